import { describe, expect, test } from 'vitest'
import type { CouponKind, SelectionState } from '@kehribar/shared/partners/sportsbook'
import { combinedOdds } from '@kehribar/shared/rules/odds'
import { betsOf, isDecided, payoutOf, isShapely } from './check'

const selections = (...odds: (number | [number, SelectionState])[]) =>
  odds.map((one) => (typeof one === 'number' ? { odds: one, state: 'open' as const } : { odds: one[0], state: one[1] }))

describe('MONEY-1 payouts calculated by hand', () => {
  test.each<[string, CouponKind, number | null, bigint, ReturnType<typeof selections>, bigint]>([
    // 10,00 × 2,15
    ['a single', 'single', null, 1_000n, selections(2_150), 2_150n],
    // 10,00 × 2,15 + 10,00 × 1,33
    ['two singles', 'single', null, 1_000n, selections(2_150, 1_330), 3_480n],
    ['two singles, one lost', 'single', null, 1_000n, selections([2_150, 'lost'], [1_330, 'won']), 1_330n],
    ['two singles, one void', 'single', null, 1_000n, selections([2_150, 'void'], [1_330, 'lost']), 1_000n],
    // 10,00 × 1,50 × 2,00 × 1,10 = 33,00
    ['a combination', 'combination', null, 1_000n, selections(1_500, 2_000, 1_100), 3_300n],
    ['a combination with a void selection', 'combination', null, 1_000n, selections([1_500, 'won'], [2_000, 'void'], [1_100, 'won']), 1_650n],
    ['a combination with a lost selection', 'combination', null, 1_000n, selections([1_500, 'won'], [2_000, 'void'], [1_100, 'lost']), 0n],
    // 3,33 × 1,33 × 1,37 = 6,067593, rounded down once
    ['rounding down', 'combination', null, 333n, selections(1_330, 1_370), 606n],
    // 0,01 × 1,01
    ['a kuruş', 'single', null, 1n, selections(1_010), 1n],
    // 2 of 3 with 2, 3, 4: 2×3 + 2×4 + 3×4 = 26
    ['a system 2/3, all won', 'system', 2, 100n, selections([2_000, 'won'], [3_000, 'won'], [4_000, 'won']), 2_600n],
    ['a system 2/3, one lost', 'system', 2, 100n, selections([2_000, 'won'], [3_000, 'lost'], [4_000, 'won']), 800n],
    ['a system 2/3, two lost', 'system', 2, 100n, selections([2_000, 'won'], [3_000, 'lost'], [4_000, 'lost']), 0n],
    // 2×1 + 2×4 + 1×4 = 14
    ['a system 2/3, one void', 'system', 2, 100n, selections([2_000, 'won'], [3_000, 'void'], [4_000, 'won']), 1_400n],
    // 2 of 4 with 1,5 2 2,5 3, one lost (2,5): 1,5×2 + 1,5×3 + 2×3 = 13,5
    ['a system 2/4, one lost', 'system', 2, 200n, selections([1_500, 'won'], [2_000, 'won'], [2_500, 'lost'], [3_000, 'won']), 2_700n],
    // 3 of 4 with 1,5 2 2,5 3: 7,5 + 9 + 11,25 + 15 = 42,75
    ['a system 3/4, all won', 'system', 3, 100n, selections(1_500, 2_000, 2_500, 3_000), 4_275n],
  ])('%s', (_name, kind, size, stake, chosen, expected) => {
    expect(payoutOf(kind, size, stake, chosen)).toBe(expected)
  })

  test('large amounts stay exact', () => {
    const twelve = selections(...Array.from({ length: 12 }, () => 930_010))
    expect(payoutOf('combination', null, 5_000_000n, twelve)).toBe((5_000_000n * 930_010n ** 12n) / 1000n ** 12n)
  })

  test('a combination’s odds are the product, rounded down', () => {
    expect(combinedOdds([1_500, 2_000])).toBe(3_000)
    expect(combinedOdds([1_330, 1_370])).toBe(1_822)
  })
})

describe('bets of a coupon', () => {
  test('singles, one combination, systems by size', () => {
    expect(betsOf('single', 3, null)).toEqual([[0], [1], [2]])
    expect(betsOf('combination', 3, null)).toEqual([[0, 1, 2]])
    expect(betsOf('system', 4, 2)).toEqual([
      [0, 1],
      [0, 2],
      [0, 3],
      [1, 2],
      [1, 3],
      [2, 3],
    ])
    expect(betsOf('system', 8, 4)).toHaveLength(70)
    expect(betsOf('system', 8, 3)).toHaveLength(56)
  })

  test.each<[CouponKind, number, number | undefined, boolean]>([
    ['single', 0, undefined, false],
    ['single', 12, undefined, true],
    ['single', 13, undefined, false],
    ['single', 3, 2, false],
    ['combination', 1, undefined, false],
    ['combination', 2, undefined, true],
    ['combination', 13, undefined, false],
    ['system', 2, 2, false],
    ['system', 3, 2, true],
    ['system', 3, 3, false],
    ['system', 3, 1, false],
    ['system', 3, undefined, false],
    ['system', 9, 2, false],
  ])('%s of %i with size %s is allowed: %s', (kind, count, size, expected) => {
    expect(isShapely(kind, count, size)).toBe(expected)
  })
})

test('a coupon is decided when nothing can change its payout', () => {
  expect(isDecided('combination', null, selections([2_000, 'won'], 2_000))).toBe(false)
  expect(isDecided('combination', null, selections([2_000, 'lost'], 2_000))).toBe(true)
  expect(isDecided('single', null, selections([2_000, 'lost'], 2_000))).toBe(false)
  expect(isDecided('system', 2, selections([2_000, 'lost'], 2_000, 2_000))).toBe(false)
  expect(isDecided('system', 2, selections([2_000, 'lost'], [2_000, 'lost'], 2_000))).toBe(true)
  expect(isDecided('system', 2, selections([2_000, 'won'], [2_000, 'void'], [2_000, 'won']))).toBe(true)
})
