import { randomBytes } from 'node:crypto'
import { and, desc, eq, gte, inArray, lte } from 'drizzle-orm'
import type { CrashBetState } from '@kehribar/shared/partners/crash'
import { type Store, firstRow, mustFind, incrementedColumn, sumOf } from '../store/open'
import { crashBetTable as bets } from '../store/schema'

export type CrashBet = typeof bets.$inferSelect

/** States in which the wallet has not answered yet. A `placed` stake waits for the round instead. */
const openStates: CrashBetState[] = ['betting', 'settling', 'voiding']

/** Milliseconds before the background worker processes a new stake; until then the request that placed it calls the wallet. */
const untilTakenUp = 2_000

export type NewCrashBet = Pick<CrashBet, 'roundId' | 'player' | 'game' | 'walletSession' | 'panel' | 'stake' | 'auto' | 'intent' | 'seed'>

export function createBetStore(store: Store, game: number) {
  const all = () => store.select().from(bets)
  const isOf = (player: string) => and(eq(bets.game, game), eq(bets.player, player))

  return {
    byId: (id: string) => firstRow(all().where(and(eq(bets.id, id), eq(bets.game, game)))),
    byIntent: (player: string, intent: string) => firstRow(all().where(and(isOf(player), eq(bets.intent, intent)))),
    ofRound: (roundId: string, player: string) => all().where(and(eq(bets.roundId, roundId), eq(bets.player, player))),
    placedIn: (roundId: string) =>
      all()
        .where(and(eq(bets.roundId, roundId), eq(bets.state, 'placed')))
        .orderBy(bets.placedAt, bets.id),
    latestOf: (player: string) => all().where(isOf(player)).orderBy(desc(bets.placedAt)).limit(12),
    due: (now: Date) =>
      all()
        .where(and(eq(bets.game, game), inArray(bets.state, openStates), lte(bets.nextAt, now)))
        .orderBy(bets.nextAt)
        .limit(50),

    add(bet: NewCrashBet, at: Date): Promise<CrashBet> {
      const id = `${bet.roundId}:${randomBytes(8).toString('hex')}`
      const added = { ...bet, id, state: 'betting' as const, nextAt: new Date(at.getTime() + untilTakenUp), placedAt: at }
      return mustFind('A stake', store.insert(bets).values(added).returning())
    },

    /** Changes a stake that is still in state `from`. Returns null if another change came first. */
    change: (id: string, from: CrashBetState, change: Partial<Pick<CrashBet, 'state' | 'cashed' | 'win' | 'balance' | 'refusal'>>, nextAt: Date) =>
      firstRow(
        store
          .update(bets)
          .set({ ...change, attempts: 0, nextAt })
          .where(and(eq(bets.id, id), eq(bets.state, from)))
          .returning(),
      ),

    postpone: (id: string, nextAt: Date) =>
      mustFind(
        'A stake',
        store
          .update(bets)
          .set({ attempts: incrementedColumn(bets.attempts), nextAt })
          .where(eq(bets.id, id))
          .returning(),
      ),

    /** Returns the sums staked and won since a given time, in kuruş, without returned stakes. */
    totals: (player: string, since: Date) =>
      mustFind(
        'A sum',
        store
          .select({ staked: sumOf(bets.stake), won: sumOf(bets.win) })
          .from(bets)
          .where(and(isOf(player), gte(bets.placedAt, since), inArray(bets.state, ['placed', 'settling', 'settled']))),
      ),
  }
}
export type BetStore = ReturnType<typeof createBetStore>
