import { expect, test } from 'vitest'
import { fixedAmount, shareOf } from './grant'
import { type BonusTerms, liraToKurus } from '@kehribar/shared/rules/bonus-terms'

const weights = { slot: 100, other: 50, virtual: 20, live: 10, crash: 0, sports: 0 }
const every = { wagering: 1, days: 1, maxBet: 1, weights } satisfies BonusTerms
const freeSpins = { count: 50, value: 1, game: 'Vişne Bahçesi' }

test('PLAY-20 REPO-2 a fixed amount or free spins alone have a fixed value; a percentage has none', () => {
  expect([fixedAmount({ ...every, fixed: 50 }), fixedAmount({ ...every, freeSpins })]).toEqual([50_00n, 0n])
  expect([fixedAmount({ ...every, percent: 100, max: 2500, freeSpins }), fixedAmount({ ...every, percent: 15, max: 5000 })]).toEqual([null, null])
  // Terms with neither an amount nor spins are no bonus.
  expect(fixedAmount(every)).toBeNull()
})

test('PLAY-20 REPO-2 a percentage is rounded down to whole kuruş and capped at the largest bonus', () => {
  const terms = { percent: 15, max: 5000, wagering: 3, days: 3, maxBet: 50, weights }
  expect([shareOf(terms, 100_00n), shareOf(terms, 1_06n), shareOf(terms, 33_333_33n), shareOf(terms, 33_333_34n), shareOf(terms, 90_000_00n)]).toEqual([
    15_00n,
    15n,
    4999_99n,
    5000_00n,
    5000_00n,
  ])
  const { max: _, ...open } = terms
  expect(shareOf(open, 90_000_00n)).toBe(13_500_00n)
  expect(shareOf(every, 100_00n)).toBe(0n)
})

test('PLAY-20 REPO-2 lira amounts of the terms convert exactly to kuruş', () => {
  expect([liraToKurus(1.1), liraToKurus(0.29), liraToKurus(2500)]).toEqual([1_10n, 29n, 2500_00n])
})
