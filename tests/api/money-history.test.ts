import { apiBase, type InputOf } from '@kehribar/shared/api'
import { type finance, type GivenTransaction, transactionFilePath } from '@kehribar/shared/api/finance'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPlayer } from '../support/player'
import { startTestServer, type TestServer } from '../support/server'
import { addTestGame, expectClean, movement, newRound, newTxid, openGame } from './money-support'

let server: TestServer
/** Of tests that book into the past by hand: what is booked there belongs to no deposit or game. */
let past: TestServer
let player: TestPlayer
beforeAll(async () => {
  server = await startTestServer()
  past = await startTestServer()
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
  await past.close()
})

type Filter = InputOf<(typeof finance)['transactionList']>
async function list(
  filter: Filter = {},
  headers: Record<string, string> = { 'accept-language': 'tr' },
): Promise<{ data: GivenTransaction[]; recordsTotal: number }> {
  const { status, body } = await server.call('transactionList', filter, { cookie: player.cookie, encoding: 'multipart', headers })
  expect([status, body.status]).toEqual([200, 1])
  return body.data?.original as { data: GivenTransaction[]; recordsTotal: number }
}
const line = ({ code, direction, change_amount, balance_amount }: GivenTransaction) => `${code} ${direction}${change_amount} =${balance_amount}`

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
  const value = (row: GivenTransaction) => (sortBy === 'change_amount' ? (row.direction === '-' ? -row.change_amount : row.change_amount) : row[sortBy])
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

test("API-61 DATA-23 R9 balance, and the session's result from its first bet on", async () => {
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

const summaryOf = async (of: TestServer, filter: Filter, { cookie }: TestPlayer) => (await of.call('transactionSummary', filter, { cookie })).body

test('R8 TXN-01 a period comes to what its movements say: a stake that came back was not staked', async () => {
  const { status, data } = await summaryOf(server, {}, player)
  expect(status).toBe(1)
  expect(data).toEqual({
    count: 6,
    staked: 150,
    won: 250.5,
    net: 100.5,
    deposits: 1000,
    withdrawals: 0,
    bonuses: 0,
    lifetimeDeposits: 1000,
    lifetimeWithdrawals: 0,
    lifetimeNetDeposits: 1000,
  })
})

test('R8 money that moved on other days counts for the lifetime only, to the minute at the ends of the period', async () => {
  const own = await past.testPlayer()
  const bookings = [
    ['2026-03-01T20:59:00Z', 'deposit', 700_00],
    // Istanbul's 2 March begins at 21:00 UTC.
    ['2026-03-01T21:00:00Z', 'bet', -100_00],
    ['2026-03-02T09:30:00Z', 'settle', 40_00],
    ['2026-03-04T20:59:59Z', 'withdraw', -200_00],
    ['2026-03-04T21:00:00Z', 'withdraw_return', 50_00],
  ] as const
  for (const [at, kind, amount] of bookings) await book(own, at, kind, amount)
  const days = await summaryOf(past, { date1: '2026-03-02', date2: '2026-03-04' }, own)
  expect(days.data).toMatchObject({ count: 3, staked: 100, won: 40, net: -60, deposits: 0, withdrawals: 200 })
  expect(days.data).toMatchObject({ lifetimeDeposits: 700, lifetimeWithdrawals: 150, lifetimeNetDeposits: 550 })
  const cut = await summaryOf(past, { date1: '2026-03-02+00:01', date2: '2026-03-05+00:00' }, own)
  expect(cut.data).toMatchObject({ count: 3, staked: 0, won: 40, withdrawals: 150 })
  const hours = await summaryOf(past, { date1: '2026-03-02+12:00', date2: '2026-03-02+13:00' }, own)
  expect(hours.data).toMatchObject({ count: 1, won: 40 })
  const listed = await past.call('transactionList', { date1: '2026-03-02+00:01', date2: '2026-03-05+00:00' }, { cookie: own.cookie })
  expect(listed.body.data?.original.recordsTotal).toBe(3)
})

test('TXN-05 the last page of a long history is the mirror of the first one from the other end', async () => {
  const own = await past.testPlayer()
  for (let day = 1; day <= 9; day++)
    for (let entry = 0; entry < 1 + (day % 3); entry++) await book(own, `2026-04-0${day}T1${entry}:00:00Z`, day % 2 ? 'deposit' : 'settle', day * 100 + entry)
  const page = async (filter: Filter) => (await past.call('transactionList', filter, { cookie: own.cookie })).body.data?.original
  const whole = (await page({ length: 100 }))?.data ?? []
  expect(whole.length).toBe(18)
  for (let start = 0; start < 20; start += 3) {
    expect((await page({ start, length: 3 }))?.data).toEqual(whole.slice(start, start + 3))
    expect((await page({ start, length: 3, sortDesc: 'true' }))?.data).toEqual([...whole].reverse().slice(start, start + 3))
    const deposits = whole.filter(({ code }) => code === 'deposit')
    expect(await page({ start, length: 3, type: ['deposit'] })).toEqual({ data: deposits.slice(start, start + 3), recordsTotal: deposits.length })
  }
})

/** A movement of cash as it was booked at some time in the past; what the days say follows by itself. */
async function book(of: TestPlayer, at: string, kind: string, amount: number): Promise<void> {
  const client = await past.pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ id: string }>(
      "insert into ledger_tx (kind, ref_type, ref_id, player_id, detail, created_at) values ($1, 'test', $2, $3, 'x', $4) returning id",
      [kind, `${of.id}:${at}`, of.id, at],
    )
    await client.query(
      `insert into ledger_entry (tx_id, seq, account_id, amount)
        select $1::bigint, 1, id, $3::bigint from ledger_account where player_id = $2 and kind = 'cash' union all
        select $1::bigint, 2, id, -$3::bigint from ledger_account where player_id is null and kind = 'house_revenue'`,
      [rows[0]?.id, of.id, amount],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
}

const file = (query: string, of: { cookie: string } = player, language = 'tr') =>
  fetch(`${server.origin}${apiBase}${transactionFilePath}${query}`, { headers: { cookie: of.cookie, 'accept-language': language } })

test('R8 TXN-06 the file holds every movement, as a spreadsheet of the language reads it', async () => {
  const turkish = await file('')
  expect(turkish.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(turkish.headers.get('content-disposition')).toBe('attachment; filename="hesap-hareketleri.csv"')
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await turkish.arrayBuffer())
  expect(text.startsWith('\uFEFFNo;Tarih;İşlem;Açıklama;Tutar;Bakiye;Para birimi\r\n')).toBe(true)
  const lines = text.trimEnd().split('\r\n').slice(1)
  expect(lines.map((line) => line.split(';').slice(2).join(';'))).toEqual([
    'Para yatırma;Banka kartı;1000,00;1000,00;TRY',
    'Bahis;Kasa Testi;-100,00;900,00;TRY',
    'Kazanç;Kasa Testi;250,50;1150,50;TRY',
    'Bahis;Kasa Testi;-50,00;1100,50;TRY',
    'Bahis;Kasa Testi;-70,00;1030,50;TRY',
    'İade;Kasa Testi;70,00;1100,50;TRY',
  ])
  const english = await (await file('?type[]=win&date1=2020-01-01&date2=2040-12-31', player, 'en')).text()
  expect(
    english
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',').slice(2).join(',')),
  ).toEqual(['Win,Kasa Testi,250.50,1150.50,TRY'])
})

