import type { SelectionResult } from '@kehribar/shared/rules/coupon'
import { builtResult } from '../markets/joint'
import { isDecided, settle } from '../markets/rules'
import type { MarketRule } from '../markets/market-rule'
import type { Result, SeasonMatches } from '../matches'
import { type Chosen, findPick, isBuilt } from '../odds-book'
import type { SelectionState } from '@kehribar/shared/partners/sportsbook'
import type { sportsbookCoupon, sportsbookSale, sportsbookSelection } from '../../store/schema'

type Columns = typeof sportsbookCoupon.$inferSelect
type SelectionRow = typeof sportsbookSelection.$inferSelect

export type CouponStep = Columns['state']

export interface SelectionRecord {
  event: string
  outcome: string
  /** Thousandths. */
  odds: number
  state: SelectionState
  result: [number, number] | null
}

export type SaleRecord = Omit<typeof sportsbookSale.$inferSelect, 'couponId' | 'place'>

export interface CouponRecord extends Columns {
  selections: SelectionRecord[]
  /** Cash-outs in order. */
  sales: SaleRecord[]
}

const selectionFrom = ({ event, outcome, odds, state, resultHome, resultAway }: SelectionRow): SelectionRecord => ({
  event,
  outcome,
  odds,
  state,
  result: resultHome === null || resultAway === null ? null : [resultHome, resultAway],
})

export const couponFrom = ({ selections, ...coupon }: Columns & { selections: SelectionRow[]; sales: SaleRecord[] }): CouponRecord => ({
  ...coupon,
  selections: selections.map(selectionFrom),
})

export type NewCoupon = Pick<
  CouponRecord,
  'id' | 'walletSession' | 'player' | 'game' | 'intent' | 'kind' | 'size' | 'accept' | 'bets' | 'betStake' | 'maxPayout' | 'state' | 'nextAt' | 'placedAt'
> & { selections: Pick<SelectionRecord, 'event' | 'outcome' | 'odds'>[] }
export type CouponChange = Partial<Pick<CouponRecord, 'state' | 'maxPayout' | 'payout' | 'refusal' | 'balance' | 'nextAt' | 'settledAt' | 'selections'>>

/** Returns the result of a bet on an outcome; void if the match was abandoned before its score decided the market. */
export function settledState(rule: MarketRule, outcome: string, result: Omit<Result, 'endedAt'>): SelectionResult {
  return result.abandoned && !isDecided(rule, result) ? 'void' : settle(rule, outcome, result)
}

/** Returns the result of a selection; that of a bet builder follows from its parts. */
export const chosenState = (chosen: Chosen, result: Result): SelectionResult =>
  isBuilt(chosen) ? builtResult(chosen.parts.map((part) => chosenState(part, result))) : settledState(chosen.rule, chosen.code, result)

/** Returns the selections with results known by now. */
export function withResults(selections: readonly SelectionRecord[], matches: SeasonMatches, now: number): SelectionRecord[] {
  return selections.map((selection) => {
    const pick = selection.state === 'open' ? findPick(selection.outcome, now) : null
    if (!pick || matches.endOf(pick.fixture) > now) return selection
    const result = matches.resultOf(pick.fixture)
    return { ...selection, state: chosenState(pick, result), result: result.score }
  })
}

/** Returns when the next result of the open selections is known, in milliseconds; null if none is open. */
export function nextResult(selections: readonly SelectionRecord[], matches: SeasonMatches, now: number): number | null {
  const ends = selections.flatMap(({ outcome, state }) => {
    const pick = state === 'open' ? findPick(outcome, now) : null
    return pick ? [matches.endOf(pick.fixture)] : []
  })
  return ends.length > 0 ? Math.min(...ends) : null
}
