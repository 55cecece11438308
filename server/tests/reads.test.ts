import { apiBase } from '@kehribar/shared/api'
import { transactionFilePath } from '@kehribar/shared/api/finance'
import { afterEach, expect, test } from 'vitest'
import { operatorOf } from '../../tests/support/ops'
import { startTestServer, type TestServer } from '../../tests/support/server'

/* Reads of a standby that is missing. tests/faults/standby-reads.test.ts reads one that follows, lags and is promoted. */

let server: TestServer
const ops = operatorOf(() => server)
afterEach(() => server.close())

const sourceOf = async (from: TestServer) => {
  const reported: string[] = []
  const result = await from.services.reads.read(
    async (db) => db === from.services.db,
    (source) => reported.push(source),
  )
  return { isPrimary: result, reported, state: await from.services.reads.standbyState() }
}

test('DATABASE-18 without a standby everything reads from the primary, and no source is reported', async () => {
  server = await startTestServer()
  expect(await sourceOf(server)).toEqual({ isPrimary: true, reported: [], state: null })
})

test('DATABASE-18 a standby that does not answer is replaced by the primary, and the source is reported', async () => {
  server = await startTestServer({ env: { DATABASE_READ_URL: 'postgres://kehribar:x@127.0.0.1:9/kehribar' } })
  expect(await sourceOf(server)).toEqual({ isPrimary: true, reported: ['Read from the primary: the standby does not answer.'], state: { is: 'gone' } })
  expect(await ops('list', 'withdrawals')).toContain('No withdrawals wait.')
  expect(await ops('figures', 'check')).toBe('Everything agrees.\n')
  const { cookie } = await server.testPlayer()
  expect((await server.request(`${apiBase}${transactionFilePath}?date1=2026-01-01&date2=2026-01-31`, { headers: { cookie } })).status).toBe(200)
})

test('DATABASE-18 an address that leads to a primary is no standby', async () => {
  server = await startTestServer()
  const { databaseUrl = '' } = server.config
  await server.close()
  server = await startTestServer({ env: { DATABASE_READ_URL: databaseUrl.replace(/\/[^/]*$/, '/postgres') } })
  expect(await sourceOf(server)).toEqual({
    isPrimary: true,
    reported: ['Read from the primary: DATABASE_READ_URL leads to a primary, not to a standby.'],
    state: { is: 'promoted' },
  })
})
