import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coinAmount, coinLabel, coinOf, coins, kurusOfCoins, walletCoins } from './coins'

test('DEP-20 ten coins, in their order; BitTorrent arrives on TRC20', () => {
  expect(coins.map(({ code }) => code.toUpperCase())).toEqual(['BTC', 'LTC', 'DASH', 'DOGE', 'USDT', 'TRX', 'USDC', 'BTT', 'BCH', 'RVN'])
  expect(coinOf('BTT')?.network).toBe('TRC20')
})

test('a coin on the network of its own name shows once', () => {
  expect(walletCoins.map(coinLabel)).toEqual(expect.arrayContaining(['BTC', 'USDT TRC20', 'USDC TRC20', 'BTT TRC20', 'TRX', 'XMR']))
})

test.each([
  [100_00n, '4150', 6, '2.409639'],
  [4150n, '4150', 6, '1'],
  [41500n, '4150', 6, '10'],
  [1050_00n, '415000000', 8, '0.00025302'],
  [1050_00n, '0.00290500', 2, '36144578.32'],
  [1n, '415000000', 8, '0.00000001'],
])('%s kuruş at %s are %s places: %s', (kurus, rate, decimals, amount) => {
  expect(coinAmount(kurus, rate, decimals)).toBe(amount)
})

test('an amount of a coin is never worth less than the lira, and by less than its last place more', () => {
  const rate = fc
    .tuple(fc.bigInt(0n, 500_000_000n), fc.bigInt(1n, 99_999_999n))
    .map(([whole, rest]) => [whole * 10n ** 8n + rest, `${whole}.${String(rest).padStart(8, '0')}`] as const)
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 12n), rate, fc.constantFrom(2, 6, 8), (kurus, [units, text], decimals) => {
      const [whole = '', fraction = ''] = coinAmount(kurus, text, decimals).split('.')
      const smallest = BigInt(whole + fraction.padEnd(decimals, '0'))
      const scale = 10n ** BigInt(8 + decimals)
      expect(smallest * units >= kurus * scale).toBe(true)
      expect((smallest - 1n) * units < kurus * scale).toBe(true)
    }),
  )
})

test('VAL-51 25 dollars in lira, rounded up to the kuruş', () => {
  expect(kurusOfCoins(25, '4150')).toBe(1_037_50n)
  expect(kurusOfCoins(25, '4150.01')).toBe(1_037_51n)
})

test.each(['', '0', '-1', '1e3', '1.123456789', 'x'])('%j is no rate', (rate) => {
  expect(() => coinAmount(1n, rate, 2)).toThrow(RangeError)
  expect(() => kurusOfCoins(1, rate)).toThrow(RangeError)
})
