import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { flag, lira, status, text } from './wire'

/** An active bonus and how far it is (@see experience R20). Lira; times ISO 8601. */
export const activeBonus = z.object({
  id: z.int(),
  bonus: z.string(),
  name: z.string(),
  amount: lira(),
  /** Bonus money still there. */
  balance: lira(),
  required: lira(),
  wagered: lira(),
  expiresAt: z.string(),
  maxBet: lira(),
  /** What a stake in each room counts, in percent. */
  weights: z.record(z.string(), z.int()),
})

/** The terms of a bonus that can be claimed. Lira, percent, days. */
export const offeredTerms = z.object({
  bonus: z.string(),
  name: z.string(),
  percent: z.optional(z.number()),
  max: z.optional(lira()),
  spins: z.optional(z.int()),
  spinValue: z.optional(lira()),
  minDeposit: z.optional(lira()),
  minLoss: z.optional(lira()),
  /** So many times the bonus. */
  wagering: z.number(),
  days: z.int(),
  maxBet: lira(),
  minOdds: z.optional(z.number()),
  maxCash: z.optional(lira()),
  /** What a stake in each room counts, in percent. */
  weights: z.record(z.string(), z.int()),
})
export type OfferedTerms = z.output<typeof offeredTerms>

export const bonuses = {
  promocodeClaim: endpoint({
    method: 'POST',
    path: '/promocodeClaim',
    encoding: 'json',
    auth: 'player',
    money: true,
    summary:
      'Use a promo code. 1: `successText`. Else `statusText`: bonuses.code_invalid, code_expired, code_used, code_reference, unknown, not_applied, pending.',
    spec: ['API-17', 'BON-07', 'BON-08', 'ERR-01', 'ERR-02', 'ERR-03', 'VAL-31'],
    request: z.object({ code: text(40) }),
    response: z.object({ ...status(), successText: z.optional(z.string()) }),
  }),
  claimDiscount: endpoint({
    method: 'POST',
    path: '/claimDiscount',
    encoding: 'json',
    auth: 'player',
    money: true,
    summary:
      'Claim the loss bonus of yesterday (no flag), of last month, or the daily free spins. Statuses 0, 1, -1, -2, -3, -4, -6, -20 (@see spec BON-10 to BON-17).',
    spec: ['API-18', 'BON-09', 'BON-10', 'BON-11', 'BON-12', 'BON-13', 'BON-14', 'BON-15', 'BON-16', 'BON-17', 'BON-19'],
    request: z.object({ monthly: z.optional(flag()), yesterdayFreespin: z.optional(flag()) }),
    response: z.object({ ...status(), amount: z.optional(lira()) }),
  }),
  bonusesActive: endpoint({
    method: 'POST',
    path: '/getData/bonuses',
    encoding: 'json',
    auth: 'player',
    summary: "The player's active bonuses.",
    spec: ['API-19'],
    request: z.object({}),
    response: z.object({ status: z.int(), data: z.array(activeBonus) }),
  }),
  claimTerms: endpoint({
    method: 'POST',
    path: '/getData/claimTerms',
    encoding: 'json',
    auth: 'public',
    summary: 'What holds for the bonuses that are claimed: kayip-bonusu, aylik-kayip-bonusu, gunluk-cevirme.',
    spec: ['BON-09', 'API-18'],
    request: z.object({}),
    response: z.object({ status: z.int(), data: z.array(offeredTerms) }),
  }),
} as const
