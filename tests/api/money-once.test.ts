import { randomUUID } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { ledgerEntry } from '@server/db/schema'
import type { Tx } from '@server/db/types'
import {
  answerOnce,
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
import type { TestPlayer } from '../support/player'
import { newKey, startTestServer, type TestServer } from '../support/server'
import { accountId, accountsOf, addTestGame, expectClean, findings, movement, newRound, openGame } from './money-support'

/* The parts of the ledger by themselves: one answer for one key, the lock, the posting and what is read back. */

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
    postTransaction(tx, { kind: 'spend', refType: 'test', refId: newKey(), playerId: player.id, entries, ...more }),
  )

describe('M10 an answer for a key', () => {
  interface Answer {
    readonly status: number
    readonly text?: string
  }
  type Once = Parameters<typeof answerOnce<Answer>>[0]
  const [begun, later] = [randomUUID(), randomUUID()]
  const once = (player: TestPlayer, change: Partial<Once> = {}) => {
    const call: Once = {
      ...{ db: server.db, codeKey: 'k', playerId: player.id, route: 'test', key: 'the-first-key-of-them', body: { amount: 1n } },
      begin: async () => ({ answer: { status: 1 } }),
    }
    return answerOnce<Answer>({ ...call, ...change })
  }
  const never = () => Promise.reject(new Error('begun again'))

  test('H-2 the first makes it, every other gets it, refusals and words too; another body, or another key of fingerprints, is refused', async () => {
    const player = await server.testPlayer()
    const answer = { status: 0, text: 'deposit.player_blocked' }
    expect(await once(player, { begin: async () => ({ answer }) })).toEqual(answer)
    expect(await once(player, { begin: never })).toEqual(answer)
    for (const change of [{ body: { amount: 2n } }, { body: { amount: 1 } }, { codeKey: 'other' }])
      await expect(once(player, { begin: never, ...change })).rejects.toMatchObject({ statusCode: 422, statusText: 'errors.idempotency_mismatch' })
    // Another call, another key and another player are other wishes.
    expect(await once(player, { route: 'another' })).toEqual({ status: 1 })
    expect(await once(player, { key: 'another-key-of-them-all' })).toEqual({ status: 1 })
    expect(await once(await server.testPlayer())).toEqual({ status: 1 })
  })

  test('F-11 a refusal with several reasons names the same one first, however often it is asked again', async () => {
    const player = await server.testPlayer()
    const answer = { status: 0, errors: { provider: ['withdrawal.method_not_found'], amount: ['withdrawal.too_low'] } }
    const first = await once(player, { begin: async () => ({ answer }) })
    expect(first).toEqual(answer)
    expect(JSON.stringify(await once(player, { begin: never }))).toBe(JSON.stringify(first))
    const last = await once(player, { key: 'one-that-goes-on-with-it', begin: async () => ({ reference: begun }), proceed: async () => async () => answer })
    expect(JSON.stringify(last)).toBe(JSON.stringify(first))
  })

  test('H-2 what was begun goes on outside of the transaction, and its end is stored with the answer', async () => {
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

  test('F8 H-2 who comes while it is being made waits; after a death the next goes on with the same reference, once its time is over', async () => {
    const player = await server.testPlayer()
    const dead: Partial<Once> = { begin: async () => ({ reference: begun }), proceed: () => Promise.reject(new Error('killed')) }
    await expect(once(player, dead)).rejects.toThrow('killed')
    const asked: string[] = []
    const next = once(player, {
      begin: never,
      proceed: async (reference) => {
        asked.push(reference)
        return async () => ({ status: 1 })
      },
    })
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(asked).toEqual([])
    await server.pool.query("update idempotency set lease_until = clock_timestamp() - interval '1 second' where player_id = $1", [player.id])
    expect(await next).toEqual({ status: 1 })
    expect(asked).toEqual([begun])
    const { rows } = await server.pool.query('select lease_until > clock_timestamp() as taken from idempotency where player_id = $1', [player.id])
    expect(rows).toEqual([{ taken: true }])
  })

  test('H-2 a slower maker gives the answer that was stored first, and does nothing of its own', async () => {
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

  test('H-2 one that is made for too long is refused with 503 and a time to come back', async () => {
    const player = await server.testPlayer()
    await expect(once(player, { begin: async () => ({ reference: begun }), proceed: () => Promise.reject(new Error('killed')) })).rejects.toThrow('killed')
    const real = Date.now
    const start = real()
    const now = vi.spyOn(Date, 'now')
    let asked = 0
    // The first look sets the end of the waiting; from the third on it is over.
    now.mockImplementation(() => (asked++ < 2 ? start : start + 25_001))
    try {
      await expect(once(player, { begin: never })).rejects.toMatchObject({ statusCode: 503, statusText: 'errors.still_running', options: { retryAfter: 5 } })
      expect(asked).toBe(3)
    } finally {
      now.mockRestore()
    }
  })
})

describe('M6 M7 the lock', () => {
  const locked = (player: TestPlayer) => moneyTransaction(server.db, player.id, async (_tx, found) => found)
  const set = (player: TestPlayer, change: string) => server.pool.query(`update player set ${change} where id = $1`, [player.id])

  test('R16 G9 F7 H-2 what is known of the player is what holds now, by the database’s clock', async () => {
    const player = await server.testPlayer()
    const found = await locked(player)
    expect(found).toMatchObject({ id: player.id, status: 'active', secret: false, age: expect.any(Number) as number })
    expect(Math.abs(found.now.getTime() - Date.now())).toBeLessThan(10_000)
    const today = "(clock_timestamp() at time zone 'Europe/Istanbul')::date"
    await set(player, `birth_date = (${today} - interval '18 years')::date`)
    expect((await locked(player)).age).toBe(18)
    await set(player, `birth_date = (${today} - interval '18 years' + interval '1 day')::date`)
    expect((await locked(player)).age).toBe(17)
    // A secret member gave none.
    await set(player, "secret = true, birth_date = null, gsm = null, sex = null, status = 'time_out', status_until = clock_timestamp() + interval '1 day'")
    expect(await locked(player)).toMatchObject({ secret: true, age: null, status: 'time_out' })
  })

  test('H-2 nobody is locked who does not exist', async () => {
    await expect(moneyTransaction(server.db, 2_000_000_000, async () => 'done')).rejects.toThrow('player 2000000000 does not exist')
  })

  test('H-2 several are locked in the order of their ids, each once, and what they do is undone and done again together', async () => {
    const [one, two] = [await server.testPlayer({ cash: 10_00n }), await server.testPlayer({ cash: 10_00n })]
    let runs = 0
    const ids = await moneyTransactionOfAll(server.db, [two.id, one.id, two.id], async (_tx, players) => {
      if (++runs === 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
      return players.map(({ id }) => id)
    })
    expect([ids, runs]).toEqual([[one.id, two.id], 2])
  })

  test('H-2 only what the database undid is tried again, and what the caller names; the code is found below another error', async () => {
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

describe('M2 M5 a posting', () => {
  test('M6 H-2 entries of one account are one, empty ones vanish, and the row says whose and what', async () => {
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

  test('M4 H-2 all of an account may go, and not one kuruş more', async () => {
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

  test('M6 H-2 with a purse that was locked before, and with one that lacks an account, the same is written', async () => {
    const player = await server.testPlayer({ cash: 10_00n })
    const between = (more: object) => ({
      ...{ kind: 'hold', refType: 'test', refId: newKey(), playerId: player.id },
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
      // Written in the order in which accounts are locked, whoever locked them.
      const order = [cash, held].sort((a, b) => a - b)
      expect(entered.map(({ accountId: account }) => account)).toEqual([...order, ...order])
      await postTransaction(tx, back(between({})))
    })
    expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 10_00n, bet_hold: 0n })
  })

  test('H-2 an account that is missing is said, and a reversal of nothing refused', async () => {
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

  test('M3 H-2 a reversal is the opposite of every entry and names what it undoes', async () => {
    const player = await server.testPlayer({ cash: 10_00n })
    const id = await post(player, [
      { account: 'cash', amount: -4_00n },
      { account: 'bet_hold', amount: 3_00n },
      { account: 'house_revenue', amount: 1_00n },
    ])
    const undone = await moneyTransaction(server.db, player.id, (tx) => reverse(tx, id, { kind: 'correction', refType: 'test', refId: newKey(), detail: 'x' }))
    expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 10_00n, bet_hold: 0n })
    const { rows } = await server.pool.query('select reverses_id::int as reverses, player_id::int as player from ledger_tx where id = $1', [undone])
    expect(rows).toEqual([{ reverses: id, player: player.id }])
  })
})

test('R9 H-2 the net of a session is its wins and returned stakes less its stakes, of its own time and player', async () => {
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

/** As if the rules of the database were not there; nothing of it stays. */
async function withoutRules(work: (tx: Tx) => Promise<void>): Promise<void> {
  const undone = new Error('undone')
  const done = server.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await work(tx)
    throw undone
  })
  await expect(done).rejects.toBe(undone)
}

test('M13 H-2 the audit says which rule is broken, and whose', async () => {
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

test('M8 H-2 accounts are a player’s or the house’s, and the schema holds the house’s, which may owe', async () => {
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

test('M3 H-2 what belongs to no player is not reversed', async () => {
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
