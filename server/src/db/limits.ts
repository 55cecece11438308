import pg from 'pg'
import { withStartLock } from './migrate'

/**
 * Session settings: timeouts, UTC for all days, and no JIT. With large tables PostgreSQL compiles queries before it runs them,
 * which delays a bet by 80 ms (@see DATABASE-5).
 */
const sessionDefaults = { statement_timeout: '20s', idle_in_transaction_session_timeout: '30s', timezone: 'UTC', jit: 'off' }

const missing = `select lower(name) as name from pg_settings
  where (name in ('statement_timeout', 'idle_in_transaction_session_timeout') and setting = '0') or (name = 'TimeZone' and setting not in ('UTC', 'Etc/UTC', 'GMT'))
    or (name = 'jit' and setting = 'on' and source not in ('user', 'database user'))`

/**
 * Sets missing session settings for our role on this database. The database stores them with the role, because a pooler does not
 * pass settings of a connection on (@see DATABASE-2). Values set by an operator stay.
 */
export async function limitSessions(pool: pg.Pool, directUrl: string): Promise<void> {
  const { rows } = await pool.query<{ name: keyof typeof sessionDefaults }>(missing)
  if (rows.length === 0) return
  await withStartLock(directUrl, async () => {
    const client = await pool.connect()
    try {
      const database = await client.query<{ name: string }>('select current_database() as name')
      const name = pg.escapeIdentifier(database.rows[0]?.name ?? '')
      for (const row of rows) await client.query(`alter role current_user in database ${name} set ${row.name} = '${sessionDefaults[row.name]}'`)
    } finally {
      // Close this connection: its session started without the settings.
      client.release(true)
    }
  })
}
