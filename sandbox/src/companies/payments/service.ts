import { randomBytes } from 'node:crypto'
import type { CreatePayment } from '@kehribar/shared/partners/payments'
import { cardBrand } from '@kehribar/shared/rules/card'
import { newTransferReference } from './bank/note'
import { newCoinAddress } from './coins/service'
import type { ReportStore } from './report-store'
import type { SiteReports } from './reports'
import { checkPaymentRequest, PaymentRefused } from './request'
import { paymentEndReport, type Payment, type PaymentEnd, type PaymentStore } from './store'

/** Milliseconds until a payment expires; longer for coins, which may have to be bought first. */
export const paymentLifeMs = 30 * 60_000
export const coinPaymentLifeMs = 2 * 60 * 60_000

export interface PaymentOptions {
  store: PaymentStore
  reports: SiteReports
  reportStore: ReportStore
  siteOrigin: string
  now?: () => number
}

function cardTrace(card: CreatePayment['card']): Pick<Payment, 'cardBrand' | 'cardLast4'> {
  const digits = card?.number.replace(/\D/g, '') ?? ''
  return card ? { cardBrand: cardBrand(digits), cardLast4: digits.slice(-4) } : { cardBrand: null, cardLast4: null }
}

export function createPaymentService({ store, reports, reportStore, siteOrigin, now = Date.now }: PaymentOptions) {
  /** Ends an open payment once, and tries to report it at once. */
  async function end(id: string, state: PaymentEnd): Promise<void> {
    await store.end(id, state, new Date(now()))
    await reports.deliverSoon(id)
  }

  return {
    /** Creates a payment. @throws PaymentRefused 422 for an invalid request, 409 for a reference that was used for another payment */
    async create(input: unknown): Promise<Payment> {
      const { request, kind, siteOrigin: origin, fingerprint } = checkPaymentRequest(input, siteOrigin, now())
      const { coin, account } = request
      const payment = await store.create({
        id: randomBytes(16).toString('hex'),
        reference: request.reference,
        fingerprint,
        method: request.method,
        kind,
        amount: BigInt(request.amount),
        language: request.language,
        returnUrl: request.returnUrl,
        siteOrigin: origin,
        customer: `${request.customer.name} ${request.customer.lastname}`.trim().slice(0, 120),
        ...cardTrace(request.card),
        note: kind === 'transfer' ? newTransferReference() : null,
        account: kind === 'transfer' ? (account ?? null) : null,
        coin: coin ? coin.code.toLowerCase() : null,
        network: coin?.network ?? null,
        coinAmount: coin?.amount ?? null,
        address: coin ? newCoinAddress(coin.code) : null,
        createdAt: new Date(now()),
        expiresAt: new Date(now() + (kind === 'coin' ? coinPaymentLifeMs : paymentLifeMs)),
      })
      if (payment.fingerprint !== fingerprint) throw new PaymentRefused(409, 'reference')
      return payment
    },

    /** Returns a payment. If its time has passed, the payment expires first. */
    async find(id: string): Promise<Payment | null> {
      const [overdue] = await store.overdue(new Date(now()), id)
      if (overdue) await end(overdue, 'expired')
      return store.byId(id)
    },

    decide: (id: string, state: 'approved' | 'declined') => end(id, state),

    /** Reports a false outcome, to test the site’s checks. */
    async testReport(id: string, state: PaymentEnd, amount: bigint): Promise<void> {
      const payment = await store.byId(id)
      if (!payment) return
      await reportStore.add(id, paymentEndReport(payment, state, amount), new Date(now()))
      await reports.deliverSoon(id)
    },

    async repeatLastReport(id: string): Promise<void> {
      await reportStore.repeatLast(id, new Date(now()))
      await reports.deliverSoon(id)
    },

    reportsOf: (id: string) => reportStore.endsOf([id]),

    /** Expires overdue payments. */
    async sweep(): Promise<void> {
      for (const id of await store.overdue(new Date(now()))) await store.end(id, 'expired', new Date(now()))
    },
  }
}
export type PaymentService = ReturnType<typeof createPaymentService>
