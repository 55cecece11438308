import type { TableStake } from '@kehribar/shared/partners/table-page'
import type { TableSession } from '../games/sessions'
import type { RandomSource } from '../slots/random'
import { type Wallet, WalletUnknown } from '../wallet/client'
import { untilKnown } from '../wallet/until-known'
import type { TableBet, TableEngine } from './engine'
import { engineOf } from './engines/index'
import type { TableRounds } from './rounds'
import type { TableRound, TableTurn } from './rows'

/** A player who left in the middle of a round has so long to come back, in milliseconds. */
export const playerPatience = 24 * 3_600_000

export const betsOf = (stakes: readonly TableStake[]): TableBet[] => stakes.map(({ spot, amount }) => ({ spot, amount: BigInt(amount) }))

/** What is kept of a round once something was drawn: the player's turn, or its end with what it pays. */
function after(engine: TableEngine, drawn: unknown, round: TableRound, now: Date) {
  if (!engine.isOver(drawn)) return { state: 'playing' as const, drawn, nextAt: new Date(now.getTime() + playerPatience) }
  return { state: 'placed' as const, drawn, win: engine.payout(drawn, betsOf(round.bets)), nextAt: now }
}

/** The same for a state that must be the last. */
export function endedBy(engine: TableEngine, drawn: unknown, round: TableRound, now: Date) {
  if (!engine.isOver(drawn)) throw new Error(`${engine.name} did not finish a round`)
  return after(engine, drawn, round, now)
}

interface Options {
  rounds: TableRounds
  wallet: Wallet
  now: () => number
  random: RandomSource
  pauses: readonly number[]
}

/** One step of a round that is not at rest. Throws `WalletUnknown` when the wallet's answer is not known. */
export function tableSteps({ rounds, wallet, now, random, pauses }: Options) {
  return async function step(round: TableRound, session: TableSession, turn: TableTurn | null): Promise<TableRound> {
    const engine = engineOf(session.engine)
    const moment = new Date(now())
    const movement = { session: session.walletSession, round: round.id, game: session.game }
    const takeBack = async (bet: string, txid: string) => {
      const reply = await untilKnown(() => wallet.rollback({ session: session.walletSession, txid, bet, round: round.id }), pauses)
      if (reply.result !== 'OK' && reply.result !== 'ROUND_CLOSED') throw new WalletUnknown(`rollback: ${reply.result}`)
      return reply
    }

    if (round.state === 'betting') {
      const reply = await untilKnown(() => wallet.bet({ ...movement, txid: `${round.id}:bet`, amount: round.stake }), pauses)
      if (reply.result !== 'OK') return rounds.change(round.id, { state: 'refused', refusal: reply.result, balance: reply.balance })
      const drawn = engine.start(betsOf(round.bets), random)
      return rounds.change(round.id, { ...after(engine, drawn, round, moment), balance: reply.balance })
    }
    if (round.state === 'voiding') {
      const { balance } = await takeBack(`${round.id}:bet`, `${round.id}:back`)
      return rounds.change(round.id, { state: 'void', balance })
    }
    if (round.state === 'placed') {
      const reply = await untilKnown(() => wallet.settle({ ...movement, txid: `${round.id}:win`, amount: round.win ?? 0n }), pauses)
      if (reply.result === 'OK') return rounds.change(round.id, { state: 'settled', balance: reply.balance })
      if (reply.result === 'ROUND_CLOSED') return rounds.change(round.id, { state: 'void', refusal: reply.result, balance: reply.balance })
      throw new WalletUnknown(`settle: ${reply.result}`)
    }

    if (!turn) throw new Error('A raised round without its turn')
    const back = { round: 'playing' as const, nextAt: new Date(moment.getTime() + playerPatience) }
    const txid = `${round.id}:bet-${turn.number}`
    if (round.state === 'lowering') {
      const { balance } = await takeBack(txid, `${round.id}:back-${turn.number}`)
      return rounds.close(turn, 'void', { ...back, balance })
    }
    let { balance } = round
    if (turn.extra > 0n) {
      const reply = await untilKnown(() => wallet.bet({ ...movement, txid, amount: turn.extra }), pauses)
      if (reply.result !== 'OK') return rounds.close(turn, 'refused', { ...back, balance: reply.balance, refusal: reply.result })
      balance = reply.balance
    }
    const next = engine.act?.(round.drawn, turn.action, betsOf(round.bets), random)
    if (next?.extra !== turn.extra) throw new Error(`${engine.name} takes back its word about ${turn.action}`)
    const { state, ...kept } = after(engine, next.state, round, moment)
    return rounds.close(turn, 'done', { ...kept, round: state, balance })
  }
}
