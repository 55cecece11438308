import type { InputOf } from '@kehribar/shared/api'
import type { limits } from '@kehribar/shared/api/limits'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { game } from '@server/db/schema'
import type { TestPlayer } from '../../tests/support/player'
import { newIdempotencyKey, startTestServer, type TestServer } from '../../tests/support/server'
import { addTestGame, cardForm, expectClean, movement, newRound, newTxid, openGame, testGame } from './money-support'

/* Limits of losses, single stakes and time, and limits for one product (@see PROTECT-11). */

let server: TestServer
const table = 990_011
const otherSlot = 990_012
beforeAll(async () => {
  server = await startTestServer()
  await addTestGame(server.db)
  await server.db.insert(game).values({ ...testGame, id: table, type: 'other', slug: 'limit-masasi', engine: 'roulette', rtp: 9_700, position: 9_998 })
  await server.db
    .insert(game)
    .values({ ...testGame, id: otherSlot, title: 'İkinci Kasa', type: 'slot', slug: 'ikinci-kasa', engine: 'slot-fruit', rtp: 9_600, position: 9_997 })
})
afterEach(() => expectClean(server.db))
afterAll(() => server.close())

type Name = Omit<InputOf<(typeof limits)['limitSet']>, 'amount'>
const set = async (player: TestPlayer, name: Name, amount: number) => (await server.call('limitSet', { ...name, amount }, { cookie: player.cookie })).body
const limitOf = async (player: TestPlayer, name: Name) =>
  (await server.call('limitsGet', {}, { cookie: player.cookie })).body.limits?.find(
    ({ kind, period, product }) => kind === name.kind && period === name.period && product === name.product,
  )
const bet = async (session: string, lira: number, { round = newRound(), game: of = testGame.id } = {}) =>
  (await server.partnerCall('bet', { ...movement(session, round, String(Math.round(lira * 100))), game: of })).body.result
const settle = async (session: string, round: string, lira: number) =>
  (await server.partnerCall('settle', movement(session, round, String(lira * 100)))).body.result

test('PROTECT-11 a loss limit allows what may still be lost: an open stake counts as lost, and a win reduces the loss', async () => {
  const player = await server.testPlayer({ cash: 1000_00n })
  const name = { kind: 'loss', period: '24h' } as const
  expect(await set(player, name, 100)).toMatchObject({ statusText: 'limits.saved_now' })
  const session = await openGame(server, player)
  const round = newRound()
  expect(await bet(session, 70, { round })).toBe('OK')
  expect(await limitOf(player, name)).toMatchObject({ amount: 100, used: 70 })
  expect(await bet(session, 31)).toBe('LIMIT_REACHED')
  expect(await settle(session, round, 50)).toBe('OK')
  expect(await limitOf(player, name)).toMatchObject({ used: 20 })
  expect(await bet(session, 81)).toBe('LIMIT_REACHED')
  const stake = movement(session, newRound(), '8000')
  expect((await server.partnerCall('bet', stake)).body.result).toBe('OK')
  await server.partnerCall('rollback', { session, txid: newTxid(), bet: stake.txid, round: stake.round })
  expect(await limitOf(player, name)).toMatchObject({ used: 20 })
  await server.pool.query('update player_limit set amount = 0 where player_id = $1', [player.id])
  expect(await bet(session, 1)).toBe('LIMIT_REACHED')
})

test.each([
  ['loss', { kind: 'loss', period: '7d' }],
  ['loss of one product', { kind: 'loss', period: '24h', product: 'slot' }],
  ['play of one product', { kind: 'play', period: '30d', product: 'slot' }],
] as const)('PROTECT-11 MONEY-7 of 32 concurrent stakes against a limit of %s only those within it are accepted', async (_name, name) => {
  const player = await server.testPlayer({ cash: 1000_00n })
  await set(player, name, 50)
  const session = await openGame(server, player)
  const answers = await Promise.all(Array.from({ length: 32 }, () => bet(session, 5)))
  expect(answers.filter((result) => result === 'OK')).toHaveLength(10)
  expect(answers.filter((result) => result === 'LIMIT_REACHED')).toHaveLength(22)
  expect(await limitOf(player, name)).toMatchObject({ used: 50 })
})

