import { relations } from 'drizzle-orm'
import { bigint, boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { AcceptOdds, CouponKind, CouponRefusal, SelectionState } from '@kehribar/shared/partners/sportsbook'
import { at, attempts, kurus } from './columns'

export const sportsbookSeason = pgTable('sportsbook_season', {
  one: boolean().primaryKey().default(true),
  seed: text().notNull(),
})

export const sportsbookCoupon = pgTable('sportsbook_coupon', {
  id: text().primaryKey(),
  number: bigint({ mode: 'bigint' }).notNull().generatedAlwaysAsIdentity(),
  walletSession: text().notNull(),
  player: text().notNull(),
  game: integer().notNull(),
  intent: text().notNull(),
  kind: text().$type<CouponKind>().notNull(),
  size: integer(),
  accept: text().$type<AcceptOdds>().notNull(),
  bets: integer().notNull(),
  /** Of each bet, and of all; kuruş. */
  betStake: kurus().notNull(),
  stake: kurus().notNull(),
  maxPayout: kurus().notNull(),
  payout: kurus(),
  /**
   * waiting: a live bet in its delay. betting: the stake was asked for. voiding: the stake is being taken back. open: taken.
   * selling: its latest sale was taken, the wallet has not acknowledged yet. paying, refunding: decided, the wallet has not acknowledged yet. won, lost, void, sold, refused: over.
   */
  state: text({ enum: ['waiting', 'betting', 'voiding', 'open', 'selling', 'paying', 'refunding', 'won', 'lost', 'void', 'sold', 'refused'] }).notNull(),
  refusal: text().$type<CouponRefusal>(),
  balance: kurus(),
  attempts: attempts(),
  nextAt: at().notNull(),
  placedAt: at().notNull(),
  settledAt: at(),
})

export const sportsbookSelection = pgTable(
  'sportsbook_selection',
  {
    couponId: text().notNull(),
    place: integer().notNull(),
    event: text().notNull(),
    outcome: text().notNull(),
    /** Thousandths. */
    odds: integer().notNull(),
    state: text().$type<SelectionState>().notNull().default('open'),
    resultHome: integer(),
    resultAway: integer(),
  },
  (selection) => [primaryKey({ columns: [selection.couponId, selection.place] })],
)

/** Parts of a coupon that its player cashed out; the last one perhaps all of it. */
export const sportsbookSale = pgTable(
  'sportsbook_sale',
  {
    couponId: text().notNull(),
    place: integer().notNull(),
    intent: text().notNull(),
    /** Of the coupon's stake, and what it was bought back for; kuruş. */
    stake: kurus().notNull(),
    price: kurus().notNull(),
    at: at().notNull(),
  },
  (sale) => [primaryKey({ columns: [sale.couponId, sale.place] })],
)

/** The leagues and sides that a player follows. */
export const sportsbookFavourite = pgTable(
  'sportsbook_favourite',
  {
    player: text().notNull(),
    /** `ayl` or `ayl.3`. */
    id: text().notNull(),
    at: at().notNull(),
  },
  (favourite) => [primaryKey({ columns: [favourite.player, favourite.id] })],
)

export const couponRelations = relations(sportsbookCoupon, ({ many }) => ({ selections: many(sportsbookSelection), sales: many(sportsbookSale) }))
export const saleRelations = relations(sportsbookSale, ({ one }) => ({
  coupon: one(sportsbookCoupon, { fields: [sportsbookSale.couponId], references: [sportsbookCoupon.id] }),
}))
export const selectionRelations = relations(sportsbookSelection, ({ one }) => ({
  coupon: one(sportsbookCoupon, { fields: [sportsbookSelection.couponId], references: [sportsbookCoupon.id] }),
}))
