import * as z from 'zod/mini'
import { exampleEndTime, exampleTerms, exampleTime, includesDocs, success } from './docs'
import { endpoint } from './endpoint'
import {
  count,
  extensionField,
  flag,
  int,
  lira,
  optionalField,
  measuredNumber,
  moment,
  optionalText,
  statusFields,
  statusNumber,
  text,
  displayText,
} from './wire'

/** An active bonus and its progress. Amounts in lira, times in ISO 8601. @see PLAY-20 */
export const activeBonus = z.object({
  id: optionalField(z.int()),
  bonus: displayText(),
  name: z.string(),
  amount: optionalField(lira()),
  /** Bonus money that is left. */
  balance: optionalField(lira()),
  required: extensionField('bonusTerms', lira()),
  wagered: extensionField('bonusTerms', lira()),
  expiresAt: optionalField(moment()),
  maxBet: extensionField('bonusTerms', lira()),
  /** Share of a stake that counts towards wagering, by product, in percent. */
  weights: extensionField('bonusTerms', z.record(z.string(), z.int())),
  /** Free spins: number of rounds of one game, worth `value` each, until `expiresAt`. */
  spins: z.optional(z.object({ left: count(), total: count(), value: lira(), game: z.object({ id: z.int(), title: z.string(), provider: z.string() }) })),
})

/** Terms of a bonus that players can claim. Amounts in lira, shares in percent, durations in days. */
export const offeredTerms = z.object({
  bonus: z.string(),
  name: z.string(),
  percent: z.optional(measuredNumber('percent')),
  /** Amount of a bonus with one fixed amount. */
  fixed: z.optional(lira()),
  max: z.optional(lira()),
  spins: z.optional(z.int()),
  spinValue: z.optional(lira()),
  /** Title of the game that the free spins are for. */
  spinGame: z.optional(z.string()),
  minDeposit: z.optional(lira()),
  minLoss: z.optional(lira()),
  /** Multiple of the bonus, plus the free spins' winnings, that must be wagered. */
  wagering: measuredNumber('factor'),
  days: z.int(),
  maxBet: lira(),
  minOdds: z.optional(measuredNumber('odds')),
  maxCash: z.optional(lira()),
  /** Share of a stake that counts towards wagering, by product, in percent. */
  weights: z.record(z.string(), z.int()),
})
export type OfferedTerms = z.output<typeof offeredTerms>

