import { languageCodes } from '../languages'
import * as z from 'zod/mini'
import { partnerEndpoint } from './endpoint'
import { paymentKinds } from '../rules/payments'

/*
 * Defines payments. The server creates a payment at the company (`createPayment`, on the company's origin); the company
 * reports with `paymentCallback` (below `/partner` on ours). Amounts are kuruş as text. @see SEAM-05
 */

const kurus = () => z.string().check(z.regex(/^[1-9]\d{0,14}$/))
const reference = () => z.string().check(z.minLength(8), z.maxLength(64))

export const createPaymentPath = '/api/payments'

/** The server's request. A repeated reference gets the first answer. Card data is passed through and never stored. */
export const createPaymentRequest = z.object({
  reference: reference(),
  method: z.string().check(z.maxLength(40)),
  kind: z.enum(paymentKinds),
  amount: kurus(),
  currency: z.literal('TRY'),
  language: z.enum(languageCodes),
  /** Absolute address on the site to return to. */
  returnUrl: z.url(),
  /** Origin of the page that may show the payment page in a frame. */
  siteOrigin: z.optional(z.string()),
  customer: z.object({ name: z.string(), lastname: z.string() }),
  card: z.optional(z.object({ number: z.string(), month: z.string(), year: z.string(), cvc: z.string() })),
  /** Target account of a transfer to one of the operator's accounts; the company watches it. */
  account: z.optional(z.object({ bank: z.string(), holder: z.string(), iban: z.optional(z.string()), number: z.optional(z.string()) })),
  /** Value of a coin payment: `amount` of the coin as decimal text. */
  coin: z.optional(z.object({ code: z.string(), network: z.string(), amount: z.string() })),
  /** TC identity number of the sender, if the bank requires it; used for matching and never stored. */
  identity: z.optional(z.string()),
})
export type CreatePayment = z.output<typeof createPaymentRequest>

/** Payment instructions, used if there is no payment page. The player sees these texts unchanged. */
export const paymentInstructions = z.object({
  /** A bank account, or a wallet of another company. */
  account: z.optional(z.object({ bank: z.string(), holder: z.string(), iban: z.optional(z.string()), number: z.optional(z.string()) })),
  /** A coin's address; `amount` of the coin as decimal text. */
  coin: z.optional(z.object({ code: z.string(), network: z.string(), address: z.string(), amount: z.string() })),
  /** Text for the transfer's description. */
  note: z.optional(z.string()),
})
export type PaymentInstructions = z.output<typeof paymentInstructions>

/** Either `url` of a payment page, or `instructions`. */
export const createPaymentResponse = z.object({
  id: z.string(),
  url: z.optional(z.url()),
  instructions: z.optional(paymentInstructions),
  expiresAt: z.string(),
})

export const paymentStates = ['approved', 'declined', 'expired'] as const

/**
 * Reason of a decline, if the company reports one. `third_party`: paid from another person's account; `below_minimum`: a
 * coin payment that is too small.
 */
export const declineReasons = ['third_party', 'below_minimum', 'wrong_amount', 'other'] as const

/**
 * `recorded`: accepted. `suspended`: the money is accepted and waits for a review. `repeated`: seen before. `refused`:
 * logged for the operator, no money moved.
 */
const reportAnswer = z.object({ outcome: z.enum(['recorded', 'suspended', 'repeated', 'refused']), reason: z.optional(z.string()) })

export const payments = {
  paymentCallback: partnerEndpoint({
    path: '/payments/callback',
    summary:
      'A payment company reports the outcome of a payment. A matching payment is credited once; any other money (another amount, currency or sender, late, repeated, unassigned) waits for a review.',
    request: z.object({
      reference: reference(),
      txid: z.string().check(z.minLength(1), z.maxLength(80)),
      state: z.enum(paymentStates),
      /** Received amount, in hundredths of its currency. */
      amount: kurus(),
      currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
      reason: z.optional(z.enum(declineReasons)),
      /** Name of the payer, if the company knows it. An operator reviews a name other than the player's. */
      sender: z.optional(z.string().check(z.minLength(1), z.maxLength(120))),
    }),
    response: reportAnswer,
  }),
  paymentProgress: partnerEndpoint({
    path: '/payments/progress',
    summary: 'A payment company detected a coin payment on its network: confirmations seen and needed. Moves no money.',
    request: z.object({ reference: reference(), seen: z.int().check(z.minimum(0), z.maximum(1_000)), needed: z.int().check(z.minimum(1), z.maximum(1_000)) }),
    response: z.object({ outcome: z.enum(['recorded', 'refused']) }),
  }),
  payoutCallback: partnerEndpoint({
    path: '/payouts/callback',
    summary: 'A payment company reports the outcome of a payout; late, repeated, contradictory and wrong-amount reports are answered and move no money.',
    request: z.object({
      reference: reference(),
      txid: z.string().check(z.minLength(1), z.maxLength(80)),
      state: z.enum(['paid', 'failed']),
      amount: kurus(),
      currency: z.literal('TRY'),
      reason: z.optional(z.string().check(z.maxLength(200))),
    }),
    response: reportAnswer,
  }),
} as const

export const createPayoutPath = '/api/payouts'

/** The server's payout request. A repeated reference gets the first answer and is paid only once. */
export const createPayoutRequest = z.object({
  reference: reference(),
  method: z.string().check(z.maxLength(40)),
  amount: kurus(),
  currency: z.literal('TRY'),
  target: z.object({
    bank: z.string(),
    holder: z.string(),
    iban: z.optional(z.string()),
    number: z.optional(z.string()),
    network: z.optional(z.string()),
    coin: z.optional(z.string()),
  }),
})
export type CreatePayout = z.output<typeof createPayoutRequest>
export const createPayoutResponse = z.object({ id: z.string() })

/** Message from a payment page in a frame to the page around it. */
export const paymentFinished = z.object({ type: z.literal('payment-finished'), reference: z.string(), state: z.enum([...paymentStates, 'pending']) })
