import * as z from 'zod/mini'
import { registerStops } from '../rules/exclusion-register'
import { fieldRule } from '../rules/field'
import { harmMarkers, harmStages } from '../rules/harm'
import {
  limitAmountProblem,
  limitKinds,
  limitPeriods,
  limitProducts,
  exclusionReasons,
  exclusionTerms,
  operatorLimitReasons,
  longestBreakHours,
  longestRealityMinutes,
  affordabilityLevels,
  incomeSources,
  type LimitKind,
} from '../rules/limits'
import { exampleEndTime, exampleTime, includesDocs, success } from './docs'
import { endpoint } from './endpoint'
import { amount, int, lira, optionalField, measuredNumber, moment, secret, statusFields } from './wire'

/** An amount of a limit, which may be zero. An amount above the maximum gets a field error. */
const limitAmount = () => amount(0n).check(z.refine((kurus) => limitAmountProblem(kurus) === null, 'limits.too_high'))

/** Checks the amount of a limit, which may be zero. An amount above the maximum, or a part of a minute, gets a field error. */
const allowedAmount = () =>
  fieldRule<{ kind: LimitKind; amount?: bigint | undefined }>('amount', ({ kind, amount: wanted }) =>
    wanted === undefined ? null : limitAmountProblem(wanted, kind),
  )

/** Identifies a limit; with `product` it applies to that product only. */
const named = {
  kind: z.enum(limitKinds, 'validation.invalid'),
  period: z.enum(limitPeriods, 'validation.invalid'),
  product: z.optional(z.enum(limitProducts, 'validation.invalid')),
}

/** A limit and its usage. Amounts in lira (kind `time`: minutes), times in ISO 8601. */
const limit = z.object({
  kind: z.enum(limitKinds),
  period: z.enum(limitPeriods),
  product: z.optional(z.enum(limitProducts)),
  /** Null: no limit; undefined: not readable. */
  amount: optionalField(z.nullable(lira())),
  /** Amount used in the current period, including pending movements. @see LIMIT-1 */
  used: optionalField(lira()),
  /**
   * A pending increase or removal (`amount` null), and the time from which it applies. With `confirmUntil` the player must
   * confirm it: between the time when it becomes `confirmable` and `confirmUntil`, otherwise it expires. @see PROTECT-6
   */
  pending: z.nullable(
    z.object({ amount: optionalField(z.nullable(lira())), from: moment(), confirmUntil: z.optional(moment()), confirmable: z.optional(z.boolean()) }),
  ),
})

/** A limit set by the operator: it applies in addition to the player's own, and no call changes it. @see PROTECT-15 */
const house = z.object({
  kind: z.enum(limitKinds),
  period: z.enum(limitPeriods),
  product: z.optional(z.enum(limitProducts)),
  amount: optionalField(lira()),
  used: optionalField(lira()),
  /** End of the limit; null: until the operator ends it. */
  until: z.nullable(moment()),
  since: moment(),
  reason: z.enum(operatorLimitReasons),
})

const limitsAnswer = z.object({
  ...statusFields(),
  limits: z.optional(z.array(limit)),
  /** Limits set by the operator; absent if the back end has none. */
  house: z.optional(z.array(house)),
  /**
   * Affordability check, requested after losses (`lost`, in lira, within `hours`). Deposits are closed until it is
   * accepted; an answered check waits for an operator. Null: no check. @see PROTECT-15
   */
  check: z.optional(
    z.nullable(z.object({ level: z.enum(affordabilityLevels), hours: z.int(), lost: lira(), askedAt: moment(), answeredAt: z.nullable(moment()) })),
  ),
  /** Minutes between reality checks. */
  reality: z.optional(z.object({ minutes: z.int(), pending: z.nullable(z.object({ minutes: z.int(), from: moment() })) })),
  /** The player's state of play. A time-out without an end lasts until an operator decides. @see PROTECT-2 */
  playState: z.optional(
    z.object({
      kind: z.enum(['active', 'time_out', 'excluded', 'closed']),
      until: z.nullable(moment()),
      since: z.nullable(moment()),
      /**
       * For an exclusion that ends only on request: the time when play opens, or null until the player asks for it. Absent: the
       * exclusion ends by itself. @see PROTECT-7
       */
      returns: z.optional(z.nullable(moment())),
      /** Set if the time-out comes from a national exclusion register, which lists the player or did not answer. @see PROTECT-15 */
      register: z.optional(z.enum(registerStops)),
    }),
  ),
  /** When the player last reviewed the limits, and when the next review is due. @see PLAY-6 */
  reviewedAt: z.optional(z.nullable(moment())),
  reviewDueAt: z.optional(z.nullable(moment())),
  /** The choices that the market allows. @see PROTECT-15 */
  choices: z.optional(
    z.object({
      realityMinutes: z.array(z.int()),
      breakHours: z.array(z.int()),
      exclusionTerms: z.array(z.enum(exclusionTerms)),
      /** Hours until an increase applies, and whether it must be confirmed then. */
      raiseHours: z.int(),
      mustConfirm: z.boolean(),
      /** Hours between a request to return from an exclusion and play; null: an exclusion ends by itself. @see PROTECT-7 */
      returnHours: z.optional(z.nullable(z.int())),
      /** Products that can have a limit of their own. */
      products: z.array(z.enum(limitProducts)),
    }),
  ),
  /** The server's clock, for countdowns. */
  now: z.optional(moment()),
})

