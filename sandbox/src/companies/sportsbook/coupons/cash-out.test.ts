import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { EmbedSession } from '../../embeds/sessions'
import type { Store } from '../../store/open'
import { sportsbookCoupon, sportsbookSale, sportsbookSelection } from '../../store/schema/index'
import { fakeWallet } from '../../testing/fake-wallet'
import { openTestStore } from '../../testing/test-store'
import type { Pick } from '../picks'
import type { Sportsbook } from '../sportsbook'
import { openTestSeason, picksThatWill, requestFor, testSession } from '../testing'
import { cashOutOf } from './cash-out'
import type { CouponRecord } from './record'

const minute = 60_000
const start = Date.UTC(2026, 10, 18, 12, 2)
const found = new Map<string, Pick[]>()

let store: Store
let closeStore: () => Promise<void>
let clock = start
let bank: ReturnType<typeof fakeWallet>
let sportsbook: Sportsbook
let session: EmbedSession

beforeAll(async () => {
  const opened = await openTestStore()
  store = opened.store
  closeStore = opened.close
})
afterAll(() => closeStore())
beforeEach(async () => {
  for (const table of [sportsbookSale, sportsbookSelection, sportsbookCoupon]) await store.delete(table)
  clock = start
  bank = fakeWallet(1_000_000n)
  sportsbook = await openTestSeason(store, bank.wallet, () => clock)
  session = testSession()
})

function picks(end: Parameters<typeof picksThatWill>[0], count: number): Pick[] {
  // Abandoned matches are rare.
  const hours = end === 'are void' ? 36 : 2
  const all = found.get(end) ?? picksThatWill(end, sportsbook, start + minute, hours)
  found.set(end, all)
  return all.slice(0, count)
}
async function placed(on: readonly Pick[], stake = '10000'): Promise<CouponRecord> {
  const answer = await sportsbook.play.place(session, requestFor(sportsbook, on, { stake }))
  if (answer.kind !== 'coupon') throw new Error(JSON.stringify(answer))
  return answer.coupon
}
const offerOf = (coupon: CouponRecord) => cashOutOf(coupon, sportsbook.book, clock)
let intents = 0
const intent = () => `cash-out-${String(++intents).padStart(12, '0')}`
const sell = (coupon: CouponRecord, stake: bigint, price: bigint, key = intent()) =>
  sportsbook.play.cashOut(session.player, coupon.id, { intent: key, stake: String(stake), price: String(price) })
const look = async (id: string) => (await sportsbook.play.coupons.byId(id)) as CouponRecord
async function playOut(on: readonly Pick[]) {
  clock = Math.max(...on.map(({ fixture }) => sportsbook.matches.endOf(fixture)))
  await sportsbook.play.takeUp()
}

