import { median } from '../figures'

/** What a load came to. Rates per second; latencies in milliseconds. */
export interface Load {
  readonly rate: number
  readonly p50: number
  readonly p99: number
  readonly failed: number
}

const percentile = (sorted: readonly number[], share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

/** So many callers, each with one call at a time, for so many seconds. `send` says whether it was answered as wanted. */
export async function load(callers: number, seconds: number, send: (caller: number, turn: number) => Promise<boolean>): Promise<Load> {
  const taken: number[] = []
  let failed = 0
  const end = performance.now() + seconds * 1_000
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      for (let turn = 0; performance.now() < end; turn++) {
        const begin = performance.now()
        if (!(await send(caller, turn))) failed++
        taken.push(performance.now() - begin)
      }
    }),
  )
  const sorted = taken.sort((a, b) => a - b)
  return { rate: sorted.length / seconds, p50: median(sorted), p99: percentile(sorted, 0.99), failed }
}
