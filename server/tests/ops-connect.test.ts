import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { ConfigError } from '@server/settings/config-error'
import { openOffice } from '@server/ops/connect'
import { createDatabase } from '../../tests/support/database'

const dataDir = mkdtempSync(join(tmpdir(), 'ops-connect-'))
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(dataDir, { recursive: true, force: true })
})

async function office(url: string) {
  vi.stubEnv('DATABASE_URL', url)
  vi.stubEnv('DATA_DIR', dataDir)
  return openOffice()
}

async function ask<Row extends pg.QueryResultRow>(url: string, query: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(query)).rows
  } finally {
    await client.end()
  }
}

const migrations = (url: string) => ask<{ n: number }>(url, 'select count(*)::int as n from drizzle.__drizzle_migrations')
const other = 'The database does not have the schema of this version. Run npm run migrate of this version first; nothing was changed.'

test('the command works on a database of its own version and of a newer one', async () => {
  const database = await createDatabase()
  const { url } = database
  await (await office(url)).close()
  await ask(url, "insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 99999999999999)")
  await (await office(url)).close()
  await database.drop()
})

test('the command refuses a database older than the first supported schema with one line', async () => {
  const database = await createDatabase()
  await ask(database.url, 'delete from drizzle.__drizzle_migrations where created_at = (select min(created_at) from drizzle.__drizzle_migrations)')
  await expect(office(database.url)).rejects.toEqual(
    new ConfigError('The database is older than the first supported schema and cannot be upgraded. Set DATABASE_URL to a new database; nothing was changed.'),
  )
  await database.drop()
})

test('the command refuses a database without the schema, or with an older one, with one line, and changes nothing', async () => {
  const empty = await createDatabase('empty')
  await expect(office(empty.url)).rejects.toEqual(new ConfigError(other))
  expect(await ask(empty.url, "select nspname from pg_namespace where nspname = 'drizzle'")).toEqual([])
  await empty.drop()
  const database = await createDatabase()
  const { url } = database
  await ask(url, 'delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)')
  const before = await migrations(url)
  await expect(office(url)).rejects.toEqual(new ConfigError(other))
  expect(await migrations(url)).toEqual(before)
  await database.drop()
})
