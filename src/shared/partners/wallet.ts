import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint'
import { betsInSystem } from '../rules/odds'
import { mostBets } from '../rules/coupon'
import { decimalOdds, sportsKey, sportsNames } from './sports-data'

/*
 * The seamless wallet: a game company asks, the server answers and alone moves money (@see SEAM-02).
 * Amounts are whole kuruş, as text or as a number. Paths are below `/partner`.
 */

const kurus = () =>
  z.pipe(
    z.union([
      z.string().check(z.regex(/^(0|[1-9]\d{0,14})$/, 'validation.amount')),
      z.int('validation.amount').check(z.minimum(0, 'validation.amount'), z.maximum(999_999_999_999_999, 'validation.amount')),
    ]),
    z.pipe(
      z.transform((value: string | number) => BigInt(value)),
      z.bigint(),
    ),
  )
const id = (max = 80) => z.string().check(z.minLength(1), z.maxLength(max), z.regex(/^[\w.:-]+$/))
const session = () => z.string().check(z.minLength(16), z.maxLength(128))

/** `INSUFFICIENT_FUNDS`: for a stake, or for a win to take back. `LIMIT_REACHED`: the game's limits, a bonus's largest stake, or the player's own limit. `REALITY_CHECK`: the player has to answer one at the site first. `SPINS_OVER`: no free spin of this grant, game and stake is left, or its time is over. `CEILING_REACHED`: the win is above what the contract pays without a person; nothing moved, the txid is free, and the call is to be repeated later. */
export const walletResults = [
  'OK',
  'INSUFFICIENT_FUNDS',
  'LIMIT_REACHED',
  'PLAYER_BLOCKED',
  'REALITY_CHECK',
  'SESSION_EXPIRED',
  'ROUND_CLOSED',
  'SPINS_OVER',
  'CEILING_REACHED',
] as const
export type WalletResult = (typeof walletResults)[number]

const answer = z.object({ result: z.enum(walletResults), balance: z.string(), currency: z.string() })
export type WalletAnswer = z.input<typeof answer>

/** Free spins that a player has left in the session's game: rounds of one stake, in kuruş as text, until a moment (ISO 8601). */
const spins = z.object({ id: id(), left: z.int(), total: z.int(), stake: z.string(), until: z.string() })
export type WalletSpins = z.output<typeof spins>

const named = (longest?: number) => z.object({ id: sportsKey(), name: sportsNames(longest) })

/** What is bet on, as it was taken; its results come by reports of its fixtures (sports-data.ts). */
const coupon = z
  .object({
    /** Selections in each bet: 1 singles, all of them a combination, between them a system. */
    size: z.int().check(z.minimum(1), z.maximum(50)),
    selections: z
      .array(
        z.object({
          /** Code of the company that reports the fixture; absent: the caller. */
          company: z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/))),
          fixture: sportsKey(),
          market: named(),
          /** Several outcomes of one fixture that are one bet are named together. */
          outcome: named(500),
          odds: decimalOdds(),
        }),
      )
      .check(z.minLength(1), z.maxLength(50)),
  })
  .check(
    z.refine(({ size, selections }) => {
      const bets = betsInSystem(selections.length, size)
      return bets >= 1 && bets <= mostBets
    }, 'validation.invalid'),
  )
export type SentCoupon = z.output<typeof coupon>

export const creditReasons = ['win', 'jackpot', 'tournament', 'promotion'] as const

const movement = { session: session(), txid: id(), round: id(), game: z.int(), amount: kurus(), currency: z.literal('TRY') }

export const wallet = {
  authenticate: endpoint({
    method: 'POST',
    path: '/wallet/authenticate',
    encoding: 'json',
    auth: 'partner',
    summary: 'Exchange a launch code (60 s, single use) for a game session of one player, game and partner.',
    spec: [],
    request: z.object({ code: session() }),
    response: z.object({
      result: z.enum(walletResults),
      balance: z.string(),
      currency: z.string(),
      session: z.optional(z.string()),
      game: z.optional(z.int()),
      /** What to play: the operator's word, not the address's. */
      engine: z.optional(z.string()),
      title: z.optional(z.string()),
      /** Smallest and largest stake of the game, kuruş as text. */
      minBet: z.optional(z.string()),
      maxBet: z.optional(z.string()),
      /** An opaque number for the player at this partner. */
      player: z.optional(z.string()),
      language: z.optional(z.string()),
      /** What the market lets the game do on its page, which the company keeps to (@see R-1, R13, R-15). */
      rules: z.optional(
        z.object({
          /** Something that stakes without a press for each round. */
          autoplay: z.boolean(),
          /** A switch, or a press during a round, that shows its end sooner. */
          quickDisplay: z.boolean(),
          /** The least from one stake to the next. */
          stakeMilliseconds: z.int(),
          /** A win of its stake or less is celebrated. */
          celebratesLess: z.boolean(),
        }),
      ),
    }),
  }),
  balance: endpoint({
    method: 'POST',
    path: '/wallet/balance',
    encoding: 'json',
    auth: 'partner',
    summary: 'The playable balance, and the free spins that are left in the game.',
    spec: [],
    request: z.object({ session: session() }),
    response: z.object({ ...answer.shape, spins: z.optional(spins) }),
  }),
  bet: endpoint({
    method: 'POST',
    path: '/wallet/bet',
    encoding: 'json',
    auth: 'partner',
    summary:
      'Take a stake, or a free spin in its place, which opens a round of its own. A stake of 0 opens a round that the partner pays. A repeated txid answers as the first time.',
    spec: [],
    request: z.object({
      ...movement,
      /** The free spins that pay the round, by the number that `balance` gave; `amount` is their stake. */
      spins: z.optional(id()),
      /** What a sports bet is on: the player's history shows it (@see R-10). */
      coupon: z.optional(coupon),
    }),
    response: answer,
  }),
  settle: endpoint({
    method: 'POST',
    path: '/wallet/settle',
    encoding: 'json',
    auth: 'partner',
    summary: 'Close a round with its win (0 for a loss); accepted after the session ended. Sports bets name their smallest odds.',
    spec: [],
    request: z.object({
      ...movement,
      /** The smallest odds of a selection, as accepted with the stake: whether it counts for a bonus that wants some (@see R20). */
      odds: z.optional(decimalOdds()),
    }),
    response: answer,
  }),
  credit: endpoint({
    method: 'POST',
    path: '/wallet/credit',
    encoding: 'json',
    auth: 'partner',
    summary: 'Pay a win that closes no round: a further win of a round, a jackpot, a tournament, a promotion; accepted after the session ended.',
    spec: [],
    request: z.object({
      ...movement,
      /** `win` belongs to a `round` of the player that was not undone; the others name one, or have a number of the partner's own there. */
      why: z.enum(creditReasons),
      /** Of the stake of a coupon that stays open, what this cashes out: the player reads what the rest may still win. */
      stake: z.optional(kurus()),
    }),
    response: answer,
  }),
  rollback: endpoint({
    method: 'POST',
    path: '/wallet/rollback',
    encoding: 'json',
    auth: 'partner',
    summary: 'Undo a bet, or take a win back, by its txid; an unknown one is remembered and the late call refused.',
    spec: [],
    request: z.object({
      session: session(),
      txid: id(),
      /** The txid of the bet, the settlement or the credit. */
      bet: id(),
      round: id(),
    }),
    response: answer,
  }),
} as const
