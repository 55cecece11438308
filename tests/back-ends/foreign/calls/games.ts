import { findForeignGame, foreignGames, gameKinds, gameProviders, foreignTags, type ForeignGame, type GameKind } from '../data/games'
import { readFlag, readText } from '../read'
import type { CallContext, ForeignCalls } from '../types'

const anything = (wanted: string) => !wanted || wanted === 'all'

/** Applies the filters of section 3: search, tag, provider, isFavorite. "all" means no filter. */
function filtered(kind: GameKind, { fields, world, visitor }: CallContext): ForeignGame[] {
  const search = readText(fields, 'search').toLocaleLowerCase('tr')
  const tag = readText(fields, 'tag')
  const provider = readText(fields, 'provider')
  return foreignGames(kind, world.cdn)
    .filter(({ title }) => title.toLocaleLowerCase('tr').includes(search))
    .filter((one) => anything(tag) || one.tags.some(({ id }) => String(id) === tag))
    .filter((one) => anything(provider) || one.provider === provider)
    .filter((one) => !readFlag(fields, 'isFavorite') || visitor?.favourites.some(({ id }) => id === one.id))
}

const address = (asked: CallContext, path: string) => `${asked.world.cdn}${path}?player=${encodeURIComponent(asked.visitor?.username ?? '')}&lang=${asked.lang}`

/** Partners' pages. Half of the answers use `link`, half `url`. */
const partners: Record<string, { path: string; field: 'link' | 'url'; open?: true }> = {
  sportsbook: { path: '/embed/sportsbook', field: 'link', open: true },
  parlaybay: { path: '/embed/parlaybay', field: 'url', open: true },
  betsolutions: { path: '/embed/betsolutions', field: 'link' },
  pragmaticplay: { path: '/embed/spaceman', field: 'url' },
}

export const gamesCalls: ForeignCalls = {
  // Answers complete lists, some without a wrapper and some with one, because the specification defines neither.
  'cdnFiles/slotgames.json': { method: 'GET', open: true, answer: (asked) => filtered('slot', asked) },
  'cdnFiles/livegames.json': { method: 'GET', open: true, answer: (asked) => ({ data: filtered('live', asked) }) },
  'cdnFiles/othergames.json': { method: 'GET', open: true, answer: (asked) => ({ data: filtered('other', asked) }) },
  'cdnFiles/virtualgames.json': { method: 'ANY', open: true, answer: (asked) => filtered('virtual', asked) },
  'getData/providers': {
    method: 'ANY',
    open: true,
    answer: () => Object.fromEntries(gameKinds.map((kind) => [`providers_${kind}`, gameProviders[kind].map(({ provider, name }) => ({ provider, name }))])),
  },
  'getData/tags': { method: 'ANY', open: true, answer: () => ({ data: foreignTags }) },
  gameinfo: { method: 'GET', open: true, answer: () => [] },
  getGameLink: {
    method: 'POST',
    answer: (asked) => {
      const one = findForeignGame(readText(asked.fields, 'id', 'gameID', 'game_id', 'game'), asked.world.cdn)
      if (!one) return { url: null }
      const link = address(asked, `/play/${one.id}`)
      return Number(one.id) % 2 ? { url: link } : { link }
    },
  },
  getProviderLink: {
    method: 'ANY',
    open: true,
    answer: (asked) => {
      const partner = partners[readText(asked.fields, 'provider')]
      if (!partner) return { url: null }
      if (!partner.open) asked.player()
      return { [partner.field]: address(asked, partner.path) }
    },
  },
  'userapi/favorite/toggle': {
    method: 'POST',
    answer: ({ fields, player, world }) => {
      const one = findForeignGame(readText(fields, 'gameID', 'id'), world.cdn)
      const mine = player()
      if (!one) return []
      const had = mine.favourites.some(({ id }) => id === one.id)
      mine.favourites = had ? mine.favourites.filter(({ id }) => id !== one.id) : [...mine.favourites, { pd: one.provider, id: one.id }]
      return []
    },
  },
}
