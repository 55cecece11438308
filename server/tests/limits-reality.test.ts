import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSession, sessionCookie } from '@server/modules/session'
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

/** Backdates the logins of a player, with activity just now. */
const sessionAged = (player: TestPlayer, time: string) =>
  server.pool.query(
    'update session set created_at = created_at - $2::interval, reality_at = reality_at - $2::interval, seen_at = clock_timestamp() where player_id = $1',
    [player.id, time],
  )
/** Makes the session begin exactly that long ago. */
const sessionAt = (player: TestPlayer, time: string) =>
  server.pool.query('update session set created_at = clock_timestamp() - $2::interval, seen_at = clock_timestamp() where player_id = $1', [player.id, time])
const check = async (player: TestPlayer, cookie = player.cookie) => (await server.call('realityCheck', {}, { cookie })).body
const answer = async (player: TestPlayer, cookie = player.cookie) => (await server.call('realityAnswer', {}, { cookie })).body
const setMinutes = async (player: TestPlayer, minutes: number) => (await server.call('realitySet', { minutes }, { cookie: player.cookie })).body
const launch = async (player: TestPlayer, cookie = player.cookie) =>
  (await server.call('getGameLink', { id: testGame.id, provider: testGame.provider }, { cookie })).body
const bet = async (token: string, round = newRound()) => (await server.partnerCall('bet', movement(token, round, '1000'))).body.result

test('RG-01 PLAY-10 by default a check is due every hour: not at 59:59, at 60:00', async () => {
  const player = await server.testPlayer()
  expect(await check(player)).toMatchObject({ status: 1, due: false, minutes: 60, staked: 0, net: 0 })
  await sessionAt(player, '59 minutes 59 seconds')
  const before = await check(player)
  expect(before).toMatchObject({ due: false, sessionSeconds: 3599 })
  expect(Math.abs(Date.parse(before.nextAt) - Date.now())).toBeLessThan(3_000)
  await sessionAt(player, '60 minutes')
  expect(await check(player)).toMatchObject({ due: true, sessionSeconds: 3600 })
})

test('LIMIT-3 PLAY-10 the check shows the session’s time, stakes and net result, without returned stakes', async () => {
  const player = await server.testPlayer({ cash: 500_00n })
  const token = await openGame(server, player)
  const rounds = [newRound(), newRound(), newRound()] as const
  await server.partnerCall('bet', movement(token, rounds[0], '20000'))
  await server.partnerCall('settle', movement(token, rounds[0], '5000'))
  const stake = movement(token, rounds[1], '4000')
  await server.partnerCall('bet', stake)
  await server.partnerCall('rollback', { session: token, txid: newTxid(), bet: stake.txid, round: rounds[1] })
  await server.partnerCall('bet', movement(token, rounds[2], '1000'))
  expect(await check(player)).toMatchObject({ staked: 210, net: -160 })
})

test('LIMIT-3 while a check is due no game is launched and no stake accepted, open rounds are settled; the answer starts the next interval', async () => {
  const player = await server.testPlayer({ cash: 100_00n })
  const token = await openGame(server, player)
  const running = newRound()
  expect(await bet(token, running)).toBe('OK')
  await sessionAged(player, '60 minutes')
  expect(await launch(player)).toEqual({ status: 0, statusText: 'limits.reality_due' })
  for (const provider of ['sportsbook', 'parlaybay', 'betsolutions', 'pragmaticplay'] as const) {
    expect((await server.call('getProviderLink', { provider }, { cookie: player.cookie })).body).toEqual({ status: 0, statusText: 'limits.reality_due' })
  }
  expect(await bet(token)).toBe('REALITY_CHECK')
  expect(await bet(token, running)).toBe('REALITY_CHECK')
  expect((await server.partnerCall('settle', movement(token, running, '2500'))).body.result).toBe('OK')
  expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 115_00n, bet_hold: 0n })
  expect((await server.call('transactionList', {}, { cookie: player.cookie })).body.status).toBe(1)
  expect(await answer(player)).toEqual({ status: 1 })
  expect(await check(player)).toMatchObject({ due: false })
  expect(await launch(player)).toMatchObject({ status: 1 })
  expect(await bet(token)).toBe('OK')
  await sessionAged(player, '59 minutes')
  expect(await check(player)).toMatchObject({ due: false })
  await sessionAged(player, '1 minutes')
  expect(await bet(token)).toBe('REALITY_CHECK')
})

