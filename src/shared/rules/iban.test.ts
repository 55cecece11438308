import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ibanGroups, ibanInput, ibanLength, isIban } from './iban'

/** Returns a valid IBAN for 22 digits. */
function ibanOf(account: string): string {
  let rest = 0
  for (const digit of `${account}292700`) rest = (rest * 10 + Number(digit)) % 97
  return `TR${String(98 - rest).padStart(2, '0')}${account}`
}
const accounts = fc.stringMatching(/^\d{22}$/)

test('VAL-21 TURKISH-03 isIban accepts 26 characters with a valid checksum', () => {
  expect(isIban('TR330006100519786457841326')).toBe(true)
  expect('TR330006100519786457841326').toHaveLength(ibanLength)
  fc.assert(fc.property(accounts, (account) => isIban(ibanOf(account))))
})

test('VAL-21 isIban rejects one wrong digit and two swapped neighbours', () => {
  fc.assert(
    fc.property(accounts, fc.integer({ min: 2, max: 25 }), fc.integer({ min: 1, max: 9 }), (account, place, more) => {
      const iban = ibanOf(account)
      const wrong = String((Number(iban[place]) + more) % 10)
      expect(isIban(iban.slice(0, place) + wrong + iban.slice(place + 1))).toBe(false)
    }),
  )
  fc.assert(
    fc.property(accounts, fc.integer({ min: 4, max: 24 }), (account, place) => {
      const iban = ibanOf(account)
      fc.pre(iban[place] !== iban[place + 1])
      expect(isIban(`${iban.slice(0, place)}${iban[place + 1]}${iban[place]}${iban.slice(place + 2)}`)).toBe(false)
    }),
  )
})

test.each([
  '',
  'TR',
  'TR33',
  'DE89370400440532013000',
  'tr330006100519786457841326',
  'TR3300061005197864578413260',
  'TR33 0006 1005 1978 6457 8413 26',
  'TR٣30006100519786457841326',
])('VAL-21 %j is not an IBAN', (iban) => expect(isIban(iban)).toBe(false))

test('VAL-21 the field begins with TR, accepts only digits and shows groups of four', () => {
  expect(ibanInput('')).toBe('TR')
  expect(ibanInput('tr33 0006-1005 x1978')).toBe('TR3300061005 1978'.replace(' ', ''))
  expect(ibanInput(`TR${'1'.repeat(40)}`)).toHaveLength(ibanLength)
  for (const iban of ['TR330006100519786457841326', 'TR33 0006 1005 1978 6457 8413 26']) expect(ibanGroups(iban)).toBe('TR33 0006 1005 1978 6457 8413 26')
  fc.assert(fc.property(fc.string(), (typed) => /^TR\d{0,24}$/.test(ibanInput(typed)) && ibanInput(ibanInput(typed)) === ibanInput(typed)))
})

test('VAL-21 an IBAN with surrounding characters is rejected', () => {
  const iban = 'TR330006100519786457841326'
  expect([iban, `x${iban}`, `${iban}0`].map(isIban)).toEqual([true, false, false])
})
