import { randomUUID } from 'node:crypto'
import type { CreatePayout } from '@kehribar/shared/partners/payments'
import type { Store } from '../../store/open'
import { addReport, type ReportCall } from '../report-store'

export type PayoutEnd = 'paid' | 'failed'

export interface Payout {
  id: string
  reference: string
  fingerprint: string
  method: string
  /** Kuruş. */
  amount: bigint
  target: CreatePayout['target']
  state: 'waiting' | PayoutEnd
  reason: string | null
  /** When it is paid by itself; null: by hand. */
  payAt: Date | null
  createdAt: Date
  decidedAt: Date | null
}

type PayoutRow = Omit<Payout, 'payAt' | 'createdAt' | 'decidedAt'> & { pay_at: Date | null; created_at: Date; decided_at: Date | null }

const toPayout = ({ pay_at, created_at, decided_at, ...row }: PayoutRow): Payout => ({ ...row, payAt: pay_at, createdAt: created_at, decidedAt: decided_at })

export function payoutReport(reference: string, state: PayoutEnd, amount: bigint, reason: string | null = null): ReportCall {
  const call = { reference, txid: randomUUID(), state, amount: String(amount), currency: 'TRY' as const }
  return { kind: 'payoutCallback', call: reason ? { ...call, reason } : call }
}

export function payoutStore(store: Store) {
  return {
    async byId(id: string): Promise<Payout | null> {
      const { rows } = await store.query<PayoutRow>('select * from payout where id = $1', [id])
      return rows[0] ? toPayout(rows[0]) : null
    },

    /** The payout of a reference: the new one, or the one that was there before. */
    async create(payout: Omit<Payout, 'state' | 'reason' | 'decidedAt'>): Promise<Payout> {
      const { id, reference, fingerprint, method, amount, target, payAt, createdAt } = payout
      await store.query(
        `insert into payout (id, reference, fingerprint, method, amount, target, pay_at, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8)
         on conflict (reference) do nothing`,
        [id, reference, fingerprint, method, amount, JSON.stringify(target), payAt, createdAt],
      )
      const { rows } = await store.query<PayoutRow>('select * from payout where reference = $1', [reference])
      if (!rows[0]) throw new Error('A payout was not stored')
      return toPayout(rows[0])
    },

    /** Newest first, those that wait before all others. */
    async latest(limit = 100): Promise<Payout[]> {
      const { rows } = await store.query<PayoutRow>(`select * from payout order by (state = 'waiting') desc, created_at desc limit $1`, [limit])
      return rows.map(toPayout)
    },

    async due(now: Date): Promise<string[]> {
      const { rows } = await store.query<{ id: string }>(`select id from payout where state = 'waiting' and pay_at <= $1`, [now])
      return rows.map(({ id }) => id)
    },

    /** Ends a payout that waits, once, and keeps the report with it. */
    end: (id: string, state: PayoutEnd, reason: string | null, now: Date): Promise<void> =>
      store.transaction(async (tx) => {
        const { rows } = await tx.query<PayoutRow>(
          `update payout set state = $2, reason = $3, decided_at = $4, pay_at = null where id = $1 and state = 'waiting' returning *`,
          [id, state, reason, now],
        )
        if (rows[0]) await addReport(tx, id, payoutReport(rows[0].reference, state, rows[0].amount, reason), now)
      }),

    /** It waits for a person from now on. */
    async hold(id: string): Promise<void> {
      await store.query(`update payout set pay_at = null where id = $1 and state = 'waiting'`, [id])
    },
  }
}
export type PayoutStore = ReturnType<typeof payoutStore>
