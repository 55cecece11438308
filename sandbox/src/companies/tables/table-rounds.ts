import { randomUUID } from 'node:crypto'
import { and, desc, eq, exists, getTableColumns, inArray, lte, ne, or, sql } from 'drizzle-orm'
import type { Store } from '../store/open'
import { firstRow, mustFind, nextOf, incremented, sumOf } from '../store/rows'
import { gameSession, tableRound as rounds, tableTurn as turns } from '../store/schema/index'

export type TableRound = typeof rounds.$inferSelect
/** A player’s action in a round. */
export type TableTurn = typeof turns.$inferSelect
/** Changes of a round. `nextAt` is when the background worker takes it up; undefined keeps the old time. */
type Change = Partial<Pick<TableRound, 'state' | 'drawn' | 'win' | 'balance' | 'refusal' | 'nextAt'>>

const openStates: TableRound['state'][] = ['betting', 'waiting', 'playing', 'raising', 'lowering', 'placed', 'voiding']
/** Returns whether a round is unfinished. */
export const isOpen = ({ state }: TableRound) => openStates.includes(state)
/** Returns whether nothing is pending at the wallet: the round is over, or waits for the player or the table. */
export const isAtRest = (round: TableRound) => !isOpen(round) || round.state === 'playing' || round.state === 'waiting'

export function tableRounds(store: Store) {
  const all = () => store.select().from(rounds)
  const allTurns = () => store.select().from(turns)
  const ofPlayer = (player: string, game: number) =>
    store
      .select(getTableColumns(rounds))
      .from(rounds)
      .innerJoin(gameSession, and(eq(gameSession.id, rounds.sessionId), eq(gameSession.player, player), eq(gameSession.game, game)))

  return {
    byId: (id: string) => firstRow(all().where(eq(rounds.id, id))),
    byIntent: (sessionId: string, intent: string) => firstRow(all().where(and(eq(rounds.sessionId, sessionId), eq(rounds.intent, intent)))),

    /** Returns a player’s unfinished round in a game, from any launch. */
    openOf: (player: string, game: number) => firstRow(ofPlayer(player, game).where(inArray(rounds.state, openStates)).orderBy(rounds.startedAt).limit(1)),

    /** Returns the latest round that was not refused, from any launch of the game. */
    latestOf: (player: string, game: number) => firstRow(ofPlayer(player, game).where(ne(rounds.state, 'refused')).orderBy(desc(rounds.startedAt)).limit(1)),

    /** Returns finished rounds of a launch, newest first. */
    finishedIn: (sessionId: string, count: number) =>
      all()
        .where(and(eq(rounds.sessionId, sessionId), eq(rounds.state, 'settled')))
        .orderBy(desc(rounds.number))
        .limit(count),

    due: (now: Date) =>
      all()
        .where(and(inArray(rounds.state, openStates), lte(rounds.nextAt, now)))
        .orderBy(rounds.nextAt)
        .limit(50),

    async start(sessionId: string, asked: Pick<TableRound, 'intent' | 'bets' | 'stake'>, startedAt: Date): Promise<TableRound> {
      const next = store
        .select({ number: nextOf(rounds.number) })
        .from(rounds)
        .where(eq(rounds.sessionId, sessionId))
      const round = { ...asked, id: `t-${randomUUID()}`, sessionId, number: sql`${next}`, state: 'betting' as const, nextAt: startedAt, startedAt }
      return mustFind('A round', store.insert(rounds).values(round).returning())
    },

    change: (id: string, change: Change) =>
      mustFind(
        'A round',
        store
          .update(rounds)
          .set({ ...change, attempts: 0 })
          .where(eq(rounds.id, id))
          .returning(),
      ),

    postpone: (id: string, nextAt: Date) =>
      mustFind(
        'A round',
        store
          .update(rounds)
          .set({ attempts: incremented(rounds.attempts), nextAt })
          .where(eq(rounds.id, id))
          .returning(),
      ),

    turnBy: (roundId: string, intent: string) => firstRow(allTurns().where(and(eq(turns.roundId, roundId), eq(turns.intent, intent)))),
    /** Returns the turn whose extra stake is being taken or returned. */
    pendingTurn: (roundId: string) => firstRow(allTurns().where(and(eq(turns.roundId, roundId), eq(turns.state, 'asking')))),

    /** Stores a turn before its extra stake is taken. */
    ask: (turn: Pick<TableTurn, 'roundId' | 'sessionId' | 'intent' | 'action' | 'extra' | 'at'>): Promise<TableRound> =>
      store.transaction(async (tx) => {
        const next = tx
          .select({ number: nextOf(turns.number) })
          .from(turns)
          .where(eq(turns.roundId, turn.roundId))
        await tx.insert(turns).values({ ...turn, number: sql`${next}`, state: 'asking' })
        return mustFind('A round', tx.update(rounds).set({ state: 'raising', nextAt: turn.at, attempts: 0 }).where(eq(rounds.id, turn.roundId)).returning())
      }),

    /** Ends a turn and changes its round in one transaction. */
    close: (turn: TableTurn, end: Pick<TableTurn, 'state'> & { refusal?: string }, change: Omit<Change, 'refusal'>): Promise<TableRound> =>
      store.transaction(async (tx) => {
        await tx
          .update(turns)
          .set(end)
          .where(and(eq(turns.roundId, turn.roundId), eq(turns.number, turn.number)))
        const extra = end.state === 'done' ? sql`${rounds.extra} + ${turn.extra}` : undefined
        return mustFind(
          'A round',
          tx
            .update(rounds)
            .set({ ...change, extra, attempts: 0 })
            .where(eq(rounds.id, turn.roundId))
            .returning(),
        )
      }),

    /**
     * Returns the sums staked and won in a launch, in kuruş. A round from an earlier launch counts once it continues here.
     * `inPlay` is such a round before its first turn in this launch.
     */
    async totals(sessionId: string, inPlay: string | null = null): Promise<{ staked: bigint; won: bigint }> {
      const turnHere = allTurns().where(and(eq(turns.roundId, rounds.id), eq(turns.sessionId, sessionId)))
      const isHere = or(eq(rounds.sessionId, sessionId), inPlay === null ? undefined : eq(rounds.id, inPlay), exists(turnHere))
      return mustFind(
        'A sum',
        store
          .select({ staked: sumOf(sql`${rounds.stake} + ${rounds.extra}`), won: sumOf(rounds.win, inArray(rounds.state, ['placed', 'settled'])) })
          .from(rounds)
          .where(and(inArray(rounds.state, ['waiting', 'playing', 'raising', 'lowering', 'placed', 'settled']), isHere)),
      )
    },
  }
}
export type TableRounds = ReturnType<typeof tableRounds>