/** yyyy-mm-dd in Istanbul time. */
const day = () => z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))

const exampleLimits = {
  ...success,
  limits: [{ kind: 'deposit', period: '24h', amount: 1000, used: 250, pending: null }],
  reality: { minutes: 60, pending: null },
  playState: { kind: 'active', until: null, since: null },
  choices: {
    realityMinutes: [30, 60, 120],
    breakHours: [24, 168],
    exclusionTerms: ['6m', '1y', 'forever'],
    raiseHours: 24,
    mustConfirm: true,
    products: ['sports', 'slot'],
  },
  reviewedAt: exampleTime,
  reviewDueAt: null,
  now: exampleTime,
}

/** Responsible gambling. Every call answers with the complete state. @see RG-01 to RG-09, LIMIT-1 to LIMIT-9 */
export const limits = {
  limitsGet: endpoint({
    route: { method: 'POST', path: '/userapi/limits/get', auth: 'player', play: false, writes: false, needs: 'limits' },
    request: () => z.object({}),
    response: () => limitsAnswer,
    docs: includesDocs && {
      summary: "The player's limits with their usage, pending changes, reality check and play state.",
      spec: ['RG-01', 'RG-02', 'RG-04'],
      example: { request: {}, answer: exampleLimits },
    },
  }),
  limitSet: endpoint({
    route: { method: 'POST', path: '/userapi/limits/set', auth: 'player', play: false, writes: true, needs: 'limits' },
    request: () => z.object({ ...named, amount: z.optional(amount(0n)) }).check(allowedAmount()),
    response: () => limitsAnswer,
    docs: includesDocs && {
      summary:
        'Set a limit. A first or lower one applies at once and cancels a pending increase; a higher one, or none (`amount` absent), waits 24 hours and must then be confirmed.',
      spec: ['RG-02', 'RG-04', 'RG-05', 'RG-06'],
      example: { request: { kind: 'deposit', period: '24h', amount: 1000 }, answer: exampleLimits },
    },
  }),
  limitKeep: endpoint({
    route: { method: 'POST', path: '/userapi/limits/keep', auth: 'player', play: false, writes: true, needs: 'limits' },
    request: () => z.object(named),
    response: () => limitsAnswer,
    docs: includesDocs && {
      summary: 'Cancel a pending increase or removal: the current limit stays.',
      spec: ['RG-06'],
      example: { request: { kind: 'deposit', period: '24h' }, answer: exampleLimits },
    },
  }),
  limitConfirm: endpoint({
    route: { method: 'POST', path: '/userapi/limits/confirm', auth: 'player', play: false, writes: true, needs: 'limits' },
    request: () => z.object(named),
    response: () => limitsAnswer,
    docs: includesDocs && {
      summary: 'Confirm an increase or removal after its waiting time: it applies at once. Rejected before that time and after the increase expired.',
      spec: ['RG-06'],
      example: { request: { kind: 'deposit', period: '24h' }, answer: exampleLimits },
    },
  }),
  limitAnswer: endpoint({
    route: { method: 'POST', path: '/userapi/limits/answer', auth: 'player', play: false, writes: true, needs: 'limits' },
    request: () => z.object({ income: limitAmount(), affordable: limitAmount(), origin: z.enum(incomeSources, 'validation.required') }),
    response: () => limitsAnswer,
    docs: includesDocs && {
      summary:
        'Answer an affordability check: monthly income after tax, the part of it that is available for play, and its source. A sufficient answer opens deposits.',
      spec: [],
      example: { request: { income: 60_000, affordable: 9_000, origin: 'work' }, answer: exampleLimits },
    },
  }),
  limitsReviewed: endpoint({
    route: { method: 'POST', path: '/userapi/limits/reviewed', auth: 'player', play: false, writes: true, needs: 'limits' },
    request: () => z.object({}),
    response: () => limitsAnswer,
    docs: includesDocs && {
      summary: 'Record that the player reviewed the limits and keeps them; the next review is in six months.',
      spec: [],
      example: { request: {}, answer: exampleLimits },
    },
  }),
  realitySet: endpoint({
    route: { method: 'POST', path: '/userapi/limits/reality-set', auth: 'player', play: false, writes: true, needs: 'limits' },
    request: () => z.object({ minutes: int(1, longestRealityMinutes) }),
    response: () => limitsAnswer,
    docs: includesDocs && {
      summary: 'Minutes between reality checks: a shorter interval applies at once, a longer one after 24 hours.',
      spec: ['RG-07'],
      example: { request: { minutes: 60 }, answer: exampleLimits },
    },
  }),
  realityCheck: endpoint({
    route: { method: 'POST', path: '/userapi/limits/reality-check', auth: 'player', play: false, writes: false, passive: true, needs: 'limits' },
    request: () => z.object({}),
    response: () =>
      z.object({
        ...statusFields(),
        due: z.boolean(),
        /** ISO 8601. */
        nextAt: moment(),
        minutes: z.int(),
        sessionSeconds: z.int(),
        /** The server's clock, and when this login ends without activity of the player. @see PROTECT-12 */
        now: z.optional(moment()),
        idleEndsAt: z.optional(moment()),
        staked: lira(),
        net: lira(),
      }),
    docs: includesDocs && {
      summary:
        'Whether a reality check is due, when the next one is, and its figures: seconds of this stretch of play (all logins without a longer pause between them), and its stakes and net result in lira. While one is due, launches and stakes are rejected.',
      spec: ['RG-01'],
      example: { request: {}, answer: { ...success, due: false, nextAt: exampleTime, minutes: 60, sessionSeconds: 1800, staked: 120, net: -35 } },
    },
  }),
  realityAnswer: endpoint({
    route: { method: 'POST', path: '/userapi/limits/reality-answer', auth: 'player', play: false, writes: true, needs: 'limits' },
    request: () => z.object({}),
    response: () => z.object(statusFields()),
    docs: includesDocs && {
      summary: 'Confirm the reality check and continue to play; the next interval begins now.',
      spec: ['RG-01'],
      example: { request: {}, answer: success },
    },
  }),
  timeOut: endpoint({
    route: { method: 'POST', path: '/userapi/limits/time-out', auth: 'player', play: false, writes: true, needs: 'limits' },
    request: () => z.object({ hours: int(1, longestBreakHours) }),
    response: () => limitsAnswer,
    docs: includesDocs && {
      summary: 'Take a break: deposits, stakes, launches and bonuses are rejected until it ends. It can be extended, never shortened.',
      spec: ['RG-09'],
      example: { request: { hours: 24 }, answer: { ...exampleLimits, playState: { kind: 'time_out', until: exampleEndTime, since: exampleTime } } },
    },
  }),
  selfExclude: endpoint({
    route: { method: 'POST', path: '/userapi/limits/self-exclude', auth: 'player', play: false, writes: true, needs: 'limits' },
    request: () =>
      z.object({ password: secret(), reason: z.enum(exclusionReasons, 'validation.required'), term: z.enum(exclusionTerms, 'validation.required') }),
    response: () => limitsAnswer,
    docs: includesDocs && {
      summary: 'Exclude the player for a term, at once and irrevocably; requires the password. Logging in and withdrawing stay possible.',
      spec: ['RG-03', 'RG-08'],
      example: {
        request: { password: 'Lodos!2024', reason: 'personal', term: '6m' },
        answer: { ...exampleLimits, playState: { kind: 'excluded', until: exampleEndTime, since: exampleTime } },
      },
    },
  }),
  exclusionReturn: endpoint({
    route: { method: 'POST', path: '/userapi/limits/exclusion-return', auth: 'player', play: false, writes: true, needs: 'limits' },
    request: () => z.object({ password: secret() }),
    response: () => limitsAnswer,
    docs: includesDocs && {
      summary: 'Request to play again after the term of an exclusion; play opens a day later. Requires the password.',
      spec: ['RG-08'],
      example: {
        request: { password: 'Lodos!2024' },
        answer: { ...exampleLimits, playState: { kind: 'excluded', until: exampleTime, since: exampleTime, returns: exampleEndTime } },
      },
    },
  }),
  exclusionCheck: endpoint({
    route: { method: 'POST', path: '/userapi/limits/exclusion-check', auth: 'player', play: false, writes: true, needs: 'limits' },
    request: () => z.object({}),
    response: () => limitsAnswer,
    docs: includesDocs && {
      summary:
        'Query the national exclusion register again. Play is closed while it lists the player or does not answer. A second call within 30 s returns the previous result.',
      spec: [],
      example: { request: {}, answer: { ...exampleLimits, playState: { kind: 'time_out', until: null, since: null, register: 'unanswered' } } },
    },
  }),
  playPicture: endpoint({
    route: { method: 'POST', path: '/userapi/limits/picture', auth: 'player', play: false, writes: false, needs: 'playPicture' },
    request: () => z.object({}),
    response: () =>
      z.object({
        ...statusFields(),
        /** Weeks of seven days, latest last; the last one ends today. Amounts in lira. */
        weeks: z.array(z.object({ from: day(), to: day(), deposited: lira(), staked: lira(), won: lira(), minutes: z.int(), nightMinutes: z.int() })),
        /** The player's average week before the last one; null: not known yet. */
        usual: z.nullable(z.object({ deposited: lira(), staked: lira(), minutes: z.int() })),
        /** Findings of the last evaluated day; null: none. Figures: money in lira, night and time in minutes, all others as counts. */
        found: z.nullable(
          z.object({
            day: day(),
            score: z.int(),
            reasons: z.array(
              z.object({ marker: z.enum(harmMarkers), figure: measuredNumber('marker'), usual: z.nullable(measuredNumber('marker')), isStrong: z.boolean() }),
            ),
          }),
        ),
        /** Measures that followed, latest first. `suggested`: a deposit limit for seven days, if it is still lower than the current one. */
        answers: z.array(z.object({ day: day(), stage: z.enum(harmStages), suggested: z.nullable(lira()), breakUntil: z.nullable(moment()) })),
      }),
    docs: includesDocs && {
      summary: 'The player’s spending and login time by week, their usual week, the markers of harm found with their figures, and the measures that followed.',
      spec: [],
      example: {
        request: {},
        answer: {
          status: 1,
          weeks: [
            { from: '2026-11-12', to: '2026-11-18', deposited: 400, staked: 1850.5, won: 1720, minutes: 260, nightMinutes: 20 },
            { from: '2026-11-19', to: '2026-11-25', deposited: 1500, staked: 7200, won: 5900, minutes: 610, nightMinutes: 190 },
          ],
          usual: { deposited: 420, staked: 1900, minutes: 250 },
          found: {
            day: '2026-11-24',
            score: 35,
            reasons: [
              { marker: 'chasing', figure: 3, usual: null, isStrong: false },
              { marker: 'deposits', figure: 2400, usual: 420, isStrong: false },
            ],
          },
          answers: [{ day: '2026-11-24', stage: 'information', suggested: null, breakUntil: null }],
        },
      },
    },
  }),
  accountClose: endpoint({
    route: { method: 'POST', path: '/userapi/limits/close', auth: 'player', play: false, writes: true, needs: 'limits' },
    request: () => z.object({ password: secret() }),
    response: () => z.object(statusFields()),
    docs: includesDocs && {
      summary: 'Close the account permanently; rejected while it has money or open bets. Ends every session.',
      spec: ['RG-01'],
      example: { request: { password: 'Lodos!2024' }, answer: success },
    },
  }),
} as const
