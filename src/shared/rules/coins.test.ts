import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coinAmount, coinLabel, coinOf, coins, kurusOfCoins, walletCoins } from './coins'

test('DEP-20 the ten coins are in order; BitTorrent uses TRC20', () => {
  expect(coins.map(({ code }) => code.toUpperCase())).toEqual(['BTC', 'LTC', 'DASH', 'DOGE', 'USDT', 'TRX', 'USDC', 'BTT', 'BCH', 'RVN'])
  expect(coinOf('BTT')?.network).toBe('TRC20')
})

test('coinLabel omits a network with the coin’s own name', () => {
  expect(walletCoins.map(coinLabel)).toEqual(expect.arrayContaining(['BTC', 'USDT TRC20', 'USDC TRC20', 'BTT TRC20', 'TRX', 'XMR']))
})

test.each([
  [100_00n, '4150', 6, '2.409639'],
  [4150n, '4150', 6, '1'],
  [41500n, '4150', 6, '10'],
  [1050_00n, '415000000', 8, '0.00025302'],
  [1050_00n, '0.00290500', 2, '36144578.32'],
  [1n, '415000000', 8, '0.00000001'],
])('coinAmount(%s kuruş, rate %s, %s decimals) is %s', (kurus, rate, decimals, amount) => {
  expect(coinAmount(kurus, rate, decimals)).toBe(amount)
})

test('an amount of a coin is worth at least the lira, and exceeds them by less than one unit of its last decimal', () => {
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

test('VAL-51 kurusOfCoins rounds 25 dollars up to the kuruş', () => {
  expect(kurusOfCoins(25, '4150')).toBe(1_037_50n)
  expect(kurusOfCoins(25, '4150.01')).toBe(1_037_51n)
})

test.each(['', '0', '-1', '1e3', '1.123456789', 'x'])('%j is rejected as a rate', (rate) => {
  expect(() => coinAmount(1n, rate, 2)).toThrow(RangeError)
  expect(() => kurusOfCoins(1, rate)).toThrow(RangeError)
})

test('DATA-26 Toncoin and Monero are for wallets only; coinOf ignores case', () => {
  expect(walletCoins.slice(coins.length).map(({ code }) => code)).toEqual(['ton', 'xmr'])
  expect(coinOf('Ton')?.name).toBe('Toncoin')
  expect(coinOf('eur')).toBeUndefined()
})

test('DEP-20 every coin has its name, network and decimals', () => {
  expect(walletCoins.map(({ name, network, decimals }) => `${name} ${network} ${decimals}`)).toEqual([
    'Bitcoin BTC 8',
    'Litecoin LTC 8',
    'Dash DASH 8',
    'Dogecoin DOGE 8',
    'Tether TRC20 6',
    'Tron TRX 6',
    'USD Coin TRC20 6',
    'BitTorrent TRC20 2',
    'Bitcoin Cash BCH 8',
    'Ravencoin RVN 8',
    'Toncoin TON 9',
    'Monero XMR 12',
  ])
})

/** Base-58 text of the given length. */
const base58 = (length: number) => 'kM7Qz'.repeat(30).slice(0, length)
const plain = (length: number) => 'q0p9z'.repeat(20).slice(0, length)

test.each([
  [
    'btc',
    [`bc1${plain(25)}`, `bc1${plain(62)}`, `1${base58(25)}`, `3${base58(34)}`],
    [`bc1${plain(24)}`, `bc1${plain(63)}`, `2${base58(30)}`, `1${base58(24)}`, `1${base58(35)}`, `bc1${plain(24)}A`],
  ],
  [
    'ltc',
    [`ltc1${plain(25)}`, `L${base58(25)}`, `M${base58(34)}`, `3${base58(30)}`],
    [`ltc1${plain(24)}`, `ltc1${plain(63)}`, `N${base58(30)}`, `L${base58(24)}`, `L${base58(35)}`],
  ],
  ['dash', [`X${base58(25)}`, `7${base58(34)}`], [`Y${base58(30)}`, `X${base58(24)}`, `X${base58(35)}`]],
  ['doge', [`D${base58(25)}`, `9${base58(34)}`, `A${base58(33)}`], [`B${base58(33)}`, `D${base58(24)}`, `D${base58(35)}`]],
  ['usdt', [`T${base58(33)}`], [`U${base58(33)}`, `T${base58(32)}`, `T${base58(34)}`]],
  [
    'bch',
    [`q${plain(41)}`, `bitcoincash:p${plain(41)}`, `1${base58(30)}`],
    [`r${plain(41)}`, `q${plain(40)}`, `q${plain(42)}`, `bitcoincash:1${base58(30)}`, `2${base58(30)}`],
  ],
  ['rvn', [`R${base58(25)}`, `R${base58(34)}`], [`S${base58(30)}`, `R${base58(24)}`, `R${base58(35)}`]],
  ['ton', [`EQ${plain(46)}`, `Uf${'_-'.repeat(23)}`, `0Q${plain(46)}`], [`AQ${plain(46)}`, `EA${plain(46)}`, `EQ${plain(45)}`, `EQ${plain(47)}`]],
  ['xmr', [`4${base58(94)}`, `8${base58(105)}`], [`5${base58(94)}`, `4${base58(93)}`, `4${base58(106)}`]],
] as const)('VAL-24 valid and invalid addresses of %s', (code, right, wrong) => {
  const { address } = coinOf(code) ?? { address: /never^/ }
  for (const each of right) {
    expect([each, address.test(each)]).toEqual([each, true])
    // Surrounding characters make an address invalid.
    for (const other of [`x${each}`, `${each}!`, `${each} `]) expect([other, address.test(other)]).toEqual([other, false])
  }
  for (const each of wrong) expect([each, address.test(each)]).toEqual([each, false])
})

test('VAL-24 base-58 addresses contain no zero, capital O, capital I or small l', () => {
  for (const [code, first] of Object.entries({ btc: '1', ltc: 'L', dash: 'X', doge: 'D', usdt: 'T', bch: '1', rvn: 'R', xmr: '4' })) {
    const length = { usdt: 32, xmr: 94 }[code] ?? 30
    for (const letter of '0OIl') expect(coinOf(code)?.address.test(`${first}${base58(length)}${letter}`)).toBe(false)
  }
})

test('the error for an invalid rate contains the rate', () => {
  expect(() => coinAmount(1n, '0', 2)).toThrow('0 is not a rate')
  expect(() => kurusOfCoins(1, 'x')).toThrow('x is not a rate')
})
