import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, test, vi } from 'vitest'
import { openDatabase } from '@server/db/open'
import { audit, auditLedger } from '@server/ledger'
import { auditSlices } from '@server/ledger/audit'
import { createDatabase } from '../../tests/support/database'

test('OPERATE-5 MONEY-13 the audit in slices finds the same as the whole audit, each rule once, and reads only what it needs', async () => {
  const database = await createDatabase()
  const opened = await openDatabase({ url: database.url, dataDir: '' })
  const { db, pool } = opened
  await pool.query(
    "alter table ledger_account disable trigger user; update ledger_account set balance = balance + 7 where kind = 'cash'; alter table ledger_account enable trigger user",
  )
  const whole = await audit(db)
  expect(whole.map(({ rule }) => rule)).toContain('account_sum')
  const found: object[] = []
  const log = { error: (detail: { finding: object }) => void found.push(detail.finding), info: vi.fn() }
  const look = async (stopping: AbortSignal) =>
    auditLedger(db, log as never, { codeKey: 'a key of this test alone', checkMessages: async () => [], reads: { read: (work) => work(db) }, stopping })
  await expect(look(AbortSignal.abort()), 'an aborted audit reports no result').rejects.toThrow('aborted')
  expect(log.info).not.toHaveBeenCalled()
  expect(await look(new AbortController().signal)).toBe(whole.length)
  const order = (list: readonly object[]) => list.map((one) => JSON.stringify(one)).toSorted()
  expect(order(found)).toEqual(order(whole))
  const named = auditSlices.map((slice) => drizzle(pool).select().from(sql`ledger_audit`).where(slice).toSQL().sql)
  const plans = await Promise.all(named.slice(0, -1).map(async (text) => JSON.stringify((await pool.query(`explain ${text}`)).rows)))
  const entries = plans.map((plan) => plan.split(' on ledger_entry').length - 1)
  // The whole audit joins the entries thirty times and more; bonus grants and free-spin wins cause the most joins per slice.
  expect(Math.max(...entries)).toBeLessThanOrEqual(6)
  await opened.close()
  await database.drop()
})
