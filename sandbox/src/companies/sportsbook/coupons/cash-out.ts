import { amountForPart } from '@kehribar/shared/rules/coupon'
import type { OddsBook } from '../odds-book'
import { findPick } from '../picks'
import { betsOf } from './check'
import type { CouponRecord, SelectionRecord } from './record'

/** Percent of a coupon’s expected payout that a cash-out pays (@see USE-11). */
export const cashOutShare = 95n

export const soldStake = ({ sales }: Pick<CouponRecord, 'sales'>): bigint => sales.reduce((sum, { stake }) => sum + stake, 0n)
export const soldPrice = ({ sales }: Pick<CouponRecord, 'sales'>): bigint => sales.reduce((sum, { price }) => sum + price, 0n)

/** Returns the expected factor of a selection; null while it is suspended. */
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
 * Returns the cash-out price of the whole remaining stake: the expected payout at current chances, less the margin, rounded down.
 * Null if the coupon is not open or worth nothing, or a selection is suspended.
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
