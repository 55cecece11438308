import { bonusTerms } from '@sandbox/world/bonuses'
import { apiBase, type InputOf } from '@kehribar/shared/api'
import { type finance, type Transaction, transactionFilePath } from '@kehribar/shared/api/finance'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deposit } from '@server/db/schema'
import { moneyTransaction } from '@server/ledger'
import { grantBonus } from '@server/modules/bonuses/grant'
import { isBonusBlocked, endOverdue } from '@server/modules/bonuses/running'
import { statusWords } from '@server/modules/finance/transaction-codes'
import { isMatrixRun } from '../../tests/support/scope'
import type { TestPlayer } from '../../tests/support/player'
import { startTestServer, type TestServer } from '../../tests/support/server'
import { realOperations } from './money-model'
import { openLimits } from './money-model-withdrawals'
import { accountsOf, addTestGame, findings, movement, newTxid, openGame, testGame } from './money-support'

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

const amount = fc.integer({ min: 100, max: 1500 }).map(BigInt)
const stake = fc.integer({ min: 200, max: 500 }).map(BigInt)
const which = fc.nat()
const moment = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 3_000_000 }) },
  { weight: 4, arbitrary: fc.constantFrom(60_000_000, 3_600_000_000, 86_400_000_000) },
  { weight: 2, arbitrary: fc.constant('midnight' as const) },
)
const steps = fc.array(
  fc.record({
    /** Microseconds since the previous step, or the first one of the next day in Istanbul. */
    after: moment,
    step: fc.oneof(
      {
        weight: 3,
        arbitrary: fc.record({
          do: fc.constant('deposit' as const),
          amount,
          state: fc.constantFrom('approved', 'approved', 'approved', 'pending', 'declined', 'expired', 'begun', 'failed'),
        }),
      },
      { weight: 3, arbitrary: fc.record({ do: fc.constant('bonus' as const), amount }) },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('bonus_end' as const), how: fc.constantFrom('done' as const, 'overdue' as const) }) },
      {
        weight: 8,
        arbitrary: fc.record({
          do: fc.constant('round' as const),
          amount: stake,
          win: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 900 })).map(BigInt),
          end: fc.constantFrom('settle' as const, 'settle' as const, 'rollback' as const, 'open' as const, 'more' as const, 'taken_back' as const),
        }),
      },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('jackpot' as const), amount, taken_back: fc.boolean() }) },
      {
        weight: 2,
        arbitrary: fc.record({ do: fc.constant('spins' as const), wins: fc.array(fc.constantFrom(0n, 1_50n, 4_20n), { minLength: 1, maxLength: 3 }) }),
      },
      { weight: 4, arbitrary: fc.record({ do: fc.constant('withdraw' as const), amount }) },
      {
        weight: 3,
        arbitrary: fc.record({
          do: fc.constant('decide' as const),
          which,
          how: fc.constantFrom('start' as const, 'approve' as const, 'reject' as const, 'cancel' as const),
        }),
      },
    ),
  }),
  { minLength: 15, maxLength: 40, size: 'max' },
)

type Plan = typeof steps extends fc.Arbitrary<infer S> ? S : never

