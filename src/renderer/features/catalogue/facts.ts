import type { CatalogueGame } from '@kehribar/shared/api/games'
import { type GameFeature, gameFeatures, isNewGame, type Volatility, volatilities } from '@kehribar/shared/rules/game-facts'

/** Further filters besides studio and tag. A game must match one choice of each group that has choices (@see USE-3). */
export interface Facts {
  features: readonly GameFeature[]
  volatility: readonly Volatility[]
  /** Lowest RTP, in percent. */
  rtp: number | null
  isNew: boolean
  hasJackpot: boolean
}
export type FactGroup = keyof Facts

export const noFacts: Facts = { features: [], volatility: [], rtp: null, isNew: false, hasJackpot: false }
/** Selectable lowest RTPs, in percent. */
export const selectableReturns = [95, 95.5, 96, 97, 99] as const

export const hasFacts = ({ features, volatility, rtp, isNew, hasJackpot }: Facts): boolean =>
  features.length > 0 || volatility.length > 0 || rtp !== null || isNew || hasJackpot
export const countFacts = ({ features, volatility, rtp, isNew, hasJackpot }: Facts): number =>
  features.length + volatility.length + [rtp !== null, isNew, hasJackpot].filter(Boolean).length

/** Returns the known values of a comma-separated list, in the order of `all`. */
const known = <T extends string>(all: readonly T[], text: string | null): T[] => {
  const named = (text ?? '').split(',')
  return all.filter((each) => named.includes(each))
}

export const readFacts = (query: URLSearchParams): Facts => ({
  features: known(gameFeatures, query.get('feature')),
  volatility: known(volatilities, query.get('volatility')),
  rtp: selectableReturns.find((least) => String(least) === query.get('rtp')) ?? null,
  isNew: query.get('new') === '1',
  hasJackpot: query.get('jackpot') === '1',
})

export function writeFacts(query: URLSearchParams, { features, volatility, rtp, isNew, hasJackpot }: Facts): void {
  if (features.length > 0) query.set('feature', features.join(','))
  if (volatility.length > 0) query.set('volatility', volatility.join(','))
  if (rtp !== null) query.set('rtp', String(rtp))
  if (isNew) query.set('new', '1')
  if (hasJackpot) query.set('jackpot', '1')
}

/** Returns the filter groups whose values differ between games; none if the back end sends none. */
export function groupsOf(games: readonly CatalogueGame[]): FactGroup[] {
  const splits = selectableReturns.some((least) => games.some(({ rtp }) => rtp !== undefined && rtp >= least) && games.some(({ rtp = 0 }) => rtp < least))
  return [
    ...(games.some(({ features }) => features?.length) ? (['features'] as const) : []),
    ...(games.some(({ volatility }) => volatility) ? (['volatility'] as const) : []),
    ...(splits ? (['rtp'] as const) : []),
    ...(games.some(({ released }) => released) ? (['isNew'] as const) : []),
    ...(games.some(({ jackpot }) => jackpot) ? (['hasJackpot'] as const) : []),
  ]
}

const matchers: { [Group in FactGroup]: (game: CatalogueGame, facts: Facts, now: number) => boolean } = {
  features: (game, { features }) => features.length === 0 || features.some((feature) => game.features?.includes(feature)),
  volatility: (game, { volatility }) => volatility.length === 0 || (game.volatility !== undefined && volatility.includes(game.volatility)),
  rtp: (game, { rtp }) => rtp === null || (game.rtp ?? 0) >= rtp,
  isNew: (game, { isNew }, now) => !isNew || (game.released !== undefined && isNewGame(game.released, now)),
  hasJackpot: (game, { hasJackpot }) => !hasJackpot || game.jackpot === true,
}

/** Returns the games that match in all given groups. @param now milliseconds; decides which games are new */
export function filterByFacts(games: readonly CatalogueGame[], facts: Facts, groups: readonly FactGroup[], now: number): readonly CatalogueGame[] {
  return hasFacts(facts) ? games.filter((game) => groups.every((group) => matchers[group](game, facts, now))) : games
}
