import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Words, or a pattern of them, as they travel to the page. */
export type Words = string | { source: string; flags: string }

/** One step of the way to an element: of a kind with these words, as a player or their screen reader finds it. */
export interface Step {
  role?: string
  name?: Words | undefined
  label?: Words
  text?: Words
  css?: string
  /** Also what is not drawn: a field for files behind its button. */
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
    lookUp(steps: readonly Step[]): HTMLElement[]
  }
}

/** Runs in the page. What is to be seen there at the end of the steps, in the page's order. */
function lookUp(steps: readonly Step[]): HTMLElement[] {
  const queries = window.TestingLibraryDom
  if (!queries) throw new Error('The queries are not loaded')
  const words = (given: Words) => (typeof given === 'string' ? given : new RegExp(given.source, given.flags))
  const isSeen = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
  const within = (scope: HTMLElement, { role, name, label, text, css }: Step): HTMLElement[] => {
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

/** What a document needs before it is asked: the queries that component tests use, and `lookUp`. */
export const lookUpSource = `${queries};window.lookUp=${String(lookUp)}`
