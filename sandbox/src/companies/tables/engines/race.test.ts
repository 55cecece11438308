import { describe, expect, test } from 'vitest'
import { tableEngines } from '@kehribar/shared/rules/game-engines'
import { seededRandom } from '../../slots/random'
import { cycleRaceEngine, greyhoundRaceEngine, horseRaceEngine } from './race'
import { raceBetOdds, nextRaceNumber, raceCard, raceCount, raceFields, raceOdds, readRaceSpot } from '@kehribar/shared/partners/tables/race'
import type { RaceKind } from '@kehribar/shared/partners/tables/race-names'

const engines = [
  ['horse', horseRaceEngine, 'race-horse'],
  ['greyhound', greyhoundRaceEngine, 'race-greyhound'],
  ['cycle', cycleRaceEngine, 'race-cycle'],
] as const

/** Returns every order of the first `places`, with its probability as a fraction of integers. */
function orders(weights: readonly number[], places: number): { order: number[]; ways: bigint; of: bigint }[] {
  const walk = (order: number[], ways: bigint, of: bigint): { order: number[]; ways: bigint; of: bigint }[] => {
    if (order.length === places) return [{ order, ways, of }]
    const left = weights.map((weight, index) => ({ weight, number: index + 1 })).filter(({ number }) => !order.includes(number))
    const total = BigInt(left.reduce((sum, { weight }) => sum + weight, 0))
    return left.flatMap(({ weight, number }) => walk([...order, number], ways * BigInt(weight), of * total))
  }
  return walk([], 1n, 1n)
}

/** Returns the return of a bet in hundredths of a percent, rounded down: the sum of probabilities times the odds. */
function returned(parts: readonly { ways: bigint; of: bigint }[], odds: number): number {
  const scale = 10n ** 30n
  const chance = parts.reduce((sum, { ways, of }) => sum + (ways * scale) / of, 0n)
  // Rounding down loses less per part than 1, so the number of parts is added back, which keeps an exact 90 %.
  return Number(((chance + BigInt(parts.length)) * BigInt(odds) * 100n) / scale)
}

const spotsOf = (kind: RaceKind, race: number) => {
  const numbers = Array.from({ length: raceFields[kind].runners }, (_, index) => index + 1)
  return [
    ...numbers.flatMap((runner) => [`${race}:win:${runner}`, `${race}:place:${runner}`]),
    ...numbers.flatMap((runner) => numbers.filter((second) => second !== runner).map((second) => `${race}:forecast:${runner}-${second}`)),
  ]
}

