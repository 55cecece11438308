import type { DepositData } from '@kehribar/shared/api/deposits'

/** A payment that was begun on this page. */
export interface Payment {
  /** The server's name for it (`pr_id`). */
  reference: string
  /** The payment company's page; null when there is none to show. */
  url: string | null
  urlMode: number | boolean | undefined
  /** Where to pay to, when there is no page. */
  data: DepositData | null
}

/** Names of the reference in the address to come back to. */
export const referenceParameters = ['pr_id', 'deposit'] as const

export const referenceOf = (search: URLSearchParams): string | null => referenceParameters.map((name) => search.get(name)).find(Boolean) ?? null
