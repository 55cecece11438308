import { expect, test } from 'vitest'
import { amountProblem, isAmountInRange } from './amount'

const range = (minAmount: bigint, maxAmount: bigint) => ({ minAmount, maxAmount })

test('DEP-12 REPO-2 an amount must lie in every range, bounds included; the message names the tightest one', () => {
  const [method, account] = [range(50_00n, 20_000_00n), range(100_00n, 30_000_00n)]
  expect([amountProblem(100_00n, method, account), amountProblem(20_000_00n, account, method)]).toEqual([null, null])
  expect([amountProblem(99_99n, method, account), amountProblem(99_99n, account, method)]).toEqual(['deposit.too_low?min=100', 'deposit.too_low?min=100'])
  expect([amountProblem(20_000_01n, method, account), amountProblem(20_000_01n, account, method)]).toEqual([
    'deposit.too_high?max=20000',
    'deposit.too_high?max=20000',
  ])
  expect([amountProblem(99_99n, method), amountProblem(1n)]).toEqual([null, null])
  expect([isAmountInRange(49_99n, method), isAmountInRange(50_00n, method), isAmountInRange(20_000_00n, method), isAmountInRange(20_000_01n, method)]).toEqual([
    false,
    true,
    true,
    false,
  ])
})
