/** Pockets of a single-zero wheel, clockwise. */
export const rouletteWheel = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
] as const

const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])
export type RouletteColour = 'red' | 'black' | 'green'
export const colourOf = (number: number): RouletteColour => (number === 0 ? 'green' : reds.has(number) ? 'red' : 'black')

const all = Array.from({ length: 36 }, (_, place) => place + 1)
const run = (from: number, count: number) => Array.from({ length: count }, (_, place) => from + place)

function spotsOf(): Map<string, readonly number[]> {
  const spots = new Map<string, readonly number[]>()
  for (let number = 0; number <= 36; number++) spots.set(`n-${number}`, [number])
  for (const number of all) {
    if (number % 3 !== 0) spots.set(`split-${number}-${number + 1}`, [number, number + 1])
    if (number <= 33) spots.set(`split-${number}-${number + 3}`, [number, number + 3])
    if (number % 3 === 1) spots.set(`street-${number}`, run(number, 3))
    if (number % 3 === 1 && number <= 31) spots.set(`line-${number}`, run(number, 6))
    if (number % 3 !== 0 && number <= 32) spots.set(`corner-${number}`, [number, number + 1, number + 3, number + 4])
  }
  for (const number of [1, 2, 3]) {
    spots.set(`split-0-${number}`, [0, number])
    spots.set(`dozen-${number}`, run(number * 12 - 11, 12))
    spots.set(
      `column-${number}`,
      all.filter((other) => other % 3 === number % 3),
    )
  }
  spots.set('trio-1', [0, 1, 2])
  spots.set('trio-2', [0, 2, 3])
  spots.set('first-4', [0, 1, 2, 3])
  spots.set(
    'red',
    all.filter((number) => reds.has(number)),
  )
  spots.set(
    'black',
    all.filter((number) => !reds.has(number)),
  )
  spots.set(
    'odd',
    all.filter((number) => number % 2 === 1),
  )
  spots.set(
    'even',
    all.filter((number) => number % 2 === 0),
  )
  spots.set('low', run(1, 18))
  spots.set('high', run(19, 18))
  return spots
}

/** All bets with their winning numbers: `n-17`, `split-17-20`, `street-13`, `corner-17`, `line-13`, `red` … */
export const rouletteSpots: ReadonlyMap<string, readonly number[]> = spotsOf()

/** Returns the payout to one of a bet on `count` numbers: 35 for one number, 1 for eighteen. */
export const roulettePays = (count: number) => 36 / count - 1

export interface RouletteView {
  number: number
}
