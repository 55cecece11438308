import type { CouponKind, SelectionState } from '@kehribar/shared/partners/sportsbook'
import { couponPayout } from '@kehribar/shared/rules/coupon'
import { choicesOf } from '@kehribar/shared/rules/odds'

interface Factor {
  odds: number
  state: SelectionState
}

/** Returns the bets of a coupon, each as the indexes of its selections. */
export function betsOf(kind: CouponKind, count: number, size: number | null): number[][] {
  const places = Array.from({ length: count }, (_, place) => place)
  if (kind === 'single') return choicesOf(places, 1)
  return choicesOf(places, kind === 'system' ? (size ?? count) : count)
}

/** Returns the payout in kuruş if every open selection wins; `stake` is per bet. */
export function payoutOf(kind: CouponKind, size: number | null, stake: bigint, selections: readonly Factor[]): bigint {
  const each = kind === 'single' ? 1 : kind === 'system' ? (size ?? selections.length) : selections.length
  return couponPayout({ size: each, selections: selections.map(({ odds, state }) => ({ odds, result: state === 'open' ? null : state })) }, stake)
}

/** Returns whether the payout is final: everything decided, or nothing left to win. */
export function isDecided(kind: CouponKind, size: number | null, selections: readonly Factor[]): boolean {
  return selections.every(({ state }) => state !== 'open') || payoutOf(kind, size, 1_000_000n, selections) === 0n
}
