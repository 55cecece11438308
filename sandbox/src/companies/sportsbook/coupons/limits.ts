import type { CouponKind } from '@kehribar/shared/partners/sportsbook'

/** Highest payout of a coupon, in kuruş. */
export const largestWin = 50_000_000n
/** Highest number of selections in singles and combinations. */
export const mostSelections = 12
/** Highest number of selections in a system: 8 make at most 70 bets. */
export const mostInSystem = 8
/** Delay of live bets, and least time between two of one player, in milliseconds (@see PLAY-13). */
export const liveDelay = 5_000

/** Returns whether a kind of coupon allows this number of selections and system size. */
export function isShapely(kind: CouponKind, count: number, size: number | undefined): boolean {
  if (kind === 'single') return count >= 1 && count <= mostSelections && size === undefined
  if (kind === 'combination') return count >= 2 && count <= mostSelections && size === undefined
  return count >= 3 && count <= mostInSystem && size !== undefined && size >= 2 && size < count
}
