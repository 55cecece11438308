import { randomUUID } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { ledgerEntry } from '@server/db/schema'
import type { Tx } from '@server/db/types'
import {
  runIdempotent,
  balances,
  InsufficientFunds,
  lockPurse,
  moneyTransaction,
  moneyTransactionOfAll,
  postTransaction,
  reverse,
  sessionNet,
} from '@server/ledger'
import { databaseCode } from '@server/db/errors'
import { isPlayerAccount } from '@server/ledger/accounts'
import type { TestPlayer } from '../../tests/support/player'
import { newIdempotencyKey, startTestServer, type TestServer } from '../../tests/support/server'
import { accountId, accountsOf, addTestGame, expectClean, findings, movement, newRound, openGame } from './money-support'

/* Parts of the ledger in isolation: idempotency keys, the lock, postings and queries. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await addTestGame(server.db)
})
afterEach(() => expectClean(server.db))
afterAll(() => server.close())

type Entries = Parameters<typeof postTransaction>[1]['entries']
const post = (player: TestPlayer, entries: Entries, more: { refId?: string; detail?: string } = {}) =>
  moneyTransaction(server.db, player.id, (tx) =>
    postTransaction(tx, { kind: 'spend', refType: 'test', refId: newIdempotencyKey(), playerId: player.id, entries, ...more }),
  )

describe('MONEY-10 idempotency keys', () => {
  interface Answer {
    readonly status: number
    readonly text?: string
  }
  type Once = Parameters<typeof runIdempotent<Answer>>[0]
  const [begun, later] = [randomUUID(), randomUUID()]
  const once = (player: TestPlayer, change: Partial<Once> = {}) => {
    const call: Once = {
      ...{ db: server.db, codeKey: 'k', playerId: player.id, route: 'test', key: 'the-first-key-of-them', body: { amount: 1n } },
      begin: async () => ({ answer: { status: 1 } }),
    }
    return runIdempotent<Answer>({ ...call, ...change })
  }
  const never = () => Promise.reject(new Error('must not run again'))

  test('REPO-2 the first call creates the answer and every other gets it, including refusals; another body or another fingerprint key is refused', async () => {
    const player = await server.testPlayer()
    const answer = { status: 0, text: 'deposit.player_blocked' }
    expect(await once(player, { begin: async () => ({ answer }) })).toEqual(answer)
    expect(await once(player, { begin: never })).toEqual(answer)
    for (const change of [{ body: { amount: 2n } }, { body: { amount: 1 } }, { codeKey: 'other' }])
      await expect(once(player, { begin: never, ...change })).rejects.toMatchObject({ statusCode: 422, statusText: 'errors.idempotency_mismatch' })
    // Another call, another key or another player is a different intent.
    expect(await once(player, { route: 'another' })).toEqual({ status: 1 })
    expect(await once(player, { key: 'another-key-of-them-all' })).toEqual({ status: 1 })
    expect(await once(await server.testPlayer())).toEqual({ status: 1 })
  })

  test('DATABASE-11 a refusal with several reasons lists them in the same order in every repetition', async () => {
    const player = await server.testPlayer()
    const answer = { status: 0, errors: { provider: ['withdrawal.method_not_found'], amount: ['withdrawal.too_low'] } }
    const first = await once(player, { begin: async () => ({ answer }) })
    expect(first).toEqual(answer)
    expect(JSON.stringify(await once(player, { begin: never }))).toBe(JSON.stringify(first))
    const last = await once(player, { key: 'one-that-goes-on-with-it', begin: async () => ({ reference: begun }), proceed: async () => async () => answer })
    expect(JSON.stringify(last)).toBe(JSON.stringify(first))
  })

  test('REPO-2 the work continues outside the transaction, and its result is stored with the answer', async () => {
    const player = await server.testPlayer()
    const asked: string[] = []
    const call: Partial<Once> = {
      begin: async () => ({ reference: begun }),
      proceed: async (reference) => {
        asked.push(reference)
        return async () => ({ status: 1, text: reference })
      },
    }
    expect(await once(player, call)).toEqual({ status: 1, text: begun })
    expect(await once(player, { ...call, begin: never })).toEqual({ status: 1, text: begun })
    expect(asked).toEqual([begun])
    await expect(once(player, { key: 'another-key-of-them-all', begin: async () => ({ reference: later }) })).rejects.toThrow('cannot go on')
  })

  test('FAULT-8 REPO-2 a concurrent call waits; after a crash the next one continues with the same reference, once the lease is over', async () => {
    const player = await server.testPlayer()
    const dead: Partial<Once> = { begin: async () => ({ reference: begun }), proceed: () => Promise.reject(new Error('killed')) }
    await expect(once(player, dead)).rejects.toThrow('killed')
    const asked: string[] = []
    let attempts = 0
    const next = once(player, {
      read: async () => void (attempts += 1),
      begin: never,
      proceed: async (reference) => {
        asked.push(reference)
        return async () => ({ status: 1 })
      },
    })
    await expect.poll(() => attempts).toBeGreaterThan(2)
    expect(asked).toEqual([])
    await server.pool.query("update idempotency set lease_until = clock_timestamp() - interval '1 second' where player_id = $1", [player.id])
    expect(await next).toEqual({ status: 1 })
    expect(asked).toEqual([begun])
    const { rows } = await server.pool.query('select lease_until > clock_timestamp() as taken from idempotency where player_id = $1', [player.id])
    expect(rows).toEqual([{ taken: true }])
  })

  test('REPO-2 a slower caller gets the answer that was stored first, and has no effect', async () => {
    const player = await server.testPlayer()
    const answer = await once(player, {
      begin: async () => ({ reference: begun }),
      proceed: async () => {
        await server.pool.query('update idempotency set response = \'{"status":1,"text":"first"}\' where player_id = $1', [player.id])
        return () => never()
      },
    })
    expect(answer).toEqual({ status: 1, text: 'first' })
  })

  test('REPO-2 if the answer takes too long, the call is refused with 503 and Retry-After', async () => {
    const player = await server.testPlayer()
    await expect(once(player, { begin: async () => ({ reference: begun }), proceed: () => Promise.reject(new Error('killed')) })).rejects.toThrow('killed')
    const real = Date.now
    const start = real()
    const now = vi.spyOn(Date, 'now')
    let asked = 0
    // The first call of the clock sets the deadline; from the third on it has passed.
    now.mockImplementation(() => (asked++ < 2 ? start : start + 25_001))
    try {
      await expect(once(player, { begin: never })).rejects.toMatchObject({ statusCode: 503, statusText: 'errors.still_running', options: { retryAfter: 5 } })
      expect(asked).toBe(3)
    } finally {
      now.mockRestore()
    }
  })
})

describe('MONEY-6 MONEY-7 the player lock', () => {
  const locked = (player: TestPlayer) => moneyTransaction(server.db, player.id, async (_tx, found) => found)
  const set = (player: TestPlayer, change: string) => server.pool.query(`update player set ${change} where id = $1`, [player.id])

  test('PLAY-16 LIMIT-9 FAULT-7 REPO-2 the locked player’s facts are current, by the database’s clock', async () => {
    const player = await server.testPlayer()
    const found = await locked(player)
    expect(found).toMatchObject({ id: player.id, status: 'active', secret: false, age: expect.any(Number) as number })
    expect(Math.abs(found.now.getTime() - Date.now())).toBeLessThan(10_000)
    const today = "(clock_timestamp() at time zone 'Europe/Istanbul')::date"
    await set(player, `birth_date = (${today} - interval '18 years')::date`)
    expect((await locked(player)).age).toBe(18)
    await set(player, `birth_date = (${today} - interval '18 years' + interval '1 day')::date`)
    expect((await locked(player)).age).toBe(17)
    // A secret member has no birth date.
    await set(player, "secret = true, birth_date = null, gsm = null, sex = null, status = 'time_out', status_until = clock_timestamp() + interval '1 day'")
    expect(await locked(player)).toMatchObject({ secret: true, age: null, status: 'time_out' })
  })

  test('REPO-2 locking a missing player throws', async () => {
    await expect(moneyTransaction(server.db, 2_000_000_000, async () => 'done')).rejects.toThrow('player 2000000000 does not exist')
  })

  test('REPO-2 several players are locked in the order of their ids, each once, and their work is rolled back and retried together', async () => {
    const [one, two] = [await server.testPlayer({ cash: 10_00n }), await server.testPlayer({ cash: 10_00n })]
    let runs = 0
    const ids = await moneyTransactionOfAll(server.db, [two.id, one.id, two.id], async (_tx, players) => {
      if (++runs === 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
      return players.map(({ id }) => id)
    })
    expect([ids, runs]).toEqual([[one.id, two.id], 2])
  })

  test('REPO-2 only database conflicts, and errors that the caller names, are retried; the code is found in the cause of an error', async () => {
    const player = await server.testPlayer()
    const failing = (error: Error, alsoRetry?: (error: unknown) => boolean) => {
      let runs = 0
      const done = moneyTransaction(server.db, player.id, async () => (++runs === 1 ? Promise.reject(error) : runs), alsoRetry)
      return done.catch((thrown: unknown) => thrown)
    }
    const wrapped = new Error('query failed', { cause: Object.assign(new Error('x'), { code: '40001' }) })
    expect(await failing(wrapped)).toBe(2)
    const other = new Error('no luck')
    expect(await failing(other)).toBe(other)
    expect(await failing(other, (error) => error === other)).toBe(2)
    expect([databaseCode(wrapped), databaseCode(other), databaseCode('40001'), databaseCode(Object.assign(new Error('x'), { code: 7 }))]).toEqual([
      '40001',
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('MONEY-2 MONEY-5 postings', () => {
  test('MONEY-6 REPO-2 several entries of one account become one, zero entries vanish, and the row has player and reference', async () => {
    const player = await server.testPlayer({ cash: 10_00n })
    const id = await post(
      player,
      [
        { account: 'cash', amount: -3_00n },
        { account: 'bonus', amount: 1n },
        { account: 'house_revenue', amount: 4_00n },
        { account: 'bonus', amount: -1n },
        { account: 'cash', amount: -1_00n },
      ],
      { detail: 'Kasa Testi' },
    )
    const { rows } = await server.pool.query(
      'select seq, kind, amount::int from ledger_entry join ledger_account on ledger_account.id = account_id where tx_id = $1 order by seq',
      [id],
    )
    expect(rows.map(({ seq }) => seq)).toEqual([1, 2])
    expect(rows.map(({ kind, amount }) => [kind, amount]).sort()).toEqual([
      ['cash', -4_00],
      ['house_revenue', 4_00],
    ])
    const { rows: written } = await server.pool.query('select player_id::int as player, detail, reverses_id from ledger_tx where id = $1', [id])
    expect(written).toEqual([{ player: player.id, detail: 'Kasa Testi', reverses_id: null }])
  })

  test('MONEY-4 REPO-2 an account can be emptied, and not one kuruş more', async () => {
    const player = await server.testPlayer({ cash: 10_00n })
    const spend = (amount: bigint) =>
      post(player, [
        { account: 'cash', amount: -amount },
        { account: 'house_revenue', amount },
      ])
    await expect(spend(10_01n)).rejects.toEqual(new InsufficientFunds('cash'))
    await expect(spend(10_01n)).rejects.toMatchObject({ account: 'cash', message: 'insufficient funds in cash' })
    await spend(10_00n)
    expect(await balances(server.db, player.id)).toEqual({ cash: 0n, bonus: 0n })
  })

  test('MONEY-6 REPO-2 the same is written with accounts that were locked before, and with an account missing among them', async () => {
    const player = await server.testPlayer({ cash: 10_00n })
    const between = (more: object) => ({
      ...{ kind: 'hold', refType: 'test', refId: newIdempotencyKey(), playerId: player.id },
      entries: [
        { account: 'bet_hold' as const, amount: 1_00n },
        { account: 'cash' as const, amount: -1_00n },
      ],
      ...more,
    })
    await moneyTransaction(server.db, player.id, async (tx) => {
      const purse = await lockPurse(tx, player.id)
      expect([...purse.keys()].sort()).toEqual(['bet_hold', 'bonus', 'cash', 'refund_due', 'withdraw_hold'])
      expect(purse.get('cash')).toMatchObject({ balance: 10_00n, allowNegative: false })
      const back = (posting: ReturnType<typeof between>) => ({
        ...posting,
        entries: posting.entries.map(({ account, amount }) => ({ account, amount: -amount })),
      })
      await postTransaction(tx, between({ purse }))
      await postTransaction(tx, back(between({ purse: new Map([...(await lockPurse(tx, player.id))].slice(0, 1)) })))
      await postTransaction(tx, between({ purse: new Map() }))
      const id = await postTransaction(tx, back(between({})))
      const whole = await postTransaction(tx, between({ purse: await lockPurse(tx, player.id) }))
      const entered = await tx
        .select()
        .from(ledgerEntry)
        .where(inArray(ledgerEntry.txId, [id, whole]))
        .orderBy(ledgerEntry.txId, ledgerEntry.seq)
      const [cash, held] = [purse.get('cash')?.id ?? 0, purse.get('bet_hold')?.id ?? 0]
      // Written in the locking order of the accounts, whoever locked them.
      const order = [cash, held].sort((a, b) => a - b)
      expect(entered.map(({ accountId: account }) => account)).toEqual([...order, ...order])
      await postTransaction(tx, back(between({})))
    })
    expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 10_00n, bet_hold: 0n })
  })

  test('REPO-2 a missing account is reported, and a reversal of nothing is refused', async () => {
    const player = await server.testPlayer()
    const missing = moneyTransaction(server.db, player.id, (tx) =>
      postTransaction(tx, {
        ...{ kind: 'x', refType: 'test', refId: 'missing', playerId: 2_000_000_000 },
        entries: [
          { account: 'cash', amount: 1n },
          { account: 'house_revenue', amount: -1n },
        ],
      }),
    )
    await expect(missing).rejects.toThrow('accounts in TRY are missing among cash, house_revenue of player 2000000000')
    const nothing = moneyTransaction(server.db, player.id, (tx) => reverse(tx, 999_999_999, { kind: 'x', refType: 'test', refId: 'y' }))
    await expect(nothing).rejects.toThrow('ledger transaction 999999999 has no player')
  })

  test('MONEY-3 REPO-2 a reversal is the opposite of every entry and refers to the original', async () => {
    const player = await server.testPlayer({ cash: 10_00n })
    const id = await post(player, [
      { account: 'cash', amount: -4_00n },
      { account: 'bet_hold', amount: 3_00n },
      { account: 'house_revenue', amount: 1_00n },
    ])
    const undone = await moneyTransaction(server.db, player.id, (tx) =>
      reverse(tx, id, { kind: 'reversal', refType: 'test', refId: newIdempotencyKey(), detail: 'x' }),
    )
    expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 10_00n, bet_hold: 0n })
    const { rows } = await server.pool.query('select reverses_id::int as reverses, player_id::int as player from ledger_tx where id = $1', [undone])
    expect(rows).toEqual([{ reverses: id, player: player.id }])
  })
})

test('PLAY-9 REPO-2 the net result of a session is its wins and returned stakes minus its stakes, for its own time and player', async () => {
  const [player, other] = [await server.testPlayer({ cash: 100_00n }), await server.testPlayer({ cash: 100_00n })]
  const before = new Date(Date.now() - 60_000)
  expect(await sessionNet(server.db, player.id, before)).toBe(0n)
  const [session, round] = [await openGame(server, player), newRound()]
  await server.partnerCall('bet', movement(session, round, '1000'))
  await server.partnerCall('settle', movement(session, round, '300'))
  const correction: Entries = [
    { account: 'cash', amount: -5_00n },
    { account: 'house_revenue', amount: 5_00n },
  ]
  await post(player, correction)
  expect(await sessionNet(server.db, player.id, before)).toBe(-7_00n)
  expect(await sessionNet(server.db, player.id, new Date(Date.now() + 60_000))).toBe(0n)
  expect(await sessionNet(server.db, other.id, before)).toBe(0n)
  expect(await balances(server.db, player.id)).toEqual({ cash: 88_00n, bonus: 0n })
  expect(await balances(server.db, 2_000_000_000)).toEqual({ cash: 0n, bonus: 0n })
})

/** Runs work without the database's rules, and rolls it back. */
async function withoutRules(work: (tx: Tx) => Promise<void>): Promise<void> {
  const undone = new Error('undone')
  const done = server.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await work(tx)
    throw undone
  })
  await expect(done).rejects.toBe(undone)
}

