import * as z from 'zod/mini'
import { registerStops } from '../rules/exclusion-register'
import { harmMarkers, harmStages } from '../rules/harm'
import {
  limitAmountProblem,
  limitKinds,
  limitPeriods,
  limitProducts,
  exclusionReasons,
  exclusionTerms,
  houseReasons,
  longestBreak,
  longestReality,
  affordabilityLevels,
  incomeSources,
} from '../rules/limits'
import { calls } from './calls'
import { endpoint } from './endpoint'
import { amount, int, lira, may, measure, moment, secret, status } from './wire'

/** Amount of a limit; zero is allowed. An amount above the maximum gets a field error. */
const limitAmount = () => amount(0n).check(z.refine((kurus) => limitAmountProblem(kurus) === null, 'limits.too_high'))

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
  amount: may(z.nullable(lira())),
  /** Amount used in the current period, including pending movements. @see LIMIT-1 */
  used: may(lira()),
  /**
   * A pending increase or removal (`amount` null), and from when it applies. With `confirmUntil` it needs a confirmation:
   * once it is `confirmable`, the player must confirm it before that time, or it expires. @see PROTECT-6
   */
  pending: z.nullable(z.object({ amount: may(z.nullable(lira())), from: moment(), confirmUntil: z.optional(moment()), confirmable: z.optional(z.boolean()) })),
})

/** A limit set by the operator: it applies in addition to the player's own, and no call changes it. @see PROTECT-15 */
const house = z.object({
  kind: z.enum(limitKinds),
  period: z.enum(limitPeriods),
  product: z.optional(z.enum(limitProducts)),
  amount: may(lira()),
  used: may(lira()),
  /** Null: until the operator ends it. */
  until: z.nullable(moment()),
  since: moment(),
  reason: z.enum(houseReasons),
})

