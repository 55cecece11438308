import type { SlotEngineName } from '@kehribar/shared/rules/game-engines'

/** The mathematics of a slot, complete: what can stop where and what it pays. */
export interface SlotEngine {
  name: SlotEngineName
  rows: number
  /** One text per reel, a letter per stop; a reel shows `rows` stops from the drawn one down, around the end. */
  strips: readonly string[]
  /** The row that each line visits, reel by reel. */
  lines: readonly (readonly number[])[]
  /** Letters in the order of the pay table, best first. */
  symbols: string
  /** Multiples of the line stake for so many equal symbols from the left. */
  pays: Readonly<Record<string, Readonly<Record<number, number>>>>
  /** Stands for every symbol; a line win that uses it is multiplied. Never on the first reel. */
  wild: { symbol: string; times: number } | null
  /** Stakes of a whole round in kuruş; each divides evenly over the lines. */
  stakes: readonly bigint[]
}

export interface LineWin {
  line: number
  symbol: string
  count: number
  /** Multiple of the line stake. */
  times: number
}

/** What the symbols of one line pay, left to right; null for nothing. */
export function payOf(engine: SlotEngine, symbols: readonly string[]): Omit<LineWin, 'line'> | null {
  const symbol = symbols[0] ?? ''
  let count = 1
  let usesWild = false
  for (const next of symbols.slice(1)) {
    if (next !== symbol && next !== engine.wild?.symbol) break
    usesWild ||= next === engine.wild?.symbol
    count++
  }
  const base = engine.pays[symbol]?.[count]
  return base ? { symbol, count, times: usesWild ? base * (engine.wild?.times ?? 1) : base } : null
}

/** What a window shows: reels from left to right, rows from the top. */
export function windowAt(engine: SlotEngine, stops: readonly number[]): string[][] {
  return engine.strips.map((strip, reel) => Array.from({ length: engine.rows }, (_, row) => strip[((stops[reel] ?? 0) + row) % strip.length] ?? ''))
}

export function lineWins(engine: SlotEngine, stops: readonly number[]): LineWin[] {
  const shown = windowAt(engine, stops)
  return engine.lines.flatMap((rows, line) => {
    const pay = payOf(
      engine,
      rows.map((row, reel) => shown[reel]?.[row] ?? ''),
    )
    return pay ? [{ line, ...pay }] : []
  })
}

/** What the reels show before the first round: nothing that looks like a win. */
export function restingStops(engine: SlotEngine): number[] {
  for (let start = 0; ; start++) {
    const stops = engine.strips.map((strip, reel) => (start + reel * 5) % strip.length)
    if (lineWins(engine, stops).length === 0) return stops
  }
}

/** The win of a round in kuruş. */
export function winOf(engine: SlotEngine, stops: readonly number[], stake: bigint): bigint {
  const lineStake = stake / BigInt(engine.lines.length)
  return lineWins(engine, stops).reduce((sum, win) => sum + lineStake * BigInt(win.times), 0n)
}
