import { embedEngines } from '@kehribar/shared/rules/game-engines'
import type { Outlook } from '../engines/outlook'
import { type MarketRule, wins } from './rules'

/** Thousandths; lower ones are not written. */
const lowest = 1_010
/** Less probable outcomes are not offered. */
const rarest = 0.001
/** From here on the market is as good as decided: no bets. */
export const certain = 0.985

/**
 * Odds in thousandths, in steps of a hundredth. Every outcome returns the stated share of its stakes in the long run:
 * odds are rounded up, so never less, and always less than the whole. 0: not offered.
 */
export function oddsOf(p: number): number {
  if (p < rarest || p > certain) return 0
  return Math.max(lowest, Math.ceil(embedEngines.sportsbook.rtp / 100 / p - 1e-9) * 10)
}

/** The probability of each outcome of a market. */
export function chancesOf(rule: MarketRule, outlook: Outlook): number[] {
  const chance = chanceFrom(rule, outlook)
  const [first = '', second] = rule.outcomes
  if (rule.outcomes.length !== 2 || second === undefined) return rule.outcomes.map(chance)
  const p = chance(first)
  // Of two outcomes one always wins.
  return [p, Math.max(0, 1 - p)]
}

function chanceFrom(rule: MarketRule, { scores, sums, differences }: Outlook): (outcome: string) => number {
  if (rule.code === 'correct_score' || rule.code === 'both_score')
    return (outcome) => scores.reduce((sum, { home, away, p }) => (wins(rule, outcome, home, away) ? sum + p : sum), 0)
  const values = rule.code === 'total' ? sums : differences
  return (outcome) => {
    let sum = 0
    for (const [value, p] of values) if (wins(rule, outcome, value, 0)) sum += p
    return sum
  }
}
