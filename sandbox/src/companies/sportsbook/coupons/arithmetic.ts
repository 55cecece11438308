import type { CouponKind, SelectionState } from '@kehribar/shared/partners/sportsbook'
import { couponPayout } from '@kehribar/shared/rules/coupon'
import { choicesOf } from '@kehribar/shared/rules/odds'

interface Factor {
  odds: number
  state: SelectionState
}

/** The bets of a coupon, each by the places of its selections. */
export function betsOf(kind: CouponKind, count: number, size: number | null): number[][] {
  const places = Array.from({ length: count }, (_, place) => place)
  if (kind === 'single') return choicesOf(places, 1)
  return choicesOf(places, kind === 'system' ? (size ?? count) : count)
}

/** The payout if every selection that is still open wins, in kuruş. `stake` of each bet. */
export function payoutOf(kind: CouponKind, size: number | null, stake: bigint, selections: readonly Factor[]): bigint {
  const each = kind === 'single' ? 1 : kind === 'system' ? (size ?? selections.length) : selections.length
  return couponPayout({ size: each, selections: selections.map(({ odds, state }) => ({ odds, result: state === 'open' ? null : state })) }, stake)
}

/** Whether nothing can change any more: everything decided, or nothing left to win. */
export function isDecided(kind: CouponKind, size: number | null, selections: readonly Factor[]): boolean {
  return selections.every(({ state }) => state !== 'open') || payoutOf(kind, size, 1_000_000n, selections) === 0n
}
