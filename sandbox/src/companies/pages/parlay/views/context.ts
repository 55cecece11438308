import type { BettingState } from '../../betting/betting-state'
import type { PriceContext } from '../../betting/parts/price'
import type { ParlayStore } from '../store'

/** What the views read; they change nothing. */
export interface View {
  betting: BettingState
  store: ParlayStore
  tab: 'build' | 'mine'
  prices: PriceContext
  now: number
  asked: boolean
  /** Said under the button of the suggestion. */
  word: string
  /** The parlay in hand is in sight already. */
  atSlip: boolean
}
