import type { DepositData } from '@kehribar/shared/api/deposits'
import { type DepositState, isDecided } from '../api'
import type { Payment } from './payment'

/** What the player is to do: transfer to a bank's account or to a wallet's, send a coin, or nothing more, because the coin was seen on its network. */
type WaitingFor = 'bank' | 'wallet' | 'coin' | 'seen'

/** A deposit as its page shows it: the server's word, and the payment page if it was begun here. */
export interface ShownDeposit extends DepositState {
  provider: string
  decided: boolean
  /** The payment company's page; null when there is none to show. */
  url: string | null
  /** It opens in a tab of its own, not in a frame. */
  inTab: boolean
  /** The payment company's page cannot be opened, and there is no other way to pay. */
  isPageBlocked: boolean
  /** Null once it is decided or money for it is under review, and where there is nothing to pay to. */
  waitingFor: WaitingFor | null
}

/** Whether it says where to pay to. */
export const tellsWhere = (data: DepositData | null): data is DepositData => Boolean(data && (data.address || data.account_iban || data.iban || data.papara_id))

/** @param provider the method's code in the address, where the server does not say it */
export function shownDeposit(state: DepositState, payment: Payment | null, provider: string): ShownDeposit {
  const decided = isDecided(state.state)
  const asks = !state.inReview
  const url = asks ? (payment?.url ?? null) : null
  const data = asks ? (state.data ?? payment?.data ?? null) : null
  const { confirmations } = state
  const waits = !decided && asks && url === null && tellsWhere(data)
  return {
    ...state,
    provider: state.provider ?? provider,
    data,
    confirmations: confirmations && { seen: Math.min(confirmations.seen, confirmations.needed), needed: confirmations.needed },
    decided,
    url,
    inTab: payment?.inTab ?? false,
    isPageBlocked: !decided && asks && !waits && payment?.isPageBlocked === true,
    waitingFor: waits ? (data.address ? (confirmations ? 'seen' : 'coin') : data.papara_id ? 'wallet' : 'bank') : null,
  }
}
