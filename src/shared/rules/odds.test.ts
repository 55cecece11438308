import { describe, expect, test } from 'vitest'
import * as fc from 'fast-check'
import { betsInSystem, combinationsOf, combinedOdds, formatOdds, payoutOf, systemPayout } from './odds'

describe('formatOdds', () => {
  test.each([
    [2150, 'tr', '2,15'],
    [2150, 'en', '2.15'],
    [2150, 'de', '2,15'],
    [1010, 'tr', '1,01'],
    [17_723, 'tr', '17,72'],
    [1_234_500, 'tr', '1.234,50'],
    [1_000, 'en', '1.00'],
  ])('decimal %i in %s is %s', (odds, language, text) => {
    expect(formatOdds(odds, 'decimal', language)).toBe(text)
  })

  test.each([
    [2150, '23/20'],
    [2000, '1/1'],
    [1500, '1/2'],
    [1010, '1/100'],
    [3750, '11/4'],
    [11_000, '10/1'],
    [6410, '27/5'],
    [12_110, '111/10'],
    [1030, '1/34'],
  ])('fractional %i is %s', (odds, text) => {
    expect(formatOdds(odds, 'fractional', 'en')).toBe(text)
  })

  test.each([
    [2150, '+115'],
    [2000, '+100'],
    [1500, '−200'],
    [1910, '−110'],
    [1010, '−10000'],
    [3750, '+275'],
  ])('American %i is %s', (odds, text) => {
    expect(formatOdds(odds, 'american', 'tr')).toBe(text)
  })

  test('odds of 1.00 stay decimal in every format', () => {
    expect(formatOdds(1000, 'fractional', 'en')).toBe('1.00')
    expect(formatOdds(1000, 'american', 'en')).toBe('1.00')
  })

  test('a fraction is at most the odds, and at least nine tenths of them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1001, max: 1_000_000 }), (odds) => {
        const [win = 0, stake = 1] = formatOdds(odds, 'fractional', 'en').split('/').map(Number)
        expect(win * 1000).toBeLessThanOrEqual((odds - 1000) * stake)
        expect(win * 1000).toBeGreaterThanOrEqual((odds - 1000) * stake * 0.9)
      }),
    )
  })
})

describe('payouts', () => {
  test('a combination multiplies its odds and is rounded down once', () => {
    expect(combinedOdds([2050, 2620, 3300])).toBe(17_724)
    expect(payoutOf(10_000n, [2050, 2620, 3300])).toBe(177_243n)
    expect(payoutOf(1n, [1999])).toBe(1n)
    expect(combinedOdds([])).toBe(0)
  })

  test('a system pays each of its bets', () => {
    expect(betsInSystem(4, 2)).toBe(6)
    expect(betsInSystem(3, 3)).toBe(1)
    expect(betsInSystem(2, 3)).toBe(0)
    expect(combinationsOf(['a', 'b', 'c'], 2)).toEqual([
      ['a', 'b'],
      ['a', 'c'],
      ['b', 'c'],
    ])
    expect(systemPayout(1_000n, [2000, 3000, 4000], 2)).toBe(6_000n + 8_000n + 12_000n)
  })

  test('betsInSystem is the number of choices', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 0, max: 10 }), (count, size) => {
        const items = Array.from({ length: count }, (_, place) => place)
        expect(betsInSystem(count, size)).toBe(size > count ? 0 : combinationsOf(items, size).length)
      }),
    )
  })
})
