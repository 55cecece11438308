/** What a stake in each product counts towards wagering, in percent. */
export interface Weights {
  slot: number
  other: number
  virtual: number
  live: number
  crash: number
  sports: number
}

/** Everything countable about a bonus, as the operator states it. Lira. */
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

/**
 * The bonuses that the house knows how to give, by the code of their promotion, and what each one's money is: a share of
 * a deposit or of a loss, or an amount of its own. What one is worth are its terms; one without terms is given to nobody.
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

/** The bonuses that a new member may try the house with: one of them, once in a player's life (their terms say so). */
export const trialBonuses: readonly string[] = ['deneme-bonusu', 'deneme-cevirme'] satisfies BonusCode[]

/** What terms lack, or have too much of, to be those of a bonus: the field, and what is wrong with it (@see R20). */
export function termFaults(code: BonusCode, { percent, max, fixed, freeSpins, weights }: BonusTerms): { field: keyof BonusTerms; fault: string }[] {
  const share = bonusCodes[code] === 'share'
  return [
    ...(share && percent === undefined ? [{ field: 'percent' as const, fault: 'is missing: this bonus is a share' }] : []),
    ...(share && max === undefined ? [{ field: 'max' as const, fault: 'is missing: a share has a largest bonus' }] : []),
    ...(share && fixed !== undefined ? [{ field: 'fixed' as const, fault: 'is of a bonus that is an amount of its own; this one is a share' }] : []),
    ...(!share && percent !== undefined ? [{ field: 'percent' as const, fault: 'is of a bonus that is a share; this one is an amount of its own' }] : []),
    ...(!share && max !== undefined ? [{ field: 'max' as const, fault: 'is of a bonus that is a share; this one is an amount of its own' }] : []),
    ...(!share && fixed === undefined && !freeSpins
      ? [{ field: 'fixed' as const, fault: 'is missing, and there are no freeSpins: this bonus gives nothing' }]
      : []),
    ...(Object.values(weights).every((each) => each === 0) ? [{ field: 'weights' as const, fault: 'must let some stakes count' }] : []),
  ]
}

/** Lira of the terms in kuruş. */
export const kurusOf = (lira: number): bigint => BigInt(Math.round(lira * 100))
