import type { DepositData } from '@kehribar/shared/api/deposits'
import { longestAddress, safeUrl } from '@kehribar/shared/security/url-policy'

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

/** The payment page of an answer, where it names one: any other text would show the site in a frame of its own, or nothing. */
export const pageOf = (url: string | undefined): string | null => (url !== undefined && url.length <= longestAddress && safeUrl(url) ? url : null)

/** In the address of a payment that has no reference. */
export const begunParameter = 'begun'

/** Names of the reference in the address to come back to. */
export const referenceParameters = ['pr_id', 'deposit'] as const

export const referenceOf = (search: URLSearchParams): string | null => referenceParameters.map((name) => search.get(name)).find(Boolean) ?? null
