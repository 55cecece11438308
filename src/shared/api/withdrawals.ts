import * as z from 'zod/mini'
import { paymentKinds } from '../rules/payments'
import { calls } from './calls'
import { endpoint } from './endpoint'
import { amount, companyError, int, lira, may, moment, optionalText, or, rowNumber, status, statusNumber, text, words } from './wire'

/** A withdrawal method. Amounts in lira; `seconds`: typical time until the money arrives. @see DATA-21 */
const withdrawMethod = z.object({
  id: may(z.int()),
  code: z.string(),
  /** Form of the method; if missing, it is derived from `code`. @see REPO-13 */
  kind: may(z.enum(paymentKinds)),
  title: z.string(),
  image: words(),
  min: may(lira()),
  max: may(lira()),
  seconds: may(z.int()),
})
export type WithdrawMethod = z.output<typeof withdrawMethod>

/** A withdrawal request. Amounts in lira, times in ISO 8601, `timeline` oldest first. @see DATA-24 */
const withdrawalRequest = z.object({
  id: may(z.int()),
  method: z.object({ title: words(), code: words(), image: words() }),
  created_at: may(moment()),
  amount: may(lira()),
  /** Target account, masked. */
  target: words(),
  /** The operator's reason; empty if none. */
  usermsg: words(),
  /** Undefined for a status that the specification does not know. */
  status: may(statusNumber()),
  timeline: or(z.array(z.object({ status: statusNumber(), at: moment() })), []),
})
export type WithdrawalRequest = z.output<typeof withdrawalRequest>

export const withdrawals = {
  withdrawMethods: endpoint({
    ...calls.withdrawMethods,
    summary: 'Withdrawal methods available to the player.',
    spec: ['API-40', 'DATA-21', 'WDR-01'],
    request: z.object({}),
    response: z.object({ status: z.int(), withdraw_methods: z.array(withdrawMethod) }),
  }),
  pageWithdraw: endpoint({
    ...calls.pageWithdraw,
    summary:
      'What can be withdrawn: cash, the bonus money that a withdrawal forfeits (`bonus`), the earliest time if a deposit was made less than two hours ago, and whether a deposit is required first.',
    spec: ['API-43', 'DATA-22', 'WDR-04', 'WDR-09'],
    request: z.object({}),
    response: z.object({
      ...status(),
      balance: may(lira()),
      bonus: may(lira()),
      /** Free spins of the active bonus, which a withdrawal ends; absent: none. */
      spins: z.optional(z.int()),
      /** ISO 8601; absent if a withdrawal is possible now. */
      available_at: z.optional(moment()),
      /** All cash comes from bonuses: it can be withdrawn only after an approved deposit. */
      deposit_first: z.optional(z.boolean()),
      /** Nothing is paid out before identity verification. @see PROTECT-3 */
      verification_first: z.optional(z.boolean()),
      limits: may(z.object({ min: lira(), max: lira() })),
    }),
  }),
  withdrawPost: endpoint({
    ...calls.withdrawPost,
    summary:
      'Request a withdrawal: the amount is held until it is paid or rejected. Rejected with `available_at` within two hours of a deposit, and for cash from bonuses only until a deposit is approved.',
    spec: ['API-49', 'DATA-22', 'VAL-52', 'VAL-53', 'VAL-54', 'VAL-55', 'WDR-05', 'WDR-09'],
    request: z.object({
      provider: text(40),
      amount: amount(),
      /** The forfeited bonus money in lira, as the form showed it. */
      bonus: z.optional(
        z.union([
          z.number('validation.number').check(z.minimum(0, 'validation.number')),
          z.string('validation.number').check(z.regex(/^\d{1,12}([.]\d{1,2})?$/, 'validation.number')),
        ]),
      ),
      /** One of the player's own accounts. */
      bank: z.optional(rowNumber()),
      cointype: optionalText(20),
      /** A wallet number, for methods that require one. */
      popy: optionalText(34),
      ttype: optionalText(40),
    }),
    response: z.object({
      ...status(),
      id: z.optional(z.int()),
      available_at: z.optional(moment()),
      message: z.optional(z.string()),
      error: z.optional(companyError()),
    }),
  }),
  pendingWithdrawals: endpoint({
    ...calls.pendingWithdrawals,
    summary: "One page of the player's withdrawal requests, newest first.",
    spec: ['API-41', 'DATA-24', 'WDR-06'],
    request: z.object({ start: z.optional(int(0, 100_000_000)), length: z.optional(int(1, 100)) }),
    response: z.object({ ...status(), data: z.array(withdrawalRequest), recordsTotal: may(z.int()) }),
  }),
} as const
