/** What a stake in each product counts towards wagering, in percent. */
export interface Weights {
  slot: number
  other: number
  virtual: number
  live: number
  crash: number
  sports: number
}

/** Everything countable about a bonus; texts show these numbers and nothing else does. Lira. */
export interface BonusTerms {
  /** Of the deposit or of the net loss; absent when the amount is fixed or there are only free spins. */
  percent?: number
  /** Largest bonus; with `percent`. */
  max?: number
  /** A bonus of one amount. */
  fixed?: number
  /** Rounds of a slot that the house pays, `value` each; what they win is bonus money. */
  freeSpins?: { count: number; value: number; game: string }
  /** Smallest deposit that counts. */
  minDeposit?: number
  /** Smallest net loss that counts. */
  minLoss?: number
  /** Stakes needed before the bonus is cash: so many times the bonus and what its free spins won. */
  wagering: number
  /** Days until an unfinished bonus ends, and its free spins with it. */
  days: number
  /** Largest stake while the bonus runs. */
  maxBet: number
  /** Smallest odds of each selection of a sports bet that counts. */
  minOdds?: number
  /** Most that can become cash. */
  maxCash?: number
  weights: Weights
}

const casino: Weights = { slot: 100, other: 50, virtual: 20, live: 10, crash: 0, sports: 0 }
const tables: Weights = { slot: 0, other: 0, virtual: 0, live: 100, crash: 0, sports: 0 }
const sports: Weights = { slot: 0, other: 0, virtual: 0, live: 0, crash: 0, sports: 100 }
const everywhere: Weights = { slot: 100, other: 100, virtual: 50, live: 20, crash: 20, sports: 100 }
const spins = (count: number) => ({ count, value: 1, game: 'Vişne Bahçesi' })

/** The terms of every bonus by the code of its promotion (@see R20). */
export const bonusTerms = {
  'hos-geldin': { percent: 100, max: 2500, minDeposit: 100, freeSpins: spins(60), wagering: 25, days: 14, maxBet: 50, weights: casino },
  'ilk-yatirim': { percent: 75, max: 3000, minDeposit: 100, wagering: 30, days: 14, maxBet: 50, weights: casino },
  'hafta-ortasi': { percent: 25, max: 750, minDeposit: 200, wagering: 20, days: 7, maxBet: 50, weights: casino },
  'hafta-sonu': { percent: 30, max: 1500, minDeposit: 250, wagering: 22, days: 7, maxBet: 75, weights: casino },
  'spor-yatirim': { percent: 50, max: 1500, minDeposit: 200, wagering: 8, days: 14, maxBet: 500, minOdds: 1.6, weights: sports },
  'canli-masa': { percent: 20, max: 2000, minDeposit: 500, wagering: 40, days: 10, maxBet: 200, weights: tables },
  'kayip-bonusu': { percent: 15, max: 5000, minLoss: 100, wagering: 3, days: 3, maxBet: 50, minOdds: 1.6, weights: everywhere },
  'aylik-kayip-bonusu': { percent: 5, max: 25_000, minLoss: 1000, wagering: 5, days: 7, maxBet: 100, minOdds: 1.6, weights: everywhere },
  'spor-kayip-bonusu': { percent: 10, max: 3000, minLoss: 250, wagering: 4, days: 7, maxBet: 500, minOdds: 1.6, weights: sports },
  'deneme-bonusu': { fixed: 50, wagering: 30, days: 3, maxBet: 5, maxCash: 250, weights: casino },
  'deneme-cevirme': { freeSpins: spins(50), wagering: 30, days: 3, maxBet: 5, maxCash: 250, weights: casino },
  'gunluk-cevirme': { freeSpins: spins(20), minDeposit: 250, wagering: 10, days: 1, maxBet: 25, weights: casino },
  'dogum-gunu': { fixed: 250, wagering: 10, days: 7, maxBet: 50, weights: casino },
} as const satisfies Record<string, BonusTerms>

export type BonusCode = keyof typeof bonusTerms

/** The bonuses that a new member may try the house with: one of them, once in a player's life (their terms say so). */
export const trialBonuses: readonly string[] = ['deneme-bonusu', 'deneme-cevirme'] satisfies BonusCode[]

/** The terms behind a stored code; undefined when no bonus of this name is offered any more. */
export const termsOf = (code: string): BonusTerms | undefined => (Object.hasOwn(bonusTerms, code) ? bonusTerms[code as BonusCode] : undefined)

/** Lira of the terms in kuruş. */
export const kurusOf = (lira: number): bigint => BigInt(Math.round(lira * 100))
