import { expect, test } from 'vitest'
import { gameChance, setChance, tiebreakChance } from './tennis-chances'

test('a game on equal points is even, and follows the known formula', () => {
  expect(gameChance(0.5, 0, 0)).toBeCloseTo(0.5, 12)
  expect(gameChance(0.6, 0, 0)).toBeCloseTo(0.7357, 4)
  expect(gameChance(0.6, 3, 3)).toBeCloseTo(0.36 / 0.52, 12)
  expect(gameChance(0.6, 4, 3)).toBeCloseTo(0.6 + 0.4 * (0.36 / 0.52), 12)
  expect(gameChance(0.6, 3, 0)).toBeGreaterThan(gameChance(0.6, 2, 0))
})

test('equal sides are even in tie-breaks and sets, whoever serves first', () => {
  for (const server of [0, 1] as const) {
    expect(tiebreakChance(0.63, 0.63, 0, 0, server)).toBeCloseTo(0.5, 9)
    expect(setChance(0.63, 0.63, 0, 0, server)).toBeCloseTo(0.5, 9)
  }
})

test('a lead counts, and a tie-break is the same at 6:6 and 9:9', () => {
  expect(tiebreakChance(0.6, 0.6, 6, 0, 0)).toBeGreaterThan(0.95)
  expect(tiebreakChance(0.66, 0.6, 9, 9, 1)).toBeCloseTo(tiebreakChance(0.66, 0.6, 6, 6, 1), 12)
  expect(tiebreakChance(0.66, 0.6, 8, 7, 1)).toBeCloseTo(tiebreakChance(0.66, 0.6, 7, 6, 1), 12)
  expect(setChance(0.63, 0.63, 5, 2, 0)).toBeGreaterThan(0.9)
})
