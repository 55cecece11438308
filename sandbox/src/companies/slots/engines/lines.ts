import type { SlotEngineName } from '@kehribar/shared/rules/game-engines'
import { boardOf, lineWins, symbolRunOf, slotStep, wayWins, wildSymbol } from './board'
import { type ExactReturn, payOf, type SlotEngine } from './engine'
import { createBookEngine, buildPayTable } from './round-book'

/** Lines over five reels and three rows, in the order of their numbers on screen. */
export const lines5x3 = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [1, 0, 1, 0, 1],
  [1, 2, 1, 2, 1],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 0, 1, 0, 0],
  [2, 2, 1, 2, 2],
  [1, 0, 1, 2, 1],
] as const

/** Three rows and two diagonals. */
export const lines3x3 = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
] as const

const rows = {
  a: [20, 100, 400, 900],
  b: [15, 60, 200, 500],
  c: [12, 40, 120, 300],
  d: [10, 30, 80, 200],
  e: [6, 20, 50, 120],
  f: [5, 15, 40, 100],
  g: [4, 12, 30, 80],
  h: [3, 10, 25, 60],
}
const bag = 'aabbbccccddddeeeeeffffffgggggghhhhhhh'

/** Equal symbols on adjacent reels pay in any rows. The wild is on the inner reels. */
const ways = (name: SlotEngineName, heights: readonly number[], wildTimes: number, scale: number) => {
  const pays = buildPayTable(
    [3, 4, 5, 6],
    scale,
    heights.length < 6 ? Object.fromEntries(Object.entries(rows).map(([symbol, row]) => [symbol, row.slice(0, 3)])) : rows,
  )
  const inner = `${bag}WW`
  return createBookEngine({
    name,
    kind: 'ways',
    heights,
    pays,
    extras: 'W',
    facts: { ways: heights.reduce((product, height) => product * height, 1), wildTimes },
    round: (chance) => {
      const board = boardOf(chance, heights, (reel) => (reel > 0 && reel < heights.length - 1 ? inner : bag))
      return [slotStep('spin', board, wayWins(board, pays, wildTimes))]
    },
  })
}

export const waysEngines = [
  ways('slot-ways-243', [3, 3, 3, 3, 3], 1, 4.632),
  ways('slot-ways-720', [3, 4, 5, 4, 3], 1, 1.642),
  ways('slot-ways-1024', [4, 4, 4, 4, 4], 2, 0.6283),
  ways('slot-ways-3125', [5, 5, 5, 5, 5], 1, 0.5144),
  ways('slot-ways-4096', [4, 4, 4, 4, 4, 4], 1, 0.6941),
]

interface Lines extends Pick<SlotEngine, 'name' | 'pays' | 'stakes'> {
  /** One text per reel with a letter per stop. A reel shows three stops from the drawn one downwards, cyclically. */
  strips: readonly string[]
  lines: readonly (readonly number[])[]
  /** Factor of a line win that uses the wild. */
  wildTimes: number
}

