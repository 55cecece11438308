import { expect, test } from 'vitest'
import { bonusCodes, type BonusTerms, isBonusCode, liraToKurus, termFaults, trialBonuses } from './bonus-terms'

const weights = { slot: 100, other: 50, virtual: 20, live: 10, crash: 0, sports: 0 }
const every = { wagering: 30, days: 3, maxBet: 5, weights } satisfies BonusTerms
const freeSpins = { count: 50, value: 1, game: 'Vişne Bahçesi' }

test('PLAY-20 isBonusCode accepts known codes, and not inherited property names', () => {
  expect(['deneme-bonusu', 'toString', 'constructor', 'gone', ''].map(isBonusCode)).toEqual([true, false, false, false, false])
  for (const code of trialBonuses) expect(bonusCodes).toHaveProperty(code, 'amount')
})

test('PLAY-20 OPERATE-4 termFaults reports missing fields, and fields of the other kind of bonus', () => {
  const fields = (code: 'hos-geldin' | 'deneme-bonusu', terms: Partial<BonusTerms>) => termFaults(code, { ...every, ...terms }).map(({ field }) => field)
  expect(fields('hos-geldin', { percent: 100, max: 2500, freeSpins })).toEqual([])
  expect(fields('hos-geldin', {})).toEqual(['percent', 'max'])
  expect(fields('hos-geldin', { percent: 100, max: 2500, fixed: 50 })).toEqual(['fixed'])
  expect([fields('deneme-bonusu', { fixed: 50 }), fields('deneme-bonusu', { freeSpins })]).toEqual([[], []])
  expect(fields('deneme-bonusu', {})).toEqual(['fixed'])
  expect(fields('deneme-bonusu', { percent: 10, max: 50, fixed: 50 })).toEqual(['percent', 'max'])
  expect(fields('deneme-bonusu', { fixed: 50, weights: { slot: 0, other: 0, virtual: 0, live: 0, crash: 0, sports: 0 } })).toEqual(['weights'])
})

test('PLAY-20 MONEY-1 kurusOf is exact although fractions have no exact binary form', () => {
  expect([liraToKurus(0), liraToKurus(2500), liraToKurus(0.29), liraToKurus(1.005)]).toEqual([0n, 250_000n, 29n, 100n])
})
