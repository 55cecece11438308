import { drawnStateId, type Hints } from '@kehribar/shared/drawn'
import type { LanguageCode } from '@kehribar/shared/languages'
import type { DehydratedState } from '@tanstack/react-query'
import type { ChangedTexts } from '@/platform/texts/i18n'

/** What a page was drawn from, and what it is taken over with. */
export interface DrawnState {
  readonly language: LanguageCode
  readonly hints: Hints
  readonly capabilities: readonly string[]
  readonly changed: ChangedTexts
  readonly queries: DehydratedState
  /** What the routes' own loaders said. */
  readonly loaded: Readonly<Record<string, unknown>>
}

/** As text of a script element, which nothing in it can end. */
export const writeState = (state: DrawnState): string => JSON.stringify(state).replaceAll('<', '\\u003c')

/** Null on a page that nobody drew. */
export function readState(): DrawnState | null {
  const text = document.getElementById(drawnStateId)?.textContent
  return text ? (JSON.parse(text) as DrawnState) : null
}
