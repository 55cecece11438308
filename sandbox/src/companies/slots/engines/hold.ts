import type { SlotEngineName } from '@kehribar/shared/rules/game-engines'
import type { SlotPlace, SlotStep } from '@kehribar/shared/partners/slot-page'
import { boardOf, type DrawBelow, placesOf, respinBoard, slotStep, wayWins } from './board'
import { createBookEngine, buildPayTable } from './round-book'

interface Hold {
  heights: readonly number[]
  /** Smallest number of coins that starts the respins. */
  least: number
  /** Probability 1/n that a place shows a coin: on the first board, and in a respin. */
  first: number
  again: number
  /** Extra pay of a board full of coins, in stakes. */
  full: number
  scale: number
}

const parts = 100
const respins = 3
/** Coin values in quarters of the stake. A value that is listed more often is more probable. */
const worths = [2, 2, 2, 2, 4, 4, 4, 4, 6, 6, 8, 8, 12, 20, 40]
const rows = { a: [60, 200, 800], b: [40, 120, 400], c: [30, 80, 250], d: [20, 60, 150], e: [10, 30, 80], f: [8, 24, 60], g: [6, 18, 45], h: [5, 15, 40] }
const symbols = 'aabbbccccddddeeeeeffffffgggggghhhhhhh'
const coin = 'C'

/** If a board shows enough coins, they are held and the other places respin three times; each new coin restarts the count. At the end all coins pay. */
const hold = (name: SlotEngineName, { heights, least, first, again, full, scale }: Hold) => {
  const places = heights.reduce((sum, height) => sum + height, 0)
  const pays = buildPayTable(
    heights.length === 3 ? [3] : [3, 4, 5],
    scale,
    heights.length === 3 ? Object.fromEntries(Object.entries(rows).map(([symbol, row]) => [symbol, row.slice(0, 1)])) : rows,
  )
  const worthOf = (chance: DrawBelow) => ((worths[chance(worths.length)] ?? 2) * parts) / 4

  function round(chance: DrawBelow): SlotStep[] {
    let board = boardOf(chance, heights, () => symbols).map((reel) => reel.map((symbol) => (chance(first) === 0 ? coin : symbol)))
    const coins: Record<SlotPlace, number> = {}
    const note = () => {
      for (const place of placesOf(board, coin)) coins[place] ??= worthOf(chance)
    }
    note()
    const steps = [slotStep('spin', board, wayWins(board, pays), { coins: { ...coins } })]
    if (Object.keys(coins).length < least) return steps
    for (let left = respins; left > 0 && Object.keys(coins).length < places; ) {
      const held = Object.keys(coins).map(Number)
      board = respinBoard(board, new Set(held), () => (chance(again) === 0 ? coin : '.'))
      note()
      left = Object.keys(coins).length > held.length ? respins : left - 1
      steps.push(slotStep('respin', board, [], { coins: { ...coins }, held, left }))
    }
    const sum = Object.values(coins).reduce((total, worth) => total + worth, 0)
    const held = Object.keys(coins).map(Number)
    const times = sum + (held.length === places ? full * parts : 0)
    steps.push(slotStep('turn', board, [{ symbol: coin, count: held.length, times, places: held }], { coins: { ...coins }, held }))
    return steps
  }

  return createBookEngine({
    name,
    kind: 'hold',
    heights,
    pays,
    parts,
    extras: coin,
    facts: { least, respins, full, ways: heights.reduce((product, height) => product * height, 1) },
    round,
  })
}

export const holdEngines = [
  hold('slot-hold-5x3', { heights: [3, 3, 3, 3, 3], least: 6, first: 7, again: 18, full: 500, scale: 7.988 }),
  hold('slot-hold-3x3', { heights: [3, 3, 3], least: 4, first: 7, again: 12, full: 50, scale: 15.89 }),
  hold('slot-hold-4x4', { heights: [4, 4, 4, 4], least: 6, first: 8, again: 16, full: 200, scale: 4.293 }),
  hold('slot-hold-5x4', { heights: [4, 4, 4, 4, 4], least: 7, first: 9, again: 22, full: 1000, scale: 2.619 }),
]
