/* Keno tickets: numbers 1 to 80, twenty drawn, up to ten picked. Shared with the page. */

export const kenoNumbers = 80
export const kenoDrawn = 20
export const kenoMaxNumbers = 10

/** The numbers in the order drawn. */
export interface KenoState {
  drawn: number[]
}

/** Payout of a ticket in tenths of the stake: by numbers picked, then by numbers hit. */
export const kenoPays: Readonly<Record<number, Readonly<Record<number, number>>>> = {
  1: { 1: 37 },
  2: { 2: 154 },
  3: { 2: 20, 3: 470 },
  4: { 2: 10, 3: 60, 4: 1_500 },
  5: { 3: 30, 4: 200, 5: 7_000 },
  6: { 3: 20, 4: 70, 5: 750, 6: 18_500 },
  7: { 3: 10, 4: 40, 5: 280, 6: 2_500, 7: 50_000 },
  8: { 4: 20, 5: 180, 6: 1_000, 7: 10_000, 8: 100_000 },
  9: { 4: 10, 5: 80, 6: 500, 7: 3_000, 8: 30_000, 9: 100_000 },
  10: { 0: 20, 5: 30, 6: 250, 7: 1_500, 8: 10_000, 9: 50_000, 10: 100_000 },
}

/** Returns a ticket's spot: its numbers in ascending order with dashes, such as `3-17-44`. */
export const kenoSpot = (numbers: readonly number[]): string => [...numbers].sort((a, b) => a - b).join('-')

/** Parses a ticket's numbers; null if invalid. */
export function readKenoSpot(spot: string): number[] | null {
  if (!/^\d{1,2}(-\d{1,2}){0,9}$/.test(spot)) return null
  const numbers = spot.split('-').map(Number)
  const isTicket = numbers.every((number, place) => number >= 1 && number <= kenoNumbers && number > (numbers[place - 1] ?? 0))
  return isTicket && kenoSpot(numbers) === spot ? numbers : null
}
