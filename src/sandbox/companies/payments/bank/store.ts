import type { Store } from '../../store/open'
import { addReport } from '../report-store'
import { endPayment, endReport, type Payment } from '../store'
import { type Arrived, judge, type Verdict } from './match'

/** Money that arrived at one of the operator's accounts. */
export interface BankTransfer extends Arrived {
  id: number
  paymentId: string | null
  /** Null: nobody knows yet what it is for. */
  outcome: Verdict | null
  /** What the site was told of it. */
  reportId: number | null
  at: Date
}

type TransferRow = Omit<BankTransfer, 'paymentId' | 'reportId'> & { payment_id: string | null; report_id: number | null }

const toTransfer = ({ payment_id, report_id, ...row }: TransferRow): BankTransfer => ({ ...row, paymentId: payment_id, reportId: report_id })

type Known = Pick<Payment, 'id' | 'reference' | 'amount' | 'customer' | 'state'>

export function bankStore(store: Store) {
  return {
    async byId(id: number): Promise<BankTransfer | null> {
      const { rows } = await store.query<TransferRow>('select * from bank_transfer where id = $1', [id])
      return rows[0] ? toTransfer(rows[0]) : null
    },

    /** Newest first; those that nobody knows before all others. */
    async latest(limit = 50): Promise<BankTransfer[]> {
      const { rows } = await store.query<TransferRow>('select * from bank_transfer order by (payment_id is null) desc, id desc limit $1', [limit])
      return rows.map(toTransfer)
    },

    /** The same form sent twice is one transfer: `isNew` says which time this was. */
    async add(intent: string, { account, amount, sender, description }: Arrived, now: Date): Promise<{ transfer: BankTransfer; isNew: boolean }> {
      const { rows } = await store.query<TransferRow>(
        `insert into bank_transfer (intent, account, amount, sender, description, at) values ($1, $2, $3, $4, $5, $6) on conflict (intent) do nothing returning *`,
        [intent, account, amount, sender, description, now],
      )
      if (rows[0]) return { transfer: toTransfer(rows[0]), isNew: true }
      const { rows: known } = await store.query<TransferRow>('select * from bank_transfer where intent = $1', [intent])
      if (!known[0]) throw new Error('A transfer was not stored')
      return { transfer: toTransfer(known[0]), isNew: false }
    },

    /** Gives a transfer to a payment, once, with all that follows from it, in one transaction. */
    settle: (transfer: BankTransfer, paymentId: string, now: Date): Promise<void> =>
      store.transaction(async (tx) => {
        const { rows } = await tx.query<Known>('select id, reference, amount, customer, state from payment where id = $1 for update', [paymentId])
        const [payment] = rows
        const { rows: free } = await tx.query('select from bank_transfer where id = $1 and payment_id is null for update', [transfer.id])
        if (!payment || free.length === 0) return
        const outcome = judge(transfer, payment)
        await tx.query('update bank_transfer set payment_id = $2, outcome = $3, report_id = $4 where id = $1', [
          transfer.id,
          paymentId,
          outcome,
          await follow(outcome, payment, transfer.amount),
        ])

        /** The number of the report; null when there is nothing to tell, as with somebody else's money for a payment that is over. */
        async function follow(verdict: Verdict, { id, reference }: Known, amount: bigint): Promise<number | null> {
          if (verdict === 'approved') return endPayment(tx, id, 'approved', now)
          if (verdict === 'third_party') return endPayment(tx, id, 'declined', now, 'third_party')
          return addReport(tx, id, endReport({ reference }, 'approved', amount), now)
        }
      }),
  }
}
export type BankStore = ReturnType<typeof bankStore>
