import { type TableStake, tableSpots, tableUnit } from '@kehribar/shared/partners/table-page'
import { type GameSession, isTableSession, sessionOf, type TableSession } from '../games/sessions'
import { type RandomSource, systemRandom } from '../slots/random'
import { oneAtATime } from '../store/one-at-a-time'
import type { Store } from '../store/open'
import { type Wallet, WalletUnknown } from '../wallet/client'
import { betPatience, nextTryIn, retryPauses } from '../wallet/until-known'
import type { TableBet } from './engine'
import { engineOf } from './engines/index'
import { isAtRest, isOpen, tableRounds } from './rounds'
import type { TableRound } from './rows'
import { betsOf, endedBy, tableSteps } from './steps'

/** A round at a table lasts at least so long, in milliseconds (@see R13). */
export const tableRoundLength = 5_000

export type TableOutcome =
  | { kind: 'round'; round: TableRound /** An earlier round was finished or taken up instead of a new one. */; resumed: boolean }
  /** The wallet refused a turn's extra stake; the round goes on without it. */
  | { kind: 'refused'; round: TableRound; reason: string }
  /** No round in play, or the action is not possible in it. */
  | { kind: 'stale' }
  | { kind: 'too-soon'; wait: number }
  | { kind: 'unknown-bets' }
  /** The intent belongs to a round of other stakes, or to another turn. */
  | { kind: 'other-intent' }

export interface TablePlayOptions {
  store: Store
  wallet: Wallet
  now?: () => number
  random?: RandomSource
  pauses?: readonly number[]
}

function asTable(session: GameSession): TableSession {
  if (!isTableSession(session)) throw new Error('A round at a table of another game')
  return session
}

/** Whether the stakes are whole units on different spots that the game knows, and together within the limits of the title. */
function areTaken(session: TableSession, bets: readonly TableBet[]): boolean {
  const total = bets.reduce((sum, bet) => sum + bet.amount, 0n)
  return (
    bets.length > 0 &&
    bets.length <= tableSpots &&
    new Set(bets.map((bet) => bet.spot)).size === bets.length &&
    bets.every((bet) => bet.amount > 0n && bet.amount % tableUnit === 0n) &&
    total >= session.minBet &&
    total <= session.maxBet &&
    engineOf(session.engine).accepts(bets)
  )
}

/** The same amounts on the same spots, in whatever order. */
function areSame(one: readonly TableStake[], other: readonly TableStake[]): boolean {
  const amounts = new Map(one.map(({ spot, amount }) => [spot, amount]))
  return one.length === other.length && other.every(({ spot, amount }) => amounts.get(spot) === amount)
}

