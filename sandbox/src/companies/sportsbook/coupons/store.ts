import { and, count, desc, eq, gte, inArray, isNull, lt, lte, max, ne, or, type SQL } from 'drizzle-orm'
import type { Store } from '../../store/open'
import { mustFind, oneMore, sumOf } from '../../store/rows'
import { sportsbookCoupon as coupons, sportsbookSale as sales, sportsbookSelection as selections } from '../../store/schema'
import { type CouponChange, couponFrom, type CouponRecord, type CouponStep, type NewCoupon, type SaleRecord } from './record'

export interface CouponFilter {
  state: 'open' | 'settled' | null
  /** Placed at or after, and before. */
  from: Date | null
  to: Date | null
  offset: number
  limit: number
}

const unfinished: CouponStep[] = ['waiting', 'betting', 'voiding', 'open', 'selling', 'paying', 'refunding']
const finished: CouponStep[] = ['won', 'lost', 'void', 'sold']
const withSelections = { selections: { orderBy: selections.place }, sales: { orderBy: sales.place } } as const

export function couponStore(store: Store) {
  async function one(which: SQL | undefined): Promise<CouponRecord | null> {
    const coupon = await store.query.sportsbookCoupon.findFirst({ where: which, with: withSelections })
    return coupon ? couponFrom(coupon) : null
  }
  const byId = (id: string) => one(eq(coupons.id, id))

  async function mustBe(id: string): Promise<CouponRecord> {
    const found = await byId(id)
    if (!found) throw new Error('A coupon vanished')
    return found
  }

  return {
    byId,
    byIntent: (player: string, intent: string) => one(and(eq(coupons.player, player), eq(coupons.intent, intent))),

    async add({ selections: chosen, ...coupon }: NewCoupon): Promise<CouponRecord> {
      await store.transaction(async (tx) => {
        await tx.insert(coupons).values({ ...coupon, stake: BigInt(coupon.bets) * coupon.betStake })
        await tx.insert(selections).values(chosen.map((selection, place) => ({ ...selection, couponId: coupon.id, place })))
      })
      return mustBe(coupon.id)
    },

    /** Coupon and selections change together or not at all. */
    async change(id: string, { selections: changed = [], ...change }: CouponChange): Promise<CouponRecord> {
      await store.transaction(async (tx) => {
        await tx
          .update(coupons)
          .set({ ...change, attempts: 0 })
          .where(eq(coupons.id, id))
        for (const [place, { odds, state, result }] of changed.entries())
          await tx
            .update(selections)
            .set({ odds, state, resultHome: result?.[0] ?? null, resultAway: result?.[1] ?? null })
            .where(and(eq(selections.couponId, id), eq(selections.place, place)))
      })
      return mustBe(id)
    },

    /** A sale and the coupon's state, together or not at all. */
    async sell({ id, sales: earlier }: CouponRecord, sale: SaleRecord): Promise<CouponRecord> {
      await store.transaction(async (tx) => {
        await tx.insert(sales).values({ ...sale, couponId: id, place: earlier.length })
        await tx.update(coupons).set({ state: 'selling', nextAt: sale.at, attempts: 0 }).where(eq(coupons.id, id))
      })
      return mustBe(id)
    },

    async postpone(id: string, nextAt: Date): Promise<CouponRecord> {
      await store
        .update(coupons)
        .set({ attempts: oneMore(coupons.attempts), nextAt })
        .where(eq(coupons.id, id))
      return mustBe(id)
    },

    /** Unfinished coupons whose time has come. */
    async due(now: Date): Promise<CouponRecord[]> {
      const where = and(inArray(coupons.state, unfinished), lte(coupons.nextAt, now))
      return (await store.query.sportsbookCoupon.findMany({ where, with: withSelections, orderBy: coupons.nextAt, limit: 100 })).map(couponFrom)
    },

    /** When the latest live bet of a player comes out of its delay. */
    async lastWait(player: string): Promise<Date | null> {
      const [last] = await store
        .select({ at: max(coupons.nextAt) })
        .from(coupons)
        .where(and(eq(coupons.player, player), eq(coupons.state, 'waiting')))
      return last?.at ?? null
    },

    /** Matches of coupons that are not over, or have been since `since`, each with what is bet on; of refused ones none. */
    async events(since: Date): Promise<Map<string, string[]>> {
      const found = await store
        .selectDistinct({ event: selections.event, outcome: selections.outcome })
        .from(selections)
        .innerJoin(coupons, eq(coupons.id, selections.couponId))
        .where(and(ne(coupons.state, 'refused'), or(isNull(coupons.settledAt), gte(coupons.settledAt, since))))
        .orderBy(selections.event, selections.outcome)
      const events = new Map<string, string[]>()
      for (const { event, outcome } of found) events.set(event, [...(events.get(event) ?? []), outcome])
      return events
    },

    openCount: (player: string): Promise<number> => store.$count(coupons, and(eq(coupons.player, player), inArray(coupons.state, unfinished))),

    /** A player's coupons, the latest first; refused ones are not coupons. */
    async list(player: string, { state, from, to, offset, limit }: CouponFilter) {
      const where = and(
        eq(coupons.player, player),
        ne(coupons.state, 'refused'),
        from ? gte(coupons.placedAt, from) : undefined,
        to ? lt(coupons.placedAt, to) : undefined,
        state ? inArray(coupons.state, state === 'open' ? unfinished : finished) : undefined,
      )
      const found = await store.query.sportsbookCoupon.findMany({ where, with: withSelections, orderBy: desc(coupons.number), offset, limit })
      const sums = await mustFind(
        'A sum',
        store
          .select({ total: count(), stake: sumOf(coupons.stake), payout: sumOf(coupons.payout) })
          .from(coupons)
          .where(where),
      )
      return { coupons: found.map(couponFrom), ...sums }
    },
  }
}
export type CouponStore = ReturnType<typeof couponStore>
