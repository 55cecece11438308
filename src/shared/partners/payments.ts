import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint'

/*
 * Payments (@see partners: Payments). The server creates a payment at the company (`createPayment`, on the
 * company's origin); the company reports by `paymentCallback` (below `/partner` on ours). Amounts: kuruş as text.
 */

const kurus = () => z.string().check(z.regex(/^[1-9]\d{0,14}$/))
const reference = () => z.string().check(z.minLength(8), z.maxLength(64))

export const createPaymentPath = '/api/payments'

/** What the server asks for. A repeated reference answers as the first time. Card data passes through and is kept nowhere. */
export const createPaymentRequest = z.object({
  reference: reference(),
  method: z.string().check(z.maxLength(40)),
  amount: kurus(),
  currency: z.literal('TRY'),
  language: z.enum(['tr', 'en', 'de']),
  /** Absolute address on the site to come back to. */
  returnUrl: z.url(),
  /** Origin of the page that may show the payment page in a frame. */
  siteOrigin: z.optional(z.string()),
  customer: z.object({ name: z.string(), lastname: z.string() }),
  card: z.optional(z.object({ number: z.string(), month: z.string(), year: z.string(), cvc: z.string() })),
})
export type CreatePayment = z.output<typeof createPaymentRequest>
export const createPaymentResponse = z.object({ id: z.string(), url: z.url(), expiresAt: z.string() })

export const paymentStates = ['approved', 'declined', 'expired'] as const

export const payments = {
  paymentCallback: endpoint({
    method: 'POST',
    path: '/payments/callback',
    encoding: 'json',
    auth: 'partner',
    summary: 'A payment company reports how a payment ended; late, repeated, contradictory and wrong-amount reports are answered, never credited twice.',
    spec: [],
    request: z.object({
      reference: reference(),
      txid: z.string().check(z.minLength(1), z.maxLength(80)),
      state: z.enum(paymentStates),
      amount: kurus(),
      currency: z.literal('TRY'),
    }),
    /** `recorded`: taken. `repeated`: seen before. `refused`: kept for the operator, nothing moved. */
    response: z.object({ outcome: z.enum(['recorded', 'repeated', 'refused']), reason: z.optional(z.string()) }),
  }),
} as const

/** What a payment page in a frame tells the page around it. */
export const paymentFinished = z.object({ type: z.literal('payment-finished'), reference: z.string(), state: z.enum([...paymentStates, 'pending']) })
