import { PGlite } from '@electric-sql/pglite'
import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgDialect, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { ConfigError } from '@kehribar/shared/config-error'
import { openTestStore } from '../testing/test-store'
import { baselineNumber, migrations } from './migrations'
import { migrate } from './open'
import * as schema from './schema'

async function storeWith(...numbers: number[]): Promise<PGlite> {
  const database = await PGlite.create()
  await database.exec('create table migration (number integer primary key)')
  for (const number of numbers) await database.query('insert into migration values ($1)', [number])
  return database
}
const numbersOf = async (database: PGlite) =>
  (await database.query<{ number: number }>('select number from migration order by number')).rows.map(({ number }) => number)
const all = migrations.map((_, index) => baselineNumber + index)

test('a migration runs once, and a second start changes nothing', async () => {
  const database = await PGlite.create()
  await migrate(database)
  expect(await numbersOf(database)).toEqual(all)
  await migrate(database)
  expect(await numbersOf(database)).toEqual(all)
  await database.close()
})

test('a store older than the baseline is rejected with one line and stays unchanged', async () => {
  const database = await storeWith(1, 2, 3)
  await expect(migrate(database, '/srv/.data')).rejects.toEqual(
    new ConfigError(
      'The store of the partners is older than the first supported schema and cannot be upgraded. To start over, delete the data folder /srv/.data or set DATA_DIR to another folder; nothing was changed.',
    ),
  )
  expect(await numbersOf(database)).toEqual([1, 2, 3])
  const { rows } = await database.query("select 1 from pg_tables where schemaname = 'public' and tablename <> 'migration'")
  expect(rows).toEqual([])
  await database.close()
})

test('the tables of the query schema match the migrations, column by column', async () => {
  const { store, close } = await openTestStore()
  const { rows } = await store.execute<{ table: string; name: string; type: string; needed: boolean; filled: boolean }>(sql`
    select table_name as table, column_name as name, data_type as type, is_nullable = 'NO' as needed,
      column_default is not null or is_identity = 'YES' as filled
    from information_schema.columns where table_schema = 'public' and table_name <> 'migration'`)
  await close()
  const { casing } = new PgDialect({ casing: 'snake_case' }) as unknown as { casing: { getColumnCasing: (column: unknown) => string } }
  const known = Object.values(schema).flatMap((table) => {
    if (!is(table, PgTable)) return []
    const { name, columns } = getTableConfig(table)
    return columns.map((column) => ({
      table: name,
      name: casing.getColumnCasing(column),
      type: column.getSQLType(),
      needed: column.notNull,
      filled: column.hasDefault || column.generatedIdentity !== undefined,
    }))
  })
  const sorted = (columns: readonly { table: string; name: string }[]) => columns.map((column) => JSON.stringify(column)).sort()
  expect(sorted(rows)).toEqual(sorted(known))
})
