import { randomBytes } from 'node:crypto'
import { and, desc, eq, inArray, isNull, lte } from 'drizzle-orm'
import type { Store } from '../../store/open'
import { coinTransferTable, paymentTable } from '../../store/schema'
import { addReport } from '../report-store'
import { endPayment, paymentEndReport } from '../store'

/** Coins sent to a payment’s address. */
export type CoinTransfer = Omit<typeof coinTransferTable.$inferSelect, 'intent'>

type NewTransfer = Pick<CoinTransfer, 'paymentId' | 'amount' | 'worth' | 'outcome' | 'sentBack' | 'needed' | 'nextAt'> & { intent: string }

export function createCoinStore(store: Store) {
  const progress = (reference: string, { seen, needed }: Pick<CoinTransfer, 'seen' | 'needed'>) =>
    ({ kind: 'paymentProgress', call: { reference, seen, needed } }) as const

  return {
    ofPayments: (ids: readonly string[]): Promise<CoinTransfer[]> =>
      store
        .select()
        .from(coinTransferTable)
        .where(inArray(coinTransferTable.paymentId, [...ids]))
        .orderBy(desc(coinTransferTable.id)),

    /** Adds a transfer; a repeated intent adds nothing. */
    add: (transfer: NewTransfer, reference: string, now: Date): Promise<void> =>
      store.transaction(async (tx) => {
        const [added] = await tx
          .insert(coinTransferTable)
          .values({ ...transfer, hash: randomBytes(32).toString('hex'), at: now })
          .onConflictDoNothing({ target: coinTransferTable.intent })
          .returning()
        if (added) await addReport(tx, added.paymentId, progress(reference, added), now)
      }),

    /** Returns transfers whose next block is due. */
    async due(now: Date): Promise<number[]> {
      const rows = await store
        .select({ id: coinTransferTable.id })
        .from(coinTransferTable)
        .where(and(lte(coinTransferTable.nextAt, now), isNull(coinTransferTable.doneAt)))
      return rows.map(({ id }) => id)
    },

    /**
     * Adds and reports a confirmation; the last one ends the transfer. `seen` is the known number of confirmations, so two
     * clicks count once. Returns the payment's id, or null if nothing was done.
     */
    confirm: (id: number, seen: number | null, now: Date, nextAt: Date | null): Promise<string | null> =>
      store.transaction(async (tx) => {
        const [known] = await tx
          .select({ transfer: coinTransferTable, reference: paymentTable.reference })
          .from(coinTransferTable)
          .innerJoin(paymentTable, eq(paymentTable.id, coinTransferTable.paymentId))
          .where(and(eq(coinTransferTable.id, id), isNull(coinTransferTable.doneAt), seen === null ? undefined : eq(coinTransferTable.seen, seen)))
          .for('update')
        if (!known) return null
        const { transfer, reference } = known
        const confirmed = { ...transfer, seen: transfer.seen + 1 }
        const isDone = confirmed.seen === confirmed.needed
        await addReport(tx, transfer.paymentId, progress(reference, confirmed), now)
        await tx
          .update(coinTransferTable)
          .set({ seen: confirmed.seen, ...(isDone ? { nextAt: null, doneAt: now, reportId: await conclude(transfer) } : { nextAt }) })
          .where(eq(coinTransferTable.id, id))
        return transfer.paymentId

        /**
         * Another amount, or a second transfer, is reported as it arrived without ending the payment. Returned coins are reported
         * only if they end a payment.
         */
        async function conclude({ paymentId, outcome, worth }: CoinTransfer): Promise<number | null> {
          const ended =
            outcome === 'expected'
              ? await endPayment(tx, paymentId, 'approved', now)
              : outcome === 'below_minimum'
                ? await endPayment(tx, paymentId, 'declined', now, 'below_minimum')
                : null
          if (ended !== null || outcome === 'below_minimum') return ended
          return addReport(tx, paymentId, paymentEndReport({ reference }, 'approved', worth), now)
        }
      }),
  }
}
export type CoinStore = ReturnType<typeof createCoinStore>
