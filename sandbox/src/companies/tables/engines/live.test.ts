import { describe, expect, test } from 'vitest'
import { type BaccaratSide, baccaratSides, baccaratValue } from '@kehribar/shared/partners/tables/baccarat'
import { rouletteSpots, rouletteWheel } from '@kehribar/shared/partners/tables/roulette'
import { wheelFields, wheelRim } from '@kehribar/shared/partners/tables/wheel'
import { tableEngines } from '@kehribar/shared/rules/game-engines'
import { seededRandom } from '../../slots/random'
import { baccaratEngine, baccaratPays, baccaratReturns, bankerDraws, dealCoup, winnerOf } from './baccarat'
import { rouletteEngine, rouletteReturn } from './roulette'
import { wheelEngine, wheelReturn } from './wheel'

const bet = (spot: string, amount = 100n) => [{ spot, amount }]

describe('roulette', () => {
  test('PLAY-19 every spot, played over all 37 numbers, returns 36/37, and the stated return is not higher', () => {
    expect(rouletteSpots.size).toBe(37 + 57 + 3 + 12 + 2 + 22 + 1 + 11 + 6 + 6)
    for (const spot of rouletteSpots.keys()) {
      let paid = 0n
      for (let number = 0; number <= 36; number++) paid += rouletteEngine.payout({ number }, bet(spot))
      expect([spot, paid]).toEqual([spot, 3_600n])
    }
    expect(tableEngines.roulette.rtp).toBe(Math.floor(rouletteReturn * 10_000))
  })

  test('the wheel has every number once, and all are drawn equally often', () => {
    expect([...rouletteWheel].sort((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, number) => number))
    const random = seededRandom('roulette')
    const counts = Array.from({ length: 37 }, () => 0)
    for (let draw = 0; draw < 37_000; draw++) {
      const { number } = rouletteEngine.start([], random)
      counts[number] = (counts[number] ?? 0) + 1
    }
    const square = counts.reduce((sum, count) => sum + (count - 1_000) ** 2 / 1_000, 0)
    expect(square).toBeLessThan(36 + 5 * Math.sqrt(72) + 10)
  })

  test('the numbers of a spot are neighbours on the table', () => {
    expect(rouletteSpots.get('corner-17')).toEqual([17, 18, 20, 21])
    expect(rouletteSpots.get('street-13')).toEqual([13, 14, 15])
    expect(rouletteSpots.get('line-31')).toEqual([31, 32, 33, 34, 35, 36])
    expect(rouletteSpots.get('column-3')?.slice(0, 3)).toEqual([3, 6, 9])
    expect(rouletteSpots.has('split-3-4')).toBe(false)
    expect(rouletteSpots.has('corner-3')).toBe(false)
    expect(rouletteEngine.accepts(bet('n-37'))).toBe(false)
    expect(rouletteEngine.accepts([...bet('red'), ...bet('n-0')])).toBe(true)
  })
})

describe('wheel', () => {
  test('PLAY-19 every field, played over all 50 segments, returns exactly 96 %, as stated', () => {
    for (const field of Object.keys(wheelFields) as (keyof typeof wheelFields)[]) {
      let paid = 0n
      for (let stop = 0; stop < wheelRim.length; stop++) paid += wheelEngine.payout({ stop }, bet(field))
      expect(paid * 10_000n).toBe(BigInt(tableEngines.wheel.rtp) * 100n * BigInt(wheelRim.length))
      expect(wheelReturn(field)).toBeCloseTo(0.96, 12)
    }
    expect(wheelRim).toHaveLength(50)
  })

  test('no two adjacent segments are equal, so that the eye can follow', () => {
    expect(wheelRim.filter((field, place) => field === wheelRim[(place + 1) % wheelRim.length])).toEqual([])
    expect(wheelEngine.accepts(bet('toString'))).toBe(false)
  })
})

