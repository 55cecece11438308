import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { createRoundQueries } from '../games/game-rounds'
import { type StoreOrTx, firstRow, mustFind, sumOf } from '../store/open'
import { slotRoundTable as rounds } from '../store/schema/index'

export type Round = typeof rounds.$inferSelect

const openStates: Round['state'][] = ['betting', 'placed', 'voiding']
export const isOpen = ({ state }: Round) => openStates.includes(state)

export function roundStore(store: StoreOrTx) {
  return {
    ...createRoundQueries(store, { table: rounds, idPrefix: 'r', openStates }),

    latestIn: (sessionId: string) =>
      firstRow(
        store
          .select()
          .from(rounds)
          .where(and(eq(rounds.sessionId, sessionId), inArray(rounds.state, ['settled', 'void'])))
          .orderBy(desc(rounds.number))
          .limit(1),
      ),

    /** Returns the sums staked and won in a launch, including pots, in kuruş. Stakes of free spins do not count as the player's. */
    totals: (sessionId: string) =>
      mustFind(
        'A sum',
        store
          .select({ staked: sumOf(rounds.stake, isNull(rounds.spins)), won: sumOf(sql`${rounds.win} + coalesce(${rounds.jackpot}, 0)`), rounds: count() })
          .from(rounds)
          .where(and(eq(rounds.sessionId, sessionId), inArray(rounds.state, ['placed', 'settled']))),
      ),
  }
}
