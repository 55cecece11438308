import type { PriceContext } from '../../betting/parts/event-row'
import type { BettingState } from '../../betting/betting-state'
import type { CashingOut } from '../../betting/cash-out'
import type { BuilderDesk } from '../builder'
import type { Followed } from '../favourites'
import type { Place } from '../routes'
import type { Section } from '@kehribar/shared/partners/sportsbook'
import type { BettingStore } from '../store'

/** Read-only state for the views. */
export interface View {
  betting: BettingState
  store: BettingStore
  place: Place
  /** View below the slip’s sheet; without a sheet, the view itself. */
  under: Place
  prices: PriceContext
  cashing: CashingOut | null
  desk: BuilderDesk
  followed: Followed
  /** Why an outcome pressed on the site is not on the slip. */
  missed: 'missedPick' | 'failedPick' | null
  now: number
  /** Section of the view; null for coupons. */
  section: Section | null
  /** Folded leagues and markets. */
  folded: ReadonlySet<string>
  group: string
  /** Text in the search field; the search follows after a pause. */
  typed: string
  /** Whether the player has pressed the slip’s button. */
  asked: boolean
  /** Whether the site shows the frame’s navigation (@see EMB-11). */
  framed: boolean
}
