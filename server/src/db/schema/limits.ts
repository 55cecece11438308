import { affordabilityDecisions } from '@kehribar/shared/rules/affordability'
import { affordabilityLevels, operatorLimitReasons, incomeSources } from '@kehribar/shared/rules/limits'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { player } from './accounts'
import { at, id, kurus, oneOf, ref } from './columns'
import { deposit } from './money'

/** A player's limit; money in kuruş, time in hundredths of a minute (@see LIMIT-1, LIMIT-2, PROTECT-11). */
export const playerLimit = pgTable(
  'player_limit',
  {
    playerId: ref()
      .notNull()
      .references(() => player.id),
    /** Kind in the shared rules; `kind.product` for the limit of one product. */
    kind: text().notNull(),
    period: text().notNull(),
    /** Null means no limit. */
    amount: kurus(),
    /** Pending increase; null with `pendingFrom` set is a pending removal. */
    pendingAmount: kurus(),
    pendingFrom: at(),
    /**
     * Time until which the player can confirm the change after `pendingFrom`; afterwards it expires. Null if the change needs no
     * confirmation (@see PROTECT-6).
     */
    confirmUntil: at(),
    /** Whether the player was notified that the change can be confirmed. */
    confirmTold: boolean().notNull().default(false),
    changedAt: at().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.playerId, t.kind, t.period] }), check('player_limit_amount', sql`${t.amount} >= 0 and ${t.pendingAmount} >= 0`)],
)

/**
 * History of limits that the operator set for a player or ended; rows are never changed. The last row of a kind and period
 * applies until its end. Of the operator's limit and the player's own, the lower one counts (@see PROTECT-15).
 */
export const houseLimit = pgTable(
  'house_limit',
  {
    id: id(),
    playerId: ref()
      .notNull()
      .references(() => player.id),
    /** Kind as in `player_limit`. */
    kind: text().notNull(),
    period: text().notNull(),
    /** Null means that the limit was ended. */
    amount: kurus(),
    /** Time at which the limit ends automatically; null if only the operator ends it. */
    until: at(),
    reason: text({ enum: operatorLimitReasons }).notNull(),
    at: at().notNull().default(sql`clock_timestamp()`),
  },
  (t) => [
    index('house_limit_player').on(t.playerId, t.kind, t.period, t.id),
    check('house_limit_amount', sql`${t.amount} >= 0`),
    check('house_limit_reason', oneOf(t.reason, operatorLimitReasons)),
  ],
)

/**
 * Affordability check after losses: the player declares what they can afford or sends proofs, which an operator reviews.
 * Deposits are closed until the check is accepted (@see PROTECT-15). Amounts in kuruş.
 */
export const affordabilityCheck = pgTable(
  'affordability_check',
  {
    id: id(),
    playerId: ref()
      .notNull()
      .references(() => player.id),
    level: text({ enum: affordabilityLevels }).notNull(),
    /** Period of the loss in hours; `threshold` is the limit that was reached and `lost` the loss in the period. */
    hours: integer().notNull(),
    threshold: kurus().notNull(),
    lost: kurus().notNull(),
    askedAt: at().notNull().default(sql`clock_timestamp()`),
    /** Player's declaration: monthly income after tax, the part available for play, and the source of income. */
    income: kurus(),
    affordable: kurus(),
    origin: text({ enum: incomeSources }),
    answeredAt: at(),
    decided: text({ enum: affordabilityDecisions }),
    decidedAt: at(),
    /** Until when an accepted check is not repeated, by the jurisdiction's rule of that day. */
    validUntil: at(),
  },
  (t) => [
    index('affordability_check_player').on(t.playerId, t.id),
    // A player has at most one open check.
    uniqueIndex('affordability_check_open').on(t.playerId).where(sql`decided is null`),
    check('affordability_check_level', oneOf(t.level, affordabilityLevels)),
    check('affordability_check_origin', oneOf(t.origin, incomeSources)),
    check('affordability_check_decided', oneOf(t.decided, affordabilityDecisions)),
    check('affordability_check_answer', sql`(${t.answeredAt} is null) = (${t.affordable} is null) and (${t.answeredAt} is null) = (${t.income} is null)`),
    check('affordability_check_amounts', sql`${t.income} >= 0 and ${t.affordable} >= 0 and ${t.threshold} > 0`),
  ],
)

/** Minutes between reality checks, for players who chose their own interval (@see LIMIT-3). */
export const realityInterval = pgTable('reality_interval', {
  playerId: ref()
    .primaryKey()
    .references(() => player.id),
  minutes: integer().notNull(),
  pendingMinutes: integer(),
  pendingFrom: at(),
})

/**
 * History of time-outs, exclusions and closures; never changed. Stores the player's contact data of that time, so that a changed
 * phone or e-mail does not bypass an exclusion (@see LIMIT-7).
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
    /** Null means permanent. */
    until: at(),
    /** E-mail address normalised for comparison: lower case, without parts that the mail service ignores. */
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

/** A similarity between an account and an excluded player. An operator decides whether it is the same person (@see PROTECT-2). */
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
    /** Matching data: `person` (name and birth date), `device`, `account` (bank account or e-wallet). */
    alike: text().array().notNull(),
    at: at().notNull().defaultNow(),
    decided: text({ enum: ['same', 'other'] }),
    decidedAt: at(),
  },
  (t) => [unique('exclusion_match_once').on(t.playerId, t.excludedId), index('exclusion_match_open').on(t.at).where(sql`decided is null`)],
)

/** Deposit of a player who may no longer play: sent back, never playable (@see LIMIT-6). Amount in kuruş. */
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
