import { apiBase, type InputOf } from '@kehribar/shared/api'
import { type finance, type Transaction, transactionFilePath } from '@kehribar/shared/api/finance'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statusWords } from '@server/modules/finance/transaction-codes'
import { isMatrixRun } from '../../tests/support/scope'
import type { TestPlayer } from '../../tests/support/player'
import { startTestServer, type TestServer } from '../../tests/support/server'
import { compareFigures } from './figures-support'
import { begin, day, istanbul, lifeSteps, live } from './money-lives'
import { openLimits } from './money-model-withdrawals'
import { accountsOf, addTestGame, findings } from './money-support'

/*
 * For any sequence of a player's transactions and any query of the history, rows, tiles, file and ledger must agree.
 * The expected values are computed independently, from all of the player's entries.
 */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await addTestGame(server.db)
  await openLimits(server)
})
afterAll(async () => {
  // The model calls the handlers without signed company requests, so only the ledger's rules are checked.
  expect(await findings(server.db)).toEqual([])
  await server.close()
})

/** An expected row of the history; `at` in microseconds. */
interface Row {
  readonly at: number
  readonly id: number
  /** The number that the player sees, which for a deposit is that of the deposit (@see USE-17). */
  readonly number: number
  readonly kind: 'cash' | 'bonus' | 'request'
  readonly code: string
  readonly amount: number
  readonly balance: number
  readonly status: number
}

const codes: Record<string, string> = { settle: 'win', rollback: 'refund', credit: 'extra_win' }
const depositStates: Record<string, number> = { pending: 0, declined: 2, expired: 4, failed: 4 }

async function expectedRows({ id: playerId }: TestPlayer): Promise<Row[]> {
  const micros = '(extract(epoch from created_at) * 1000000)::bigint::float8 as at'
  const { rows: entries } = await server.pool.query<Omit<Row, 'code' | 'status'> & { tx: string; status: number | null }>(
    `select ${micros.replace('created_at', 'tx.created_at')}, tx.id::float8 as id, account.kind, tx.kind as tx, entry.amount::float8, balance_after::float8 as balance,
      (select status from withdrawal where tx.kind = 'withdraw' and id::text = tx.ref_id) as status,
      coalesce((select number from deposit where tx.kind = 'deposit' and id::text = tx.ref_id), tx.id)::float8 as number
      from ledger_entry entry join ledger_account account on account.id = entry.account_id join ledger_tx tx on tx.id = entry.tx_id
      where account.player_id = $1 and account.kind in ('cash', 'bonus')`,
    [playerId],
  )
  const { rows: deposits } = await server.pool.query<{ at: number; id: number; amount: number; state: string }>(
    `select ${micros}, number::float8 as id, amount::float8, state from deposit where player_id = $1 and state not in ('approved', 'begun')`,
    [playerId],
  )
  const moved = entries.map(({ tx, status, ...row }): Row => ({ ...row, code: codes[tx] ?? tx, status: status ?? 1 })).sort(byTime)
  const cashAt = (at: number) => moved.findLast((row) => row.kind === 'cash' && row.at <= at)?.balance ?? 0
  const waiting = deposits.map(
    ({ state, ...row }): Row => ({ ...row, number: row.id, kind: 'request', code: 'deposit', balance: cashAt(row.at), status: depositStates[state] ?? -1 }),
  )
  return [...moved, ...waiting].sort(byTime)
}

const account = { request: 0, cash: 1, bonus: 2 } as const
const byNumber = (a: Row, b: Row) => a.id - b.id || account[a.kind] - account[b.kind]
const byTime = (a: Row, b: Row) => a.at - b.at || byNumber(a, b)
/** The database sorts by the ledger's kinds and not by our codes. */
const ledgerKind = (row: Row) => Object.entries(codes).find(([, code]) => code === row.code)?.[0] ?? row.code
const sorts = {
  id: byTime,
  record_date: byTime,
  code: (a: Row, b: Row) => (ledgerKind(a) < ledgerKind(b) ? -1 : ledgerKind(a) > ledgerKind(b) ? 1 : byNumber(a, b)),
  change_amount: (a: Row, b: Row) => a.amount - b.amount || byNumber(a, b),
  balance_amount: (a: Row, b: Row) => a.balance - b.balance || byNumber(a, b),
} as const

const wire = (at: number, withTime: boolean) =>
  new Date((at + istanbul) / 1000)
    .toISOString()
    .slice(0, withTime ? 16 : 10)
    .replace('T', '+')
