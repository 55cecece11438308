import type { SelectionResult } from '@kehribar/shared/rules/coupon'
import type { Chance, OrderedChance, Outlook } from '../engines/engine'
import { type Expected, minProbability, winProbability } from './price'
import { endOf, type Played, questionOf } from './questions'
import type { MarketRule } from './market-rule'

/** One selection of a bet builder. */
export interface Part {
  rule: MarketRule
  code: string
}

/** Expected result of the selections at given indexes together: all won, or none lost and at least one void. */
export type Joint = (places: readonly number[]) => Expected

/** Returns lost with any lost selection, otherwise void with any void one, otherwise won. */
export function builtResult(results: readonly SelectionResult[]): SelectionResult {
  if (results.includes('lost')) return 'lost'
  return results.includes('void') ? 'void' : 'won'
}

const bitsOf = (places: readonly number[]) => places.reduce((bits, place) => bits | (1 << place), 0)

const noOrder = [{ scorers: [], share: 1 }]
const ordersOf = (half: Chance | OrderedChance) => ('orders' in half ? half.orders : noOrder)

/** Sums the probabilities of all ends of the match by the lost and void selections. */
export function jointOf(parts: readonly Part[], { goals }: Outlook): Joint {
  if (!goals) throw new Error('A bet builder needs a match with goals')
  const bets = parts.map(({ rule: { code, line, outcomes }, code: outcome }) => ({ question: questionOf(code), bet: { line: line ?? 0, outcome, outcomes } }))
  const ofGoals = [...bets.entries()].filter(([, { question }]) => question.of === 'goal')
  const ofScores = [...bets.entries()].filter(([, { question }]) => question.of !== 'goal')
  const [firsts, seconds] = ofGoals.length > 0 ? goals.inOrder() : [goals.first, goals.second]
  const sums = new Map<number, number>()
  for (const first of firsts)
    for (const second of seconds) {
      const played = { score: [first.home + second.home, first.away + second.away], half: [first.home, first.away] } as const
      const byScore = endIn(ofScores, { ...played, goals: [] })
      for (const one of ordersOf(first))
        for (const other of ordersOf(second)) {
          const end = ofGoals.length > 0 ? byScore | endIn(ofGoals, { ...played, goals: [...goals.scorers, ...one.scorers, ...other.scorers] }) : byScore
          sums.set(end, (sums.get(end) ?? 0) + first.p * second.p * one.share * other.share)
        }
    }
  /** Returns a bit set of lost bets, and above them one of void bets. */
  function endIn(some: typeof ofScores, played: Played): number {
    let end = 0
    for (const [place, { question, bet }] of some) {
      const result = endOf(question, bet, played)
      if (result === 'lost') end |= 1 << place
      else if (result === 'void') end |= 1 << (place + parts.length)
    }
    return end
  }
  return (places) => {
    const asked = bitsOf(places)
    let [won, back] = [0, 0]
    for (const [end, p] of sums) {
      if (end & asked) continue
      if ((end >> parts.length) & asked) back += p
      else won += p
    }
    return { won, back }
  }
}

/** Why selections of one match cannot be combined, with the indexes concerned. */
export interface BuiltProblem {
  kind: 'impossible' | 'included' | 'rare'
  places: number[]
}

/** Probabilities below this are an artefact of the limited grid of scores. */
const nothing = 1e-7

/** Returns all indexes but one. */
const others = (count: number, missing: number) => Array.from({ length: count }, (_, place) => place).filter((place) => place !== missing)

/**
 * Returns the combined odds in thousandths: those of a combination, corrected by the joint probability relative to independence.
 * Rounded down like a combination’s.
 * @param odds of each selection
 */
export function builtPrice(odds: readonly number[], joint: Joint): { odds: number } | BuiltProblem {
  const all = others(odds.length, -1)
  const chance = (places: readonly number[]) => winProbability(joint(places))
  const product = (places: readonly number[], of: (place: number) => number) => places.reduce((whole, place) => whole * of(place), 1)
  const price = (places: readonly number[]) =>
    Math.floor((product(places, (place) => (odds[place] as number) / 1_000) * product(places, (place) => chance([place])) * 1_000) / chance(places) + 1e-6)

  if (joint(all).won < nothing) {
    const apart = all.filter((place) => others(odds.length, place).some((other) => joint([place, other]).won < nothing))
    return { kind: 'impossible', places: apart.length > 0 ? apart : all }
  }
  const whole = price(all)
  // A selection that the others imply, or almost imply, would not raise the price.
  const included = all.filter((place) => price(others(odds.length, place)) >= whole)
  if (included.length > 0) return { kind: 'included', places: included }
  return chance(all) < minProbability ? { kind: 'rare', places: all } : { odds: whole }
}
