import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { newIdempotencyKey, startTestServer, type TestServer } from '../../tests/support/server'
import { accountsOf, addTestGame, expectClean, movement, newRound, openGame } from './money-support'
import { ask, request, withdrawer } from './withdrawals-support'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await addTestGame(server.db)
})
beforeEach(() => server.pool.query('delete from throttle'))
afterEach(() => expectClean(server.db))
afterAll(() => server.close())

const many = <T>(count: number, work: (place: number) => T | Promise<T>) => Promise.all(Array.from({ length: count }, (_, place) => work(place)))

test('MONEY-6 MONEY-10 64 concurrent withdrawals of 100 from 1000, each sent twice: exactly 10 succeed, cash is 0, repetitions get the same answer', {
  timeout: 60_000,
}, async () => {
  const { player, bank } = await withdrawer(server)
  const keys = await many(64, () => newIdempotencyKey())
  const answers = await many(128, (place) => ask(server, player, { bank, amount: 100 }, keys[place % 64]))
  for (let place = 0; place < 64; place++) expect(answers[place + 64]).toEqual(answers[place])
  const first = answers.slice(0, 64)
  expect(first.filter(({ status }) => status === 1)).toHaveLength(10)
  expect(new Set(first.flatMap(({ id }) => id ?? [])).size).toBe(10)
  expect(first.filter(({ statusText }) => statusText === 'withdrawal.insufficient?balance=0')).toHaveLength(54)
  expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 0n, withdraw_hold: 1_000_00n })
})

test('MONEY-10 the same key and body get the same answer, another body is 422, no key 400; a refusal is stored too', async () => {
  const { player, bank } = await withdrawer(server)
  const key = newIdempotencyKey()
  const first = await ask(server, player, { bank, amount: 100 }, key)
  expect(await ask(server, player, { bank, amount: 100 }, key)).toEqual(first)
  const form = { provider: 'havale', amount: 200, bonus: 0, bank }
  const other = await server.call('withdrawPost', form, { cookie: player.cookie, key })
  expect([other.status, other.body.statusText]).toEqual([422, 'errors.idempotency_mismatch'])
  const none = await server.call('withdrawPost', form, { cookie: player.cookie })
  expect([none.status, none.body.statusText]).toEqual([400, 'errors.idempotency_key'])
  const short = await server.call('withdrawPost', form, { cookie: player.cookie, key: 'short' })
  expect(short.status).toBe(400)
  const refusedKey = newIdempotencyKey()
  const refused = await ask(server, player, { bank, amount: 950 }, refusedKey)
  expect(refused.statusText).toBe('withdrawal.insufficient?balance=900')
  expect(await ask(server, player, { bank, amount: 950 }, refusedKey)).toEqual(refused)
  expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 900_00n, withdraw_hold: 100_00n })
})

test('FAULT-5 two tabs with the same key concurrently: one posting, the same answer', async () => {
  const { player, bank } = await withdrawer(server)
  const key = newIdempotencyKey()
  const answers = await many(8, () => ask(server, player, { bank, amount: 600 }, key))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 400_00n, withdraw_hold: 600_00n })
})

test('MONEY-7 concurrent withdrawals and bets never take the same money twice', async () => {
  const { player, bank } = await withdrawer(server)
  const token = await openGame(server, player)
  const results = await many(30, async (place) =>
    place % 2 === 0
      ? (await ask(server, player, { bank, amount: 100 })).status === 1
      : (await server.partnerCall('bet', movement(token, newRound(), '10000'))).body.result === 'OK',
  )
  expect(results.filter(Boolean)).toHaveLength(10)
  const { cash, withdraw_hold: out, bet_hold: staked } = await accountsOf(server.db, player.id)
  expect([cash, (out ?? 0n) + (staked ?? 0n)]).toEqual([0n, 1_000_00n])
})

test('MONEY-7 of a concurrent withdrawal and account closure one succeeds', async () => {
  for (let round = 0; round < 5; round++) {
    const { player, bank } = await withdrawer(server, 200_00n)
    const [closed, asked] = await Promise.all([
      server.call('accountClose', { password: player.password }, { cookie: player.cookie }),
      ask(server, player, { bank, amount: 200 }),
    ])
    // Cash or a held withdrawal: both keep the account open.
    expect([closed.body.status, asked.status]).toEqual([0, 1])
    await server.pool.query('delete from throttle')
  }
})

test('ACCOUNT-9 every request is recorded, with its number or the reason of its refusal', async () => {
  const { player, bank } = await withdrawer(server)
  const id = await request(server, player, bank)
  await ask(server, player, { bank, amount: 5_000 })
  const { rows } = await server.pool.query(
    "select actor, result, detail, ip from audit_log where player_id = $1 and action = 'withdrawal_request' order by id",
    [player.id],
  )
  expect(rows).toEqual([
    { actor: 'player', result: 'requested', detail: { withdrawal: id }, ip: expect.any(String) },
    { actor: 'player', result: 'refused', detail: { reason: 'withdrawal.insufficient' }, ip: expect.any(String) },
  ])
})
