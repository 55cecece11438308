import { describe, expect, test } from 'vitest'
import { betsOfCoupon, couponOutcome, couponPayout, type SelectionResult } from './coupon'

const coupon = (size: number, ...selections: [odds: number, result: SelectionResult | null][]) => ({
  size,
  selections: selections.map(([odds, result]) => ({ odds, result })),
})

describe('OPERATE-3 the outcome of a coupon', () => {
  test.each([
    ['won', 2150, 2150, 'won'],
    ['half_won', 2150, 1575, 'won'],
    ['void', 2150, 1000, 'void'],
    ['half_lost', 2150, 500, 'returned'],
    ['lost', 2150, 0, 'lost'],
    [null, 2150, 2150, 'open'],
    // Half of an odd thousandth is paid exactly: (2.155 + 1) / 2.
    ['half_won', 2155, 1577, 'won'],
    // Odds of 1.00 return the stake, which is not a win.
    ['won', 1000, 1000, 'returned'],
  ] as const)('OPERATE-3 a single with the result %s at odds %i', (result, odds, paid, outcome) => {
    expect(couponPayout(coupon(1, [odds, result]), 1000n)).toBe(BigInt(paid))
    expect(couponOutcome(coupon(1, [odds, result]))).toBe(outcome)
  })

  test('OPERATE-3 a void selection of a combination counts as odds of 1; a lost one decides it while others are open', () => {
    expect(couponOutcome(coupon(2, [2000, 'won'], [1500, null]))).toBe('open')
    expect(couponOutcome(coupon(2, [2000, 'lost'], [1500, null]))).toBe('lost')
    expect(couponOutcome(coupon(2, [2000, 'void'], [1500, null]))).toBe('open')
    expect(couponOutcome(coupon(2, [2000, 'void'], [1500, 'void']))).toBe('void')
    expect(couponPayout(coupon(3, [2000, 'won'], [1500, 'void'], [3000, 'half_won']), 1000n)).toBe(4000n)
    expect(couponOutcome(coupon(2, [2000, 'won'], [3000, 'half_lost']))).toBe('returned')
    expect(couponOutcome(coupon(2, [2500, 'won'], [3000, 'half_lost']))).toBe('won')
  })

  test('OPERATE-3 a combination is rounded down once, at its end', () => {
    // 1.333 · 1.333 · 1.333 · 7 kuruş = 16.58; two halves: (1.333 + 1) / 2 · (1.001 + 1) / 2 · 1000 = 1167.08.
    expect(couponPayout(coupon(3, [1333, 'won'], [1333, 'won'], [1333, 'won']), 7n)).toBe(16n)
    expect(couponPayout(coupon(2, [1333, 'half_won'], [1001, 'half_won']), 1000n)).toBe(1167n)
  })

  test('OPERATE-3 a system is open while one of its bets is open, and "returned" if it pays at most the stakes', () => {
    const two = coupon(2, [2000, 'won'], [2000, 'won'], [2000, null])
    expect(betsOfCoupon(two)).toBe(3)
    expect(couponOutcome(two)).toBe('open')
    expect(couponPayout(two, 1000n)).toBe(12_000n)
    expect(couponOutcome(coupon(2, [1400, 'won'], [1400, 'won'], [2000, 'lost']))).toBe('returned')
    expect(couponOutcome(coupon(2, [2000, 'won'], [2000, 'won'], [2000, 'lost']))).toBe('won')
    // Two of three are lost: no bet of two can win.
    expect(couponOutcome(coupon(2, [2000, 'lost'], [2000, 'lost'], [2000, null]))).toBe('lost')
  })

  test('OPERATE-3 singles on one coupon are settled separately', () => {
    expect(couponOutcome(coupon(1, [3000, 'won'], [2000, null]))).toBe('open')
    expect(couponOutcome(coupon(1, [3000, 'won'], [2000, 'lost']))).toBe('won')
    expect(couponPayout(coupon(1, [3000, 'won'], [2000, 'lost']), 1000n)).toBe(3000n)
  })
})
