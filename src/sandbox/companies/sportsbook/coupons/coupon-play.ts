import { randomUUID } from 'node:crypto'
import type { CouponRefusal, CouponRequest } from '@kehribar/shared/partners/sportsbook'
import type { WalletResult } from '@kehribar/shared/partners/wallet'
import type { EmbedSession } from '../../embeds/sessions'
import type { Store } from '../../store/open'
import { betPatience, bettingMachine } from '../../wallet/betting'
import type { Wallet } from '../../wallet/client'
import type { OddsBook } from '../odds-book'
import type { SeasonMatches } from '../matches'
import { sentCoupon } from '../told'
import { isDecided, payoutOf } from './arithmetic'
import { checkCoupon, type CheckedCoupon, checkOdds, checkWin } from './check'
import { liveDelay } from './limits'
import { nextResult, withResults } from './results'
import type { CouponRecord } from './record'
import { couponStore } from './store'

const refusals: Partial<Record<WalletResult, CouponRefusal>> = {
  INSUFFICIENT_FUNDS: 'insufficient_funds',
  LIMIT_REACHED: 'limit_reached',
  PLAYER_BLOCKED: 'player_blocked',
  REALITY_CHECK: 'reality_check',
  SESSION_EXPIRED: 'login_required',
}

export type Placed =
  | { kind: 'coupon'; coupon: CouponRecord }
  | /** The intent belongs to another coupon. */ { kind: 'other-intent' }
  | Exclude<ReturnType<typeof checkCoupon>, CheckedCoupon>

interface Options {
  store: Store
  wallet: Wallet
  matches: SeasonMatches
  book: OddsBook
  now?: () => number
  pauses?: readonly number[]
}

/** Whether a request asks for this very coupon; its odds may have moved since it was sent first. */
function isSame(coupon: CouponRecord, { kind, size, stake, selections }: CouponRequest): boolean {
  const outcomes = (list: readonly { outcome: string }[]) => list.map(({ outcome }) => outcome).join()
  return coupon.kind === kind && coupon.size === (size ?? null) && coupon.betStake === BigInt(stake) && outcomes(coupon.selections) === outcomes(selections)
}

