import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brand } from '@kehribar/shared/brand'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { connectionOf } from './connections'
import { migrateQueue, missingQueues } from './jobs'
import { casing, type Db } from './types'

/** Beside this file in the sources; the build puts them beside the bundle. */
const migrationsFolder = join(dirname(fileURLToPath(import.meta.url)), 'migrations')

/** Any number that nobody else uses for an advisory lock on this database. */
const migrationLock = 4_600_001

/** Runs the missing migrations; several servers that start at once take turns. */
export async function migrateDatabase(url: string, onWait?: () => void): Promise<void> {
  // The migrator's own "begin" is none here, and its "commit" ends the lock with the work.
  await withStartLock(url, async (client) => migrate(drizzle(client, { casing }), { migrationsFolder }), onWait)
  // Not on that connection: the queue's own migrations begin and end their own transactions.
  await withStartLock(url, () => migrateQueue(url))
}

/** The migrations of this program that the database has not, by name, in their order, and the queues after them. Newer ones may be there, as they only ever add. */
export async function missingMigrations(db: Db): Promise<string[]> {
  const known = await db.execute<{ there: boolean }>(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`)
  const { rows } = known.rows[0]?.there
    ? await db.execute<{ last: string | null }>(sql`select max(created_at) as last from drizzle.__drizzle_migrations`)
    : { rows: [] }
  const last = Number(rows[0]?.last ?? 0)
  const { entries } = JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')) as { entries: { when: number; tag: string }[] }
  const queues = await missingQueues(connectionOf(db))
  return [...entries.filter(({ when }) => when > last).map(({ tag }) => tag), ...queues]
}

/**
 * One at a time among all servers of a database. The lock is the transaction's, not the session's: behind a pooler the
 * session is handed on to others, and the lock with it (@see F-2). `onWait` is told when another server has it.
 */
export async function withStartLock(url: string, work: (client: pg.Client) => Promise<void>, onWait?: () => void): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true, application_name: `${brand.id} start` })
  // Whoever waits for an answer is told.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_xact_lock($1) as ours', [migrationLock])
    if (!rows[0]?.ours) {
      onWait?.()
      await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    }
    await work(client)
    await client.query('commit')
  } finally {
    await client.end()
  }
}
