import Fastify, { type FastifyInstance } from 'fastify'
import { type FixtureReport, sportsData } from '@kehribar/shared/partners/sports-data'
import { type BuilderAnswer, builderOutcomeId, type Coupon, type CouponAnswer, type CouponRequest } from '@kehribar/shared/partners/sportsbook'
import { wallet } from '@kehribar/shared/partners/wallet'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openEmbedSession } from '../../embeds/sessions'
import type { Store } from '../../store/open'
import { sportsbookSale, sportsbookSelection, sportsbookCoupon } from '../../store/schema/index'
import { fakeWallet } from '../../testing/fake-wallet'
import { openTestStore } from '../../testing/test-store'
import { sportsbookRoutes } from '../routes'
import { type Fixture, fixturesBetween } from '../season/fixtures'
import type { Sportsbook } from '../sportsbook'
import { openTestSeason, testSession } from '../testing'
import { sentCoupon } from '../operator-reports'
import { cashOutOf } from './cash-out'
import { couponRoutes } from './routes'

const minute = 60_000
const start = Date.UTC(2026, 10, 18, 12, 2)
const reports: FixtureReport[] = []
let app: FastifyInstance
let store: Store
let closeStore: () => Promise<void>
let clock = start
let bank: ReturnType<typeof fakeWallet>
let sportsbook: Sportsbook
let headers: Record<string, string>

beforeAll(async () => {
  const opened = await openTestStore()
  store = opened.store
  closeStore = opened.close
})
afterAll(() => closeStore())
beforeEach(async () => {
  for (const table of [sportsbookSale, sportsbookSelection, sportsbookCoupon]) await store.delete(table)
  clock = start
  reports.length = 0
  bank = fakeWallet(1_000_000n)
  sportsbook = await openTestSeason(
    store,
    bank.wallet,
    () => clock,
    async (report) => reports.push(report) > 0,
  )
  await app?.close()
  app = Fastify()
  sportsbookRoutes(app, sportsbook)
  couponRoutes(app, { store, wallet: bank.wallet, sportsbook })
  headers = { authorization: `Bearer ${await openEmbedSession(store, testSession())}` }
})
afterAll(() => app.close())

const matches = () => fixturesBetween(start + 5 * minute, start + 4 * 60 * minute).filter(({ league }) => league.kind === 'football')
const idOf = ({ id }: Fixture, ...outcomes: string[]) =>
  builderOutcomeId(
    id,
    outcomes.map((outcome) => `${id}.${outcome}`),
  )
async function priceOf(outcome: string): Promise<BuilderAnswer> {
  return (await app.inject({ url: `/sportsbook/api/builder?outcome=${encodeURIComponent(outcome)}` })).json()
}
let intents = 0
async function place(selections: CouponRequest['selections'], change: Partial<CouponRequest> = {}): Promise<CouponAnswer> {
  const kind = selections.length === 1 ? 'single' : 'combination'
  const body = { intent: `builder-${String(++intents).padStart(12, '0')}`, kind, selections, stake: '1000', accept: 'none', ...change }
  return (await app.inject({ method: 'POST', url: '/sportsbook/api/coupons', headers, payload: body })).json()
}
async function taken(outcome: string): Promise<Coupon> {
  const { odds } = await priceOf(outcome)
  const answer = await place([{ outcome, odds: odds ?? 0 }])
  if (answer.kind !== 'accepted') throw new Error(JSON.stringify(answer))
  return answer.coupon
}
const look = async (id: string): Promise<Coupon> => (await app.inject({ url: `/sportsbook/api/coupons/${id}?lang=en`, headers })).json()
async function playOut(fixture: Fixture): Promise<void> {
  clock = sportsbook.matches.endOf(fixture)
  await sportsbook.play.takeUp()
  await sportsbook.tellChanges()
}
const recordOf = async (id: string) => (await sportsbook.play.coupons.byId(id)) ?? expect.fail('no coupon')

