import { betsInSystem, choicesOf, payoutOf } from './odds'

/*
 * How a coupon ends by the results of its selections. Odds are whole thousandths, amounts kuruş (src/shared/rules/odds.ts).
 */

/** How a bet on an outcome ends. Half of an Asian handicap may come back: half won, half void; half lost, half void. */
export const selectionResults = ['won', 'half_won', 'void', 'half_lost', 'lost'] as const
export type SelectionResult = (typeof selectionResults)[number]

/** `returned`: of the stake something comes back, and no more than it. */
export const couponOutcomes = ['open', 'won', 'returned', 'lost', 'void'] as const
export type CouponOutcome = (typeof couponOutcomes)[number]

export interface Selection {
  /** As taken, in thousandths. */
  readonly odds: number
  /** Null: not known yet. */
  readonly result: SelectionResult | null
}

export interface CouponTerms {
  /** Selections in each of its bets: 1 singles, all of them a combination, between them a system. */
  readonly size: number
  readonly selections: readonly Selection[]
}

/** The most bets that a coupon may hold: a system of 6 out of 12 has 924. */
export const mostBets = 1_000

export const betsOf = ({ size, selections }: CouponTerms): number => betsInSystem(selections.length, size)

/** What a selection multiplies its bet with, in halves of a thousandth, so that half of odds is a whole number too. */
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

/** Kuruş that one bet pays if what is open wins; rounded down once, as two roundings down of a quotient are one. */
const payoutOfBet = (stake: bigint, bet: readonly Selection[]): bigint => payoutOf(stake, bet.map(factor)) / 2n ** BigInt(bet.length)

/** Kuruş that a coupon pays if what is open wins. `stake` of each bet. */
export const couponPayout = ({ size, selections }: CouponTerms, stake: bigint): bigint =>
  choicesOf(selections, size).reduce((sum, bet) => sum + payoutOfBet(stake, bet), 0n)

/** Kuruş of an amount that are a part of a stake's, rounded down: what a part is cashed out for, and what the rest still pays. */
export const amountForPart = (amount: bigint, part: bigint, stake: bigint): bigint => (amount * part) / stake

/** A bet that nothing changes any more: one of its selections lost, or all of them are known. */
const isDecided = (bet: readonly Selection[]) => bet.some(({ result }) => result === 'lost') || bet.every(({ result }) => result !== null)

/** So large that no rounding makes a win a loss. */
const probe = 1_000_000_000n

/** How a coupon ended, by its results alone: what was paid is the wallet's word. */
export function couponOutcome(terms: CouponTerms): CouponOutcome {
  const { size, selections } = terms
  if (selections.every(({ result }) => result === 'void')) return 'void'
  if (!choicesOf(selections, size).every(isDecided)) return 'open'
  const payout = couponPayout(terms, probe)
  if (payout === 0n) return 'lost'
  return payout > probe * BigInt(betsOf(terms)) ? 'won' : 'returned'
}
