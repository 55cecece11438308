/* A field of 25 squares with hidden mines. Shared with the page. */

export const minesFields = 25
export const minesMost = 24
/** A round is paid out by itself where the next square would pay more than this multiple of the stake. */
const top = 1_000

/** Squares are numbered 0 to 24, row by row. The mines lie there from the start and never move. */
export interface MinesState {
  mines: number[]
  opened: number[]
  /** How the round ended; null while it is played. */
  end: 'mine' | 'paid' | null
}

/** What the page may know: where the mines are only when the round is over. */
export interface MinesView {
  count: number
  opened: number[]
  end: MinesState['end']
  mines: number[] | null
  /** What a cash-out pays now, and after one more square, in hundredths of the stake; null where there is none. */
  times: number
  next: number | null
}

/** What a cash-out pays in hundredths of the stake after so many opened squares: 97 % of the fair multiple, rounded up. */
export function minesTimes(mines: number, opened: number): number {
  if (opened === 0) return 100
  let ways = 1n
  let clear = 1n
  for (let square = 0; square < opened; square++) {
    ways *= BigInt(minesFields - square)
    clear *= BigInt(minesFields - mines - square)
  }
  return Number((9_700n * ways + 100n * clear - 1n) / (100n * clear))
}

/** How many squares a round of so many mines can open before it is paid out. */
export function minesLast(mines: number): number {
  let last = 1
  while (last < minesFields - mines && minesTimes(mines, last + 1) <= top * 100) last++
  return last
}

/** `mines:3`. */
export function readMinesSpot(spot: string): number | null {
  const mines = Number(/^mines:([1-9]\d?)$/.exec(spot)?.[1] ?? 0)
  return mines >= 1 && mines <= minesMost ? mines : null
}
