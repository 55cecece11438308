import { randomUUID } from 'node:crypto'
import { amountForPart } from '@kehribar/shared/rules/coupon'
import type { CashOutRequest, CouponRefusal, CouponRequest } from '@kehribar/shared/partners/sportsbook'
import type { WalletResult } from '@kehribar/shared/partners/wallet'
import type { EmbedSession } from '../../embeds/sessions'
import type { Store } from '../../store/open'
import { betTimeoutMs, createBettingMachine } from '../../wallet/betting'
import { refusalOf, type Wallet, type WalletReply } from '../../wallet/client'
import type { OddsBook } from '../odds-book'
import type { SeasonMatches } from '../matches'
import { sentCoupon } from '../operator-reports'
import { isDecided, payoutOf, checkCoupon, type CheckedCoupon, checkOdds, checkWin, liveDelay } from './check'
import { cashOutOf, soldPrice, soldStake } from './cash-out'
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

const couponRefusal = (reply: WalletReply): CouponRefusal => (reply.limit ? (refusalOf(reply) as CouponRefusal) : (refusals[reply.result] ?? 'unavailable'))

export type Placed =
  | { kind: 'coupon'; coupon: CouponRecord }
  | /** The intent was used for another coupon. */ { kind: 'other-intent' }
  | Exclude<ReturnType<typeof checkCoupon>, CheckedCoupon>

/** Result of a cash-out; null if the coupon does not belong to the player. */
export type CashedOut = { kind: 'sold' | 'price_changed'; coupon: CouponRecord } | { kind: 'not_offered' } | null

interface Options {
  store: Store
  wallet: Wallet
  matches: SeasonMatches
  book: OddsBook
  now?: () => number
  pauses?: readonly number[]
}

/** Returns whether a request repeats this coupon; the odds may have moved since the first request. */
function isSame(coupon: CouponRecord, { kind, size, stake, selections }: CouponRequest): boolean {
  const outcomes = (list: readonly { outcome: string }[]) => list.map(({ outcome }) => outcome).join()
  return coupon.kind === kind && coupon.size === (size ?? null) && coupon.betStake === BigInt(stake) && outcomes(coupon.selections) === outcomes(selections)
}