test('LIMIT-3 a visitor sees the frames, and an early answer does not postpone the check', async () => {
  const player = await server.testPlayer()
  await sessionAged(player, '50 minutes')
  await answer(player)
  expect((await check(player)).due).toBe(false)
  await sessionAged(player, '10 minutes')
  expect((await check(player)).due).toBe(true)
  expect((await server.call('getProviderLink', { provider: 'sportsbook' })).body).toMatchObject({ status: 1 })
})

test('RG-07 LIMIT-3 a shorter interval applies at once, a longer one after 24 hours: not at 23:59:59, at 24:00:00', async () => {
  const player = await server.testPlayer()
  await sessionAged(player, '30 minutes')
  expect((await check(player)).due).toBe(false)
  expect(await setMinutes(player, 30)).toMatchObject({ status: 1, statusText: 'limits.saved_now', reality: { minutes: 30, pending: null } })
  expect(await check(player)).toMatchObject({ due: true, minutes: 30 })
  const later = await setMinutes(player, 120)
  expect(later).toMatchObject({ statusText: 'limits.saved_later', reality: { minutes: 30, pending: { minutes: 120 } } })
  expect(Math.abs(Date.parse(later.reality?.pending?.from ?? '') - Date.now() - 86_400_000)).toBeLessThan(10_000)
  const waiting = (sql: string) => server.pool.query(`update reality_interval set pending_from = ${sql} where player_id = $1`, [player.id])
  await waiting("clock_timestamp() + interval '1 second'")
  expect(await check(player)).toMatchObject({ due: true, minutes: 30 })
  await waiting('clock_timestamp()')
  expect(await check(player)).toMatchObject({ due: false, minutes: 120 })
  expect(await setMinutes(player, 90)).toMatchObject({ reality: { minutes: 90, pending: null } })
})

test('RG-07 repeating a longer interval restarts the wait, the current one cancels it', async () => {
  const player = await server.testPlayer()
  await setMinutes(player, 90)
  await server.pool.query("update reality_interval set pending_from = pending_from - interval '23 hours' where player_id = $1", [player.id])
  const again = await setMinutes(player, 90)
  expect(Date.parse(again.reality?.pending?.from ?? '') - Date.now()).toBeGreaterThan(86_000_000)
  expect(await setMinutes(player, 60)).toMatchObject({ reality: { minutes: 60, pending: null } })
  expect((await server.call('realitySet', { minutes: 240 }, { cookie: player.cookie })).status).toBe(422)
})

/** Logs the player in again, as in another browser. */
async function logInAgain(player: TestPlayer): Promise<string> {
  const token = await openSession(server.db, { playerId: player.id, viaCode: false, ip: '127.0.0.1', userAgent: 'test' })
  return `${sessionCookie(server.config)}=${token}; token=1`
}
/** Makes the last activity in every login that long ago. */
const quietFor = (player: TestPlayer, time: string) =>
  server.pool.query('update session set seen_at = clock_timestamp() - $2::interval where player_id = $1', [player.id, time])

test('LIMIT-3 the interval survives a new login: a check that is due stays due in the same browser and in another', async () => {
  const player = await server.testPlayer({ cash: 100_00n })
  await setMinutes(player, 15)
  await sessionAged(player, '20 minutes')
  const second = await logInAgain(player)
  expect(await check(player, second)).toMatchObject({ due: true, minutes: 15 })
  expect(await launch(player, second)).toEqual({ status: 0, statusText: 'limits.reality_due' })
  expect((await server.call('logout', {}, { cookie: player.cookie })).status).toBe(200)
  const third = await logInAgain(player)
  expect(await check(player, third)).toMatchObject({ due: true })
  expect(await launch(player, third)).toEqual({ status: 0, statusText: 'limits.reality_due' })
})

