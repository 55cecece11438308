import { PGlite } from '@electric-sql/pglite'
import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgDialect, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { reportStore } from '../payments/report-store'
import { paymentStore } from '../payments/store'
import { openTestStore } from '../testing/test-store'
import { migrations } from './migrations'
import { migrate, wrapStore } from './open'
import * as schema from './schema'

test('a store of before the desks keeps its payments, and the reports that still wait', async () => {
  const database = await PGlite.create()
  await database.exec('create table migration (number integer primary key)')
  for (const [index, step] of migrations.slice(0, 6).entries()) {
    await database.exec(step)
    await database.query('insert into migration values ($1)', [index + 1])
  }
  await database.exec(`
    insert into payment (id, reference, fingerprint, method, amount, language, return_url, site_origin, customer, created_at, expires_at, state)
      values ('p', 'reference', 'f', 'card', 50000, 'tr', 'http://a/', 'http://a', 'Deniz Akarsu', now(), now(), 'approved');
    insert into payment_callback (payment_id, txid, state, amount, next_at, created_at) values ('p', 'txid-1', 'approved', 50000, '2026-03-01', now());
  `)
  await migrate(database)
  const store = wrapStore(database)
  expect(await paymentStore(store).byId('p')).toMatchObject({ kind: 'page', state: 'approved', amount: 500_00n, note: null, address: null })
  const call = { reference: 'reference', txid: 'txid-1', state: 'approved', amount: '50000', currency: 'TRY' }
  expect(await reportStore(store).due(new Date('2026-03-02'), 'p')).toMatchObject([{ kind: 'paymentCallback', call, answer: null }])
  await database.close()
})

test('the tables that queries know are those that the steps make, column by column', async () => {
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
