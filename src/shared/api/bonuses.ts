import * as z from 'zod/mini'
import { calls } from './calls'
import { endpoint } from './endpoint'
import { count, ext, flag, int, lira, may, measure, moment, optionalText, status, statusNumber, text, words } from './wire'

/** An active bonus and how far it is (@see R20). Lira; times ISO 8601. */
export const activeBonus = z.object({
  id: may(z.int()),
  bonus: words(),
  name: z.string(),
  amount: may(lira()),
  /** Bonus money still there. */
  balance: may(lira()),
  required: ext('bonusTerms', lira()),
  wagered: ext('bonusTerms', lira()),
  expiresAt: may(moment()),
  maxBet: ext('bonusTerms', lira()),
  /** What a stake in each product counts, in percent. */
  weights: ext('bonusTerms', z.record(z.string(), z.int())),
  /** Its free spins: so many rounds of one game, `value` each, until `expiresAt`. */
  spins: z.optional(z.object({ left: count(), total: count(), value: lira(), game: z.object({ id: z.int(), title: z.string(), provider: z.string() }) })),
})

/** The terms of a bonus that can be claimed. Lira, percent, days. */
export const offeredTerms = z.object({
  bonus: z.string(),
  name: z.string(),
  percent: z.optional(measure('percent')),
  /** A bonus of one amount. */
  fixed: z.optional(lira()),
  max: z.optional(lira()),
  spins: z.optional(z.int()),
  spinValue: z.optional(lira()),
  /** The title of the game that they are for. */
  spinGame: z.optional(z.string()),
  minDeposit: z.optional(lira()),
  minLoss: z.optional(lira()),
  /** So many times the bonus and what its free spins won. */
  wagering: measure('factor'),
  days: z.int(),
  maxBet: lira(),
  minOdds: z.optional(measure('odds')),
  maxCash: z.optional(lira()),
  /** What a stake in each product counts, in percent. */
  weights: z.record(z.string(), z.int()),
})
export type OfferedTerms = z.output<typeof offeredTerms>

export const bonuses = {
  promocodeClaim: endpoint({
    ...calls.promocodeClaim,
    summary:
      'Use a promo code. 1: `successText`. Else `statusText`: bonuses.code_invalid, code_expired, code_used, code_reference, unknown, pending; -5: the account takes no bonus now, and `statusText` says why (bonuses.notice_due, verification_due, player_blocked).',
    spec: ['API-17', 'BON-07', 'BON-08', 'ERR-01', 'ERR-02', 'ERR-03', 'VAL-31'],
    request: z.object({ code: text(40) }),
    response: z.object({ ...status(), successText: z.optional(z.string()) }),
  }),
  claimDiscount: endpoint({
    ...calls.claimDiscount,
    summary:
      'Claim the loss bonus of yesterday (no flag), of last month, or the daily free spins. Statuses 0, 1, -1, -2, -3, -4, -6, -20 (@see BON-10 to BON-17); -5: the account takes no bonus now, and `statusText` says why (bonuses.notice_due, verification_due, player_blocked).',
    spec: ['API-18', 'BON-09', 'BON-10', 'BON-11', 'BON-12', 'BON-13', 'BON-14', 'BON-15', 'BON-16', 'BON-17', 'BON-19'],
    request: z.object({ monthly: z.optional(flag()), yesterdayFreespin: z.optional(flag()) }),
    response: z.object({ ...status(), amount: z.optional(lira()), spins: z.optional(z.int()) }),
  }),
  bonusesActive: endpoint({
    ...calls.bonusesActive,
    summary: "The player's active bonuses.",
    spec: ['API-19'],
    request: z.object({}),
    response: z.object({ status: z.int(), data: z.array(activeBonus) }),
  }),
  claimTerms: endpoint({
    ...calls.claimTerms,
    summary: 'What holds for the bonuses that are claimed: kayip-bonusu, aylik-kayip-bonusu, gunluk-cevirme.',
    spec: ['BON-09', 'API-18'],
    request: z.object({}),
    response: z.object({ status: z.int(), data: z.array(offeredTerms) }),
  }),
  bonusRequestGet: endpoint({
    ...calls.bonusRequestGet,
    summary: 'Bonuses that can be asked for (`opts`) and the requests made (`reqs`), newest first.',
    spec: ['API-20', 'BON-02'],
    request: z.object({}),
    response: z.object({
      ...status(),
      opts: z.array(z.object({ _id: z.object({ $oid: z.string() }), name: z.string(), terms: ext('bonusTerms', offeredTerms) })),
      reqs: z.array(
        z.object({
          id: may(z.int()),
          bonus: words(),
          msg: words(),
          /** The operator's answer; empty while there is none. */
          reason: words(),
          status: may(statusNumber()),
          created_at: may(moment()),
        }),
      ),
    }),
  }),
  bonusRequestSet: endpoint({
    ...calls.bonusRequestSet,
    summary:
      'Ask for a bonus by the name of an option. One request may be open at a time. `statusText` of an account that takes no bonus now: bonuses.notice_due, verification_due, player_blocked.',
    spec: ['API-21', 'BON-01', 'BON-03', 'VAL-29', 'ERR-18'],
    request: z.object({ bonus: text(80), msg: optionalText(500) }),
    response: z.object({ ...status() }),
  }),
  bonusHistory: endpoint({
    ...calls.bonusHistory,
    summary: "The player's bonuses, newest first, a page of them.",
    spec: ['API-22', 'BON-05', 'BON-06'],
    request: z.object({ start: z.optional(int(0, 100_000_000)), length: z.optional(int(1, 100)) }),
    response: z.object({
      ...status(),
      data: z.array(
        z.object({
          id: may(z.int()),
          bonusName: words(),
          /** `start_at` once its wagering is done; `end_at` when it ends or ended. */
          bonus_type: may(z.object({ id: words(), start_at: z.nullable(moment()), end_at: z.nullable(moment()) })),
          bonusDate: may(moment()),
          /** Lira. */
          bonusAmount: may(lira()),
          required: ext('bonusTerms', lira()),
          wagered: ext('bonusTerms', lira()),
          state: ext('bonusTerms', z.enum(['active', 'completed', 'expired', 'cancelled', 'lost'])),
          spins: z.optional(z.object({ used: count(), total: count() })),
        }),
      ),
      recordsTotal: may(z.int()),
    }),
  }),
} as const