/** Creates a classic engine: reels stop, lines pay from the left. The first reel has no wild. */
function lineEngine({ strips, lines, wildTimes, pays, ...rest }: Lines): SlotEngine {
  const heights = strips.map(() => 3)
  const boardAt = (stops: readonly number[]) =>
    strips.map((strip, reel) => Array.from({ length: 3 }, (_, row) => strip[((stops[reel] ?? 0) + row) % strip.length] ?? ''))

  /**
   * Enumerates all symbols of a line, weighted by their number of stops. Each row of a reel shows every stop equally often, so
   * all lines have the same expectation, and the expectation of the round is their sum.
   */
  function exact(): ExactReturn {
    const reels = strips.map((strip) => [...new Set(strip)].map((symbol) => [symbol, strip.split(symbol).length - 1] as const))
    let paid = 0n
    let hits = 0n
    const walk = (symbols: readonly string[], weight: bigint): void => {
      const reel = reels[symbols.length]
      if (reel) {
        for (const [symbol, count] of reel) walk([...symbols, symbol], weight * BigInt(count))
        return
      }
      const { symbol, count, usesWild } = symbolRunOf((reel) => symbols[reel] ?? '', symbols.length)
      const times = payOf(pays, symbol, count) * (usesWild ? wildTimes : 1)
      paid += weight * BigInt(times)
      if (times > 0) hits += weight
    }
    walk([], 1n)
    const cycle = strips.reduce((product, strip) => product * strip.length, 1)
    return { share: Number(paid) / cycle, cycle, hits: Number(hits) / cycle }
  }

  return {
    ...rest,
    kind: 'lines',
    pays,
    heights,
    symbols: Object.keys(pays).join(''),
    extras: strips.some((strip) => strip.includes(wildSymbol)) ? wildSymbol : '',
    parts: lines.length,
    draws: strips.map((strip) => strip.length),
    arrives: 'turning',
    lines,
    facts: { lines: lines.length, wildTimes },
    play: (stops) => {
      const board = boardAt(stops)
      return [slotStep('spin', board, lineWins(board, lines, pays, { wildTimes }))]
    },
    exact,
  }
}

const stakes = [100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n, 20_000n, 50_000n]

/** Ten lines without a wild; the last symbol pays from two. */
export const harvestEngine = lineEngine({
  name: 'slot-harvest',
  strips: [
    'bgcfdhgehfehafehgfcehcbdhgd',
    'edchgedgfbchfcgfeghbeahgdhf',
    'fbcfdhgcdgeahefbdegdfhachge',
    'fcedhfehdbgfdhegchdbagefhcg',
    'dfechgeadfcbfhdgfheghfgcebg',
  ],
  lines: lines5x3.slice(0, 10),
  wildTimes: 1,
  pays: {
    a: { 3: 100, 4: 1000, 5: 5000 },
    b: { 3: 60, 4: 250, 5: 1500 },
    c: { 3: 50, 4: 150, 5: 500 },
    d: { 3: 45, 4: 100, 5: 300 },
    e: { 3: 30, 4: 75, 5: 200 },
    f: { 3: 25, 4: 60, 5: 150 },
    g: { 3: 20, 4: 50, 5: 120 },
    h: { 2: 7, 3: 16, 4: 40, 5: 100 },
  },
  stakes,
})

/** Twenty lines. The wild is on the inner reels, and the first symbol pays from two. */
export const sultanEngine = lineEngine({
  name: 'slot-sultan',
  strips: [
    'ebdfhgbedgfhdgcbfahcegfhefghcdah',
    'adhgdWhfWbeacghcgehgebdefhdbfgcf',
    'gcdhebWfhdgfehcgfadgehgWcbafhdbe',
    'bheWgehfdghafchedgehgbdcafbWcdgf',
    'hfbchdbhgahgafegcdfehcfehdgebgfd',
  ],
  lines: lines5x3,
  wildTimes: 1,
  pays: {
    a: { 2: 5, 3: 50, 4: 250, 5: 2500 },
    b: { 3: 40, 4: 150, 5: 1000 },
    c: { 3: 30, 4: 100, 5: 500 },
    d: { 3: 20, 4: 60, 5: 250 },
    e: { 3: 20, 4: 50, 5: 250 },
    f: { 3: 10, 4: 30, 5: 120 },
    g: { 3: 8, 4: 20, 5: 100 },
    h: { 3: 7, 4: 15, 5: 80 },
  },
  stakes: [...stakes, 100_000n],
})

/** Three reels and five lines; the wild is on the middle reel and doubles. */
export const reefEngine = lineEngine({
  name: 'slot-reef',
  strips: ['febafecfebaedfbdcfdcfedc', 'dfWcefdeafebfeWcdfcdbcae', 'dfcedfaecfedfbefacbdcbfe'],
  lines: lines3x3,
  wildTimes: 2,
  pays: { a: { 3: 100 }, b: { 3: 40 }, c: { 3: 20 }, d: { 3: 14 }, e: { 3: 10 }, f: { 3: 6 } },
  stakes: [50n, 100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n, 25_000n],
})
