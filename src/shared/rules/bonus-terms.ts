/** Share of a stake that counts towards wagering, by product, in percent. */
export interface WageringWeights {
  slot: number
  other: number
  virtual: number
  live: number
  crash: number
  sports: number
}

/** The figures of a bonus, as the operator configures them. Amounts in lira. */
export interface BonusTerms {
  /** Percent of the deposit or of the net loss; absent for a fixed amount or for free spins only. */
  percent?: number
  /** Largest bonus; only with `percent`. */
  max?: number
  /** Amount of a bonus with one fixed amount. */
  fixed?: number
  /** Rounds of a slot that the operator pays, `value` each; their wins are bonus money. */
  freeSpins?: { count: number; value: number; game: string }
  /** Smallest deposit that counts. */
  minDeposit?: number
  /** Smallest net loss that counts. */
  minLoss?: number
  /** Multiple of the bonus, plus its free spins' wins, that must be staked before it becomes cash. */
  wagering: number
  /** Days until an unfinished bonus and its free spins expire. */
  days: number
  /** Largest stake while the bonus is active. */
  maxBet: number
  /** Minimum odds of each selection for a sports bet to count. */
  minOdds?: number
  /** Maximum that can become cash. */
  maxCash?: number
  weights: WageringWeights
}

/**
 * The supported bonuses, by the code of their promotion, and how their amount is determined: a share of a deposit or loss,
 * or a fixed amount. The values are in their terms; a bonus without terms is never granted.
 */
export const bonusCodes = {
  'hos-geldin': 'share',
  'ilk-yatirim': 'share',
  'hafta-ortasi': 'share',
  'hafta-sonu': 'share',
  'spor-yatirim': 'share',
  'canli-masa': 'share',
  'kayip-bonusu': 'share',
  'aylik-kayip-bonusu': 'share',
  'spor-kayip-bonusu': 'share',
  'deneme-bonusu': 'amount',
  'deneme-cevirme': 'amount',
  'gunluk-cevirme': 'amount',
  'dogum-gunu': 'amount',
} as const satisfies Record<string, 'share' | 'amount'>

export type BonusCode = keyof typeof bonusCodes
export const codesOfBonuses = Object.keys(bonusCodes) as readonly BonusCode[]
export const isBonusCode = (code: string): code is BonusCode => Object.hasOwn(bonusCodes, code)

/** Trial bonuses for new members: only one of them, once per player (as their terms say). */
export const trialBonuses: readonly string[] = ['deneme-bonusu', 'deneme-cevirme'] satisfies BonusCode[]

/** Returns which fields of a bonus's terms are missing or not allowed, and why. @see PLAY-20 */
export function termFaults(code: BonusCode, { percent, max, fixed, freeSpins, weights }: BonusTerms): { field: keyof BonusTerms; fault: string }[] {
  const share = bonusCodes[code] === 'share'
  return [
    ...(share && percent === undefined ? [{ field: 'percent' as const, fault: 'is missing: this bonus is a share' }] : []),
    ...(share && max === undefined ? [{ field: 'max' as const, fault: 'is missing: this bonus is a share and needs a maximum' }] : []),
    ...(share && fixed !== undefined ? [{ field: 'fixed' as const, fault: 'is not allowed: this bonus is a share, not a fixed amount' }] : []),
    ...(!share && percent !== undefined ? [{ field: 'percent' as const, fault: 'is not allowed: this bonus is a fixed amount, not a share' }] : []),
    ...(!share && max !== undefined ? [{ field: 'max' as const, fault: 'is not allowed: this bonus is a fixed amount, not a share' }] : []),
    ...(!share && fixed === undefined && !freeSpins
      ? [{ field: 'fixed' as const, fault: 'is missing, and there are no freeSpins: this bonus would be empty' }]
      : []),
    ...(Object.values(weights).every((each) => each === 0) ? [{ field: 'weights' as const, fault: 'must not all be zero: no stake would count' }] : []),
  ]
}

/** Converts lira of the terms into kuruş. */
export const liraToKurus = (lira: number): bigint => BigInt(Math.round(lira * 100))
