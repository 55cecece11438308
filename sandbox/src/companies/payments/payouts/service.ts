import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createPayoutRequest } from '@kehribar/shared/partners/payments'
import { and, desc, eq, lte } from 'drizzle-orm'
import { firstRow, mustFind, type Store } from '../../store/open'
import { payoutTable as payouts } from '../../store/schema'
import { addReport, type ReportCall, type ReportStore } from '../report-store'
import type { SiteReports } from '../reports'
import { PaymentRefused } from '../request'

type PayoutEnd = 'paid' | 'failed'
export type Payout = typeof payouts.$inferSelect

function payoutReport(reference: string, state: PayoutEnd, amount: bigint, reason: string | null = null): ReportCall {
  const call = { reference, txid: randomUUID(), state, amount: String(amount), currency: 'TRY' as const }
  return { kind: 'payoutCallback', call: reason ? { ...call, reason } : call }
}

export function createPayoutStore(store: Store) {
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

    /** Ends a waiting payout. A payout ends only once. The report is stored in the same transaction. */
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
type PayoutStore = ReturnType<typeof createPayoutStore>

interface Options {
  store: PayoutStore
  reports: SiteReports
  reportStore: ReportStore
  /** Milliseconds until a payout is paid automatically; with 0 a person decides. */
  payAfter: number
  now: () => number
}

/** Creates the payout desk, which pays what the site requests, once per reference. */
export function createPayoutDesk({ store, reports, reportStore, payAfter, now }: Options) {
  async function end(id: string, state: PayoutEnd, reason: string | null = null): Promise<void> {
    await store.end(id, state, reason, new Date(now()))
    await reports.deliverSoon(id)
  }

  return {
    /** Creates a payout. @throws PaymentRefused 422 for an invalid request, 409 for a reference that was used for another payout */
    async create(input: unknown): Promise<Payout> {
      const parsed = createPayoutRequest.safeParse(input)
      if (!parsed.success) throw new PaymentRefused(422, 'request')
      const { reference, method, amount, target } = parsed.data
      if (!target.iban && !target.number) throw new PaymentRefused(422, 'target')
      const fingerprint = createHash('sha256').update(JSON.stringify(parsed.data)).digest('hex')
      const payout = await store.create({
        id: randomBytes(16).toString('hex'),
        reference,
        fingerprint,
        method,
        amount: BigInt(amount),
        target,
        payAt: payAfter === 0 ? null : new Date(now() + payAfter),
        createdAt: new Date(now()),
      })
      if (payout.fingerprint !== fingerprint) throw new PaymentRefused(409, 'reference')
      return payout
    },

    payAfter,
    end,
    hold: (id: string) => store.hold(id),
    byId: (id: string) => store.byId(id),
    latest: () => store.latest(),

    /** Reports a false outcome, to test the site's checks. */
    async testReport(id: string, state: PayoutEnd, amount: bigint): Promise<void> {
      const payout = await store.byId(id)
      if (!payout) return
      await reportStore.add(id, payoutReport(payout.reference, state, amount), new Date(now()))
      await reports.deliverSoon(id)
    },

    async repeatLastReport(id: string): Promise<void> {
      await reportStore.repeatLast(id, new Date(now()))
      await reports.deliverSoon(id)
    },

    /** Pays due payouts. */
    async sweep(): Promise<void> {
      for (const id of await store.due(new Date(now()))) await store.end(id, 'paid', null, new Date(now()))
    },
  }
}
