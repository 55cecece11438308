import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type CreatePayment, createPaymentRequest } from '@shared/partners/payments'
import { cardBrand, cardCodeProblem, cardExpiryProblem, cardNumberProblem } from '@shared/rules/card'
import { istanbulMonth } from './istanbul'
import type { PaymentReports } from './reports'
import type { Payment, PaymentEnd, PaymentStore } from './store'

/** How long a payment waits for a decision, in milliseconds. */
export const paymentLife = 30 * 60_000

export class PaymentRefused extends Error {
  constructor(
    readonly status: 409 | 422,
    readonly reason: string,
  ) {
    super(reason)
  }
}

export interface PaymentOptions {
  store: PaymentStore
  reports: PaymentReports
  siteOrigin: string
  now?: () => number
}

/** A page of the web or of the desktop shell; anything that could widen the page's policy is refused. */
function checkedOrigin(text: string): string | null {
  try {
    const url = new URL(text)
    if (url.protocol === 'app:') return /^app:\/\/[a-z\d.-]+$/.test(text) ? text : null
    return (url.protocol === 'https:' || url.protocol === 'http:') && url.origin === text ? url.origin : null
  } catch {
    return null
  }
}

function isOn(origin: string, address: string): boolean {
  if (origin.startsWith('app:')) return address === origin || address.startsWith(`${origin}/`)
  return new URL(address).origin === origin
}

/** The same request again has the same print. Card data takes no part, so that nothing of it is kept in any form. */
function fingerprintOf({ reference, method, amount, returnUrl }: CreatePayment): string {
  return createHash('sha256')
    .update(JSON.stringify([reference, method, amount, returnUrl]))
    .digest('hex')
}

function cardProblem(card: NonNullable<CreatePayment['card']>, now: number): string | null {
  return cardNumberProblem(card.number) ?? cardExpiryProblem(card.month, card.year, istanbulMonth(now)) ?? cardCodeProblem(card.cvc)
}

export function paymentService({ store, reports, siteOrigin, now = Date.now }: PaymentOptions) {
  /** Ends an open payment, once, and tries to tell the site at once. */
  async function end(id: string, state: PaymentEnd): Promise<void> {
    await store.end(id, state, new Date(now()))
    await tellSoon(id)
  }

  /** A site that does not answer must not keep the player waiting; the report goes on in the background. */
  async function tellSoon(id: string): Promise<void> {
    const patience = new AbortController()
    await Promise.race([reports.deliver(id), pause(3_000, undefined, { signal: patience.signal }).catch(() => undefined)])
    patience.abort()
  }

  return {
    /** Throws `PaymentRefused`: 422 for what cannot be paid, 409 for a reference that was used for something else. */
    async create(input: unknown): Promise<Payment> {
      const parsed = createPaymentRequest.safeParse(input)
      if (!parsed.success) throw new PaymentRefused(422, 'request')
      const request = parsed.data
      const origin = checkedOrigin(request.siteOrigin ?? siteOrigin)
      if (!origin) throw new PaymentRefused(422, 'site_origin')
      if (!isOn(origin, request.returnUrl)) throw new PaymentRefused(422, 'return_url')
      const digits = request.card?.number.replace(/\D/g, '') ?? ''
      const fingerprint = fingerprintOf(request)
      const problem = request.card && cardProblem(request.card, now())
      if (problem) throw new PaymentRefused(422, problem)
      const payment = await store.create({
        id: randomBytes(16).toString('hex'),
        reference: request.reference,
        fingerprint,
        method: request.method,
        amount: BigInt(request.amount),
        language: request.language,
        returnUrl: request.returnUrl,
        siteOrigin: origin,
        customer: `${request.customer.name} ${request.customer.lastname}`.trim().slice(0, 120),
        cardBrand: request.card ? cardBrand(digits) : null,
        cardLast4: request.card ? digits.slice(-4) : null,
        createdAt: new Date(now()),
        expiresAt: new Date(now() + paymentLife),
      })
      if (payment.fingerprint !== fingerprint) throw new PaymentRefused(409, 'reference')
      return payment
    },

    /** The payment as it stands now: one whose time is over has ended. */
    async find(id: string): Promise<Payment | null> {
      const payment = await store.byId(id)
      if (payment?.state !== 'open' || payment.expiresAt.getTime() > now()) return payment
      await end(id, 'expired')
      return store.byId(id)
    },

    decide: (id: string, state: 'approved' | 'declined') => end(id, state),

    /** Reports something else than what happened, so that the site's defence can be tried. */
    async testReport(id: string, state: PaymentEnd, amount: bigint): Promise<void> {
      await store.addReport(id, state, amount, new Date(now()))
      await tellSoon(id)
    },

    async repeatLastReport(id: string): Promise<void> {
      await store.repeatLastReport(id, new Date(now()))
      await tellSoon(id)
    },

    reportsOf: (id: string) => store.reportsOf(id),

    /** Ends what nobody decided in time, and sends what is due. */
    async sweep(): Promise<void> {
      for (const id of await store.overdue(new Date(now()))) await store.end(id, 'expired', new Date(now()))
      await reports.deliverAll()
    },
  }
}
export type PaymentService = ReturnType<typeof paymentService>
