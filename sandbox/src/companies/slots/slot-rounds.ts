import { randomUUID } from 'node:crypto'
import { and, count, desc, eq, getTableColumns, inArray, isNull, lte, ne, sql } from 'drizzle-orm'
import type { StoreOrTx } from '../store/open'
import { firstRow, mustFind, nextOf, incremented, sumOf } from '../store/rows'
import { gameSession, slotRound as rounds } from '../store/schema/index'

export type Round = typeof rounds.$inferSelect

const openStates: Round['state'][] = ['betting', 'placed', 'voiding']
export const isOpen = ({ state }: Round) => openStates.includes(state)

export function roundStore(store: StoreOrTx) {
  const all = () => store.select().from(rounds)
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

    latestIn: (sessionId: string) =>
      firstRow(
        all()
          .where(and(eq(rounds.sessionId, sessionId), inArray(rounds.state, ['settled', 'void'])))
          .orderBy(desc(rounds.number))
          .limit(1),
      ),

    due: (now: Date) =>
      all()
        .where(and(inArray(rounds.state, openStates), lte(rounds.nextAt, now)))
        .orderBy(rounds.nextAt)
        .limit(50),

    async start(sessionId: string, asked: Pick<Round, 'intent' | 'stake' | 'spins'>, startedAt: Date): Promise<Round> {
      const next = store
        .select({ number: nextOf(rounds.number) })
        .from(rounds)
        .where(eq(rounds.sessionId, sessionId))
      const round = { ...asked, id: `r-${randomUUID()}`, sessionId, number: sql`${next}`, state: 'betting' as const, nextAt: startedAt, startedAt }
      return mustFind('A round', store.insert(rounds).values(round).returning())
    },

    change: (id: string, change: Partial<Pick<Round, 'state' | 'stops' | 'win' | 'jackpot' | 'balance' | 'refusal'>>) =>
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

    /** Returns the sums staked and won in a launch, pots included, in kuruş. Stakes of free spins are not the player’s. */
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
