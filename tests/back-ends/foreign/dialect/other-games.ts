import type { Operation } from './dialect'

/** Field names of a game in this API. */
const row = (list: string) => ({ [`${list}[].provider`]: 'studio', [`${list}[].gameProvider`]: 'studioName', [`${list}[].image`]: 'picture' })

const filters = { q: 'search', studio: 'provider', favourites: 'isFavorite' }

const catalogue = (call: string, kind: string): Operation => ({
  call: `cdnFiles/${call}`,
  method: 'GET',
  path: `/v2/games/${kind}`,
  request: filters,
  list: true,
  answer: row('data'),
})

/** Games, pages and visitors' content. */
export const gamesOperations: Operation[] = [
  catalogue('slotgames.json', 'slots'),
  catalogue('livegames.json', 'tables'),
  catalogue('othergames.json', 'instant'),
  catalogue('virtualgames.json', 'virtual'),
  {
    call: 'getData/providers',
    method: 'GET',
    path: '/v2/studios',
    answer: {
      providers_slot: 'slots',
      providers_live: 'tables',
      providers_other: 'instant',
      providers_virtual: 'virtual',
      ...Object.fromEntries(['slot', 'live', 'other', 'virtual'].map((kind) => [`providers_${kind}[].provider`, 'studio'])),
    },
  },
  { call: 'getData/tags', method: 'GET', path: '/v2/labels', answer: { 'data[].type': 'kind', 'data[].title': 'names' } },
  {
    call: 'getGameLink',
    method: 'POST',
    path: '/v2/games/:game/launch',
    request: { game: 'id', studio: 'provider' },
    answer: { url: 'address', link: 'address' },
  },
  {
    call: 'getProviderLink',
    method: 'POST',
    path: '/v2/partners/:partner/launch',
    request: { partner: 'provider' },
    answer: { url: 'address', link: 'address' },
  },
  { call: 'userapi/favorite/get', method: 'GET', path: '/v2/me/favourites', answer: { 'data[].pd': 'studio' } },
  { call: 'userapi/favorite/toggle', method: 'PUT', path: '/v2/me/favourites/:game', request: { game: 'gameID' } },
  {
    call: 'getData/homepage',
    method: 'GET',
    path: '/v2/home',
    answer: {
      indexgames: 'games',
      'indexgames[].json': 'game',
      'indexgames[].json.game_id': 'id',
      'indexgames[].json.game_name': 'title',
      'indexgames[].json.game_type': 'kind',
      'indexgames[].json.provider': 'studio',
      mainbanner: 'slides',
      'mainbanner[].json': 'pictures',
      'mainbanner[].json.image': 'wide',
      'mainbanner[].json.imageMobile': 'narrow',
      bonus: 'promotions',
      'bonus[].json': 'texts',
      'bonus[].json.bonusType': 'kind',
      'bonus[].json.html': 'body',
      static: 'pages',
    },
  },
  {
    call: 'getData/content',
    method: 'GET',
    path: '/v2/pages',
    answer: {
      faq: 'questions',
      'faq[].json': 'texts',
      static: 'pages',
      'static[].json': 'texts',
      'static[].json.context': 'body',
      splash: 'firstVisit',
      'splash[].json': 'pictures',
      'splash[].json.image': 'wide',
      'splash[].json.imageMobile': 'narrow',
    },
  },
  {
    call: 'getData/banners',
    method: 'GET',
    path: '/v2/slides',
    answer: {
      sliderSlot: 'slots',
      sliderLiveCasino: 'tables',
      sliderVirtual: 'virtual',
      mixedgames: 'instant',
      ...Object.fromEntries(
        ['sliderSlot', 'sliderLiveCasino', 'sliderVirtual', 'mixedgames'].flatMap((slider) => [
          [`${slider}[].json`, 'pictures'],
          [`${slider}[].json.image`, 'wide'],
          [`${slider}[].json.imageMobile`, 'narrow'],
        ]),
      ),
    },
  },
  { call: 'cdnFiles/jms.json', method: 'GET', path: '/v2/footer', answer: { footer: 'columns' } },
]
