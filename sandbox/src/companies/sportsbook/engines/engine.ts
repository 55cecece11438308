import type { LiveState } from '@kehribar/shared/partners/sportsbook'
import type { Played } from '../markets/questions'
import type { Draw } from '../season/draw'

/** A final score and its probability. */
export interface Chance {
  home: number
  away: number
  p: number
}

/** A score with the shares of its possible first and last scorers (empty without goals). */
export interface OrderedChance extends Chance {
  orders: { scorers: readonly (0 | 1)[]; share: number }[]
}

/** Probabilities of home, away and nobody. */
export type SideChances = [number, number, number]

/** Predictions for a goal match beyond its final score. */
export interface GoalOutlook {
  /** Scores of each half, independent of each other. */
  first: Chance[]
  second: Chance[]
  /** The same, with first and last scorers in the remainder of each half. */
  inOrder: () => [first: OrderedChance[], second: OrderedChance[]]
  /** Scoring sides so far, then the probabilities of the next and of the last scorer. */
  scorers: readonly (0 | 1)[]
  next: SideChances
  last: SideChances
}

/** Distribution of the final score. Sports with many points have sums and differences only. */
export interface Outlook {
  /** Empty if no market needs exact scores. */
  scores: Chance[]
  /** Probability of each difference (home minus away) and of each sum. */
  differences: Map<number, number>
  sums: Map<number, number>
  goals?: GoalOutlook
}

function add(map: Map<number, number>, key: number, p: number): void {
  map.set(key, (map.get(key) ?? 0) + p)
}

/** Builds an outlook from scores, normalised to a total of exactly 1. */
export function outlookOf(scores: Chance[]): Outlook {
  let whole = 0
  for (const { p } of scores) whole += p
  const differences = new Map<number, number>()
  const sums = new Map<number, number>()
  for (const chance of scores) {
    chance.p /= whole
    add(differences, chance.home - chance.away, chance.p)
    add(sums, chance.home + chance.away, chance.p)
  }
  return { scores, differences, sums }
}

/** A change of the match’s state, in milliseconds from the start. */
export interface Step<Position> {
  at: number
  position: Position
}

/** A match from start to end. */
export interface Course<Position> {
  /** In ascending order; the first is at 0. */
  steps: Step<Position>[]
  /** Milliseconds until the end of the match. */
  duration: number
  /** Abandoned: markets that the score has not decided are void. */
  abandoned: boolean
  /** Times without bets: around goals and at the end of sets. */
  pauses: { from: number; to: number }[]
}

/** Strengths of the sides; `edge` is the home side’s rating advantage, about -1.5 to 1.5. */
export interface Strength {
  edge: number
  /** Deviation from the usual number of goals, about -1 to 1. */
  tempo: number
}

/** Model of one kind of sport. Course and outlook use the same probabilities, so odds from the outlook are right for the courses. */
export interface Engine<Position> {
  play: (strength: Strength, draw: Draw) => Course<Position>
  /** Returns the state some milliseconds after a step; unchanged in sports without a clock. */
  later: (step: Position, passed: number) => Position
  live: (position: Position) => LiveState
  /** Returns facts beyond the score that markets need. */
  played?: (position: Position) => Played
  /** Returns the distribution of the final score from a given state. */
  outlook: (position: Position, strength: Strength) => Outlook
  start: Position
}
