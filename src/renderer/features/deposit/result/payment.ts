import type { DepositData } from '@kehribar/shared/api/deposits'

/** A payment that was begun on this page. */
export interface Payment {
  /** The server's name for it (`pr_id`); null where it gave none. */
  reference: string | null
  /** The payment company's page; null when there is none to show. */
  url: string | null
  /** It opens in a tab of its own, not in a frame (`urlMode` 1 or true, @see DEP-11). */
  inTab: boolean
  /** The answer names a page that cannot be opened, so that nobody can pay. */
  isPageBlocked: boolean
  /** Where to pay to, when there is no page. */
  data: DepositData | null
  /** What is told once it has begun: the back end's words or a message key. */
  startedText: string
  /** Lira, as the form sent it. */
  amount: number | null
}

/** In the address of a payment that has no reference. */
export const begunParameter = 'begun'

/** Names of the reference in the address to come back to. */
export const referenceParameters = ['pr_id', 'deposit'] as const

export const referenceOf = (search: URLSearchParams): string | null => referenceParameters.map((name) => search.get(name)).find(Boolean) ?? null
