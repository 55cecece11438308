import * as z from 'zod/mini'
import { couponOutcomes, selectionResults } from '../rules/coupon'
import { fixtureStates } from '../rules/fixture'
import { arrivals } from './arrivals'
import { exampleTime, includesDocs, success } from './docs'
import { endpoint } from './endpoint'
import { extensionField, html, int, lira, list, optionalField, moment, optionalText, fieldWithFallback, statusFields, displayText } from './wire'

/** A fixture in its current state. */
export const match = z.object({
  sport: z.string(),
  league: z.string(),
  home: z.string(),
  away: z.string(),
  startsAt: moment(),
  state: z.enum(fixtureStates),
  score: z.nullable(z.object({ home: z.int(), away: z.int() })),
})

/** A sports bet with the current state of its fixtures; only from a sportsbook that reports its selections. */
export const coupon = z.object({
  /** Outcome by the results so far; the paid amount is the round's `won`. */
  outcome: z.enum(couponOutcomes),
  /** Selections per bet, and number of bets. */
  size: z.int(),
  bets: z.int(),
  /** Possible payout in lira of the part that was not cashed out, if all open selections win; null if none is open or the round has ended. */
  possible: z.nullable(lira()),
  selections: z.array(
    z.object({
      /** Null until the sports data provider has reported it. */
      event: z.nullable(match),
      market: z.string(),
      outcome: z.string(),
      /** Odds when taken, in thousandths. */
      odds: z.int(),
      result: z.enum(['open', ...selectionResults]),
    }),
  ),
})
export type OpenedCoupon = z.output<typeof coupon>

const transaction = z.object({
  id: optionalField(z.int()),
  /** Number that the player sees in place of `id`: a credited deposit keeps the number of its request. */
  number: z.optional(z.int()),
  record_date: optionalField(moment()),
  code: displayText(),
  /** Lira, always positive; `direction` gives the sign. */
  change_amount: optionalField(lira()),
  direction: optionalField(z.enum(['+', '-'])),
  /** Balance afterwards in lira: of cash, or of the bonus for bonus money. */
  balance_amount: optionalField(lira()),
  /** `cash`; `bonus`: bonus money; `request`: a deposit that moved no money. A deposit with money under review is pending. */
  kind: displayText(),
  type: displayText(),
  status: html(),
  /** Purpose: a game's title, a payment method. */
  detail: extensionField('statement', z.string()),
  /** For a deposit with money that arrived otherwise than requested: its references for depositState and its page. */
  deposit: z.optional(z.object({ pr_id: z.string(), provider: z.string(), arrivals: arrivals() })),
})
export type Transaction = z.output<typeof transaction>
/** Type for the reference server, which must provide every field. */
export type GivenTransaction = z.input<typeof transaction>

/**
 * Path below the API base of a spreadsheet file with the same rows, oldest first. GET with `date1`, `date2`, `type[]` and
 * `status` as in `transactionList`, for the logged-in player. @see PLAY-8
 */
export const transactionFilePath = '/userapi/transactions.csv'