test('R8 the file is its owner’s: nobody else’s movements, none without a session, a period that is one', async () => {
  expect((await file('', { cookie: '' })).status).toBe(401)
  expect((await file('?date1=2026-02-30')).status).toBe(422)
  const stranger = await server.testPlayer()
  expect((await (await file('', stranger)).text()).trimEnd().split('\r\n')).toHaveLength(1)
})

test('R8 the file tells each of many movements once, however close in time', async () => {
  const own = await past.testPlayer()
  await past.pool.query(
    `with written as (
      insert into ledger_tx (kind, ref_type, ref_id, player_id, detail, created_at)
        select 'settle', 'test', 'many:' || n, $1::bigint, 'x', timestamptz '2026-05-01 10:00:00.000457' + n * interval '123 microseconds' from generate_series(1, 4500) n order by n returning id)
      insert into ledger_entry (tx_id, seq, account_id, amount)
        select written.id, side, account.id, case side when 1 then 1 else -1 end
          from written, generate_series(1, 2) side join ledger_account account
            on (side = 1 and account.player_id = $1::bigint and account.kind = 'cash') or (side = 2 and account.player_id is null and account.kind = 'house_revenue')`,
    [own.id],
  )
  const text = await (await fetch(`${past.origin}${apiBase}${transactionFilePath}`, { headers: { cookie: own.cookie, 'accept-language': 'tr' } })).text()
  const numbers = text
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => Number(line.split(';')[0]))
  expect(numbers).toHaveLength(4_500)
  expect(new Set(numbers).size).toBe(4_500)
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
})

test('M4 M13 the days follow the entries, and nobody else writes them', async () => {
  await expect(server.pool.query('update account_day set total = total + 1')).rejects.toThrow('account_day follows the entries')
  await expect(server.pool.query('delete from account_day')).rejects.toThrow('account_day follows the entries')
  await server.pool.query(
    "set session_replication_role = replica; update account_day set entries = entries + 1 where kind = 'deposit'; set session_replication_role = default",
  )
  expect((await server.pool.query("select rule from ledger_audit where rule = 'account_day'")).rowCount).toBeGreaterThan(0)
  await server.pool.query(
    "set session_replication_role = replica; update account_day set entries = entries - 1 where kind = 'deposit'; set session_replication_role = default",
  )
})
