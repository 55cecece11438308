import * as z from 'zod/mini'
import { partnerEndpoint } from './endpoint'
import { moment } from '../api/wire'
import { selectionResults } from '../rules/coupon'
import { fixtureStates } from '../rules/fixture'

/*
 * Defines reports of fixtures, their state and the results of bets, by a sports data company, or by a sportsbook for its own
 * fixtures. No call moves money: the wallet settles coupons. @see OPERATE-3
 */

/** The company's id of a fixture, market or outcome. */
export const sportsKey = () => z.string().check(z.minLength(1), z.maxLength(80), z.regex(/^[\w.:+|=-]+$/))
/** Names by language code; a missing language gets the first one. */
export const sportsNames = (longest = 80) =>
  z.record(z.string().check(z.regex(/^[a-z]{2}$/)), z.string().check(z.minLength(1), z.maxLength(longest))).check(
    z.refine((names) => {
      const count = Object.keys(names).length
      return count > 0 && count <= 20
    }, 'validation.required'),
  )
export type SportsNames = Readonly<Record<string, string>>

/** Decimal odds with at most three decimals, such as "1.85". */
export const decimalOdds = () => z.string().check(z.regex(/^[1-9]\d{0,5}(\.\d{1,3})?$/, 'validation.number'))

const points = () => z.int().check(z.minimum(0), z.maximum(10_000))
const side = () => z.string().check(z.minLength(1), z.maxLength(80))

const score = () => z.object({ home: points(), away: points() })

const marketResult = z.object({ market: sportsKey(), outcome: sportsKey(), result: z.enum(selectionResults) })
export type MarketResult = z.output<typeof marketResult>

export const sportsData = {
  fixtureReport: partnerEndpoint({
    path: '/sports/fixture',
    summary: 'Report the complete state of a fixture: sides, start, state, score and results. The highest version counts, in any order of arrival.',
    request: z.object({
      fixture: sportsKey(),
      /** Increases with each report of the fixture, including corrections: a counter, or milliseconds since 1970. */
      version: z.int().check(z.minimum(1)),
      sport: sportsNames(),
      league: sportsNames(),
      home: side(),
      away: side(),
      startsAt: moment(),
      state: z.enum(fixtureStates),
      /** Null before the start. */
      score: z.nullable(score()),
      /** Results of bets on its outcomes, as far as known. */
      results: z.array(marketResult).check(z.maxLength(1_000)),
    }),
    /**
     * `recorded`: the report counts. `repeated`: seen before. `late`: a later version arrived first. `refused`: the version
     * was used with other content.
     */
    response: z.object({ outcome: z.enum(['recorded', 'repeated', 'late', 'refused']) }),
  }),
} as const

export type FixtureReport = z.input<(typeof sportsData)['fixtureReport']['request']>