/** Performs the steps, and then moves their times to those of the plan, because a test cannot wait for days. */
async function live(player: TestPlayer, plan: Plan): Promise<void> {
  const session = await openGame(server, player)
  const operations = realOperations({ server, playerId: player.id, session })
  const credit = async (round: string, amount: bigint, why: 'win' | 'jackpot', txid = newTxid()) => {
    await server.partnerCall('credit', { ...movement(session, round, String(amount), txid), why })
    return txid
  }
  const asked: number[] = []
  const marks: string[] = []
  for (const { step } of plan) {
    const txid = newTxid()
    switch (step.do) {
      case 'deposit': {
        const state = step.state === 'approved' || step.state === 'declined' || step.state === 'expired' ? 'pending' : (step.state as 'pending')
        const [row] = await server.db
          .insert(deposit)
          .values({ playerId: player.id, methodCode: 'card', amount: step.amount, partner: 'sandbox', state })
          .returning()
        if (row && state !== step.state) await operations.report({ reference: row.id, state: step.state as 'approved', amount: step.amount, txid })
        break
      }
      case 'bonus':
        await moneyTransaction(server.db, player.id, async (tx) => {
          if (await isBonusBlocked(tx, player.id)) return
          await grantBonus(tx, player.id, { bonus: 'deneme-bonusu', terms: bonusTerms['deneme-bonusu'], source: 'gift', ref: txid, amount: step.amount })
        })
        break
      case 'bonus_end':
        if (step.how === 'done') await server.pool.query("update player_bonus set wagered = required where player_id = $1 and state = 'active'", [player.id])
        else await server.pool.query("update player_bonus set expires_at = now() where player_id = $1 and state = 'active'", [player.id])
        await endOverdue(server.db, player.id)
        break
      case 'round':
        if ((await operations.bet({ round: txid, amount: step.amount, txid })).result !== 'OK') break
        if (step.end === 'settle' || step.end === 'more' || step.end === 'taken_back') {
          const settled = newTxid()
          await operations.settle({ round: txid, amount: step.win, txid: settled })
          if (step.end === 'more') await credit(txid, step.win, 'win')
          if (step.end === 'taken_back') await operations.rollback({ round: txid, bet: settled, txid: newTxid() })
        }
        if (step.end === 'rollback') await operations.rollback({ round: txid, bet: txid, txid: newTxid() })
        break
      case 'jackpot': {
        const won = await credit(txid, step.amount, 'jackpot')
        if (step.taken_back) await operations.rollback({ round: txid, bet: won, txid: newTxid() })
        break
      }
      case 'spins':
        await spin(player, session, txid, step.wins)
        break
      case 'withdraw': {
        const { id } = await operations.withdraw(step.amount)
        if (id !== undefined) asked.push(id)
        break
      }
      case 'decide': {
        const id = asked[step.which % asked.length]
        if (id !== undefined) await operations.decide(step.how, id)
        break
      }
    }
    marks.push(await lastNumber())
  }
  await placeInTime(player, plan, marks)
}

/** Plays free spins in the tests' game, granted if no other bonus is active. Their wins are bonus money. */
async function spin(player: TestPlayer, session: string, ref: string, wins: readonly bigint[]): Promise<void> {
  const given = await moneyTransaction(server.db, player.id, async (tx) => {
    if (await isBonusBlocked(tx, player.id)) return false
    await grantBonus(tx, player.id, { bonus: 'deneme-cevirme', terms: bonusTerms['deneme-cevirme'], source: 'gift', ref, amount: 0n })
    return true
  })
  if (given)
    await server.pool.query('update bonus_spins set game_id = $2 where bonus_id in (select id from player_bonus where player_id = $1)', [
      player.id,
      testGame.id,
    ])
  const { spins } = (await server.partnerCall('balance', { session })).body
  if (!spins) return
  for (const [index, win] of wins.entries()) {
    const round = `${ref}-${index}`
    await server.partnerCall('bet', { ...movement(session, round, spins.stake), spins: spins.id })
    await server.partnerCall('settle', movement(session, round, String(win)))
  }
}

const lastNumber = async () => (await server.pool.query<{ last: string }>('select last_value::text as last from ledger_tx_id_seq')).rows[0]?.last ?? '0'

const day = 86_400_000_000
const istanbul = 3 * 3_600_000_000
const begin = Date.UTC(2026, 0, 30, 20) * 1000

async function placeInTime(player: TestPlayer, plan: Plan, marks: readonly string[]): Promise<void> {
  let at = begin
  const moments = plan.map(({ after }) => (at = after === 'midnight' ? Math.ceil((at + istanbul + 1) / day) * day - istanbul : at + after))
  const client = await server.pool.connect()
  try {
    await client.query('begin; set local session_replication_role = replica')
    for (const [table, number] of [
      ['ledger_tx', 'id'],
      ['deposit', 'number'],
    ])
      await client.query(
        `update ${table} set created_at = timestamptz 'epoch' + (select step.at from unnest($2::bigint[], $3::bigint[]) as step (mark, at) where step.mark >= ${number} order by step.mark limit 1) * interval '1 microsecond' where player_id = $1`,
        [player.id, marks, moments],
      )
    const own = "account_id in (select id from ledger_account where player_id = $1 and kind in ('cash', 'bonus'))"
    await client.query(`delete from account_day where ${own}`, [player.id])
    await client.query(
      `insert into account_day (account_id, day, kind, entries, total)
        select account_id, (created_at at time zone interval '3 hours')::date, kind, count(*), sum(amount) from ledger_entry join ledger_tx on id = tx_id where ${own} group by 1, 2, 3`,
      [player.id],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
}

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
    fc.asyncProperty(steps, fc.array(filters, { minLength: 6, maxLength: 6 }), async (plan, asked) => {
      const player = await server.testPlayer({ cash: 20_00n })
      await live(player, plan)
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