test('PROTECT-11 MONEY-7 the single stake limit applies to all stakes of a round together, even if they arrive concurrently', async () => {
  const player = await server.testPlayer({ cash: 1000_00n })
  await set(player, { kind: 'stake', period: 'round' }, 20)
  const session = await openGame(server, player)
  expect(await bet(session, 20.01)).toBe('LIMIT_REACHED')
  const round = newRound()
  const answers = await Promise.all(Array.from({ length: 8 }, () => bet(session, 5, { round })))
  expect(answers.filter((result) => result === 'OK')).toHaveLength(4)
  expect(await bet(session, 20)).toBe('OK')
})

test('PROTECT-11 a limit of one product applies only to that product, in addition to the general limit', async () => {
  const player = await server.testPlayer({ cash: 1000_00n })
  const slots = { kind: 'play', period: '24h', product: 'slot' } as const
  await set(player, slots, 30)
  await set(player, { kind: 'stake', period: 'round', product: 'other' }, 10)
  await set(player, { kind: 'play', period: '24h' }, 100)
  const session = await openGame(server, player)
  expect(await bet(session, 30)).toBe('OK')
  expect(await bet(session, 1)).toBe('LIMIT_REACHED')
  expect(await bet(session, 11, { game: table })).toBe('LIMIT_REACHED')
  for (let round = 0; round < 7; round++) expect(await bet(session, 10, { game: table })).toBe('OK')
  expect(await bet(session, 1, { game: table })).toBe('LIMIT_REACHED')
  expect(await limitOf(player, slots)).toMatchObject({ used: 30 })
  expect(await limitOf(player, { kind: 'play', period: '24h' })).toMatchObject({ used: 100 })
  // It is raised and removed like every other limit.
  expect(await set(player, slots, 60)).toMatchObject({ statusText: 'limits.saved_confirm' })
  await server.pool.query("update player_limit set pending_from = clock_timestamp() where player_id = $1 and kind = 'play.slot'", [player.id])
  expect((await server.call('limitConfirm', slots, { cookie: player.cookie })).body).toMatchObject({ statusText: 'limits.confirmed' })
  expect(await limitOf(player, slots)).toMatchObject({ amount: 60, pending: null })
})

test('PROTECT-11 PROTECT-8 time counts over all logins together: when it is used up no stake is accepted and no game starts, and open rounds are settled', async () => {
  const player = await server.testPlayer({ cash: 100_00n })
  const name = { kind: 'time', period: 'session' } as const
  expect((await server.call('limitSet', { ...name, amount: 12.5 }, { cookie: player.cookie })).body).toMatchObject({
    errors: { amount: ['limits.whole_minutes'] },
  })
  await set(player, name, 60)
  // This test only concerns the time limit.
  await server.pool.query('insert into reality_interval (player_id, minutes) values ($1, 600)', [player.id])
  const session = await openGame(server, player)
  const round = newRound()
  expect(await bet(session, 1, { round })).toBe('OK')
  // An earlier login of half an hour, overlapped by another, ended twenty minutes before this one of half an hour began.
  await server.pool.query("update session set created_at = clock_timestamp() - interval '30 minutes' where player_id = $1", [player.id])
  const login = (begun: string, seen: string) =>
    server.pool.query(
      "insert into session (token_hash, player_id, ip, user_agent, created_at, seen_at, ended_at) values (decode(md5(random()::text), 'hex'), $1, '', '', clock_timestamp() - $2::interval, clock_timestamp() - $3::interval, clock_timestamp() - $3::interval)",
      [player.id, begun, seen],
    )
  await login('80 minutes', '51 minutes')
  await login('70 minutes', '60 minutes')
  expect(await limitOf(player, name)).toMatchObject({ amount: 60, used: 59 })
  expect(await bet(session, 1)).toBe('OK')
  await login('51 minutes', '50 minutes')
  expect(await limitOf(player, name)).toMatchObject({ used: 60 })
  expect(await bet(session, 1)).toBe('LIMIT_REACHED')
  expect(await bet(session, 0)).toBe('LIMIT_REACHED')
  const launch = (await server.call('getGameLink', { id: testGame.id, provider: testGame.provider }, { cookie: player.cookie })).body
  expect(launch).toEqual({ status: 0, statusText: 'limits.time_reached' })
  expect(await settle(session, round, 3)).toBe('OK')
  // The time of a day continues: an hour's pause begins a new session, not a new day.
  await server.pool.query(
    "update session set created_at = created_at - interval '70 minutes', seen_at = seen_at - interval '70 minutes', ended_at = ended_at - interval '70 minutes' where player_id = $1 and ended_at is not null",
    [player.id],
  )
  expect(await limitOf(player, name)).toMatchObject({ used: 30 })
  expect(await limitOf(player, { kind: 'time', period: '24h' })).toMatchObject({ used: 60 })
})

