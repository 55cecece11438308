import { paths } from '../paths'

/** The four names of each game type in one table. @see docs/adr/0009-product.md: Type vocabularies */
export const gameTypes = [
  { route: 'slot', path: paths.slot, tag: 'slot', index: 'slot', banners: 'sliderSlot', call: 'slotGames', newTag: 15, popularTag: 101 },
  {
    route: 'live-casino',
    path: paths.liveCasino,
    tag: 'live',
    index: 'livecasino',
    banners: 'sliderLiveCasino',
    call: 'liveGames',
    newTag: 133,
    popularTag: 76,
  },
  { route: 'virtual-bet', path: paths.virtualBets, tag: 'virtual', index: null, banners: 'sliderVirtual', call: 'virtualGames', newTag: 133, popularTag: 107 },
  { route: 'other', path: paths.games, tag: 'other', index: 'othergames', banners: 'mixedgames', call: 'otherGames', newTag: 133, popularTag: 107 },
] as const

export type GameType = (typeof gameTypes)[number]
export type GameRoute = GameType['route']
export type GameTag = GameType['tag']
