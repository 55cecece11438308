import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'

/** Beside this file in the sources; the build puts them beside the bundle. */
const migrationsFolder = join(dirname(fileURLToPath(import.meta.url)), 'migrations')

/** Any number that nobody else uses for an advisory lock on this database. */
const migrationLock = 4_600_001

/** Runs the missing migrations; several servers that start at once take turns. */
export async function migrateDatabase(pool: pg.Pool): Promise<void> {
  await withStartLock(pool, async (client) => {
    await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder })
  })
}

/** Whether the database has every migration of this program. Newer ones may be there, as they only ever add. */
export async function schemaIsCurrent(pool: pg.Pool): Promise<boolean> {
  const newest = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0
  const known = await pool.query<{ there: boolean }>("select to_regclass('drizzle.__drizzle_migrations') is not null as there")
  if (!known.rows[0]?.there) return false
  const { rows } = await pool.query<{ last: string | null }>('select max(created_at) as last from drizzle.__drizzle_migrations')
  return Number(rows[0]?.last ?? 0) >= newest
}

/** One at a time among all servers of a database. */
export async function withStartLock(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await work(client)
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
    await client.query('reset statement_timeout')
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}
