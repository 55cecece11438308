import type { PaymentDetails } from '@kehribar/shared/api/deposits'
import { type DepositState, isDecided } from '../api'
import type { Payment } from './payment'

/**
 * Action that the payment waits for: a transfer to a bank account or a wallet, or sending a coin. 'seen': no action, because
 * the coin was seen on its network.
 */
type WaitingFor = 'bank' | 'wallet' | 'coin' | 'seen'

/** A deposit as its page shows it: the server's state, and the payment page if it started here. */
export interface ShownDeposit extends DepositState {
  provider: string
  decided: boolean
  /** The provider's payment page; null if there is none to show. */
  url: string | null
  /** Whether the page opens in a new tab and not in a frame. */
  inTab: boolean
  /** The payment page cannot be opened, and there is no other way to pay. */
  isPageBlocked: boolean
  /** The back end's text about a started deposit that has neither a payment page nor payment details. */
  startedText: string | null
  /** Null once it is decided or under review, and without payment details. */
  waitingFor: WaitingFor | null
}

/** Returns whether the data contain payment details. */
export const hasPaymentDetails = (data: PaymentDetails | null): data is PaymentDetails =>
  Boolean(data && (data.address || data.account_iban || data.iban || data.papara_id))

/** Combines the server's state with the payment of this page. @param provider the method's code in the address, used if the server sends none */
export function shownDeposit(state: DepositState, payment: Payment | null, provider: string): ShownDeposit {
  const decided = isDecided(state.state)
  const asks = !state.inReview
  const url = asks ? (payment?.url ?? null) : null
  const data = asks ? (state.data ?? payment?.data ?? null) : null
  const { confirmations } = state
  const waits = !decided && asks && url === null && hasPaymentDetails(data)
  return {
    ...state,
    provider: state.provider ?? provider,
    data,
    confirmations: confirmations && { seen: Math.min(confirmations.seen, confirmations.needed), needed: confirmations.needed },
    decided,
    url,
    inTab: payment?.inTab ?? false,
    startedText: decided || waits || url !== null ? null : (payment?.startedText ?? null),
    isPageBlocked: !decided && asks && !waits && payment?.isPageBlocked === true,
    waitingFor: waits ? (data.address ? (confirmations ? 'seen' : 'coin') : data.papara_id ? 'wallet' : 'bank') : null,
  }
}
