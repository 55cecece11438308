import type { LiveState } from '@kehribar/shared/partners/sportsbook'
import type { Draw } from '../season/draw'
import type { Played } from '../markets/questions'
import type { Outlook } from './outlook'

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
