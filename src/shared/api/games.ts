import * as z from 'zod/mini'
import { embeds, type EmbedProvider } from '../partners/embed'
import type { PlayerView } from './capabilities'
import { exampleGame, inLanguages, includesDocs, success } from './docs'
import { type CallDocs, endpoint } from './endpoint'
import {
  contentMap,
  count,
  extensionField,
  int,
  lira,
  optionalField,
  measuredNumber,
  optionalText,
  fieldWithFallback,
  rowNumber,
  statusFields,
  text,
  displayText,
} from './wire'

/** Data that a game states about itself. */
const gameSheet = {
  /** Engine of the game; the rules of the engine are content of type `rules`. @see PLAY-19 */
  engine: extensionField('gameSheet', z.string()),
  /** Return to player in percent, as stated by the game. @see PLAY-19 */
  rtp: extensionField('gameSheet', measuredNumber('percent')),
  /** Smallest and largest stake, in lira. */
  minBet: extensionField('gameSheet', lira()),
  maxBet: extensionField('gameSheet', lira()),
}

/** Fields for catalogue filters; absent if false or unknown. The names are short, because a catalogue has thousands of games. @see USE-3 */
const gameFacts = {
  /** Features of the game's rounds; src/shared/rules/game-facts.ts has the known ones. */
  features: extensionField('gameFacts', z.optional(z.array(z.string()))),
  volatility: extensionField('gameFacts', z.optional(z.enum(['low', 'medium', 'high']))),
  /** Release date, such as "2026-03-01". */
  released: extensionField('gameFacts', z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)))),
  /** Whether the players of the game share a jackpot. */
  jackpot: extensionField('gameFacts', z.optional(z.boolean())),
}

/** A game of a catalogue. `provider` is the code, `gameProvider` the displayed name. @see DATA-08 */
export const game = z.object({
  id: z.int(),
  title: z.string(),
  /** Language of the title, for screen readers (`lang`). */
  language: optionalField(z.enum(['tr', 'en'])),
  provider: z.string(),
  gameProvider: displayText(),
  image: displayText(),
  tags: fieldWithFallback(z.array(z.object({ id: z.int() })), []),
  ...gameSheet,
})
export type Game = z.output<typeof game>
/** Type for the reference server, which must provide every field. */
export type GivenGame = z.input<typeof game>

/** A game as a catalogue lists it, with its filter fields. */
const catalogueGame = z.object({ ...game.shape, ...gameFacts })
export type CatalogueGame = Game & Partial<z.output<typeof catalogueGame>>
export type GivenCatalogueGame = z.input<typeof catalogueGame>

/** A favourite: provider and id, and the game's other fields if the back end returns them. @see DATA-12 */
const favourite = z.object({
  pd: z.string(),
  id: z.int(),
  title: optionalField(z.string()),
  language: optionalField(z.enum(['tr', 'en'])),
  provider: optionalField(z.string()),
  gameProvider: displayText(),
  image: displayText(),
  tags: fieldWithFallback(z.array(z.object({ id: z.int() })), []),
  ...gameSheet,
})
export type GivenFavourite = z.input<typeof favourite>

