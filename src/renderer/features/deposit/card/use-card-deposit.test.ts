import { describe, expect, test } from 'vitest'
import { cardRequest, cardSchema, emptyCard, type CardValues } from './use-card-deposit'

const limits = { min: 50, max: 20_000 }
const valid: CardValues = {
  amount: '500.00',
  bonus: '0',
  customer_name: 'Deniz',
  customer_lastname: 'Akarsu',
  card_number: '4242 4242 4242 4242',
  card_expiry: '12/39',
  card_cvc: '123',
  player_gov_id: '10000000146',
  birthdate: '20.11.1990',
}

function problems(values: Partial<CardValues>) {
  const result = cardSchema(limits, []).safeParse({ ...valid, ...values })
  if (result.success) return {}
  return Object.fromEntries(result.error.issues.map((issue) => [issue.path.join('.'), issue.message]))
}

describe('card form', () => {
  test('a complete form is valid', () => expect(problems({})).toEqual({}))

  test('an empty form has an error at every field', () => {
    expect(Object.keys(problems({ ...emptyCard, bonus: '0' }))).toHaveLength(8)
  })

  test('VAL-42 VAL-50 the amount is positive, has at most two decimals and is within the limits', () => {
    for (const amount of ['0', '-5', 'abc', '10.001', '1e3']) expect(problems({ amount }), amount).toEqual({ amount: 'validation.amount' })
    expect(problems({ amount: '49.99' })).toEqual({ amount: 'deposit.too_low?min=50' })
    expect(problems({ amount: '20000.01' })).toEqual({ amount: 'deposit.too_high?max=20000' })
    expect(problems({ amount: '50' })).toEqual({})
    expect(problems({ amount: '20000' })).toEqual({})
  })

  test('VAL-43 names must not contain digits', () => {
    expect(problems({ customer_name: 'Deniz2' })).toEqual({ customer_name: 'validation.name_digits' })
  })

  test('VAL-44 VAL-45 the check digit of the number is validated; American Express is rejected with a message', () => {
    expect(problems({ card_number: '4242 4242 4242 4241' })).toEqual({ card_number: 'validation.card_number' })
    expect(problems({ card_number: '3782 8224 6310 005' })).toEqual({ card_number: 'validation.card_amex' })
  })

  test('VAL-46 expiry: month 01-12, not in the past', () => {
    expect(problems({ card_expiry: '13/39' })).toEqual({ card_expiry: 'validation.card_month' })
    expect(problems({ card_expiry: '00/39' })).toEqual({ card_expiry: 'validation.card_month' })
    expect(problems({ card_expiry: '12/20' })).toEqual({ card_expiry: 'validation.card_expired' })
    expect(problems({ card_expiry: '12/3' })).toEqual({ card_expiry: 'validation.card_expiry' })
  })

  test('VAL-47 VAL-48 VAL-49 security code, identity number and age are validated', () => {
    expect(problems({ card_cvc: '12' })).toEqual({ card_cvc: 'validation.card_code' })
    expect(problems({ player_gov_id: '12345678901' })).toEqual({ player_gov_id: 'validation.identity' })
    expect(problems({ birthdate: `01.01.${new Date().getFullYear() - 17}` })).toEqual({ birthdate: 'validation.age' })
  })

  test('VAL-49 only the year of birth is sent', () => {
    const request = cardRequest(valid, { id: 3, code: 'card' })
    expect(request).toMatchObject({
      provider: 'card',
      amount: '500.00',
      card_number: '4242424242424242',
      card_month: '12',
      card_year: '39',
      customer_birth_year: 1990,
      wantbonus: 0,
    })
    expect(JSON.stringify(request)).not.toContain('20.11')
  })
})
