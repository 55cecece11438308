import { FeedTimeout } from './reasons'

/** Returns the result of the work. @throws {FeedTimeout} after the given milliseconds */
export function withTimeout<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  return createStallTimeout(timeoutMs).until(work)
}

/** Creates a timeout that each call of `moved` restarts; `until` throws {@link FeedTimeout} when it expires. */
export function createStallTimeout(timeoutMs: number) {
  let giveUp: (error: FeedTimeout) => void = () => {}
  const silence = new Promise<never>((_, reject) => (giveUp = reject))
  const timer = setTimeout(() => giveUp(new FeedTimeout()), timeoutMs)
  // If nobody calls `until`, the rejection must not count as unhandled.
  silence.catch(() => {})
  return {
    moved: () => void timer.refresh(),
    until: <T>(work: Promise<T>): Promise<T> => Promise.race([work, silence]).finally(() => clearTimeout(timer)),
  }
}
