import { defaultMinimumAge } from './minimum-age'
import type { MarketProfile } from './jurisdictions/profile'

/**
 * The sandbox's market: for each row the strictest rule of Great Britain, Germany, Ontario and Curaçao, where the
 * specification leaves it open. @see docs/adr/0021-safer-play.md: Jurisdictions
 */
export const strictestProfile: MarketProfile = {
  minimumAge: { value: defaultMinimumAge, source: 'VAL-49; Great Britain, Gambling Act 2005 s. 45; Germany, GlüStV 2021 § 4 (3)' },
  limitKinds: {
    value: ['deposit', 'play', 'loss', 'stake', 'time'],
    source:
      'RG-02, RG-04; Great Britain, RTS 12A: deposit, stake or loss, and time; Germany, GlüStV 2021 § 6c (1): deposit, stake and loss, by day, week and month',
  },
  productLimits: { value: true, source: 'Ontario, Registrar’s Standards for Internet Gaming, part 2: limits by the player’s own choice of game' },
  raiseHours: { value: 24, source: 'RG-06; Great Britain, RTS 12B: at least 24 hours' },
  confirmHours: { value: 168, source: 'Great Britain, RTS 12B: only once the customer has confirmed after the wait; a week to do so is our own' },
  realityMinutes: { value: [15, 30, 45, 60, 90, 120], source: 'RG-07; Great Britain, RTS 13B: the customer sets the interval' },
  defaultRealityMinutes: { value: 60, source: 'PLAY-10; Germany, GlüStV 2021 § 22a: every hour' },
  breakHours: {
    value: [1, 6, 24, 72, 168, 336, 720, 1008],
    source: 'Great Britain, LCCP 3.3.4: a day to six weeks, or as asked; Germany, GlüStV 2021 § 6i (3): a day at once',
  },
  exclusionTerms: { value: ['6m', '1y', '5y', 'forever'], source: 'RG-08; Great Britain, LCCP 3.5.3: at least six months, longer on request' },
  returnHours: { value: 24, source: 'Great Britain, LCCP 3.5.3: only on request, and a day to cool off' },
  roundCapped: { value: ['slot'], source: 'Great Britain, slots stake limit regulations 2025: per game cycle; Germany, GlüStV 2021 § 22a: per game' },
  oneAtATime: { value: ['slot'], source: 'Germany, GlüStV 2021 § 22a: no two slots at the same time; Great Britain, RTS 14: no simultaneous play' },
  reviewMonths: { value: 6, source: 'PLAY-6' },
  harmPoints: {
    value: { chasing: 20, deposits: 15, stakes: 10, cancelled: 15, declined: 10, raises: 10, night: 10, time: 10, products: 5 },
    source:
      'Great Britain, LCCP 3.4.3: spend, its pattern, time, gambling behaviour, use of limits and payments are to be looked at, each day; Germany, GlüStV 2021 § 6i (1): an automated system for early detection; the points are our own, proved on simulated players',
  },
  harmScores: {
    value: { information: 30, limit: 45, break: 65, call: 85 },
    source: 'Great Britain, LCCP 3.4.3: what follows is to fit the strength of the signs, strong ones by themselves; the scores are our own',
  },
  harmQuietDays: { value: 14, source: 'Great Britain, LCCP 3.4.3: what an answer changed is looked at before the next one; two weeks are our own' },
  harmBreakHours: { value: 24, source: 'Germany, GlüStV 2021 § 6i (3): a day at once' },
  harmNothingSold: {
    value: { from: 'information', days: 14 },
    source: 'Great Britain, LCCP 3.4.3: no marketing and no new bonus where signs of harm are strong; the first stage and two weeks are our own, stricter',
  },
  affordabilitySteps: {
    value: [
      { level: 'declaration', hours: 720, lostLira: 7_500 },
      { level: 'evidence', hours: 24, lostLira: 50_000 },
      { level: 'evidence', hours: 2160, lostLira: 100_000 },
    ],
    source:
      'Great Britain, LCCP 3.4.4: a light check from £150 a month; risk assessments as consulted: £1,000 lost in a day or £2,000 in 90; Germany, GlüStV 2021 § 6c (1): proofs above €1,000 a month; lost money, its sums in lira, and what is asked are our own',
  },
  affordabilityValidDays: { value: 90, source: 'our own: the longest span over which a loss is looked at' },
  verificationAsks: {
    value: { member: ['document', 'liveness', 'age', 'address'], secret: ['age'] },
    source:
      'Great Britain, LCCP 17.1.1: name, address and date of birth; Germany, GlüStV 2021 § 6a (2): name, birth, address; liveness, and the age alone of a secret member, are our own',
  },
  verificationDepositLira: {
    value: { unverified: 5_000, pending: 5_000, refused: 0, expired: 5_000 },
    source: 'Germany, GlüStV 2021 § 6a (4): €100 into a provisional account; its sum in lira is our own',
  },
  verificationHoldsWithdrawal: {
    value: ['unverified', 'pending', 'refused', 'expired'],
    source: 'Germany, GlüStV 2021 § 6a (4): nothing is paid out of a provisional account',
  },
  verificationPlayHours: {
    value: { unverified: 72, pending: 72, refused: 0, expired: 72 },
    source:
      'Germany, GlüStV 2021 § 6a (4): a provisional account lasts 72 hours; Great Britain, LCCP 17.1.1, asks before the first stake and is for an operator there',
  },
  provisionalNotice: {
    value: true,
    source: 'Germany, GlüStV 2021 § 6a (4) sentence 3: before play the player is told that nothing is paid out until then, and confirms having taken note',
  },
  verificationValidDays: { value: 1_825, source: 'our own: five years, within which documents are renewed' },
  exclusionRegister: {
    value: { offerHours: 24 },
    source:
      'Germany, GlüStV 2021 § 8 (1) and (3): who wants to play is compared with the register of § 23, whoever is on it by § 8a does not play; Great Britain, LCCP 3.5.5: part in the national scheme for all operators; a day for what is sold is our own',
  },
  wageringTimes: { value: 10, source: 'Great Britain, LCCP SR 5.1.1 (3) (a), since 19 January 2026: bonus funds are played through at most ten times' },
  gameAutoplay: { value: false, source: 'PLAY-13; Great Britain, RTS 8 and 14; Germany, GlüStV 2021 § 22a: nothing plays by itself' },
  gameQuickDisplay: { value: false, source: 'Great Britain, RTS 14C: nothing that lets a player speed a slot up or end its show' },
  gameSlotMilliseconds: { value: 2_500, source: 'PLAY-13; Great Britain, RTS 14D: 2.5 s' },
  gameOtherMilliseconds: { value: 5_000, source: 'PLAY-13; Great Britain, RTS 14: 5 s' },
  gameCelebratesLess: { value: false, source: 'PROTECT-13; Great Britain, RTS 14F: no win of the stake or less is celebrated' },
  recordYears: { value: 5, source: 'Directive (EU) 2015/849, Article 40 (1): five years after the end of a business relationship' },
}

const source = 'an invented market'

/** A fictional market with different rules: for tests, and as a template for new ones. */
const plainProfile: MarketProfile = {
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
  provisionalNotice: { value: false, source },
  verificationValidDays: { value: 365, source },
  exclusionRegister: { value: null, source },
  wageringTimes: { value: null, source },
  gameAutoplay: { value: false, source },
  gameQuickDisplay: { value: true, source },
  gameSlotMilliseconds: { value: 1_000, source },
  gameOtherMilliseconds: { value: 1_000, source },
  gameCelebratesLess: { value: false, source },
  recordYears: { value: 10, source },
}

/** Every market by the name that an operator configures (`JURISDICTION`). */
export const jurisdictions = { strictest: strictestProfile, plain: plainProfile } as const satisfies Readonly<Record<string, MarketProfile>>
export type JurisdictionName = keyof typeof jurisdictions
export const jurisdictionNames = Object.keys(jurisdictions) as JurisdictionName[]

export { type GameKind, type MarketProfile, type MarketRules, marketRulesOf } from './jurisdictions/profile'
