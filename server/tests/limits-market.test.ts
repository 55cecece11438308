import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../tests/support/server'
import { excludeSelf } from './limits-support'
import { addTestGame, cardForm, expectClean, movement, newRound, openGame, testGame } from './money-support'
import { newIdempotencyKey } from '../../tests/support/server'

/* A market whose rules differ from the sandbox's, to check that its data decides (@see PROTECT-15). */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { JURISDICTION: 'plain' } })
  await addTestGame(server.db)
})
afterAll(async () => {
  await expectClean(server.db)
  await server.close()
})

test('PROTECT-15 PLAY-16 its minimum age is shown to visitors and enforced at registration, deposit, launch and stake', async () => {
  expect((await server.call('capabilities', {})).body.minimumAge).toBe(21)
  const player = await server.testPlayer({ cash: 100_00n })
  const game = await openGame(server, player)
  const born = (years: number) =>
    server.pool.query(
      "update player set birth_date = ((clock_timestamp() at time zone 'Europe/Istanbul')::date - make_interval(years => $2))::date where id = $1",
      [player.id, years],
    )
  const seen = async () => {
    const launch = (await server.call('getGameLink', { id: testGame.id, provider: testGame.provider }, { cookie: player.cookie })).body.status
    const paid = (await server.call('depositPost', cardForm(), { cookie: player.cookie, key: newIdempotencyKey() })).body.statusText
    return [launch, paid, (await server.partnerCall('bet', movement(game, newRound(), '100'))).body.result]
  }
  await born(20)
  expect(await seen()).toEqual([0, 'deposit.player_blocked', 'PLAYER_BLOCKED'])
  await born(21)
  expect(await seen()).toEqual([1, undefined, 'OK'])
})

test('PROTECT-15 PROTECT-11 its limits, breaks, terms and intervals are offered, and no others are accepted', async () => {
  const player = await server.testPlayer()
  const { body } = await server.call('limitsGet', {}, { cookie: player.cookie })
  expect(body.choices).toEqual({
    realityMinutes: [10, 20, 30],
    breakHours: [24, 168],
    exclusionTerms: ['1y', 'forever'],
    returnHours: null,
    raiseHours: 72,
    mustConfirm: false,
    products: [],
  })
  expect(body.reality?.minutes).toBe(30)
  expect([...new Set(body.limits?.map(({ kind }) => kind))]).toEqual(['deposit', 'play'])
  for (const limit of [
    { kind: 'loss', period: '24h' },
    { kind: 'play', period: '24h', product: 'slot' },
  ] as const)
    expect((await server.call('limitSet', { ...limit, amount: 5 }, { cookie: player.cookie })).status).toBe(422)
  expect((await server.call('timeOut', { hours: 72 }, { cookie: player.cookie })).body.errors).toEqual({ hours: ['validation.invalid'] })
  expect((await server.call('realitySet', { minutes: 60 }, { cookie: player.cookie })).body.errors).toEqual({ minutes: ['validation.invalid'] })
  expect((await server.call('selfExclude', { password: player.password, reason: 'other', term: '6m' }, { cookie: player.cookie })).status).toBe(422)
})

test('PROTECT-6 PROTECT-15 its increases wait three days and then apply automatically', async () => {
  const player = await server.testPlayer()
  const set = (amount: number) => server.call('limitSet', { kind: 'deposit', period: '24h', amount }, { cookie: player.cookie })
  await set(100)
  expect((await set(1000)).body.statusText).toBe('limits.saved_later')
  const day = async () => (await server.call('limitsGet', {}, { cookie: player.cookie })).body.limits?.[0]
  const waiting = await day()
  expect(Math.abs(Date.parse(waiting?.pending?.from ?? '') - Date.now() - 72 * 3_600_000)).toBeLessThan(10_000)
  expect(waiting?.pending?.confirmUntil).toBeUndefined()
  await server.pool.query('update player_limit set pending_from = clock_timestamp() where player_id = $1', [player.id])
  expect(await day()).toMatchObject({ amount: 1000, pending: null })
})

test('PROTECT-7 PROTECT-15 its exclusions end automatically', async () => {
  const player = await server.testPlayer()
  const { playState } = await excludeSelf(server, player, { term: '1y' })
  expect(playState).not.toHaveProperty('returns')
  await server.pool.query('update player set status_until = now(), return_from = now() where id = $1', [player.id])
  expect((await server.call('limitsGet', {}, { cookie: player.cookie })).body.playState?.kind).toBe('active')
  expect((await server.pool.query('select return_from = status_until as itself from player where id = $1', [player.id])).rows).toEqual([{ itself: true }])
})
