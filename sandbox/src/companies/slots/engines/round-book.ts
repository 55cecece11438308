import type { SlotStep } from '@kehribar/shared/partners/slot-page'
import type { SlotEngineName } from '@kehribar/shared/rules/game-engines'
import type { DrawBelow } from './board'
import { type ExactReturn, type PayTable, wonParts, type SlotEngine } from './engine'

/** Number of equally likely rounds in a book. */
export const roundsInBook = 2 ** 14

function hash(text: string): number {
  let value = 2166136261
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 16777619)
  return value >>> 0
}

/** Returns the random numbers of a book's page. They are the same every time (mulberry32). */
export function randomOfPage(book: string, page: number): DrawBelow {
  let state = (hash(book) + Math.imul(page, 0x9e3779b1)) | 0
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * limit)
  }
}

/** Builds pays from rows per symbol: `{ a: [5, 20, 100] }` are the pays of the counts 3, 4 and 5. */
export function buildPayTable(counts: readonly number[], scale: number, rows: Readonly<Record<string, readonly number[]>>): PayTable {
  return Object.fromEntries(
    Object.entries(rows).map(([symbol, row]) => [
      symbol,
      Object.fromEntries(row.flatMap((times, at) => (times > 0 ? [[counts[at] ?? 0, Math.max(1, Math.round(times * scale))]] : []))),
    ]),
  )
}

const stakes = [100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n, 20_000n, 50_000n]

type Written = 'name' | 'draws' | 'play' | 'exact' | 'parts' | 'stakes' | 'symbols' | 'extras' | 'arrives'
interface Book extends Omit<SlotEngine, Written>, Partial<Pick<SlotEngine, 'extras' | 'arrives' | 'parts'>> {
  name: SlotEngineName
  round: (chance: DrawBelow) => SlotStep[]
}

/**
 * Creates an engine whose rounds have dependent steps, so that no table of stops can describe them. Its rounds are a book of
 * finite length. One number, the page, is drawn, and all pages are equally likely. The return is the mean of all pages.
 */
export function createBookEngine({ round, name, pays, jackpot, parts = 100, extras = '', arrives = 'turning', ...rest }: Book): SlotEngine {
  const play = ([page = 0]: readonly number[]) => round(randomOfPage(name, page))
  let counted: ExactReturn | null = null
  const count = (): ExactReturn => {
    let paid = 0
    let hits = 0
    for (let page = 0; page < roundsInBook; page++) {
      const won = wonParts(play([page]))
      paid += won
      if (won > 0) hits++
    }
    return { share: paid / parts / roundsInBook, cycle: roundsInBook, hits: hits / roundsInBook }
  }
  return {
    ...rest,
    name,
    pays,
    parts,
    extras,
    arrives,
    symbols: Object.keys(pays).join(''),
    stakes,
    draws: jackpot ? [roundsInBook, jackpot.tickets] : [roundsInBook],
    ...(jackpot && { jackpot }),
    play,
    exact: () => (counted ??= count()),
  }
}