const limitsAnswer = z.object({
  ...status(),
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
  /** A time-out without an end lasts until an operator decides. @see PROTECT-2 */
  playState: z.optional(
    z.object({
      kind: z.enum(['active', 'time_out', 'excluded', 'closed']),
      until: z.nullable(moment()),
      since: z.nullable(moment()),
      /** For an exclusion that ends only on request: null until the player asks, then the time when play opens. Absent: it ends by itself. @see PROTECT-7 */
      returns: z.optional(z.nullable(moment())),
      /** Set if the time-out comes from a national exclusion register: it lists the player, or did not answer. @see PROTECT-15 */
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

/** Responsible gambling. Every call answers with the complete state. @see RG-01 to RG-09, LIMIT-1 to LIMIT-9 */
export const limits = {
  limitsGet: endpoint({
    ...calls.limitsGet,
    summary: "The player's limits with their usage, pending changes, reality check and play state.",
    spec: ['RG-01', 'RG-02', 'RG-04'],
    request: z.object({}),
    response: limitsAnswer,
  }),
  limitSet: endpoint({
    ...calls.limitSet,
    summary:
      'Set a limit. A first or lower one applies at once and cancels a pending increase; a higher one, or none (`amount` absent), waits 24 hours and must then be confirmed.',
    spec: ['RG-02', 'RG-04', 'RG-05', 'RG-06'],
    request: z.object({ ...named, amount: z.optional(limitAmount()) }),
    response: limitsAnswer,
  }),
  limitKeep: endpoint({
    ...calls.limitKeep,
    summary: 'Cancel a pending increase or removal: the current limit stays.',
    spec: ['RG-06'],
    request: z.object(named),
    response: limitsAnswer,
  }),
  limitConfirm: endpoint({
    ...calls.limitConfirm,
    summary: 'Confirm an increase or removal after its waiting time: it applies at once. Rejected before that time and after the increase expired.',
    spec: ['RG-06'],
    request: z.object(named),
    response: limitsAnswer,
  }),
  limitsReviewed: endpoint({
    ...calls.limitsReviewed,
    summary: 'Record that the player reviewed the limits and keeps them; the next review is in six months.',
    spec: [],
    request: z.object({}),
    response: limitsAnswer,
  }),
  realitySet: endpoint({
    ...calls.realitySet,
    summary: 'Minutes between reality checks: a shorter interval applies at once, a longer one after 24 hours.',
    spec: ['RG-07'],
    request: z.object({ minutes: int(1, longestReality) }),
    response: limitsAnswer,
  }),
  realityCheck: endpoint({
    ...calls.realityCheck,
    summary:
      'Whether a reality check is due, when the next one is, and its figures: seconds of this stretch of play (all logins without a longer pause between them), and its stakes and net result in lira. While one is due, launches and stakes are rejected.',
    spec: ['RG-01'],
    request: z.object({}),
    response: z.object({
      ...status(),
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
  }),
  realityAnswer: endpoint({
    ...calls.realityAnswer,
    summary: 'Confirm the reality check and continue to play; the next interval begins now.',
    spec: ['RG-01'],
    request: z.object({}),
    response: z.object(status()),
  }),
  timeOut: endpoint({
    ...calls.timeOut,
    summary: 'Take a break: deposits, stakes, launches and bonuses are rejected until it ends. It can be extended, never shortened.',
    spec: ['RG-09'],
    request: z.object({ hours: int(1, longestBreak) }),
    response: limitsAnswer,
  }),
  selfExclude: endpoint({
    ...calls.selfExclude,
    summary: 'Exclude the player for a term, at once and irrevocably; requires the password. Logging in and withdrawing stay possible.',
    spec: ['RG-03', 'RG-08'],
    request: z.object({ password: secret(), reason: z.enum(exclusionReasons, 'validation.required'), term: z.enum(exclusionTerms, 'validation.required') }),
    response: limitsAnswer,
  }),
  exclusionReturn: endpoint({
    ...calls.exclusionReturn,
    summary: 'Request to play again after the term of an exclusion; play opens a day later. Requires the password.',
    spec: ['RG-08'],
    request: z.object({ password: secret() }),
    response: limitsAnswer,
  }),
  exclusionCheck: endpoint({
    ...calls.exclusionCheck,
    summary:
      'Query the national exclusion register again. Play is closed while it lists the player or does not answer. A second call within 30 s returns the previous result.',
    spec: [],
    request: z.object({}),
    response: limitsAnswer,
  }),
  limitAnswer: endpoint({
    ...calls.limitAnswer,
    summary:
      'Answer an affordability check: monthly income after tax, the part of it that is available for play, and its source. A sufficient answer opens deposits.',
    spec: [],
    request: z.object({ income: limitAmount(), affordable: limitAmount(), origin: z.enum(incomeSources, 'validation.required') }),
    response: limitsAnswer,
  }),
  playPicture: endpoint({
    ...calls.playPicture,
    summary: 'The player’s spending and login time by week, their usual week, the markers of harm found with their figures, and the measures that followed.',
    spec: [],
    request: z.object({}),
    response: z.object({
      ...status(),
      /** Weeks of seven days, latest last; the last one ends today. Amounts in lira. */
      weeks: z.array(z.object({ from: day(), to: day(), deposited: lira(), staked: lira(), won: lira(), minutes: z.int(), nightMinutes: z.int() })),
      /** The player's average week before the last one; null: not known yet. */
      usual: z.nullable(z.object({ deposited: lira(), staked: lira(), minutes: z.int() })),
      /** Findings of the last evaluated day; null: none. Figures: money in lira, night and time in minutes, all others as counts. */
      found: z.nullable(
        z.object({
          day: day(),
          score: z.int(),
          reasons: z.array(z.object({ marker: z.enum(harmMarkers), figure: measure('marker'), usual: z.nullable(measure('marker')), isStrong: z.boolean() })),
        }),
      ),
      /** Measures that followed, latest first. `suggested`: a deposit limit for seven days, if it is still lower than the current one. */
      answers: z.array(z.object({ day: day(), stage: z.enum(harmStages), suggested: z.nullable(lira()), breakUntil: z.nullable(moment()) })),
    }),
  }),
  accountClose: endpoint({
    ...calls.accountClose,
    summary: 'Close the account permanently; rejected while it has money or open bets. Ends every session.',
    spec: ['RG-01'],
    request: z.object({ password: secret() }),
    response: z.object(status()),
  }),
} as const
