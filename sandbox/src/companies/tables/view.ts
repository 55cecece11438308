import type { TableRoundView, TableState } from '@kehribar/shared/partners/table-page'
import type { TableSession } from '../games/sessions'
import { playerMoneyOf } from '../wallet/balance'
import type { Wallet } from '../wallet/client'
import { tableEngineOf } from './engines/index'
import type { TablePlay } from './table-play'
import { isAtRest, isOpen, type TableRound } from './table-rounds'

const historyLength = 20

/** Returns a round for the page. Returns null without a round, or while its result is not certain. */
export function roundView(round: TableRound | null, session: TableSession): TableRoundView | null {
  if (!round || round.drawn === null || round.state === 'placed' || round.state === 'void') return null
  const over = round.state === 'settled'
  return {
    number: round.number,
    bets: round.bets,
    staked: String(round.stake + round.extra),
    over,
    win: over ? String(round.win ?? 0n) : null,
    view: tableEngineOf(session.engine).view(round.drawn),
  }
}

/** Returns the state of a launch for the page. `known` is the round that was just played: its answer contains the balance, or the wallet cannot be reached. */
export async function tableState(
  play: TablePlay,
  wallet: Wallet,
  session: TableSession,
  known?: { round: TableRound; resumed: boolean; refusal?: string },
): Promise<TableState> {
  const { rounds } = play
  const open = await rounds.openOf(session.player, session.game)
  const [totals, wait, finished, shared] = await Promise.all([
    rounds.totals(session.id, open?.state === 'playing' ? open.id : null),
    play.waitOf(session),
    rounds.finishedIn(session.id, historyLength),
    play.sharedOf(session),
  ])
  // Only a finished round has a current balance. Hours may pass between turns, and an open round means that the wallet cannot be reached.
  const isAway = known && !isAtRest(known.round)
  const isFresh = known && !known.resumed && !isOpen(known.round)
  const money = isFresh || isAway ? { balance: isAway ? null : known.round.balance, ended: false } : await playerMoneyOf(wallet, session)
  const latest = open ?? (known?.resumed ? known.round : (finished[0] ?? null))
  return {
    balance: money.balance === null ? null : String(money.balance),
    ended: money.ended || known?.refusal === 'SESSION_EXPIRED' || known?.round.refusal === 'SESSION_EXPIRED',
    pending: open !== null && isOpen(open) && !isAtRest(open),
    wait,
    staked: String(totals.staked),
    won: String(totals.won),
    round: roundView(latest, session),
    shared,
    laid: open?.state === 'waiting' ? { bets: open.bets, staked: String(open.stake) } : null,
    resumed: known?.resumed ?? false,
    history: finished.flatMap((round) => roundView(round, session) ?? []),
  }
}
