import * as z from 'zod/mini'
import { limitAmountProblem, limitKinds, limitPeriods, realityMinutes, exclusionReasons, exclusionTerms, timeOutHours } from '../rules/limits'
import { calls } from './calls'
import { endpoint } from './endpoint'
import { amount, int, lira, moment, secret, status } from './wire'

const oneOf = <const T extends readonly number[]>(allowed: T) =>
  int(Math.min(...allowed), Math.max(...allowed)).check(z.refine((value) => allowed.includes(value), 'validation.invalid'))

/** A limit's amount; above the largest the answer says so at the field. */
const limitAmount = () => amount().check(z.refine((kurus) => limitAmountProblem(kurus) === null, 'limits.too_high'))

/** A limit that a rolling period binds. Amounts in lira, times ISO 8601. */
const limit = z.object({
  kind: z.enum(limitKinds),
  period: z.enum(limitPeriods),
  /** Null: none. */
  amount: z.nullable(lira()),
  /** What the period has taken of it, with what is still pending (@see G1). */
  used: lira(),
  /** An increase or removal (`amount` null) that waits, and from when it holds. */
  pending: z.nullable(z.object({ amount: z.nullable(lira()), from: moment() })),
})

const limitsAnswer = z.object({
  ...status(),
  limits: z.optional(z.array(limit)),
  /** Minutes between reality checks. */
  reality: z.optional(z.object({ minutes: z.int(), pending: z.nullable(z.object({ minutes: z.int(), from: moment() })) })),
  playState: z.optional(z.object({ kind: z.enum(['active', 'time_out', 'excluded', 'closed']), until: z.nullable(moment()), since: z.nullable(moment()) })),
  /** When the player last looked through the limits and kept or changed them, and when they are asked again (@see R6). */
  reviewedAt: z.optional(z.nullable(moment())),
  reviewDueAt: z.optional(z.nullable(moment())),
  /** The server's clock, for countdowns. */
  now: z.optional(moment()),
})

/** Responsible gambling (@see RG-01 to RG-09, G1 to G9). Every call answers with the whole state. */
export const limits = {
  limitsGet: endpoint({
    ...calls.limitsGet,
    summary: "The player's limits with what is used of them, waiting changes, reality check and play state.",
    spec: ['RG-01', 'RG-02', 'RG-04'],
    request: z.object({}),
    response: limitsAnswer,
  }),
  limitSet: endpoint({
    ...calls.limitSet,
    summary: 'Set a limit. A first or lower one holds at once and cancels a waiting increase; a higher one, or none (`amount` absent), 24 hours later.',
    spec: ['RG-02', 'RG-04', 'RG-05', 'RG-06'],
    request: z.object({
      kind: z.enum(limitKinds, 'validation.invalid'),
      period: z.enum(limitPeriods, 'validation.invalid'),
      amount: z.optional(limitAmount()),
    }),
    response: limitsAnswer,
  }),
  limitKeep: endpoint({
    ...calls.limitKeep,
    summary: 'Withdraw a waiting increase or removal: the present limit stays.',
    spec: ['RG-06'],
    request: z.object({ kind: z.enum(limitKinds, 'validation.invalid'), period: z.enum(limitPeriods, 'validation.invalid') }),
    response: limitsAnswer,
  }),
  limitsReviewed: endpoint({
    ...calls.limitsReviewed,
    summary: 'The player looked through the limits and leaves them as they are; asked again in six months.',
    spec: [],
    request: z.object({}),
    response: limitsAnswer,
  }),
  realitySet: endpoint({
    ...calls.realitySet,
    summary: 'Minutes between reality checks: shorter holds at once, longer 24 hours later.',
    spec: ['RG-07'],
    request: z.object({ minutes: oneOf(realityMinutes) }),
    response: limitsAnswer,
  }),
  realityCheck: endpoint({
    ...calls.realityCheck,
    summary:
      'Whether a reality check is due, when the next one is, and what it shows: seconds of this session, staked and net result in lira. While one is due, launches and stakes are refused.',
    spec: ['RG-01'],
    request: z.object({}),
    response: z.object({
      ...status(),
      due: z.boolean(),
      /** ISO 8601. */
      nextAt: moment(),
      minutes: z.int(),
      sessionSeconds: z.int(),
      staked: lira(),
      net: lira(),
    }),
  }),
  realityAnswer: endpoint({
    ...calls.realityAnswer,
    summary: 'The player read the reality check and goes on; the next interval begins now.',
    spec: ['RG-01'],
    request: z.object({}),
    response: z.object(status()),
  }),
  timeOut: endpoint({
    ...calls.timeOut,
    summary: 'Take a break: deposit, stake, launch and bonus are refused until it ends. It can be lengthened, never shortened.',
    spec: ['RG-09'],
    request: z.object({ hours: oneOf(timeOutHours) }),
    response: limitsAnswer,
  }),
  selfExclude: endpoint({
    ...calls.selfExclude,
    summary: 'Exclude oneself for a term, at once and irrevocably; the password is asked again. Logging in and withdrawing stay possible.',
    spec: ['RG-03', 'RG-08'],
    request: z.object({ password: secret(), reason: z.enum(exclusionReasons, 'validation.required'), term: z.enum(exclusionTerms, 'validation.required') }),
    response: limitsAnswer,
  }),
  accountClose: endpoint({
    ...calls.accountClose,
    summary: 'Close the account for good; refused while money or open bets are in it. Ends every session.',
    spec: ['RG-01'],
    request: z.object({ password: secret() }),
    response: z.object(status()),
  }),
} as const
