import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney, liraText, parseKurus, toLira } from './money'

test.each([
  [500, 500_00n],
  ['500.00', 500_00n],
  ['500.5', 500_50n],
  ['0.05', 5n],
  ['0', 0n],
  [' 12.34 ', 12_34n],
  [0.1, 10n],
  ['999999999999.99', 99_999_999_999_999n],
] as const)('MONEY-1 %j lira are %s kuruş', (lira, kurus) => {
  expect(parseKurus(lira)).toBe(kurus)
})

test.each(['', '.5', '5.', '1.234', '1,50', '-1', '+1', '1e3', 'x1', '1x', '1000000000000', '1 000', 'NaN', 0.001, Number.NaN, 1e21, -5])(
  'MONEY-1 %j is not an amount',
  (value) => {
    expect(parseKurus(value)).toBeNull()
  },
)

test('MONEY-1 kuruş survive the conversion to text or number and back, for every amount', () => {
  fc.assert(fc.property(fc.bigInt(0n, 99_999_999_999_999n), (kurus) => parseKurus(liraText(kurus)) === kurus))
  fc.assert(fc.property(fc.bigInt(0n, 9_000_000_000_000n), (kurus) => parseKurus(toLira(kurus)) === kurus))
})

test.each([
  [0n, '0.00'],
  [5n, '0.05'],
  [50n, '0.50'],
  [123_45n, '123.45'],
  [-5n, '-0.05'],
  [-1_000_00n, '-1000.00'],
] as const)('liraText of %s kuruş is %s', (kurus, text) => {
  expect(liraText(kurus)).toBe(text)
})

test('CONST-01 TURKISH-02 formatMoney formats money by language, with a real minus sign', () => {
  expect(formatMoney(1234.56, 'tr')).toBe('₺1.234,56')
  expect(formatMoney(-1234.56, 'tr')).toBe('−₺1.234,56')
  expect(formatMoney(1234.5, 'en')).toBe('₺1,234.50')
  expect(formatMoney(0, 'de')).toMatch(/^0,00\s₺$/)
})
