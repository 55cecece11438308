import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint'
import { moment } from '../api/wire'
import { selectionResults } from '../rules/coupon'
import { fixtureStates } from '../rules/fixture'

/*
 * What is played, how it stands and how bets on it end, told by a sports data company, or by a sportsbook of its own
 * fixtures (@see E-3). No call moves money: a coupon is settled by the wallet.
 */

/** A fixture's number, a market or an outcome, as the company writes it. */
export const sportsKey = () => z.string().check(z.minLength(1), z.maxLength(80), z.regex(/^[\w.:+|=-]+$/))
/** How something is called, by language code; whoever reads another language gets the first of them. */
export const sportsNames = (longest = 80) =>
  z.record(z.string().check(z.regex(/^[a-z]{2}$/)), z.string().check(z.minLength(1), z.maxLength(longest))).check(
    z.refine((names) => {
      const count = Object.keys(names).length
      return count > 0 && count <= 20
    }, 'validation.required'),
  )
export type SportsNames = Readonly<Record<string, string>>

/** Decimal odds with at most three places, "1.85". */
export const decimalOdds = () => z.string().check(z.regex(/^[1-9]\d{0,5}(\.\d{1,3})?$/, 'validation.number'))

const points = () => z.int().check(z.minimum(0), z.maximum(10_000))
const side = () => z.string().check(z.minLength(1), z.maxLength(80))

const score = () => z.object({ home: points(), away: points() })

const marketResult = z.object({ market: sportsKey(), outcome: sportsKey(), result: z.enum(selectionResults) })
export type MarketResult = z.output<typeof marketResult>

export const sportsData = {
  fixtureReport: endpoint({
    method: 'POST',
    path: '/sports/fixture',
    encoding: 'json',
    auth: 'partner',
    summary: 'A fixture as it stands: sides, start, state, score and results, all of it each time. The highest version counts, in whatever order they come.',
    spec: [],
    request: z.object({
      fixture: sportsKey(),
      /** Grows with each report of the fixture, a correction too: a counter, or milliseconds since 1970. */
      version: z.int().check(z.minimum(1)),
      sport: sportsNames(),
      league: sportsNames(),
      home: side(),
      away: side(),
      startsAt: moment(),
      state: z.enum(fixtureStates),
      /** Null before the start. */
      score: z.nullable(score()),
      /** How bets on its outcomes end, as far as it is known. */
      results: z.array(marketResult).check(z.maxLength(1_000)),
    }),
    /** `recorded`: it counts. `repeated`: seen before. `late`: a later version was here first. `refused`: the version was used for something else. */
    response: z.object({ outcome: z.enum(['recorded', 'repeated', 'late', 'refused']) }),
  }),
} as const

export type FixtureReport = z.input<(typeof sportsData)['fixtureReport']['request']>
