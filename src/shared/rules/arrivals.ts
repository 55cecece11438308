import type { Arrival } from '../api/arrivals'

/** Returns what is not decided, in the arrival's currency: all of it where the answer has no parts, null where it is not known how much. */
export function inReview({ amount, parts }: Arrival): number | null {
  if (parts.length === 0) return amount ?? null
  const waiting = parts.filter(({ state }) => state === 'review')
  return waiting.reduce<number | null>((sum, part) => (sum === null || part.amount === undefined ? null : sum + part.amount), 0)
}

/** Returns whether money waits for a decision, so that the player must not pay again. */
export const isInReview = (list: readonly Arrival[]): boolean => list.some((each) => inReview(each) !== 0)

/**
 * Why money that arrived for a deposit was not credited by itself. `twice`: the deposit was paid before; `after_rejection`:
 * it was declined before; `not_awaited`: nobody was told where to pay yet; `sender`: somebody else paid.
 */
export const arrivalReasons = ['amount', 'currency', 'sender', 'late', 'twice', 'after_rejection', 'not_awaited'] as const