test('MONEY-13 REPO-2 the audit reports the violated rule and the player', async () => {
  const player = await server.testPlayer({ cash: 10_00n })
  const cash = await accountId(server.db, player.id, 'cash')
  await withoutRules(async (tx) => {
    await tx.execute(sql`update ledger_account set balance = balance + 1 where id = ${cash}`)
    expect(await findings(tx)).toEqual([
      { rule: 'account_sum', subject: expect.stringContaining(String(cash)) },
      { rule: 'ledger_sum', subject: expect.any(String) },
    ])
  })
})

test('MONEY-8 REPO-2 accounts belong to a player or to the house; the schema creates the house’s, which may be negative', async () => {
  expect((['cash', 'bonus', 'refund_due', 'house_revenue', 'psp_clearing', 'bonus_cost'] as const).map(isPlayerAccount)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
  const { rows } = await server.pool.query("select kind, allow_negative from ledger_account where player_id is null and currency = 'TRY' order by kind")
  expect(rows.map(({ kind, allow_negative: mayOwe }) => [kind, mayOwe])).toEqual([
    ['bonus_cost', true],
    ['house_revenue', true],
    ['psp_clearing', true],
    ['suspense', false],
  ])
})

test('MONEY-3 REPO-2 a posting without a player cannot be reversed', async () => {
  const player = await server.testPlayer()
  await withoutRules(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`insert into ledger_tx (kind, ref_type, ref_id) values ('x', 'test', 'nobody') returning id`)
    const [cash, held] = [await accountId(server.db, player.id, 'cash'), await accountId(server.db, player.id, 'bet_hold')]
    await tx.execute(
      sql`insert into ledger_entry (tx_id, seq, account_id, amount, balance_after) values (${rows[0]?.id}, 1, ${cash}, 1, 1), (${rows[0]?.id}, 2, ${held}, -1, -1)`,
    )
    await expect(reverse(tx, Number(rows[0]?.id), { kind: 'x', refType: 'test', refId: 'z' })).rejects.toThrow('has no player')
  })
})