export const finance = {
  balance: endpoint({
    route: { method: 'POST', path: '/getData/balance', auth: 'player', play: false, writes: false, passive: true, unshown: true },
    request: () => z.object({}),
    response: () =>
      z.object({
        status: z.int(),
        balance: lira(),
        bonus: optionalField(lira()),
        currency: fieldWithFallback(z.string(), 'TRY'),
        currencyIcon: fieldWithFallback(z.string(), '₺'),
        sessionNet: extensionField('sessionFigures', lira()),
      }),
    docs: includesDocs && {
      summary: "The player's cash and bonus balance and the session's net result, in lira.",
      spec: ['API-61', 'DATA-23'],
      seen: 'The balance in the header is updated.',
      without: 'The header marks the balance as not current.',
      example: { request: {}, answer: { ...success, balance: 1250.5, bonus: 75, currency: 'TRY', currencyIcon: '₺' } },
    },
  }),
  transactionList: endpoint({
    route: { method: 'POST', path: '/getData/transactionList', encoding: 'multipart', auth: 'player', play: false, writes: false },
    request: () =>
      z.object({
        date1: optionalText(16),
        date2: optionalText(16),
        start: z.optional(int(0, 100_000_000)),
        length: z.optional(int(1, 100)),
        sortBy: z.optional(z.enum(['id', 'record_date', 'code', 'change_amount', 'balance_amount'], 'validation.invalid')),
        sortDesc: optionalText(5),
        status: optionalText(10),
        date: optionalText(20),
        type: list(z.string('validation.invalid').check(z.maxLength(30))),
      }),
    response: () =>
      z.object({
        ...statusFields(),
        data: z.optional(z.object({ original: z.object({ data: z.array(transaction), recordsTotal: optionalField(z.int()) }) })),
      }),
    docs: includesDocs && {
      summary: 'One page of the transaction history between `date1` and `date2` (yyyy-mm-dd+hh:mm, Istanbul time).',
      spec: ['API-31', 'TXN-03', 'TXN-04', 'TXN-05', 'TXN-06', 'TXN-08'],
      seen: 'The transaction history.',
      without: 'The history says that the list could not be loaded.',
      example: {
        request: { date1: '2026-11-01+00:00', date2: '2026-11-30+23:59', start: 0, length: 10, sortBy: 'id', sortDesc: 'true', type: ['deposit'] },
        answer: {
          ...success,
          data: {
            original: {
              data: [
                {
                  id: 40026,
                  record_date: exampleTime,
                  code: 'deposit',
                  change_amount: 250,
                  direction: '+',
                  balance_amount: 1250.5,
                  kind: 'wallet',
                  type: 'deposit',
                  status: '<span>Tamamlandı</span>',
                },
              ],
              recordsTotal: 1,
            },
          },
        },
      },
    },
  }),
  transactionTypes: endpoint({
    route: { method: 'POST', path: '/getData/transaction_types', auth: 'player', play: false, writes: false },
    request: () => z.object({}),
    response: () => z.object({ status: z.int(), data: z.record(z.string(), z.array(z.object({ code: z.string(), group: displayText() }))) }),
    docs: includesDocs && {
      summary: 'Transaction codes in groups 0 to 4; `group` is the message key of the name.',
      spec: ['API-32', 'TXN-09'],
      seen: 'The filter by category in the history.',
      without: 'The history has no categories.',
      example: {
        request: {},
        answer: {
          ...success,
          data: { 0: [{ code: 'deposit', group: 'transactions.group_deposits' }], 2: [{ code: 'bet', group: 'transactions.group_games' }] },
        },
      },
    },
  }),
  transactionGet: endpoint({
    route: { method: 'POST', path: '/getData/transaction', auth: 'player', play: false, writes: false, needs: 'statement' },
    request: () => z.object({ id: int(1, 9_007_199_254_740_991) }),
    response: () =>
      z.object({
        ...statusFields(),
        data: z.optional(
          z.object({
            /** Number by which support finds the transaction, as in the list. */
            id: z.int(),
            code: z.string(),
            round: z.nullable(
              z.object({
                /** The partner's number of the round. */
                number: z.string(),
                game: z.string(),
                provider: z.string(),
                state: z.enum(['open', 'settled', 'rolled_back']),
                openedAt: moment(),
                closedAt: z.nullable(moment()),
                /** Lira, without refunded stakes. */
                staked: lira(),
                won: lira(),
                /** The coupon of the round; null if it is not a coupon, or if the sportsbook does not report its selections. */
                coupon: extensionField('statement', z.nullable(coupon)),
              }),
            ),
            /** Movements on the player's accounts, oldest first; signed `amount` and `balance` afterwards, in lira. */
            lines: z.array(z.object({ id: z.int(), at: moment(), code: z.string(), kind: z.enum(['cash', 'bonus']), amount: lira(), balance: lira() })),
          }),
        ),
      }),
    docs: includesDocs && {
      summary: 'Details of a row of the history: its postings, and for a stake or win the whole round or coupon.',
      spec: [],
      example: {
        request: { id: 4711 },
        answer: {
          ...success,
          data: {
            id: 4711,
            code: 'bet',
            round: {
              ...{
                number: 'c-77',
                game: 'Spor Bahisleri',
                provider: 'Lodos',
                state: 'settled',
                openedAt: exampleTime,
                closedAt: exampleTime,
                staked: 12.5,
                won: 26.87,
              },
              coupon: {
                ...{ outcome: 'won', size: 1, bets: 1, possible: null },
                selections: [
                  {
                    event: {
                      ...{ sport: 'Futbol', league: 'Liman Ligi', home: 'Sahilspor', away: 'Dağgücü', startsAt: exampleTime, state: 'ended' },
                      score: { home: 2, away: 1 },
                    },
                    ...{ market: 'Maç sonucu', outcome: 'Sahilspor', odds: 2150, result: 'won' },
                  },
                ],
              },
            },
            lines: [{ id: 4711, at: exampleTime, code: 'bet', kind: 'cash', amount: -12.5, balance: 100 }],
          },
        },
      },
    },
  }),
  transactionSummary: endpoint({
    route: { method: 'POST', path: '/getData/transactionSummary', encoding: 'multipart', auth: 'player', play: false, writes: false, needs: 'statement' },
    request: () => z.object({ date1: optionalText(16), date2: optionalText(16) }),
    response: () =>
      z.object({
        ...statusFields(),
        /** Lira. `net`: won minus staked, negative for a loss; `lifetimeNetDeposits`: deposits minus withdrawals of all time. */
        data: z.optional(
          z.object({
            count: z.int(),
            staked: lira(),
            won: lira(),
            net: lira(),
            deposits: lira(),
            withdrawals: lira(),
            bonuses: lira(),
            lifetimeDeposits: lira(),
            lifetimeWithdrawals: lira(),
            lifetimeNetDeposits: lira(),
          }),
        ),
      }),
    docs: includesDocs && {
      summary: 'Totals of a period, and deposits minus withdrawals since the account was opened (@see PLAY-8).',
      spec: [],
      example: {
        request: { date1: '2026-11-01+00:00', date2: '2026-11-30+23:59' },
        answer: {
          ...success,
          data: {
            count: 26,
            staked: 420,
            won: 371.5,
            net: -48.5,
            deposits: 750,
            withdrawals: 400,
            bonuses: 25,
            lifetimeDeposits: 9000,
            lifetimeWithdrawals: 6400,
            lifetimeNetDeposits: 2600,
          },
        },
      },
    },
  }),
} as const
