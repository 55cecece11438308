import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { CouponRefusal, CouponRequest } from '@kehribar/shared/partners/sportsbook'
import type { WalletResult } from '@kehribar/shared/partners/wallet'
import type { EmbedSession } from '../../embeds/sessions'
import { oneAtATime } from '../../store/one-at-a-time'
import type { Store } from '../../store/open'
import { type Wallet, WalletUnknown } from '../../wallet/client'
import type { OddsBook } from '../book'
import type { SeasonMatches } from '../matches'
import { isDecided, payoutOf } from './arithmetic'
import { checkCoupon, type CheckedCoupon, checkOdds, checkWin } from './check'
import { liveDelay } from './limits'
import { nextResult, withResults } from './results'
import type { CouponRecord } from './record'
import { couponStore } from './store'

/** A coupon whose stake is unknown, or that was not looked at, for so long is not taken any more; milliseconds. */
const betPatience = 60_000

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

/** The partner's side of a coupon: stake, results, payout; whatever breaks in between is taken up again. */
export function couponPlay({ store, wallet, matches, book, now = Date.now, pauses = [300] }: Options) {
  const world = { matches, book }
  const coupons = couponStore(store)
  const alone = oneAtATime()

  /** Asks until an answer is known, with the same txid each time; throws `WalletUnknown` when patience ends. */
  async function untilKnown<T>(call: () => Promise<T>): Promise<T> {
    for (const wait of pauses) {
      try {
        return await call()
      } catch (error) {
        if (!(error instanceof WalletUnknown)) throw error
        await pause(wait)
      }
    }
    return call()
  }

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

  async function bet(coupon: CouponRecord): Promise<CouponRecord> {
    const { id, walletSession, game, stake, selections } = coupon
    const reply = await untilKnown(() => wallet.bet({ session: walletSession, round: id, game, txid: `${id}:bet`, amount: stake }))
    if (reply.result !== 'OK') return coupons.change(id, { state: 'refused', refusal: refusals[reply.result] ?? 'unavailable', balance: reply.balance })
    return coupons.change(id, { state: 'open', balance: reply.balance, nextAt: later(selections) })
  }

  async function takeBack({ id, walletSession }: CouponRecord) {
    const reply = await untilKnown(() => wallet.rollback({ session: walletSession, txid: `${id}:back`, bet: `${id}:bet`, round: id }))
    if (reply.result !== 'OK' && reply.result !== 'ROUND_CLOSED') throw new WalletUnknown(`rollback: ${reply.result}`)
    return reply
  }

  /** Writes down what has ended; a decided coupon is paid, one without a valid bet gets its stake back as it came. */
  async function decide({ id, kind, size, betStake, stake, ...coupon }: CouponRecord): Promise<CouponRecord> {
    const selections = withResults(coupon.selections, matches, now())
    if (selections.every(({ state }) => state === 'void')) return coupons.change(id, { state: 'refunding', payout: stake, selections })
    if (isDecided(kind, size, selections)) return coupons.change(id, { state: 'paying', payout: payoutOf(kind, size, betStake, selections), selections })
    return coupons.change(id, { selections, nextAt: later(selections) })
  }

  async function pay({ id, walletSession, game, payout, selections }: CouponRecord): Promise<CouponRecord> {
    const amount = payout ?? 0n
    const odds = String(Math.min(...selections.map((selection) => selection.odds)) / 1000)
    const reply = await untilKnown(() => wallet.settle({ session: walletSession, round: id, game, txid: `${id}:win`, amount, odds }))
    if (reply.result !== 'OK' && reply.result !== 'ROUND_CLOSED') throw new WalletUnknown(`settle: ${reply.result}`)
    // The operator closed the round by hand: nothing was paid by us.
    if (reply.result === 'ROUND_CLOSED') return coupons.change(id, { state: 'void', payout: 0n, settledAt: new Date(now()) })
    // Singles of which only void ones paid: the stake came back, nothing was won.
    const state = amount === 0n ? 'lost' : selections.some((selection) => selection.state === 'won') ? 'won' : 'void'
    return coupons.change(id, { state, balance: reply.balance, settledAt: new Date(now()) })
  }

  async function step(coupon: CouponRecord): Promise<CouponRecord> {
    switch (coupon.state) {
      case 'waiting':
        return endWait(coupon)
      case 'betting':
        return bet(coupon)
      case 'voiding':
        return coupons.change(coupon.id, { state: 'refused', refusal: 'unavailable', balance: (await takeBack(coupon)).balance })
      case 'open':
        return decide(coupon)
      case 'paying':
        return pay(coupon)
      case 'refunding':
        return coupons.change(coupon.id, { state: 'void', balance: (await takeBack(coupon)).balance, settledAt: new Date(now()) })
      default:
        return coupon
    }
  }

  const isOver = ({ state }: CouponRecord) => state === 'won' || state === 'lost' || state === 'void' || state === 'refused'
  /** Whether there is something to do now; live bets wait, taken ones wait for their matches. */
  const isRipe = (coupon: CouponRecord) => !isOver(coupon) && ((coupon.state !== 'waiting' && coupon.state !== 'open') || coupon.nextAt.getTime() <= now())

  /** Takes a coupon as far as it gets; an unknown answer leaves it open, to be taken up later. */
  async function advance(coupon: CouponRecord): Promise<CouponRecord> {
    let current = coupon
    try {
      while (isRipe(current)) current = await step(current)
    } catch (error) {
      if (!(error instanceof WalletUnknown)) throw error
      const wait = Math.min(2_000 * 2 ** Math.min(current.attempts, 10), 300_000)
      await coupons.postpone(current.id, new Date(now() + wait))
    }
    return current
  }

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

    /** Takes up every coupon whose time has come; a stake that stayed unknown too long is taken back. */
    async takeUp(): Promise<void> {
      for (const { id, player } of await coupons.due(new Date(now())))
        await alone(player, async () => {
          const coupon = await coupons.byId(id)
          if (!coupon || !isRipe(coupon)) return
          const overdue = coupon.state === 'betting' && now() - coupon.placedAt.getTime() > betPatience
          await advance(overdue ? await coupons.change(id, { state: 'voiding' }) : coupon)
        })
    },
  }
}
