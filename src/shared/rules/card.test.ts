import { describe, expect, test } from 'vitest'
import { cardBrand, cardCodeProblem, cardExpiryProblem, cardNumberProblem, holderNameProblem, passesLuhn } from './card'

test.each([
  ['4', 'visa'],
  ['4111 1111', 'visa'],
  ['51', 'mastercard'],
  ['55', 'mastercard'],
  ['5-3', 'mastercard'],
  ['50', null],
  ['56', null],
  ['5', null],
  ['34', 'amex'],
  ['37', 'amex'],
  ['35', null],
  ['6011', 'discover'],
  ['65', 'discover'],
  ['6012', null],
  ['64', null],
  ['14', null],
  ['151', null],
  ['134', null],
  ['16011', null],
  ['', null],
] as const)('VAL-45 a card that begins with %j is %s', (digits, brand) => {
  expect(cardBrand(digits)).toBe(brand)
})

test.each(['4111111111111111', '5555555555554444', '6011111111111117', '79927398713', '18', '0'])('%s has a valid check digit', (digits) => {
  expect(passesLuhn(digits)).toBe(true)
  const last = Number(digits.at(-1))
  for (const other of [1, 2, 5, 9]) expect(passesLuhn(`${digits.slice(0, -1)}${(last + other) % 10}`)).toBe(false)
})

describe('VAL-44 the number of a card', () => {
  test('is required, and may have spaces and dashes', () => {
    for (const empty of ['', '  ', '-']) expect(cardNumberProblem(empty)).toBe('validation.required')
    for (const number of ['4111 1111-1111 1111', '4111111111111111', '4222222222222']) expect(cardNumberProblem(number)).toBeNull()
  })

  test('has 12 to 19 digits and nothing else', () => {
    expect(cardNumberProblem('411111111117')).toBeNull()
    expect(cardNumberProblem('4000000000000000006')).toBeNull()
    for (const number of ['41111111112', '40000000000000000002', '4111111111111111x', 'x4111111111111111', '4111x11111111111'])
      expect(cardNumberProblem(number)).toBe('validation.card_number')
  })

  test('has the right check digit', () => expect(cardNumberProblem('4111111111111112')).toBe('validation.card_number'))
  test('of American Express is rejected with its own message', () => expect(cardNumberProblem('378282246310005')).toBe('validation.card_amex'))
})

describe('VAL-46 the expiry date of a card', () => {
  const today = { month: 11, year: 2026 }
  test.each([
    ['11', '26', null],
    ['11', '2026', null],
    ['1', '27', null],
    ['12', '2026', null],
    ['10', '26', 'validation.card_expired'],
    ['12', '25', 'validation.card_expired'],
    ['12', '2025', 'validation.card_expired'],
    ['1', '2027', null],
    ['00', '27', 'validation.card_month'],
    ['13', '27', 'validation.card_month'],
    ['', '27', 'validation.card_expiry'],
    ['111', '27', 'validation.card_expiry'],
    ['a1', '27', 'validation.card_expiry'],
    ['1a', '27', 'validation.card_expiry'],
    ['11', '7', 'validation.card_expiry'],
    ['11', '027', 'validation.card_expiry'],
    ['11', 'x27', 'validation.card_expiry'],
    ['11', '20270', 'validation.card_expiry'],
  ] as const)('%s/%s: %s', (month, year, problem) => {
    expect(cardExpiryProblem(month, year, today)).toBe(problem)
  })
})

test.each([
  ['', 'validation.required'],
  ['123', null],
  ['12', 'validation.card_code'],
  ['1234', 'validation.card_code'],
  ['x123', 'validation.card_code'],
  ['12a', 'validation.card_code'],
] as const)('VAL-47 the security code %j: %s', (code, problem) => {
  expect(cardCodeProblem(code)).toBe(problem)
})

test.each([
  ['Ayşe Yılmaz', null],
  ["O'Neill-Şahin", null],
  ['', 'validation.required'],
  ['   ', 'validation.required'],
  ['Ayşe 2', 'validation.name_digits'],
  ['<b>Ayşe', 'validation.invalid'],
  ['Ayşe>', 'validation.invalid'],
  ['Ayşe\u0007', 'validation.invalid'],
] as const)('VAL-43 the name %j: %s', (name, problem) => {
  expect(holderNameProblem(name)).toBe(problem)
})
