import type { SlotPlace, SlotStep, SlotWin } from '@kehribar/shared/partners/slot-page'
import { type PayTable, payOf } from './engine'

/** Draws a number below `limit`. */
export type DrawBelow = (limit: number) => number
/** Reels from left to right, each with its symbols from top to bottom. */
export type Board = string[][]
/** Letters of symbols. The share of a symbol's letter is its probability. */
export type SymbolBag = string

export const wildSymbol = 'W'
export const placeOf = (reel: number, row: number): SlotPlace => reel * 10 + row
export const reelOf = (place: SlotPlace): number => Math.floor(place / 10)
export const rowOf = (place: SlotPlace): number => place % 10

export const drawSymbol = (chance: DrawBelow, bag: SymbolBag): string => bag[chance(bag.length)] ?? ''

export const boardOf = (chance: DrawBelow, heights: readonly number[], bagOf: (reel: number) => SymbolBag): Board =>
  heights.map((height, reel) => Array.from({ length: height }, () => drawSymbol(chance, bagOf(reel))))

/** Returns the board with new symbols in all places that are not held. */
export const respinBoard = (board: Board, held: ReadonlySet<SlotPlace>, draw: (reel: number) => string): Board =>
  board.map((reel, x) => reel.map((symbol, y) => (held.has(placeOf(x, y)) ? symbol : draw(x))))

export const reelsOf = (board: Board): string[] => board.map((reel) => reel.join(''))

export const slotStep = (how: SlotStep['how'], board: Board, wins: readonly SlotWin[], more: Partial<SlotStep> = {}): SlotStep => ({
  how,
  reels: reelsOf(board),
  wins,
  factor: 1,
  ...more,
})

/** Returns all places of a symbol. */
export function placesOf(board: Board, symbol: string): SlotPlace[] {
  const places: SlotPlace[] = []
  board.forEach((reel, x) => {
    reel.forEach((shown, y) => {
      if (shown === symbol) places.push(placeOf(x, y))
    })
  })
  return places
}

/** Returns wins of equal symbols on adjacent reels from the left, in any rows; a wild counts as `wildTimes` ways. */
export function wayWins(board: Board, pays: PayTable, wildTimes = 1): SlotWin[] {
  const wins: SlotWin[] = []
  for (const symbol of new Set(board[0])) {
    let ways = 1
    let count = 0
    const places: SlotPlace[] = []
    for (const [x, reel] of board.entries()) {
      let here = 0
      for (let y = 0; y < reel.length; y++) {
        if (reel[y] !== symbol && reel[y] !== wildSymbol) continue
        here += reel[y] === wildSymbol ? wildTimes : 1
        places.push(placeOf(x, y))
      }
      if (here === 0) break
      ways *= here
      count++
    }
    const times = payOf(pays, symbol, count) * ways
    if (times > 0) wins.push({ symbol, count, ways, times, places })
  }
  return wins
}

/** Returns the run of equal symbols at the start of a line. Wilds substitute for the first other symbol. */
export function symbolRunOf(at: (reel: number) => string, reels: number): { symbol: string; count: number; usesWild: boolean } {
  let symbol = wildSymbol
  let usesWild = false
  for (let count = 0; count < reels; count++) {
    const shown = at(count)
    if (shown === wildSymbol) usesWild = true
    else if (symbol === wildSymbol) symbol = shown
    else if (shown !== symbol) return { symbol, count, usesWild }
  }
  return { symbol, count: reels, usesWild }
}

const symbolAt = (board: Board, rows: readonly number[], reel: number) => board[reel]?.[rows[reel] ?? 0] ?? ''

/** Returns wins of runs on lines from the left, and with `both` also from the right. A full line pays once. */
export function lineWins(board: Board, lines: readonly (readonly number[])[], pays: PayTable, { wildTimes = 1, both = false } = {}): SlotWin[] {
  const wins: SlotWin[] = []
  const last = board.length - 1
  lines.forEach((rows, line) => {
    for (const isBack of both ? [false, true] : [false]) {
      const { symbol, count, usesWild } = symbolRunOf((reel) => symbolAt(board, rows, isBack ? last - reel : reel), board.length)
      const paid = payOf(pays, symbol, count)
      if (paid === 0 || (isBack && count > last)) continue
      const reels = Array.from({ length: count }, (_, reel) => (isBack ? last - reel : reel))
      wins.push({ symbol, count, line, rows, times: usesWild ? paid * wildTimes : paid, places: reels.map((reel) => placeOf(reel, rows[reel] ?? 0)) })
    }
  })
  return wins
}

/** Returns wins of equal symbols that touch by their sides. */
export function clusterWins(board: Board, pays: PayTable): SlotWin[] {
  const wins: SlotWin[] = []
  const seen: boolean[] = []
  board.forEach((reel, x) => {
    reel.forEach((symbol, y) => {
      if (seen[placeOf(x, y)]) return
      seen[placeOf(x, y)] = true
      const places = [placeOf(x, y)]
      for (const place of places) {
        for (const next of [place - 10, place + 10, place - 1, place + 1]) {
          if (seen[next] || next < 0 || board[reelOf(next)]?.[rowOf(next)] !== symbol) continue
          seen[next] = true
          places.push(next)
        }
      }
      const times = payOf(pays, symbol, places.length)
      if (times > 0) wins.push({ symbol, count: places.length, times, places })
    })
  })
  return wins
}

/** Returns wins of equal symbols in any places. */
export function anywhereWins(board: Board, pays: PayTable): SlotWin[] {
  const wins: SlotWin[] = []
  const found = new Map<string, SlotPlace[]>()
  board.forEach((reel, x) => {
    reel.forEach((symbol, y) => {
      const places = found.get(symbol)
      if (places) places.push(placeOf(x, y))
      else found.set(symbol, [placeOf(x, y)])
    })
  })
  for (const [symbol, places] of found) {
    const times = payOf(pays, symbol, places.length)
    if (times > 0) wins.push({ symbol, count: places.length, times, places })
  }
  return wins
}

/** Drops the remaining symbols and fills up with new ones from above. */
function fallen(board: Board, wins: readonly SlotWin[], chance: DrawBelow, bagOf: (reel: number) => SymbolBag): Board {
  const gone: boolean[] = []
  for (const { places } of wins) for (const place of places) gone[place] = true
  return board.map((reel, x) => {
    const kept = reel.filter((_, y) => !gone[placeOf(x, y)])
    return [...Array.from({ length: reel.length - kept.length }, () => drawSymbol(chance, bagOf(x))), ...kept]
  })
}

/** Plays cascades: as long as a win occurs, winning symbols disappear, new ones fall, and the next factor applies. */
export function playCascades(
  start: Board,
  chance: DrawBelow,
  bagOf: (reel: number) => SymbolBag,
  winsOf: (board: Board) => SlotWin[],
  factors: readonly number[],
): SlotStep[] {
  const steps: SlotStep[] = []
  for (let board = start; ; ) {
    const wins = winsOf(board)
    steps.push(slotStep(steps.length ? 'fall' : 'spin', board, wins, { factor: factors[Math.min(steps.length, factors.length - 1)] ?? 1 }))
    if (wins.length === 0) return steps
    board = fallen(board, wins, chance, bagOf)
  }
}
