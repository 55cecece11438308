import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { receiptSubjects } from '@kehribar/shared/rules/receipt'
import { player } from './accounts'
import { at, bytes, id, ref } from './columns'

/** A receipt or document uploaded by a player (@see RCPT-03). */
export const receipt = pgTable(
  'receipt',
  {
    id: id(),
    playerId: ref()
      .notNull()
      .references(() => player.id),
    /** A deposit method's code, or `diger`. */
    methodCode: text().notNull(),
    subject: text({ enum: [...receiptSubjects] }).notNull(),
    note: text().notNull().default(''),
    /** Random file name with extension, used in the URL. */
    name: text().notNull().unique(),
    type: text().notNull(),
    /** Size in bytes. */
    size: integer().notNull(),
    createdAt: at().notNull().defaultNow(),
    approvedAt: at(),
    rejectedAt: at(),
    reason: text().notNull().default(''),
  },
  (t) => [
    index('receipt_player').on(t.playerId, t.id),
    index('receipt_open').on(t.id).where(sql`approved_at is null and rejected_at is null`),
    check('receipt_decided', sql`${t.approvedAt} is null or ${t.rejectedAt} is null`),
  ],
)

/** Content of a receipt's file. A separate table keeps lists small, and the database makes the file available to every server. */
export const receiptFile = pgTable('receipt_file', {
  receiptId: ref()
    .primaryKey()
    .references(() => receipt.id),
  content: bytes().notNull(),
})

/** A player's request for a bonus. A player has at most one open request (@see BON-02). */
export const bonusRequest = pgTable(
  'bonus_request',
  {
    id: id(),
    playerId: ref()
      .notNull()
      .references(() => player.id),
    /** Key of the bonus terms. */
    bonus: text().notNull(),
    msg: text().notNull().default(''),
    status: smallint().notNull().default(0),
    reason: text().notNull().default(''),
    createdAt: at().notNull().defaultNow(),
    decidedAt: at(),
  },
  (t) => [
    index('bonus_request_player').on(t.playerId, t.id),
    uniqueIndex('bonus_request_open').on(t.playerId).where(sql`status in (0, 3)`),
    check('bonus_request_status', sql`${t.status} between 0 and 4`),
  ],
)
