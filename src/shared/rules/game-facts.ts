/** What a game's rounds may hold, in the order in which a filter names them. */
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

/** How far rounds lie from the return of a game, by the standard deviation of one in stakes: below 2.5, below 4, above. */
export const volatilities = ['low', 'medium', 'high'] as const
export type Volatility = (typeof volatilities)[number]

/** @param deviation of a round, in stakes */
export const volatilityOf = (deviation: number): Volatility => (deviation < 2.5 ? 'low' : deviation < 4 ? 'medium' : 'high')

/** A game is new for so many days. */
export const newGameDays = 30

/** @param released a day, "2026-03-01"; one to come is not new yet */
export function isNewGame(released: string, now: number): boolean {
  const days = (now - Date.parse(released)) / 86_400_000
  return days >= 0 && days < newGameDays
}
