import type { SlotEngineName } from '@kehribar/shared/rules/game-engines'
import { boardOf, playCascades, slotStep, wayWins } from './board'
import { createBookEngine, buildPayTable } from './round-book'

const rows = {
  a: [20, 60, 150, 400],
  b: [12, 35, 80, 200],
  c: [8, 24, 60, 140],
  d: [6, 18, 45, 100],
  e: [4, 12, 30, 70],
  f: [3, 10, 24, 60],
  g: [3, 8, 20, 50],
  h: [2, 6, 16, 40],
}
const bag = 'aabbbccccddddeeeeeefffffffgggggggghhhhhhhhh'
const inner = `${bag}W`

interface Growing {
  least: number
  most: number
  /** Factors of the first win, the second, and so on; with a single factor there are no cascades. */
  factors: readonly number[]
  scale: number
}

/** Reel heights, and with them the ways, change with every spin. With several factors, wins cascade. */
const growing = (name: SlotEngineName, reels: number, { least, most, factors, scale }: Growing) => {
  const pays = buildPayTable([3, 4, 5, 6], scale, reels < 6 ? Object.fromEntries(Object.entries(rows).map(([symbol, row]) => [symbol, row.slice(0, 3)])) : rows)
  const bagOf = (reel: number) => (reel > 0 ? inner : bag)
  return createBookEngine({
    name,
    kind: 'growing',
    heights: Array.from({ length: reels }, () => most),
    pays,
    extras: 'W',
    facts: { least, most, ways: most ** reels, ...(factors.length > 1 && { factors: factors.map((factor) => `×${factor}`).join(', ') }) },
    round: (chance) => {
      const heights = Array.from({ length: reels }, () => least + chance(most - least + 1))
      const board = boardOf(chance, heights, bagOf)
      if (factors.length === 1) return [slotStep('spin', board, wayWins(board, pays))]
      return playCascades(board, chance, bagOf, (now) => wayWins(now, pays), factors)
    },
  })
}

export const growingEngines = [
  growing('slot-growing-6x7', 6, { least: 2, most: 7, factors: [1], scale: 0.7195 }),
  growing('slot-growing-5x6', 5, { least: 2, most: 6, factors: [1, 2, 3, 4], scale: 0.6699 }),
  growing('slot-growing-6x5', 6, { least: 2, most: 5, factors: [1, 1, 2, 2, 3], scale: 1.281 }),
  growing('slot-growing-5x5', 5, { least: 2, most: 5, factors: [1], scale: 5.139 }),
]
