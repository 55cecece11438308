import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { AccountAnswer, CashOutAnswer, CouponAnswer, CouponsAnswer } from '@kehribar/shared/partners/sportsbook'
import { type EmbedSession, findEmbedSession } from '../../embeds/sessions'
import type { Store } from '../../store/open'
import { languageOf } from '../../texts/index'
import { playerMoneyOf } from '../../wallet/balance'
import type { Wallet } from '../../wallet/client'
import { favouriteRoutes, favouriteStore } from '../favourites'
import { type Query, text, wholeNumber } from '../query'
import { startOfDay } from '../lists'
import type { Sportsbook } from '../sportsbook'
import { largestWin } from './check'
import { couponView } from './view'

const request = z.object({
  intent: z.string().check(z.regex(/^[\w-]{16,64}$/)),
  kind: z.enum(['single', 'combination', 'system']),
  selections: z
    .array(z.object({ outcome: z.string().check(z.maxLength(300)), odds: z.int().check(z.minimum(1_000), z.maximum(10_000_000)) }))
    .check(z.minLength(1), z.maxLength(40)),
  stake: z.string().check(z.regex(/^[1-9]\d{0,11}$/)),
  accept: z.enum(['none', 'higher', 'any']),
  size: z.optional(z.int().check(z.minimum(1), z.maximum(40))),
})

const sale = z.object({ intent: request.shape.intent, stake: request.shape.stake, price: request.shape.stake })

interface Options {
  store: Store
  wallet: Wallet
  sportsbook: Sportsbook
}

const day = 24 * 3_600_000

/** Registers the player’s calls below `/sportsbook/api`, for the bearer tokens of both pages. 401 without one. */
export function couponRoutes(app: FastifyInstance, { store, wallet, sportsbook }: Options): void {
  const { play, now } = sportsbook
  const sessionOf = ({ headers }: FastifyRequest) => findEmbedSession(store, headers.authorization, ['sportsbook', 'parlaybay'])
  const loginRequired = (reply: FastifyReply) => reply.code(401).send({ kind: 'refused', reason: 'login_required' } satisfies CouponAnswer)
  const languageIn = (query: Query, session: EmbedSession) => (text(query, 'lang') ? languageOf(query.lang) : session.language)

  const favourites = favouriteStore(store)
  favouriteRoutes(app, { favourites, sessionOf, loginRequired, now })

  app.get('/sportsbook/api/account', async (call, reply) => {
    const session = await sessionOf(call)
    if (!session) return loginRequired(reply)
    const { balance, ended } = await playerMoneyOf(wallet, session)
    if (ended) return loginRequired(reply)
    const [openCoupons, followed] = await Promise.all([play.coupons.openCount(session.player), favourites.of(session.player)])
    return {
      favourites: followed,
      balance: balance === null ? null : String(balance),
      openCoupons,
      minStake: String(session.minBet),
      maxStake: String(session.maxBet),
      maxWin: String(largestWin),
    } satisfies AccountAnswer
  })

  app.post<{ Querystring: Query }>('/sportsbook/api/coupons', async (call, reply) => {
    const session = await sessionOf(call)
    if (!session) return loginRequired(reply)
    const parsed = request.safeParse(call.body)
    if (!parsed.success) return reply.code(400).send({ error: 'request' })
    const placed = await play.place(session, parsed.data)
    if (placed.kind === 'other-intent') return reply.code(409).send({ error: 'intent' })
    if (placed.kind !== 'coupon') return placed satisfies CouponAnswer
    const { coupon } = placed
    if (coupon.state === 'refused') return { kind: 'refused', reason: coupon.refusal ?? 'unavailable' } satisfies CouponAnswer
    const view = couponView(coupon, sportsbook, now(), languageIn(call.query, session))
    return {
      kind: view.state === 'pending' ? 'pending' : 'accepted',
      coupon: view,
      balance: coupon.balance === null ? null : String(coupon.balance),
    } satisfies CouponAnswer
  })

  app.get<{ Querystring: Query }>('/sportsbook/api/coupons', async (call, reply) => {
    const session = await sessionOf(call)
    if (!session) return loginRequired(reply)
    const { query } = call
    const [from, to] = [startOfDay(text(query, 'from')), startOfDay(text(query, 'to'))]
    if (from === undefined || to === undefined) return reply.code(400).send({ error: 'request' })
    const state = text(query, 'state')
    const found = await play.coupons.list(session.player, {
      state: state === 'open' || state === 'settled' ? state : null,
      from: from === null ? null : new Date(from),
      to: to === null ? null : new Date(to + day),
      offset: wholeNumber(text(query, 'offset'), 0, 100_000),
      limit: wholeNumber(text(query, 'limit'), 20, 100),
    })
    const language = languageIn(query, session)
    return {
      coupons: found.coupons.map((coupon) => couponView(coupon, sportsbook, now(), language)),
      total: found.total,
      stake: String(found.stake),
      payout: String(found.payout),
    } satisfies CouponsAnswer
  })

  app.get<{ Querystring: Query; Params: { id: string } }>('/sportsbook/api/coupons/:id', async (call, reply) => {
    const session = await sessionOf(call)
    if (!session) return loginRequired(reply)
    const coupon = await play.look(session.player, call.params.id)
    if (!coupon) return reply.code(404).send({ error: 'coupon' })
    return couponView(coupon, sportsbook, now(), languageIn(call.query, session))
  })
  app.post<{ Querystring: Query; Params: { id: string } }>('/sportsbook/api/coupons/:id/cash-out', async (call, reply) => {
    const session = await sessionOf(call)
    if (!session) return loginRequired(reply)
    const parsed = sale.safeParse(call.body)
    if (!parsed.success) return reply.code(400).send({ error: 'request' })
    const sold = await play.cashOut(session.player, call.params.id, parsed.data)
    if (!sold) return reply.code(404).send({ error: 'coupon' })
    if (sold.kind === 'not_offered') return { kind: 'refused', reason: 'not_offered' } satisfies CashOutAnswer
    const coupon = couponView(sold.coupon, sportsbook, now(), languageIn(call.query, session))
    const isPending = sold.kind === 'sold' && sold.coupon.state === 'selling'
    return { kind: isPending ? 'pending' : sold.kind, coupon } satisfies CashOutAnswer
  })
}
