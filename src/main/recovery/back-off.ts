/** Milliseconds before a page that crashed is loaded again; after the last one the player decides. */
const delays = [0, 1_000, 5_000, 15_000]

/** Each minute without a crash takes one back. */
const quiet = 60_000

export interface BackOff {
  /** Counts a crash: milliseconds to wait before trying again, or null when trying has no use any more. */
  next(): number | null
}

/** How soon to try again after a crash (@see DESKTOP-23). `now`: milliseconds. */
export function createBackOff(now: () => number = Date.now): BackOff {
  let count = 0
  let last = 0
  return {
    next() {
      const time = now()
      // A clock that was put back says nothing about how quiet it was.
      count = Math.max(0, count - Math.max(0, Math.floor((time - last) / quiet)))
      last = time
      return delays[count++] ?? null
    },
  }
}
