import { expect, test } from 'vitest'
import { signedAmount } from './signed-amount'

test.each([
  ['+', 1500, 1500],
  ['-', 1500, -1500],
  ['-', -1500, -1500],
  ['+', -1500, 1500],
  [undefined, -1500, -1500],
  ['-', undefined, undefined],
] as const)('BACKEND-5 LOOK-01 the direction %s decides the sign of %s', (direction, amount, shown) => {
  expect(signedAmount({ kind: 'posting', direction, change_amount: amount })).toBe(shown)
})
