import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAmountText, type Separators } from './amount-text'

const turkish: Separators = { decimal: ',', thousands: '.' }
const english: Separators = { decimal: '.', thousands: ',' }

test.each([
  ['250', 250],
  ['1251', 1251],
  ['250.00', 250],
  ['1.5', 1.5],
  ['1,50', 1.5],
  ['-5,00', -5],
  ['−5.00', -5],
  ['+250.00', 250],
  ['0.0000', 0],
  ['-0,00', 0],
  ['1251.5000', 1251.5],
  ['1251.500', 1251.5],
  ['0.250', 0.25],
  ['1.234,56', 1234.56],
  ['1,234.56', 1234.56],
  ['1 234,56', 1234.56],
  ['1\u00a0234,56', 1234.56],
  ['1\u202f234', 1234],
  ["1'234.50", 1234.5],
  ['₺1.234,56', 1234.56],
  ['-₺1.234,56', -1234.56],
  ['₺ -12', -12],
  ['1.234,56 TL', 1234.56],
  ['12 try', 12],
  ['1.234.567', 1_234_567],
  ['1,234,567.8', 1_234_567.8],
  [' 7 ', 7],
])('MONEY-1 BACKEND-5 %j is %d lira with any separators', (text, lira) => {
  expect(readAmountText(text)).toBe(lira)
})

test.each(['1.251', '1,251', '50.000', '-1.251', '₺50.000', '1.000'])('MONEY-1 BACKEND-5 %j is ambiguous and rejected', (text) => {
  expect(readAmountText(text)).toBeNull()
})

test.each([
  '',
  ' ',
  '-',
  '0.125',
  '1251.251',
  '.5',
  '5.',
  '007',
  '1e3',
  '0x10',
  '1.2345',
  '1,234.567',
  '1.234.56',
  '1.234,567,890',
  '12.34.567',
  '1 2',
  '--5',
  '-₺-5',
  '$5',
  '5 EUR',
  'viel',
])('MONEY-1 BACKEND-5 %j is not an amount', (text) => {
  expect(readAmountText(text)).toBeNull()
})

test.each<[string, Separators, number | null]>([
  ['1.251', turkish, 1251],
  ['50.000', turkish, 50_000],
  ['1.251', english, null],
  ['1.250', english, null],
  ['1250.5000', english, 1250.5],
  ['1,251', english, 1251],
  ['1,250', turkish, null],
  ['1.251.000', turkish, 1_251_000],
  ['1251', turkish, 1251],
  ['1.251', { decimal: ',', thousands: '' }, null],
  ['50.000', english, null],
  ['250.00', turkish, 250],
])('MONEY-1 BACKEND-5 %j with the separators %j is %s', (text, stated, lira) => {
  expect(readAmountText(text, stated)).toBe(lira)
})

test.each<[string, Separators | null, number | null]>([
  ['9999999999999,99', null, 9_999_999_999_999.99],
  ['9.999.999.999.999,99', turkish, 9_999_999_999_999.99],
  ['10000000000000,00', null, null],
  ['999999999999999,99', null, null],
  ['999999999999999,99', turkish, null],
  ['10.000.000.000.000,00', null, null],
  ['1,234,567,890,123,456,789.00', english, null],
])('MONEY-1 %j with the separators %j is %s: never rounded to another amount', (text, stated, lira) => {
  expect(readAmountText(text, stated)).toBe(lira)
})

test('a rate may have more decimals and can be ambiguous too', () => {
  expect([readAmountText('41.1234', null, 8), readAmountText('0.00012345', null, 8), readAmountText('41.123', null, 8)]).toEqual([41.1234, 0.00012345, null])
  expect(readAmountText('41.123', english, 8)).toBe(41.123)
})

test('MONEY-1 BACKEND-5 a formatted amount is read exactly with its separators, and exactly or not at all without them', () => {
  const written = { turkish: new Intl.NumberFormat('tr'), english: new Intl.NumberFormat('en') }
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (kurus) => {
      const lira = kurus / 100 || 0
      expect(readAmountText(written.turkish.format(lira), turkish)).toBe(lira)
      expect(readAmountText(written.english.format(lira), english)).toBe(lira)
      expect([lira, null]).toContain(readAmountText(written.turkish.format(lira)))
    }),
  )
})
