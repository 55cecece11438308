import type { SlotEngineName } from '@kehribar/shared/rules/game-engines'
import type { SlotStep, SlotWin } from '@kehribar/shared/partners/slot-page'
import { boardOf, type DrawBelow, drawSymbol, lineWins, placesOf, reelOf, slotStep, wayWins } from './board'
import { createBookEngine, buildPayTable } from './round-book'
import { type PayTable, payOf } from './engine'
import { lines3x3, lines5x3 } from './lines'

/* Engines with linked reels and engines with a bonus. */

const rows = { a: [50, 200, 1000], b: [30, 100, 400], c: [25, 80, 250], d: [20, 60, 200], e: [10, 30, 100], f: [8, 24, 80], g: [6, 18, 60], h: [5, 15, 50] }
const bag = 'aabbbcccddddeeeeeffffffggggggghhhhhhhh'
/** Symbols for high boards, on which equal symbols meet more often. */
const wide = 'aabbbccccddddeeeeefffffgggggghhhhhh'
const firstOf = (table: typeof rows) => Object.fromEntries(Object.entries(table).map(([symbol, row]) => [symbol, row.slice(0, 1)]))
const waysOf = (heights: readonly number[]) => heights.reduce((product, height) => product * height, 1)

/** Two or more adjacent reels show the same symbols. */
const twins = (name: SlotEngineName, heights: readonly number[], scale: number) => {
  const pays = buildPayTable(
    [3, 4, 5, 6],
    scale,
    heights.length > 5 ? Object.fromEntries(Object.entries(rows).map(([symbol, row]) => [symbol, [...row, (row[2] ?? 0) * 2]])) : rows,
  )
  return createBookEngine({
    name,
    kind: 'twins',
    heights,
    pays,
    facts: { ways: waysOf(heights) },
    round: (chance) => {
      let count = 2
      while (count < heights.length && chance(4) === 0) count++
      const from = chance(heights.length - count + 1)
      const board = boardOf(chance, heights, () => (heights[0] === 3 ? bag : wide))
      const same = board[from] ?? []
      const shown = board.map((reel, x) => (x > from && x < from + count ? same : reel))
      return [slotStep('spin', shown, wayWins(shown, pays), { twins: [from, from + count - 1] })]
    },
  })
}

/** One symbol covers all rows of three reels. */
const giant = (name: SlotEngineName, { heights, from, scale }: { heights: readonly number[]; from: number; scale: number }) => {
  const pays = buildPayTable([3, 4, 5], scale, rows)
  return createBookEngine({
    name,
    kind: 'giant',
    heights,
    pays,
    lines: lines5x3,
    facts: { lines: lines5x3.length },
    round: (chance) => {
      const symbol = drawSymbol(chance, 'abbcccdddeeeeffffggggghhhhh')
      const board = boardOf(chance, heights, () => bag).map((reel, x) => (x >= from && x < from + 3 ? reel.map(() => symbol) : reel))
      return [slotStep('spin', board, lineWins(board, lines5x3, pays), { giant: from })]
    },
  })
}

/** Three bonus symbols spin the wheel, which multiplies the stake. */
const wheel = (name: SlotEngineName, reels: 3 | 5, fields: readonly number[], one: number, scale: number) => {
  const heights = Array.from({ length: reels }, () => 3)
  const lines = reels === 3 ? lines3x3 : lines5x3
  const pays = buildPayTable(reels === 3 ? [3] : [3, 4, 5], scale, reels === 3 ? firstOf(rows) : rows)
  return createBookEngine({
    name,
    kind: 'wheel',
    heights,
    pays,
    extras: 'S',
    lines,
    facts: { lines: lines.length, best: Math.max(...fields) },
    round: (chance) => {
      const board = boardOf(chance, heights, () => bag).map((reel) => reel.map((symbol) => (chance(one) === 0 ? 'S' : symbol)))
      const places = placesOf(board, 'S')
      const first = slotStep('spin', board, lineWins(board, lines, pays))
      if (places.length < 3) return [first]
      const at = chance(fields.length)
      const won: SlotWin = { symbol: 'S', count: places.length, times: (fields[at] ?? 0) * 100, places }
      return [first, slotStep('wheel', board, [won], { wheel: { fields, at }, held: places })]
    },
  })
}

interface FreeSpins {
  spins: number
  lines: number
  one: number
  /** Factor of all pays. */
  scale: number
}

/** Fills every reel of the special symbol if it is on enough reels. Pays it on all lines, whether or not the reels are adjacent. */
function expandSymbol(
  board: string[][],
  special: string,
  pays: PayTable,
  lines: readonly (readonly number[])[],
): { board: string[][]; wins: SlotWin[] } | null {
  const reels = [...new Set(placesOf(board, special).map(reelOf))]
  const times = payOf(pays, special, reels.length)
  if (times === 0) return null
  const full = board.map((reel, x) => (reels.includes(x) ? reel.map(() => special) : reel))
  return { board: full, wins: [{ symbol: special, count: reels.length, times: times * lines.length, places: placesOf(full, special) }] }
}

/** Three bonus symbols give free spins within the round, in which one symbol expands over its reels. */
const freeSpins = (name: SlotEngineName, { spins, lines: count, one, scale }: FreeSpins) => {
  const heights = [3, 3, 3, 3, 3]
  const lines = lines5x3.slice(0, count)
  const pays = buildPayTable([3, 4, 5], scale, rows)
  const drawBoard = (chance: DrawBelow) => boardOf(chance, heights, () => bag)

  function round(chance: DrawBelow): SlotStep[] {
    const board = drawBoard(chance).map((reel) => reel.map((symbol) => (chance(one) === 0 ? 'S' : symbol)))
    const steps = [slotStep('spin', board, lineWins(board, lines, pays))]
    if (placesOf(board, 'S').length < 3) return steps
    const special = drawSymbol(chance, 'abccddeefffggghhh')
    for (let left = spins - 1; left >= 0; left--) {
      const shown = drawBoard(chance)
      steps.push(slotStep('spin', shown, lineWins(shown, lines, pays), { left, special }))
      const full = expandSymbol(shown, special, pays, lines)
      if (full) steps.push(slotStep('turn', full.board, full.wins, { left, special, held: full.wins[0]?.places ?? [] }))
    }
    return steps
  }
  return createBookEngine({ name, kind: 'freespins', heights, pays, extras: 'S', lines, facts: { lines: count, spins }, round })
}

export const bonusEngines = [
  twins('slot-twins-5x3', [3, 3, 3, 3, 3], 0.7431),
  twins('slot-twins-6x3', [3, 3, 3, 3, 3, 3], 0.5261),
  twins('slot-twins-5x4', [4, 4, 4, 4, 4], 0.3055),
  giant('slot-giant-inner', { heights: [3, 3, 3, 3, 3], from: 1, scale: 0.7729 }),
  giant('slot-giant-right', { heights: [3, 3, 3, 3, 3], from: 2, scale: 2.234 }),
  wheel('slot-wheel-3x3', 3, [2, 3, 5, 2, 8, 3, 2, 20, 2, 5, 3, 50], 12, 90.11),
  wheel('slot-wheel-5x3', 5, [5, 10, 5, 15, 5, 25, 5, 10, 100, 5, 20, 10], 22, 10.09),
  freeSpins('slot-freespins-5', { spins: 5, lines: 10, one: 26, scale: 13.91 }),
  freeSpins('slot-freespins-10', { spins: 10, lines: 5, one: 24, scale: 14.05 }),
  freeSpins('slot-freespins-8', { spins: 8, lines: 20, one: 28, scale: 6.452 }),
]
