import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { gameLaunch, gameSession, ledgerTx, player as playerTable, session } from '@server/db/schema'
import { moneyTransaction, postTransaction } from '@server/ledger'
import type { TestPlayer } from '../../tests/support/player'
import { startTestServer, type TestServer } from '../../tests/support/server'
import { accountsOf, addTestGame, expectClean, movement, newRound, newTxid, openGame, testGame } from './money-support'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await addTestGame(server.db)
})
afterEach(() => expectClean(server.db))
afterAll(() => server.close())

const link = (player: TestPlayer, change = {}) =>
  server.call('getGameLink', { id: testGame.id, provider: testGame.provider, ...change }, { cookie: player.cookie, headers: { 'accept-language': 'tr' } })
const codeOf = async (player: TestPlayer) => new URL((await link(player)).body.url as string).searchParams.get('code') as string
const authenticate = async (code: string) => (await server.partnerCall('authenticate', { code })).body
const bet = async (...args: Parameters<typeof movement>) => (await server.partnerCall('bet', movement(...args))).body
const settle = async (...args: Parameters<typeof movement>) => (await server.partnerCall('settle', movement(...args))).body
const rollback = async (token: string, round: string, betTxid: string, txid = newTxid()) =>
  (await server.partnerCall('rollback', { session: token, txid, bet: betTxid, round })).body

/** Gives a player bonus money, so that stakes are split. */
async function giveBonus(player: TestPlayer, amount: bigint): Promise<void> {
  await moneyTransaction(server.db, player.id, (tx) =>
    postTransaction(tx, {
      kind: 'bonus',
      refType: 'test',
      refId: newTxid(),
      playerId: player.id,
      entries: [
        { account: 'bonus_cost', amount: -amount },
        { account: 'bonus', amount },
      ],
    }),
  )
}

async function playing(cash = 1000n): Promise<{ player: TestPlayer; token: string }> {
  const player = await server.testPlayer({ cash })
  return { player, token: await openGame(server, player) }
}

test("SEAM-03 API-24 a game link leads to the partner's origin with a one-time code and the language", async () => {
  const player = await server.testPlayer()
  const { body } = await link(player)
  const url = new URL(body.url as string)
  expect(body.status).toBe(1)
  expect(url.origin).toBe(server.config.partnersOrigin)
  expect([...url.searchParams.keys()].sort()).toEqual(['code', 'lang'])
  expect(url.searchParams.get('lang')).toBe('tr')
  expect(url.searchParams.get('code')?.length).toBeGreaterThanOrEqual(43)
})

test('API-24 an unknown game, another provider and a blocked player get no link', async () => {
  const player = await server.testPlayer()
  expect((await link(player, { id: 999_999_999 })).body).toEqual({ status: 0, statusText: 'games.not_found' })
  expect((await link(player, { provider: 'pragmaticplay' })).body).toEqual({ status: 0, statusText: 'games.not_found' })
  const blocked = await server.testPlayer({ status: 'time_out' })
  expect((await link(blocked)).body).toEqual({ status: 0, statusText: 'games.player_blocked' })
})

test('SEAM-02 ACCOUNT-7 a launch code works once, within 60 seconds, during its login, and is stored as a hash', async () => {
  const player = await server.testPlayer({ cash: 1000n })
  const code = await codeOf(player)
  const opened = await authenticate(code)
  expect(opened).toMatchObject({
    result: 'OK',
    balance: '1000',
    currency: 'TRY',
    game: testGame.id,
    engine: 'slot-fruit',
    title: 'Kasa Testi',
    language: 'tr',
  })
  expect(opened.player).not.toBe(String(player.id))
  expect((await authenticate(code)).result).toBe('SESSION_EXPIRED')

  const late = await codeOf(player)
  const { rows } = await server.pool.query(
    "select max(expires_at) > now() + interval '55 s' and max(expires_at) <= now() + interval '60 s' as soon, bool_or(encode(code_hash, 'escape') like $1) as plain from game_launch",
    [`%${late}%`],
  )
  expect(rows).toEqual([{ soon: true, plain: false }])
  await server.db.update(gameLaunch).set({ expiresAt: sql`clock_timestamp()` }).where(eq(gameLaunch.playerId, player.id))
  expect(await authenticate(late)).toEqual({ result: 'SESSION_EXPIRED', balance: '0', currency: 'TRY' })

  const orphan = await codeOf(player)
  await server.call('logout', {}, { cookie: player.cookie })
  expect((await authenticate(orphan)).result).toBe('SESSION_EXPIRED')
  expect((await authenticate('never-given-out-code')).result).toBe('SESSION_EXPIRED')
})

