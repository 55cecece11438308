/* Mines: 25 squares with hidden mines. Shared with the page. */

export const minesFields = 25
export const minesMaxMines = 24
/** A round is paid out automatically if the next square would pay more than this multiple of the stake. */
const top = 1_000

/** Squares are numbered 0 to 24, row by row. The mines are placed at the start and never move. */
export interface MinesState {
  mines: number[]
  opened: number[]
  /** How the round ended; null while it is played. */
  end: 'mine' | 'paid' | null
}

/** The player's view: it contains the mines only when the round is over. */
export interface MinesView {
  count: number
  opened: number[]
  end: MinesState['end']
  mines: number[] | null
  /** Payout of a cash-out now, and after one more square, in hundredths of the stake; `next` is null if no more square can be opened. */
  times: number
  next: number | null
}

/** Returns the payout of a cash-out in hundredths of the stake after `opened` squares: 97 % of the fair multiple, rounded up. */
export function minesPayout(mines: number, opened: number): number {
  if (opened === 0) return 100
  let ways = 1n
  let clear = 1n
  for (let square = 0; square < opened; square++) {
    ways *= BigInt(minesFields - square)
    clear *= BigInt(minesFields - mines - square)
  }
  return Number((9_700n * ways + 100n * clear - 1n) / (100n * clear))
}

/** Returns how many squares can be opened before the round is paid out automatically. */
export function maxOpenedSquares(mines: number): number {
  let last = 1
  while (last < minesFields - mines && minesPayout(mines, last + 1) <= top * 100) last++
  return last
}

/** Parses a spot such as `mines:3`; null if invalid. */
export function readMinesSpot(spot: string): number | null {
  const mines = Number(/^mines:([1-9]\d?)$/.exec(spot)?.[1] ?? 0)
  return mines >= 1 && mines <= minesMaxMines ? mines : null
}
