import { languageCodes } from '../languages'
import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint'
import { paymentKinds } from '../rules/payments'

/*
 * Payments (@see SEAM-05). The server creates a payment at the company (`createPayment`, on the
 * company's origin); the company reports by `paymentCallback` (below `/partner` on ours). Amounts: kuruş as text.
 */

const kurus = () => z.string().check(z.regex(/^[1-9]\d{0,14}$/))
const reference = () => z.string().check(z.minLength(8), z.maxLength(64))

export const createPaymentPath = '/api/payments'

/** What the server asks for. A repeated reference answers as the first time. Card data passes through and is kept nowhere. */
export const createPaymentRequest = z.object({
  reference: reference(),
  method: z.string().check(z.maxLength(40)),
  kind: z.enum(paymentKinds),
  amount: kurus(),
  currency: z.literal('TRY'),
  language: z.enum(languageCodes),
  /** Absolute address on the site to come back to. */
  returnUrl: z.url(),
  /** Origin of the page that may show the payment page in a frame. */
  siteOrigin: z.optional(z.string()),
  customer: z.object({ name: z.string(), lastname: z.string() }),
  card: z.optional(z.object({ number: z.string(), month: z.string(), year: z.string(), cvc: z.string() })),
  /** Where the money is to arrive, for a transfer to one of the operator's accounts; the company watches it. */
  account: z.optional(z.object({ bank: z.string(), holder: z.string(), iban: z.optional(z.string()), number: z.optional(z.string()) })),
  /** What a coin payment is worth: `amount` of the coin as decimal text. */
  coin: z.optional(z.object({ code: z.string(), network: z.string(), amount: z.string() })),
  /** TC identity number of the sender, where the bank asks for it; used for matching and kept nowhere. */
  identity: z.optional(z.string()),
})
export type CreatePayment = z.output<typeof createPaymentRequest>

/** What a player has to do where there is no page to go to. Texts as the player reads them. */
export const paymentInstructions = z.object({
  /** A bank account, or a wallet of another company. */
  account: z.optional(z.object({ bank: z.string(), holder: z.string(), iban: z.optional(z.string()), number: z.optional(z.string()) })),
  /** A coin's address; `amount` of the coin as decimal text. */
  coin: z.optional(z.object({ code: z.string(), network: z.string(), address: z.string(), amount: z.string() })),
  /** To be written into the transfer. */
  note: z.optional(z.string()),
})
export type PaymentInstructions = z.output<typeof paymentInstructions>

/** `url`: a page to go to; else `instructions`. */
export const createPaymentResponse = z.object({
  id: z.string(),
  url: z.optional(z.url()),
  instructions: z.optional(paymentInstructions),
  expiresAt: z.string(),
})

export const paymentStates = ['approved', 'declined', 'expired'] as const

/** Why a payment was declined, where the company says so. `third_party`: paid from another person's account; `below_minimum`: a coin payment too small. */
export const declineReasons = ['third_party', 'below_minimum', 'wrong_amount', 'other'] as const

/** `recorded`: taken. `suspended`: the money is taken and waits for a person. `repeated`: seen before. `refused`: kept for the operator, nothing moved. */
const reportAnswer = z.object({ outcome: z.enum(['recorded', 'suspended', 'repeated', 'refused']), reason: z.optional(z.string()) })

export const payments = {
  paymentCallback: endpoint({
    method: 'POST',
    path: '/payments/callback',
    encoding: 'json',
    auth: 'partner',
    summary:
      'A payment company reports how a payment ended. What fits is credited once; money that came otherwise (another amount, currency or sender, late, twice, for nobody) waits for a person.',
    spec: [],
    request: z.object({
      reference: reference(),
      txid: z.string().check(z.minLength(1), z.maxLength(80)),
      state: z.enum(paymentStates),
      /** What arrived, in hundredths of its currency. */
      amount: kurus(),
      currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
      reason: z.optional(z.enum(declineReasons)),
      /** Who paid, where the company knows: another name than the player's is looked at by a person. */
      sender: z.optional(z.string().check(z.minLength(1), z.maxLength(120))),
    }),
    response: reportAnswer,
  }),
  paymentProgress: endpoint({
    method: 'POST',
    path: '/payments/progress',
    encoding: 'json',
    auth: 'partner',
    summary: 'A payment company saw a coin payment on its network: so many confirmations of those needed. Moves no money.',
    spec: [],
    request: z.object({ reference: reference(), seen: z.int().check(z.minimum(0), z.maximum(1_000)), needed: z.int().check(z.minimum(1), z.maximum(1_000)) }),
    response: z.object({ outcome: z.enum(['recorded', 'refused']) }),
  }),
  payoutCallback: endpoint({
    method: 'POST',
    path: '/payouts/callback',
    encoding: 'json',
    auth: 'partner',
    summary: 'A payment company reports how a payout ended; late, repeated, contradictory and wrong-amount reports are answered and move nothing.',
    spec: [],
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

/** What the server asks to be paid out. A repeated reference answers as the first time, and is paid once. */
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

/** What a payment page in a frame tells the page around it. */
export const paymentFinished = z.object({ type: z.literal('payment-finished'), reference: z.string(), state: z.enum([...paymentStates, 'pending']) })
