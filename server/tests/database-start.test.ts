import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { loadConfig } from '@server/settings/config'
import { openDatabase, openPool } from '@server/db/open'
import { ownsTables } from '@server/db/privileges'
import { createDatabase } from '../../tests/support/database'
import { documentedPgBouncer, findPgBouncer, startPgBouncer } from '../../tests/support/pgbouncer'
import { asServersRole } from '../../tests/support/servers-role'
import { newDataFolder, healthStatus, stopAndRemoveAll, startServerUnderTest } from './http-boot-support'

afterEach(stopAndRemoveAll)

/** Returns the session settings of a new pool connection. */
async function sessionOf(url: string): Promise<string[]> {
  const pool = openPool(url, undefined, 1)
  const { rows } = await pool.query<{ setting: string }>(
    "select current_setting(name) as setting from unnest(array['statement_timeout', 'idle_in_transaction_session_timeout', 'timezone', 'jit']) as name",
  )
  await pool.end()
  return rows.map(({ setting }) => setting)
}

async function asOwner(url: string, ...statements: string[]): Promise<pg.QueryResult[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const results: pg.QueryResult[] = []
    for (const statement of statements) results.push(await client.query(statement))
    return results
  } finally {
    await client.end()
  }
}

test('DATABASE-2 DATABASE-5 session limits are set for the role in the database, and an operator’s own settings stay', async () => {
  const database = await createDatabase()
  const name = new URL(database.url).pathname.slice(1)
  await asOwner(
    database.url,
    `alter database ${name} set timezone = 'America/New_York'`,
    `alter database ${name} set jit = on`,
    `alter role current_user in database ${name} set idle_in_transaction_session_timeout = '7s'`,
  )
  expect(await sessionOf(database.url)).toEqual(['0', '7s', 'America/New_York', 'on'])
  const opened = await openDatabase({ url: database.url, dataDir: '' })
  const { rows } = await opened.pool.query('show statement_timeout')
  expect(rows).toEqual([{ statement_timeout: '20s' }])
  await opened.close()
  expect(await sessionOf(database.url)).toEqual(['20s', '7s', 'UTC', 'off'])
  await asOwner(database.url, `alter role current_user in database ${name} set jit = on`)
  await (await openDatabase({ url: database.url, dataDir: '' })).close()
  expect((await sessionOf(database.url)).at(-1)).toBe('on')
  await database.drop()
})

test('DATABASE-2 a start that meets another one logs that it waits; the lock ends with its transaction', async () => {
  const database = await createDatabase()
  const other = new pg.Client({ connectionString: database.url })
  other.on('error', () => undefined)
  await other.connect()
  const { rows } = await other.query<{ pid: number }>('select pg_backend_pid() as pid')
  await other.query('begin')
  await other.query('select pg_advisory_xact_lock(4600001)')
  const onWait = vi.fn()
  const opening = openDatabase({ url: database.url, directUrl: database.url, dataDir: '', onWait })
  await expect.poll(() => onWait.mock.calls.length).toBe(1)
  // The connection ends abruptly, as when a server is killed.
  const [ended] = await asOwner(database.url, `select pg_terminate_backend(${rows[0]?.pid})`)
  expect(ended?.rowCount).toBe(1)
  const opened = await opening
  const locks = await opened.pool.query(
    "select 1 from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
  )
  expect(locks.rowCount).toBe(0)
  await opened.close()
  await database.drop()
})

test('DATABASE-2 the direct address is checked like the pooler’s, and requires it', async () => {
  const dataDir = newDataFolder()
  expect(() => loadConfig({ DATA_DIR: dataDir, DATABASE_DIRECT_URL: 'postgres://a@b/c' })).toThrow('DATABASE_DIRECT_URL needs DATABASE_URL')
  expect(() => loadConfig({ DATA_DIR: dataDir, DATABASE_URL: 'postgres://a@b/c', DATABASE_DIRECT_URL: 'b/c' })).toThrow(
    'DATABASE_DIRECT_URL must be an address',
  )
  const database = await createDatabase()
  await expect(openDatabase({ url: database.url, directUrl: 'postgres://nobody@127.0.0.1:1/none', dataDir })).rejects.toThrow(/Check DATABASE_DIRECT_URL\.$/)
  await database.drop()
})

test('DATABASE-3 tables of another role: that role migrates, and servers can only do what they need', async () => {
  const database = await createDatabase('empty')
  const [url, directUrl] = [asServersRole(database.url), database.url]
  const migrated = await openDatabase({ url, directUrl, dataDir: '' })
  expect(await ownsTables(migrated.pool)).toBe(false)
  await migrated.pool.query("insert into operator_decision (subject, ref, decided) values ('deposit', '0', 'declined')")
  await expect(migrated.pool.query("update operator_decision set decided = 'approved'")).rejects.toThrow('permission denied')
  await migrated.close()
  // With the same role for both addresses, a server starts without granting anything.
  const opened = await openDatabase({ url, directUrl: url, dataDir: '', oldSchema: 'refuse' })
  await expect(opened.pool.query('create table mine (id int)')).rejects.toThrow('permission denied')
  await opened.close()
  await database.drop()
})

test('DATABASE-2 two servers start at once on an empty database behind PgBouncer in transaction mode, as operate.md describes it', {
  timeout: 120_000,
}, async ({ skip }) => {
  const program = findPgBouncer()
  if (program === null) return skip('this machine has no PgBouncer')
  const database = await createDatabase('empty')
  const pooler = await startPgBouncer(program, database.url, documentedPgBouncer(readFileSync('docs/operate.md', 'utf8')))
  const pair = Array.from({ length: 2 }, () => startServerUnderTest({ DATA_DIR: newDataFolder(), DATABASE_URL: pooler.url }))
  for (const server of pair) expect(await healthStatus((await server.ready).origin)).toBe(200)
  // They leave no session state behind: the pooler's next client holds no lock and can take one.
  const [locks] = await asOwner(
    database.url,
    "select 1 from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory' and datname = current_database() and state = 'idle'",
  )
  expect(locks?.rowCount).toBe(0)
  expect(await sessionOf(database.url)).toEqual(['20s', '30s', 'UTC', 'off'])
  for (const server of pair) {
    server.child.send({ stop: true })
    expect(await server.ended).toEqual({ code: 0, signal: null })
  }
  await pooler.stop()
  await database.drop()
})
