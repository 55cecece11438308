import type { Profile } from './profile'

const source = 'an invented market'

/** A market that asks for other things than ours: for tests, and to begin another one from. */
export const plain: Profile = {
  minimumAge: { value: 21, source },
  limitKinds: { value: ['deposit', 'play'], source },
  productLimits: { value: false, source },
  raiseHours: { value: 72, source },
  confirmHours: { value: null, source },
  realityMinutes: { value: [10, 20, 30], source },
  defaultRealityMinutes: { value: 30, source },
  breakHours: { value: [24, 168], source },
  exclusionTerms: { value: ['1y', 'forever'], source },
  returnHours: { value: null, source },
  roundCapped: { value: [], source },
  oneAtATime: { value: [], source },
  reviewMonths: { value: 12, source },
  harmPoints: { value: { chasing: 30, deposits: 30, cancelled: 30 }, source },
  harmScores: { value: { information: 60, limit: 90 }, source },
  harmQuietDays: { value: 30, source },
  harmBreakHours: { value: 24, source },
  harmNothingSold: { value: { from: 'limit', days: 7 }, source },
  affordabilitySteps: { value: [{ level: 'declaration', hours: 24, lostLira: 2_000 }], source },
  affordabilityValidDays: { value: 365, source },
  verificationAsks: { value: { member: ['document', 'age'], secret: ['document', 'age'] }, source },
  verificationDepositLira: { value: { unverified: 1_000, pending: 2_000, refused: 0, expired: null }, source },
  verificationHoldsWithdrawal: { value: ['unverified', 'refused'], source },
  verificationPlayHours: { value: { unverified: 24, pending: 240, refused: 0, expired: null }, source },
  verificationValidDays: { value: 365, source },
  exclusionRegister: { value: null, source },
  gameAutoplay: { value: false, source },
  gameQuickDisplay: { value: true, source },
  gameSlotMilliseconds: { value: 1_000, source },
  gameOtherMilliseconds: { value: 1_000, source },
  gameCelebratesLess: { value: false, source },
  recordYears: { value: 10, source },
}
