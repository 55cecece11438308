import * as z from 'zod/mini'
import { activeBonus, offeredTerms } from './bonuses'
import { exampleGame, examplePicture, exampleTerms, exampleTime, includesDocs, success } from './docs'
import { endpoint } from './endpoint'
import { coupon, match } from './finance'
import { game } from './games'
import { count, lira, moment, text } from './wire'

/** A match with the current odds of its main market, if the sportsbook reports them; `page` is an address of the site. */
const offeredMatch = z.object({
  ...match.def.shape,
  offer: z.optional(
    z.object({
      /** Page of the match with all markets. */
      page: z.string(),
      market: z.string(),
      /** `sign`: label of the button. `odds` in thousandths. `page` adds the outcome to the slip. */
      outcomes: z.array(z.object({ name: z.string(), sign: z.string(), odds: z.int(), page: z.string() })),
    }),
  ),
})

/** A provider, with the type of catalogue that lists its games. */
const studio = z.object({ provider: z.string(), name: z.string(), image: z.string(), type: z.enum(['slot', 'live', 'virtual', 'other']), games: z.int() })

export const home = {
  search: endpoint({
    route: { method: 'GET', path: '/search', auth: 'public', play: false, writes: false, needs: 'search' },
    request: () => z.object({ q: text(60) }),
    response: () =>
      z.object({
        status: z.int(),
        games: z.array(game),
        studios: z.array(studio),
        matches: z.array(match),
        /** `page`: an address of the site. */
        help: z.array(z.object({ title: z.string(), page: z.string() })),
        instead: z.array(game),
      }),
    docs: includesDocs && {
      summary:
        'Games, studios, upcoming or live matches (by sides and league) and help with every word of `q`, ignoring accents and case. If nothing matches, `instead` has suggested games.',
      spec: [],
      example: {
        request: { q: 'lodos' },
        answer: {
          ...success,
          games: [exampleGame],
          studios: [{ provider: 'lodos', name: 'Lodos Studio', image: examplePicture, type: 'slot', games: 42 }],
          matches: [],
          help: [],
          instead: [],
        },
      },
    },
  }),
  playerHome: endpoint({
    route: { method: 'POST', path: '/userapi/home/get', auth: 'player', play: false, writes: false, passive: true, needs: 'playerHome' },
    request: () => z.object({}),
    response: () =>
      z.object({
        status: z.int(),
        /** Games that the player opened, latest first. */
        recent: z.array(game),
        /** Games similar to the one that the player opens most; null if offers are not allowed or nothing is similar. */
        because: z.nullable(z.object({ title: z.string(), games: z.array(game) })),
        /** The latest open coupons, and their total number. In lira: `staked`, and `cashedOut` for parts of it. */
        coupons: z.object({
          total: count(),
          open: z.array(z.object({ number: z.string(), placedAt: moment(), staked: lira(), cashedOut: z.optional(lira()), coupon })),
        }),
        bonus: z.nullable(activeBonus),
        /** A bonus for the next deposit, and the page about it; null while a bonus is active, or if offers are not allowed. */
        offer: z.nullable(z.object({ page: z.string(), terms: offeredTerms })),
        /** Pages of promotions that this player can no longer get. */
        past: z.array(z.string()),
        /** Live matches of sports that the player has bet on. */
        matches: z.array(offeredMatch),
      }),
    docs: includesDocs && {
      summary: 'The player’s home page: recent games, open coupons, the active bonus or an available one, similar games, matches.',
      spec: [],
      example: {
        request: {},
        answer: {
          ...success,
          recent: [exampleGame],
          because: { title: 'Lodos Yelkeni', games: [{ ...exampleGame, id: 1002, title: 'Poyraz Feneri' }] },
          coupons: { total: 0, open: [] },
          bonus: null,
          offer: { page: '/promotions/4', terms: exampleTerms },
          past: ['/promotions/1'],
          matches: [
            { sport: 'Futbol', league: 'Liman Ligi', home: 'Sahilspor', away: 'Dağgücü', startsAt: exampleTime, state: 'live', score: { home: 1, away: 0 } },
          ],
        },
      },
    },
  }),
} as const
