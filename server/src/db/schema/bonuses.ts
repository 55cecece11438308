import type { BonusTerms } from '@kehribar/shared/rules/bonus-terms'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { player } from './accounts'
import { game } from './catalogue'
import { at, id, kurus, ref } from './columns'

/** A code that gives a bonus (@see BON-07). */
export const promoCode = pgTable('promo_code', {
  /** Upper case, because codes are compared in upper case. */
  code: text().primaryKey(),
  /** Key of the bonus terms. */
  bonus: text().notNull(),
  maxUses: integer(),
  uses: integer().notNull().default(0),
  validUntil: at(),
  /** Referral code that a player must have registered with to use the code. */
  branch: text(),
  /** False means that nobody can use the code. */
  enabled: boolean().notNull().default(true),
})

/** Every imported version of a bonus's terms; the last version of each bonus applies (@see DATABASE-3, OPERATE-4). */
export const bonusTermsVersion = pgTable(
  'bonus_terms_version',
  {
    id: id(),
    /** Code in the shared rules. */
    bonus: text().notNull(),
    terms: jsonb().$type<BonusTerms>().notNull(),
    at: at().notNull().default(sql`clock_timestamp()`),
  },
  (t) => [index('bonus_terms_version_bonus').on(t.bonus, t.id)],
)

/** A bonus that the operator has switched off (@see OPERATE-6). Deposits that chose it before still get it. */
export const bonusOff = pgTable('bonus_off', {
  bonus: text().primaryKey(),
  at: at().notNull().defaultNow(),
})

/** Every imported version of a promo code: its history, which also proves its current row (@see DATABASE-3). */
export const promoCodeVersion = pgTable(
  'promo_code_version',
  {
    id: id(),
    code: text()
      .notNull()
      .references(() => promoCode.code),
    bonus: text().notNull(),
    maxUses: integer(),
    validUntil: at(),
    branch: text(),
    at: at().notNull().default(sql`clock_timestamp()`),
  },
  (t) => [index('promo_code_version_code').on(t.code, t.id)],
)

/** Use of a promo code; a player can use each code once. */
export const promoUse = pgTable(
  'promo_use',
  {
    code: text()
      .notNull()
      .references(() => promoCode.code),
    playerId: ref()
      .notNull()
      .references(() => player.id),
    at: at().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.code, t.playerId] })],
)

/** A player's bonus from grant to end. Amounts in kuruş; the ledger has the remaining bonus money. */
export const playerBonus = pgTable(
  'player_bonus',
  {
    id: id(),
    playerId: ref()
      .notNull()
      .references(() => player.id),
    /** Key of the bonus terms. */
    bonus: text().notNull(),
    source: text({ enum: ['deposit', 'promo', 'loss', 'monthly_loss', 'freespin', 'request', 'gift'] }).notNull(),
    /** Reference of the grant, unique per source: a code, a day, a month or a deposit. */
    ref: text().notNull(),
    /** Amount granted plus wins of its free spins. */
    amount: kurus().notNull(),
    /** Stakes required by the wagering rule; `wagered` is the weighted amount staked so far. */
    required: kurus().notNull(),
    /** Terms on the day of the grant (@see DATABASE-3). */
    terms: jsonb().$type<BonusTerms>(),
    wagered: kurus().notNull().default(sql`0`),
    state: text({ enum: ['active', 'completed', 'expired', 'cancelled', 'lost'] })
      .notNull()
      .default('active'),
    createdAt: at().notNull().defaultNow(),
    expiresAt: at().notNull(),
    closedAt: at(),
  },
  (t) => [
    unique('player_bonus_once').on(t.playerId, t.source, t.ref),
    uniqueIndex('player_bonus_active').on(t.playerId).where(sql`state = 'active'`),
    index('player_bonus_player').on(t.playerId, t.createdAt),
    check('player_bonus_amount', sql`${t.amount} >= 0 and ${t.required} >= 0 and ${t.wagered} >= 0`),
  ],
)

/** Free spins of a bonus: rounds of one stake in one game, paid by the house. They end with the bonus. */
export const bonusSpins = pgTable(
  'bonus_spins',
  {
    bonusId: ref()
      .primaryKey()
      .references(() => playerBonus.id),
    gameId: integer()
      .notNull()
      .references(() => game.id),
    /** Stake of each round in kuruş. */
    stake: kurus().notNull(),
    total: integer().notNull(),
    used: integer().notNull().default(0),
  },
  (t) => [check('bonus_spins_used', sql`${t.stake} > 0 and ${t.total} > 0 and ${t.used} between 0 and ${t.total}`)],
)
