import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, test, vi } from 'vitest'
import { openDatabase } from '@server/db/open'
import { audit, auditRegularly } from '@server/ledger'
import { auditSlices } from '@server/ledger/audit'
import { createDatabase } from '../support/database'

test('E-5 M13 the slices of the audit find what the whole finds, each rule once, and read only what they need', async () => {
  const database = await createDatabase()
  const opened = await openDatabase({ url: database.url, dataDir: '' })
  const { db, pool } = opened
  await pool.query("alter table ledger_account disable trigger user; update ledger_account set balance = balance + 7 where kind = 'cash'")
  const whole = await audit(db)
  expect(whole.map(({ rule }) => rule)).toContain('account_sum')
  const found: object[] = []
  const log = { error: (detail: { finding: object }) => void found.push(detail.finding), info: vi.fn() }
  const stop = auditRegularly(db, log as never, { hours: 24, codeKey: 'a key of this test alone' })
  await vi.waitUntil(() => log.info.mock.calls.length > 0, 10_000)
  await stop()
  const order = (list: readonly object[]) => list.map((one) => JSON.stringify(one)).toSorted()
  expect(order(found)).toEqual(order(whole))
  const named = auditSlices.map((slice) => drizzle(pool).select().from(sql`ledger_audit`).where(slice).toSQL().sql)
  const plans = await Promise.all(named.slice(0, -1).map(async (text) => JSON.stringify((await pool.query(`explain ${text}`)).rows)))
  const entries = plans.map((plan) => plan.split(' on ledger_entry').length - 1)
  // The whole has thirty and more; what a bonus gave and its spins won, at once or later, joins it most often.
  expect(Math.max(...entries)).toBeLessThanOrEqual(6)
  await opened.close()
  await database.drop()
})
