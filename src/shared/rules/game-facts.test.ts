import { expect, test } from 'vitest'
import { isNewGame, volatilityOf } from './game-facts'

const now = Date.parse('2026-03-31T12:00:00Z')
test.each([
  ['2026-03-31', true],
  ['2026-03-02', true],
  ['2026-03-01', false],
  ['2026-04-01', false],
  ['2025-03-31', false],
  ['soon', false],
])('USE-3 a game of %s is new on the last of March: %s', (released, isNew) => expect(isNewGame(released, now)).toBe(isNew))

test('USE-3 volatilityOf includes the lower bound of each level', () =>
  expect([0, 2.49, 2.5, 3.99, 4, 40].map(volatilityOf)).toEqual(['low', 'low', 'medium', 'medium', 'high', 'high']))
