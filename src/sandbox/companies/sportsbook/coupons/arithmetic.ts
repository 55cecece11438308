import type { CouponKind, SelectionState } from '@kehribar/shared/partners/sportsbook'
import { choicesOf, payoutOf as payoutOfBet } from '@kehribar/shared/rules/odds'

/** What a selection multiplies a bet with: its odds, or 1 when it is void. */
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
  let payout = 0n
  for (const bet of betsOf(kind, selections.length, size)) {
    const factors = bet.map((place) => selections[place] as Factor)
    if (factors.some(({ state }) => state === 'lost')) continue
    payout += payoutOfBet(
      stake,
      factors.map(({ odds, state }) => (state === 'void' ? 1000 : odds)),
    )
  }
  return payout
}

/** Whether nothing can change any more: everything decided, or nothing left to win. */
export function isDecided(kind: CouponKind, size: number | null, selections: readonly Factor[]): boolean {
  return selections.every(({ state }) => state !== 'open') || payoutOf(kind, size, 1_000_000n, selections) === 0n
}
