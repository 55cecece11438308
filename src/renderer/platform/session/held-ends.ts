/** Ends of the session that are under way on purpose, and whether a call was refused meanwhile (`end-on-purpose.ts`). */
export const endsUnderWay = { count: 0, wasRefused: false }

/** Whether an end is under way on purpose, so that a refusal is no news yet; it is remembered. */
export function isHeldBack(): boolean {
  endsUnderWay.wasRefused ||= endsUnderWay.count > 0
  return endsUnderWay.count > 0
}
