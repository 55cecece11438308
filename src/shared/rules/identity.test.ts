import fc from 'fast-check'
import { expect, test } from 'vitest'
import { identityProblem, isIdentityNumber } from './identity'

test('VAL-11 TURKISH-03 isIdentityNumber accepts valid check digits', () => {
  for (const number of ['10000000146', '11111111110', '29387465004', '90909090950']) expect([number, isIdentityNumber(number)]).toEqual([number, true])
})

test('VAL-11 changing any one digit makes the number invalid', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 1, max: 9 }), (place, other) => {
      const digits = [...'10000000146']
      digits[place] = String((Number(digits[place]) + other) % 10)
      return !isIdentityNumber(digits.join(''))
    }),
  )
})

test.each(['', '1000000014', '100000001460', '00000000000', 'x10000000146', '1000000014x', '10000000146\n'])('VAL-11 %j is not an identity number', (value) => {
  expect(isIdentityNumber(value)).toBe(false)
})

test('VAL-37 VAL-48 identityProblem reports a missing or invalid number', () => {
  expect([identityProblem(''), identityProblem('10000000146'), identityProblem('10000000145')]).toEqual(['validation.required', null, 'validation.identity'])
})