test('USE-11 a bet builder is accepted at its current price, settled by its match, and reported to the operator as one selection', async () => {
  for (const wins of [true, false]) {
    const fixture = matches().find((one) => {
      const { score } = sportsbook.matches.resultOf(one)
      return (score[0] > score[1] && score[0] + score[1] > 1) === wins
    }) as Fixture
    clock = start
    const outcome = idOf(fixture, 'result.1', 'total.15.over')
    const before = bank.balance
    const coupon = await taken(outcome)
    expect(coupon).toMatchObject({ state: 'open', kind: 'single', bets: 1, selections: [{ market: 'builder', state: 'open', event: { id: fixture.id } }] })
    expect(coupon.selections[0]?.parts?.map(({ market, line, code, state }) => [market, line, code, state])).toEqual([
      ['result', null, '1', 'open'],
      ['total', 15, 'over', 'open'],
    ])
    const sent = sentCoupon(await recordOf(coupon.id), clock)
    expect(wallet.bet.request.shape.coupon.safeParse(sent).error).toBeUndefined()
    expect(sent.selections[0]?.outcome.name.en).toBe(`Match result: ${fixture.home.name} + Over/Under 1.5: Over`)

    await playOut(fixture)
    const done = await look(coupon.id)
    const odds = coupon.selections[0]?.odds ?? 0
    expect(done).toMatchObject({ state: wins ? 'won' : 'lost', payout: String(wins ? odds : 0) })
    expect(done.selections[0]?.parts?.every(({ state }) => state === 'won')).toBe(wins)
    expect(bank.balance - before).toBe(wins ? BigInt(odds) - 1_000n : -1_000n)
    const report = reports.find((one) => one.fixture === fixture.id && one.state === 'ended')
    expect(report?.results).toContainEqual({ market: 'builder', outcome: sent.selections[0]?.outcome.id, result: wins ? 'won' : 'lost' })
    expect(sportsData.fixtureReport.request.safeParse(report).error).toBeUndefined()
  }
})

test('returns the whole stake where one outcome is void and none is lost', async () => {
  const fixture = matches().find((one) => sportsbook.matches.resultOf(one).score.every((goals) => goals === 1)) as Fixture
  const coupon = await taken(idOf(fixture, 'draw_no_bet.1', 'both_score.yes'))
  await playOut(fixture)
  expect(await look(coupon.id)).toMatchObject({ state: 'void', selections: [{ state: 'void' }] })
  expect(bank.balance).toBe(1_000_000n)
})

test('rejects outcomes that exclude or imply each other or do not exist, whatever odds are sent', async () => {
  const [fixture] = matches() as [Fixture]
  for (const [parts, kind] of [
    [['result.1', 'correct_score.0:1'], 'impossible'],
    [['result.1', 'double_chance.1X'], 'included'],
  ] as const) {
    const outcome = idOf(fixture, ...parts)
    expect(await priceOf(outcome)).toMatchObject({ outcome, odds: null, problem: { kind } })
    expect(await place([{ outcome, odds: 5_000 }])).toMatchObject({ kind: 'refused', reason: 'market_closed', outcome })
  }
  expect(await place([{ outcome: `${fixture.id}.builder.result.1=nothing`, odds: 5_000 }])).toMatchObject({ kind: 'refused', reason: 'market_closed' })
  expect((await app.inject({ url: `/sportsbook/api/builder?outcome=${fixture.id}.result.1` })).statusCode).toBe(404)
  expect(bank.calls).toEqual([])
})

test('asks for confirmation of changed odds like a single, and combines with other matches only', async () => {
  const [fixture, other] = matches() as [Fixture, Fixture]
  const outcome = idOf(fixture, 'result.1', 'both_score.yes')
  const { odds } = await priceOf(outcome)
  expect(await place([{ outcome, odds: (odds ?? 0) + 10 }])).toEqual({ kind: 'odds_changed', selections: [{ outcome, odds }] })
  expect(await place([{ outcome, odds: (odds ?? 0) + 10 }], { accept: 'any' })).toMatchObject({ kind: 'accepted', coupon: { selections: [{ odds }] } })
  const single = (one: Fixture) => ({ outcome: `${one.id}.total.25.over`, odds: 1_010 })
  expect(await place([{ outcome, odds: odds ?? 0 }, single(fixture)], { accept: 'any' })).toMatchObject({ kind: 'refused', reason: 'same_event' })
  expect(await place([{ outcome, odds: odds ?? 0 }, single(other)], { accept: 'any' })).toMatchObject({ kind: 'accepted', coupon: { kind: 'combination' } })
})

test('is cashed out for its share of the current value, even when part of it is decided', async () => {
  const fixture = matches().find((one) => {
    const { half } = sportsbook.matches.resultOf(one)
    return half !== null && half[0] + half[1] === 1
  }) as Fixture
  const coupon = await taken(idOf(fixture, 'first_total.5.over', 'total.15.over'))
  const offer = cashOutOf(await recordOf(coupon.id), sportsbook.book, clock)
  // About 93 % for each outcome, of which 95 % are paid.
  expect(Number(offer?.price)).toBeGreaterThan(1_000 * 0.93 ** 2 * 0.95 - 2)
  expect(Number(offer?.price)).toBeLessThan(1_000 * 0.95 ** 2 * 0.95)
  clock = fixture.startsAt + 7.5 * minute
  expect(sportsbook.matches.stateAt(fixture, clock).live?.period).toBe('break')
  const later = cashOutOf(await recordOf(coupon.id), sportsbook.book, clock)
  expect(later?.price).toBeGreaterThan(offer?.price ?? 0n)
})
