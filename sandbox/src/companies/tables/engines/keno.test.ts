import { expect, test } from 'vitest'
import { tableEngines } from '@kehribar/shared/rules/game-engines'
import { seededRandom } from '../../slots/random'
import { kenoEngine, kenoReturn } from './keno'
import { kenoPays, kenoSpot, readKenoSpot } from '@kehribar/shared/partners/tables/keno'

const ticket = (spot: string, amount = 100n) => [{ spot, amount }]

test('PLAY-19 the stated return is exactly that of the ticket with the lowest one, and every ticket returns less than its stake', () => {
  const shares = Object.keys(kenoPays).map((picked) => {
    const { paid, drawings } = kenoReturn(Number(picked))
    return { floor: Number((paid * 1_000n) / drawings), below: paid < drawings * 10n }
  })
  expect(shares).toHaveLength(10)
  expect(Math.min(...shares.map(({ floor }) => floor))).toBe(tableEngines.keno.rtp)
  expect(shares.every(({ below }) => below)).toBe(true)
})

test('PLAY-19 every pair of numbers, played against every drawing of two places, returns the formula’s share', () => {
  const { paid, drawings } = kenoReturn(2)
  let sum = 0n
  let count = 0n
  // Twenty of eighty are drawn: the chance of 1 and 2 depends on 20 · 19 of 80 · 79 ordered pairs of places.
  for (let first = 1; first <= 80; first++)
    for (let second = 1; second <= 80; second++) {
      if (first === second) continue
      const drawn = [...(first <= 20 ? [1] : []), ...(second <= 20 ? [2] : [])]
      sum += kenoEngine.payout({ drawn }, ticket('1-2', 1_000n))
      count++
    }
  expect(sum * drawings).toBe(paid * 100n * count)
})

test('a drawing has twenty different numbers from 1 to 80, all equally often', () => {
  const random = seededRandom('keno')
  const seen = new Array<number>(81).fill(0)
  const rounds = 4_000
  for (let round = 0; round < rounds; round++) {
    const { drawn } = kenoEngine.start(ticket('1'), random)
    expect(new Set(drawn).size).toBe(20)
    for (const number of drawn) seen[number] = (seen[number] ?? 0) + 1
  }
  expect(seen[0]).toBe(0)
  const expected = rounds / 4
  const error = Math.sqrt(rounds * 0.25 * 0.75)
  expect(seen.slice(1).filter((count) => Math.abs(count - expected) > 5 * error)).toEqual([])
})

test('a ticket pays by picked numbers and hits, and ten numbers also pay for no hit', () => {
  const drawn = Array.from({ length: 20 }, (_, index) => index + 1)
  expect(kenoEngine.payout({ drawn }, ticket('1-2-3', 500n))).toBe(23_500n)
  expect(kenoEngine.payout({ drawn }, ticket('1-2-80', 500n))).toBe(1_000n)
  expect(kenoEngine.payout({ drawn }, ticket('1-79-80', 500n))).toBe(0n)
  expect(kenoEngine.payout({ drawn }, ticket('1', 300n))).toBe(1_110n)
  expect(kenoEngine.payout({ drawn }, ticket('71-72-73-74-75-76-77-78-79-80'))).toBe(200n)
})

test('rejects invalid tickets: no number, too many, repeated, out of range, unsorted, not in whole lira, two tickets', () => {
  for (const spot of ['', '0', '81', '1-1', '2-1', '01', '1-2-3-4-5-6-7-8-9-10-11', 'x', '1-', '1.5'])
    expect([spot, kenoEngine.accepts(ticket(spot))]).toEqual([spot, false])
  expect(kenoEngine.accepts(ticket('1-2', 150n))).toBe(false)
  expect(kenoEngine.accepts(ticket('1-2', 0n))).toBe(false)
  expect(kenoEngine.accepts([])).toBe(false)
  expect(kenoEngine.accepts([...ticket('1'), ...ticket('2')])).toBe(false)
  expect(kenoEngine.accepts(ticket(kenoSpot([44, 3, 17])))).toBe(true)
  expect(readKenoSpot('3-17-44')).toEqual([3, 17, 44])
})
