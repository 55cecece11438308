import { and, desc, eq, inArray, lt, max, notExists, sql } from 'drizzle-orm'
import type { CrashHistoryEntry, CrashPlayerSeed, CrashSkin } from '@kehribar/shared/partners/crash'
import { type Store, firstRow } from '../store/open'
import { crashBetTable as bets, crashRoundTable as rounds } from '../store/schema/index'
import { roundId } from './fair'

/** Milliseconds until a round without stakes is deleted; its seed can still be derived from the chain. */
const keptFor = 24 * 3_600_000

export function createRoundStore(store: Store, skin: CrashSkin) {
  const isOurs = eq(rounds.skin, skin)

  return {
    async lastNumber(): Promise<number> {
      const last = await firstRow(
        store
          .select({ number: max(rounds.number) })
          .from(rounds)
          .where(isOurs),
      )
      return last?.number ?? 0
    },

    byNumber: (number: number) =>
      firstRow(
        store
          .select()
          .from(rounds)
          .where(and(isOurs, eq(rounds.number, number))),
      ),

    async open(number: number, commitment: string, at: Date): Promise<void> {
      await store.insert(rounds).values({ id: roundId(skin, number), skin, number, commitment, state: 'betting', openedAt: at })
    },

    /** Stores the start of a flight with its player seeds; stakes that the wallet has not confirmed are returned. */
    start: (id: string, playerSeeds: readonly CrashPlayerSeed[], at: Date) =>
      store.transaction(async (tx) => {
        await tx
          .update(rounds)
          .set({ state: 'flight', startedAt: at, playerSeeds })
          .where(and(eq(rounds.id, id), eq(rounds.state, 'betting')))
        await tx
          .update(bets)
          .set({ state: 'voiding', refusal: 'late', nextAt: at })
          .where(and(eq(bets.roundId, id), eq(bets.state, 'betting')))
      }),

    /** Stores the result and all outcomes in one transaction: `winners` are paid, all other stakes in flight are lost. */
    end: (id: string, { seed, crash, winners, at }: { seed: string; crash: number; winners: readonly { id: string; at: number }[]; at: Date }) =>
      store.transaction(async (tx) => {
        for (const winner of winners)
          await tx
            .update(bets)
            .set({ state: 'settling', cashed: winner.at, win: sql`${bets.stake} / 100 * ${winner.at}::integer`, nextAt: at })
            .where(and(eq(bets.id, winner.id), eq(bets.state, 'placed')))
        await tx
          .update(bets)
          .set({ state: 'settling', win: 0n, nextAt: at })
          .where(and(eq(bets.roundId, id), eq(bets.state, 'placed')))
        await tx.update(rounds).set({ state: 'over', seed, crash, endedAt: at }).where(eq(rounds.id, id))
      }),

    /** Voids a round that the server interrupted: players who had cashed out keep their win, all other stakes are returned. */
    void: (id: string, { seed, playerSeeds, at }: { seed: string; playerSeeds: readonly CrashPlayerSeed[]; at: Date }) =>
      store.transaction(async (tx) => {
        await tx
          .update(bets)
          .set({ state: 'voiding', refusal: 'interrupted', nextAt: at })
          .where(and(eq(bets.roundId, id), inArray(bets.state, ['betting', 'placed'])))
        await tx.update(rounds).set({ state: 'void', seed, playerSeeds, endedAt: at }).where(eq(rounds.id, id))
      }),

    /** Returns rounds that a stopped process left unfinished. */
    unfinished: () =>
      store
        .select()
        .from(rounds)
        .where(and(isOurs, inArray(rounds.state, ['betting', 'flight'])))
        .orderBy(rounds.number),

    history: (count: number): Promise<CrashHistoryEntry[]> =>
      store
        .select({ number: rounds.number, crash: rounds.crash })
        .from(rounds)
        .where(and(isOurs, inArray(rounds.state, ['over', 'void'])))
        .orderBy(desc(rounds.number))
        .limit(count),

    async forget(now: Date): Promise<void> {
      const stakes = store.select().from(bets).where(eq(bets.roundId, rounds.id))
      await store.delete(rounds).where(and(isOurs, lt(rounds.endedAt, new Date(now.getTime() - keptFor)), notExists(stakes)))
    },
  }
}
export type RoundStore = ReturnType<typeof createRoundStore>
