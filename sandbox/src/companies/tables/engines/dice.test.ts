import { expect, test } from 'vitest'
import { tableEngines } from '@kehribar/shared/rules/game-engines'
import { seededRandom } from '../../slots/random'
import { diceEngine } from './dice'
import { readDiceSpot } from '@kehribar/shared/partners/tables/dice'

const bet = (spot: string, amount = 100n) => [{ spot, amount }]
const spots = ['over', 'under'].flatMap((side) => Array.from({ length: 100 }, (_, index) => `${side}:${index}`)).filter((spot) => diceEngine.accepts(bet(spot)))

test('PLAY-19 the stated return is the lowest of all bets over all hundred results, and every bet returns less than the stake', () => {
  const returns = spots.map((spot) =>
    Array.from({ length: 100 }, (_, index) => diceEngine.payout({ rolled: index + 1 }, bet(spot))).reduce((sum, paid) => sum + paid, 0n),
  )
  expect(Number(returns.reduce((least, paid) => (paid < least ? paid : least)))).toBe(tableEngines.dice.rtp)
  expect(returns.filter((paid) => paid >= 10_000n)).toEqual([])
})

test('both sides offer one to ninety-five winning results', () => {
  const chances = (side: string) =>
    spots
      .filter((spot) => spot.startsWith(side))
      .map((spot) => Array.from({ length: 100 }, (_, index) => index + 1).filter((rolled) => diceEngine.payout({ rolled }, bet(spot)) > 0n).length)
  const all = Array.from({ length: 95 }, (_, index) => index + 1)
  expect(chances('over').sort((a, b) => a - b)).toEqual(all)
  expect(chances('under').sort((a, b) => a - b)).toEqual(all)
})

test('the target itself loses on both sides', () => {
  expect(diceEngine.payout({ rolled: 50 }, bet('over:50'))).toBe(0n)
  expect(diceEngine.payout({ rolled: 50 }, bet('under:50'))).toBe(0n)
  expect(diceEngine.payout({ rolled: 51 }, bet('over:50', 1_000n))).toBe(1_940n)
  expect(diceEngine.payout({ rolled: 1 }, bet('under:2', 1_000n))).toBe(97_000n)
})

test('results are 1 to 100, all equally often', () => {
  const random = seededRandom('dice')
  const rounds = 50_000
  const seen = new Map<number, number>()
  for (let round = 0; round < rounds; round++) {
    const { rolled } = diceEngine.start(bet('over:50'), random)
    seen.set(rolled, (seen.get(rolled) ?? 0) + 1)
  }
  expect([...seen.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1))
  const error = Math.sqrt((rounds / 100) * 0.99)
  expect([...seen.values()].filter((count) => Math.abs(count - rounds / 100) > 5 * error)).toEqual([])
})

test('rejects bets out of range, not in whole lira, or two at once', () => {
  for (const spot of ['', 'over:4', 'over:100', 'under:1', 'under:97', 'over:050', 'over:5.5', 'exactly:5', 'over:-5'])
    expect([spot, diceEngine.accepts(bet(spot))]).toEqual([spot, false])
  expect(diceEngine.accepts(bet('over:50', 101n))).toBe(false)
  expect(diceEngine.accepts([...bet('over:50'), ...bet('under:50')])).toBe(false)
  expect(diceEngine.accepts([])).toBe(false)
  expect(readDiceSpot('under:96')).toEqual({ side: 'under', target: 96 })
})
