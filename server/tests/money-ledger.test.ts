import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ledgerTx } from '@server/db/schema'
import type { Tx } from '@server/db/types'
import { databaseCode } from '@server/db/errors'
import { balances, InsufficientFunds, moneyTransaction, openPlayerAccounts, postTransaction, reverse } from '@server/ledger'
import { approve } from '@server/modules/withdrawals/decide'
import { startTestServer, type TestServer } from '../../tests/support/server'
import { accountId, accountsOf, expectClean } from './money-support'
import { request, withdrawer } from './withdrawals-support'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterEach(() => expectClean(server.db))
afterAll(() => server.close())

/** Returns the database's error code; 'nothing' without an error. */
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing',
    (error: unknown) => databaseCode(error),
  )

/** Runs statements in one database transaction, as anybody with the password could. */
async function raw(...statements: string[]): Promise<void> {
  const client = await server.pool.connect()
  try {
    await client.query('begin')
    for (const statement of statements) await client.query(statement)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** Moves cash to the house with a posting for no business object, so that the audit reports nothing else about it. */
const spend = (tx: Tx, playerId: number, refId: string, amount: bigint) =>
  postTransaction(tx, {
    kind: 'spend',
    refType: 'test',
    refId,
    playerId,
    entries: [
      { account: 'cash', amount: -amount },
      { account: 'house_revenue', amount },
    ],
  })

test('MONEY-1 amounts are whole kuruş, as bigint up to the interface', async () => {
  const player = await server.testPlayer({ cash: 9_007_199_254_740_993n })
  expect((await balances(server.db, player.id)).cash).toBe(9_007_199_254_740_993n)
  const { rows } = await server.pool.query(
    "select table_name || '.' || column_name as place, data_type from information_schema.columns where table_schema = 'public' and table_name <> 'ledger_audit' and column_name ~ '(amount|balance|held|cash|bonus$|min_bet|max_bet)'",
  )
  const others = rows.filter((row: { place: string; data_type: string }) => row.data_type !== 'bigint').map((row: { place: string }) => row.place)
  // These columns contain a rule, a bonus or a time, not an amount.
  expect(others.sort()).toEqual([
    'bonus_off.bonus',
    'bonus_request.bonus',
    'bonus_terms_version.bonus',
    'deposit.bonus',
    'deposit_method.bonus',
    'player.held_since',
    'player_bonus.bonus',
    'promo_code.bonus',
    'promo_code_version.bonus',
    'withdrawal_review.held_since',
  ])
})

test('MONEY-2 a transaction that does not sum to zero is refused on commit', async () => {
  const player = await server.testPlayer({ cash: 1000n })
  const cash = await accountId(server.db, player.id, 'cash')
  const held = await accountId(server.db, player.id, 'bet_hold')
  const insert = "insert into ledger_tx (kind, ref_type, ref_id) values ('x', 'x', 'm2')"
  const entry = (seq: number, account: number, amount: number) =>
    `insert into ledger_entry (tx_id, seq, account_id, amount) select id, ${seq}, ${account}, ${amount} from ledger_tx where ref_id = 'm2'`
  await expect(raw(insert, entry(1, cash, -100), entry(2, held, 99))).rejects.toMatchObject({ code: '23514' })
  await expect(raw(insert)).rejects.toMatchObject({ code: '23514' })
  await expect(raw(insert, entry(1, cash, -100))).rejects.toMatchObject({ code: '23514' })
  expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 1000n, bet_hold: 0n })
})

test('MONEY-2 the program refuses an unbalanced or one-sided posting before the database does', async () => {
  const player = await server.testPlayer({ cash: 1000n })
  const post = (entries: { account: 'cash' | 'bet_hold'; amount: bigint }[]) =>
    moneyTransaction(server.db, player.id, (tx) => postTransaction(tx, { kind: 'x', refType: 'x', refId: 'y', playerId: player.id, entries }))
  await expect(
    post([
      { account: 'cash', amount: -5n },
      { account: 'bet_hold', amount: 4n },
    ]),
  ).rejects.toThrow('sum of zero')
  await expect(
    post([
      { account: 'cash', amount: 5n },
      { account: 'cash', amount: -5n },
    ]),
  ).rejects.toThrow('two accounts')
})

