import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { deposit, player as playerTable } from '@server/db/schema'
import { audit, balances, moneyTransaction } from '@server/ledger'
import { newIdempotencyKey, startTestServer, type TestServer } from '../../tests/support/server'
import { accountsOf, addTestGame, cardForm, expectClean, movement, newRound, newTxid, openGame, startDeposit, testGame, waitingForLock } from './money-support'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await addTestGame(server.db)
})
afterEach(() => expectClean(server.db))
afterAll(() => server.close())

const many = <T>(count: number, work: (place: number) => T | Promise<T>) => Promise.all(Array.from({ length: count }, (_, place) => work(place)))

test('MONEY-6 MONEY-11 64 concurrent bets of 100 from 1000, each sent twice: exactly 10 succeed, cash is 0, repetitions get the same answer', async () => {
  const player = await server.testPlayer({ cash: 1000n })
  const token = await openGame(server, player)
  const bets = await many(64, () => movement(token, newRound(), '100'))
  const answers = await many(128, async (place) => (await server.partnerCall('bet', bets[place % 64] as (typeof bets)[0])).body)
  for (let place = 0; place < 64; place++) expect(answers[place + 64]).toEqual(answers[place])
  const first = answers.slice(0, 64).map(({ result }) => result)
  expect(first.filter((result) => result === 'OK')).toHaveLength(10)
  expect(first.filter((result) => result === 'INSUFFICIENT_FUNDS')).toHaveLength(54)
  expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 0n, bet_hold: 1000n })
})

test('MONEY-9 of 64 concurrent settlements of one round one succeeds', async () => {
  const player = await server.testPlayer({ cash: 1000n })
  const token = await openGame(server, player)
  const round = newRound()
  await server.partnerCall('bet', movement(token, round, '1000'))
  const results = await many(64, async () => (await server.partnerCall('settle', movement(token, round, '700'))).body.result)
  expect(results.filter((result) => result === 'OK')).toHaveLength(1)
  expect(results.filter((result) => result === 'ROUND_CLOSED')).toHaveLength(63)
  expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 700n, bet_hold: 0n })
})

test('MONEY-9 of a concurrent settlement and rollback of one bet exactly one succeeds', async () => {
  const player = await server.testPlayer({ cash: 16_000n })
  const token = await openGame(server, player)
  await many(16, async () => {
    const [round, stake] = [newRound(), newTxid()]
    await server.partnerCall('bet', movement(token, round, '1000', stake))
    const both = await Promise.all([
      server.partnerCall('settle', movement(token, round, '0')),
      server.partnerCall('rollback', { session: token, txid: newTxid(), bet: stake, round }),
    ])
    expect(both.map(({ body }) => body.result).sort()).toEqual(['OK', 'ROUND_CLOSED'])
  })
  expect((await accountsOf(server.db, player.id)).bet_hold).toBe(0n)
})

test('MONEY-11 a concurrent bet and rollback leave the stake with the player', async () => {
  const player = await server.testPlayer({ cash: 1600n })
  const token = await openGame(server, player)
  await many(16, async () => {
    const [round, stake] = [newRound(), newTxid()]
    await Promise.all([
      server.partnerCall('bet', movement(token, round, '100', stake)),
      server.partnerCall('rollback', { session: token, txid: newTxid(), bet: stake, round }),
    ])
  })
  expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 1600n, bet_hold: 0n })
})

test('MONEY-8 MONEY-9 64 approvals of one deposit, half with one txid and half with others: credited once', async () => {
  const player = await server.testPlayer()
  const reference = await startDeposit(server, player)
  const txid = newTxid()
  const outcomes = await many(64, async (place) => {
    const report = { reference, txid: place % 2 ? txid : newTxid(), state: 'approved' as const, amount: '50000', currency: 'TRY' as const }
    return (await server.partnerCall('paymentCallback', report)).body.outcome
  })
  expect(outcomes.filter((outcome) => outcome === 'recorded')).toHaveLength(1)
  expect((await balances(server.db, player.id)).cash).toBe(50000n)
})

test('MONEY-9 of a concurrent approval and decline one decides', async () => {
  for (let time = 0; time < 8; time++) {
    const player = await server.testPlayer()
    const reference = await startDeposit(server, player)
    const states = ['approved', 'declined'] as const
    const answers = await Promise.all(
      states.map((state) => server.partnerCall('paymentCallback', { reference, txid: newTxid(), state, amount: '50000', currency: 'TRY' })),
    )
    expect(['recorded,refused', 'recorded,suspended']).toContain(
      answers
        .map(({ body }) => body.outcome)
        .sort()
        .join(),
    )
    const [row] = await server.db.select().from(deposit).where(eq(deposit.id, reference))
    expect((await balances(server.db, player.id)).cash).toBe(row?.state === 'approved' ? 50000n : 0n)
  }
})

