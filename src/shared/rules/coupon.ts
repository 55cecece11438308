import { betsInSystem, combinationsOf, payoutOf } from './odds'

/* Outcome of a coupon from the results of its selections. Odds are integer thousandths, amounts kuruş (src/shared/rules/odds.ts). */

/** Results of a selection. Asian handicaps can be split: half won and half void, or half lost and half void. */
export const selectionResults = ['won', 'half_won', 'void', 'half_lost', 'lost'] as const
export type SelectionResult = (typeof selectionResults)[number]

/** `returned`: part or all of the stake is paid back, but no more. */
export const couponOutcomes = ['open', 'won', 'returned', 'lost', 'void'] as const
export type CouponOutcome = (typeof couponOutcomes)[number]

export interface Selection {
  /** Odds when taken, in thousandths. */
  readonly odds: number
  /** Null: not known yet. */
  readonly result: SelectionResult | null
}

export interface CouponTerms {
  /** Selections per bet: 1 for singles, all of them for a combination, otherwise a system. */
  readonly size: number
  readonly selections: readonly Selection[]
}

/** Maximum number of bets in a coupon: a system of 6 out of 12 has 924. */
export const maxBets = 1_000

export const betsOfCoupon = ({ size, selections }: CouponTerms): number => betsInSystem(selections.length, size)

/** Returns the factor of a selection, in halves of a thousandth, so that half of the odds is an integer too. */
function factor({ odds, result }: Selection): number {
  switch (result) {
    case 'lost':
      return 0
    case 'half_lost':
      return 1_000
    case 'void':
      return 2_000
    case 'half_won':
      return odds + 1_000
    default:
      return 2 * odds
  }
}

/** Returns the kuruş that one bet pays if all open selections win. Two successive divisions that round down give the same result as one. */
const payoutOfBet = (stake: bigint, bet: readonly Selection[]): bigint => payoutOf(stake, bet.map(factor)) / 2n ** BigInt(bet.length)

/** Returns the kuruş that a coupon pays if all open selections win. `stake` is per bet. */
export const couponPayout = ({ size, selections }: CouponTerms, stake: bigint): bigint =>
  combinationsOf(selections, size).reduce((sum, bet) => sum + payoutOfBet(stake, bet), 0n)

/** Returns the share of an amount for a part of the stake in kuruş, rounded down: the price of a partial cash-out, or what the rest still pays. */
export const amountForPart = (amount: bigint, part: bigint, stake: bigint): bigint => (amount * part) / stake

/** Returns whether a bet is decided: one of its selections lost, or all are known. */
const isDecided = (bet: readonly Selection[]) => bet.some(({ result }) => result === 'lost') || bet.every(({ result }) => result !== null)

/** A stake so large that rounding cannot change the outcome. */
const probe = 1_000_000_000n

/** Returns the outcome of a coupon by its results only; what was actually paid is recorded in the wallet. */
export function couponOutcome(terms: CouponTerms): CouponOutcome {
  const { size, selections } = terms
  if (selections.every(({ result }) => result === 'void')) return 'void'
  if (!combinationsOf(selections, size).every(isDecided)) return 'open'
  const payout = couponPayout(terms, probe)
  if (payout === 0n) return 'lost'
  return payout > probe * BigInt(betsOfCoupon(terms)) ? 'won' : 'returned'
}