test('MONEY-3 entries and transactions cannot be changed, deleted or truncated by any role', async () => {
  await server.testPlayer({ cash: 1000n })
  for (const statement of [
    'update ledger_entry set amount = amount + 1',
    'delete from ledger_entry',
    "update ledger_tx set detail = 'x'",
    'delete from ledger_tx',
    'truncate ledger_entry',
    'truncate ledger_tx cascade',
    'truncate player cascade',
    'delete from ledger_account',
    'truncate ledger_account cascade',
  ])
    await expect(raw(statement), statement).rejects.toMatchObject({ code: '23514' })
})

test('MONEY-3 a reversal is exactly opposite to its original, and happens only once', async () => {
  const player = await server.testPlayer({ cash: 1000n })
  const txId = await moneyTransaction(server.db, player.id, (tx) => spend(tx, player.id, 'm3', 400n))
  const undo = (refId: string) => moneyTransaction(server.db, player.id, (tx) => reverse(tx, txId, { kind: 'reversal', refType: 'test', refId }))
  await undo('m3')
  expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 1000n })
  await moneyTransaction(server.db, player.id, (tx) => spend(tx, player.id, 'm3b', 400n))
  expect(await codeOf(undo('m3-again'))).toBe('23505')
  expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 600n })
})

test('MONEY-3 the database refuses a reversal that does not undo its original', async () => {
  const player = await server.testPlayer({ cash: 1000n })
  const txId = await moneyTransaction(server.db, player.id, (tx) => spend(tx, player.id, 'm3c', 400n))
  const cash = await accountId(server.db, player.id, 'cash')
  expect((await accountsOf(server.db, player.id)).cash).toBe(600n)
  const { rows } = await server.pool.query("select id from ledger_account where player_id is null and kind = 'house_revenue'")
  await expect(
    raw(
      `insert into ledger_tx (kind, ref_type, ref_id, player_id, reverses_id) values ('x', 'x', 'm3c', ${player.id}, ${txId})`,
      `insert into ledger_entry (tx_id, seq, account_id, amount) select id, 1, ${rows[0].id}, -300 from ledger_tx where reverses_id = ${txId}`,
      `insert into ledger_entry (tx_id, seq, account_id, amount) select id, 2, ${cash}, 300 from ledger_tx where reverses_id = ${txId}`,
    ),
  ).rejects.toMatchObject({ code: '23514' })
})

test('MONEY-4 a balance cannot be written, and an account cannot change its holder, kind or limit', async () => {
  const player = await server.testPlayer({ cash: 1000n })
  const cash = await accountId(server.db, player.id, 'cash')
  for (const change of ['balance = balance + 1', 'balance = 0', "kind = 'bonus'", 'player_id = player_id + 1', 'allow_negative = true'])
    await expect(raw(`update ledger_account set ${change} where id = ${cash}`), change).rejects.toMatchObject({ code: '23514' })
  await expect(raw("insert into ledger_account (kind, balance, currency) values ('house_revenue', 5, 'EUR')")).rejects.toMatchObject({ code: '23514' })
})

test('MONEY-4 a player account never goes below zero, in the program and in the database', async () => {
  const player = await server.testPlayer({ cash: 1000n })
  await expect(moneyTransaction(server.db, player.id, (tx) => spend(tx, player.id, 'm4', 1001n))).rejects.toBeInstanceOf(InsufficientFunds)
  const cash = await accountId(server.db, player.id, 'cash')
  const held = await accountId(server.db, player.id, 'bet_hold')
  await expect(
    raw(
      "insert into ledger_tx (kind, ref_type, ref_id) values ('x', 'x', 'm4')",
      `insert into ledger_entry (tx_id, seq, account_id, amount) select id, 1, ${held}, 1001 from ledger_tx where ref_id = 'm4'`,
      `insert into ledger_entry (tx_id, seq, account_id, amount) select id, 2, ${cash}, -1001 from ledger_tx where ref_id = 'm4'`,
    ),
  ).rejects.toMatchObject({ code: '23514', constraint: 'ledger_account_balance' })
  expect((await balances(server.db, player.id)).cash).toBe(1000n)
})

