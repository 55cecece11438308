import * as z from 'zod/mini'
import { framePath } from './embed'
import { decimalOdds, sportsKey, sportsNames } from './sports-data'

/*
 * Defines the request for current odds of matches' main markets, sent to the origin of the sportsbook that reports the
 * matches. The site shows the odds on a player's home page; a click opens the sportsbook's frame with the outcome on the
 * slip. The answer is signed for its request. @see USE-3
 */

export const matchOddsPath = '/api/sports/odds'

/** Maximum number of matches in one request. */
export const maxMatchesPerRequest = 20

export const matchOddsRequest = z.object({
  /** Id of the request, which the answer repeats. */
  reference: z.uuid(),
  /** Ids as the company reported them. */
  fixtures: z.array(sportsKey()).check(z.minLength(1), z.maxLength(maxMatchesPerRequest)),
})
export type MatchOddsQuestion = z.output<typeof matchOddsRequest>

const matchOdds = z.object({
  fixture: sportsKey(),
  /** Path of the match with all markets within the frame. */
  page: framePath(),
  market: sportsNames(),
  outcomes: z
    .array(
      z.object({
        name: sportsNames(),
        /** Label of the outcome's button: `1`, `X`, `2`. */
        sign: z.string().check(z.minLength(1), z.maxLength(4)),
        odds: decimalOdds(),
        /** Path that adds the outcome to the slip. Opening it places no bet. */
        page: framePath(),
      }),
    )
    .check(z.minLength(2), z.maxLength(3)),
})
export type MatchOdds = z.output<typeof matchOdds>

/** Answer with odds; matches without open bets are left out. */
export const matchOddsResponse = z.object({ reference: z.uuid(), matches: z.array(matchOdds).check(z.maxLength(maxMatchesPerRequest)) })
export type MatchOddsAnswer = z.output<typeof matchOddsResponse>
