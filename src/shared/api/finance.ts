import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { amount, int, lira, list, optionalText, status, text } from './wire'

export const depositMethod = z.object({
  id: z.int(),
  code: z.string(),
  title: z.string(),
  image: z.string(),
  /** Lira. */
  min: lira(),
  max: lira(),
  /** "YOK" when the method takes no bonus (@see spec VAL-41). */
  bonus: z.string(),
  /** Typical seconds until the money is there. */
  seconds: z.int(),
})
export type DepositMethod = z.output<typeof depositMethod>

/** @see spec DATA-14: `deposit_id` 9999 means every method. */
const depositBonus = z.object({
  id: z.int(),
  name: z.string(),
  deposit_id: z.int(),
  deposit_ids: z.array(z.int()),
  percent: z.number(),
  bonusdetailslink: z.string(),
})

/** @see spec TXN-10: one status scale. */
export const statusNumber = () => z.int().check(z.minimum(0), z.maximum(4))

const transaction = z.object({
  id: z.int(),
  /** ISO 8601. */
  record_date: z.string(),
  code: z.string(),
  /** Lira, always positive; `direction` gives the sign. */
  change_amount: lira(),
  direction: z.enum(['+', '-']),
  /** Balance after it, in lira. */
  balance_amount: lira(),
  kind: z.string(),
  type: z.string(),
  /** HTML text. */
  status: z.string(),
  /** What it was for: a game's title, a payment method. */
  detail: z.string(),
})
export type Transaction = z.output<typeof transaction>

export const finance = {
  balance: endpoint({
    method: 'POST',
    path: '/getData/balance',
    encoding: 'json',
    auth: 'player',
    passive: true,
    summary: "The player's cash and bonus balance and the session's net result, in lira.",
    spec: ['API-61', 'DATA-23'],
    request: z.object({}),
    response: z.object({ status: z.int(), balance: lira(), bonus: lira(), currency: z.string(), currencyIcon: z.string(), sessionNet: lira() }),
  }),
  depositMethods: endpoint({
    method: 'POST',
    path: '/getData/depositMethods',
    encoding: 'json',
    auth: 'player',
    summary: 'Deposit methods open to the player, and the bonuses to choose from (the first is always "none").',
    spec: ['API-39', 'DEP-16', 'DEP-17'],
    request: z.object({}),
    response: z.object({ status: z.int(), deposit_methods: z.array(depositMethod), deposit_bonuses: z.array(depositBonus) }),
  }),
  depositPost: endpoint({
    method: 'POST',
    path: '/depositPost',
    encoding: 'multipart',
    auth: 'player',
    money: true,
    summary: 'Start a deposit. 1: `url` leads to the payment page (`urlMode` 1: new tab, else a frame); `pr_id` is its reference.',
    spec: ['API-50', 'DATA-18', 'DATA-19', 'VAL-42', 'VAL-43', 'VAL-44', 'VAL-46', 'VAL-47', 'VAL-48', 'VAL-49'],
    request: z.object({
      provider: text(40),
      amount: amount(),
      wantbonus: z.optional(int(0)),
      payment_method_id: z.optional(int(0)),
      paymentType: optionalText(40),
      card_number: optionalText(23),
      card_month: optionalText(2),
      card_year: optionalText(4),
      card_cvc: optionalText(4),
      customer_name: optionalText(60),
      customer_lastname: optionalText(60),
      customer_birth_year: z.optional(int(1900, 2100)),
      player_gov_id: optionalText(11),
      /** A path of the site to come back to. */
      returnUrl: optionalText(300),
    }),
    response: z.object({
      ...status(),
      success: z.optional(z.boolean()),
      url: z.optional(z.string()),
      urlMode: z.optional(z.union([z.int(), z.boolean()])),
      pr_id: z.optional(z.string()),
      message: z.optional(z.string()),
      /** What a payment company answered, as text or JSON with a list of `amount` messages (@see spec ERR-08, ERR-09). */
      error: z.optional(z.object({ original: z.optional(z.string()) })),
      data: z.optional(z.object({ amount: lira() })),
    }),
  }),
  depositState: endpoint({
    method: 'POST',
    path: '/getData/deposit',
    encoding: 'json',
    auth: 'player',
    passive: true,
    summary: 'How a deposit stands (`state`: 0 pending, 1 approved, 2 rejected, 4 cancelled).',
    spec: ['DEP-14', 'TXN-10'],
    request: z.object({ pr_id: text(64) }),
    response: z.object({ ...status(), state: z.optional(statusNumber()), amount: z.optional(lira()), created_at: z.optional(z.string()) }),
  }),
  transactionList: endpoint({
    method: 'POST',
    path: '/getData/transactionList',
    encoding: 'multipart',
    auth: 'player',
    summary: 'Past transactions between `date1` and `date2` (yyyy-mm-dd+hh:mm, Istanbul time), a page of them.',
    spec: ['API-31', 'TXN-03', 'TXN-04', 'TXN-05', 'TXN-06', 'TXN-08'],
    request: z.object({
      date1: optionalText(16),
      date2: optionalText(16),
      start: z.optional(int(0, 100_000_000)),
      length: z.optional(int(1, 100)),
      sortBy: z.optional(z.enum(['id', 'record_date', 'code', 'change_amount', 'balance_amount'], 'validation.invalid')),
      sortDesc: optionalText(5),
      status: optionalText(10),
      date: optionalText(20),
      type: list(z.string('validation.invalid').check(z.maxLength(30))),
    }),
    response: z.object({
      ...status(),
      data: z.optional(z.object({ original: z.object({ data: z.array(transaction), recordsTotal: z.int() }) })),
    }),
  }),
  transactionTypes: endpoint({
    method: 'POST',
    path: '/getData/transaction_types',
    encoding: 'json',
    auth: 'player',
    summary: 'Transaction codes in groups 0 to 4; `group` is the message key of the name.',
    spec: ['API-32', 'TXN-09'],
    request: z.object({}),
    response: z.object({ status: z.int(), data: z.record(z.string(), z.array(z.object({ code: z.string(), group: z.string() }))) }),
  }),
} as const
