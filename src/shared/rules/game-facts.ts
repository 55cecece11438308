/** Features of a game's rounds, in the order of the filter. */
export const gameFeatures = [
  'freespins',
  'hold',
  'wheel',
  'cascades',
  'ways',
  'growing',
  'clusters',
  'anywhere',
  'wilds',
  'expanding',
  'walking',
  'sticky',
  'mystery',
  'twins',
  'giant',
] as const
export type GameFeature = (typeof gameFeatures)[number]

/** Volatility by the standard deviation of a round, in stakes: below 2.5, below 4, above. */
export const volatilities = ['low', 'medium', 'high'] as const
export type Volatility = (typeof volatilities)[number]

/**
 * Returns the volatility of a game.
 * @param deviation standard deviation of a round, in stakes
 */
export const volatilityOf = (deviation: number): Volatility => (deviation < 2.5 ? 'low' : deviation < 4 ? 'medium' : 'high')

/** Days for which a game counts as new. */
export const newGameDays = 30

/**
 * Returns whether a game counts as new.
 * @param released a day such as "2026-03-01"; a game with a future day is not new yet
 */
export function isNewGame(released: string, now: number): boolean {
  const days = (now - Date.parse(released)) / 86_400_000
  return days >= 0 && days < newGameDays
}
