import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coinAmount, coins } from '@kehribar/shared/rules/coins'
import { newCoinAddress, confirmationsNeeded } from './service'
import { formatCoinUnits, depositableCoin, parseCoinUnits, evaluateCoins } from './amounts'

describe('amounts of a coin', () => {
  test('are unchanged after a round trip through text, for any number of decimals', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 16n - 1n }), fc.integer({ min: 1, max: 12 }), (units, decimals) => {
        expect(parseCoinUnits(formatCoinUnits(units, decimals), decimals)).toBe(units)
      }),
    )
  })

  test.each([
    ['0.00150000', 8, 150_000n],
    ['0,0015', 8, 150_000n],
    ['100', 6, 100_000_000n],
    ['0.0000001', 6, null],
    ['-1', 6, null],
    ['1e3', 6, null],
    ['', 6, null],
    ['.5', 6, null],
  ])('%s with %i decimals', (text, decimals, units) => {
    expect(parseCoinUnits(text, decimals)).toBe(units)
  })
})

describe('VAL-51 received coins: 100 for ₺4.200, a dollar at ₺42', () => {
  const sent = (arrived: bigint) => evaluateCoins({ arrived: arrived * 10n ** 4n, expected: 10_000n * 10n ** 4n, amount: 4_200_00n, dollar: 42_00n })

  test.each([
    ['100.00 is the requested amount', 10_000n, 'expected', 4_200_00n, null],
    ['99.00 is another amount', 9_900n, 'wrong_amount', 4_158_00n, null],
    ['101.00 too', 10_100n, 'wrong_amount', 4_242_00n, null],
    ['25.00 is not below 25 dollars', 2_500n, 'wrong_amount', 1_050_00n, null],
    ['24.99 is returned less 20 dollars', 2_499n, 'below_minimum', 1_049_58n, 499n],
    ['20.01 leaves a cent', 2_001n, 'below_minimum', 840_42n, 1n],
    ['20.00 leaves nothing', 2_000n, 'below_minimum', 840_00n, 0n],
    ['3.00 is less than the fee', 300n, 'below_minimum', 126_00n, 0n],
  ] as const)('%s', (_name, arrived, outcome, worth, back) => {
    expect(sent(arrived)).toEqual({ outcome, worth, sentBack: back === null ? null : back * 10n ** 4n })
  })

  test('the exact amount is right, even if the dollar has risen meanwhile', () => {
    expect(evaluateCoins({ arrived: 5n, expected: 5n, amount: 1_000_00n, dollar: 100_00n })).toMatchObject({ outcome: 'expected', worth: 1_000_00n })
  })

  test('DETAIL-9 the requested amount was rounded up to a unit: of 22 USDT, 2 are returned, and 25 count as 25 dollars', () => {
    const asked = { expected: 25_301_205n, amount: 1_050_00n, dollar: 41_50n }
    expect(evaluateCoins({ ...asked, arrived: 22_000_000n })).toEqual({ outcome: 'below_minimum', worth: 913_00n, sentBack: 2_000_000n })
    expect(evaluateCoins({ ...asked, arrived: 25_000_000n })).toEqual({ outcome: 'wrong_amount', worth: 1_037_50n, sentBack: null })
    expect(evaluateCoins({ ...asked, arrived: 24_999_999n })).toMatchObject({ outcome: 'below_minimum', sentBack: 4_999_999n })
  })

  test('DETAIL-9 a coin worth a dollar is returned less 20 to the unit, whatever was requested', () => {
    const dollars = fc.bigInt({ min: 10_00n, max: 99_99n })
    fc.assert(
      fc.property(
        dollars,
        fc.bigInt({ min: 25n, max: 10n ** 6n }),
        fc.bigInt({ min: 0n, max: 9_999n }),
        fc.bigInt({ min: 1n, max: 24_999_999n }),
        (dollar, asked, more, arrived) => {
          const amount = asked * dollar + more
          const expected = parseCoinUnits(coinAmount(amount, String(dollar), 6), 6) ?? 0n
          const { worth, sentBack } = evaluateCoins({ arrived, expected, amount, dollar })
          expect([worth, sentBack]).toEqual([(arrived * dollar) / 1_000_000n, arrived > 20_000_000n ? arrived - 20_000_000n : 0n])
          expect(evaluateCoins({ arrived: 25_000_000n, expected, amount, dollar })).toMatchObject({ worth: 25n * dollar, sentBack: null })
        },
      ),
    )
  })

  test('the value uses a rate that yields the requested amount, and at least the fee is kept', () => {
    const units = fc.bigInt({ min: 2n, max: 10n ** 12n })
    fc.assert(
      fc.property(units, units, fc.bigInt({ min: 100n, max: 10n ** 9n }), (arrived, expected, amount) => {
        fc.pre(arrived !== expected)
        const dollar = 42_00n
        const { worth, sentBack } = evaluateCoins({ arrived, expected, amount, dollar })
        expect((worth + 1n) * expected > arrived * amount).toBe(true)
        expect(worth * (expected - 1n) < arrived * amount).toBe(true)
        expect(sentBack === null || sentBack === 0n || (arrived - sentBack) * amount > 20n * dollar * (expected - 1n)).toBe(true)
      }),
    )
  })
})

describe('each of the ten coins', () => {
  test.each(coins.map((coin) => [coin.code, coin] as const))(
    '%s has addresses of its network, a new one each time, and its number of confirmations',
    (code, coin) => {
      const addresses = Array.from({ length: 50 }, () => newCoinAddress(code))
      for (const address of addresses) expect(address).toMatch(coin.address)
      expect(new Set(addresses).size).toBe(50)
      expect(confirmationsNeeded[code]).toBeGreaterThan(0)
      expect(depositableCoin(code.toUpperCase())).toBe(coin)
    },
  )

  test('a coin of players’ wallets only cannot be used to pay', () => {
    expect(depositableCoin('ton')).toBeUndefined()
    expect(() => newCoinAddress('ton')).toThrow(RangeError)
  })
})
