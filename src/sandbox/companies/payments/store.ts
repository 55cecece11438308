import { randomUUID } from 'node:crypto'
import type { LanguageCode } from '@kehribar/shared/languages'
import type { CreatePayment, declineReasons, paymentStates } from '@kehribar/shared/partners/payments'
import type { Store } from '../store/open'
import { addReport, type ReportCall } from './report-store'

export type PaymentEnd = (typeof paymentStates)[number]
export type DeclineReason = (typeof declineReasons)[number]
export type Account = NonNullable<CreatePayment['account']>

/** A payment as the company keeps it: brand and last four digits are all that stays of a card, nothing of an identity number. */
export interface Payment {
  id: string
  reference: string
  fingerprint: string
  method: string
  /** A page where a person decides, a bank transfer that is watched for, or a coin's address. */
  kind: 'page' | 'transfer' | 'coin'
  /** Kuruş. */
  amount: bigint
  language: LanguageCode
  returnUrl: string
  siteOrigin: string
  customer: string
  cardBrand: string | null
  cardLast4: string | null
  /** Of a transfer: what to write into it, and where it is to arrive. */
  note: string | null
  account: Account | null
  /** Of a coin; the amount as decimal text. */
  coin: string | null
  network: string | null
  coinAmount: string | null
  address: string | null
  state: 'open' | PaymentEnd
  reason: DeclineReason | null
  createdAt: Date
  expiresAt: Date
}

type PaymentRow = Omit<Payment, 'returnUrl' | 'siteOrigin' | 'cardBrand' | 'cardLast4' | 'coinAmount' | 'createdAt' | 'expiresAt'> & {
  return_url: string
  site_origin: string
  card_brand: string | null
  card_last4: string | null
  coin_amount: string | null
  created_at: Date
  expires_at: Date
}

const toPayment = ({ return_url, site_origin, card_brand, card_last4, coin_amount, created_at, expires_at, ...row }: PaymentRow): Payment => ({
  ...row,
  returnUrl: return_url,
  siteOrigin: site_origin,
  cardBrand: card_brand,
  cardLast4: card_last4,
  coinAmount: coin_amount,
  createdAt: created_at,
  expiresAt: expires_at,
})

/** What the site is told of a payment's end, under a number of its own. */
export function endReport({ reference }: Pick<Payment, 'reference'>, state: PaymentEnd, amount: bigint, reason?: DeclineReason): ReportCall {
  const call = { reference, txid: randomUUID(), state, amount: String(amount), currency: 'TRY' as const }
  return { kind: 'paymentCallback', call: reason ? { ...call, reason } : call }
}

/**
 * Ends an open payment and keeps the report with it; to be called in a transaction. The report's number, or null when the
 * payment had ended before.
 */
export async function endPayment(tx: Pick<Store, 'query'>, id: string, state: PaymentEnd, now: Date, reason?: DeclineReason): Promise<number | null> {
  const { rows } = await tx.query<PaymentRow>(`update payment set state = $2, reason = $3, decided_at = $4 where id = $1 and state = 'open' returning *`, [
    id,
    state,
    reason ?? null,
    now,
  ])
  return rows[0] ? addReport(tx, id, endReport(rows[0], state, rows[0].amount, reason), now) : null
}

/** Money that is on its way keeps a coin payment from expiring. */
const overdue = `state = 'open' and expires_at <= $1 and not exists (select from coin_transfer c where c.payment_id = payment.id and c.done_at is null)`

export function paymentStore(store: Store) {
  return {
    async byId(id: string): Promise<Payment | null> {
      const { rows } = await store.query<PaymentRow>('select * from payment where id = $1', [id])
      return rows[0] ? toPayment(rows[0]) : null
    },

    /** The payment of a reference: the new one, or the one that was there before. */
    async create(payment: Omit<Payment, 'state' | 'reason'>): Promise<Payment> {
      await store.query(
        `insert into payment (id, reference, fingerprint, method, kind, amount, language, return_url, site_origin, customer, card_brand, card_last4,
           note, account, coin, network, coin_amount, address, created_at, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20) on conflict (reference) do nothing`,
        [
          payment.id,
          payment.reference,
          payment.fingerprint,
          payment.method,
          payment.kind,
          payment.amount,
          payment.language,
          payment.returnUrl,
          payment.siteOrigin,
          payment.customer,
          payment.cardBrand,
          payment.cardLast4,
          payment.note,
          payment.account && JSON.stringify(payment.account),
          payment.coin,
          payment.network,
          payment.coinAmount,
          payment.address,
          payment.createdAt,
          payment.expiresAt,
        ],
      )
      const { rows } = await store.query<PaymentRow>('select * from payment where reference = $1', [payment.reference])
      if (!rows[0]) throw new Error('A payment was not stored')
      return toPayment(rows[0])
    },

    /** Newest first: every open one, and those that ended lately. */
    async latest(kind: Payment['kind'], limit = 200): Promise<Payment[]> {
      const { rows } = await store.query<PaymentRow>(`select * from payment where kind = $1 order by (state = 'open') desc, created_at desc limit $2`, [
        kind,
        limit,
      ])
      return rows.map(toPayment)
    },

    /** Ends an open payment, once. */
    async end(id: string, state: PaymentEnd, now: Date): Promise<void> {
      await store.transaction((tx) => endPayment(tx, id, state, now))
    },

    /** The open payments whose time is over; `id`: only that one, if it is. */
    async overdue(now: Date, id: string | null = null): Promise<string[]> {
      const { rows } = await store.query<{ id: string }>(`select id from payment where ${overdue} and ($2::text is null or id = $2)`, [now, id])
      return rows.map((row) => row.id)
    },
  }
}
export type PaymentStore = ReturnType<typeof paymentStore>