const allCodes = ['deposit', 'withdraw', 'withdraw_return', 'bet', 'win', 'extra_win', 'win_undone', 'refund', 'bonus', 'bonus_cash', 'bonus_end', 'correction']
const filters = fc.record({
  /** Position of the period's ends in the sequence, and whether they include a time. */
  ends: fc.option(fc.tuple(fc.tuple(fc.nat({ max: 1000 }), fc.boolean()), fc.tuple(fc.nat({ max: 1000 }), fc.boolean())), { freq: 4 }),
  type: fc.oneof(fc.constant<string[]>([]), fc.subarray(allCodes)),
  status: fc.constantFrom('all', '', '0', '1', '2', '3', '4'),
  sortBy: fc.constantFrom('id', 'id', 'record_date', 'code', 'change_amount', 'balance_amount'),
  sortDesc: fc.boolean(),
  length: fc.integer({ min: 4, max: 40 }),
})
type Asked = typeof filters extends fc.Arbitrary<infer F> ? F : never

/** Returns the requested period, and whether a row is in it. */
function periodOf(ends: Asked['ends'], rows: readonly Row[]): { dates: { date1?: string; date2?: string }; has: (row: Row) => boolean } {
  const [first, last] = [rows[0]?.at ?? begin, rows.at(-1)?.at ?? begin]
  if (!ends) return { dates: {}, has: () => true }
  const place = (share: number) => first + Math.round(((last - first) * share) / 1000)
  const [[from, fromMinute], [to, toMinute]] = ends[0][0] <= ends[1][0] ? ends : [ends[1], ends[0]]
  const [date1, date2] = [wire(place(from), fromMinute), wire(place(to), toMinute)]
  const start = (date: string) => Date.parse(`${date.length > 10 ? date.replace('+', 'T') : `${date}T00:00`}:00Z`) * 1000 - istanbul
  if (start(date2) < start(date1)) return { dates: {}, has: () => true }
  const before = start(date2) + (toMinute ? 60_000_000 : day)
  return { dates: { date1, date2 }, has: ({ at }) => at >= start(date1) && at < before }
}

const lira = (kurus: number) => kurus / 100
const expectedLine = (row: Row) =>
  `${row.id} ${row.kind} ${row.code} ${row.amount < 0 ? '-' : '+'}${lira(Math.abs(row.amount))} =${lira(row.balance)} ${row.status}`
const lineOf = (row: Transaction) =>
  `${row.id} ${row.kind} ${row.code} ${row.direction}${row.change_amount} =${row.balance_amount} ${/status-(\d)/.exec(row.status)?.[1]}`
/** Returns the sum of what went out, as a positive amount. */
const lessOf = (rows: readonly Row[], wanted: (row: Row) => boolean) => 0 - sumOf(rows, wanted)
const sumOf = (rows: readonly Row[], wanted: (row: Row) => boolean) => rows.filter(wanted).reduce((sum, row) => sum + row.amount, 0)

type List = InputOf<(typeof finance)['transactionList']>

/** Returns the rows of all pages. */
async function pages(player: TestPlayer, filter: List, length: number): Promise<{ rows: string[]; total: number }> {
  const rows: string[] = []
  for (let start = 0; ; start += length) {
    const { body } = await server.call('transactionList', { ...filter, start, length }, { cookie: player.cookie })
    const { data = [], recordsTotal = -1 } = body.data?.original ?? {}
    rows.push(...data.map(lineOf))
    expect(data.length).toBe(Math.max(0, Math.min(length, recordsTotal - start)))
    if (start + length >= recordsTotal) return { rows, total: recordsTotal }
  }
}