test('PROTECT-11 a deposit limit of zero allows no deposit', async () => {
  const player = await server.testPlayer()
  expect(await set(player, { kind: 'deposit', period: '24h' }, 0)).toMatchObject({ status: 1, statusText: 'limits.saved_now' })
  const paid = await server.call('depositPost', cardForm({ amount: 50 }), { cookie: player.cookie, key: newIdempotencyKey() })
  expect(paid.body).toMatchObject({ status: 0, statusText: 'deposit.limit_reached?left=0&period=24h' })
})

test('PROTECT-11 the player reads limits of time and of products in their own units', async () => {
  const player = await server.testPlayer({ language: 'en' })
  await set(player, { kind: 'time', period: 'session' }, 90)
  await set(player, { kind: 'loss', period: '7d', product: 'live' }, 250)
  const { rows } = await server.pool.query('select subject, description from player_message where player_id = $1 order by created_at', [player.id])
  expect(rows).toEqual([
    { subject: 'Time limit (session)', description: 'Your limit is in effect now: 90 min.' },
    { subject: 'Loss limit (live casino, 7 days)', description: expect.stringMatching(/^Your limit is in effect now: ₺250\.00\.$/) as string },
  ])
})

test('PROTECT-13 the largest stake of a slot applies to a round with all of its parts; at a table it applies to each bet', async () => {
  const player = await server.testPlayer({ cash: 30_000_00n })
  const session = await openGame(server, player)
  const [spin, hand] = [newRound(), newRound()]
  expect(await bet(session, 6_000, { round: spin })).toBe('OK')
  expect(await bet(session, 4_000.01, { round: spin })).toBe('LIMIT_REACHED')
  expect(await bet(session, 4_000, { round: spin })).toBe('OK')
  expect(await bet(session, 8_000, { round: hand, game: table })).toBe('OK')
  expect(await bet(session, 8_000, { round: hand, game: table })).toBe('OK')
})

test('PROTECT-13 one slot is played at a time: opening another stops stakes in the first, whose round is still settled', async () => {
  const player = await server.testPlayer({ cash: 100_00n })
  const first = await openGame(server, player)
  const round = newRound()
  expect(await bet(first, 10, { round })).toBe('OK')
  const { body } = await server.call('getGameLink', { id: otherSlot, provider: testGame.provider }, { cookie: player.cookie })
  const opened = await server.partnerCall('authenticate', { code: new URL(body.url as string).searchParams.get('code') as string })
  expect(opened.body).toMatchObject({ result: 'OK', game: otherSlot })
  expect(await bet(first, 10)).toBe('SESSION_EXPIRED')
  expect(await settle(first, round, 25)).toBe('OK')
  expect(await bet(opened.body.session as string, 10, { game: otherSlot })).toBe('OK')
})
