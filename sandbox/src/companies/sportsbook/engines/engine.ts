import type { LiveState } from '@kehribar/shared/partners/sportsbook'
import type { Draw } from '../season/draw'
import type { Played } from '../markets/questions'
import type { Outlook } from './outlook'

/** Score after a change, in milliseconds from the start of the match. */
export interface Step<Position> {
  at: number
  position: Position
}

/** A match from start to end. */
export interface Course<Position> {
  /** Ascending; the first one at 0. */
  steps: Step<Position>[]
  /** Milliseconds until the last whistle. */
  duration: number
  /** Broken off: what the score has not decided yet is void. */
  abandoned: boolean
  /** Spans without bets: around goals and at the end of sets. */
  pauses: { from: number; to: number }[]
}

/** What the two sides are made of: the home side's advantage in ratings, about -1.5 to 1.5. */
export interface Strength {
  edge: number
  /** Above or below the usual number of goals, about -1 to 1. */
  tempo: number
}

/**
 * One way of playing. The course and the outlook follow the same probabilities, so that odds made from the outlook are
 * right about the courses.
 */
export interface Engine<Position> {
  play: (strength: Strength, draw: Draw) => Course<Position>
  /** The position some milliseconds after a step; the same one where no clock runs. */
  later: (step: Position, passed: number) => Position
  live: (position: Position) => LiveState
  /** What markets ask of a match beside its score, where they do. */
  played?: (position: Position) => Played
  /** The final score from here on. */
  outlook: (position: Position, strength: Strength) => Outlook
  start: Position
}
