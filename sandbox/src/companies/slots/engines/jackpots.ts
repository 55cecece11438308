import type { SlotEngineName } from '@kehribar/shared/rules/game-engines'
import type { SlotStep } from '@kehribar/shared/partners/slot-page'
import { amberPot } from '../jackpot/terms'
import { boardOf, lineWins, placeOf, slotStep, wildSymbol } from './board'
import type { SlotEngine } from './engine'
import { lines3x3, lines5x3 } from './lines'
import { createBookEngine, buildPayTable } from './round-book'

/* Line engines with a shared pot. The second number of a draw is the ticket; the board does not decide about the pot. */

const bag = 'aabbbcccddddeeeeefffffgggggghhhhhh'
const pot = 'J'
const rows = { a: [50, 200, 1000], b: [30, 100, 400], c: [25, 80, 250], d: [20, 60, 200], e: [10, 30, 100], f: [8, 24, 80], g: [6, 18, 60], h: [5, 15, 50] }

const jackpot = (name: SlotEngineName, reels: 3 | 5, scale: number) => {
  const heights = Array.from({ length: reels }, () => 3)
  const lines = reels === 3 ? lines3x3 : lines5x3
  const pays =
    reels === 3
      ? buildPayTable([3], scale, Object.fromEntries(Object.entries(rows).map(([symbol, row]) => [symbol, row.slice(0, 1)])))
      : buildPayTable([3, 4, 5], scale, rows)
  const { feeds, reserves, seed, tickets } = amberPot
  return createBookEngine({
    name,
    kind: 'jackpot',
    heights,
    pays,
    extras: `${wildSymbol}${pot}`,
    lines,
    jackpot: amberPot,
    facts: {
      lines: lines.length,
      potPercent: Number(feeds) / 100,
      reservePercent: Number(reserves) / 100,
      returnPercent: Number(feeds + reserves) / 100,
      potSeed: Number(seed) / 100,
      potTickets: tickets / 100,
    },
    round: (chance) => {
      const inner = `${bag}${wildSymbol}${wildSymbol}`
      const board = boardOf(chance, heights, (reel) => (reel > 0 && reel < reels - 1 ? inner : bag))
      return [slotStep('spin', board, lineWins(board, lines, pays))]
    },
  })
}

/** Returns the board of a won pot, filled with the pot’s symbol, which no other round shows. */
export function jackpotStep({ heights }: SlotEngine): SlotStep {
  const board = heights.map((height) => Array.from({ length: height }, () => pot))
  return slotStep('turn', board, [], { held: board.flatMap((reel, x) => reel.map((_, y) => placeOf(x, y))) })
}

export const jackpotEngines = [jackpot('slot-jackpot-5x3', 5, 7.95), jackpot('slot-jackpot-3x3', 3, 64.4)]