/** Enumerates every deal of eight decks by card values, weighted by the ways to draw six cards in order. */
function countBaccarat() {
  const left = Array.from({ length: 10 }, (_, value): number => (value === 0 ? 128 : 32))
  /** Returns a card of a value; all cards of a value are equivalent. */
  const cardOf = (value: number) => (value === 0 ? 9 : value - 1)
  const ways: Record<BaccaratSide, bigint> = { player: 0n, banker: 0n, tie: 0n }
  const cards: number[] = []
  const go = (weight: bigint, rest: number): void => {
    let asked = 0
    try {
      const coup = dealCoup(() => {
        const card = cards[asked++]
        if (card === undefined) throw new RangeError()
        return card
      })
      // The order of undealt cards does not matter, so every coup is weighted as six cards.
      let whole = weight
      for (let more = cards.length; more < 6; more++) whole *= BigInt(416 - more)
      ways[winnerOf(coup)] += whole
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      for (let value = 0; value < 10; value++) {
        const count = left[value] ?? 0
        if (count === 0) continue
        left[value] = count - 1
        cards.push(cardOf(value))
        go(weight * BigInt(count), rest - 1)
        cards.pop()
        left[value] = count
      }
    }
  }
  go(1n, 416)
  return ways
}

describe('baccarat', () => {
  test('PLAY-19 the stated returns are the exact ones over all deals of eight decks, never above', () => {
    const ways = countBaccarat()
    const all = ways.player + ways.banker + ways.tie
    expect(all).toBe(416n * 415n * 414n * 413n * 412n * 411n)
    for (const side of baccaratSides) {
      const paid = baccaratSides.reduce((sum, winner) => sum + ways[winner] * baccaratPays(side, winner), 0n)
      const exact = Number((paid * 1_000_000_000n) / (all * 100n)) / 1_000_000_000
      expect(exact).toBeGreaterThanOrEqual(baccaratReturns[side])
      expect(exact - baccaratReturns[side]).toBeLessThan(0.00001)
    }
    expect(tableEngines.baccarat.rtp).toBe(Math.floor(Math.min(...Object.values(baccaratReturns)) * 10_000))
  }, 300_000)

  test('a simulation of dealt rounds returns the enumerated share within five standard errors', () => {
    const random = seededRandom('baccarat')
    const rounds = 60_000
    for (const side of baccaratSides) {
      let sum = 0
      let squares = 0
      for (let round = 0; round < rounds; round++) {
        const share = Number(baccaratEngine.payout(baccaratEngine.start([], random), bet(side))) / 100
        sum += share
        squares += share * share
      }
      const mean = sum / rounds
      const error = Math.sqrt((squares / rounds - mean ** 2) / rounds)
      expect(Math.abs(mean - baccaratReturns[side])).toBeLessThan(5 * error)
    }
  })

  test('third cards follow the standard table', () => {
    const rows = Array.from({ length: 8 }, (_, total) => Array.from({ length: 10 }, (_, third) => (bankerDraws(total, third) ? 'x' : '-')).join(''))
    expect(rows).toEqual(['xxxxxxxxxx', 'xxxxxxxxxx', 'xxxxxxxxxx', 'xxxxxxxx-x', '--xxxxxx--', '----xxxx--', '------xx--', '----------'])
    expect([5, 6].map((total) => bankerDraws(total, null))).toEqual([true, false])
  })

  test('no card of the shoe is dealt twice, picture cards count zero, and a tie returns other stakes', () => {
    const values = [5, 5, 5, 6, 6, 7, 5, 8, 9, 10, 11, 12]
    const { player, banker } = baccaratEngine.start([], () => values.shift() ?? 0)
    expect([player.slice(0, 2), banker.slice(0, 2)]).toEqual([
      [5, 7],
      [6, 8],
    ])
    expect([0, 8, 9, 12].map(baccaratValue)).toEqual([1, 9, 0, 0])
    const tie = { player: [8, 9], banker: [21, 10] }
    expect(baccaratEngine.payout(tie, [...bet('player'), ...bet('banker'), ...bet('tie')])).toBe(100n + 100n + 1_000n)
    expect(baccaratEngine.payout({ player: [1, 9], banker: [8, 9] }, bet('banker'))).toBe(195n)
  })
})