test('ACCOUNT-7 64 concurrent exchanges of one code open one session', async () => {
  const player = await server.testPlayer()
  const code = await codeOf(player)
  const results = (await Promise.all(Array.from({ length: 64 }, () => authenticate(code)))).map(({ result }) => result)
  expect(results.filter((result) => result === 'OK')).toHaveLength(1)
  expect(await server.db.select().from(gameSession).where(eq(gameSession.playerId, player.id))).toHaveLength(1)
})

test('MONEY-8 a bet is held; a settlement moves the stake to the house and the win to cash', async () => {
  const { player, token } = await playing()
  const round = newRound()
  expect(await bet(token, round, '300')).toEqual({ result: 'OK', balance: '700', currency: 'TRY' })
  expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 700n, bet_hold: 300n })
  expect(await settle(token, round, '450')).toEqual({ result: 'OK', balance: '1150', currency: 'TRY' })
  expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 1150n, bet_hold: 0n })
})

test.each(['0', '300', '299', '900'])('MONEY-8 a win of %s on a stake of 300 is credited exactly', async (win) => {
  const { player, token } = await playing()
  const round = newRound()
  await bet(token, round, '300')
  expect((await settle(token, round, win)).balance).toBe(String(700n + BigInt(win)))
  expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 700n + BigInt(win), bet_hold: 0n })
})

test('MONEY-8 several bets of a round settle together', async () => {
  const { player, token } = await playing()
  const round = newRound()
  for (const stake of ['100', '200', '300']) expect((await bet(token, round, stake)).result).toBe('OK')
  expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 400n, bet_hold: 600n })
  expect(await settle(token, round, '1000')).toMatchObject({ result: 'OK', balance: '1400' })
})

test('MONEY-8 a void restores the split between cash and bonus', async () => {
  const { player, token } = await playing(1000n)
  await giveBonus(player, 500n)
  const round = newRound()
  const first = newTxid()
  expect(await bet(token, round, '1200', first)).toMatchObject({ result: 'OK', balance: '300' })
  expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 0n, bonus: 300n, bet_hold: 1200n })
  const second = newTxid()
  await bet(token, round, '100', second)
  expect(await rollback(token, round, first)).toMatchObject({ result: 'OK', balance: '1400' })
  expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 1000n, bonus: 400n, bet_hold: 100n })
  expect(await rollback(token, round, second)).toMatchObject({ result: 'OK', balance: '1500' })
  expect((await settle(token, round, '500')).result).toBe('ROUND_CLOSED')
})

test('MONEY-9 only an open round can be settled, once, and accepts no bet afterwards', async () => {
  const { player, token } = await playing()
  const round = newRound()
  expect((await settle(token, round, '500')).result).toBe('ROUND_CLOSED')
  await bet(token, round, '300')
  await settle(token, round, '100')
  expect(await settle(token, round, '100')).toEqual({ result: 'ROUND_CLOSED', balance: '800', currency: 'TRY' })
  expect((await bet(token, round, '100')).result).toBe('ROUND_CLOSED')
  expect((await accountsOf(server.db, player.id)).cash).toBe(800n)
})

test('SEAM-02 MONEY-11 a repeated txid gets the first answer, whatever happened since', async () => {
  const { player, token } = await playing()
  const round = newRound()
  const [stake, win] = [newTxid(), newTxid()]
  const first = await bet(token, round, '300', stake)
  const won = await settle(token, round, '900', win)
  await bet(token, newRound(), '500')
  expect(await bet(token, round, '300', stake)).toEqual(first)
  expect(await settle(token, round, '900', win)).toEqual(won)
  expect((await accountsOf(server.db, player.id)).cash).toBe(1100n)
})

test('MONEY-11 a refused bet stays refused for its txid', async () => {
  const { player, token } = await playing(500n)
  const txid = newTxid()
  const round = newRound()
  const refused = await bet(token, round, '600', txid)
  expect(refused).toEqual({ result: 'INSUFFICIENT_FUNDS', balance: '500', currency: 'TRY' })
  await giveBonus(player, 500n)
  expect(await bet(token, round, '600', txid)).toEqual(refused)
  expect((await bet(token, round, '600')).result).toBe('OK')
})

