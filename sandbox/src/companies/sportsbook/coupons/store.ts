import { and, count, desc, eq, gte, inArray, isNull, lt, lte, max, ne, or, type SQL } from 'drizzle-orm'
import { type Store, mustFind, incrementedColumn, sumOf } from '../../store/open'
import { sportsbookCoupon as coupons, sportsbookSale as sales, sportsbookSelection as selections } from '../../store/schema'
import { type CouponChange, couponFrom, type CouponRecord, type CouponStep, type NewCoupon, type SaleRecord } from './record'

export interface CouponFilter {
  state: 'open' | 'settled' | null
  /** Placed at or after `from` and before `to`. */
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
    if (!found) throw new Error('A coupon is missing in the store')
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

    /** Changes coupon and selections in one transaction. */
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

    /** Adds a cash-out and changes the coupon’s state in one transaction. */
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
        .set({ attempts: incrementedColumn(coupons.attempts), nextAt })
        .where(eq(coupons.id, id))
      return mustBe(id)
    },

    /** Returns unfinished coupons that are due. */
    async due(now: Date): Promise<CouponRecord[]> {
      const where = and(inArray(coupons.state, unfinished), lte(coupons.nextAt, now))
      return (await store.query.sportsbookCoupon.findMany({ where, with: withSelections, orderBy: coupons.nextAt, limit: 100 })).map(couponFrom)
    },

    /** Returns when the delay of a player’s latest live bet ends. */
    async lastWait(player: string): Promise<Date | null> {
      const [last] = await store
        .select({ at: max(coupons.nextAt) })
        .from(coupons)
        .where(and(eq(coupons.player, player), eq(coupons.state, 'waiting')))
      return last?.at ?? null
    },

    /** Returns the matches of coupons that are open or ended after `since`, each with its outcomes; refused coupons are left out. */
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

    /** Lists a player’s coupons, latest first, without refused ones. */
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
