import { type SQL, sql } from 'drizzle-orm'
import { type RetainedTable, type RetentionDays, retainedTables } from '../settings/retention'
import type { Db } from './types'

/** Time from which the days of a row count, by table. */
const endOf: Readonly<Record<Exclude<RetainedTable, 'audit_log'>, SQL>> = {
  call_request: sql`date`,
  device: sql`coalesce(revoked_at, expires_at)`,
  game_launch: sql`expires_at`,
  game_session: sql`coalesce(ended_at, expires_at)`,
  idempotency: sql`created_at`,
  operator_session: sql`greatest(seen_at, ended_at)`,
  otp_challenge: sql`expires_at`,
  passkey_challenge: sql`expires_at`,
  password_reset: sql`expires_at`,
  session: sql`greatest(seen_at, ended_at)`,
  spent_captcha: sql`expires_at`,
  throttle: sql`greatest(window_start, blocked_until)`,
}

/** Rows deleted by one statement, so that none reaches its time limit. */
const deletedAtOnce = 5_000

/** Returns the statement that deletes old rows of a table and counts them. */
function deletion(table: RetainedTable, days: number): SQL {
  if (table === 'audit_log') return sql`select delete_visitors_log(${days}::int, ${deletedAtOnce}::int) as count`
  const name = sql.identifier(table)
  // A push subscription refers to its session, also after the session has ended.
  const isFree = table === 'session' ? sql`and not exists (select from push_subscription where session_id = session.id)` : sql``
  return sql`with deleted as (delete from ${name} where ctid = any (array(
      select ctid from ${name} where ${endOf[table]} < clock_timestamp() - make_interval(days => ${days}::int) ${isFree} limit ${deletedAtOnce})) returning 1)
    select count(*)::int as count from deleted`
}

/** Deletes rows that are older than their table's retention (@see OPERATE-15). Returns the number of deleted rows by table. `stopping` ends it between statements. */
export async function deleteOldRows(db: Db, days: RetentionDays, stopping?: AbortSignal): Promise<Partial<Record<RetainedTable, number>>> {
  const deleted: Partial<Record<RetainedTable, number>> = {}
  for (const table of retainedTables)
    for (let count = deletedAtOnce; count === deletedAtOnce && !stopping?.aborted; ) {
      const { rows } = await db.execute<{ count: number }>(deletion(table, days[table]))
      count = rows[0]?.count ?? 0
      if (count > 0) deleted[table] = (deleted[table] ?? 0) + count
    }
  return deleted
}