/** A game of the home page. @see DATA-09 */
export const indexGame = z.object({
  json: z.object({
    game_id: z.int(),
    game_name: z.string(),
    provider: z.string(),
    gameProvider: displayText(),
    game_type: fieldWithFallback(z.enum(['livecasino', 'slot', 'othergames']), 'othergames'),
    image: z.optional(contentMap()),
    language: optionalField(z.enum(['tr', 'en'])),
    tags: fieldWithFallback(z.array(z.object({ id: z.int() })), []),
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
const cataloguePage = z.object({ data: z.array(catalogueGame), total: optionalField(count()) })

/** Declares the call of one catalogue. `docs` is false in a client. */
const catalogue = (path: `/${string}`, docs: (Omit<CallDocs, 'example'> & PlayerView) | false, marks?: { readonly unshown: true }) =>
  endpoint({
    route: { method: 'GET', path, auth: 'public', play: false, writes: false, cached: true, ...marks },
    request: () => catalogueFilter,
    response: () => cataloguePage,
    docs: includesDocs &&
      docs && {
        ...docs,
        example: { request: { search: 'yelken', tag: '3', provider: 'lodos', offset: 0, limit: 30 }, answer: { data: [exampleGame], total: 1 } },
      },
  })

/** The specification says "url (or link)". */
const address = { url: z.optional(z.string()), link: z.optional(z.string()) }

const gameType = () => z.enum(['slot', 'live', 'virtual', 'other'], 'validation.invalid')

/** A provider of games. @see DATA-10 */
const provider = z.object({
  provider: z.string(),
  name: z.string(),
  image: displayText(),
  types: optionalField(z.array(gameType())),
  games: optionalField(z.int()),
  popular: fieldWithFallback(z.boolean(), false),
})

export const games = {
  providers: endpoint({
    route: { method: 'POST', path: '/getData/providers', auth: 'public', play: false, writes: false, cached: true, unshown: true },
    request: () => z.object({ type: z.optional(gameType()) }),
    response: () =>
      z.object({
        ...statusFields(),
        data: z.optional(z.array(provider)),
        /** Providers by type in one answer, with the specification's field names. */
        providers_slot: z.optional(z.array(provider)),
        providers_live: z.optional(z.array(provider)),
        providers_virtual: z.optional(z.array(provider)),
        providers_other: z.optional(z.array(provider)),
      }),
    docs: includesDocs && {
      summary: 'Providers by game type, with their number of games; the side panel shows `popular` ones first.',
      spec: ['API-56', 'API-57', 'DATA-10'],
      seen: 'The strip and dialog of providers in a catalogue; names in the footer.',
      without: 'No filter by provider.',
      example: {
        request: { type: 'slot' },
        answer: {
          ...success,
          data: [{ provider: 'lodos', name: 'Lodos Studio', image: 'https://cdn.example.com/providers/lodos.svg', types: ['slot'], games: 41, popular: true }],
        },
      },
    },
  }),
  tags: endpoint({
    route: { method: 'POST', path: '/getData/tags', auth: 'public', play: false, writes: false, cached: true, unshown: true },
    request: () => z.object({ type: z.optional(gameType()) }),
    response: () =>
      z.object({
        status: z.int(),
        data: z.array(z.object({ id: z.int(), type: optionalField(gameType()), title: contentMap(), games: optionalField(z.int()) })),
      }),
    docs: includesDocs && {
      summary: 'Tags by game type, with the number of games of each.',
      spec: ['API-57', 'CAT-15', 'DATA-11'],
      seen: 'The strip of tags in a catalogue.',
      without: 'No filter by tag.',
      example: { request: { type: 'slot' }, answer: { ...success, data: [{ id: 3, type: 'slot', title: inLanguages('Yeni', 'New', 'Neu'), games: 12 }] } },
    },
  }),
  gameinfo: endpoint({
    route: { method: 'GET', path: '/gameinfo', auth: 'public', play: false, writes: false, cached: true },
    request: () => z.object({}),
    response: () =>
      z.object({
        status: z.int(),
        totals: optionalField(z.object({ slot: z.int(), live: z.int(), virtual: z.int(), other: z.int() })),
        providers: optionalField(z.int()),
      }),
    docs: includesDocs && {
      summary: 'Number of games in each catalogue.',
      spec: ['API-23'],
      seen: 'The number of games of each catalogue, on the home page.',
      without: 'The tiles and blocks show no numbers.',
      example: { request: {}, answer: { ...success, totals: { slot: 320, live: 41, virtual: 12, other: 27 }, providers: 18 } },
    },
  }),
  getGameLink: endpoint({
    route: { method: 'POST', path: '/getGameLink', auth: 'player', play: true, writes: true },
    request: () => z.object({ id: rowNumber(), provider: text(40) }),
    response: () => z.object({ ...statusFields(), ...address }),
    docs: includesDocs && {
      summary: "A one-time address of a game on its partner's origin (60 s). Status 0: `statusText` gives the reason.",
      spec: ['API-24', 'CAT-23'],
      seen: 'A game opens in its window.',
      without: 'No game opens; the window closes with a message.',
      example: { request: { id: 1001, provider: 'lodos' }, answer: { ...success, url: 'https://games.example.com/play/1001?code=5d1f' } },
    },
  }),
  getProviderLink: endpoint({
    route: { method: 'POST', path: '/getProviderLink', auth: 'public', play: true, writes: false, unshown: true },
    request: () =>
      z.object({ provider: z.enum(Object.keys(embeds) as [EmbedProvider, ...EmbedProvider[]], 'validation.invalid'), game: z.optional(rowNumber()) }),
    response: () => z.object({ ...statusFields(), ...address, token: z.optional(z.string()) }),
    docs: includesDocs && {
      summary:
        "Address of a partner's frame, and for a player a one-time token for it (60 s), which the site passes on by postMessage. betsolutions is for players only.",
      spec: ['API-60', 'EMB-05', 'EMB-12', 'EMB-13'],
      seen: 'Sportsbook, parlay, Zeppelin, crash game and chat as frames.',
      without: 'These pages show their error state.',
      example: { request: { provider: 'sportsbook' }, answer: { ...success, url: 'https://sports.example.com/', token: '9a71c4e0b2d84f16' } },
    },
  }),
  favoriteGet: endpoint({
    route: { method: 'POST', path: '/userapi/favorite/get', auth: 'player', play: false, writes: false },
    request: () => z.object({ type: z.optional(gameType()) }),
    response: () => z.object({ status: z.int(), data: z.array(favourite) }),
    docs: includesDocs && {
      summary: "The player's favourite games, of all catalogues or of one.",
      spec: ['API-29', 'API-59', 'DATA-12'],
      seen: 'Nothing: the favourites are in the player’s record.',
      without: 'Nothing changes.',
      example: { request: { type: 'slot' }, answer: { ...success, data: [{ pd: 'lodos', id: 1001 }] } },
    },
  }),
  favoriteToggle: endpoint({
    route: { method: 'POST', path: '/userapi/favorite/toggle', auth: 'player', play: false, writes: true },
    request: () => z.object({ gameID: rowNumber() }),
    response: () => z.object({ ...statusFields(), favorite: z.optional(z.boolean()) }),
    docs: includesDocs && {
      summary: 'Add a game to the favourites or remove it; `favorite` is the new state.',
      spec: ['API-30', 'CAT-17', 'CAT-20'],
      seen: 'The heart on a game.',
      without: 'The heart shows a message.',
      example: { request: { gameID: 1001 }, answer: { ...success, favorite: true } },
    },
  }),
  slotGames: catalogue(
    '/cdnFiles/slotgames.json',
    includesDocs && {
      summary: 'Slot games; `total` is the number of matches.',
      spec: ['API-25'],
      seen: 'The slot catalogue.',
      without: 'The slot page shows an error with a retry button.',
    },
  ),
  liveGames: catalogue(
    '/cdnFiles/livegames.json',
    includesDocs && {
      summary: 'Live-casino games.',
      spec: ['API-26'],
      seen: 'The live-casino catalogue.',
      without: 'The live-casino page shows an error with a retry button.',
    },
  ),
  otherGames: catalogue(
    '/cdnFiles/othergames.json',
    includesDocs && {
      summary: 'Other games.',
      spec: ['API-27'],
      seen: 'The catalogue of other games.',
      without: 'The games page shows an error with a retry button.',
    },
  ),
  virtualGames: catalogue(
    '/cdnFiles/virtualgames.json',
    includesDocs && {
      summary: 'Virtual bets.',
      spec: ['API-55'],
      seen: 'The virtual bets.',
      without: 'The page of virtual bets shows an error with a retry button.',
    },
    { unshown: true },
  ),
} as const
