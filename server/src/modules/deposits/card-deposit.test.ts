import { expect, test } from 'vitest'
import { cardErrors, cardTrace } from './card-deposit'
import type { DepositInput } from './kind'

const today = { day: 15, month: 6, year: 2026 }
const good: DepositInput = {
  provider: 'card',
  amount: 500_00n,
  card_number: '4111 1111 1111 1111',
  card_month: '06',
  card_year: '26',
  card_cvc: '123',
  customer_name: 'Deniz Ece',
  customer_lastname: 'Akarsu',
  customer_birth_year: 1990,
  player_gov_id: '10000000146',
}

test('a valid card has no errors, and only its brand and last four digits are kept', () => {
  expect(cardErrors(good, today)).toEqual({})
  expect(cardTrace(good)).toEqual({ brand: 'visa', last4: '1111' })
})

test.each<[string, Partial<DepositInput>, Record<string, string[]>]>([
  ['VAL-43 a name with a digit', { customer_name: 'Den1z' }, { customer_name: ['validation.name_digits'] }],
  ['VAL-43 no last name', { customer_lastname: ' ' }, { customer_lastname: ['validation.required'] }],
  ['VAL-44 a wrong check digit', { card_number: '4111111111111112' }, { card_number: ['validation.card_number'] }],
  ['VAL-44 more than 19 digits', { card_number: '41111111111111111111' }, { card_number: ['validation.card_number'] }],
  ['VAL-45 American Express', { card_number: '378282246310005' }, { card_number: ['validation.card_amex'] }],
  ['VAL-46 last month', { card_month: '05' }, { card_month: ['validation.card_expired'] }],
  ['VAL-46 month 13', { card_month: '13', card_year: '2027' }, { card_month: ['validation.card_month'] }],
  ['VAL-46 no year', { card_year: undefined }, { card_month: ['validation.required'] }],
  ['VAL-47 four digits of code', { card_cvc: '1234' }, { card_cvc: ['validation.card_code'] }],
  ['VAL-48 a wrong checksum', { player_gov_id: '10000000147' }, { player_gov_id: ['validation.identity'] }],
  ['VAL-48 ten digits', { player_gov_id: '1000000014' }, { player_gov_id: ['validation.identity'] }],
  ['VAL-49 seventeen by year', { customer_birth_year: 2009 }, { customer_birth_year: ['validation.age'] }],
  ['VAL-49 no year', { customer_birth_year: undefined }, { customer_birth_year: ['validation.required'] }],
])('%s is reported at its field', (_name, change, errors) => {
  expect(cardErrors({ ...good, ...change }, today)).toEqual(errors)
})

test('VAL-46 a card is valid to the end of its month, VAL-49 turning eighteen this year is enough', () => {
  expect(cardErrors({ ...good, card_month: '6', card_year: '2026', customer_birth_year: 2008 }, today)).toEqual({})
})

test('an empty form reports every field', () => {
  expect(Object.keys(cardErrors({ provider: 'card', amount: 1n }, today))).toEqual([
    'card_number',
    'card_month',
    'card_cvc',
    'customer_name',
    'customer_lastname',
    'player_gov_id',
    'customer_birth_year',
  ])
})
