import * as z from 'zod/mini'
import { activeBonus, offeredTerms } from './bonuses'
import { calls } from './calls'
import { endpoint } from './endpoint'
import { coupon, match } from './finance'
import { game } from './games'
import { count, lira, moment, text } from './wire'

/** A match with what its main market pays at this moment, where its sportsbook says so; `page`: addresses of the site. */
const offeredMatch = z.object({
  ...match.def.shape,
  offer: z.optional(
    z.object({
      /** The match with all of its markets. */
      page: z.string(),
      market: z.string(),
      /** `sign`: what stands on the button. `odds` in thousandths. `page` puts the outcome on the slip. */
      outcomes: z.array(z.object({ name: z.string(), sign: z.string(), odds: z.int(), page: z.string() })),
    }),
  ),
})

/** Of which catalogue a studio's games are looked at. */
const studio = z.object({ provider: z.string(), name: z.string(), image: z.string(), type: z.enum(['slot', 'live', 'virtual', 'other']), games: z.int() })

export const home = {
  search: endpoint({
    ...calls.search,
    summary:
      'Games, studios, matches to come or under way by their sides and league, and help that hold every word of `q`, whatever its accents and capitals. With nothing found `instead` has games to go on with.',
    spec: [],
    request: z.object({ q: text(60) }),
    response: z.object({
      status: z.int(),
      games: z.array(game),
      studios: z.array(studio),
      matches: z.array(match),
      /** `page`: an address of the site. */
      help: z.array(z.object({ title: z.string(), page: z.string() })),
      instead: z.array(game),
    }),
  }),
  playerHome: endpoint({
    ...calls.playerHome,
    summary:
      'What the first page shows of a player: games opened last, open coupons, the running bonus or one that can be had, games like those played, matches.',
    spec: [],
    request: z.object({}),
    response: z.object({
      status: z.int(),
      /** Games that the player opened, the latest first. */
      recent: z.array(game),
      /** Games like the one that the player opens most; null where nothing may be offered, or nothing is alike. */
      because: z.nullable(z.object({ title: z.string(), games: z.array(game) })),
      /** The latest ones that are open, and how many there are in all. In lira: `staked`, and `cashedOut` for parts of that. */
      coupons: z.object({
        total: count(),
        open: z.array(z.object({ number: z.string(), placedAt: moment(), staked: lira(), cashedOut: z.optional(lira()), coupon })),
      }),
      bonus: z.nullable(activeBonus),
      /** A bonus that the next deposit can bring, and the page that tells of it; null while one runs, or where nothing may be offered. */
      offer: z.nullable(z.object({ page: z.string(), terms: offeredTerms })),
      /** Pages of promotions that this player cannot have any more. */
      past: z.array(z.string()),
      /** Matches under way, of the sports that the player has bet on. */
      matches: z.array(offeredMatch),
    }),
  }),
} as const
