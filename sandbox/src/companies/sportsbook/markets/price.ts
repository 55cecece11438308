import { embedEngines } from '@kehribar/shared/rules/game-engines'
import { type SelectionResult, selectionResults } from '@kehribar/shared/rules/coupon'
import type { Chance, GoalOutlook, Outlook, SideChances } from '../engines/engine'
import { type Bet, type Question, questionOf, type Score } from './questions'
import type { MarketRule } from './market-rule'

/** Lowest odds, in thousandths. */
const lowest = 1_010
/** Lowest probability on offer. */
export const minProbability = 0.001
/** From this probability on, a market counts as decided and is closed. */
export const decidedProbability = 0.985

/**
 * Returns odds in thousandths, in steps of a hundredth; 0 means not offered.
 * Odds are rounded up, so every outcome returns at least the stated share of its stakes, and less than all of them.
 * @param p probability among the ends without a returned stake
 */
export function oddsOf(p: number): number {
  if (p < minProbability || p > decidedProbability) return 0
  return Math.max(lowest, Math.ceil(embedEngines.sportsbook.rtp / 100 / p - 1e-9) * 10)
}

type ScoreQuestion = Extract<Question, { of: 'match' | 'first' | 'second' }>
type HalvesQuestion = Extract<Question, { of: 'halves' }>

/** Won and returned parts of a stake, indexed like `selectionResults`. */
const wonParts = [1, 0.5, 0, 0, 0] as const
const backParts = [0, 0.5, 1, 0.5, 0] as const
const resultAt = (result: SelectionResult) => selectionResults.indexOf(result)

/** Expected won and returned parts of a stake. */
export interface Expected {
  won: number
  back: number
}
/** Returns the probability of winning among the ends without a returned stake. */
export const winProbability = ({ won, back }: Expected): number => (back > 1 - 1e-9 ? 1 : won / (1 - back))
const certain = (won: number): Expected => ({ won, back: 0 })

/** Results of scores below ten goals are cached: 0 is unknown, otherwise the index in `selectionResults` plus one. */
const grid = 10
const placeOf = ({ home, away }: Chance) => (home < grid && away < grid ? home * grid + away : -1)
const knownResults = new Map<string, Uint8Array>()
function knownOf({ code, line }: MarketRule, outcome: string, size: number): Uint8Array {
  const key = `${code} ${line} ${outcome}`
  const found = knownResults.get(key) ?? new Uint8Array(size)
  knownResults.set(key, found)
  return found
}
function answer(answers: Uint8Array, place: number, ask: () => SelectionResult): number {
  const result = resultAt(ask())
  if (place >= 0) answers[place] = result + 1
  return result
}

function chanceOfScores(question: ScoreQuestion, seen: readonly Chance[], bet: Bet, answers: Uint8Array): Expected {
  let [won, back] = [0, 0]
  for (const chance of seen) {
    const place = placeOf(chance)
    const kept = answers[place]
    const result = kept ? kept - 1 : answer(answers, place, () => question.ask(scoreOf(chance), bet))
    won += chance.p * (wonParts[result] as number)
    back += chance.p * (backParts[result] as number)
  }
  return { won, back }
}

function chanceOfHalves(question: HalvesQuestion, { first, second }: GoalOutlook, bet: Bet, answers: Uint8Array): Expected {
  let won = 0
  const [froms, tos] = [first.map(placeOf), second.map(placeOf)]
  for (const [index, half] of first.entries()) {
    const from = froms[index] as number
    let ofHalf = 0
    for (const [other, rest] of second.entries()) {
      const to = tos[other] as number
      const place = from < 0 || to < 0 ? -1 : from * grid * grid + to
      const kept = answers[place]
      const result = kept ? kept - 1 : answer(answers, place, () => question.ask([scoreOf(half), scoreOf(rest)], bet))
      ofHalf += rest.p * (wonParts[result] as number)
    }
    won += half.p * ofHalf
  }
  return certain(won)
}
const scoreOf = ({ home, away }: Chance): Score => [home, away]

function chanceIn(rule: MarketRule, scores: readonly Chance[], goals: GoalOutlook): (outcome: string) => Expected {
  const question = questionOf(rule.code)
  const bet = (outcome: string): Bet => ({ line: rule.line ?? 0, outcome, outcomes: rule.outcomes })
  if (question.of === 'goal') {
    const ofSide = (sides: SideChances, outcome: string) => sides[outcome === '1' ? 0 : outcome === '2' ? 1 : 2]
    if (rule.code === 'last_goal') return (outcome) => certain(ofSide(goals.last, outcome))
    // Only the next goal: earlier scorers are known, and later goals may not come.
    return (outcome) => certain(rule.line === (goals.scorers.length + 1) * 10 ? ofSide(goals.next, outcome) : 1)
  }
  if (question.of === 'halves') return (outcome) => chanceOfHalves(question, goals, bet(outcome), knownOf(rule, outcome, grid ** 4))
  const seen = question.of === 'match' ? scores : goals[question.of]
  return (outcome) => chanceOfScores(question, seen, bet(outcome), knownOf(rule, outcome, grid ** 2))
}

/** Returns expectations in matches without goals, from sums, differences and the exact scores of sets. */
function chanceOf(rule: MarketRule, { scores, sums, differences }: Outlook): (outcome: string) => Expected {
  const question = questionOf(rule.code)
  if (question.of !== 'match') throw new Error(`${rule.code} needs a match with goals`)
  const bet = (outcome: string): Bet => ({ line: rule.line ?? 0, outcome, outcomes: rule.outcomes })
  const seen: readonly Chance[] =
    rule.code === 'correct_score' ? scores : [...(rule.code === 'total' ? sums : differences)].map(([home, p]) => ({ home, away: 0, p }))
  return (outcome) => certain(seen.reduce((won, { home, away, p }) => won + (question.ask([home, away], bet(outcome)) === 'won' ? p : 0), 0))
}

const expectedIn = (rule: MarketRule, outlook: Outlook) => (outlook.goals ? chanceIn(rule, outlook.scores, outlook.goals) : chanceOf(rule, outlook))

export const expectedOf = (rule: MarketRule, outcome: string, outlook: Outlook): Expected => expectedIn(rule, outlook)(outcome)

/** Returns the probability of each outcome of a market, among the ends without a returned stake. */
export function chancesOf(rule: MarketRule, outlook: Outlook): number[] {
  const expected = expectedIn(rule, outlook)
  const chance = (outcome: string) => winProbability(expected(outcome))
  const [first = '', second] = rule.outcomes
  if (rule.outcomes.length !== 2 || second === undefined) return rule.outcomes.map(chance)
  const p = chance(first)
  // One of two outcomes always wins.
  return [p, Math.max(0, 1 - p)]
}
