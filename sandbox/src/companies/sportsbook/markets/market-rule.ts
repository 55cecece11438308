import type { MarketCode } from '@kehribar/shared/partners/sportsbook'

/** A market that a match can have. */
export interface MarketRule {
  code: MarketCode
  /** Line in tenths. Half lines cannot be drawn; whole and quarter lines are for markets that return stakes. */
  line: number | null
  outcomes: readonly string[]
}
