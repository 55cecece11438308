import { randomBelow } from '../../slots/random'
import type { TableEngine } from '../engine'
import { minesFields, maxOpenedSquares, type MinesState, minesPayout, type MinesView, readMinesSpot } from '@kehribar/shared/partners/tables/mines'
import { minesRules } from './mines-rules'

export const minesEngine: TableEngine<MinesState, MinesView> = {
  name: 'mines',
  /** Accepts one stake per round, in whole lira; the spot has the number of mines. */
  accepts: ([bet, ...others]) => bet !== undefined && others.length === 0 && bet.amount > 0n && bet.amount % 100n === 0n && readMinesSpot(bet.spot) !== null,
  start([bet], random) {
    const count = bet && readMinesSpot(bet.spot)
    if (!count) throw new Error('A round of mines was started without a valid bet')
    const squares = Array.from({ length: minesFields }, (_, index) => index)
    const laid = Array.from({ length: count }, () => squares.splice(randomBelow(squares.length, random), 1)).flat()
    return { mines: laid.sort((a, b) => a - b), opened: [], end: null }
  },
  /** `open:12` opens a square; `cash` takes the pay, if at least one square is open. */
  act(state, action) {
    if (state.end) return null
    if (action === 'cash') return state.opened.length > 0 ? { state: { ...state, end: 'paid' }, extra: 0n } : null
    const digits = /^open:(0|[1-9]\d?)$/.exec(action)?.[1]
    const square = Number(digits ?? Number.NaN)
    if (!(square < minesFields) || state.opened.includes(square)) return null
    const opened = [...state.opened, square]
    if (state.mines.includes(square)) return { state: { ...state, opened, end: 'mine' }, extra: 0n }
    return { state: { ...state, opened, end: opened.length >= maxOpenedSquares(state.mines.length) ? 'paid' : null }, extra: 0n }
  },
  /** An absent player gets the payout of the opened squares, or the stake if there are none. */
  finish: (state) => (state.end ? state : { ...state, end: 'paid' }),
  isOver: ({ end }) => end !== null,
  payout({ mines: laid, opened, end }, bets) {
    return end === 'paid' ? ((bets[0]?.amount ?? 0n) * BigInt(minesPayout(laid.length, opened.length))) / 100n : 0n
  },
  view({ mines: laid, opened, end }) {
    const count = laid.length
    const clear = end === 'mine' ? opened.length - 1 : opened.length
    return {
      count,
      opened,
      end,
      mines: end ? laid : null,
      times: minesPayout(count, clear),
      next: end || clear >= maxOpenedSquares(count) ? null : minesPayout(count, clear + 1),
    }
  },
  rules: minesRules,
}
