import { sql } from 'drizzle-orm'
import { customType, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { liveKinds } from '@kehribar/shared/api/live'
import { at, ref } from './columns'

const transactionNumber = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * Changes for a player's live streams, written by triggers in the transaction that changed the row, and stored for an hour. `tx` is
 * the transaction's number, assigned at its first write. Readers stop at the oldest running transaction, so that they miss no
 * event of a transaction that commits later.
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
