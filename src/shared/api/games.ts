import * as z from 'zod/mini'
import { embeds, type EmbedProvider } from '../partners/embed'
import { calls } from './calls'
import { endpoint } from './endpoint'
import { contentMap, count, ext, int, lira, may, measure, optionalText, or, rowNumber, status, text, words } from './wire'

/** Data that a game states about itself. */
const gameSheet = {
  /** Engine of the game; its rules are content of type `rules`. @see PLAY-19 */
  engine: ext('gameSheet', z.string()),
  /** Return to player in percent, as stated by the game. @see PLAY-19 */
  rtp: ext('gameSheet', measure('percent')),
  /** Smallest and largest stake, in lira. */
  minBet: ext('gameSheet', lira()),
  maxBet: ext('gameSheet', lira()),
}

/** Fields for catalogue filters; absent if not true or not known. Kept short, since a catalogue has thousands of games. @see USE-3 */
const gameFacts = {
  /** Features of its rounds; the site has names for those in src/shared/rules/game-facts.ts. */
  features: ext('gameFacts', z.optional(z.array(z.string()))),
  volatility: ext('gameFacts', z.optional(z.enum(['low', 'medium', 'high']))),
  /** Release date, such as "2026-03-01". */
  released: ext('gameFacts', z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)))),
  /** Its players share a jackpot. */
  jackpot: ext('gameFacts', z.optional(z.boolean())),
}

/** A game of a catalogue. `provider` is the code, `gameProvider` the displayed name. @see DATA-08 */
export const game = z.object({
  id: z.int(),
  title: z.string(),
  /** Language of the title, for screen readers (`lang`). */
  language: may(z.enum(['tr', 'en'])),
  provider: z.string(),
  gameProvider: words(),
  image: words(),
  tags: or(z.array(z.object({ id: z.int() })), []),
  ...gameSheet,
})
export type Game = z.output<typeof game>
/** Type for the reference server, which must provide every field. */
export type GivenGame = z.input<typeof game>

/** A game as a catalogue lists it, with its filter fields. */
const catalogueGame = z.object({ ...game.shape, ...gameFacts })
export type CatalogueGame = Game & Partial<z.output<typeof catalogueGame>>
export type GivenCatalogueGame = z.input<typeof catalogueGame>

/** A favourite: provider and id, and the game's other fields if the back end has them at hand. @see DATA-12 */
const favourite = z.object({
  pd: z.string(),
  id: z.int(),
  title: may(z.string()),
  language: may(z.enum(['tr', 'en'])),
  provider: may(z.string()),
  gameProvider: words(),
  image: words(),
  tags: or(z.array(z.object({ id: z.int() })), []),
  ...gameSheet,
})
export type GivenFavourite = z.input<typeof favourite>

/** A game of the home page. @see DATA-09 */
export const indexGame = z.object({
  json: z.object({
    game_id: z.int(),
    game_name: z.string(),
    provider: z.string(),
    gameProvider: words(),
    game_type: or(z.enum(['livecasino', 'slot', 'othergames']), 'othergames'),
    image: z.optional(contentMap()),
    language: may(z.enum(['tr', 'en'])),
    tags: or(z.array(z.object({ id: z.int() })), []),
    ...gameSheet,
  }),
})
export type IndexGame = z.output<typeof indexGame>
/** Type for the reference server, which must provide every field. */
export type GivenIndexGame = z.input<typeof indexGame>

const catalogueFilter = z.object({
  provider: optionalText(40),
  /** Tag id, or "all". */
  tag: optionalText(10),
  search: optionalText(60),
  offset: z.optional(int(0, 100_000)),
  limit: z.optional(int(1, 10_000)),
})
const cataloguePage = z.object({ data: z.array(catalogueGame), total: may(count()) })

const catalogue = (path: `/${string}`, summary: string, spec: string[]) =>
  endpoint({ method: 'GET', path, encoding: 'query', auth: 'public', cached: true, summary, spec, request: catalogueFilter, response: cataloguePage })

