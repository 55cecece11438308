import { and, desc, eq, isNull } from 'drizzle-orm'
import { type Store, firstRow, mustFind } from '../../store/open'
import { bankTransferTable, paymentTable as payments } from '../../store/schema'
import { addReport } from '../report-store'
import { endPayment, paymentEndReport, type Payment } from '../store'
import { type ArrivedTransfer, judgeTransfer, type TransferVerdict } from './match'

/** A transfer received on one of the operator’s accounts. */
export type BankTransfer = Omit<typeof bankTransferTable.$inferSelect, 'intent'>

type Known = Pick<Payment, 'id' | 'reference' | 'amount' | 'customer' | 'state'>

export function createBankStore(store: Store) {
  return {
    byId: (id: number): Promise<BankTransfer | null> => firstRow(store.select().from(bankTransferTable).where(eq(bankTransferTable.id, id))),

    /** Lists transfers newest first, unmatched ones before all others. */
    latest: (limit = 50): Promise<BankTransfer[]> =>
      store
        .select()
        .from(bankTransferTable)
        .orderBy(desc(isNull(bankTransferTable.paymentId)), desc(bankTransferTable.id))
        .limit(limit),

    /** Adds a transfer; a repeated intent returns the first one, with `isNew` false. */
    async add(intent: string, { account, amount, sender, description }: ArrivedTransfer, now: Date): Promise<{ transfer: BankTransfer; isNew: boolean }> {
      const [added] = await store
        .insert(bankTransferTable)
        .values({ intent, account, amount, sender, description, at: now })
        .onConflictDoNothing({ target: bankTransferTable.intent })
        .returning()
      if (added) return { transfer: added, isNew: true }
      const known = store.select().from(bankTransferTable).where(eq(bankTransferTable.intent, intent))
      return { transfer: await mustFind('A transfer', known), isNew: false }
    },

    /** Assigns a transfer to a payment once, with all consequences, in one transaction. */
    settle: (transfer: BankTransfer, paymentId: string, now: Date): Promise<void> =>
      store.transaction(async (tx) => {
        const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update')
        const isFree = and(eq(bankTransferTable.id, transfer.id), isNull(bankTransferTable.paymentId))
        const [free] = await tx.select().from(bankTransferTable).where(isFree).for('update')
        if (!payment || !free) return
        const outcome = judgeTransfer(transfer, payment)
        const reportId = await follow(outcome, payment, transfer.amount)
        await tx.update(bankTransferTable).set({ paymentId, outcome, reportId }).where(eq(bankTransferTable.id, transfer.id))

        /**
         * Ends the payment or adds a report, and returns the report's number. Null means that there is nothing to report, as for
         * another person's money when the payment has ended.
         */
        async function follow(verdict: TransferVerdict, { id, reference }: Known, amount: bigint): Promise<number | null> {
          if (verdict === 'approved') return endPayment(tx, id, 'approved', now)
          if (verdict === 'third_party') return endPayment(tx, id, 'declined', now, 'third_party')
          return addReport(tx, id, paymentEndReport({ reference }, 'approved', amount), now)
        }
      }),
  }
}
export type BankStore = ReturnType<typeof createBankStore>
