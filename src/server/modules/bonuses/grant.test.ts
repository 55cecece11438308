import { expect, test } from 'vitest'
import { fixedAmount, shareOf } from './grant'
import { bonusTerms, kurusOf, termsOf } from '@kehribar/shared/rules/bonus-terms'

test('R20 H-2 a bonus of one amount, or of free spins alone, hangs on nothing else; a share does', () => {
  expect([fixedAmount(bonusTerms['deneme-bonusu']), fixedAmount(bonusTerms['deneme-cevirme'])]).toEqual([50_00n, 0n])
  expect([fixedAmount(bonusTerms['hos-geldin']), fixedAmount(bonusTerms['kayip-bonusu'])]).toEqual([null, null])
  // Neither an amount nor spins is no bonus.
  expect(fixedAmount({ wagering: 1, days: 1, maxBet: 1, weights: bonusTerms['hos-geldin'].weights })).toBeNull()
})

test('R20 H-2 a share is in whole kuruş, and at most the largest bonus', () => {
  const weights = bonusTerms['hos-geldin'].weights
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
  expect(shareOf({ wagering: 1, days: 1, maxBet: 1, weights }, 100_00n)).toBe(0n)
})

test('R20 H-2 lira of the terms are kuruş without a rest, and a code that is no longer offered has no terms', () => {
  expect([kurusOf(1.1), kurusOf(0.29), kurusOf(2500)]).toEqual([1_10n, 29n, 2500_00n])
  expect([termsOf('artik-yok'), termsOf('toString'), termsOf('dogum-gunu')]).toEqual([undefined, undefined, bonusTerms['dogum-gunu']])
})
