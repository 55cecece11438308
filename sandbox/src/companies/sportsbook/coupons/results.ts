import type { SelectionResult } from '@kehribar/shared/rules/coupon'
import { builtResult } from '../markets/joint'
import type { MarketRule } from '../markets/market-rule'
import { isDecided, settle } from '../markets/rules'
import type { Result, SeasonMatches } from '../matches'
import { type Chosen, findPick, isBuilt } from '../picks'
import type { SelectionRecord } from './record'

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
