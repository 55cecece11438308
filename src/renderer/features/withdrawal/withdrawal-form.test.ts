import { paymentKind } from '@kehribar/shared/rules/payments'
import { describe, expect, test } from 'vitest'
import type { Target } from './api'
import { targetKind, withdrawalRequest, withdrawalSchema, type WithdrawalValues, wholeAmount } from './withdrawal-form'

const limits = { min: 50, max: 10_000, balance: 1_200.5 }
const targets: Target[] = [{ id: 7, text: 'Poyraz Bank · TR33 •••• 1326', network: null, isSure: true }]
const wallets: Target[] = [
  { id: 1, text: 'USDT TRC20 · TJRy •••• tDeC', network: 'usdt', isSure: true },
  { id: 2, text: 'USDT TRC20 · TAbc •••• xyz1', network: 'usdt', isSure: true },
  { id: 3, text: 'BTC · bc1q •••• w9yz', network: 'btc', isSure: true },
]
const base: WithdrawalValues = { amount: '100', bonus: '0', bank: '', cointype: '', popy: '' }

function problems(code: string, values: Partial<WithdrawalValues>, to = targets) {
  const result = withdrawalSchema(targetKind(paymentKind({ code }) ?? 'wallet'), limits, to).safeParse({ ...base, ...values })
  return result.success ? {} : Object.fromEntries(result.error.issues.map((issue) => [issue.path.join('.'), issue.message]))
}

describe('withdrawal form', () => {
  test('VAL-52 the bonus is a number of at least 0', () => {
    expect(problems('havale', { bank: '7', bonus: '-1' })).toEqual({ bonus: 'validation.number' })
    expect(problems('havale', { bank: '7', bonus: '12.5' })).toEqual({})
    expect(problems('havale', { bank: '7', bonus: '' })).toEqual({})
  })

  test('VAL-53 the amount is required, positive, within the limits and the balance', () => {
    const of = (amount: string) => problems('havale', { bank: '7', amount })
    expect(of('')).toEqual({ amount: 'validation.required' })
    for (const amount of ['0', '-5', 'abc', '10.001']) expect(of(amount), amount).toEqual({ amount: 'validation.amount' })
    expect(of('49.99')).toEqual({ amount: 'withdrawal.too_low?min=50' })
    expect(of('10000.01')).toEqual({ amount: 'withdrawal.too_high?max=10000' })
    expect(of('1200.51')).toEqual({ amount: 'withdrawal.insufficient?balance=1200.5' })
    expect(of('1200.5')).toEqual({})
  })

  test('VAL-54 an account is required, except for crypto and popy-type methods', () => {
    expect(problems('havale', {})).toEqual({ bank: 'validation.required' })
    expect(problems('papara', {})).toEqual({ bank: 'validation.required' })
    expect(problems('crypto', { cointype: 'btc' }, wallets)).toEqual({})
    expect(problems('popy', { popy: '1234567' })).toEqual({})
    expect(problems('pep', { popy: '1234567' })).toEqual({})
    expect(problems('pep', {})).toEqual({ popy: 'validation.required' })
  })

  test('VAL-55 crypto requires the coin, and with several wallets of it the wallet', () => {
    expect(problems('crypto', {}, wallets)).toEqual({ cointype: 'validation.required' })
    expect(problems('crypto', { cointype: 'usdt' }, wallets)).toEqual({ bank: 'validation.required' })
    expect(problems('crypto', { cointype: 'usdt', bank: '2' }, wallets)).toEqual({})
  })

  test('DATA-22 the request has the fields of the method', () => {
    expect(withdrawalRequest({ ...base, bank: '7', popy: 'x' }, { code: 'havale', kind: 'wire' }, targets)).toEqual({
      provider: 'havale',
      ttype: 'wire',
      amount: '100',
      bonus: '0',
      bank: 7,
    })
    expect(withdrawalRequest({ ...base, cointype: 'btc' }, { code: 'crypto', kind: 'crypto' }, wallets)).toMatchObject({ cointype: 'btc', bank: 3 })
    expect(withdrawalRequest({ ...base, popy: ' 1234567 ' }, { code: 'pep', kind: 'pep' }, [])).toEqual({
      provider: 'pep',
      ttype: 'pep',
      amount: '100',
      bonus: '0',
      popy: '1234567',
    })
  })

  test('VAL-52 BACKEND-5 unknown bonus money is left out, not sent as 0', () => {
    expect(withdrawalRequest({ ...base, bank: '7', bonus: '' }, { code: 'havale', kind: 'wire' }, targets)).not.toHaveProperty('bonus')
  })

  test('REPO-13 the kind of a method determines its fields, whatever its code', () => {
    expect(withdrawalRequest({ ...base, cointype: 'btc' }, { code: 'cardano', kind: 'crypto' }, wallets)).toMatchObject({
      ttype: 'crypto',
      cointype: 'btc',
      bank: 3,
    })
    expect(withdrawalRequest({ ...base, bank: '7' }, { code: 'pepper', kind: 'wire' }, targets)).toMatchObject({ provider: 'pepper', ttype: 'wire', bank: 7 })
  })

  test('"all" is the balance up to the method’s maximum, and nothing below its minimum', () => {
    expect(wholeAmount(limits)).toBe('1200.50')
    expect(wholeAmount({ ...limits, balance: 25_000 })).toBe('10000.00')
    expect(wholeAmount({ ...limits, balance: 49.99 })).toBeNull()
    expect(wholeAmount({ ...limits, balance: 0 })).toBeNull()
  })
})
