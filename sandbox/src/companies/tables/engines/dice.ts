import { randomBelow } from '../../slots/random'
import type { TableEngine } from '../engine'
import { diceSides, type DiceState, dicePayout, diceWins, readDiceSpot } from '@kehribar/shared/partners/tables/dice'
import { diceRules } from './dice-rules'

export const diceEngine: TableEngine<DiceState, DiceState> = {
  name: 'dice',
  /** Accepts one bet per round, in whole lira. */
  accepts: ([bet, ...others]) => bet !== undefined && others.length === 0 && bet.amount > 0n && bet.amount % 100n === 0n && readDiceSpot(bet.spot) !== null,
  start: (_bets, random) => ({ rolled: 1 + randomBelow(diceSides, random) }),
  isOver: () => true,
  payout({ rolled }, bets) {
    const [bet] = bets
    const read = bet && readDiceSpot(bet.spot)
    return read && diceWins(read, rolled) ? (bet.amount * BigInt(dicePayout(read))) / 100n : 0n
  },
  view: (state) => state,
  rules: diceRules,
}