/** The partner's side of a coupon: stake, results, payout. */
export function couponPlay({ store, wallet, matches, book, now = Date.now, pauses }: Options) {
  const world = { matches, book }
  const coupons = couponStore(store)

  const later = (selections: CouponRecord['selections']) => new Date(Math.max(nextResult(selections, matches, now()) ?? 0, now() + 1_000))
  const refuse = (id: string, refusal: CouponRefusal) => coupons.change(id, { state: 'refused', refusal })

  /** After its delay a live bet is looked at again: the market open, the odds still acceptable. */
  async function endWait({ id, placedAt, selections, accept, kind, size, betStake }: CouponRecord): Promise<CouponRecord> {
    if (now() - placedAt.getTime() > betPatience) return refuse(id, 'unavailable')
    const odds = checkOdds(world, selections, accept, now())
    if (odds.kind === 'odds_changed') return refuse(id, 'odds_changed')
    if (odds.kind === 'refused') return refuse(id, odds.reason)
    const maxPayout = checkWin(
      kind,
      size,
      betStake,
      odds.selections.map((selection) => selection.odds),
    )
    if (typeof maxPayout !== 'bigint') return refuse(id, maxPayout.reason)
    return coupons.change(id, {
      state: 'betting',
      maxPayout,
      selections: selections.map((selection, place) => ({ ...selection, odds: odds.selections[place]?.odds ?? selection.odds })),
    })
  }

  /** Writes down what has ended; a decided coupon is paid, one without a valid bet gets its stake back as it came. */
  async function decide({ id, kind, size, betStake, stake, ...coupon }: CouponRecord): Promise<CouponRecord> {
    const selections = withResults(coupon.selections, matches, now())
    if (selections.every(({ state }) => state === 'void')) return coupons.change(id, { state: 'refunding', payout: stake, selections })
    if (isDecided(kind, size, selections)) return coupons.change(id, { state: 'paying', payout: payoutOf(kind, size, betStake, selections), selections })
    return coupons.change(id, { selections, nextAt: later(selections) })
  }

  const { alone, advance, isRipe, takeUp } = bettingMachine<CouponRecord>({
    wallet,
    now,
    pauses,
    bets: coupons,
    keyOf: ({ player }) => player,
    // Live bets wait for the end of their delay, taken ones for their matches.
    timed: ['waiting', 'open'],
    asked: { betting: { since: ({ placedAt }) => placedAt, takeBack: ({ id }) => coupons.change(id, { state: 'voiding' }) } },
    steps: (bank) => ({
      waiting: endWait,
      open: decide,
      async betting(coupon) {
        const { result, balance } = await bank.hold(coupon, coupon.stake, { coupon: sentCoupon(coupon, now()) })
        if (result !== 'OK') return coupons.change(coupon.id, { state: 'refused', refusal: refusals[result] ?? 'unavailable', balance })
        return coupons.change(coupon.id, { state: 'open', balance, nextAt: later(coupon.selections) })
      },
      async voiding(coupon) {
        return coupons.change(coupon.id, { state: 'refused', refusal: 'unavailable', balance: await bank.void(coupon) })
      },
      async paying(coupon) {
        const { id, payout, selections } = coupon
        const amount = payout ?? 0n
        const odds = String(Math.min(...selections.map((selection) => selection.odds)) / 1000)
        const { closed, balance } = await bank.settle(coupon, amount, odds)
        if (closed) return coupons.change(id, { state: 'void', payout: 0n, settledAt: new Date(now()) })
        // What came of void and half lost ones alone is the stake that came back, nothing was won.
        const hasWon = selections.some((selection) => selection.state === 'won' || selection.state === 'half_won')
        const state = amount === 0n ? 'lost' : hasWon ? 'won' : 'void'
        return coupons.change(id, { state, balance, settledAt: new Date(now()) })
      },
      async refunding(coupon) {
        return coupons.change(coupon.id, { state: 'void', balance: await bank.void(coupon), settledAt: new Date(now()) })
      },
    }),
  })

  async function place(session: EmbedSession, request: CouponRequest): Promise<Placed> {
    const known = await coupons.byIntent(session.player, request.intent)
    if (known && !isSame(known, request)) return { kind: 'other-intent' }
    if (known) return { kind: 'coupon', coupon: await advance(known) }
    const checked = checkCoupon(world, session, request, now())
    if (checked.kind !== 'fine') return checked
    const earlier = checked.isLive ? ((await coupons.lastWait(session.player))?.getTime() ?? 0) : 0
    const coupon = await coupons.add({
      id: `c-${randomUUID()}`,
      walletSession: session.walletSession,
      player: session.player,
      game: session.game,
      intent: request.intent,
      kind: request.kind,
      size: request.size ?? null,
      accept: request.accept,
      bets: checked.bets,
      betStake: BigInt(request.stake),
      maxPayout: checked.maxPayout,
      state: checked.isLive ? 'waiting' : 'betting',
      nextAt: new Date(checked.isLive ? Math.max(now(), Math.min(earlier, now() + betPatience / 2)) + liveDelay : now()),
      placedAt: new Date(now()),
      selections: checked.selections,
    })
    return { kind: 'coupon', coupon: await advance(coupon) }
  }

  return {
    coupons,

    /** One coupon for one intent: a repeated intent gets the same coupon. */
    place: (session: EmbedSession, request: CouponRequest) => alone(session.player, () => place(session, request)),

    /** A player's own coupon, as it stands now. */
    async look(player: string, id: string): Promise<CouponRecord | null> {
      const coupon = await coupons.byId(id)
      if (!coupon || coupon.player !== player) return null
      return isRipe(coupon) && coupon.attempts === 0 ? alone(player, async () => advance((await coupons.byId(id)) ?? coupon)) : coupon
    },

    takeUp,
  }
}
