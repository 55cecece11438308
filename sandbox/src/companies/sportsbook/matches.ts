import type { LiveState, SportEvent } from '@kehribar/shared/partners/sportsbook'
import type { Course, Outlook, Step, Strength } from './engines/engine'
import { engineOf } from './engines/index'
import type { Played } from './markets/questions'
import { drawFor, hashBelow } from './season/draw'
import type { Fixture } from './season/fixtures'
import { createLruCache } from './recent'

/** Result of a match. */
export interface Result extends Played {
  score: [number, number]
  /** Abandoned: only markets decided by this score are settled. */
  abandoned: boolean
  /** Milliseconds. */
  endedAt: number
}

export interface MatchState {
  state: SportEvent['state']
  /** Live state; for an ended match, its last one. */
  live: LiveState | null
  /** No bets at the moment: around a goal, a dangerous attack or the end of a set. */
  paused: boolean
  /** Number of the odds’ change; equal numbers mean equal odds. */
  version: number
}

const minute = 60_000
/** Milliseconds between changes of the odds by the clock. */
const clockStep = 10_000
/** Highest number of changes before the match. */
const moves = 16
const moveEvery = 45 * minute
const moveSize = 0.03

/** Creates the matches of a season. Everything is derived from seed and match id, so it is the same after a restart. */
export function seasonMatches(seed: string) {
  const courses = createLruCache<Course<unknown>>(2_000)
  const outlooks = createLruCache<Outlook>(400)

  const rating = createLruCache<number>(1_000)
  const ratingOf = (league: string, club: number) => rating(`${league}:${club}`, () => drawFor(seed, 'club', league, club).normal() * 0.5)

  /** Returns the real strengths, by which the match is played. */
  function strengthOf({ league, sides, id }: Fixture): Strength {
    return { edge: ratingOf(league.id, sides[0]) - ratingOf(league.id, sides[1]), tempo: drawFor(seed, 'tempo', id).normal() * 0.5 }
  }

  /** Rounds to whole milliseconds, so that times add up exactly. */
  const courseOf = (fixture: Fixture) =>
    courses(fixture.id, () => {
      const course = engineOf(fixture.league.kind).play(strengthOf(fixture), drawFor(seed, 'course', fixture.id))
      return { ...course, steps: course.steps.map(({ at, position }) => ({ at: Math.round(at), position })), duration: Math.ceil(course.duration) }
    })

  const phases = createLruCache<number>(20_000)

  /** Returns the number of changes of the odds before the start. */
  function oddsChangesUntil(fixture: Fixture, now: number): number {
    const phase = phases(fixture.id, () => hashBelow(moveEvery - 5 * minute, seed, fixture.id))
    return Math.min(moves, Math.max(0, moves - Math.ceil((fixture.startsAt - phase - now) / moveEvery)))
  }

  /** Returns the strengths known after a number of changes; the last one reveals the real ones. */
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
      if (elapsed < 0) return { state: 'prematch', live: null, paused: false, version: oddsChangesUntil(fixture, now) - moves - 1 }
      const course = courseOf(fixture)
      if (elapsed >= course.duration) return { state: 'ended', live: lastScore(fixture), paused: true, version: course.duration }
      const version = Math.max(stepAt(course, elapsed).at, Math.floor(elapsed / clockStep) * clockStep)
      const paused = course.pauses.some(({ from, to }) => from <= elapsed && elapsed < to)
      return { state: 'live', live: engineOf(fixture.league.kind).live(positionAt(fixture, elapsed)), paused, version }
    },

    /** Returns the distribution of the final score at a version of {@link MatchState}. */
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
