import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** A text or pattern in a form that can be sent to the page. */
export type TextPattern = string | { source: string; flags: string }

/** One step of the path to an element: its role and name, as a player or a screen reader finds it. */
export interface QueryStep {
  role?: string
  name?: TextPattern | undefined
  label?: TextPattern
  text?: TextPattern
  css?: string
  /** Includes hidden elements, such as a file input behind its button. */
  unseen?: boolean
}

interface Queries {
  queryAllByRole(scope: HTMLElement, role: string, options: object): HTMLElement[]
  queryAllByLabelText(scope: HTMLElement, words: string | RegExp): HTMLElement[]
  queryAllByText(scope: HTMLElement, words: string | RegExp, options: object): HTMLElement[]
}

declare global {
  interface Window {
    TestingLibraryDom?: Queries
    lookUp(steps: readonly QueryStep[]): HTMLElement[]
  }
}

/** Runs in the page. Returns the visible elements that the last step finds, in document order. */
function lookUp(steps: readonly QueryStep[]): HTMLElement[] {
  const queries = window.TestingLibraryDom
  if (!queries) throw new Error('Testing Library is not loaded')
  const words = (given: TextPattern) => (typeof given === 'string' ? given : new RegExp(given.source, given.flags))
  const isSeen = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
  const within = (scope: HTMLElement, { role, name, label, text, css }: QueryStep): HTMLElement[] => {
    if (role !== undefined) return queries.queryAllByRole(scope, role, name === undefined ? {} : { name: words(name) })
    if (label !== undefined) return queries.queryAllByLabelText(scope, words(label))
    if (text !== undefined) return queries.queryAllByText(scope, words(text), { ignore: 'script, style' })
    return [...scope.querySelectorAll<HTMLElement>(css ?? '*')]
  }
  return steps.reduce<HTMLElement[]>(
    (scopes, step) => [...new Set(scopes.flatMap((scope) => within(scope, step)))].filter((element) => step.unseen || isSeen(element)),
    [document.body],
  )
}

const queries = readFileSync(createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'), 'utf8')

/** Source to load into each document first: Testing Library's queries, and `lookUp`. */
export const lookUpSource = `${queries};window.lookUp=${String(lookUp)}`