/** Creates the partner’s side of coupons: stake, results, payout. */
export function couponPlay({ store, wallet, matches, book, now = Date.now, pauses }: Options) {
  const world = { matches, book }
  const coupons = couponStore(store)

  const nextCheckAt = (selections: CouponRecord['selections']) => new Date(Math.max(nextResult(selections, matches, now()) ?? 0, now() + 1_000))
  const leastOdds = ({ selections }: CouponRecord) => String(Math.min(...selections.map(({ odds }) => odds)) / 1_000)
  const refuse = (id: string, refusal: CouponRefusal) => coupons.change(id, { state: 'refused', refusal })

  /** Checks a live bet again after its delay: the market must be open and the odds acceptable. */
  async function endWait({ id, placedAt, selections, accept, kind, size, betStake }: CouponRecord): Promise<CouponRecord> {
    if (now() - placedAt.getTime() > betTimeoutMs) return refuse(id, 'unavailable')
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

  /** Stores ended selections. A decided coupon is paid; one without a valid bet gets its stake back as it was split. */
  async function decide(coupon: CouponRecord): Promise<CouponRecord> {
    const { id, kind, size, betStake, stake } = coupon
    const selections = withResults(coupon.selections, matches, now())
    const isVoid = selections.every(({ state }) => state === 'void')
    if (isVoid && coupon.sales.length === 0) return coupons.change(id, { state: 'refunding', payout: stake, selections })
    if (isDecided(kind, size, selections)) {
      // Cash-outs are paid already; the rest of the stake gets its share of the payout.
      const whole = isVoid ? stake : payoutOf(kind, size, betStake, selections)
      const payout = soldPrice(coupon) + amountForPart(whole, stake - soldStake(coupon), stake)
      return coupons.change(id, { state: 'paying', payout, selections })
    }
    return coupons.change(id, { selections, nextAt: nextCheckAt(selections) })
  }

  const { runExclusive, advance, isRipe, takeUp } = createBettingMachine<CouponRecord>({
    wallet,
    now,
    pauses,
    bets: coupons,
    keyOf: ({ player }) => player,
    // Live bets wait for the end of their delay, placed coupons for their matches.
    timed: ['waiting', 'open'],
    asked: { betting: { since: ({ placedAt }) => placedAt, takeBack: ({ id }) => coupons.change(id, { state: 'voiding' }) } },
    steps: (bank) => ({
      waiting: endWait,
      open: decide,
      async betting(coupon) {
        const reply = await bank.hold(coupon, coupon.stake, { coupon: sentCoupon(coupon, now()) })
        const { balance } = reply
        if (reply.result !== 'OK') return coupons.change(coupon.id, { state: 'refused', refusal: couponRefusal(reply), balance })
        return coupons.change(coupon.id, { state: 'open', balance, nextAt: nextCheckAt(coupon.selections) })
      },
      async voiding(coupon) {
        return coupons.change(coupon.id, { state: 'refused', refusal: 'unavailable', balance: await bank.void(coupon) })
      },
      async selling(coupon) {
        const { id, sales, stake } = coupon
        const { price, stake: part } = sales.at(-1) as CouponRecord['sales'][number]
        const isWhole = soldStake(coupon) === stake
        const { closed, balance } = isWhole
          ? await bank.settle(coupon, price, leastOdds(coupon))
          : await bank.pay(coupon, price, { stake: part, turn: sales.length })
        if (closed) return coupons.change(id, { state: 'void', payout: 0n, settledAt: new Date(now()) })
        if (!isWhole) return coupons.change(id, { state: 'open', balance, nextAt: nextCheckAt(coupon.selections) })
        return coupons.change(id, { state: 'sold', payout: soldPrice(coupon), balance, settledAt: new Date(now()) })
      },
      async paying(coupon) {
        const { id, payout, selections } = coupon
        const amount = (payout ?? 0n) - soldPrice(coupon)
        const { closed, balance } = await bank.settle(coupon, amount, leastOdds(coupon))
        if (closed) return coupons.change(id, { state: 'void', payout: 0n, settledAt: new Date(now()) })
        // With only void and half-lost selections, the payout is returned stake, so nothing was won.
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
      nextAt: new Date(checked.isLive ? Math.max(now(), Math.min(earlier, now() + betTimeoutMs / 2)) + liveDelay : now()),
      placedAt: new Date(now()),
      selections: checked.selections,
    })
    return { kind: 'coupon', coupon: await advance(coupon) }
  }

  /** Cashes out a coupon or part of it, at the shown price or a higher current one, never lower. */
  async function cashOut(player: string, id: string, { intent, stake: text, price: shown }: CashOutRequest): Promise<CashedOut> {
    const known = await coupons.byId(id)
    if (!known || known.player !== player) return null
    if (known.sales.some((sale) => sale.intent === intent)) return { kind: 'sold', coupon: await advance(known) }
    // Apply known results first, because the coupon may have ended meanwhile.
    const coupon = isRipe(known) ? await advance(known) : known
    const offer = cashOutOf(coupon, book, now())
    const stake = BigInt(text)
    if (!offer || stake > offer.stake) return { kind: 'not_offered' }
    const price = amountForPart(offer.price, stake, offer.stake)
    if (price === 0n) return { kind: 'not_offered' }
    if (price < BigInt(shown)) return { kind: 'price_changed', coupon }
    return { kind: 'sold', coupon: await advance(await coupons.sell(coupon, { intent, stake, price, at: new Date(now()) })) }
  }

  return {
    coupons,

    /** Cashes out once per intent. */
    cashOut: (player: string, id: string, request: CashOutRequest) => runExclusive(player, () => cashOut(player, id, request)),

    /** Places one coupon per intent; a repeated intent returns the same coupon. */
    place: (session: EmbedSession, request: CouponRequest) => runExclusive(session.player, () => place(session, request)),

    /** Returns a player’s own coupon with the results known now. */
    async look(player: string, id: string): Promise<CouponRecord | null> {
      const coupon = await coupons.byId(id)
      if (!coupon || coupon.player !== player) return null
      return isRipe(coupon) && coupon.attempts === 0 ? runExclusive(player, async () => advance((await coupons.byId(id)) ?? coupon)) : coupon
    },

    takeUp,
  }
}
