import { and, desc, eq, exists, inArray, or, sql } from 'drizzle-orm'
import { createRoundQueries } from '../games/game-rounds'
import { type Store, firstRow, mustFind, nextNumber, sumOf } from '../store/open'
import { tableRoundTable as rounds, tableTurnTable as turns } from '../store/schema/index'

export type TableRound = typeof rounds.$inferSelect
/** A player’s action in a round. */
export type TableTurn = typeof turns.$inferSelect
/** Changes at the end of a turn. `nextAt` is the time at which the background worker processes the round; undefined keeps the old time. */
type Change = Partial<Pick<TableRound, 'state' | 'drawn' | 'win' | 'balance' | 'nextAt'>>

const openStates: TableRound['state'][] = ['betting', 'waiting', 'playing', 'raising', 'lowering', 'placed', 'voiding']
/** Returns whether a round is unfinished. */
export const isOpen = ({ state }: TableRound) => openStates.includes(state)
/** Returns whether no answer of the wallet is pending: the round is over, or waits for the player or the table. */
export const isAtRest = (round: TableRound) => !isOpen(round) || round.state === 'playing' || round.state === 'waiting'

export function tableRounds(store: Store) {
  const allTurns = () => store.select().from(turns)

  return {
    ...createRoundQueries(store, { table: rounds, idPrefix: 't', openStates }),

    /** Returns finished rounds of a launch, newest first. */
    finishedIn: (sessionId: string, count: number) =>
      store
        .select()
        .from(rounds)
        .where(and(eq(rounds.sessionId, sessionId), eq(rounds.state, 'settled')))
        .orderBy(desc(rounds.number))
        .limit(count),

    turnBy: (roundId: string, intent: string) => firstRow(allTurns().where(and(eq(turns.roundId, roundId), eq(turns.intent, intent)))),
    /** Returns the turn whose extra stake is being taken or returned. */
    pendingTurn: (roundId: string) => firstRow(allTurns().where(and(eq(turns.roundId, roundId), eq(turns.state, 'asking')))),

    /** Stores a turn before its extra stake is taken. */
    ask: (turn: Pick<TableTurn, 'roundId' | 'sessionId' | 'intent' | 'action' | 'extra' | 'at'>): Promise<TableRound> =>
      store.transaction(async (tx) => {
        const next = tx
          .select({ number: nextNumber(turns.number) })
          .from(turns)
          .where(eq(turns.roundId, turn.roundId))
        await tx.insert(turns).values({ ...turn, number: sql`${next}`, state: 'asking' })
        return mustFind('A round', tx.update(rounds).set({ state: 'raising', nextAt: turn.at, attempts: 0 }).where(eq(rounds.id, turn.roundId)).returning())
      }),

    /** Ends a turn and changes its round in one transaction. */
    close: (turn: TableTurn, end: Pick<TableTurn, 'state'> & { refusal?: string }, change: Change): Promise<TableRound> =>
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
     * Returns the sums staked and won in a launch, in kuruş. A round from an earlier launch counts once it continues in this
     * one. `inPlay` is such a round before its first turn in this launch.
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
