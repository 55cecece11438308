import { randomUUID } from 'node:crypto'
import { and, desc, eq, isNull, lte, notExists } from 'drizzle-orm'
import type { declineReasons, paymentStates } from '@kehribar/shared/partners/payments'
import { type Store, type StoreOrTx, firstRow, mustFind } from '../store/open'
import { coinTransferTable, paymentTable as payments } from '../store/schema'
import { addReport, type ReportCall } from './report-store'

export type PaymentEnd = (typeof paymentStates)[number]
export type DeclineReason = (typeof declineReasons)[number]

/** A stored payment. For a card it contains only brand and last four digits, and never an identity number. */
export type Payment = Omit<typeof payments.$inferSelect, 'decidedAt'>

/** Returns the report of a payment’s result, with a txid of its own. */
export function paymentEndReport({ reference }: Pick<Payment, 'reference'>, state: PaymentEnd, amount: bigint, reason?: DeclineReason): ReportCall {
  const call = { reference, txid: randomUUID(), state, amount: String(amount), currency: 'TRY' as const }
  return { kind: 'paymentCallback', call: reason ? { ...call, reason } : call }
}

/**
 * Ends an open payment and stores its report; call it in a transaction.
 * Returns the report’s number, or null if the payment had already ended.
 */
export async function endPayment(tx: StoreOrTx, id: string, state: PaymentEnd, now: Date, reason?: DeclineReason): Promise<number | null> {
  const [ended] = await tx
    .update(payments)
    .set({ state, reason: reason ?? null, decidedAt: now })
    .where(and(eq(payments.id, id), eq(payments.state, 'open')))
    .returning()
  return ended ? addReport(tx, id, paymentEndReport(ended, state, ended.amount, reason), now) : null
}

export function createPaymentStore(store: Store) {
  return {
    byId: (id: string): Promise<Payment | null> => firstRow(store.select().from(payments).where(eq(payments.id, id))),

    /** Creates a payment, or returns the existing one with the same reference. */
    async create(payment: Omit<Payment, 'state' | 'reason'>): Promise<Payment> {
      await store.insert(payments).values(payment).onConflictDoNothing({ target: payments.reference })
      return mustFind('A payment', store.select().from(payments).where(eq(payments.reference, payment.reference)))
    },

    /** Lists payments newest first: all open ones, and recently ended ones. */
    latest: (kind: Payment['kind'], limit = 200): Promise<Payment[]> =>
      store
        .select()
        .from(payments)
        .where(eq(payments.kind, kind))
        .orderBy(desc(eq(payments.state, 'open')), desc(payments.createdAt))
        .limit(limit),

    /** Ends an open payment once. */
    async end(id: string, state: PaymentEnd, now: Date): Promise<void> {
      await store.transaction((tx) => endPayment(tx, id, state, now))
    },

    /** Returns open payments whose time has passed, or only `id` if it is one of them. Pending coins keep a payment from expiring. */
    async overdue(now: Date, id: string | null = null): Promise<string[]> {
      const onItsWay = store
        .select()
        .from(coinTransferTable)
        .where(and(eq(coinTransferTable.paymentId, payments.id), isNull(coinTransferTable.doneAt)))
      const rows = await store
        .select({ id: payments.id })
        .from(payments)
        .where(and(eq(payments.state, 'open'), lte(payments.expiresAt, now), notExists(onItsWay), id === null ? undefined : eq(payments.id, id)))
      return rows.map((row) => row.id)
    },
  }
}
export type PaymentStore = ReturnType<typeof createPaymentStore>
