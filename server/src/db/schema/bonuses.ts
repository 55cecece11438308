import type { BonusTerms } from '@kehribar/shared/rules/bonus-terms'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { player } from './accounts'
import { game } from './catalogue'
import { at, id, kurus, ref } from './columns'

/** A code that gives a bonus (@see BON-07). */
export const promoCode = pgTable('promo_code', {
  /** Upper case, as it is compared. */
  code: text().primaryKey(),
  /** Whose terms hold: a key of the bonus terms. */
  bonus: text().notNull(),
  maxUses: integer(),
  uses: integer().notNull().default(0),
  validUntil: at(),
  /** Only for players who registered with this referral code. */
  branch: text(),
  /** Off: nobody can use it. */
  enabled: boolean().notNull().default(true),
})

/** What a bonus was worth from when on, as it was imported: the last of each is what holds (@see F-3, E-4). */
export const bonusTermsVersion = pgTable(
  'bonus_terms_version',
  {
    id: id(),
    /** A code of the shared rules. */
    bonus: text().notNull(),
    terms: jsonb().$type<BonusTerms>().notNull(),
    at: at().notNull().default(sql`clock_timestamp()`),
  },
  (t) => [index('bonus_terms_version_bonus').on(t.bonus, t.id)],
)

/** A bonus of the terms that the operator does not give at present (@see E-6). What a deposit chose before is still given. */
export const bonusOff = pgTable('bonus_off', {
  bonus: text().primaryKey(),
  at: at().notNull().defaultNow(),
})

/** What a code gave from when on, as it was imported: its history, and the proof of its present (@see F-3). */
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

/** A player used a code: once each. */
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

/** A bonus of a player from grant to end. Amounts in kuruş; what is still bonus money stands in the ledger. */
export const playerBonus = pgTable(
  'player_bonus',
  {
    id: id(),
    playerId: ref()
      .notNull()
      .references(() => player.id),
    /** A key of the bonus terms. */
    bonus: text().notNull(),
    source: text({ enum: ['deposit', 'promo', 'loss', 'monthly_loss', 'freespin', 'request', 'gift'] }).notNull(),
    /** What it was granted for, once: a code, a day, a month, a deposit. */
    ref: text().notNull(),
    /** Given, and won by its free spins. */
    amount: kurus().notNull(),
    /** Stakes that have to count, and those that did, weighted. */
    required: kurus().notNull(),
    /** What held for it on the day it was given (@see F-3). */
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

/** The free spins of a bonus: rounds of one stake in one game that the house pays. They end with their bonus. */
export const bonusSpins = pgTable(
  'bonus_spins',
  {
    bonusId: ref()
      .primaryKey()
      .references(() => playerBonus.id),
    gameId: integer()
      .notNull()
      .references(() => game.id),
    /** Of each round, kuruş. */
    stake: kurus().notNull(),
    total: integer().notNull(),
    used: integer().notNull().default(0),
  },
  (t) => [check('bonus_spins_used', sql`${t.stake} > 0 and ${t.total} > 0 and ${t.used} between 0 and ${t.total}`)],
)
