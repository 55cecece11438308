import { randomBytes } from 'node:crypto'
import type { Store } from '../../store/open'
import { addReport } from '../report-store'
import { endPayment, endReport } from '../store'
import type { Weighed } from './amounts'

/** Coins on their way to a payment's address. */
export interface CoinTransfer {
  id: number
  paymentId: string
  hash: string
  /** Decimal text. */
  amount: string
  /** Kuruş. */
  worth: bigint
  outcome: Weighed['outcome']
  /** Decimal text; of too small a payment only. */
  sentBack: string | null
  seen: number
  needed: number
  nextAt: Date | null
  at: Date
  doneAt: Date | null
  reportId: number | null
}

type TransferRow = Omit<CoinTransfer, 'paymentId' | 'sentBack' | 'nextAt' | 'doneAt' | 'reportId'> & {
  payment_id: string
  sent_back: string | null
  next_at: Date | null
  done_at: Date | null
  report_id: number | null
}

const toTransfer = ({ payment_id, sent_back, next_at, done_at, report_id, ...row }: TransferRow): CoinTransfer => ({
  ...row,
  paymentId: payment_id,
  sentBack: sent_back,
  nextAt: next_at,
  doneAt: done_at,
  reportId: report_id,
})

type NewTransfer = Pick<CoinTransfer, 'paymentId' | 'amount' | 'worth' | 'outcome' | 'sentBack' | 'needed' | 'nextAt'> & { intent: string }

export function coinStore(store: Store) {
  const progress = (reference: string, { seen, needed }: Pick<CoinTransfer, 'seen' | 'needed'>) =>
    ({ kind: 'paymentProgress', call: { reference, seen, needed } }) as const

  return {
    async ofPayments(ids: readonly string[]): Promise<CoinTransfer[]> {
      const { rows } = await store.query<TransferRow>('select * from coin_transfer where payment_id = any($1) order by id desc', [ids])
      return rows.map(toTransfer)
    },

    /** The network has seen it; the same form sent twice is one transfer. */
    add: (transfer: NewTransfer, reference: string, now: Date): Promise<void> =>
      store.transaction(async (tx) => {
        const { rows } = await tx.query<TransferRow>(
          `insert into coin_transfer (intent, payment_id, hash, amount, worth, outcome, sent_back, needed, next_at, at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (intent) do nothing returning *`,
          [
            transfer.intent,
            transfer.paymentId,
            randomBytes(32).toString('hex'),
            transfer.amount,
            transfer.worth,
            transfer.outcome,
            transfer.sentBack,
            transfer.needed,
            transfer.nextAt,
            now,
          ],
        )
        if (rows[0]) await addReport(tx, transfer.paymentId, progress(reference, rows[0]), now)
      }),

    /** Transfers whose next block is due. */
    async due(now: Date): Promise<number[]> {
      const { rows } = await store.query<{ id: number }>('select id from coin_transfer where next_at <= $1 and done_at is null', [now])
      return rows.map(({ id }) => id)
    },

    /**
     * One more confirmation, told to the site; the last one ends it. `seen`: how many there were, so that two clicks are one.
     * Returns the payment's id, or null when nothing was to do.
     */
    confirm: (id: number, seen: number | null, now: Date, nextAt: Date | null): Promise<string | null> =>
      store.transaction(async (tx) => {
        const { rows } = await tx.query<TransferRow & { reference: string }>(
          `update coin_transfer c set seen = seen + 1, next_at = case when seen + 1 = needed then null else $3::timestamptz end,
             done_at = case when seen + 1 = needed then $2::timestamptz end
           from payment p where p.id = c.payment_id and c.id = $1 and c.done_at is null and ($4::integer is null or c.seen = $4) returning c.*, p.reference`,
          [id, now, nextAt, seen],
        )
        const [row] = rows
        if (!row) return null
        await addReport(tx, row.payment_id, progress(row.reference, row), now)
        if (row.seen === row.needed) await tx.query('update coin_transfer set report_id = $2 where id = $1', [id, await conclude(row)])
        return row.payment_id

        /** Another amount, or a second one, is told as it arrived: the payment is not ended by it. What goes back is told only if it ends one. */
        async function conclude({ payment_id: paymentId, outcome, worth, reference }: TransferRow & { reference: string }): Promise<number | null> {
          const ended =
            outcome === 'expected'
              ? await endPayment(tx, paymentId, 'approved', now)
              : outcome === 'below_minimum'
                ? await endPayment(tx, paymentId, 'declined', now, 'below_minimum')
                : null
          if (ended !== null || outcome === 'below_minimum') return ended
          return addReport(tx, paymentId, endReport({ reference }, 'approved', worth), now)
        }
      }),
  }
}
export type CoinStore = ReturnType<typeof coinStore>