test('MONEY-10 64 requests with one key while the company is slow: one deposit, one request to the company, one answer', async () => {
  const player = await server.testPlayer()
  const ask = server.payments.createPayment.bind(server.payments)
  server.payments.createPayment = async (company, request) => {
    await new Promise((resolve) => setTimeout(resolve, 800))
    return ask(company, request)
  }
  const asked = server.payments.created.length
  try {
    const key = newIdempotencyKey()
    const answers = await many(64, () => server.call('depositPost', cardForm(), { cookie: player.cookie, key }))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(answers[0]?.body.status).toBe(1)
  } finally {
    server.payments.createPayment = ask
  }
  expect(server.payments.created.length - asked).toBe(1)
  expect(await server.db.select().from(deposit).where(eq(deposit.playerId, player.id))).toHaveLength(1)
})

test('MONEY-10 64 requests, half with one body and half with another under one key: one body counts', async () => {
  const player = await server.testPlayer()
  const key = newIdempotencyKey()
  const answers = await many(64, (place) => server.call('depositPost', cardForm({ amount: place % 2 ? 100 : 200 }), { cookie: player.cookie, key }))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(32)
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(32)
  expect(await server.db.select().from(deposit).where(eq(deposit.playerId, player.id))).toHaveLength(1)
})

test('MONEY-10 64 requests with 64 keys are 64 deposits', async () => {
  const player = await server.testPlayer()
  const answers = await many(64, () => server.call('depositPost', cardForm(), { cookie: player.cookie, key: newIdempotencyKey() }))
  expect(new Set(answers.map(({ body }) => body.pr_id)).size).toBe(64)
})

test('MONEY-7 an exclusion in progress applies to the bet, the deposit and the launch that waited for its lock', async () => {
  const player = await server.testPlayer({ cash: 1000n })
  const token = await openGame(server, player)
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  let locked = () => {}
  const inside = new Promise<void>((resolve) => {
    locked = resolve
  })
  const exclusion = moneyTransaction(server.db, player.id, async (tx) => {
    locked()
    await gate
    await tx.update(playerTable).set({ status: 'excluded' }).where(eq(playerTable.id, player.id))
  })
  await inside
  const waiting = Promise.all([
    server.partnerCall('bet', movement(token, newRound(), '100')),
    server.call('depositPost', cardForm(), { cookie: player.cookie, key: newIdempotencyKey() }),
    server.call('getGameLink', { id: testGame.id, provider: testGame.provider }, { cookie: player.cookie }),
  ])
  // All three wait for the lock.
  await expect.poll(() => waitingForLock(server.pool)).toBe(3)
  release()
  await exclusion
  const [bet, post, launch] = await waiting
  expect(bet.body.result).toBe('PLAYER_BLOCKED')
  expect(post.body.statusText).toBe('deposit.player_blocked')
  expect(launch.body.statusText).toBe('games.player_blocked')
  expect((await accountsOf(server.db, player.id)).cash).toBe(1000n)
})

test('MONEY-6 MONEY-13 eight concurrent players while the audit runs repeatedly: it never finds anything', async () => {
  const players = await many(8, () => server.testPlayer({ cash: 10_000n }))
  let playing = true
  const findings: unknown[] = []
  const watch = (async () => {
    while (playing) findings.push(...(await audit(server.db)))
  })()
  await Promise.all(
    players.map(async (player, place) => {
      const token = await openGame(server, player)
      for (let turn = 0; turn < 12; turn++) {
        const [round, stake] = [newRound(), newTxid()]
        await server.partnerCall('bet', movement(token, round, '500', stake))
        if ((turn + place) % 3 === 0) await server.partnerCall('rollback', { session: token, txid: newTxid(), bet: stake, round })
        else await server.partnerCall('settle', movement(token, round, String(turn * 100)))
      }
    }),
  )
  playing = false
  await watch
  expect(findings).toEqual([])
})

test('MONEY-4 balances rebuilt from the entries equal the stored ones', async () => {
  const { rows } = await server.pool.query(
    'select a.id from ledger_account a left join ledger_entry e on e.account_id = a.id group by a.id, a.balance having a.balance <> coalesce(sum(e.amount), 0)',
  )
  expect(rows).toEqual([])
  const { rows: moved } = await server.pool.query('select count(*)::int as entries from ledger_entry')
  expect(moved[0].entries).toBeGreaterThan(200)
})
