import { randomBelow } from '../../slots/random'
import type { TableEngine } from '../engine'
import { kenoDrawn, kenoNumbers, kenoPays, type KenoState, readKenoSpot } from '@kehribar/shared/partners/tables/keno'
import { kenoRules } from './keno-rules'

const stakeOf = (amount: bigint) => amount > 0n && amount % 100n === 0n

export const keno: TableEngine<KenoState, KenoState> = {
  name: 'keno',
  /** One ticket per round, in whole lira. */
  accepts: ([ticket, ...others]) => ticket !== undefined && others.length === 0 && stakeOf(ticket.amount) && readKenoSpot(ticket.spot) !== null,
  start(_bets, random) {
    const balls = Array.from({ length: kenoNumbers }, (_, index) => index + 1)
    return { drawn: Array.from({ length: kenoDrawn }, () => balls.splice(randomBelow(balls.length, random), 1)).flat() }
  },
  isOver: () => true,
  payout(state, bets) {
    const [ticket] = bets
    const numbers = ticket && readKenoSpot(ticket.spot)
    if (!numbers) return 0n
    const hits = numbers.filter((number) => state.drawn.includes(number)).length
    return (ticket.amount * BigInt(kenoPays[numbers.length]?.[hits] ?? 0)) / 10n
  },
  view: (state) => state,
  rules: kenoRules,
}
