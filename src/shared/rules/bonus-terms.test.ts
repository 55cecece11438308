import { expect, test } from 'vitest'
import { bonusTerms, kurusOf, termsOf, trialBonuses } from './bonus-terms'

test('R20 a stored code has its terms; a name that objects have by themselves, or of a bonus that is gone, has none', () => {
  expect(termsOf('deneme-bonusu')).toBe(bonusTerms['deneme-bonusu'])
  expect([termsOf('toString'), termsOf('constructor'), termsOf('gone'), termsOf('')]).toEqual([undefined, undefined, undefined, undefined])
})

test('R20 what a new member may try the house with costs no deposit, and becomes cash up to a limit', () => {
  expect(trialBonuses).toEqual(['deneme-bonusu', 'deneme-cevirme'])
  for (const code of trialBonuses) expect(termsOf(code)).toMatchObject({ maxCash: 250, maxBet: 5, days: 3 })
  for (const code of trialBonuses) expect(termsOf(code)?.minDeposit).toBeUndefined()
})

test.each(Object.entries(bonusTerms))('R20 %s gives something, asks for stakes that can be made, and ends', (_code, terms) => {
  expect('fixed' in terms || 'freeSpins' in terms || 'percent' in terms).toBe(true)
  if ('percent' in terms) expect(terms.max).toBeGreaterThan(0)
  if ('freeSpins' in terms) expect(terms.freeSpins).toMatchObject({ count: expect.any(Number), value: 1, game: 'Vişne Bahçesi' })
  expect([terms.wagering, terms.days, terms.maxBet].every((each) => each > 0)).toBe(true)
  const weights = Object.values(terms.weights)
  expect(Object.keys(terms.weights).sort()).toEqual(['crash', 'live', 'other', 'slot', 'sports', 'virtual'])
  expect(Math.max(...weights)).toBe(100)
  expect(Math.min(...weights)).toBeGreaterThanOrEqual(0)
})

test('R20 M1 lira of the terms in kuruş, also where a fraction has no exact binary form', () => {
  expect([kurusOf(0), kurusOf(2500), kurusOf(0.29), kurusOf(1.005)]).toEqual([0n, 250_000n, 29n, 100n])
})
