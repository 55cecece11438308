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

/** A limit's amount, also none at all; above the largest the answer says so at the field. */
const limitAmount = () => amount(0n).check(z.refine((kurus) => limitAmountProblem(kurus) === null, 'limits.too_high'))

/** Which limit it is; with `product` it is about that one alone. */
const named = {
  kind: z.enum(limitKinds, 'validation.invalid'),
  period: z.enum(limitPeriods, 'validation.invalid'),
  product: z.optional(z.enum(limitProducts, 'validation.invalid')),
}

/** A limit with what is used of it. Amounts in lira, of kind `time` in minutes; times ISO 8601. */
const limit = z.object({
  kind: z.enum(limitKinds),
  period: z.enum(limitPeriods),
  product: z.optional(z.enum(limitProducts)),
  /** Null: none; undefined where it cannot be told. */
  amount: may(z.nullable(lira())),
  /** What the period has taken of it, with what is still pending (@see G1). */
  used: may(lira()),
  /**
   * An increase or removal (`amount` null) that waits, and from when it holds. With `confirmUntil` it does not hold by
   * itself: once it is `confirmable` the player confirms it until then, or it lapses (@see R-6).
   */
  pending: z.nullable(z.object({ amount: may(z.nullable(lira())), from: moment(), confirmUntil: z.optional(moment()), confirmable: z.optional(z.boolean()) })),
})

/** A limit that the operator set: it holds beside the player's own, and no call changes it (@see R-15). */
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
  /** Set by the operator; absent: the back end has none. */
  house: z.optional(z.array(house)),
  /**
   * What the player is asked for because of what was lost over so many hours, in lira: until it is accepted deposits are
   * closed. Once answered it waits for a person. Null: nothing (@see R-15).
   */
  check: z.optional(
    z.nullable(z.object({ level: z.enum(affordabilityLevels), hours: z.int(), lost: lira(), askedAt: moment(), answeredAt: z.nullable(moment()) })),
  ),
  /** Minutes between reality checks. */
  reality: z.optional(z.object({ minutes: z.int(), pending: z.nullable(z.object({ minutes: z.int(), from: moment() })) })),
  /** A time-out without an end is play that waits for a person of the operator (@see R-2). */
  playState: z.optional(
    z.object({
      kind: z.enum(['active', 'time_out', 'excluded', 'closed']),
      until: z.nullable(moment()),
      since: z.nullable(moment()),
      /** Of an exclusion that ends on request alone: null while nobody asked, else when play opens (@see R-7). Absent: it ends by itself. */
      returns: z.optional(z.nullable(moment())),
      /** A time-out that a national register of excluded people makes: it lists the player, or gave no answer (@see R-15). */
      register: z.optional(z.enum(registerStops)),
    }),
  ),
  /** When the player last looked through the limits and kept or changed them, and when they are asked again (@see R6). */
  reviewedAt: z.optional(z.nullable(moment())),
  reviewDueAt: z.optional(z.nullable(moment())),
  /** What the market lets a player choose from (@see R-15). */
  choices: z.optional(
    z.object({
      realityMinutes: z.array(z.int()),
      breakHours: z.array(z.int()),
      exclusionTerms: z.array(z.enum(exclusionTerms)),
      /** Hours that an increase waits, and whether it has to be confirmed then. */
      raiseHours: z.int(),
      mustConfirm: z.boolean(),
      /** Hours between a request to return from an exclusion and play; null: an exclusion ends by itself (@see R-7). */
      returnHours: z.optional(z.nullable(z.int())),
      /** The products that a limit can be set for alone. */
      products: z.array(z.enum(limitProducts)),
    }),
  ),
  /** The server's clock, for countdowns. */
  now: z.optional(moment()),
})

