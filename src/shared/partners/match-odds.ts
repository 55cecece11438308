import * as z from 'zod/mini'
import { framePath } from './embed'
import { decimalOdds, sportsKey, sportsNames } from './sports-data'

/*
 * Current odds of the main markets of matches, requested from the sportsbook that reports the matches, on its origin. The
 * site shows them on a player's home page; a click opens the sportsbook's frame with the outcome on the slip. The answer is
 * signed for its request. @see USE-3
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
        /** Label of its button: `1`, `X`, `2`. */
        sign: z.string().check(z.minLength(1), z.maxLength(4)),
        odds: decimalOdds(),
        /** Path that adds the outcome to the slip; it places no bet. */
        page: framePath(),
      }),
    )
    .check(z.minLength(2), z.maxLength(3)),
})
export type MatchOdds = z.output<typeof matchOdds>

/** Omits matches without open bets. */
export const matchOddsResponse = z.object({ reference: z.uuid(), matches: z.array(matchOdds).check(z.maxLength(maxMatchesPerRequest)) })
export type MatchOddsAnswer = z.output<typeof matchOddsResponse>
