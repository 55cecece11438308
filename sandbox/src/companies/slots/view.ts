import type { SlotRoundView, SlotState } from '@kehribar/shared/partners/slot-page'
import { type Money, moneyOf } from '../wallet/balance'
import type { Wallet } from '../wallet/client'
import { slotEngineOf } from './engines/index'
import { jackpotStep } from './engines/jackpots'
import type { SlotPlay } from './slot-play'
import { isOpen, type Round } from './slot-rounds'
import type { SlotSession } from '../games/sessions'

/** Returns a settled round as the page shows it; null for a round without a result. */
export function roundView(round: Round | null, session: SlotSession): SlotRoundView | null {
  if (round?.state !== 'settled' || !round.stops) return null
  const engine = slotEngineOf(session.engine)
  const steps = engine.play(round.stops)
  return {
    number: round.number,
    stake: String(round.stake),
    free: round.spins !== null,
    win: String(round.win ?? 0n),
    ...(round.jackpot !== null && { jackpot: String(round.jackpot) }),
    steps: round.jackpot === null ? steps : [...steps, jackpotStep(engine)],
  }
}

/**
 * Returns the state of a launch for the page. `known` is the round just played, whose answer brought the balance;
 * after a free spin, the wallet is asked for the number left.
 */
export async function slotState(play: SlotPlay, wallet: Wallet, session: SlotSession, known?: { round: Round; resumed: boolean }): Promise<SlotState> {
  const { player, game } = session
  const [open, totals, wait, pot] = await Promise.all([
    play.rounds.openOf(player, game),
    play.rounds.totals(session.id),
    play.waitOf(session),
    play.potOf(session),
  ])
  const money: Money =
    known && (known.round.spins === null || isOpen(known.round))
      ? { balance: isOpen(known.round) ? null : known.round.balance, ended: false }
      : await moneyOf(wallet, session)
  const last = known?.resumed ? known.round : await play.rounds.latestIn(session.id)
  return {
    balance: money.balance === null ? null : String(money.balance),
    ...(money.spins !== undefined && { spins: money.spins }),
    ended: money.ended || known?.round.refusal === 'SESSION_EXPIRED',
    pending: open !== null,
    wait,
    staked: String(totals.staked),
    won: String(totals.won),
    last: roundView(last, session),
    resumed: known?.resumed ?? false,
    ...(pot && { pot }),
  }
}
