import { randomUUID } from 'node:crypto'
import { and, desc, eq, lte } from 'drizzle-orm'
import type { Store } from '../../store/open'
import { firstRow, mustFind } from '../../store/rows'
import { payout as payouts } from '../../store/schema'
import { addReport, type ReportCall } from '../report-store'

export type PayoutEnd = 'paid' | 'failed'
export type Payout = typeof payouts.$inferSelect

export function payoutReport(reference: string, state: PayoutEnd, amount: bigint, reason: string | null = null): ReportCall {
  const call = { reference, txid: randomUUID(), state, amount: String(amount), currency: 'TRY' as const }
  return { kind: 'payoutCallback', call: reason ? { ...call, reason } : call }
}

export function payoutStore(store: Store) {
  const isWaiting = (id: string) => and(eq(payouts.id, id), eq(payouts.state, 'waiting'))

  return {
    byId: (id: string): Promise<Payout | null> => firstRow(store.select().from(payouts).where(eq(payouts.id, id))),

    /** Creates a payout, or returns the existing one with the same reference. */
    async create(payout: Omit<Payout, 'state' | 'reason' | 'decidedAt'>): Promise<Payout> {
      await store.insert(payouts).values(payout).onConflictDoNothing({ target: payouts.reference })
      return mustFind('A payout', store.select().from(payouts).where(eq(payouts.reference, payout.reference)))
    },

    /** Lists payouts newest first, waiting ones before all others. */
    latest: (limit = 100): Promise<Payout[]> =>
      store
        .select()
        .from(payouts)
        .orderBy(desc(eq(payouts.state, 'waiting')), desc(payouts.createdAt))
        .limit(limit),

    async due(now: Date): Promise<string[]> {
      const rows = await store
        .select({ id: payouts.id })
        .from(payouts)
        .where(and(eq(payouts.state, 'waiting'), lte(payouts.payAt, now)))
      return rows.map(({ id }) => id)
    },

    /** Ends a waiting payout once, and stores the report in the same transaction. */
    end: (id: string, state: PayoutEnd, reason: string | null, now: Date): Promise<void> =>
      store.transaction(async (tx) => {
        const [ended] = await tx.update(payouts).set({ state, reason, decidedAt: now, payAt: null }).where(isWaiting(id)).returning()
        if (ended) await addReport(tx, id, payoutReport(ended.reference, state, ended.amount, reason), now)
      }),

    /** Stops the automatic payment, so that a person decides. */
    async hold(id: string): Promise<void> {
      await store.update(payouts).set({ payAt: null }).where(isWaiting(id))
    },
  }
}
export type PayoutStore = ReturnType<typeof payoutStore>