describe.each(engines)('%s', (kind, engine, name) => {
  const bet = (spot: string, amount = 100n) => [{ spot, amount }]

  test('PLAY-19 every bet of every race returns at least the stated share over all finishing orders, and less than the stake', () => {
    let lowest = Number.POSITIVE_INFINITY
    let highest = 0
    for (let race = 1; race <= raceCount; race++) {
      const card = raceCard(kind, race)
      const odds = raceOdds(card)
      const all = orders(
        card.runners.map(({ weight }) => weight),
        raceFields[kind].places,
      )
      for (const spot of spotsOf(kind, race)) {
        const read = readRaceSpot(kind, spot)
        if (!read) throw new Error(`${spot} is no bet`)
        const { bet: on } = read
        const parts = all.filter(({ order }) =>
          on.kind === 'win' ? order[0] === on.runner : on.kind === 'place' ? order.includes(on.runner) : order[0] === on.runner && order[1] === on.second,
        )
        const sold = raceBetOdds(odds, on)
        // A bet is not offered if the stated share leaves winnings below a twentieth of the stake.
        if (sold === 0) {
          expect([spot, returned(parts, 105) > tableEngines[name].rtp]).toEqual([spot, true])
          continue
        }
        expect(sold).toBeGreaterThanOrEqual(105)
        const share = returned(parts, sold)
        lowest = Math.min(lowest, share)
        highest = Math.max(highest, share)
      }
    }
    expect(lowest).toBe(tableEngines[name].rtp)
    expect(highest).toBeLessThan(9_200)
  }, 240_000)

  test('PLAY-19 a draw follows the weights behind the odds: places of many runs, within five standard errors', () => {
    const random = seededRandom(`race ${kind}`)
    const card = raceCard(kind, 77)
    const { runners, places } = raceFields[kind]
    const rounds = 12_000
    const first = new Array<number>(runners + 1).fill(0)
    const placed = new Array<number>(runners + 1).fill(0)
    for (let round = 0; round < rounds; round++) {
      const { order } = engine.start(bet('77:win:1'), random)
      expect([...order].sort()).toEqual(Array.from({ length: runners }, (_, index) => index + 1))
      first[order[0] ?? 0] = (first[order[0] ?? 0] ?? 0) + 1
      for (const number of order.slice(0, places)) placed[number] = (placed[number] ?? 0) + 1
    }
    const total = card.runners.reduce((sum, { weight }) => sum + weight, 0)
    const odds = raceOdds(card)
    for (const { number, weight } of card.runners) {
      const chance = weight / total
      expect(Math.abs((first[number] ?? 0) / rounds - chance)).toBeLessThan(5 * Math.sqrt((chance * (1 - chance)) / rounds))
      const among = (placed[number] ?? 0) / rounds
      expect((among * odds.place(number)) / 100).toBeGreaterThan(0.9 - ((5 * odds.place(number)) / 100) * Math.sqrt(among / rounds))
      expect((among * odds.place(number)) / 100).toBeLessThan(0.92 + ((5 * odds.place(number)) / 100) * Math.sqrt(among / rounds))
    }
  })

  test('PLAY-19 rejects a bet that could win nothing, alone and among others', () => {
    const numbers = Array.from({ length: raceFields[kind].runners }, (_, index) => index + 1)
    const certain = Array.from({ length: raceCount }, (_, index) => index + 1).flatMap((race) => {
      const odds = raceOdds(raceCard(kind, race))
      return numbers.filter((runner) => odds.place(runner) === 0).map((runner) => ({ race, runner }))
    })
    for (const { race, runner } of certain) {
      expect(engine.accepts(bet(`${race}:place:${runner}`))).toBe(false)
      expect(engine.accepts([...bet(`${race}:win:${runner}`), ...bet(`${race}:place:${runner}`)])).toBe(false)
      expect(engine.accepts(bet(`${race}:win:${runner}`))).toBe(true)
    }
    // Three of seven riders are placed, so a favourite can be almost certain to be placed.
    if (kind === 'cycle') expect(certain.length).toBeGreaterThan(0)
  })

  test('runners, form and odds of a race are always the same, and races differ', () => {
    expect(raceCard(kind, 12)).toEqual(raceCard(kind, 12))
    const cards = Array.from({ length: raceCount }, (_, index) => raceCard(kind, index + 1))
    expect(new Set(cards.map((card) => JSON.stringify(card.runners))).size).toBe(raceCount)
    for (const { runners } of cards) {
      expect(runners).toHaveLength(raceFields[kind].runners)
      expect(new Set(runners.map(({ name: called }) => called)).size).toBe(runners.length)
      for (const { form } of runners) expect(form.every((place) => place >= 1 && place <= runners.length)).toBe(true)
    }
    expect([nextRaceNumber(1), nextRaceNumber(raceCount)]).toEqual([2, 1])
  })

  test('win, place and forecast are settled separately from the finishing order', () => {
    const odds = raceOdds(raceCard(kind, 5))
    const order = [3, 1, 2, 6, 5, 4]
    const paid = (spot: string) => engine.payout({ race: 5, order }, bet(spot, 1_000n))
    expect(paid('5:win:3')).toBe(10n * BigInt(odds.win(3)))
    expect(paid('5:win:1')).toBe(0n)
    expect(paid('5:place:1')).toBe(10n * BigInt(odds.place(1)))
    expect(paid('5:place:6')).toBe(0n)
    expect(paid('5:forecast:3-1')).toBe(10n * BigInt(odds.forecast(3, 1)))
    expect(paid('5:forecast:1-3')).toBe(0n)
    const both = engine.payout({ race: 5, order }, [...bet('5:win:3'), ...bet('5:place:3'), ...bet('5:win:6')])
    expect(both).toBe(BigInt(odds.win(3) + odds.place(3)))
  })

  test('rejects bets on unknown runners or races, on two races, repeated, or not in whole lira', () => {
    const { runners } = raceFields[kind]
    const wrong = [
      '',
      '5:win:0',
      `5:win:${runners + 1}`,
      '0:win:1',
      `${raceCount + 1}:win:1`,
      '05:win:1',
      '5:forecast:2-2',
      '5:forecast:1',
      '5:place:1-2',
      '5:show:1',
      `5:forecast:1-${runners + 1}`,
    ]
    for (const spot of wrong) expect([spot, engine.accepts(bet(spot))]).toEqual([spot, false])
    expect(engine.accepts([])).toBe(false)
    expect(engine.accepts([...bet('5:win:1'), ...bet('6:win:1')])).toBe(false)
    expect(engine.accepts([...bet('5:win:1'), ...bet('5:win:1')])).toBe(false)
    expect(engine.accepts(bet('5:win:1', 120n))).toBe(false)
    expect(engine.accepts([...bet('5:win:1'), ...bet('5:place:1'), ...bet('5:forecast:1-2')])).toBe(true)
  })
})
