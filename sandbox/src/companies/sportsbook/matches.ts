import type { LiveState, SportEvent } from '@kehribar/shared/partners/sportsbook'
import { engineOf } from './engines/index'
import type { Course, Step, Strength } from './engines/engine'
import type { Outlook } from './engines/outlook'
import type { Played } from './markets/questions'
import { recent } from './recent'
import { drawFor, hashBelow } from './season/draw'
import type { Fixture } from './season/fixtures'

/** How a match ended. */
export interface Result extends Played {
  score: [number, number]
  /** Broken off: only what this score has decided counts. */
  abandoned: boolean
  /** Milliseconds. */
  endedAt: number
}

export interface MatchState {
  state: SportEvent['state']
  /** Also of an ended match: its last score. */
  live: LiveState | null
  /** No bets for the moment: a goal, a dangerous attack, the end of a set. */
  paused: boolean
  /** Counts the changes of the odds; with the same number they are the same. */
  version: number
}

const minute = 60_000
/** Odds follow the clock in steps of so many milliseconds. */
const clockStep = 10_000
/** Before a match its odds move so often, at most. */
const moves = 16
const moveEvery = 45 * minute
const moveSize = 0.03

/**
 * The matches of a season. Everything follows from the seed and the match's id: whoever asks twice, or after a restart,
 * sees the same course.
 */
export function seasonMatches(seed: string) {
  const courses = recent<Course<unknown>>(2_000)
  const outlooks = recent<Outlook>(400)

  const rating = recent<number>(1_000)
  const ratingOf = (league: string, club: number) => rating(`${league}:${club}`, () => drawFor(seed, 'club', league, club).normal() * 0.5)

  /** As the match will be played. */
  function strengthOf({ league, sides, id }: Fixture): Strength {
    return { edge: ratingOf(league.id, sides[0]) - ratingOf(league.id, sides[1]), tempo: drawFor(seed, 'tempo', id).normal() * 0.5 }
  }

  /** In whole milliseconds, so that moments add up exactly. */
  const courseOf = (fixture: Fixture) =>
    courses(fixture.id, () => {
      const course = engineOf(fixture.league.kind).play(strengthOf(fixture), drawFor(seed, 'course', fixture.id))
      return { ...course, steps: course.steps.map(({ at, position }) => ({ at: Math.round(at), position })), duration: Math.ceil(course.duration) }
    })

  const phases = recent<number>(20_000)

  /** How many times the odds have moved before the start. */
  function movesBy(fixture: Fixture, now: number): number {
    const phase = phases(fixture.id, () => hashBelow(moveEvery - 5 * minute, seed, fixture.id))
    return Math.min(moves, Math.max(0, moves - Math.ceil((fixture.startsAt - phase - now) / moveEvery)))
  }

  /** What is known of the strengths after so many moves; all of it after the last one. */
  function strengthAfter(fixture: Fixture, done: number): Strength {
    const { edge, tempo } = strengthOf(fixture)
    const draw = drawFor(seed, 'moves', fixture.id)
    let unknown = 0
    for (let move = 0; move < moves; move++) {
      const size = draw.normal() * moveSize
      if (move >= done) unknown += size
    }
    return { edge: edge - unknown, tempo }
  }

  function stepAt({ steps }: Course<unknown>, elapsed: number): Step<unknown> {
    let [low, high] = [0, steps.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((steps[middle] as Step<unknown>).at <= elapsed) low = middle
      else high = middle - 1
    }
    return steps[low] as Step<unknown>
  }

  function positionAt(fixture: Fixture, elapsed: number): unknown {
    const step = stepAt(courseOf(fixture), elapsed)
    return engineOf(fixture.league.kind).later(step.position, elapsed - step.at)
  }

  const lastPosition = (fixture: Fixture) => (courseOf(fixture).steps.at(-1) as Step<unknown>).position
  const lastScore = (fixture: Fixture) => engineOf(fixture.league.kind).live(lastPosition(fixture))

  return {
    endOf: (fixture: Fixture): number => fixture.startsAt + courseOf(fixture).duration,

    resultOf(fixture: Fixture): Result {
      const { duration, abandoned } = courseOf(fixture)
      const played = engineOf(fixture.league.kind).played?.(lastPosition(fixture)) ?? { half: null, goals: [] }
      return { ...played, score: lastScore(fixture).score, abandoned, endedAt: fixture.startsAt + duration }
    },

    stateAt(fixture: Fixture, now: number): MatchState {
      const elapsed = now - fixture.startsAt
      if (elapsed < 0) return { state: 'prematch', live: null, paused: false, version: movesBy(fixture, now) - moves - 1 }
      const course = courseOf(fixture)
      if (elapsed >= course.duration) return { state: 'ended', live: lastScore(fixture), paused: true, version: course.duration }
      const version = Math.max(stepAt(course, elapsed).at, Math.floor(elapsed / clockStep) * clockStep)
      const paused = course.pauses.some(({ from, to }) => from <= elapsed && elapsed < to)
      return { state: 'live', live: engineOf(fixture.league.kind).live(positionAt(fixture, elapsed)), paused, version }
    },

    /** The final score as it can be foreseen at a version of {@link MatchState}. */
    outlookAt(fixture: Fixture, version: number): Outlook {
      return outlooks(`${fixture.id}@${version}`, () => {
        const engine = engineOf(fixture.league.kind)
        if (version < 0) return engine.outlook(engine.start, strengthAfter(fixture, version + moves + 1))
        return engine.outlook(positionAt(fixture, version), strengthOf(fixture))
      })
    },
  }
}
export type SeasonMatches = ReturnType<typeof seasonMatches>
