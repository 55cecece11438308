import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brand } from '@kehribar/shared/brand'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { ConfigError } from '../settings/config-error'
import { connectionOf } from './connections'
import { migrateQueue, missingQueues } from './jobs'
import { casing, type Db } from './types'

const here = dirname(fileURLToPath(import.meta.url))
const besideBundle = join(here, 'migrations')
/** Folder of the migrations: beside the bundle in a build, in the workspace in the sources. */
export const migrationsFolder = existsSync(besideBundle) ? besideBundle : join(here, '../../migrations')

/** Key of the advisory lock; any number that no other program uses on this database. */
const migrationLock = 4_600_001

interface Migration {
  /** Identity in the database: `created_at`, in epoch milliseconds. */
  when: number
  tag: string
}

const allMigrations = (): Migration[] => (JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')) as { entries: Migration[] }).entries

export interface MigrateOptions {
  /** Called when another server holds the lock. */
  onWait?: (() => void) | undefined
  /** Advice for an operator whose database is older than the baseline: a sentence without its full stop. */
  startOver?: string | undefined
}

/**
 * Runs the missing migrations. Servers that start at the same time take turns.
 * @throws ConfigError when the database is older than the baseline; nothing was changed
 */
export async function migrateDatabase(url: string, { onWait, startOver }: MigrateOptions = {}): Promise<void> {
  const run = async (client: pg.Client) => {
    const db = drizzle(client, { casing })
    await appliedMigrations(db, startOver)
    // The migrator's "begin" has no effect inside this transaction, and its "commit" releases the lock with the work.
    await migrate(db, { migrationsFolder })
  }
  await withStartLock(url, run, onWait)
  await migrateQueue(url)
}

/**
 * Returns the times (epoch milliseconds) of the applied migrations. A database with migrations but without the baseline is older
 * than the first supported schema and cannot be upgraded.
 * @throws ConfigError when the database is older than the baseline
 */
async function appliedMigrations(db: Pick<Db, 'execute'>, startOver = 'Set DATABASE_URL to a new database'): Promise<number[]> {
  const table = await db.execute<{ exists: boolean }>(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`)
  if (!table.rows[0]?.exists) return []
  const { rows } = await db.execute<{ when: string }>(sql`select created_at as when from drizzle.__drizzle_migrations`)
  const applied = rows.map(({ when }) => Number(when))
  const [baseline] = allMigrations()
  if (baseline && applied.length > 0 && !applied.includes(baseline.when))
    throw new ConfigError(`The database is older than the first supported schema and cannot be upgraded. ${startOver}; nothing was changed.`)
  return applied
}

/**
 * Returns the names of this program's migrations that the database lacks, in order, followed by those of missing queues. The
 * database may have newer migrations, because migrations only add.
 * @throws ConfigError when the database is older than the baseline
 */
export async function missingMigrations(db: Db): Promise<string[]> {
  const last = Math.max(0, ...(await appliedMigrations(db)))
  const queues = await missingQueues(connectionOf(db))
  const missing = allMigrations().filter(({ when }) => when > last)
  return [...missing.map(({ tag }) => tag), ...queues]
}

/**
 * Runs `work` under a lock that only one server of a database can hold. The lock belongs to a transaction, because a pooler would
 * pass a session's lock on to other clients (@see DATABASE-2). Calls `onWait` when another server holds the lock.
 */
export async function withStartLock(url: string, work: (client: pg.Client) => Promise<void>, onWait?: () => void): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true, application_name: `${brand.id} start` })
  // Ignore the event: the pending query rejects with the same error.
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
