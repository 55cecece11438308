import { expect, test } from 'vitest'
import { fullNumber, typedNumber } from './phone-input'

test('VAL-07 the chosen country code goes before a national number; one that was typed stays', () => {
  expect(fullNumber('0532 000 00 00', '+90')).toBe('+90 532 000 00 00')
  expect(fullNumber('171 000000', '+49')).toBe('+49 171 000000')
  expect(fullNumber('+44 20 0000', '+90')).toBe('+44 20 0000')
  expect(fullNumber('0044 20 0000', '+90')).toBe('0044 20 0000')
  expect(fullNumber(' ', '+90')).toBe('')
})

test('VAL-34 a known number stands there as its owner writes it', () => {
  expect(typedNumber('+905321234567')).toBe('532 123 45 67')
  expect(typedNumber('+4917112345678')).toBe('+4917112345678')
  expect(typedNumber('')).toBe('')
})
