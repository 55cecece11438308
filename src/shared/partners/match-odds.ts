import * as z from 'zod/mini'
import { framePath } from './embed'
import { decimalOdds, sportsKey, sportsNames } from './sports-data'

/*
 * What the main markets of matches pay at this moment, asked of the sportsbook that reports them, on its origin (@see U-3).
 * The site shows them on a player's first page; a press leads to the sportsbook's own frame with the outcome on the slip. The
 * answer is signed for its question.
 */

export const matchOddsPath = '/api/sports/odds'

/** Of so many matches at once. */
export const mostMatchesAsked = 20

export const matchOddsRequest = z.object({
  /** The question's number, which the answer repeats. */
  reference: z.uuid(),
  /** As the company reported them. */
  fixtures: z.array(sportsKey()).check(z.minLength(1), z.maxLength(mostMatchesAsked)),
})
export type MatchOddsQuestion = z.output<typeof matchOddsRequest>

const matchOdds = z.object({
  fixture: sportsKey(),
  /** Where the frame has the match with all of its markets. */
  page: framePath(),
  market: sportsNames(),
  outcomes: z
    .array(
      z.object({
        name: sportsNames(),
        /** What stands on its button: `1`, `X`, `2`. */
        sign: z.string().check(z.minLength(1), z.maxLength(4)),
        odds: decimalOdds(),
        /** Puts the outcome on the slip; nothing is placed by it. */
        page: framePath(),
      }),
    )
    .check(z.minLength(2), z.maxLength(3)),
})
export type MatchOdds = z.output<typeof matchOdds>

/** Without the matches of which nothing can be bet on at this moment. */
export const matchOddsResponse = z.object({ reference: z.uuid(), matches: z.array(matchOdds).check(z.maxLength(mostMatchesAsked)) })
export type MatchOddsAnswer = z.output<typeof matchOddsResponse>
