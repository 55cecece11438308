import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, bytes, id, ref } from './columns'

/** Tables whose rows decide where money goes, who may move it and how much (@see DATABASE-16). */
export const protectedRelations = [
  'audit_day',
  'bank_account',
  'exclusion',
  'house_limit',
  'operator',
  'partner',
  'passkey',
  'player',
  'player_limit',
  'reality_interval',
  'verification_event',
  'withdrawal',
] as const
export type ProtectedRelation = (typeof protectedRelations)[number]

/**
 * History of protected rows: the row after each change (@see DATABASE-16). Only the function `record_change` of the database writes it. The
 * audit compares it with the rows. Never changed, except that an erasure empties `record` and `salt`.
 */
export const protectedHistory = pgTable(
  'protected_history',
  {
    id: id(),
    relation: text({ enum: protectedRelations }).notNull(),
    /** Key of the row within its table and player. */
    subject: text().notNull(),
    /** 0 for a row that belongs to no player. */
    playerId: ref().notNull(),
    record: jsonb(),
    salt: uuid(),
    /** SHA-256 of salt and record. It remains after an erasure, so that the root of the day stays valid. */
    digest: bytes().notNull(),
    /** Whether the row was deleted. */
    isRemoved: boolean().notNull().default(false),
    /** Whether the row was found with values that no operation recorded. */
    isUnexplained: boolean().notNull().default(false),
    /** Operation that changed the row, named as in the logs (@see OPERATE-8). */
    operation: text(),
    at: at().notNull().default(sql`clock_timestamp()`),
  },
  (t) => [index('protected_history_row').on(t.playerId, t.relation, t.subject, t.id), index('protected_history_day').using('brin', t.at)],
)

/** A finding of the audit that a person has explained. It stays listed, and is no alarm any more (@see DATABASE-16). Never changed. */
export const auditSignOff = pgTable(
  'audit_sign_off',
  {
    rule: text().notNull(),
    subject: text().notNull(),
    /** Name of the operator. */
    signedBy: text().notNull(),
    reason: text().notNull(),
    at: at().notNull().default(sql`clock_timestamp()`),
  },
  (t) => [primaryKey({ columns: [t.rule, t.subject] })],
)
