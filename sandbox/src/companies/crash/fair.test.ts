import { createHash, createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  crashCasesAtLeast,
  crashCases,
  crashMessage,
  crashDigits,
  crashPoint,
  flightLength,
  lowestCashOut,
  multiplierAt,
} from '@kehribar/shared/partners/crash'
import { embedEngines } from '@kehribar/shared/rules/game-engines'
import { seededRandom } from '../slots/random'
import type { Store } from '../store/open'
import { openTestStore } from '../testing/test-store'
import { chainStore, commitmentOf, makeChain, crashResultOf } from './fair'
import { crashRulesBySkin, automaticCashOutAt, winAtMultiplier } from './skins'

const highest = Math.max(...Object.values(crashRulesBySkin).map(({ max }) => max))
const hex = (u: bigint) => u.toString(16).padStart(crashDigits, '0')
const sha256 = (text: string) => createHash('sha256').update(Buffer.from(text, 'hex')).digest('hex')

describe('the formula', () => {
  test('PLAY-19 leaves the house exactly one per cent at every multiplier: every paying case is counted, none sampled', () => {
    for (let at = lowestCashOut; at <= highest; at++) {
      const cases = crashCasesAtLeast(at)
      // Checks the last value of the draw that pays, and the first that does not.
      if (at % 97 === 0 || at < 2_000) {
        expect(crashPoint(hex(cases - 1n), highest)).toBeGreaterThanOrEqual(at)
        expect(crashPoint(hex(cases), highest)).toBeLessThan(at)
      }
      // The return is at/100 · cases/2^52. It is at least 99 %, and exceeds that by less than a millionth of a per cent.
      const paid = BigInt(at) * cases
      if (paid < 99n * crashCases || paid - 99n * crashCases > crashCases / 1_000_000n) throw new Error(`Return at ${at}`)
    }
    for (const skin of [crashRulesBySkin.crash, crashRulesBySkin.zeppelin]) expect(skin.rtp).toBe(9_900)
  })

  test('PLAY-19 a lower draw never ends sooner, and every end lies between 1.00× and the maximum', () => {
    expect(crashPoint(hex(0n), highest)).toBe(highest)
    expect(crashPoint(hex(crashCases - 1n), highest)).toBe(100)
    const random = seededRandom('monotone')
    for (let n = 0; n < 2_000; n++) {
      const u = (BigInt(random()) << 20n) | BigInt(random() & 0xfffff)
      expect(crashPoint(hex(u), highest)).toBeGreaterThanOrEqual(crashPoint(hex(u + 1n < crashCases ? u + 1n : u), highest))
    }
  })

  test('PLAY-19 DATABASE-14 a million rounds of seeded chains with the seeds of three players return 99 % within five standard errors', {
    timeout: 240_000,
  }, () => {
    const rounds = 1_000_000
    const targets = [101, 150, 200, 1_000, 10_000]
    const won = targets.map(() => 0)
    const random = seededRandom('a million flights')
    const seed = Buffer.alloc(32)
    for (let number = 1; number <= rounds; number++) {
      for (let place = 0; place < 32; place += 4) seed.writeUInt32LE(random(), place)
      const players = [1, 2, 3].map((place) => ({ player: '', seed: `${place}-${random()}` }))
      const point = crashPoint(
        createHmac('sha256', seed)
          .update(crashMessage(`crash-${number}`, players))
          .digest('hex'),
        highest,
      )
      for (let place = 0; place < targets.length; place++) if (point >= (targets[place] as number)) won[place] = (won[place] as number) + 1
    }
    targets.forEach((target, place) => {
      const chance = Number(crashCasesAtLeast(target)) / Number(crashCases)
      const error = (target / 100) * Math.sqrt((chance * (1 - chance)) / rounds)
      expect(Math.abs((target / 100) * ((won[place] as number) / rounds) - 0.99)).toBeLessThan(5 * error)
    })
  })

  test('PLAY-19 stakes in whole lira win whole kuruş, and the highest win is a cash-out, never a reduced win', () => {
    expect(winAtMultiplier(12_300n, 247)).toBe(30_381n)
    for (const rules of Object.values(crashRulesBySkin)) {
      expect([rules.minBet, rules.maxBet]).toEqual([embedEngines[rules.skin].minBet, embedEngines[rules.skin].maxBet])
      expect(automaticCashOutAt(rules, 100n, null)).toBe(rules.max)
      expect(automaticCashOutAt(rules, 100n, 250)).toBe(250)
      const cap = automaticCashOutAt(rules, rules.maxBet, null)
      expect(winAtMultiplier(rules.maxBet, cap)).toBeLessThanOrEqual(rules.maxWin)
      expect(winAtMultiplier(rules.maxBet, cap + 1)).toBeGreaterThan(rules.maxWin)
    }
  })
})

test('PLAY-13 stakes are accepted for at least six seconds, so that a round lasts five even with a short flight', () => {
  for (const rules of Object.values(crashRulesBySkin)) expect(rules.betting).toBeGreaterThanOrEqual(6_000)
})

test('a flight ends at the first millisecond past its end', () => {
  for (const { growth, max } of Object.values(crashRulesBySkin))
    for (const point of [100, 101, 137, 200, 999, 12_345, max]) {
      const length = flightLength(point, growth)
      expect(multiplierAt(length, growth)).toBeGreaterThan(point)
      expect(multiplierAt(length - 1, growth)).toBeLessThanOrEqual(point)
    }
})

describe('the chain', () => {
  const chain = makeChain('ab'.repeat(32), 11, 50)

  test('EMB-03 each revealed seed is the commitment of the next round, and hashing leads back to the published anchor', () => {
    for (let round = 11; round < 61; round++) {
      expect(sha256(chain.seedOf(round))).toBe(round === 11 ? chain.anchor : chain.seedOf(round - 1))
      expect(commitmentOf(chain.seedOf(round))).toBe(sha256(chain.seedOf(round)))
    }
    expect(chain.seedOf(60)).toBe('ab'.repeat(32))
    expect(() => chain.seedOf(61)).toThrow(RangeError)
    expect(() => chain.seedOf(10)).toThrow(RangeError)
  })

  test('includes the round’s name in the draw', () => {
    const seed = chain.seedOf(11)
    expect(crashResultOf(seed, 'crash-11', highest)).not.toBe(crashResultOf(seed, 'zeppelin-11', highest))
  })

  let store: Store
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ store, close } = await openTestStore())
  })
  afterAll(() => close())

  test('is the same after a restart, and a new chain follows when it is used up', async () => {
    const first = await chainStore(store, 'crash', { length: 3 }).forNext(1)
    const again = chainStore(store, 'crash', { length: 3 })
    expect((await again.forNext(3)).seedOf(3)).toBe(first.seedOf(3))
    const second = await again.forNext(4)
    expect(second.anchor).not.toBe(first.anchor)
    expect((await again.of(2))?.seedOf(2)).toBe(first.seedOf(2))
    expect(await again.of(7)).toBeNull()
    expect(await chainStore(store, 'zeppelin').of(1)).toBeNull()
  })
})
