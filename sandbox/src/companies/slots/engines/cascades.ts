import type { SlotEngineName } from '@kehribar/shared/rules/game-engines'
import { anywhereWins, boardOf, playCascades, clusterWins } from './board'
import { createBookEngine, buildPayTable } from './round-book'

interface Cascading {
  kind: 'clusters' | 'anywhere'
  reels: number
  rows: number
  bag: string
  /** Smallest numbers of equal symbols for each pay. */
  counts: readonly number[]
  factors: readonly number[]
  scale: number
}

const rows = {
  a: [20, 50, 150, 500],
  b: [14, 36, 100, 300],
  c: [10, 26, 70, 200],
  d: [8, 18, 50, 140],
  e: [6, 12, 32, 90],
  f: [4, 9, 24, 60],
  g: [3, 7, 18, 45],
}

/** Winning symbols disappear and new ones fall as long as a win occurs, with rising factors. */
const cascading = (name: SlotEngineName, { kind, reels, rows: height, bag, counts, factors, scale }: Cascading) => {
  const pays = buildPayTable(counts, scale, rows)
  const heights = Array.from({ length: reels }, () => height)
  const bagOf = () => bag
  const winsOf = kind === 'clusters' ? clusterWins : anywhereWins
  return createBookEngine({
    name,
    kind,
    heights,
    pays,
    arrives: 'falling',
    facts: { least: counts[0] ?? 0, factors: factors.map((factor) => `×${factor}`).join(', ') },
    round: (chance) => playCascades(boardOf(chance, heights, bagOf), chance, bagOf, (board) => winsOf(board, pays), factors),
  })
}

const even = 'aabbbcccddddeeeefffffggggg'

export const cascadeEngines = [
  cascading('slot-clusters-7x7', { kind: 'clusters', reels: 7, rows: 7, bag: even, counts: [5, 7, 10, 15], factors: [1, 2, 3, 4, 5], scale: 23.49 }),
  cascading('slot-clusters-6x5', {
    kind: 'clusters',
    reels: 6,
    rows: 5,
    bag: 'abbcccddddeeeeefffffffggggggg',
    counts: [4, 6, 9, 13],
    factors: [1, 2, 4, 8],
    scale: 6.839,
  }),
  cascading('slot-clusters-8x8', { kind: 'clusters', reels: 8, rows: 8, bag: even, counts: [6, 8, 12, 18], factors: [1, 1, 1, 5], scale: 54.91 }),
  cascading('slot-anywhere-6x5', { kind: 'anywhere', reels: 6, rows: 5, bag: even, counts: [8, 10, 12, 15], factors: [1, 2, 3, 5, 10], scale: 2.353 }),
  cascading('slot-anywhere-7x5', { kind: 'anywhere', reels: 7, rows: 5, bag: even, counts: [9, 11, 13, 17], factors: [1, 1, 2, 2, 4], scale: 3.493 }),
  cascading('slot-anywhere-5x5', {
    kind: 'anywhere',
    reels: 5,
    rows: 5,
    bag: 'abbccdddeeefffffgggggg',
    counts: [7, 9, 11, 14],
    factors: [1, 3, 9],
    scale: 1.239,
  }),
]