/** The specification says "url (or link)". */
const address = { url: z.optional(z.string()), link: z.optional(z.string()) }

const gameType = () => z.enum(['slot', 'live', 'virtual', 'other'], 'validation.invalid')

/** A provider of games. @see DATA-10 */
const provider = z.object({
  provider: z.string(),
  name: z.string(),
  image: words(),
  types: may(z.array(gameType())),
  games: may(z.int()),
  popular: or(z.boolean(), false),
})

export const games = {
  slotGames: catalogue('/cdnFiles/slotgames.json', 'Slot games; `total` is the number of matches.', ['API-25']),
  liveGames: catalogue('/cdnFiles/livegames.json', 'Live-casino games.', ['API-26']),
  otherGames: catalogue('/cdnFiles/othergames.json', 'Other games.', ['API-27']),
  virtualGames: catalogue('/cdnFiles/virtualgames.json', 'Virtual bets.', ['API-55']),
  providers: endpoint({
    ...calls.providers,
    summary: 'Providers by game type, with their number of games; the side panel shows `popular` ones first.',
    spec: ['API-56', 'API-57', 'DATA-10'],
    request: z.object({ type: z.optional(gameType()) }),
    response: z.object({
      ...status(),
      data: z.optional(z.array(provider)),
      /** Providers by type in one answer, with the specification's field names. */
      providers_slot: z.optional(z.array(provider)),
      providers_live: z.optional(z.array(provider)),
      providers_virtual: z.optional(z.array(provider)),
      providers_other: z.optional(z.array(provider)),
    }),
  }),
  tags: endpoint({
    ...calls.tags,
    summary: 'Tags by game type, with the number of games of each.',
    spec: ['API-57', 'CAT-15', 'DATA-11'],
    request: z.object({ type: z.optional(gameType()) }),
    response: z.object({ status: z.int(), data: z.array(z.object({ id: z.int(), type: may(gameType()), title: contentMap(), games: may(z.int()) })) }),
  }),
  gameinfo: endpoint({
    ...calls.gameinfo,
    summary: 'Number of games in each catalogue.',
    spec: ['API-23'],
    request: z.object({}),
    response: z.object({ status: z.int(), totals: may(z.object({ slot: z.int(), live: z.int(), virtual: z.int(), other: z.int() })), providers: may(z.int()) }),
  }),
  getGameLink: endpoint({
    ...calls.getGameLink,
    summary: "A one-time address of a game on its partner's origin (60 s). Status 0: `statusText` gives the reason.",
    spec: ['API-24', 'CAT-23'],
    request: z.object({ id: rowNumber(), provider: text(40) }),
    response: z.object({ ...status(), ...address }),
  }),
  getProviderLink: endpoint({
    ...calls.getProviderLink,
    summary:
      "Address of a partner's frame, and for a player a one-time token for it (60 s), which the site passes on by postMessage. betsolutions is for players only.",
    spec: ['API-60', 'EMB-05', 'EMB-12', 'EMB-13'],
    request: z.object({ provider: z.enum(Object.keys(embeds) as [EmbedProvider, ...EmbedProvider[]], 'validation.invalid'), game: z.optional(rowNumber()) }),
    response: z.object({ ...status(), ...address, token: z.optional(z.string()) }),
  }),
  favoriteGet: endpoint({
    ...calls.favoriteGet,
    summary: "The player's favourite games, of all catalogues or of one.",
    spec: ['API-29', 'API-59', 'DATA-12'],
    request: z.object({ type: z.optional(gameType()) }),
    response: z.object({ status: z.int(), data: z.array(favourite) }),
  }),
  favoriteToggle: endpoint({
    ...calls.favoriteToggle,
    summary: 'Add a game to the favourites or remove it; `favorite` is the new state.',
    spec: ['API-30', 'CAT-17', 'CAT-20'],
    request: z.object({ gameID: rowNumber() }),
    response: z.object({ ...status(), favorite: z.optional(z.boolean()) }),
  }),
} as const