/** The partner's side of a round at a table: stake, draw, keep, turns, settle; whatever breaks in between is taken up again. */
export function tablePlay({ store, wallet, now = Date.now, random = systemRandom, pauses = retryPauses }: TablePlayOptions) {
  const rounds = tableRounds(store)
  const alone = oneAtATime()
  const step = tableSteps({ rounds, wallet, now, random, pauses })
  const keyOf = (session: TableSession) => `${session.player}:${session.game}`
  const launchOf = async (id: string) => asTable(await sessionOf(store, id))

  /** Takes a round as far as it gets without the player; an unknown answer leaves it open, to be taken up later. */
  async function advance(round: TableRound): Promise<TableRound> {
    let current = round
    try {
      while (!isAtRest(current)) {
        const turn = await rounds.turnInHand(current.id)
        current = await step(current, await launchOf(turn?.sessionId ?? current.sessionId), turn)
      }
    } catch (error) {
      if (!(error instanceof WalletUnknown)) throw error
      await rounds.postpone(current.id, new Date(now() + nextTryIn(current.attempts)))
    }
    return current
  }

  /** Milliseconds until the next round may start; a clock that was set back does not lock the game. */
  async function waitOf(session: TableSession): Promise<number> {
    const latest = await rounds.latestOf(session.player, session.game)
    const elapsed = latest ? now() - latest.startedAt.getTime() : tableRoundLength
    return elapsed >= 0 && elapsed < tableRoundLength ? tableRoundLength - elapsed : 0
  }

  async function outcomeOfTurn(round: TableRound, intent: string): Promise<TableOutcome> {
    const advanced = await advance(round)
    const turn = await rounds.turnBy(round.id, intent)
    return turn?.state === 'refused' || turn?.state === 'void'
      ? { kind: 'refused', round: advanced, reason: turn.refusal ?? 'ROUND_CLOSED' }
      : { kind: 'round', round: advanced, resumed: false }
  }

  return {
    rounds,
    waitOf,

    /** Takes up what an earlier visit left open; null when there was nothing. A round in the middle of its turns comes back as it stands. */
    resume: (session: TableSession): Promise<TableRound | null> =>
      alone(keyOf(session), async () => {
        const open = await rounds.openOf(session.player, session.game)
        return open && advance(open)
      }),

    /** One round for one intent: a repeated intent gets the same round, an open round is taken up first. */
    stake: (session: TableSession, intent: string, stakes: readonly TableStake[]): Promise<TableOutcome> =>
      alone(keyOf(session), async () => {
        const known = await rounds.byIntent(session.id, intent)
        if (known && !areSame(known.bets, stakes)) return { kind: 'other-intent' }
        if (known) return { kind: 'round', round: await advance(known), resumed: false }
        const open = await rounds.openOf(session.player, session.game)
        if (open) return { kind: 'round', round: await advance(open), resumed: true }
        const bets = betsOf(stakes)
        if (!areTaken(session, bets)) return { kind: 'unknown-bets' }
        const wait = await waitOf(session)
        if (wait > 0) return { kind: 'too-soon', wait }
        const total = bets.reduce((sum, bet) => sum + bet.amount, 0n)
        const round = await rounds.start(session.id, intent, stakes, total, new Date(now()))
        return { kind: 'round', round: await advance(round), resumed: false }
      }),

    /** One turn for one intent, in the round in play; a turn that costs something happens when the wallet took its stake. */
    act: (session: TableSession, intent: string, action: string): Promise<TableOutcome> =>
      alone(keyOf(session), async () => {
        const latest = (await rounds.openOf(session.player, session.game)) ?? (await rounds.latestOf(session.player, session.game))
        if (!latest) return { kind: 'stale' }
        const asked = await rounds.turnBy(latest.id, intent)
        if (asked && asked.action !== action) return { kind: 'other-intent' }
        if (asked) return outcomeOfTurn(latest, intent)
        if (!isOpen(latest)) return { kind: 'stale' }
        const round = await advance(latest)
        if (round.state !== 'playing') return { kind: 'round', round, resumed: true }
        // Only to know whether it is possible and what it costs: what this draws is thrown away.
        const possible = engineOf(session.engine).act?.(round.drawn, action, betsOf(round.bets), systemRandom)
        if (!possible) return { kind: 'stale' }
        const raised = await rounds.ask({ roundId: round.id, sessionId: session.id, intent, action, extra: possible.extra, at: new Date(now()) })
        return outcomeOfTurn(raised, intent)
      }),

    /** Takes up every round whose time has come: unknown answers again, stakes that stayed unknown back, players who left. */
    async takeUp(): Promise<void> {
      for (const due of await rounds.due(new Date(now()))) {
        const session = await launchOf(due.sessionId)
        await alone(keyOf(session), async () => {
          const round = await rounds.byId(due.id)
          if (!round || !isOpen(round) || !round.nextAt || round.nextAt.getTime() > now()) return
          const turn = await rounds.turnInHand(round.id)
          const isOverdue = now() - (turn?.at ?? round.startedAt).getTime() > betPatience
          if (round.state === 'playing') {
            const engine = engineOf(session.engine)
            if (!engine.finish) throw new Error(`${engine.name} leaves rounds open`)
            const drawn = engine.finish(round.drawn, random)
            await advance(await rounds.change(round.id, endedBy(engine, drawn, round, new Date(now()))))
          } else if (isOverdue && round.state === 'betting') await advance(await rounds.change(round.id, { state: 'voiding' }))
          else if (isOverdue && round.state === 'raising') await advance(await rounds.change(round.id, { state: 'lowering' }))
          else await advance(round)
        })
      }
    },
  }
}
export type TablePlay = ReturnType<typeof tablePlay>
