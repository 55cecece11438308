import { expect, test } from 'vitest'
import { fullNumber } from './phone-field'

test('VAL-07 the chosen country code goes before a national number; one that was typed stays', () => {
  expect(fullNumber('0532 000 00 00', '+90')).toBe('+90 532 000 00 00')
  expect(fullNumber('171 000000', '+49')).toBe('+49 171 000000')
  expect(fullNumber('+44 20 0000', '+90')).toBe('+44 20 0000')
  expect(fullNumber('0044 20 0000', '+90')).toBe('0044 20 0000')
  expect(fullNumber(' ', '+90')).toBe('')
})
