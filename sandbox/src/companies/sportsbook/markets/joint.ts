import type { SelectionResult } from '@kehribar/shared/rules/coupon'
import type { OrderedChance } from '../engines/goal-model'
import type { Chance, Outlook } from '../engines/outlook'
import { type Expected, rarest, share } from './price'
import { endOf, type Played, questionOf } from './questions'
import type { MarketRule } from './rules'

/** One of the selections of a bet builder. */
export interface Part {
  rule: MarketRule
  code: string
}

/** What the selections at some places bring together in the long run: all won, or none lost and one of them void. */
export type Joint = (places: readonly number[]) => Expected

/** Lost with its first lost selection, else void with its first void one; won when all are. */
export function builtResult(results: readonly SelectionResult[]): SelectionResult {
  if (results.includes('lost')) return 'lost'
  return results.includes('void') ? 'void' : 'won'
}

const bitsOf = (places: readonly number[]) => places.reduce((bits, place) => bits | (1 << place), 0)

const unordered = [{ scorers: [], share: 1 }]
const ordersOf = (half: Chance | OrderedChance) => ('orders' in half ? half.orders : unordered)

/** Every end that the match may come to, summed up by which selections it loses and which it leaves void. */
export function jointOf(parts: readonly Part[], { goals }: Outlook): Joint {
  if (!goals) throw new Error('A bet builder is made of goals')
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
  /** Which of these bets are lost at an end, and above them which are void. */
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

/** Why selections of one match are no bet together, and which of them are meant. */
export interface BuiltProblem {
  kind: 'impossible' | 'included' | 'rare'
  places: number[]
}

/** Less is what the grid of scores leaves out. */
const nothing = 1e-7

/** All choices of places but one, by the one that is missing. */
const others = (count: number, missing: number) => Array.from({ length: count }, (_, place) => place).filter((place) => place !== missing)

/**
 * Odds of all selections together, in thousandths: those of a combination, corrected by how often they win together instead
 * of how often they would if they knew nothing of each other. Rounded down as a combination's are.
 * @param odds of each by itself
 */
export function builtPrice(odds: readonly number[], joint: Joint): { odds: number } | BuiltProblem {
  const all = others(odds.length, -1)
  const chance = (places: readonly number[]) => share(joint(places))
  const product = (places: readonly number[], of: (place: number) => number) => places.reduce((whole, place) => whole * of(place), 1)
  const price = (places: readonly number[]) =>
    Math.floor((product(places, (place) => (odds[place] as number) / 1_000) * product(places, (place) => chance([place])) * 1_000) / chance(places) + 1e-6)

  if (joint(all).won < nothing) {
    const apart = all.filter((place) => others(odds.length, place).some((other) => joint([place, other]).won < nothing))
    return { kind: 'impossible', places: apart.length > 0 ? apart : all }
  }
  const whole = price(all)
  // What the others bring with them, or as good as that, would not raise the price.
  const included = all.filter((place) => price(others(odds.length, place)) >= whole)
  if (included.length > 0) return { kind: 'included', places: included }
  return chance(all) < rarest ? { kind: 'rare', places: all } : { odds: whole }
}
