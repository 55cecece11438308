import { ssrStateId, type BrowserHints } from '@kehribar/shared/server-rendering'
import type { LanguageCode } from '@kehribar/shared/languages'
import type { DehydratedState } from '@tanstack/react-query'
import type { ChangedTexts } from '@/platform/texts/i18n'

/** State of a server-rendered page, from which the browser hydrates it. */
export interface DrawnState {
  readonly language: LanguageCode
  readonly hints: BrowserHints
  readonly changed: ChangedTexts
  readonly queries: DehydratedState
  /** Results of the routes' own loaders. */
  readonly loaded: Readonly<Record<string, unknown>>
}

/** Returns the state as text for a script element. No part of the text can close the element. */
export const writeState = (state: DrawnState): string => JSON.stringify(state).replaceAll('<', '\\u003c')

/** Returns the state of a server-rendered page; null for a client-rendered page. */
export function readState(): DrawnState | null {
  const text = document.getElementById(ssrStateId)?.textContent
  return text ? (JSON.parse(text) as DrawnState) : null
}
