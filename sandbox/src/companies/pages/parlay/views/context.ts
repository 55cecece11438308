import type { BettingState } from '../../betting/betting-state'
import type { PriceContext } from '../../betting/parts/price'
import type { ParlayStore } from '../store'

/** Read-only state for the views. */
export interface View {
  betting: BettingState
  store: ParlayStore
  tab: 'build' | 'mine'
  prices: PriceContext
  now: number
  asked: boolean
  /** Message below the suggestion button. */
  message: string
  /** Whether the parlay being built is in view. */
  atSlip: boolean
}
