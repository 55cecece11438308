/** Milliseconds between the start and the first check. */
const firstCheckMs = 30_000
const intervalMs = 4 * 60 * 60_000

/** Returns 0.5 to 1.5 times the given time, so that not all clients check at the same moment. */
const withJitter = (time: number, random: () => number) => time * (0.5 + random())

/** Checks about 30 seconds after the start and then about every four hours. Returns a function that stops the checks. */
export function scheduleChecks(look: () => Promise<unknown>, random: () => number = Math.random): () => void {
  let timer: NodeJS.Timeout
  const next = (time: number) => {
    timer = setTimeout(
      () => {
        next(intervalMs)
        void look()
      },
      withJitter(time, random),
    )
    timer.unref()
  }
  next(firstCheckMs)
  return () => clearTimeout(timer)
}
