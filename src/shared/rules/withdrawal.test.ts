import { expect, test } from 'vitest'
import { depositComesFirst, depositGap } from './withdrawal'

test.each([
  [false, 'active', true],
  [false, 'time_out', true],
  [false, 'excluded', false],
  [true, 'active', false],
  [true, 'time_out', false],
  [true, 'excluded', false],
] as const)('R20 G5 ever deposited: %s, %s: a deposit comes first: %s', (deposited, status, first) => {
  expect(depositComesFirst(deposited, status)).toBe(first)
})

test('two hours between an approved deposit and a withdrawal', () => expect(depositGap).toBe(7_200_000))
