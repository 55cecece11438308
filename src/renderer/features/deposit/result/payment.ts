import type { PaymentDetails } from '@kehribar/shared/api/deposits'

/** Payment started on this page. */
export interface Payment {
  /** The server's reference (`pr_id`); null if it sent none. */
  reference: string | null
  /** The provider's payment page; null if there is none. */
  url: string | null
  /** Whether the page opens in a new tab and not in a frame (`urlMode` 1 or true, @see DEP-11). */
  inTab: boolean
  /** The page in the answer cannot be opened, so nobody can pay. */
  isPageBlocked: boolean
  /** Payment details, if there is no page. */
  data: PaymentDetails | null
  /** The back end's text about the started deposit; null if it sent none. */
  startedText: string | null
  /** Lira, as the form sent it. */
  amount: number | null
}

/** Message key of the toast after the start, without a text of the back end. */
export const startedToast = 'deposit.started_toast'

/** Query parameter of a payment without a reference. */
export const begunParameter = 'begun'

/** Query parameters that can contain the reference in the return address. */
export const referenceParameters = ['pr_id', 'deposit'] as const

export const referenceOf = (search: URLSearchParams): string | null => referenceParameters.map((name) => search.get(name)).find(Boolean) ?? null
