import type { PriceContext } from '../../betting/parts/price'
import type { BettingState } from '../../betting/betting-state'
import type { CashingOut } from '../../betting/cash-out'
import type { BuilderDesk } from '../builder'
import type { Followed } from '../favourites'
import type { Place } from '../places'
import type { Section } from '@kehribar/shared/partners/sportsbook'
import type { BettingStore } from '../store'

/** What the views read; they change nothing. */
export interface View {
  betting: BettingState
  store: BettingStore
  place: Place
  /** What lies under the slip's sheet; the place itself without one. */
  under: Place
  prices: PriceContext
  cashing: CashingOut | null
  desk: BuilderDesk
  followed: Followed
  /** Why what was pressed on the site is not on the slip. */
  missed: 'missedPick' | 'failedPick' | null
  now: number
  /** Which section the view belongs to; the coupons to none. */
  section: Section | null
  /** Leagues and markets that the player has folded up. */
  folded: ReadonlySet<string>
  group: string
  /** What stands in the search field; it is asked for a moment later. */
  typed: string
  /** The player has pressed the slip's button. */
  asked: boolean
  /** The site shows our navigation (@see EMB-11). */
  framed: boolean
}
