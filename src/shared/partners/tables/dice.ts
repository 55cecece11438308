/* Dice: a roll of 1 to 100, each equally likely, over or under a chosen number. Shared with the page. */

export const diceSides = 100
/** Maximum number of results on which a bet wins; the minimum is one. */
export const maxWinningResults = 95

export interface DiceState {
  rolled: number
}

export type DiceSide = 'over' | 'under'
export interface DiceBet {
  side: DiceSide
  target: number
}

/** Returns how many of the hundred results win. */
export const diceChances = ({ side, target }: DiceBet): number => (side === 'over' ? diceSides - target : target - 1)
/** Returns the payout in hundredths of the stake: 97 divided by the chance, rounded up. */
export const dicePayout = (bet: DiceBet): number => Math.ceil(9_700 / diceChances(bet))
export const diceWins = ({ side, target }: DiceBet, rolled: number): boolean => (side === 'over' ? rolled > target : rolled < target)
/** The lowest and the highest number to choose, per side. */
export const diceRange: Record<DiceSide, readonly [number, number]> = {
  over: [diceSides - maxWinningResults, diceSides - 1],
  under: [2, maxWinningResults + 1],
}

/** Parses a spot such as `over:50` or `under:25`; null if invalid. */
export function readDiceSpot(spot: string): DiceBet | null {
  const [, side, digits] = /^(over|under):([1-9]\d?)$/.exec(spot) ?? []
  if (side !== 'over' && side !== 'under') return null
  const target = Number(digits)
  const [lowest, highest] = diceRange[side]
  return target >= lowest && target <= highest ? { side, target } : null
}
