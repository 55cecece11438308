import { relations } from 'drizzle-orm'
import { bigint, boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { AcceptOdds, CouponKind, CouponRefusal, SelectionState } from '@kehribar/shared/partners/sportsbook'
import { at, attemptsColumn, kurus } from './columns'

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
  /** Kuruş per bet, and for all bets. */
  betStake: kurus().notNull(),
  stake: kurus().notNull(),
  maxPayout: kurus().notNull(),
  payout: kurus(),
  /**
   * waiting: a live bet in its delay. betting: stake requested. voiding: the stake is being returned. open: placed.
   * selling: latest cash-out accepted, not acknowledged by the wallet yet. paying, refunding: decided, not acknowledged by the wallet yet.
   * won, lost, void, sold, refused: final.
   */
  state: text({ enum: ['waiting', 'betting', 'voiding', 'open', 'selling', 'paying', 'refunding', 'won', 'lost', 'void', 'sold', 'refused'] }).notNull(),
  refusal: text().$type<CouponRefusal>(),
  balance: kurus(),
  attempts: attemptsColumn(),
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

/** Cash-outs of a coupon, whole or in part. */
export const sportsbookSale = pgTable(
  'sportsbook_sale',
  {
    couponId: text().notNull(),
    place: integer().notNull(),
    intent: text().notNull(),
    /** Part of the coupon’s stake, and its price; kuruş. */
    stake: kurus().notNull(),
    price: kurus().notNull(),
    at: at().notNull(),
  },
  (sale) => [primaryKey({ columns: [sale.couponId, sale.place] })],
)

/** Favourite leagues and teams of players. */
export const sportsbookFavourite = pgTable(
  'sportsbook_favourite',
  {
    player: text().notNull(),
    /** `ayl` for a league or `ayl.3` for a team. */
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