test('MONEY-4 every entry contains the balance after it', async () => {
  const player = await server.testPlayer({ cash: 1000n })
  for (const amount of [100n, 250n]) await moneyTransaction(server.db, player.id, (tx) => spend(tx, player.id, `chain-${amount}`, amount))
  const cash = await accountId(server.db, player.id, 'cash')
  const { rows } = await server.pool.query('select amount, balance_after from ledger_entry where account_id = $1 order by tx_id', [cash])
  expect(rows).toEqual([
    { amount: '1000', balance_after: '1000' },
    { amount: '-100', balance_after: '900' },
    { amount: '-250', balance_after: '650' },
  ])
})

test('MONEY-5 one posting of a kind per business object', async () => {
  const player = await server.testPlayer({ cash: 1000n })
  await moneyTransaction(server.db, player.id, (tx) => spend(tx, player.id, 'm5', 100n))
  expect(await codeOf(moneyTransaction(server.db, player.id, (tx) => spend(tx, player.id, 'm5', 100n)))).toBe('23505')
  expect((await balances(server.db, player.id)).cash).toBe(900n)
})

test('MONEY-6 the first statement locks the player: another money transaction of the same player waits, one of another player does not', async () => {
  const [one, two] = [await server.testPlayer({ cash: 1000n }), await server.testPlayer({ cash: 1000n })]
  const order: string[] = []
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  let entered = () => {}
  const inside = new Promise<void>((resolve) => {
    entered = resolve
  })
  const first = moneyTransaction(server.db, one.id, async () => {
    entered()
    await gate
    order.push('first')
  })
  await inside
  const second = moneyTransaction(server.db, one.id, async (tx) => {
    order.push('second')
    const { rows } = await tx.execute<{ level: string }>(sql`select current_setting('transaction_isolation') as level`)
    expect(rows[0]?.level).toBe('read committed')
  })
  await moneyTransaction(server.db, two.id, async () => void order.push('other'))
  release()
  await Promise.all([first, second])
  expect(order).toEqual(['other', 'first', 'second'])
})

test('MONEY-6 a deadlock is retried, with at most five attempts in all', async () => {
  const player = await server.testPlayer({ cash: 1000n })
  let runs = 0
  await moneyTransaction(server.db, player.id, async (tx) => {
    await spend(tx, player.id, 'm6', 100n)
    if (++runs < 5) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
  })
  expect(runs).toBe(5)
  expect((await balances(server.db, player.id)).cash).toBe(900n)
  runs = 0
  const never = moneyTransaction(server.db, player.id, async () => {
    runs++
    throw Object.assign(new Error('serialisation'), { code: '40001' })
  })
  await expect(never).rejects.toThrow('serialisation')
  expect(runs).toBe(5)
})

test('MONEY-6 a real deadlock between two players on house accounts ends with both transactions done', async () => {
  const players = [await server.testPlayer({ cash: 1000n }), await server.testPlayer({ cash: 1000n })]
  const house = ['house_revenue', 'bonus_cost'] as const
  let waiting = 0
  let open = () => {}
  const both = new Promise<void>((resolve) => {
    open = resolve
  })
  await Promise.all(
    players.map((player, place) =>
      moneyTransaction(server.db, player.id, async (tx) => {
        for (const [step, account] of (place ? [...house].reverse() : [...house]).entries()) {
          await postTransaction(tx, {
            kind: 'x',
            refType: 'deadlock',
            refId: `${player.id}-${step}`,
            playerId: player.id,
            entries: [
              { account: 'cash', amount: -10n },
              { account, amount: 10n },
            ],
          })
          if (++waiting === 2) open()
          await both
        }
      }),
    ),
  )
  for (const player of players) expect((await balances(server.db, player.id)).cash).toBe(980n)
})

