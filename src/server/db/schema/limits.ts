import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { player } from './accounts'
import { at, id, kurus, ref } from './columns'
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
    /** What is alike: `person` (name and birth date), `device`. */
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
