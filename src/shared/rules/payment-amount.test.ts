import { expect, test } from 'vitest'
import { amountProblem, intersectLimits, typedAmountProblem } from './payment-amount'

test('DEP-12 REPO-2 an amount must lie within all limits, both ends included; the message names the strictest one', () => {
  const [method, account] = [
    { min: 50_00n, max: 20_000_00n },
    { min: 100_00n, max: 30_000_00n },
  ]
  for (const limits of [intersectLimits(method, account), intersectLimits(account, method)]) {
    const problems = [99_99n, 100_00n, 20_000_00n, 20_000_01n].map((amount) => amountProblem('deposit', amount, limits))
    expect(problems).toEqual(['deposit.too_low?min=100', null, null, 'deposit.too_high?max=20000'])
  }
  expect(amountProblem('deposit', 99_99n, intersectLimits(method))).toBeNull()
})

test('a limit that is not stated does not restrict', () => {
  const none = { min: undefined, max: undefined }
  expect(intersectLimits<number>({ min: 50, max: undefined }, { min: undefined, max: 400 }, none)).toEqual({ min: 50, max: 400 })
  expect(intersectLimits<bigint>()).toEqual(none)
  expect(amountProblem('withdrawal', 1n, none)).toBeNull()
})

test('MONEY-1 BACKEND-5 a limit with more than two decimals is not checked, and the other limits are', () => {
  const problem = (typed: string) => typedAmountProblem('deposit', typed, { min: 50.005, max: 100 })
  expect(['49.99', '100', '100.01'].map(problem)).toEqual([null, null, 'deposit.too_high?max=100'])
})

test('VAL-39 VAL-53 a typed amount is required, positive and within the limits; the balance covers a withdrawal', () => {
  const problem = (typed: string) => typedAmountProblem('withdrawal', typed, { min: 50, max: 10_000, balance: 1_200.5 })
  expect(['', ' '].map(problem)).toEqual(['validation.required', 'validation.required'])
  expect(['0', '-5', 'abc', '10.001'].map(problem)).toEqual(Array(4).fill('validation.amount'))
  expect(['49.99', '10000.01', '1200.51'].map(problem)).toEqual([
    'withdrawal.too_low?min=50',
    'withdrawal.too_high?max=10000',
    'withdrawal.insufficient?balance=1200.5',
  ])
  expect(['50', '1200.50'].map(problem)).toEqual([null, null])
})