test('MONEY-8 LIMIT-6 a player has five accounts and the house four; opening them again changes nothing', async () => {
  const player = await server.testPlayer()
  await openPlayerAccounts(server.db, player.id)
  expect(await accountsOf(server.db, player.id)).toEqual({ cash: 0n, bonus: 0n, withdraw_hold: 0n, bet_hold: 0n, refund_due: 0n })
  const { rows } = await server.pool.query('select kind from ledger_account where player_id is null order by kind')
  expect(rows.map((row: { kind: string }) => row.kind)).toEqual(['bonus_cost', 'house_revenue', 'psp_clearing', 'suspense'])
})

test("MONEY-13 the audit reports each violated rule after the database's rules were switched off", async () => {
  const player = await server.testPlayer({ cash: 1000n })
  const cash = await accountId(server.db, player.id, 'cash')
  const [posted] = await server.db.select({ id: ledgerTx.id }).from(ledgerTx).where(eq(ledgerTx.playerId, player.id))
  const { player: leaving, bank } = await withdrawer(server)
  const [open, paid] = [await request(server, leaving, bank), await request(server, leaving, bank)]
  await approve(server.services, paid)
  const client = await server.pool.connect()
  const rulesAfter = async (statement: string) => {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(statement)
    const { rows } = await client.query("select distinct rule from ledger_audit where rule not in ('deposit_time', 'posting_kind') order by rule")
    await client.query('rollback')
    return rows.map((row: { rule: string }) => row.rule)
  }
  try {
    expect(await rulesAfter(`update ledger_account set balance = balance + 1 where id = ${cash}`)).toEqual(['account_sum', 'ledger_sum'])
    expect(await rulesAfter(`update ledger_entry set amount = amount + 1 where account_id = ${cash}`)).toEqual([
      'account_chain',
      'account_day',
      'account_sum',
      'deposit_credit',
      'transaction_sum',
    ])
    expect(await rulesAfter(`update ledger_entry set balance_after = 7 where account_id = ${cash}`)).toEqual(['account_chain'])
    expect(await rulesAfter("insert into ledger_tx (kind, ref_type, ref_id) values ('x', 'x', 'x')")).toEqual(['transaction_short'])
    expect(await rulesAfter(`delete from ledger_entry where tx_id = ${posted?.id}; delete from ledger_tx where id = ${posted?.id}`)).toEqual([
      'account_day',
      'account_sum',
      'deposit_credit',
    ])
    expect(await rulesAfter(`update deposit set state = 'pending' where player_id = ${player.id}`)).toEqual(['deposit_missing', 'payment_report'])
    expect(await rulesAfter(`update withdrawal set status = 4 where id = ${open}`)).toEqual(['withdraw_hold', 'withdrawal_postings'])
    expect(await rulesAfter(`update withdrawal set status = 3 where id = ${paid}`)).toEqual(['withdraw_hold', 'withdrawal_postings'])
    expect(await rulesAfter(`update withdrawal set status = 2 where id = ${paid}`)).toEqual(['withdrawal_postings'])
    expect(await rulesAfter(`update withdrawal set amount = amount + 1 where id = ${open}`)).toEqual(['withdraw_hold', 'withdrawal_amount'])
    expect(await rulesAfter(`update withdrawal set amount = amount + 1 where id = ${paid}`)).toEqual(['withdrawal_amount'])
    expect(await rulesAfter(`update ledger_tx set player_id = player_id - 1 where ref_type = 'withdrawal' and ref_id = '${open}'`)).toEqual([
      'posting_account',
      'withdrawal_amount',
      'withdrawal_source',
    ])
    expect(await rulesAfter(`insert into game_round (partner, round, player_id, game_id, held_cash) values ('sandbox', 'x', ${player.id}, 1, 5)`)).toEqual([
      'bet_hold',
      'round_state',
    ])
  } finally {
    client.release()
  }
  await expectClean(server.db)
})