test('LIMIT-3 a login in the middle of an interval does not restart it, and its stakes belong to the same check', async () => {
  const player = await server.testPlayer({ cash: 100_00n })
  await sessionAged(player, '50 minutes')
  const second = await logInAgain(player)
  expect((await check(player, second)).nextAt).toBe((await check(player)).nextAt)
  const token = await openGame(server, { ...player, cookie: second })
  expect(await bet(token)).toBe('OK')
  await sessionAged(player, '9 minutes')
  expect(await check(player, second)).toMatchObject({ due: false, sessionSeconds: expect.closeTo(3540, -2) as number })
  await sessionAged(player, '1 minutes')
  expect(await check(player, second)).toMatchObject({ due: true })
  expect(await bet(token)).toBe('REALITY_CHECK')
})

test('LIMIT-3 one answer counts for every login of the player, and for no other player', async () => {
  const [player, other] = [await server.testPlayer({ cash: 100_00n }), await server.testPlayer()]
  await sessionAged(player, '61 minutes')
  await sessionAged(other, '61 minutes')
  const second = await logInAgain(player)
  await answer(player, second)
  for (const cookie of [player.cookie, second]) {
    expect((await check(player, cookie)).due).toBe(false)
    expect(await launch(player, cookie)).toMatchObject({ status: 1 })
  }
  expect((await check(other)).due).toBe(true)
  await sessionAged(player, '60 minutes')
  for (const cookie of [player.cookie, second]) expect((await check(player, cookie)).due).toBe(true)
})

test('LIMIT-3 a login after a pause of at least the interval restarts it; after a shorter pause it does not', async () => {
  const player = await server.testPlayer()
  await sessionAged(player, '3 hours')
  await quietFor(player, '59 minutes')
  expect((await check(player, await logInAgain(player))).due).toBe(true)
  await server.pool.query("delete from session where player_id = $1 and created_at > now() - interval '1 minute'", [player.id])
  await quietFor(player, '61 minutes')
  const fresh = await check(player, await logInAgain(player))
  expect(fresh.due).toBe(false)
  expect(Math.abs(Date.parse(fresh.nextAt) - Date.now() - 3_600_000)).toBeLessThan(5_000)
})

test('PROTECT-12 the check shows when the login expires, half an hour after the last action, and an action extends it', async () => {
  const player = await server.testPlayer()
  await server.pool.query("update session set seen_at = clock_timestamp() - interval '29 minutes' where player_id = $1", [player.id])
  const left = async () => {
    const { now, idleEndsAt } = await check(player)
    return (Date.parse(idleEndsAt ?? '') - Date.parse(now ?? '')) / 60_000
  }
  expect(await left()).toBeCloseTo(1, 1)
  await server.call('getMyDetails', {}, { cookie: player.cookie })
  expect(await left()).toBeCloseTo(30, 1)
})

test('PROTECT-8 PLAY-10 after a new login the check includes earlier play of the same stretch', async () => {
  const player = await server.testPlayer({ cash: 500_00n })
  const token = await openGame(server, player)
  const round = newRound()
  await server.partnerCall('bet', movement(token, round, '20000'))
  await server.partnerCall('settle', movement(token, round, '5000'))
  await server.pool.query("update session set created_at = created_at - interval '40 minutes' where player_id = $1", [player.id])
  await server.call('logout', {}, { cookie: player.cookie })
  const seen = await check(player, await logInAgain(player))
  expect(seen).toMatchObject({ staked: 200, net: -150 })
  expect(seen.sessionSeconds).toBeGreaterThanOrEqual(2400)
})

test('requesting the check does not count as activity of the player', async () => {
  const player = await server.testPlayer()
  await server.pool.query("update session set seen_at = seen_at - interval '20 minutes' where player_id = $1", [player.id])
  await check(player)
  const { rows } = await server.pool.query("select seen_at < now() - interval '19 minutes' as quiet from session where player_id = $1", [player.id])
  expect(rows).toEqual([{ quiet: true }])
})