test('MONEY-11 the same txid with other content is refused with 422', async () => {
  const { player, token } = await playing()
  const txid = newTxid()
  const round = newRound()
  await bet(token, round, '100', txid)
  for (const call of [
    server.partnerCall('bet', movement(token, round, '101', txid)),
    server.partnerCall('bet', movement(token, newRound(), '100', txid)),
    server.partnerCall('settle', movement(token, round, '100', txid)),
    server.partnerCall('rollback', { session: token, txid, bet: newTxid(), round }),
  ])
    expect(await call).toMatchObject({ status: 422, body: { statusText: 'errors.idempotency_mismatch' } })
  expect((await accountsOf(server.db, player.id)).cash).toBe(900n)
})

test('MONEY-11 a rollback of an unknown bet is stored: the late bet is refused, and the rollback can be repeated', async () => {
  const { player, token } = await playing()
  const [round, lost] = [newRound(), newTxid()]
  expect(await rollback(token, round, lost)).toMatchObject({ result: 'OK', balance: '1000' })
  expect(await bet(token, round, '100', lost)).toMatchObject({ result: 'ROUND_CLOSED', balance: '1000' })
  expect(await rollback(token, round, lost)).toMatchObject({ result: 'OK', balance: '1000' })
  expect((await accountsOf(server.db, player.id)).cash).toBe(1000n)
})

test('MONEY-11 a bet can be rolled back once, and not after its round was settled', async () => {
  const { player, token } = await playing()
  const [round, stake] = [newRound(), newTxid()]
  await bet(token, round, '400', stake)
  for (let time = 0; time < 2; time++) expect(await rollback(token, round, stake)).toMatchObject({ result: 'OK', balance: '1000' })
  const [settledRound, settledStake] = [newRound(), newTxid()]
  await bet(token, settledRound, '400', settledStake)
  await settle(token, settledRound, '0')
  expect(await rollback(token, settledRound, settledStake)).toMatchObject({ result: 'ROUND_CLOSED', balance: '600' })
  expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 600n, bet_hold: 0n })
  const reversals = await server.db.select().from(ledgerTx).where(eq(ledgerTx.kind, 'rollback'))
  expect(reversals.filter(({ playerId }) => playerId === player.id)).toHaveLength(1)
})

test('MONEY-11 the rollback of a refused bet moves nothing', async () => {
  const { player, token } = await playing(100n)
  const [round, stake] = [newRound(), newTxid()]
  await bet(token, round, '200', stake)
  expect(await rollback(token, round, stake)).toMatchObject({ result: 'OK', balance: '100' })
  expect((await accountsOf(server.db, player.id)).cash).toBe(100n)
})

test('MONEY-11 after a logout bets are refused, but open ones can be settled and rolled back', async () => {
  const { player, token } = await playing()
  const [round, other, stake] = [newRound(), newRound(), newTxid()]
  await bet(token, round, '300')
  await bet(token, other, '200', stake)
  await server.call('logout', {}, { cookie: player.cookie })
  expect(await bet(token, newRound(), '100')).toEqual({ result: 'SESSION_EXPIRED', balance: '500', currency: 'TRY' })
  expect((await server.partnerCall('balance', { session: token })).body).toMatchObject({ result: 'SESSION_EXPIRED' })
  expect(await settle(token, round, '900')).toMatchObject({ result: 'OK', balance: '1400' })
  expect(await rollback(token, other, stake)).toMatchObject({ result: 'OK', balance: '1600' })
})

test('ACCOUNT-3 an expired login ends the game, and playing keeps the login alive', async () => {
  const { player, token } = await playing()
  const age = (minutes: number) =>
    server.db
      .update(session)
      .set({ seenAt: sql`now() - make_interval(mins => ${minutes})` })
      .where(eq(session.playerId, player.id))
  await age(29)
  expect((await bet(token, newRound(), '100')).result).toBe('OK')
  expect((await server.call('getMyDetails', {}, { cookie: player.cookie })).status).toBe(200)
  const { rows } = await server.pool.query("select seen_at > now() - interval '1 minute' as fresh from session where player_id = $1", [player.id])
  expect(rows).toEqual([{ fresh: true }])
  await age(31)
  expect((await bet(token, newRound(), '100')).result).toBe('SESSION_EXPIRED')
})

test('LIMIT-9 an inactive player cannot bet; open stakes still settle to cash (LIMIT-6)', async () => {
  const { player, token } = await playing()
  const round = newRound()
  await bet(token, round, '300')
  await server.db.update(playerTable).set({ status: 'excluded' }).where(eq(playerTable.id, player.id))
  expect(await bet(token, newRound(), '100')).toEqual({ result: 'PLAYER_BLOCKED', balance: '700', currency: 'TRY' })
  expect(await settle(token, round, '600')).toMatchObject({ result: 'OK', balance: '1300' })
})

