import type { DepositData } from '@kehribar/shared/api/deposits'

/** A payment that was begun on this page. */
export interface Payment {
  /** The server's name for it (`pr_id`); null where it gave none. */
  reference: string | null
  /** The payment company's page; null when there is none to show. */
  url: string | null
  urlMode: number | boolean | undefined
  /** Where to pay to, when there is no page. */
  data: DepositData | null
  /** Lira, as the form sent it. */
  amount: number | null
}

/** In the address of a payment that has no reference. */
export const begunParameter = 'begun'

/** Names of the reference in the address to come back to. */
export const referenceParameters = ['pr_id', 'deposit'] as const

export const referenceOf = (search: URLSearchParams): string | null => referenceParameters.map((name) => search.get(name)).find(Boolean) ?? null
