import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { limitKinds, limitPeriods } from '@kehribar/shared/rules/limits'
import { player } from './accounts'
import { at, id, kurus, ref } from './columns'
import { deposit } from './money'

/** A player's limit of a rolling period, in kuruş (@see G1, G2). */
export const playerLimit = pgTable(
  'player_limit',
  {
    playerId: ref()
      .notNull()
      .references(() => player.id),
    kind: text({ enum: [...limitKinds] }).notNull(),
    period: text({ enum: [...limitPeriods] }).notNull(),
    /** Null: none. */
    amount: kurus(),
    /** An increase that waits; with `pendingFrom` and no amount, a removal. */
    pendingAmount: kurus(),
    pendingFrom: at(),
    changedAt: at().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.playerId, t.kind, t.period] }), check('player_limit_amount', sql`${t.amount} > 0 and ${t.pendingAmount} > 0`)],
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
