import { payOf, type SlotEngine } from './engines/engine'

export interface ExactReturn {
  /** Sum of all pays over the full cycle of one line, in line stakes, and how many stops the cycle has. */
  paid: bigint
  cycle: bigint
  /** Return to player, e.g. 0.9615. */
  share: number
  /** Variance of one line's pay in line stakes. */
  variance: number
  /** Share of line results that pay. */
  hits: number
}

/**
 * The exact return: every combination of symbols on a line, weighted by how many stops show it. Each row of a reel shows each
 * stop equally often, so every line has this expectation, and the round's expectation is their sum, whatever they share.
 */
export function exactReturn(engine: SlotEngine): ExactReturn {
  const reels = engine.strips.map((strip) => {
    const counts = new Map<string, bigint>()
    for (const symbol of strip) counts.set(symbol, (counts.get(symbol) ?? 0n) + 1n)
    return [...counts]
  })
  let paid = 0n
  let squares = 0n
  let hits = 0n
  const walk = (symbols: readonly string[], weight: bigint): void => {
    const reel = reels[symbols.length]
    if (reel) {
      for (const [symbol, count] of reel) walk([...symbols, symbol], weight * count)
      return
    }
    const times = BigInt(payOf(engine, symbols)?.times ?? 0)
    paid += weight * times
    squares += weight * times * times
    if (times > 0n) hits += weight
  }
  walk([], 1n)
  const cycle = engine.strips.reduce((product, strip) => product * BigInt(strip.length), 1n)
  const share = Number(paid) / Number(cycle)
  return { paid, cycle, share, variance: Number(squares) / Number(cycle) - share ** 2, hits: Number(hits) / Number(cycle) }
}
