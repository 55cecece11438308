import { expect, test } from 'vitest'
import { depositComesFirst, depositGap } from './withdrawal'

test.each([
  [false, 'active', true],
  [false, 'time_out', true],
  [false, 'excluded', false],
  [true, 'active', false],
  [true, 'time_out', false],
  [true, 'excluded', false],
] as const)('PLAY-20 LIMIT-5 ever deposited: %s, state: %s, deposit required first: %s', (deposited, status, first) => {
  expect(depositComesFirst(deposited, status)).toBe(first)
})

test('a withdrawal is possible two hours after an approved deposit', () => expect(depositGap).toBe(7_200_000))
