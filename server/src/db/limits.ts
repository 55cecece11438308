import pg from 'pg'
import { withStartLock } from './migrate'

/**
 * So that nothing waits for ever, that a day has the same hours wherever the database stands, and that no question is
 * compiled before it is asked: with large tables PostgreSQL takes that for worth it, and a bet waits 80 ms for it (@see F-5).
 */
const wanted = { statement_timeout: '20s', idle_in_transaction_session_timeout: '30s', timezone: 'UTC', jit: 'off' }

const missing = `select lower(name) as name from pg_settings
  where (name in ('statement_timeout', 'idle_in_transaction_session_timeout') and setting = '0') or (name = 'TimeZone' and setting not in ('UTC', 'Etc/UTC', 'GMT'))
    or (name = 'jit' and setting = 'on' and source not in ('user', 'database user'))`

/**
 * Sees to it that sessions of our role on this database have limits. The database keeps them for the role, because a
 * pooler takes no settings with a connection (@see F-2); what an operator has set otherwise stays.
 */
export async function limitSessions(pool: pg.Pool, directUrl: string): Promise<void> {
  const { rows } = await pool.query<{ name: keyof typeof wanted }>(missing)
  if (rows.length === 0) return
  await withStartLock(directUrl, async () => {
    const client = await pool.connect()
    try {
      const database = await client.query<{ name: string }>('select current_database() as name')
      const name = pg.escapeIdentifier(database.rows[0]?.name ?? '')
      for (const row of rows) await client.query(`alter role current_user in database ${name} set ${row.name} = '${wanted[row.name]}'`)
    } finally {
      // It began without them.
      client.release(true)
    }
  })
}