describe('USE-11 cash-out', () => {
  test('the price is 95 % of the coupon’s expected payout, and never more than its highest payout', async () => {
    for (const count of [1, 3]) {
      const coupon = await placed(picks('win', count))
      const worth = coupon.selections.reduce((all, { odds }, place) => {
        const expected = sportsbook.book.expectedAt(picks('win', count)[place] as Pick, clock)
        return all * ((odds / 1_000) * (expected?.won ?? 0) + (expected?.back ?? 0))
      }, 10_000)
      const offer = offerOf(coupon)
      expect(offer?.stake).toBe(10_000n)
      expect(Math.abs(Number(offer?.price) - worth * 0.95)).toBeLessThan(2)
      // At current odds, a coupon returns about 93 % of its stake per selection.
      expect(Number(offer?.price)).toBeLessThan(10_000 * 0.95 * 0.94 ** count + 60)
    }
  })

  test('a full cash-out settles the round with its price once, whatever the matches bring, and leaves nothing to sell', async () => {
    const on = picks('win', 2)
    const coupon = await placed(on)
    const { stake, price } = offerOf(coupon) as { stake: bigint; price: bigint }
    const key = intent()
    for (let time = 0; time < 2; time++) expect(await sell(coupon, stake, price, key)).toMatchObject({ kind: 'sold', coupon: { state: 'sold', payout: price } })
    expect(bank.calls.slice(1)).toEqual([{ name: 'settle', txid: `${coupon.id}:win`, amount: price }])
    expect(await sell(coupon, 1n, 1n)).toEqual({ kind: 'not_offered' })
    await playOut(on)
    expect(bank.balance).toBe(1_000_000n - 10_000n + price)
    expect(await look(coupon.id)).toMatchObject({ state: 'sold', settledAt: new Date(start) })
  })

  test.each(['win', 'lose', 'are void'] as const)('a part is paid at once, the rest when matches %s', async (end) => {
    const on = picks(end, 1)
    const coupon = await placed(on)
    const { price } = offerOf(coupon) as { price: bigint }
    const part = (price * 2_500n) / 10_000n
    const sold = await sell(coupon, 2_500n, part)
    expect(sold).toMatchObject({ kind: 'sold', coupon: { state: 'open', sales: [{ stake: 2_500n, price: part }] } })
    expect(bank.calls.slice(1)).toEqual([{ name: 'credit', txid: `${coupon.id}:part-1`, amount: part }])
    // A second part of the remaining stake.
    const left = offerOf(await look(coupon.id)) as { stake: bigint; price: bigint }
    expect(left.stake).toBe(7_500n)
    const second = (left.price * 1_500n) / 7_500n
    await sell(coupon, 1_500n, second)
    await playOut(on)
    const rest = { win: (coupon.maxPayout * 6_000n) / 10_000n, lose: 0n, 'are void': 6_000n }[end]
    const done = await look(coupon.id)
    expect(done).toMatchObject({ state: { win: 'won', lose: 'lost', 'are void': 'void' }[end], payout: part + second + rest })
    expect(bank.calls.at(-1)).toEqual({ name: 'settle', txid: `${coupon.id}:win`, amount: rest })
    expect(bank.balance).toBe(1_000_000n - 10_000n + part + second + rest)
  })

  test('parts that add up to the whole end the coupon with the last one', async () => {
    const coupon = await placed(picks('win', 1))
    await sell(coupon, 4_000n, 1n)
    const left = offerOf(await look(coupon.id)) as { stake: bigint; price: bigint }
    expect(await sell(coupon, left.stake, left.price)).toMatchObject({ coupon: { state: 'sold' } })
    expect(bank.calls.map(({ name }) => name)).toEqual(['bet', 'credit', 'settle'])
    expect(bank.balance).toBe(990_000n + ((await look(coupon.id)).payout ?? 0n))
  })

  test('a lower price than shown is rejected and a higher one paid; too large a stake and another player’s coupon are refused', async () => {
    const coupon = await placed(picks('win', 1))
    const { stake, price } = offerOf(coupon) as { stake: bigint; price: bigint }
    expect(await sell(coupon, stake, price + 1n)).toMatchObject({ kind: 'price_changed', coupon: { state: 'open' } })
    expect(await sell(coupon, stake + 1n, price)).toEqual({ kind: 'not_offered' })
    expect(await sportsbook.play.cashOut('somebody-else', coupon.id, { intent: intent(), stake: '1', price: '1' })).toBeNull()
    expect(bank.calls).toHaveLength(1)
    expect(await sell(coupon, stake, price - 5n)).toMatchObject({ kind: 'sold', coupon: { payout: price } })
  })

  test('ten concurrent presses sell once', async () => {
    const coupon = await placed(picks('win', 1))
    const key = intent()
    await Promise.all(Array.from({ length: 10 }, () => sell(coupon, 5_000n, 1n, key)))
    expect(bank.calls.filter(({ name }) => name === 'credit')).toHaveLength(1)
    expect((await look(coupon.id)).sales).toHaveLength(1)
  })

  test('nothing is offered while a selection is suspended, or once it is decided', async () => {
    const [pick] = picks('win', 1) as [Pick]
    const coupon = await placed([pick])
    let [offered, closed] = [0, 0]
    for (clock = pick.fixture.startsAt; clock < sportsbook.matches.endOf(pick.fixture); clock += 5_000) {
      const isOpen = sportsbook.book.oddsAt(pick, clock) !== null
      expect(offerOf(coupon) !== null).toBe(isOpen)
      if (isOpen) offered++
      else closed++
    }
    expect(offered).toBeGreaterThan(5)
    expect(closed).toBeGreaterThan(2)
  })

  test.each([[['before', 'before']], [['after', 'after']]] as ('before' | 'after')[][][])(
    'MONEY-11 a sale with lost answers %j is paid once, by the next process',
    async (trouble) => {
      for (const stake of [10_000n, 3_000n]) {
        session = testSession()
        const coupon = await placed(picks('win', 1))
        const before = bank.balance
        bank.trouble(...trouble)
        const key = intent()
        expect(await sell(coupon, stake, 1n, key)).toMatchObject({ kind: 'sold', coupon: { state: 'selling' } })
        expect(offerOf(await look(coupon.id))).toBeNull()
        clock += 3_000
        sportsbook = await openTestSeason(store, bank.wallet, () => clock)
        await sportsbook.play.takeUp()
        const done = await look(coupon.id)
        expect(done.state).toBe(stake === 10_000n ? 'sold' : 'open')
        expect(await sell(coupon, stake, 1n, key)).toMatchObject({ kind: 'sold' })
        expect(bank.balance).toBe(before + (done.sales[0]?.price ?? 0n))
      }
    },
  )
})
