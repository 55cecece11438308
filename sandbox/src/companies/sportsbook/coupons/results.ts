import type { SelectionResult } from '@kehribar/shared/rules/coupon'
import { builtResult } from '../markets/joint'
import { isDecided, type MarketRule, settle } from '../markets/rules'
import type { Result, SeasonMatches } from '../matches'
import { type Chosen, findPick, isBuilt } from '../picks'
import type { SelectionRecord } from './record'

/** How a bet on an outcome ends; void when a match was broken off before its score decided the market. */
export function settledState(rule: MarketRule, outcome: string, result: Omit<Result, 'endedAt'>): SelectionResult {
  return result.abandoned && !isDecided(rule, result) ? 'void' : settle(rule, outcome, result)
}

/** How a selection ends, a bet builder by its parts. */
export const chosenState = (chosen: Chosen, result: Result): SelectionResult =>
  isBuilt(chosen) ? builtResult(chosen.parts.map((part) => chosenState(part, result))) : settledState(chosen.rule, chosen.code, result)

/** Selections with what has ended by now. */
export function withResults(selections: readonly SelectionRecord[], matches: SeasonMatches, now: number): SelectionRecord[] {
  return selections.map((selection) => {
    const pick = selection.state === 'open' ? findPick(selection.outcome, now) : null
    if (!pick || matches.endOf(pick.fixture) > now) return selection
    const result = matches.resultOf(pick.fixture)
    return { ...selection, state: chosenState(pick, result), result: result.score }
  })
}

/** When the next of the open selections is known, in milliseconds; null when none is open. */
export function nextResult(selections: readonly SelectionRecord[], matches: SeasonMatches, now: number): number | null {
  const ends = selections.flatMap(({ outcome, state }) => {
    const pick = state === 'open' ? findPick(outcome, now) : null
    return pick ? [matches.endOf(pick.fixture)] : []
  })
  return ends.length > 0 ? Math.min(...ends) : null
}
