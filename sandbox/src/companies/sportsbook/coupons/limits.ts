import type { CouponKind } from '@kehribar/shared/partners/sportsbook'

/** The largest payout of a coupon, in kuruş. */
export const largestWin = 50_000_000n
/** Selections of singles and combinations. */
export const mostSelections = 12
/** Selections of a system: 8 of them make at most 70 bets. */
export const mostInSystem = 8
/** Live bets are taken so many milliseconds after they were asked for; those of one player at least so far apart (@see R13). */
export const liveDelay = 5_000

/** Whether a coupon of this kind may hold so many selections. */
export function isShapely(kind: CouponKind, count: number, size: number | undefined): boolean {
  if (kind === 'single') return count >= 1 && count <= mostSelections && size === undefined
  if (kind === 'combination') return count >= 2 && count <= mostSelections && size === undefined
  return count >= 3 && count <= mostInSystem && size !== undefined && size >= 2 && size < count
}