export const bonuses = {
  promocodeClaim: endpoint({
    route: { method: 'POST', path: '/promocodeClaim', auth: 'player', play: true, writes: true, money: true },
    request: () => z.object({ code: text(40) }),
    response: () => z.object({ ...statusFields(), successText: z.optional(z.string()) }),
    docs: includesDocs && {
      summary:
        'Use a promo code. 1: `successText`. Else `statusText`: bonuses.code_invalid, code_expired, code_used, code_reference, unknown, pending; -5: the account cannot receive a bonus now; `statusText` gives the reason (bonuses.notice_due, verification_due, player_blocked).',
      spec: ['API-17', 'BON-07', 'BON-08', 'ERR-01', 'ERR-02', 'ERR-03', 'VAL-31'],
      seen: 'The dialog takes a promo code.',
      without: 'The dialog says that it could not be sent.',
      example: { request: { code: 'HOSGELDIN' }, answer: { ...success, successText: 'Bonus hesabınıza eklendi' } },
    },
  }),
  claimDiscount: endpoint({
    route: { method: 'POST', path: '/claimDiscount', auth: 'player', play: true, writes: true, money: true },
    request: () => z.object({ monthly: z.optional(flag()), yesterdayFreespin: z.optional(flag()) }),
    response: () => z.object({ ...statusFields(), amount: z.optional(lira()), spins: z.optional(z.int()) }),
    docs: includesDocs && {
      summary:
        'Claim the loss bonus of yesterday (no flag), of last month, or the daily free spins. Statuses 0, 1, -1, -2, -3, -4, -6, -20 (@see BON-10 to BON-17); -5: the account cannot receive a bonus now; `statusText` gives the reason (bonuses.notice_due, verification_due, player_blocked).',
      spec: ['API-18', 'BON-09', 'BON-10', 'BON-11', 'BON-12', 'BON-13', 'BON-14', 'BON-15', 'BON-16', 'BON-17', 'BON-19'],
      seen: 'The dialogs claim loss bonuses and free spins.',
      without: 'The dialogs say that it could not be sent.',
      example: { request: { monthly: true }, answer: { status: -20 } },
    },
  }),
  bonusesActive: endpoint({
    route: { method: 'POST', path: '/getData/bonuses', auth: 'player', play: false, writes: false },
    request: () => z.object({}),
    response: () => z.object({ status: z.int(), data: z.array(activeBonus) }),
    docs: includesDocs && {
      summary: "The player's active bonuses.",
      spec: ['API-19'],
      seen: 'The active bonuses above their history.',
      without: 'The bonuses page shows an error in their place.',
      example: {
        request: {},
        answer: { ...success, data: [{ id: 4, bonus: 'hosgeldin', name: 'Hoş geldin', amount: 100, balance: 75, expiresAt: exampleEndTime }] },
      },
    },
  }),
  claimTerms: endpoint({
    route: { method: 'POST', path: '/getData/claimTerms', auth: 'public', play: false, writes: false, needs: 'bonusTerms' },
    request: () => z.object({}),
    response: () => z.object({ status: z.int(), data: z.array(offeredTerms) }),
    docs: includesDocs && {
      summary: 'Terms of the bonuses that are claimed: kayip-bonusu, aylik-kayip-bonusu, gunluk-cevirme.',
      spec: ['BON-09', 'API-18'],
      example: { request: {}, answer: { ...success, data: [exampleTerms] } },
    },
  }),
  bonusRequestGet: endpoint({
    route: { method: 'POST', path: '/userapi/bonusRequest/get', auth: 'player', play: false, writes: false },
    request: () => z.object({}),
    response: () =>
      z.object({
        ...statusFields(),
        opts: z.array(z.object({ _id: z.object({ $oid: z.string() }), name: z.string(), terms: extensionField('bonusTerms', offeredTerms) })),
        reqs: z.array(
          z.object({
            id: optionalField(z.int()),
            bonus: displayText(),
            msg: displayText(),
            /** The operator's answer; empty while there is none. */
            reason: displayText(),
            status: optionalField(statusNumber()),
            created_at: optionalField(moment()),
          }),
        ),
      }),
    docs: includesDocs && {
      summary: 'Bonuses that can be requested (`opts`) and the player’s requests (`reqs`), newest first.',
      spec: ['API-20', 'BON-02'],
      seen: 'The bonuses to request and the player’s requests.',
      without: 'The page of bonus requests shows an error with a retry button.',
      example: {
        request: {},
        answer: {
          ...success,
          opts: [{ _id: { $oid: '75b0c0ffee00000000000100' }, name: 'Doğum Günü' }],
          reqs: [{ id: 6, bonus: 'Doğum Günü', msg: '', reason: 'Kimlik doğrulaması eksik', status: 2, created_at: exampleTime }],
        },
      },
    },
  }),
  bonusRequestSet: endpoint({
    route: { method: 'POST', path: '/userapi/bonusRequest/set', auth: 'player', play: true, writes: true, money: true },
    request: () => z.object({ bonus: text(80), msg: optionalText(500) }),
    response: () => z.object({ ...statusFields() }),
    docs: includesDocs && {
      summary:
        'Request a bonus by the name of an option. Only one request may be open. `statusText` if the account cannot receive a bonus now: bonuses.notice_due, verification_due, player_blocked.',
      spec: ['API-21', 'BON-01', 'BON-03', 'VAL-29', 'ERR-18'],
      seen: 'A bonus is requested.',
      without: 'The form says that it could not be sent.',
      example: { request: { bonus: 'Doğum Günü', msg: 'Bugün' }, answer: { status: 0, statusText: 'bonuses.pending' } },
    },
  }),
  bonusHistory: endpoint({
    route: { method: 'POST', path: '/userapi/bonusHistory/get', auth: 'player', play: false, writes: false, unshown: true },
    request: () => z.object({ start: z.optional(int(0, 100_000_000)), length: z.optional(int(1, 100)) }),
    response: () =>
      z.object({
        ...statusFields(),
        data: z.array(
          z.object({
            id: optionalField(z.int()),
            bonusName: displayText(),
            /** `start_at` is set once the wagering is complete; `end_at` is the time when the bonus ends or ended. */
            bonus_type: optionalField(z.object({ id: displayText(), start_at: z.nullable(moment()), end_at: z.nullable(moment()) })),
            bonusDate: optionalField(moment()),
            /** Lira. */
            bonusAmount: optionalField(lira()),
            required: extensionField('bonusTerms', lira()),
            wagered: extensionField('bonusTerms', lira()),
            state: extensionField('bonusTerms', z.enum(['active', 'completed', 'expired', 'cancelled', 'lost'])),
            spins: z.optional(z.object({ used: count(), total: count() })),
          }),
        ),
        recordsTotal: optionalField(z.int()),
      }),
    docs: includesDocs && {
      summary: "One page of the player's bonuses, newest first.",
      spec: ['API-22', 'BON-05', 'BON-06'],
      seen: 'The history of bonuses.',
      without: 'The history shows an error with a retry button.',
      example: {
        request: { start: 0, length: 10 },
        answer: {
          ...success,
          data: [
            {
              id: 5,
              bonusName: 'Hoş geldin',
              bonus_type: { id: '4', start_at: exampleTime, end_at: exampleEndTime },
              bonusDate: exampleTime,
              bonusAmount: 100,
            },
          ],
          recordsTotal: 1,
        },
      },
    },
  }),
} as const
