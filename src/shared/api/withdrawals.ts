import * as z from 'zod/mini'
import { paymentKinds } from '../rules/payments'
import { exampleTime, includesDocs, success } from './docs'
import { endpoint } from './endpoint'
import {
  amount,
  companyError,
  int,
  lira,
  optionalField,
  moment,
  optionalText,
  fieldWithFallback,
  rowNumber,
  statusFields,
  statusNumber,
  text,
  displayText,
} from './wire'

/** A withdrawal method. Amounts in lira; `seconds`: typical time until the money arrives. @see DATA-21 */
const withdrawMethod = z.object({
  id: optionalField(z.int()),
  code: z.string(),
  /** Form of the method; if absent, `code` determines the form. @see REPO-13 */
  kind: optionalField(z.enum(paymentKinds)),
  title: z.string(),
  image: displayText(),
  min: optionalField(lira()),
  max: optionalField(lira()),
  seconds: optionalField(z.int()),
})
export type WithdrawMethod = z.output<typeof withdrawMethod>

/** A withdrawal request. Amounts in lira, times in ISO 8601, `timeline` oldest first. @see DATA-24 */
const withdrawalRequest = z.object({
  id: optionalField(z.int()),
  method: z.object({ title: displayText(), code: displayText(), image: displayText() }),
  created_at: optionalField(moment()),
  amount: optionalField(lira()),
  /** Target account, masked. */
  target: displayText(),
  /** The operator's reason; empty if none. */
  usermsg: displayText(),
  /** Undefined for a status that the specification does not know. */
  status: optionalField(statusNumber()),
  timeline: fieldWithFallback(z.array(z.object({ status: statusNumber(), at: moment() })), []),
})
export type WithdrawalRequest = z.output<typeof withdrawalRequest>

export const withdrawals = {
  withdrawMethods: endpoint({
    route: { method: 'POST', path: '/getData/withdrawMethods', auth: 'player', play: false, writes: false },
    request: () => z.object({}),
    response: () => z.object({ status: z.int(), withdraw_methods: z.array(withdrawMethod) }),
    docs: includesDocs && {
      summary: 'Withdrawal methods available to the player.',
      spec: ['API-40', 'DATA-21', 'WDR-01'],
      seen: 'The withdrawal methods.',
      without: 'No withdrawal can be started.',
      example: {
        request: {},
        answer: {
          ...success,
          withdraw_methods: [
            { id: 17, code: 'eft', title: 'Banka Havalesi', image: 'https://cdn.example.com/methods/eft.svg', min: 100, max: 50000, seconds: 1800 },
          ],
        },
      },
    },
  }),
  pageWithdraw: endpoint({
    route: { method: 'POST', path: '/getData/page_withdraw', auth: 'player', play: false, writes: false },
    request: () => z.object({}),
    response: () =>
      z.object({
        ...statusFields(),
        balance: optionalField(lira()),
        bonus: optionalField(lira()),
        /** Free spins of the active bonus, which a withdrawal ends; absent: none. */
        spins: z.optional(z.int()),
        /** ISO 8601; absent if a withdrawal is possible now. */
        available_at: z.optional(moment()),
        /** Whether all cash comes from bonuses, so that it can be withdrawn only after an approved deposit. */
        deposit_first: z.optional(z.boolean()),
        /** Whether nothing is paid out before identity verification. @see PROTECT-3 */
        verification_first: z.optional(z.boolean()),
        limits: optionalField(z.object({ min: lira(), max: lira() })),
      }),
    docs: includesDocs && {
      summary:
        'What can be withdrawn: cash, the bonus money that a withdrawal forfeits (`bonus`), the earliest time if a deposit was made less than two hours ago, and whether a deposit is required first.',
      spec: ['API-43', 'DATA-22', 'WDR-04', 'WDR-09'],
      seen: 'The amount that can be withdrawn and the bonus that it forfeits.',
      without: 'The withdrawal form shows an error with a retry button.',
      example: { request: {}, answer: { ...success, balance: 1250.5, bonus: 75, available_at: exampleTime, limits: { min: 100, max: 50000 } } },
    },
  }),
  withdrawPost: endpoint({
    route: { method: 'POST', path: '/withdrawPost', auth: 'player', play: false, writes: true, money: true },
    request: () =>
      z.object({
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
    response: () =>
      z.object({
        ...statusFields(),
        id: z.optional(z.int()),
        available_at: z.optional(moment()),
        message: z.optional(z.string()),
        error: z.optional(companyError()),
      }),
    docs: includesDocs && {
      summary:
        'Request a withdrawal: the amount is held until it is paid or rejected. Rejected with `available_at` within two hours of a deposit, and for cash from bonuses only until a deposit is approved.',
      spec: ['API-49', 'DATA-22', 'VAL-52', 'VAL-53', 'VAL-54', 'VAL-55', 'WDR-05', 'WDR-09'],
      seen: 'A withdrawal is requested.',
      without: 'No withdrawal can be made.',
      example: {
        request: { provider: 'eft', amount: 400, bonus: 75, bank: 17 },
        answer: { status: 0, statusText: 'withdrawal.too_soon', available_at: exampleTime },
      },
    },
  }),
  pendingWithdrawals: endpoint({
    route: { method: 'POST', path: '/getData/pendings/withdraw', auth: 'player', play: false, writes: false },
    request: () => z.object({ start: z.optional(int(0, 100_000_000)), length: z.optional(int(1, 100)) }),
    response: () => z.object({ ...statusFields(), data: z.array(withdrawalRequest), recordsTotal: optionalField(z.int()) }),
    docs: includesDocs && {
      summary: "One page of the player's withdrawal requests, newest first.",
      spec: ['API-41', 'DATA-24', 'WDR-06'],
      seen: 'The withdrawal requests with their state.',
      without: 'The page of requests shows an error with a retry button.',
      example: {
        request: { start: 0, length: 10 },
        answer: {
          ...success,
          data: [
            {
              id: 812,
              method: { title: 'Banka Havalesi', code: 'eft', image: '' },
              created_at: exampleTime,
              amount: 400,
              target: 'TR33 **** 1326',
              usermsg: '',
              status: 0,
              timeline: [{ status: 0, at: exampleTime }],
            },
          ],
          recordsTotal: 1,
        },
      },
    },
  }),
} as const
