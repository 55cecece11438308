import { PGlite } from '@electric-sql/pglite'
import { expect, test } from 'vitest'
import { reportStore } from '../payments/report-store'
import { paymentStore } from '../payments/store'
import { migrations } from './migrations'
import { migrate, parsers } from './open'

test('a store of before the desks keeps its payments, and the reports that still wait', async () => {
  const database = await PGlite.create({ parsers })
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
  expect(await paymentStore(database).byId('p')).toMatchObject({ kind: 'page', state: 'approved', amount: 500_00n, note: null, address: null })
  const call = { reference: 'reference', txid: 'txid-1', state: 'approved', amount: '50000', currency: 'TRY' }
  expect(await reportStore(database).due(new Date('2026-03-02'), 'p')).toMatchObject([{ kind: 'paymentCallback', call, answer: null }])
  await database.close()
})
