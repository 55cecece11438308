import { type SharedView, type TableStake, maxSpotsPerRound, tableStakeUnit } from '@kehribar/shared/partners/table-page'
import { roundSequenceKey, type RoundOutcome, createRoundPlay, waitAfterRound } from '../games/round-play'
import type { TableSession } from '../games/sessions'
import { type RandomSource, systemRandom } from '../slots/random'
import type { Store } from '../store/open'
import { createBettingMachine } from '../wallet/betting'
import type { Wallet } from '../wallet/client'
import { tableEngineOf } from './engines/index'
import { sharedRoundAt, createSharedTables } from './shared-tables'
import type { TableBet, TableEngine } from './engine'
import { isOpen, type TableRound, tableRounds } from './table-rounds'
import { betsOf, tableSessionOf, tableSteps } from './steps'

/** Shortest length of a table round in milliseconds (@see PLAY-13). */
export const tableRoundLengthMs = 5_000

export type TableOutcome =
  | RoundOutcome<TableRound>
  /** The wallet refused a turn’s extra stake; the round continues without it. */
  | { kind: 'refused'; round: TableRound; reason: string }
  /** There is no running round, or the action is not possible. */
  | { kind: 'stale' }

export interface TablePlayOptions {
  store: Store
  wallet: Wallet
  now?: () => number
  random?: RandomSource
  pauses?: readonly number[]
  /** Returns whether all players share a game’s table. */
  isShared?: (engine: TableEngine) => boolean
}

/** Returns whether the stakes are whole units on different valid spots, and together within the title’s limits. */
function areTaken(session: TableSession, bets: readonly TableBet[], total: bigint): boolean {
  return (
    bets.length > 0 &&
    bets.length <= maxSpotsPerRound &&
    new Set(bets.map((bet) => bet.spot)).size === bets.length &&
    bets.every((bet) => bet.amount > 0n && bet.amount % tableStakeUnit === 0n) &&
    total >= session.minBet &&
    total <= session.maxBet &&
    tableEngineOf(session.engine).accepts(bets)
  )
}

/** Returns whether both have the same amounts on the same spots, in any order. */
function areSame(one: readonly TableStake[], other: readonly TableStake[]): boolean {
  const amounts = new Map(one.map(({ spot, amount }) => [spot, amount]))
  return one.length === other.length && other.every(({ spot, amount }) => amounts.get(spot) === amount)
}

/** Creates the partner's side of a table round: stakes and turns. `tableSteps` implements the states after them. */
export function createTablePlay({ store, wallet, now = Date.now, random = systemRandom, pauses, isShared = () => false }: TablePlayOptions) {
  const rounds = tableRounds(store)
  const shared = createSharedTables(store, now)
  const { runExclusive, advance, takeUp } = createBettingMachine<TableRound>({
    wallet,
    now,
    pauses,
    bets: rounds,
    keyOf: async ({ sessionId }) => roundSequenceKey(await tableSessionOf(store, sessionId)),
    timed: ['playing', 'waiting'],
    asked: {
      betting: { since: ({ startedAt }) => startedAt, takeBack: ({ id }) => rounds.change(id, { state: 'voiding' }) },
      raising: {
        since: async ({ id, startedAt }) => (await rounds.pendingTurn(id))?.at ?? startedAt,
        takeBack: ({ id }) => rounds.change(id, { state: 'lowering' }),
      },
    },
    steps: (bank) => tableSteps({ store, rounds, now, random, shared, isShared }, bank),
  })

  /** Returns the milliseconds until the next round may start. */
  async function waitOf({ player, game, engine }: TableSession): Promise<number> {
    const latest = await rounds.latestOf(player, game)
    if (!isShared(tableEngineOf(engine))) return waitAfterRound(latest, tableRoundLengthMs, now())
    const current = sharedRoundAt(game, now())
    const isIn = latest !== null && latest.state !== 'void' && sharedRoundAt(game, latest.startedAt.getTime()).number === current.number
    return isIn || now() >= current.closesAt ? current.endsAt - now() : 0
  }
  const { resume, play } = createRoundPlay({ rounds, runExclusive, advance, waitOf })

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

    /** Returns a shared table; null if the player has a table of their own. */
    sharedOf: async (session: TableSession): Promise<SharedView | null> => {
      const engine = tableEngineOf(session.engine)
      return isShared(engine) ? shared.viewOf(session.game, engine) : null
    },

    resume,

    stake: (session: TableSession, intent: string, stakes: readonly TableStake[]): Promise<TableOutcome> => {
      const bets = betsOf(stakes)
      const stake = bets.reduce((sum, bet) => sum + bet.amount, 0n)
      return play(session, {
        intent,
        isSame: (round) => areSame(round.bets, stakes),
        isAccepted: () => areTaken(session, bets, stake),
        start: () => rounds.start(session.id, { intent, bets: [...stakes], stake }, new Date(now())),
      })
    },

    /** Plays one turn per intent in the running round. A turn with a cost takes effect once the wallet has accepted its stake. */
    act: (session: TableSession, intent: string, action: string): Promise<TableOutcome> =>
      runExclusive(roundSequenceKey(session), async () => {
        const latest = (await rounds.openOf(session.player, session.game)) ?? (await rounds.latestOf(session.player, session.game))
        if (!latest) return { kind: 'stale' }
        const asked = await rounds.turnBy(latest.id, intent)
        if (asked && asked.action !== action) return { kind: 'other-intent' }
        if (asked) return outcomeOfTurn(latest, intent)
        if (!isOpen(latest)) return { kind: 'stale' }
        const round = await advance(latest)
        if (round.state !== 'playing') return { kind: 'round', round, resumed: true }
        // This call only checks possibility and cost; the result of its draw is discarded.
        const possible = tableEngineOf(session.engine).act?.(round.drawn, action, betsOf(round.bets), systemRandom)
        if (!possible) return { kind: 'stale' }
        const raised = await rounds.ask({ roundId: round.id, sessionId: session.id, intent, action, extra: possible.extra, at: new Date(now()) })
        return outcomeOfTurn(raised, intent)
      }),

    takeUp,
  }
}
export type TablePlay = ReturnType<typeof createTablePlay>
