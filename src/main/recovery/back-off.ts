/** Milliseconds before each reload of a crashed page. After the last one the player decides. */
const delays = [0, 1_000, 5_000, 15_000]

/** Milliseconds without a crash after which the count decreases by one. */
const quiet = 60_000

export interface BackOff {
  /** Counts a crash. Returns the milliseconds to wait before a reload; null after too many crashes. */
  next(): number | null
}

/** Creates the back-off after crashes (@see DESKTOP-23). `now` returns milliseconds. */
export function createBackOff(now: () => number = Date.now): BackOff {
  let count = 0
  let last = 0
  return {
    next() {
      const time = now()
      // A clock that was set back must not increase the count.
      count = Math.max(0, count - Math.max(0, Math.floor((time - last) / quiet)))
      last = time
      return delays[count++] ?? null
    },
  }
}
