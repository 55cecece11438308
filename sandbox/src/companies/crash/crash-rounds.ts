import { and, desc, eq, inArray, lt, max, notExists, sql } from 'drizzle-orm'
import type { CrashHistoryEntry, CrashPlayerSeed, CrashSkin } from '@kehribar/shared/partners/crash'
import type { Store } from '../store/open'
import { first } from '../store/rows'
import { crashBet as bets, crashRound as rounds } from '../store/schema/index'
import { roundId } from './fair'

/** Rounds without a stake are forgotten after a day, in milliseconds; their seeds can still be had from the chain. */
const keptFor = 24 * 3_600_000

export function roundStore(store: Store, skin: CrashSkin) {
  const isOurs = eq(rounds.skin, skin)

  return {
    async lastNumber(): Promise<number> {
      const last = await first(
        store
          .select({ number: max(rounds.number) })
          .from(rounds)
          .where(isOurs),
      )
      return last?.number ?? 0
    },

    byNumber: (number: number) =>
      first(
        store
          .select()
          .from(rounds)
          .where(and(isOurs, eq(rounds.number, number))),
      ),

    async open(number: number, commitment: string, at: Date): Promise<void> {
      await store.insert(rounds).values({ id: roundId(skin, number), skin, number, commitment, state: 'betting', openedAt: at })
    },

    /** The flight begins, with the seeds that decide it; stakes that the wallet has not confirmed by now go back. */
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

    /** The result and every stake's fate, at once: `winners` left in time, all others in flight are lost. */
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

    /** A round that we ourselves broke off: who had left keeps the win, every other stake goes back. */
    void: (id: string, { seed, playerSeeds, at }: { seed: string; playerSeeds: readonly CrashPlayerSeed[]; at: Date }) =>
      store.transaction(async (tx) => {
        await tx
          .update(bets)
          .set({ state: 'voiding', refusal: 'interrupted', nextAt: at })
          .where(and(eq(bets.roundId, id), inArray(bets.state, ['betting', 'placed'])))
        await tx.update(rounds).set({ state: 'void', seed, playerSeeds, endedAt: at }).where(eq(rounds.id, id))
      }),

    /** Rounds that a stopped process left behind. */
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
export type RoundStore = ReturnType<typeof roundStore>
