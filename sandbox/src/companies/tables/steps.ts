import type { TableStake } from '@kehribar/shared/partners/table-page'
import { type GameSession, isTableSession, gameSessionById, type TableSession } from '../games/sessions'
import type { RandomSource } from '../slots/random'
import type { Store } from '../store/open'
import type { BettingWallet, WalletRound } from '../wallet/betting'
import { refusalOf } from '../wallet/client'
import { tableEngineOf } from './engines/index'
import { sharedRoundAt, type SharedTables } from './shared-tables'
import type { TableBet, TableEngine } from './engine'
import type { TableRound, TableRounds, TableTurn } from './table-rounds'

/** Milliseconds that an absent player has to return to a running round. */
export const playerTimeoutMs = 24 * 3_600_000

export const betsOf = (stakes: readonly TableStake[]): TableBet[] => stakes.map(({ spot, amount }) => ({ spot, amount: BigInt(amount) }))

function asTable(session: GameSession): TableSession {
  if (!isTableSession(session)) throw new Error('The session of a table round is not a table')
  return session
}
export const tableSessionOf = async (store: Store, id: string): Promise<TableSession> => asTable(await gameSessionById(store, id))

interface Options {
  store: Store
  rounds: TableRounds
  now: () => number
  random: RandomSource
  shared: SharedTables
  isShared: (engine: TableEngine) => boolean
}

/** Creates the steps of a round by state: call the wallet, then draw cards or numbers. */
export function tableSteps({ store, rounds, now, random, shared, isShared }: Options, bank: BettingWallet) {
  const toComeBack = () => new Date(now() + playerTimeoutMs)

  /** Returns the changes after a draw: the player's turn, or the end of the round with its payout. */
  function after(engine: TableEngine, drawn: unknown, { bets }: TableRound) {
    if (!engine.isOver(drawn)) return { state: 'playing' as const, drawn, nextAt: toComeBack() }
    return { state: 'placed' as const, drawn, win: engine.payout(drawn, betsOf(bets)), nextAt: new Date(now()) }
  }

  async function placeOf({ id }: TableRound, sessionId: string): Promise<{ at: WalletRound; engine: TableEngine }> {
    const { walletSession, game, engine } = await tableSessionOf(store, sessionId)
    return { at: { id, walletSession, game }, engine: tableEngineOf(engine) }
  }

  async function pendingTurnOf({ id }: TableRound): Promise<TableTurn> {
    const turn = await rounds.pendingTurn(id)
    if (!turn) throw new Error('A raised round has no turn')
    return turn
  }

  return {
    async betting(round: TableRound) {
      const { at, engine } = await placeOf(round, round.sessionId)
      const reply = await bank.hold(at, round.stake)
      const { balance } = reply
      if (reply.result !== 'OK') return rounds.change(round.id, { state: 'refused', refusal: refusalOf(reply), balance })
      if (isShared(engine)) {
        const { closesAt } = sharedRoundAt(at.game, round.startedAt.getTime())
        return rounds.change(round.id, { state: 'waiting', nextAt: new Date(closesAt), balance })
      }
      return rounds.change(round.id, { ...after(engine, engine.start(betsOf(round.bets), random), round), balance })
    },

    /** The shared table has closed, so its draw decides. */
    async waiting(round: TableRound) {
      const { at, engine } = await placeOf(round, round.sessionId)
      const draw = await shared.drawOf(at.game, sharedRoundAt(at.game, round.startedAt.getTime()).number)
      return rounds.change(round.id, after(engine, engine.start(betsOf(round.bets), draw), round))
    },

    /** The player did not return, so the rules end the round. */
    async playing(round: TableRound) {
      const { engine } = await placeOf(round, round.sessionId)
      if (!engine.finish) throw new Error(`${engine.name} cannot finish a round without its player`)
      const drawn = engine.finish(round.drawn, random)
      if (!engine.isOver(drawn)) throw new Error(`${engine.name} did not finish a round`)
      return rounds.change(round.id, after(engine, drawn, round))
    },

    async raising(round: TableRound) {
      const turn = await pendingTurnOf(round)
      const { at, engine } = await placeOf(round, turn.sessionId)
      let { balance } = round
      if (turn.extra > 0n) {
        const reply = await bank.hold(at, turn.extra, { turn: turn.number })
        balance = reply.balance
        if (reply.result !== 'OK')
          return rounds.close(turn, { state: 'refused', refusal: refusalOf(reply) }, { state: 'playing', nextAt: toComeBack(), balance })
      }
      const next = engine.act?.(round.drawn, turn.action, betsOf(round.bets), random)
      if (next?.extra !== turn.extra) throw new Error(`${engine.name} changed the cost of ${turn.action}`)
      return rounds.close(turn, { state: 'done' }, { ...after(engine, next.state, round), balance })
    },

    async lowering(round: TableRound) {
      const turn = await pendingTurnOf(round)
      const { at } = await placeOf(round, turn.sessionId)
      return rounds.close(turn, { state: 'void' }, { state: 'playing', nextAt: toComeBack(), balance: await bank.void(at, turn.number) })
    },

    async placed(round: TableRound) {
      const { at } = await placeOf(round, round.sessionId)
      const { closed, balance } = await bank.settle(at, round.win ?? 0n)
      return rounds.change(round.id, closed ? { state: 'void', refusal: 'ROUND_CLOSED', balance } : { state: 'settled', balance })
    },

    async voiding(round: TableRound) {
      const { at } = await placeOf(round, round.sessionId)
      return rounds.change(round.id, { state: 'void', balance: await bank.void(at) })
    },
  }
}
