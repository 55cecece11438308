import * as z from 'zod/mini'
import { partnerEndpoint } from './endpoint'
import { betsInSystem } from '../rules/odds'
import { maxBets } from '../rules/coupon'
import { decimalOdds, sportsKey, sportsNames } from './sports-data'

/*
 * Defines the seamless wallet: a game company calls, and only the server moves money. Amounts are integer kuruş, as text or
 * number. Paths are below `/partner`. @see SEAM-02
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

/**
 * `INSUFFICIENT_FUNDS`: for a stake, or for the rollback of a win. `LIMIT_REACHED`: a limit of the game, a bonus's largest
 * stake, or a limit of the player. `REALITY_CHECK`: the player must answer one on the site first. `SPINS_OVER`: no free
 * spin of this grant, game and stake is left, or it has expired. `CEILING_REACHED`: the win is above what the contract pays
 * without a review; nothing moved, the txid is unused, and the call must be repeated later.
 */
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

/** What a refused stake exceeds, with the largest possible stake in kuruş as text; a time limit has none. */
const limit = z.object({ of: z.enum(['game', 'bonus', 'player', 'time']), most: z.optional(z.string()) })
export type WalletLimit = z.output<typeof limit>

const answer = z.object({ result: z.enum(walletResults), balance: z.string(), currency: z.string(), limit: z.optional(limit) })
export type WalletAnswer = z.input<typeof answer>

/** Remaining free spins of a player in the session's game: rounds of one stake, in kuruş as text, until `until` (ISO 8601). */
const spins = z.object({ id: id(), left: z.int(), total: z.int(), stake: z.string(), until: z.string() })
export type WalletSpins = z.output<typeof spins>

const named = (longest?: number) => z.object({ id: sportsKey(), name: sportsNames(longest) })

/** A sports bet as it was placed; its results come from reports of its fixtures (sports-data.ts). */
const coupon = z
  .object({
    /** Selections per bet: 1 for singles, all of them for a combination, otherwise a system. */
    size: z.int().check(z.minimum(1), z.maximum(50)),
    selections: z
      .array(
        z.object({
          /** Code of the company that reports the fixture; absent: the caller. */
          company: z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/))),
          fixture: sportsKey(),
          market: named(),
          /** Several outcomes of one fixture in one bet have a joint name. */
          outcome: named(500),
          odds: decimalOdds(),
        }),
      )
      .check(z.minLength(1), z.maxLength(50)),
  })
  .check(
    z.refine(({ size, selections }) => {
      const bets = betsInSystem(selections.length, size)
      return bets >= 1 && bets <= maxBets
    }, 'validation.invalid'),
  )
export type SentCoupon = z.output<typeof coupon>

export const creditReasons = ['win', 'jackpot', 'tournament', 'promotion'] as const

const movement = { session: session(), txid: id(), round: id(), game: z.int(), amount: kurus(), currency: z.literal('TRY') }

export const wallet = {
  authenticate: partnerEndpoint({
    path: '/wallet/authenticate',
    summary: 'Exchange a launch code (60 s, single use) for a game session of one player, game and partner.',
    request: z.object({ code: session() }),
    response: z.object({
      result: z.enum(walletResults),
      balance: z.string(),
      currency: z.string(),
      session: z.optional(z.string()),
      game: z.optional(z.int()),
      /** Engine to play, as configured by the operator. */
      engine: z.optional(z.string()),
      title: z.optional(z.string()),
      /** Smallest and largest stake of the game, kuruş as text. */
      minBet: z.optional(z.string()),
      maxBet: z.optional(z.string()),
      /** An opaque id of the player at this partner. */
      player: z.optional(z.string()),
      language: z.optional(z.string()),
      /** Rules of the market for the game's page, which the company must follow. @see PROTECT-1, PLAY-13, PROTECT-15 */
      rules: z.optional(
        z.object({
          /** Whether rounds may start without a press for each. */
          autoplay: z.boolean(),
          /** Whether the player may skip a round's animation, by a switch or a press. */
          quickDisplay: z.boolean(),
          /** Minimum milliseconds between two stakes. */
          stakeMilliseconds: z.int(),
          /** Whether a win that does not exceed its stake is celebrated. */
          celebratesLess: z.boolean(),
        }),
      ),
    }),
  }),
  balance: partnerEndpoint({
    path: '/wallet/balance',
    summary: 'The playable balance, and the remaining free spins in the game.',
    request: z.object({ session: session() }),
    response: z.object({ ...answer.shape, spins: z.optional(spins) }),
  }),
  bet: partnerEndpoint({
    path: '/wallet/bet',
    summary:
      'Take a stake, or use a free spin instead, and open a round. A stake of 0 opens a round that the partner pays. A repeated txid gets the first answer.',
    request: z.object({
      ...movement,
      /** Id of the free spins that pay for the round, from `balance`; `amount` is their stake. */
      spins: z.optional(id()),
      /** Content of a sports bet, for the player's history. @see PROTECT-10 */
      coupon: z.optional(coupon),
    }),
    response: answer,
  }),
  settle: partnerEndpoint({
    path: '/wallet/settle',
    summary: 'Close a round with its win (0 for a loss); also accepted after the session ended. Sports bets report their smallest odds.',
    request: z.object({
      ...movement,
      /** The smallest odds of a selection, as accepted with the stake: decides whether it counts for a bonus with minimum odds. @see PLAY-20 */
      odds: z.optional(decimalOdds()),
    }),
    response: answer,
  }),
  credit: partnerEndpoint({
    path: '/wallet/credit',
    summary: 'Pay a win without closing a round: a further win of a round, a jackpot, a tournament, a promotion; also accepted after the session ended.',
    request: z.object({
      ...movement,
      /** `win` requires a `round` of the player that was not rolled back. All other reasons have such a round, or an id of the partner's own. */
      why: z.enum(creditReasons),
      /** Stake that is cashed out of a coupon that stays open. The player sees what the rest may still win. */
      stake: z.optional(kurus()),
    }),
    response: answer,
  }),
  rollback: partnerEndpoint({
    path: '/wallet/rollback',
    summary: 'Undo a bet or a win by its txid; an unknown txid is stored, so that its late call is rejected.',
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
