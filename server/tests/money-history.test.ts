import { apiBase, type InputOf } from '@kehribar/shared/api'
import { type finance, type GivenTransaction, transactionFilePath } from '@kehribar/shared/api/finance'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deposit } from '@server/db/schema'
import { fileTexts } from '@server/modules/finance/transaction-file'
import { statusWords, transactionGroups } from '@server/modules/finance/transaction-codes'
import { approve, cancel, reject, startPayout } from '@server/modules/withdrawals/decide'
import de from '@/locales/de/payments.json'
import en from '@/locales/en/payments.json'
import tr from '@/locales/tr/payments.json'
import namesDe from '@/locales/de/transactions.json'
import namesEn from '@/locales/en/transactions.json'
import namesTr from '@/locales/tr/transactions.json'
import type { TestPlayer } from '../../tests/support/player'
import { operatorOf } from '../../tests/support/ops'
import { newIdempotencyKey, startTestServer, type TestServer } from '../../tests/support/server'
import { promoCodes, playRound } from './bonuses-support'
import { eftForm, report, start, stateOf } from './deposits-support'
import { addTestGame, expectClean, movement, newRound, newTxid, openGame } from './money-support'
import { request, withdrawer } from './withdrawals-support'

let server: TestServer
/** A server for tests with backdated postings, which belong to no deposit or game. */
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

test('TXN-04 TXN-06 by default ten rows from the oldest, each with its sign and running balance', async () => {
  const { data, recordsTotal } = await list()
  expect(data.map(line)).toEqual(['deposit +1000 =1000', 'bet -100 =900', 'win +250.5 =1150.5', 'bet -50 =1100.5', 'bet -70 =1030.5', 'refund +70 =1100.5'])
  expect(recordsTotal).toBe(6)
  expect(data.map(({ detail }) => detail)).toEqual(['Banka kartı', ...Array<string>(5).fill('Kasa Testi')])
  expect(data[0]).toMatchObject({ kind: 'cash', type: '0', status: '<span class="status-1">Onaylandı</span>' })
  expect(new Set(data.map(({ id }) => id)).size).toBe(6)
  expect(data.every(({ record_date }) => new Date(record_date).toISOString() === record_date)).toBe(true)
})

test('TXN-05 TXN-08 pages by start and length; the total stays the same', async () => {
  const first = await list({ start: 0, length: 4 })
  const second = await list({ start: 4, length: 4 })
  expect([first.data.length, second.data.length, first.recordsTotal, second.recordsTotal]).toEqual([4, 2, 6, 6])
  expect([...first.data, ...second.data].map(line)).toEqual((await list()).data.map(line))
  expect(await list({ start: 10 })).toEqual({ data: [], recordsTotal: 6 })
})

