import type { SlotEngineName } from '@kehribar/shared/rules/game-engines'
import { boardOf, slotStep, wayWins } from './board'
import { bookEngine, paysOf } from './round-book'

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
  const pays = paysOf(
    [3, 4, 5, 6],
    scale,
    heights.length < 6 ? Object.fromEntries(Object.entries(rows).map(([symbol, row]) => [symbol, row.slice(0, 3)])) : rows,
  )
  const inner = `${bag}WW`
  return bookEngine({
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
