import { median } from '../figures'

/** Results of a load test: rates per second, latencies in milliseconds. */
export interface Load {
  readonly rate: number
  readonly p50: number
  readonly p99: number
  readonly failed: number
  readonly taken: readonly number[]
  readonly seconds: number
}

const percentile = (sorted: readonly number[], share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

function loadOf(taken: readonly number[], seconds: number, failed: number): Load {
  const sorted = [...taken].sort((a, b) => a - b)
  return { rate: sorted.length / seconds, p50: median(sorted), p99: percentile(sorted, 0.99), failed, taken, seconds }
}

/** Merges the results of several runs of the same load. */
export const mergeLoads = (loads: readonly Load[]): Load =>
  loadOf(
    loads.flatMap(({ taken }) => taken),
    loads.reduce((sum, { seconds }) => sum + seconds, 0),
    loads.reduce((sum, { failed }) => sum + failed, 0),
  )

/**
 * Runs `callers` callers, each with one call at a time, for `seconds` or until no work is left.
 * `send` returns whether the answer was as expected, or null when no work is left.
 */
export async function load(callers: number, seconds: number, send: (caller: number) => Promise<boolean | null>): Promise<Load> {
  const taken: number[] = []
  let failed = 0
  const begun = performance.now()
  const end = begun + seconds * 1_000
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      while (performance.now() < end) {
        const asked = performance.now()
        const answered = await send(caller)
        if (answered === null) return
        if (!answered) failed++
        taken.push(performance.now() - asked)
      }
    }),
  )
  return loadOf(taken, (performance.now() - begun) / 1_000, failed)
}
