import * as z from 'zod/mini'
import { activeBonus, offeredTerms } from './bonuses'
import { calls } from './calls'
import { endpoint } from './endpoint'
import { coupon, match } from './finance'
import { game } from './games'
import { lira, moment } from './wire'

export const home = {
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
      /** The latest ones that are open, and how many there are in all. `staked` in lira. */
      coupons: z.object({ total: z.int(), open: z.array(z.object({ number: z.string(), placedAt: moment(), staked: lira(), coupon })) }),
      bonus: z.nullable(activeBonus),
      /** A bonus that the next deposit can bring, and the page that tells of it; null while one runs, or where nothing may be offered. */
      offer: z.nullable(z.object({ page: z.string(), terms: offeredTerms })),
      /** Pages of promotions that this player cannot have any more. */
      past: z.array(z.string()),
      /** Matches under way, of the sports that the player has bet on. */
      matches: z.array(match),
    }),
  }),
} as const