/** yyyy-mm-dd in Istanbul. */
const day = () => z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))

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
    summary:
      'Set a limit. A first or lower one holds at once and cancels a waiting increase; a higher one, or none (`amount` absent), waits 24 hours and is then confirmed.',
    spec: ['RG-02', 'RG-04', 'RG-05', 'RG-06'],
    request: z.object({ ...named, amount: z.optional(limitAmount()) }),
    response: limitsAnswer,
  }),
  limitKeep: endpoint({
    ...calls.limitKeep,
    summary: 'Withdraw a waiting increase or removal: the present limit stays.',
    spec: ['RG-06'],
    request: z.object(named),
    response: limitsAnswer,
  }),
  limitConfirm: endpoint({
    ...calls.limitConfirm,
    summary: 'Confirm an increase or removal that has waited its hours: it holds from now. Before, and once it has lapsed, there is none.',
    spec: ['RG-06'],
    request: z.object(named),
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
    request: z.object({ minutes: int(1, longestReality) }),
    response: limitsAnswer,
  }),
  realityCheck: endpoint({
    ...calls.realityCheck,
    summary:
      'Whether a reality check is due, when the next one is, and what it shows: seconds of this stretch of play (all logins without a longer pause between them), staked and net result in it in lira. While one is due, launches and stakes are refused.',
    spec: ['RG-01'],
    request: z.object({}),
    response: z.object({
      ...status(),
      due: z.boolean(),
      /** ISO 8601. */
      nextAt: moment(),
      minutes: z.int(),
      sessionSeconds: z.int(),
      /** The server's clock, and when this login ends unless the player does something (@see R-12). */
      now: z.optional(moment()),
      idleEndsAt: z.optional(moment()),
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
    request: z.object({ hours: int(1, longestBreak) }),
    response: limitsAnswer,
  }),
  selfExclude: endpoint({
    ...calls.selfExclude,
    summary: 'Exclude oneself for a term, at once and irrevocably; the password is asked again. Logging in and withdrawing stay possible.',
    spec: ['RG-03', 'RG-08'],
    request: z.object({ password: secret(), reason: z.enum(exclusionReasons, 'validation.required'), term: z.enum(exclusionTerms, 'validation.required') }),
    response: limitsAnswer,
  }),
  exclusionReturn: endpoint({
    ...calls.exclusionReturn,
    summary: 'Ask to play again once the term of an exclusion is over; play opens a day later. The password is asked again.',
    spec: ['RG-08'],
    request: z.object({ password: secret() }),
    response: limitsAnswer,
  }),
  exclusionCheck: endpoint({
    ...calls.exclusionCheck,
    summary:
      'Ask the national register of excluded people again, which keeps the player out of play while it lists them or gives no answer. Asked twice within 30 s it answers what it knew.',
    spec: [],
    request: z.object({}),
    response: limitsAnswer,
  }),
  limitAnswer: endpoint({
    ...calls.limitAnswer,
    summary:
      'Answer what was asked because of losses: income after tax in a month, what of it is free for play, and where it comes from. Enough opens deposits.',
    spec: [],
    request: z.object({ income: limitAmount(), affordable: limitAmount(), origin: z.enum(incomeSources, 'validation.required') }),
    response: limitsAnswer,
  }),
  playPicture: endpoint({
    ...calls.playPicture,
    summary:
      'What the player spent and how long they were logged in, week by week; what is usual for them; which markers of harm were found, with their figures, and what followed.',
    spec: [],
    request: z.object({}),
    response: z.object({
      ...status(),
      /** Weeks of seven days, the latest last: it ends today. Amounts in lira. */
      weeks: z.array(z.object({ from: day(), to: day(), deposited: lira(), staked: lira(), won: lira(), minutes: z.int(), nightMinutes: z.int() })),
      /** The player's mean week before the last one; null: not known yet. */
      usual: z.nullable(z.object({ deposited: lira(), staked: lira(), minutes: z.int() })),
      /** Of the last day that was looked at; null: nothing was found. Figures of money in lira, of night and time in minutes, else how often. */
      found: z.nullable(
        z.object({
          day: day(),
          score: z.int(),
          reasons: z.array(z.object({ marker: z.enum(harmMarkers), figure: measure('marker'), usual: z.nullable(measure('marker')), isStrong: z.boolean() })),
        }),
      ),
      /** What followed, the latest first. `suggested`: a deposit limit for seven days that would still be lower than the present one. */
      answers: z.array(z.object({ day: day(), stage: z.enum(harmStages), suggested: z.nullable(lira()), breakUntil: z.nullable(moment()) })),
    }),
  }),
  accountClose: endpoint({
    ...calls.accountClose,
    summary: 'Close the account for good; refused while money or open bets are in it. Ends every session.',
    spec: ['RG-01'],
    request: z.object({ password: secret() }),
    response: z.object(status()),
  }),
} as const