test.each(['id', 'record_date', 'code', 'change_amount', 'balance_amount'] as const)('TXN-04 sorts by %s, ascending and descending', async (sortBy) => {
  const value = (row: GivenTransaction) => (sortBy === 'change_amount' ? (row.direction === '-' ? -row.change_amount : row.change_amount) : row[sortBy])
  const up = (await list({ sortBy })).data
  const down = (await list({ sortBy, sortDesc: 'true' })).data
  expect(down.map(({ id }) => id)).toEqual(up.map(({ id }) => id).reverse())
  if (sortBy !== 'code') expect(up.map(value)).toEqual(up.map(value).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
})

test('API-31 an unknown sort column is 422 and does not reach the database', async () => {
  const { status } = await server.call('transactionList', { sortBy: 'id; drop table deposit' as 'id' }, { cookie: player.cookie })
  expect(status).toBe(422)
})

test('API-31 type[] selects codes, empty selects all, unknown ones nothing', async () => {
  expect((await list({ type: ['bet', 'refund'] })).data.map(({ code }) => code)).toEqual(['bet', 'bet', 'bet', 'refund'])
  expect((await list({ type: [] })).recordsTotal).toBe(6)
  expect((await list({ type: ['withdraw'] })).recordsTotal).toBe(0)
  expect((await list({ type: ["x' or 1=1"] })).recordsTotal).toBe(0)
})

test('TXN-10 rounds count as completed when they are written', async () => {
  expect((await list({ status: '1' })).recordsTotal).toBe(6)
  expect((await list({ status: '0' })).recordsTotal).toBe(0)
})

test('API-31 the dates are in Istanbul time, with a plus sign or a space between date and time', async () => {
  const wall = (offset: number) => new Date(Date.now() + 3 * 3_600_000 + offset).toISOString().slice(0, 16)
  const [past, soon, later] = [wall(-3_600_000), wall(60_000), wall(3_600_000)]
  expect((await list({ date1: past.replace('T', '+'), date2: soon.replace('T', ' ') })).recordsTotal).toBe(6)
  expect((await list({ date1: later.replace('T', '+') })).recordsTotal).toBe(0)
  expect((await list({ date2: past.replace('T', '+') })).recordsTotal).toBe(0)
  const { body } = await server.call('transactionList', { date1: later.replace('T', '+'), date2: past.replace('T', '+') }, { cookie: player.cookie })
  expect(body).toMatchObject({ status: 0, errors: { date2: ['validation.period'] } })
})

test('TXN-09 API-32 types are in groups 0 to 4, whose names are text keys', async () => {
  const { body } = await server.call('transactionTypes', {}, { cookie: player.cookie })
  expect(Object.keys(body.data)).toEqual(['0', '1', '2', '3', '4'])
  expect(body.data['2']?.map(({ code }) => code)).toEqual(['bet', 'win', 'extra_win', 'win_undone', 'refund'])
  expect(
    Object.values(body.data)
      .flat()
      .every(({ group }) => /^transactions\.group_\w+$/.test(group)),
  ).toBe(true)
})

test('TXN-06 the status is in the language of the player', async () => {
  expect((await list({ length: 1 }, { 'accept-language': 'de' })).data[0]).toMatchObject({
    status: '<span class="status-1">Bestätigt</span>',
    detail: 'Bankkarte',
  })
})

test("API-61 DATA-23 PLAY-9 balance, and the session's result from its first bet on", async () => {
  const { body } = await server.call('balance', {}, { cookie: player.cookie })
  expect(body).toEqual({ status: 1, balance: 1100.5, bonus: 0, currency: 'TRY', currencyIcon: '₺', sessionNet: 100.5 })
})

test('ACCOUNT-10 another player sees none of it', async () => {
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

test('PLAY-8 TXN-01 the totals of a period agree with its movements: a returned stake does not count as staked', async () => {
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

test('PLAY-8 movements outside the period count only for the lifetime totals, to the minute at the ends of the period', async () => {
  const own = await past.testPlayer()
  const bookings = [
    ['2026-03-01T20:59:00Z', 'deposit', 700_00],
    // 2 March begins in Istanbul at 21:00 UTC.
    ['2026-03-01T21:00:00Z', 'bet', -100_00],
    ['2026-03-02T09:30:00Z', 'settle', 40_00],
    ['2026-03-04T20:59:59Z', 'withdraw', -200_00],
    ['2026-03-04T21:00:00Z', 'withdraw_return', 200_00],
    ['2026-03-04T21:00:01Z', 'withdraw', -150_00],
  ] as const
  const [returned, paid] = [await withdrawn(own, 200_00, 2), await withdrawn(own, 150_00, 1)]
  for (const [at, kind, amount] of bookings) await book(own, at, kind, amount, kind.startsWith('withdraw') ? (amount === -150_00 ? paid : returned) : null)
  const days = await summaryOf(past, { date1: '2026-03-02', date2: '2026-03-04' }, own)
  expect(days.data).toMatchObject({ count: 3, staked: 100, won: 40, net: -60, deposits: 0, withdrawals: 0 })
  expect(days.data).toMatchObject({ lifetimeDeposits: 700, lifetimeWithdrawals: 150, lifetimeNetDeposits: 550 })
  const cut = await summaryOf(past, { date1: '2026-03-02+00:01', date2: '2026-03-05+00:00' }, own)
  expect(cut.data).toMatchObject({ count: 4, staked: 0, won: 40, withdrawals: 150 })
  const hours = await summaryOf(past, { date1: '2026-03-02+12:00', date2: '2026-03-02+13:00' }, own)
  expect(hours.data).toMatchObject({ count: 1, won: 40 })
  const listed = await past.call('transactionList', { date1: '2026-03-02+00:01', date2: '2026-03-05+00:00' }, { cookie: own.cookie })
  expect(listed.body.data?.original.data.map(({ code, status }) => [code, status.includes('status-2')])).toEqual([
    ['win', false],
    ['withdraw', true],
    ['withdraw_return', false],
    ['withdraw', false],
  ])
})

test('TXN-05 the last page of a long history equals the first one in reverse order', async () => {
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

const rowsOf = async (of: TestPlayer, filter: Filter = {}) =>
  (await server.call('transactionList', { length: 100, ...filter }, { cookie: of.cookie, headers: { 'accept-language': 'tr' } })).body.data?.original ?? {
    data: [],
    recordsTotal: -1,
  }
const describeRow = ({ kind, status, ...row }: GivenTransaction) => `${kind} ${line(row as GivenTransaction)} ${status.replace(/<[^<>]+>/g, '')}`

test('DETAIL-1 TXN-01 bonus money has its own rows: grant, stake, win, conversion and forfeit, each with the balance of the bonus', async () => {
  const own = await server.testPlayer({ cash: 3_00n })
  const session = await openGame(server, own)
  expect((await server.call('promocodeClaim', { code: promoCodes.trial }, { cookie: own.cookie, key: newIdempotencyKey() })).body).toMatchObject({ status: 1 })
  await playRound(server, session, 5_00n, 2_00n)
  await server.pool.query("update player_bonus set wagered = required where player_id = $1 and state = 'active'", [own.id])
  await playRound(server, session, 1_00n)
  // Another player: a trial bonus that expires unused.
  const other = await server.testPlayer({ cash: 3_00n })
  await server.call('promocodeClaim', { code: promoCodes.trial }, { cookie: other.cookie, key: newIdempotencyKey() })
  await server.pool.query("update player_bonus set expires_at = now() where player_id = $1 and state = 'active'", [other.id])
  expect((await rowsOf(other)).data.map(describeRow)).toEqual([
    'cash deposit +3 =3 Onaylandı',
    'bonus bonus +50 =50 Onaylandı',
    'bonus bonus_end -50 =0 Onaylandı',
  ])
  const { data, recordsTotal } = await rowsOf(own)
  expect(data.map(describeRow)).toEqual([
    'cash deposit +3 =3 Onaylandı',
    'bonus bonus +50 =50 Onaylandı',
    'cash bet -3 =0 Onaylandı',
    'bonus bet -2 =48 Onaylandı',
    'cash win +1.2 =1.2 Onaylandı',
    'bonus win +0.8 =48.8 Onaylandı',
    'cash bet -1 =0.2 Onaylandı',
    'cash bonus_cash +48.8 =49 Onaylandı',
    'bonus bonus_cash -48.8 =0 Onaylandı',
  ])
  expect(recordsTotal).toBe(9)
  // The two sides of one transaction have the same number.
  expect(data[2]?.id).toBe(data[3]?.id)
  expect(data[1]?.detail).not.toBe('')
  expect((await rowsOf(own, { type: ['bonus', 'bonus_cash', 'bonus_end'] })).data.map(({ code, kind }) => `${kind} ${code}`)).toEqual([
    'bonus bonus',
    'cash bonus_cash',
    'bonus bonus_cash',
  ])
  expect((await summaryOf(server, {}, own)).data).toMatchObject({ count: 9, staked: 6, won: 2, net: -4, bonuses: 50, deposits: 3 })
  const lines = (await (await file('', own)).text()).trimEnd().split('\r\n').slice(1)
  expect(lines.map((text) => text.split(';').slice(4).join(';'))).toEqual([
    'Nakit;3,00;3,00;TRY;Onaylandı',
    'Bonus;50,00;50,00;TRY;Onaylandı',
    'Nakit;-3,00;0,00;TRY;Onaylandı',
    'Bonus;-2,00;48,00;TRY;Onaylandı',
    'Nakit;1,20;1,20;TRY;Onaylandı',
    'Bonus;0,80;48,80;TRY;Onaylandı',
    'Nakit;-1,00;0,20;TRY;Onaylandı',
    'Nakit;48,80;49,00;TRY;Onaylandı',
    'Bonus;-48,80;0,00;TRY;Onaylandı',
  ])
})

test('DETAIL-2 TXN-10 every request has the status of its own page, and only paid ones count as paid out', async () => {
  const { player: own, bank } = await withdrawer(server)
  const ids: number[] = []
  for (let place = 0; place < 5; place++) ids.push(await request(server, own, bank, 100))
  const [, started = 0, paid = 0, rejected = 0, cancelled = 0] = ids
  await startPayout(server.services, started)
  await approve(server.services, paid)
  await reject(server.services, rejected, '')
  await cancel(server.services, cancelled, 'mail of today')
  for (const state of ['begun', 'pending', 'declined', 'expired', 'failed'] as const)
    await server.db.insert(deposit).values({ playerId: own.id, methodCode: 'card', amount: 40_00n, partner: 'sandbox', state })
  expect((await rowsOf(own)).data.map(describeRow)).toEqual([
    'cash deposit +1000 =1000 Onaylandı',
    'cash withdraw -100 =900 Beklemede',
    'cash withdraw -100 =800 İşlemde',
    'cash withdraw -100 =700 Onaylandı',
    'cash withdraw -100 =600 Reddedildi',
    'cash withdraw -100 =500 İptal edildi',
    'cash withdraw_return +100 =600 Onaylandı',
    'cash withdraw_return +100 =700 Onaylandı',
    'request deposit +40 =700 Beklemede',
    'request deposit +40 =700 Reddedildi',
    'request deposit +40 =700 İptal edildi',
    'request deposit +40 =700 İptal edildi',
  ])
  const requests = (await server.call('pendingWithdrawals', {}, { cookie: own.cookie })).body.data
  const listed = (await rowsOf(own, { type: ['withdraw'], sortDesc: '1' })).data
  expect(listed.map(({ status }) => Number(/status-(\d)/.exec(status)?.[1]))).toEqual(requests?.map(({ status }) => status))
  const counts = await Promise.all(['0', '1', '2', '3', '4', '5', 'all'].map(async (status) => (await rowsOf(own, { status })).recordsTotal))
  expect(counts).toEqual([2, 4, 2, 1, 3, 0, 12])
  expect((await rowsOf(own, { status: '0', type: ['withdraw'] })).data.map(describeRow)).toEqual(['cash withdraw -100 =900 Beklemede'])
  expect((await summaryOf(server, {}, own)).data).toMatchObject({
    count: 12,
    deposits: 1000,
    withdrawals: 100,
    lifetimeDeposits: 1000,
    lifetimeWithdrawals: 100,
    lifetimeNetDeposits: 900,
  })
  const open = (await (await file('?status=0', own)).text()).trimEnd().split('\r\n').slice(1)
  expect(open.map((text) => text.split(';').slice(2).join(';'))).toEqual([
    'Para çekme;Banka havalesi;Nakit;-100,00;900,00;TRY;Beklemede',
    'Para yatırma;Banka kartı;Hareket yok;40,00;700,00;TRY;Beklemede',
  ])
  expect((await file('?status=9', own)).status).toBe(422)
})

test('DETAIL-2 TXN-10 the status texts equal those of the request pages', () => {
  for (const [language, words] of Object.entries({ tr, en, de })) {
    const { status_pending, status_approved, status_rejected, status_in_process, status_cancelled } = words
    expect(Object.values(statusWords[language as 'tr'])).toEqual([status_pending, status_approved, status_rejected, status_in_process, status_cancelled])
  }
})

test('DETAIL-1 TXN-06 the file describes each movement with the texts of the page', () => {
  for (const [language, words] of Object.entries({ tr: namesTr, en: namesEn, de: namesDe })) {
    const onPage = Object.entries(words).filter(([key]) => key.startsWith('code_'))
    expect(fileTexts[language as 'tr'].codes).toEqual(Object.fromEntries(onPage.map(([key, word]) => [key.slice('code_'.length), word])))
  }
  const all = Object.values(transactionGroups).flatMap(({ codes }) => codes.map(({ code }) => code))
  expect(Object.keys(fileTexts.tr.codes).sort()).toEqual(all.sort())
})

/** Inserts a finished withdrawal without its postings. */
async function withdrawn(of: TestPlayer, amount: number, status: number): Promise<number> {
  const { rows } = await past.pool.query<{ id: string }>(
    "insert into withdrawal (player_id, method_code, amount, target, status) values ($1, 'pep', $2, '{}', $3) returning id",
    [of.id, amount, status],
  )
  return Number(rows[0]?.id)
}

/** Inserts a movement of cash in the past; the daily totals follow automatically. */
async function book(of: TestPlayer, at: string, kind: string, amount: number, withdrawal: number | null = null): Promise<void> {
  const client = await past.pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ id: string }>(
      "insert into ledger_tx (kind, ref_type, ref_id, player_id, detail, created_at) values ($1, $2, $3, $4, 'x', $5) returning id",
      [kind, withdrawal === null ? 'test' : 'withdrawal', withdrawal ?? `${of.id}:${at}`, of.id, at],
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

test('PLAY-8 TXN-06 the file contains every movement, in the spreadsheet format of the language', async () => {
  const turkish = await file('')
  expect(turkish.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(turkish.headers.get('content-disposition')).toBe('attachment; filename="hesap-hareketleri.csv"')
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await turkish.arrayBuffer())
  expect(text.startsWith('\uFEFFNo;Tarih;İşlem;Açıklama;Hesap;Tutar;Bakiye;Para birimi;Durum\r\n')).toBe(true)
  const lines = text.trimEnd().split('\r\n').slice(1)
  expect(lines.map((line) => line.split(';').slice(2).join(';'))).toEqual([
    'Para yatırma;Banka kartı;Nakit;1000,00;1000,00;TRY;Onaylandı',
    'Bahis;Kasa Testi;Nakit;-100,00;900,00;TRY;Onaylandı',
    'Kazanç;Kasa Testi;Nakit;250,50;1150,50;TRY;Onaylandı',
    'Bahis;Kasa Testi;Nakit;-50,00;1100,50;TRY;Onaylandı',
    'Bahis;Kasa Testi;Nakit;-70,00;1030,50;TRY;Onaylandı',
    'İade;Kasa Testi;Nakit;70,00;1100,50;TRY;Onaylandı',
  ])
  const english = await (await file('?type[]=win&date1=2020-01-01&date2=2040-12-31', player, 'en')).text()
  expect(
    english
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',').slice(2).join(',')),
  ).toEqual(['Win,Kasa Testi,Cash,250.50,1150.50,TRY,Approved'])
})

test('PLAY-8 the file contains only its owner’s movements, requires a session and a valid period', async () => {
  expect((await file('', { cookie: '' })).status).toBe(401)
  expect((await file('?date1=2026-02-30')).status).toBe(422)
  const stranger = await server.testPlayer()
  expect((await (await file('', stranger)).text()).trimEnd().split('\r\n')).toHaveLength(1)
})

test('PLAY-8 the file contains each of many movements once, however close in time', async () => {
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

test('MONEY-4 MONEY-13 the daily totals follow the entries and cannot be written directly', async () => {
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

test('USE-17 a deposit has one number: on its page, in the history before and after its credit, in the file and for the operator', async () => {
  const own = await server.testPlayer()
  const reference = await start(server, own, eftForm())
  const { number = 0 } = await stateOf(server, own, reference)
  const numbers = async () => (await rowsOf(own)).data.map((row) => row.number ?? row.id)
  const ops = operatorOf(() => server)
  expect(await numbers()).toEqual([number])
  expect(await ops('transaction', String(number))).toContain(`Deposit  ${reference} of`)
  await report(server, reference)
  expect(await stateOf(server, own, reference)).toMatchObject({ state: 1, number })
  expect(await numbers()).toEqual([number])
  expect((await (await file('', own)).text()).split('\r\n')[1]).toMatch(new RegExp(`^${number};`))
  expect((await server.call('transactionGet', { id: number }, { cookie: own.cookie })).body.data).toMatchObject({
    id: number,
    code: 'deposit',
    lines: [{ id: number }],
  })
  expect((await server.call('transactionGet', { id: number }, { cookie: player.cookie })).body.data).toBeUndefined()
  expect(await ops('transaction', String(number))).toContain(`Player   ${own.username}`)
})

test('PROTECT-10 a row expands to its whole round: stakes, returned stakes, settlement and further wins, with the balance after each', async () => {
  const owner = await server.testPlayer({ cash: 1000_00n })
  const token = await openGame(server, owner)
  const [round, undone] = [newRound(), newTxid()]
  await server.partnerCall('bet', movement(token, newRound(), '900'))
  await server.partnerCall('bet', movement(token, round, '10000'))
  await server.partnerCall('bet', movement(token, round, '5000', undone))
  await server.partnerCall('rollback', { session: token, txid: newTxid(), bet: undone, round })
  const rows = async () => (await server.call('transactionList', { length: 100, sortDesc: 'true' }, { cookie: owner.cookie })).body.data?.original.data ?? []
  const opened = async (id: number | undefined, cookie = owner.cookie) => (await server.call('transactionGet', { id: id ?? 0 }, { cookie })).body
  const ofCode = async (code: string) => (await rows()).find((row) => row.code === code)?.id ?? 0
  expect((await opened(await ofCode('refund'))).data?.round).toMatchObject({
    number: round,
    game: 'Kasa Testi',
    state: 'open',
    closedAt: null,
    staked: 100,
    won: 0,
  })
  await server.partnerCall('settle', movement(token, round, '25050'))
  await server.partnerCall('credit', { ...movement(token, round, '1000'), why: 'win' })
  for (const code of ['win', 'extra_win', 'refund']) {
    const { data } = await opened(await ofCode(code))
    expect(data).toMatchObject({ code, round: { number: round, provider: 'Money Test', state: 'settled', staked: 100, won: 260.5 } })
    expect(data?.lines.map((line) => [line.code, line.kind, line.amount, line.balance])).toEqual([
      ['bet', 'cash', -100, 891],
      ['bet', 'cash', -50, 841],
      ['refund', 'cash', 50, 891],
      ['win', 'cash', 250.5, 1141.5],
      ['extra_win', 'cash', 10, 1151.5],
    ])
  }
  const deposit = await opened(await ofCode('deposit'))
  expect(deposit.data).toMatchObject({ code: 'deposit', round: null, lines: [{ amount: 1000, balance: 1000 }] })
  const stranger = await server.testPlayer()
  expect(await opened(await ofCode('win'), stranger.cookie)).toEqual({ status: 0, statusText: 'transactions.not_found' })
  // Support looks up the number that the player states.
  const ops = operatorOf(() => server)
  const output = await ops('transaction', String(await ofCode('win')))
  for (const word of [owner.username, round, 'won 260.50', '1151.50']) expect(output).toContain(word)
  expect(await ops.refused('transaction', '999999999')).toBe('There is no transaction 999999999.')
})
