import { amountForPart } from '@kehribar/shared/rules/coupon'
import type { OddsBook } from '../odds-book'
import { findPick } from '../picks'
import { betsOf } from './arithmetic'
import type { CouponRecord, SelectionRecord } from './record'

/** Of what a coupon is worth by the model the player gets so much, in percent (@see U-11). */
export const cashOutShare = 95n

export const soldStake = ({ sales }: Pick<CouponRecord, 'sales'>): bigint => sales.reduce((sum, { stake }) => sum + stake, 0n)
export const soldPrice = ({ sales }: Pick<CouponRecord, 'sales'>): bigint => sales.reduce((sum, { price }) => sum + price, 0n)

/** What a selection multiplies its bet with, in the long run; null while it takes no bets. */
function factorOf({ outcome, odds, state }: SelectionRecord, book: OddsBook, now: number): number | null {
  const pays = odds / 1_000
  if (state === 'open') {
    const pick = findPick(outcome, now)
    const expected = pick && book.expectedAt(pick, now)
    return expected && expected.won * pays + expected.back
  }
  return { won: pays, half_won: (pays + 1) / 2, void: 1, half_lost: 0.5, lost: 0 }[state]
}

/**
 * What a coupon is bought back for, for all that is left of its stake: its worth by the chances of now, less the stated
 * margin, rounded down. Null when it is not open, worth nothing, or one of its selections takes no bets.
 */
export function cashOutOf(coupon: CouponRecord, book: OddsBook, now: number): { stake: bigint; price: bigint } | null {
  const { state, kind, size, betStake, selections, maxPayout } = coupon
  if (state !== 'open') return null
  const factors = selections.map((selection) => factorOf(selection, book, now))
  if (factors.some((factor) => factor === null)) return null
  const worth = betsOf(kind, selections.length, size).reduce((sum, bet) => sum + bet.reduce((all, place) => all * (factors[place] ?? 0), 1), 0)
  const whole = (BigInt(Math.floor(worth * Number(betStake))) * cashOutShare) / 100n
  const stake = coupon.stake - soldStake(coupon)
  const price = amountForPart(whole < maxPayout ? whole : maxPayout, stake, coupon.stake)
  return price > 0n ? { stake, price } : null
}