async function check(player: TestPlayer, every: readonly Row[], { ends, type, status, sortBy, sortDesc, length }: Asked): Promise<void> {
  const { dates, has } = periodOf(ends, every)
  const period = every.filter(has)
  const listed = period.filter((row) => (type.length === 0 || type.includes(row.code)) && (status === '' || status === 'all' || row.status === Number(status)))
  const sorted = [...listed].sort(sorts[sortBy])
  const filter: List = { ...dates, type, status }
  const list = await pages(player, { ...filter, sortBy: sortBy, sortDesc: String(sortDesc) }, length)
  expect(list).toEqual({ rows: (sortDesc ? sorted.reverse() : sorted).map(expectedLine), total: listed.length })

  const { data } = (await server.call('transactionSummary', dates, { cookie: player.cookie })).body
  const money = (rows: readonly Row[]) => {
    const deposits = sumOf(rows, (row) => row.code === 'deposit' && row.status === 1)
    const withdrawals = lessOf(rows, (row) => row.code === 'withdraw' && row.status === 1)
    return { deposits, withdrawals }
  }
  const [of, ever] = [money(period), money(every)]
  const staked = lessOf(period, ({ code }) => code === 'bet' || code === 'refund')
  const won = sumOf(period, ({ code }) => code === 'win' || code === 'extra_win' || code === 'win_undone')
  expect(data).toEqual({
    count: period.length,
    staked: lira(staked),
    won: lira(won),
    net: lira(won - staked),
    deposits: lira(of.deposits),
    withdrawals: lira(of.withdrawals),
    bonuses: lira(sumOf(period, ({ code }) => code === 'bonus')),
    lifetimeDeposits: lira(ever.deposits),
    lifetimeWithdrawals: lira(ever.withdrawals),
    lifetimeNetDeposits: lira(ever.deposits - ever.withdrawals),
  })

  const query = new URLSearchParams({ ...dates, status })
  for (const code of type) query.append('type[]', code)
  const file = await fetch(`${server.origin}${apiBase}${transactionFilePath}?${query.toString()}`, {
    headers: { cookie: player.cookie, 'accept-language': 'en' },
  })
  const cells = (await file.text()).trimEnd().split('\r\n').slice(1)
  const inFile = cells
    .map((text) => text.split(','))
    .map(([id, , , , name, moved, balance, , status]) => [Number(id), name, Number(moved), Number(balance), status])
  const accounts = { cash: 'Cash', bonus: 'Bonus', request: 'No movement' }
  expect(inFile).toEqual(
    [...listed].sort(byTime).map((row) => [row.number, accounts[row.kind], lira(row.amount), lira(row.balance), statusWords.en[row.status as 0]]),
  )
}

/** Checks that the rows of an account add up to its balance, and that the held money is that of the open requests. */
async function checkLedger(player: TestPlayer, every: readonly Row[]): Promise<void> {
  const { cash, bonus, withdraw_hold: held } = await accountsOf(server.db, player.id)
  expect(sumOf(every, ({ kind }) => kind === 'cash')).toBe(Number(cash))
  expect(sumOf(every, ({ kind }) => kind === 'bonus')).toBe(Number(bonus))
  expect(lessOf(every, ({ code, status }) => code === 'withdraw' && (status === 0 || status === 3))).toBe(Number(held))
}

const wonBySpin = async ({ id }: TestPlayer) =>
  ((await server.pool.query("select from game_round where player_id = $1 and spin_of is not null and state = 'settled' and won > 0", [id])).rowCount ?? 0) > 0

test('DETAIL-1 DETAIL-2 TXN-01 TXN-03 TXN-08 for any transactions and filters, rows, tiles, file and ledger agree, and the pages have no gap', {
  timeout: 120_000,
}, async () => {
  const kinds = new Set<string>()
  await fc.assert(
    fc.asyncProperty(lifeSteps, fc.array(filters, { minLength: 6, maxLength: 6 }), async (plan, asked) => {
      const player = await server.testPlayer({ cash: 20_00n })
      await live(server, player, plan)
      const every = await expectedRows(player)
      for (const { kind, code, status } of every) kinds.add(`${kind} ${code} ${status}`)
      /* A win on the bonus account whose round has no stake. */
      if (await wonBySpin(player)) kinds.add('free spin')
      await checkLedger(player, every)
      for (const filter of asked) await check(player, every, filter)
    }),
    { numRuns: isMatrixRun ? 60 : 20, seed: isMatrixRun ? undefined : 7 },
  )
  /* All kinds of transactions occurred. */
  expect([...kinds]).toEqual(
    expect.arrayContaining([
      ...['cash bet 1', 'bonus bet 1', 'cash win 1', 'bonus win 1', 'cash refund 1', 'bonus refund 1', 'bonus bonus 1', 'bonus bonus_end 1'],
      ...['cash extra_win 1', 'cash win_undone 1', 'free spin'],
      ...['cash bonus_cash 1', 'bonus bonus_cash 1', 'cash withdraw_return 1', 'cash deposit 1', 'request deposit 0', 'request deposit 2', 'request deposit 4'],
      ...[0, 1, 2, 3, 4].map((status) => `cash withdraw ${status}`),
    ]),
  )
})

test('OPERATE-23 MONEY-13 the figures of these lives agree with the ledger', () => compareFigures(server))
