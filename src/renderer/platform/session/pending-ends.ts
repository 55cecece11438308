/** Running actions that end the session, and whether a call was rejected meanwhile (`end-on-purpose.ts`). */
export const endsUnderWay = { count: 0, wasRefused: false }

/** Returns whether an action that ends the session is running, and then remembers the rejection for later. */
export function isHeldBack(): boolean {
  endsUnderWay.wasRefused ||= endsUnderWay.count > 0
  return endsUnderWay.count > 0
}
