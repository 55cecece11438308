import { expect, test } from 'vitest'
import { reefEngine } from './engines/lines'
import { drawRound, randomBelow, seededRandom, systemRandom } from './random'

/** Returns the chi-square statistic of counts against equal shares. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

/** Returns a bound that a fair source exceeds once in several million tests: mean plus five standard deviations. */
const bound = (freedom: number) => freedom + 5 * Math.sqrt(2 * freedom) + 10

test.each([
  ['system', systemRandom],
  ['seeded', seededRandom('chi-square')],
])('PLAY-19 stops of the %s source are equally likely (chi-square)', (_name, random) => {
  const counts = Array.from({ length: 27 }, () => 0)
  for (let draw = 0; draw < 54_000; draw++) {
    const stop = randomBelow(27, random)
    counts[stop] = (counts[stop] ?? 0) + 1
  }
  expect(chiSquare(counts)).toBeLessThan(bound(26))
})

test('PLAY-19 the reels are independent of each other (chi-square over pairs)', () => {
  const random = seededRandom('pairs')
  const counts = Array.from({ length: 24 * 24 }, () => 0)
  for (let draw = 0; draw < 57_600; draw++) {
    const [first = 0, second = 0] = drawRound(reefEngine, random)
    counts[first * 24 + second] = (counts[first * 24 + second] ?? 0) + 1
  }
  expect(chiSquare(counts)).toBeLessThan(bound(24 * 24 - 1))
})

test('a value past the last whole multiple is drawn again, because folding would favour the first stops', () => {
  const values = [2 ** 32 - 1, 2 ** 32 - 2, 6]
  expect(randomBelow(5, () => values.shift() ?? 0)).toBe(2 ** 32 - 2 >= 2 ** 32 - (2 ** 32 % 5) ? 1 : (2 ** 32 - 2) % 5)
  expect(() => randomBelow(0, systemRandom)).toThrow(RangeError)
})

test('the same seed draws the same stops, and another seed draws others', () => {
  const draws = (seed: string) => Array.from({ length: 20 }, seededRandom(seed))
  expect(draws('a')).toEqual(draws('a'))
  expect(draws('a')).not.toEqual(draws('b'))
})
