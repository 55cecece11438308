import { affordabilityDecisions } from '@kehribar/shared/rules/affordability'
import { affordabilityLevels, houseReasons, incomeSources } from '@kehribar/shared/rules/limits'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { player } from './accounts'
import { at, id, kurus, oneOf, ref } from './columns'
import { deposit } from './money'

/** A player's limit, in kuruş, of time in hundredths of a minute (@see G1, G2, R-11). */
export const playerLimit = pgTable(
  'player_limit',
  {
    playerId: ref()
      .notNull()
      .references(() => player.id),
    /** A kind of the shared rules; of one product alone `kind.product`. */
    kind: text().notNull(),
    period: text().notNull(),
    /** Null: none. */
    amount: kurus(),
    /** An increase that waits; with `pendingFrom` and no amount, a removal. */
    pendingAmount: kurus(),
    pendingFrom: at(),
    /** Until when the player can confirm it once `pendingFrom` is there, or it lapses; null: it holds by itself (@see R-6). */
    confirmUntil: at(),
    /** The player was told that it can be confirmed. */
    confirmTold: boolean().notNull().default(false),
    changedAt: at().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.playerId, t.kind, t.period] }), check('player_limit_amount', sql`${t.amount} >= 0 and ${t.pendingAmount} >= 0`)],
)

/**
 * Every limit that the operator set for a player, and every end of one; never changed. Of a kind and period the last row
 * counts: while its time is not over it holds beside the player's own limit, the tighter of the two (@see R-15).
 */
export const houseLimit = pgTable(
  'house_limit',
  {
    id: id(),
    playerId: ref()
      .notNull()
      .references(() => player.id),
    /** As of the player's own. */
    kind: text().notNull(),
    period: text().notNull(),
    /** Null: it was ended. */
    amount: kurus(),
    /** When it ends by itself; null: when the operator ends it. */
    until: at(),
    reason: text({ enum: houseReasons }).notNull(),
    at: at().notNull().default(sql`clock_timestamp()`),
  },
  (t) => [
    index('house_limit_player').on(t.playerId, t.kind, t.period, t.id),
    check('house_limit_amount', sql`${t.amount} >= 0`),
    check('house_limit_reason', oneOf(t.reason, houseReasons)),
  ],
)

/**
 * What a player was asked for because of what was lost: a declaration of what they can afford, or proofs of it, which a
 * person looks at. Until it is accepted deposits are closed (@see R-15). Amounts in kuruş.
 */
export const affordabilityCheck = pgTable(
  'affordability_check',
  {
    id: id(),
    playerId: ref()
      .notNull()
      .references(() => player.id),
    level: text({ enum: affordabilityLevels }).notNull(),
    /** The threshold that was reached, over how many hours, and what was lost in them. */
    hours: integer().notNull(),
    threshold: kurus().notNull(),
    lost: kurus().notNull(),
    askedAt: at().notNull().default(sql`clock_timestamp()`),
    /** What the player declared: income after tax in a month, what of it is free for play, and where it comes from. */
    income: kurus(),
    affordable: kurus(),
    origin: text({ enum: incomeSources }),
    answeredAt: at(),
    decided: text({ enum: affordabilityDecisions }),
    decidedAt: at(),
    /** By the market's rule of its day: until then an accepted one is not asked for again. */
    validUntil: at(),
  },
  (t) => [
    index('affordability_check_player').on(t.playerId, t.id),
    // One at a time.
    uniqueIndex('affordability_check_open').on(t.playerId).where(sql`decided is null`),
    check('affordability_check_level', oneOf(t.level, affordabilityLevels)),
    check('affordability_check_origin', oneOf(t.origin, incomeSources)),
    check('affordability_check_decided', oneOf(t.decided, affordabilityDecisions)),
    check('affordability_check_answer', sql`(${t.answeredAt} is null) = (${t.affordable} is null) and (${t.answeredAt} is null) = (${t.income} is null)`),
    check('affordability_check_amounts', sql`${t.income} >= 0 and ${t.affordable} >= 0 and ${t.threshold} > 0`),
  ],
)

/** Minutes between reality checks, where a player chose them (@see G3). */
export const realityInterval = pgTable('reality_interval', {
  playerId: ref()
    .primaryKey()
    .references(() => player.id),
  minutes: integer().notNull(),
  pendingMinutes: integer(),
  pendingFrom: at(),
})

/**
 * Every time-out, exclusion and closure, never changed: what the player decided and when. Keeps what the person was
 * known by then, so that a changed phone or e-mail opens no way back (@see G7).
 */
export const exclusion = pgTable(
  'exclusion',
  {
    id: id(),
    playerId: ref()
      .notNull()
      .references(() => player.id),
    kind: text({ enum: ['time_out', 'excluded', 'closed'] }).notNull(),
    reason: text(),
    since: at().notNull().defaultNow(),
    /** Null: for good. */
    until: at(),
    /** As an e-mail address is compared: lower case, without what the mail service ignores. */
    email: text(),
    gsm: text(),
    identityNo: text(),
  },
  (t) => [
    index('exclusion_player').on(t.playerId),
    index('exclusion_email').on(t.email),
    index('exclusion_gsm').on(t.gsm),
    index('exclusion_identity').on(t.identityNo),
  ],
)

/** A likeness between an account and somebody who is excluded: a person decides whether it is the same one (@see R-2). */
export const exclusionMatch = pgTable(
  'exclusion_match',
  {
    id: id(),
    playerId: ref()
      .notNull()
      .references(() => player.id),
    excludedId: ref()
      .notNull()
      .references(() => player.id),
    /** What is alike: `person` (name and birth date), `device`, `account` (at a bank, or a wallet). */
    alike: text().array().notNull(),
    at: at().notNull().defaultNow(),
    decided: text({ enum: ['same', 'other'] }),
    decidedAt: at(),
  },
  (t) => [unique('exclusion_match_once').on(t.playerId, t.excludedId), index('exclusion_match_open').on(t.at).where(sql`decided is null`)],
)

/** Money that came for somebody who may not play any more: to be sent back, never playable (@see G6). In kuruş. */
export const refund = pgTable('refund', {
  id: uuid().primaryKey().defaultRandom(),
  playerId: ref()
    .notNull()
    .references(() => player.id),
  depositId: uuid()
    .notNull()
    .unique()
    .references(() => deposit.id),
  amount: kurus().notNull(),
  state: text({ enum: ['queued', 'sent'] })
    .notNull()
    .default('queued'),
  createdAt: at().notNull().defaultNow(),
  sentAt: at(),
})
