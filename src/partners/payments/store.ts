import { randomUUID } from 'node:crypto'
import type { LanguageCode } from '@shared/languages'
import type { paymentStates } from '@shared/partners/payments'
import type { Store } from '../store/open'

export type PaymentEnd = (typeof paymentStates)[number]

/** A payment as the company keeps it: brand and last four digits are all that stays of a card. */
export interface Payment {
  id: string
  reference: string
  fingerprint: string
  method: string
  /** Kuruş. */
  amount: bigint
  language: LanguageCode
  returnUrl: string
  siteOrigin: string
  customer: string
  cardBrand: string | null
  cardLast4: string | null
  state: 'open' | PaymentEnd
  createdAt: Date
  expiresAt: Date
}

/** A report to the site. Delivered or given up: `nextAt` is null. */
export interface Report {
  id: number
  paymentId: string
  txid: string
  state: PaymentEnd
  amount: bigint
  attempts: number
  nextAt: Date | null
  answer: string | null
  createdAt: Date
}

interface PaymentRow {
  id: string
  reference: string
  fingerprint: string
  method: string
  amount: bigint
  language: LanguageCode
  return_url: string
  site_origin: string
  customer: string
  card_brand: string | null
  card_last4: string | null
  state: Payment['state']
  created_at: Date
  expires_at: Date
}

interface ReportRow {
  id: number
  payment_id: string
  txid: string
  state: PaymentEnd
  amount: bigint
  attempts: number
  next_at: Date | null
  answer: string | null
  created_at: Date
}

const toPayment = (row: PaymentRow): Payment => ({
  id: row.id,
  reference: row.reference,
  fingerprint: row.fingerprint,
  method: row.method,
  amount: row.amount,
  language: row.language,
  returnUrl: row.return_url,
  siteOrigin: row.site_origin,
  customer: row.customer,
  cardBrand: row.card_brand,
  cardLast4: row.card_last4,
  state: row.state,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
})

const toReport = (row: ReportRow): Report => ({
  id: row.id,
  paymentId: row.payment_id,
  txid: row.txid,
  state: row.state,
  amount: row.amount,
  attempts: row.attempts,
  nextAt: row.next_at,
  answer: row.answer,
  createdAt: row.created_at,
})

const insertReport = `insert into payment_callback (payment_id, txid, state, amount, next_at, created_at) values ($1, $2, $3, $4, $5, $5) returning *`

export function paymentStore(store: Store) {
  return {
    async byId(id: string): Promise<Payment | null> {
      const { rows } = await store.query<PaymentRow>('select * from payment where id = $1', [id])
      return rows[0] ? toPayment(rows[0]) : null
    },

    /** The payment of a reference: the new one, or the one that was there before. */
    async create(payment: Omit<Payment, 'state'>): Promise<Payment> {
      await store.query(
        `insert into payment (id, reference, fingerprint, method, amount, language, return_url, site_origin, customer, card_brand, card_last4, created_at, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict (reference) do nothing`,
        [
          payment.id,
          payment.reference,
          payment.fingerprint,
          payment.method,
          payment.amount,
          payment.language,
          payment.returnUrl,
          payment.siteOrigin,
          payment.customer,
          payment.cardBrand,
          payment.cardLast4,
          payment.createdAt,
          payment.expiresAt,
        ],
      )
      const { rows } = await store.query<PaymentRow>('select * from payment where reference = $1', [payment.reference])
      if (!rows[0]) throw new Error('A payment was not stored')
      return toPayment(rows[0])
    },

    /** Ends an open payment and keeps the report with it, in one transaction; false when it had ended before. */
    end: (id: string, state: PaymentEnd, now: Date): Promise<boolean> =>
      store.transaction(async (tx) => {
        const { rows } = await tx.query<PaymentRow>(`update payment set state = $2, decided_at = $3 where id = $1 and state = 'open' returning *`, [
          id,
          state,
          now,
        ])
        if (!rows[0]) return false
        await tx.query(insertReport, [id, randomUUID(), state, rows[0].amount, now])
        return true
      }),

    async addReport(paymentId: string, state: PaymentEnd, amount: bigint, now: Date): Promise<void> {
      await store.query(insertReport, [paymentId, randomUUID(), state, amount, now])
    },

    async repeatLastReport(paymentId: string, now: Date): Promise<void> {
      await store.query(`update payment_callback set next_at = $2, attempts = 0 where id = (select max(id) from payment_callback where payment_id = $1)`, [
        paymentId,
        now,
      ])
    },

    async overdue(now: Date): Promise<string[]> {
      const { rows } = await store.query<{ id: string }>(`select id from payment where state = 'open' and expires_at <= $1`, [now])
      return rows.map((row) => row.id)
    },

    async reportsOf(paymentId: string): Promise<Report[]> {
      const { rows } = await store.query<ReportRow>('select * from payment_callback where payment_id = $1 order by id', [paymentId])
      return rows.map(toReport)
    },

    async paymentsWithDueReports(now: Date): Promise<string[]> {
      const { rows } = await store.query<{ id: string }>('select distinct payment_id as id from payment_callback where next_at <= $1 limit 20', [now])
      return rows.map((row) => row.id)
    },

    async dueReports(now: Date, paymentId: string): Promise<{ report: Report; reference: string }[]> {
      const { rows } = await store.query<ReportRow & { reference: string }>(
        `select c.*, p.reference from payment_callback c join payment p on p.id = c.payment_id
         where c.next_at <= $1 and p.id = $2 order by c.id`,
        [now, paymentId],
      )
      return rows.map((row) => ({ report: toReport(row), reference: row.reference }))
    },

    async reportAnswered(id: number, answer: string): Promise<void> {
      await store.query('update payment_callback set next_at = null, answer = $2, attempts = attempts + 1 where id = $1', [id, answer])
    },

    async reportFailed(id: number, nextAt: Date | null): Promise<void> {
      await store.query('update payment_callback set next_at = $2, attempts = attempts + 1 where id = $1', [id, nextAt])
    },
  }
}
export type PaymentStore = ReturnType<typeof paymentStore>
