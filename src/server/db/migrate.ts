import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
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
