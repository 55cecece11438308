import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { amount, companyError, int, lira, optionalText, rowNumber, status, statusNumber, text } from './wire'

/** @see spec DATA-21. Lira; `seconds` typical until the money is there. */
const withdrawMethod = z.object({
  id: z.int(),
  code: z.string(),
  title: z.string(),
  image: z.string(),
  min: lira(),
  max: lira(),
  seconds: z.int(),
})
export type WithdrawMethod = z.output<typeof withdrawMethod>

/** @see spec DATA-24. Lira; times ISO 8601. `timeline` from the request on, oldest first. */
const withdrawalRequest = z.object({
  id: z.int(),
  method: z.object({ title: z.string(), code: z.string(), image: z.string() }),
  created_at: z.string(),
  amount: lira(),
  /** Where to, masked. */
  target: z.string(),
  /** The operator's reason; empty when none was given. */
  usermsg: z.string(),
  status: statusNumber(),
  timeline: z.array(z.object({ status: statusNumber(), at: z.string() })),
})
export type WithdrawalRequest = z.output<typeof withdrawalRequest>

export const withdrawals = {
  withdrawMethods: endpoint({
    method: 'POST',
    path: '/getData/withdrawMethods',
    encoding: 'json',
    auth: 'player',
    summary: 'Withdrawal methods open to the player.',
    spec: ['API-40', 'DATA-21', 'WDR-01'],
    request: z.object({}),
    response: z.object({ status: z.int(), withdraw_methods: z.array(withdrawMethod) }),
  }),
  pageWithdraw: endpoint({
    method: 'POST',
    path: '/getData/page_withdraw',
    encoding: 'json',
    auth: 'player',
    summary:
      'What can be withdrawn: cash, the bonus money that a withdrawal gives up (`bonus`), from when, if a deposit was made less than two hours ago, and whether a deposit comes first.',
    spec: ['API-43', 'DATA-22', 'WDR-04', 'WDR-09'],
    request: z.object({}),
    response: z.object({
      ...status(),
      balance: lira(),
      bonus: lira(),
      /** Free spins of the running bonus, which end with it; absent: none. */
      spins: z.optional(z.int()),
      /** ISO 8601; absent when a withdrawal is possible now. */
      available_at: z.optional(z.string()),
      /** There is cash, of bonuses alone: a deposit has to be approved before it can be withdrawn. */
      deposit_first: z.optional(z.boolean()),
      limits: z.object({ min: lira(), max: lira() }),
    }),
  }),
  withdrawPost: endpoint({
    method: 'POST',
    path: '/withdrawPost',
    encoding: 'json',
    auth: 'player',
    money: true,
    summary:
      'Request a withdrawal: the amount is held until it is paid or rejected. Refused with `available_at` within two hours of a deposit, and of cash that came from bonuses alone until a deposit is approved.',
    spec: ['API-49', 'DATA-22', 'VAL-52', 'VAL-53', 'VAL-54', 'VAL-55', 'WDR-05', 'WDR-09'],
    request: z.object({
      provider: text(40),
      amount: amount(),
      /** The bonus money that is given up, in lira, as the form showed it. */
      bonus: z.optional(
        z.union([
          z.number('validation.number').check(z.minimum(0, 'validation.number')),
          z.string('validation.number').check(z.regex(/^\d{1,12}([.]\d{1,2})?$/, 'validation.number')),
        ]),
      ),
      /** One of the player's own accounts. */
      bank: z.optional(rowNumber()),
      cointype: optionalText(20),
      /** A wallet number, for methods that ask for one. */
      popy: optionalText(34),
      ttype: optionalText(40),
    }),
    response: z.object({
      ...status(),
      id: z.optional(z.int()),
      available_at: z.optional(z.string()),
      message: z.optional(z.string()),
      error: z.optional(companyError()),
    }),
  }),
  pendingWithdrawals: endpoint({
    method: 'POST',
    path: '/getData/pendings/withdraw',
    encoding: 'json',
    auth: 'player',
    summary: "The player's withdrawal requests, newest first, a page of them.",
    spec: ['API-41', 'DATA-24', 'WDR-06'],
    request: z.object({ start: z.optional(int(0, 100_000_000)), length: z.optional(int(1, 100)) }),
    response: z.object({ ...status(), data: z.array(withdrawalRequest), recordsTotal: z.int() }),
  }),
} as const
