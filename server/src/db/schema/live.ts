import { sql } from 'drizzle-orm'
import { customType, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { liveKinds } from '@kehribar/shared/api/live'
import { at, ref } from './columns'

const transactionNumber = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * What changed for a player, for their live lines: written by triggers, in the transaction that changed the row, and kept for
 * an hour. `tx` is that transaction's number: numbers are given when a transaction begins to write and not when it ends, so
 * a reader goes no further than the oldest one under way, and nothing comes to be behind it.
 */
export const liveEvent = pgTable(
  'live_event',
  {
    tx: transactionNumber().notNull().default(sql`pg_current_xact_id()`),
    id: ref().notNull().generatedAlwaysAsIdentity(),
    playerId: ref().notNull(),
    kind: text({ enum: liveKinds }).notNull(),
    data: jsonb().$type<{ ref: string; state?: string }>().notNull(),
    at: at().notNull().default(sql`clock_timestamp()`),
  },
  (t) => [primaryKey({ columns: [t.tx, t.id] }), index('live_event_player').on(t.playerId, t.tx, t.id)],
)
