import type { InputOf } from '@shared/api'
import type { finance, Transaction } from '@shared/api/finance'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPlayer } from '../support/player'
import { startTestServer, type TestServer } from '../support/server'
import { addTestGame, expectClean, movement, newRound, newTxid, openGame } from './money-support'

let server: TestServer
let player: TestPlayer
beforeAll(async () => {
  server = await startTestServer()
  await addTestGame(server.db)
  player = await server.testPlayer({ cash: 1000_00n })
  const token = await openGame(server, player)
  const [won, lost, undone, stake] = [newRound(), newRound(), newRound(), newTxid()]
  await server.partnerCall('bet', movement(token, won, '10000'))
  await server.partnerCall('settle', movement(token, won, '25050'))
  await server.partnerCall('bet', movement(token, lost, '5000'))
  await server.partnerCall('settle', movement(token, lost, '0'))
  await server.partnerCall('bet', movement(token, undone, '7000', stake))
  await server.partnerCall('rollback', { session: token, txid: newTxid(), bet: stake, round: undone })
})
afterAll(async () => {
  await expectClean(server.db)
  await server.close()
})

type Filter = InputOf<(typeof finance)['transactionList']>
async function list(
  filter: Filter = {},
  headers: Record<string, string> = { 'accept-language': 'tr' },
): Promise<{ data: Transaction[]; recordsTotal: number }> {
  const { status, body } = await server.call('transactionList', filter, { cookie: player.cookie, encoding: 'multipart', headers })
  expect([status, body.status]).toEqual([200, 1])
  return body.data?.original as { data: Transaction[]; recordsTotal: number }
}
const line = ({ code, direction, change_amount, balance_amount }: Transaction) => `${code} ${direction}${change_amount} =${balance_amount}`

test('TXN-04 TXN-06 by default ten rows from the oldest, each with sign and running balance', async () => {
  const { data, recordsTotal } = await list()
  expect(data.map(line)).toEqual(['deposit +1000 =1000', 'bet -100 =900', 'win +250.5 =1150.5', 'bet -50 =1100.5', 'bet -70 =1030.5', 'refund +70 =1100.5'])
  expect(recordsTotal).toBe(6)
  expect(data.map(({ detail }) => detail)).toEqual(['Banka kartı', ...Array<string>(5).fill('Kasa Testi')])
  expect(data[0]).toMatchObject({ kind: 'cash', type: '0', status: '<span class="status-1">Onaylandı</span>' })
  expect(new Set(data.map(({ id }) => id)).size).toBe(6)
  expect(data.every(({ record_date }) => new Date(record_date).toISOString() === record_date)).toBe(true)
})

test('TXN-05 TXN-08 pages of ten by start and length, the total stays', async () => {
  const first = await list({ start: 0, length: 4 })
  const second = await list({ start: 4, length: 4 })
  expect([first.data.length, second.data.length, first.recordsTotal, second.recordsTotal]).toEqual([4, 2, 6, 6])
  expect([...first.data, ...second.data].map(line)).toEqual((await list()).data.map(line))
  expect(await list({ start: 10 })).toEqual({ data: [], recordsTotal: 6 })
})

test.each(['id', 'record_date', 'code', 'change_amount', 'balance_amount'] as const)('TXN-04 sorts by %s, up and down', async (sortBy) => {
  const value = (row: Transaction) => (sortBy === 'change_amount' ? (row.direction === '-' ? -row.change_amount : row.change_amount) : row[sortBy])
  const up = (await list({ sortBy })).data
  const down = (await list({ sortBy, sortDesc: 'true' })).data
  expect(down.map(({ id }) => id)).toEqual(up.map(({ id }) => id).reverse())
  if (sortBy !== 'code') expect(up.map(value)).toEqual(up.map(value).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
})

test('API-31 an unknown sort column is 422, no statement of the database', async () => {
  const { status } = await server.call('transactionList', { sortBy: 'id; drop table deposit' as 'id' }, { cookie: player.cookie })
  expect(status).toBe(422)
})

test('API-31 type[] picks codes, empty means all, unknown ones nothing', async () => {
  expect((await list({ type: ['bet', 'refund'] })).data.map(({ code }) => code)).toEqual(['bet', 'bet', 'bet', 'refund'])
  expect((await list({ type: [] })).recordsTotal).toBe(6)
  expect((await list({ type: ['withdraw'] })).recordsTotal).toBe(0)
  expect((await list({ type: ["x' or 1=1"] })).recordsTotal).toBe(0)
})

test('TXN-10 rows of the ledger are approved', async () => {
  expect((await list({ status: '1' })).recordsTotal).toBe(6)
  expect((await list({ status: '0' })).recordsTotal).toBe(0)
})

test("API-31 the dates are Istanbul's, plus or blank between day and time", async () => {
  const wall = (offset: number) => new Date(Date.now() + 3 * 3_600_000 + offset).toISOString().slice(0, 16)
  const [past, soon, later] = [wall(-3_600_000), wall(60_000), wall(3_600_000)]
  expect((await list({ date1: past.replace('T', '+'), date2: soon.replace('T', ' ') })).recordsTotal).toBe(6)
  expect((await list({ date1: later.replace('T', '+') })).recordsTotal).toBe(0)
  expect((await list({ date2: past.replace('T', '+') })).recordsTotal).toBe(0)
  const { body } = await server.call('transactionList', { date1: later.replace('T', '+'), date2: past.replace('T', '+') }, { cookie: player.cookie })
  expect(body).toMatchObject({ status: 0, errors: { date2: ['validation.period'] } })
})

test('TXN-09 API-32 types stand in groups 0 to 4, whose names are keys', async () => {
  const { body } = await server.call('transactionTypes', {}, { cookie: player.cookie })
  expect(Object.keys(body.data)).toEqual(['0', '1', '2', '3', '4'])
  expect(body.data['2']?.map(({ code }) => code)).toEqual(['bet', 'win', 'refund'])
  expect(
    Object.values(body.data)
      .flat()
      .every(({ group }) => /^transactions\.group_\w+$/.test(group)),
  ).toBe(true)
})

test('TXN-06 the status speaks the language of the player', async () => {
  expect((await list({ length: 1 }, { 'accept-language': 'de' })).data[0]).toMatchObject({
    status: '<span class="status-1">Bestätigt</span>',
    detail: 'Bankkarte',
  })
})

test("DATA-23 R9 balance, and the session's result from its first bet on", async () => {
  const { body } = await server.call('balance', {}, { cookie: player.cookie })
  expect(body).toEqual({ status: 1, balance: 1100.5, bonus: 0, currency: 'TRY', currencyIcon: '₺', sessionNet: 100.5 })
})

test('A10 another player sees nothing of it', async () => {
  const other = await server.testPlayer()
  const { body } = await server.call('transactionList', {}, { cookie: other.cookie })
  expect(body.data?.original).toEqual({ data: [], recordsTotal: 0 })
})

test('a long history is read by index', async () => {
  const client = await server.pool.connect()
  try {
    await client.query('set enable_seqscan = off')
    const { rows } = await client.query(
      "explain select * from ledger_entry e join ledger_tx t on t.id = e.tx_id where e.account_id = (select id from ledger_account where player_id = $1 and kind = 'cash') order by t.id limit 10",
      [player.id],
    )
    const plan = rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('ledger_entry_account')
  } finally {
    await client.query('reset enable_seqscan')
    client.release()
  }
})
