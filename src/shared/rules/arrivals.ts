/** Money that arrived for a deposit, in its own currency. */
interface Arrival {
  readonly amount?: number | undefined
  readonly parts: readonly { readonly state: string; readonly amount?: number | undefined }[]
}

/** Returns the undecided amount in the arrival's currency: the whole amount if the answer has no parts, null if it is unknown. */
export function inReview({ amount, parts }: Arrival): number | null {
  if (parts.length === 0) return amount ?? null
  const waiting = parts.filter(({ state }) => state === 'review')
  return waiting.reduce<number | null>((sum, part) => (sum === null || part.amount === undefined ? null : sum + part.amount), 0)
}

/** Returns whether money is under review, so that the player must not pay again. */
export const isInReview = (list: readonly Arrival[]): boolean => list.some((each) => inReview(each) !== 0)

/**
 * Why money that arrived for a deposit was not credited automatically. `twice`: the deposit was already paid;
 * `after_rejection`: it was declined before; `not_awaited`: no payment details were shown yet; `sender`: somebody else
 * paid.
 */
export const arrivalReasons = ['amount', 'currency', 'sender', 'late', 'twice', 'after_rejection', 'not_awaited'] as const