test('OPERATE-3 a stake of zero opens a round that the partner pays; after a rollback it accepts no win', async () => {
  const { player, token } = await playing()
  const [won, lost, undone, mixed] = [newRound(), newRound(), newRound(), newRound()]
  const txid = newTxid()
  expect(await bet(token, won, '0', txid)).toMatchObject({ result: 'OK', balance: '1000' })
  expect(await bet(token, won, '0', txid)).toMatchObject({ result: 'OK', balance: '1000' })
  expect(await settle(token, won, '250')).toMatchObject({ result: 'OK', balance: '1250' })
  await bet(token, lost, '0')
  expect(await settle(token, lost, '0')).toMatchObject({ result: 'OK', balance: '1250' })
  const [free, paid] = [newTxid(), newTxid()]
  await bet(token, undone, '0', free)
  expect(await rollback(token, undone, free)).toMatchObject({ result: 'OK' })
  expect(await rollback(token, undone, free)).toMatchObject({ result: 'OK' })
  expect(await settle(token, undone, '250')).toMatchObject({ result: 'ROUND_CLOSED' })
  await bet(token, mixed, '100', paid)
  const again = newTxid()
  await bet(token, mixed, '0', again)
  expect(await rollback(token, mixed, again)).toMatchObject({ result: 'OK', balance: '1150' })
  expect(await settle(token, mixed, '100')).toMatchObject({ result: 'OK', balance: '1250' })
  expect(await rollback(token, mixed, again)).toMatchObject({ result: 'ROUND_CLOSED' })
  expect((await accountsOf(server.db, player.id)).bet_hold).toBe(0n)
})

test('OPERATE-3 MONEY-11 an amount may be a number; as text it counts as the same call', async () => {
  const { token } = await playing()
  const [round, txid] = [newRound(), newTxid()]
  const asNumber = (amount: number) => server.partnerCall('bet', { ...movement(token, round, '0', txid), amount })
  expect((await asNumber(300)).body).toMatchObject({ result: 'OK', balance: '700' })
  expect(await bet(token, round, '300', txid)).toMatchObject({ result: 'OK', balance: '700' })
  for (const amount of [-1, 1.5, 1e15]) expect((await asNumber(amount)).status).toBe(422)
})

test.each(['99', '1000001'])('a stake of %s is outside the limits of the game', async (stake) => {
  const { token } = await playing(50_000_00n)
  expect(await bet(token, newRound(), stake)).toMatchObject({ result: 'LIMIT_REACHED', balance: '5000000' })
})

test('a session is bound to its game and its player; a round belongs to one player', async () => {
  const one = await playing()
  const two = await playing()
  const round = newRound()
  await bet(one.token, round, '100')
  const stake = newTxid()
  await bet(one.token, round, '100', stake)
  expect((await bet(two.token, round, '100')).result).toBe('ROUND_CLOSED')
  expect((await settle(two.token, round, '999999')).result).toBe('ROUND_CLOSED')
  expect((await rollback(two.token, round, stake)).result).toBe('ROUND_CLOSED')
  expect((await server.partnerCall('bet', { ...movement(one.token, newRound(), '100'), game: testGame.id + 1 })).body.result).toBe('SESSION_EXPIRED')
  expect((await accountsOf(server.db, two.player.id)).cash).toBe(1000n)
  expect(await bet('unknown-session-token', newRound(), '100')).toEqual({ result: 'SESSION_EXPIRED', balance: '0', currency: 'TRY' })
})

test("of two players' concurrent calls with one txid, one counts and the other is refused", async () => {
  const [one, two] = [await playing(), await playing()]
  const txid = newTxid()
  const answers = await Promise.all([one, two].map(({ token }) => server.partnerCall('bet', movement(token, newRound(), '100', txid))))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
})

test('fractional amounts, another currency and invalid fields are 422', async () => {
  const { player, token } = await playing()
  for (const change of [{ amount: '-100' }, { amount: '1.5' }, { amount: '1e3' }, { amount: 100.5 }, { currency: 'EUR' }, { txid: '' }, { round: 'a b' }]) {
    const { status } = await server.partnerCall('bet', { ...movement(token, newRound(), '100'), ...(change as object) })
    expect([change, status]).toEqual([change, 422])
  }
  expect((await accountsOf(server.db, player.id)).cash).toBe(1000n)
})
