import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '@kehribar/shared/api'
import type { notifications } from '@kehribar/shared/api/notifications'
import { isoDay, istanbulClock, lastCallDay } from '@kehribar/shared/rules/call-request'
import type { TestPlayer } from '../../tests/support/player'
import { startTestServer, type TestServer } from '../../tests/support/server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type CallRequest = InputOf<(typeof notifications)['requestCallCreate']>
const clock = () => istanbulClock()
const dayAfter = (days: number) => isoDay(istanbulClock(new Date(Date.now() + days * 86_400_000)).today)
const request = (over: Partial<CallRequest> = {}): CallRequest => ({
  date: dayAfter(2),
  time: '8',
  phone: '+905321234567',
  reason: 'Yatırımım görünmüyor',
  type: ['call'],
  ...over,
})
const create = async ({ cookie }: TestPlayer, over: Partial<CallRequest> = {}, encoding: 'json' | 'urlencoded' | 'multipart' = 'json') =>
  (await server.call('requestCallCreate', request(over), { cookie, encoding })).body
const history = async ({ cookie }: TestPlayer) => (await server.call('requestCallGet', {}, { cookie })).body.data

test('CALL-02 CALL-03 DATA-25 API-37 API-38 a request is stored as entered and comes first in the history', async () => {
  const player = await server.testPlayer()
  expect(await history(player)).toEqual([])
  expect(await create(player, { time: '14', phone: '0532 123 45 67' }, 'multipart')).toEqual({ status: 1, statusText: 'calls.approved' })
  expect(await history(player)).toEqual([
    {
      id: expect.any(Number),
      reason: 'Yatırımım görünmüyor',
      date: dayAfter(2),
      time: '14',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      phone: '+905321234567',
      status: 0,
    },
  ])
})

test('API-38 one request can wait at a time, also of several sent concurrently; another is possible after the call', async () => {
  const player = await server.testPlayer()
  const answers = await Promise.all([create(player), create(player, { time: '9' }), create(player, { time: '10' })])
  expect(answers.map(({ status }) => status).sort()).toEqual([0, 0, 1])
  expect(answers.find(({ status }) => status === 0)).toEqual({ status: 0, statusText: 'calls.waiting' })
  await server.pool.query('update call_request set status = 1 where player_id = $1', [player.id])
  expect(await create(player, { time: '11' })).toMatchObject({ status: 1 })
  expect((await history(player)).map(({ status }) => status)).toEqual([0, 1])
})

test('CALL-03 a request expires when its hour passes without a call', async () => {
  const player = await server.testPlayer()
  await create(player)
  await server.pool.query("update call_request set date = (clock_timestamp() at time zone 'Europe/Istanbul')::date - 1 where player_id = $1", [player.id])
  expect(await history(player)).toMatchObject([{ status: 4 }])
  expect(await create(player)).toMatchObject({ status: 1 })
})

test('VAL-32 the day: required, from today to three months ahead', async () => {
  const player = await server.testPlayer()
  const last = lastCallDay(clock().today)
  const after = new Date(Date.UTC(last.year, last.month - 1, last.day + 1)).toISOString().slice(0, 10)
  expect(await create(player, { date: dayAfter(-1) })).toMatchObject({ status: 0, statusText: 'calls.call_error', errors: { date: ['calls.day_past'] } })
  expect(await create(player, { date: after })).toMatchObject({ status: 0, errors: { date: ['calls.day_too_far'] } })
  expect(await create(player, { date: '2027-02-31' })).toMatchObject({ status: 0, errors: { date: ['validation.date'] } })
  const missing = await server.call('requestCallCreate', request({ date: '' }), { cookie: player.cookie })
  expect([missing.status, missing.body.errors]).toEqual([422, { date: ['validation.required'] }])
  expect(await history(player)).toEqual([])
  expect(await create(player, { date: isoDay(last) })).toMatchObject({ status: 1 })
})

test('VAL-33 the hour: required, 8 to 19; today only hours that have not begun', async () => {
  const player = await server.testPlayer()
  for (const time of ['7', '20', '9.', 'x']) expect(await create(player, { time })).toMatchObject({ status: 0, errors: { time: ['calls.hour_unknown'] } })
  // After eight in the morning the hour eight has passed; before it, no hour of today has.
  const { hour } = clock()
  const eight = await create(player, { date: dayAfter(0), time: '8' })
  if (hour >= 8) expect(eight).toMatchObject({ status: 0, errors: { time: ['calls.hour_past'] } })
  else expect(eight).toMatchObject({ status: 1 })
  for (const time of ['8', '19']) {
    const somebody = await server.testPlayer()
    expect(await create(somebody, { time })).toMatchObject({ status: 1 })
  }
  expect((await server.call('requestCallCreate', request({ time: '' }), { cookie: player.cookie })).body.errors).toEqual({ time: ['validation.required'] })
})

test('VAL-34 VAL-35 phone and reason are required; a number without a country code is Turkish; type is call', async () => {
  const player = await server.testPlayer()
  const empty = await server.call('requestCallCreate', request({ phone: '', reason: '  ' }), { cookie: player.cookie })
  expect([empty.status, empty.body.errors]).toEqual([422, { phone: ['validation.required'], reason: ['validation.required'] }])
  for (const phone of ['12', '0532 123', '+90 532 123 45 67 89', 'telefon'])
    expect(await create(player, { phone })).toMatchObject({ status: 0, errors: { phone: ['validation.phone'] } })
  expect(await create(player, { reason: 'a\0b' })).toMatchObject({ status: 0, errors: { reason: ['validation.invalid'] } })
  expect(await create(player, { type: [] })).toMatchObject({ status: 0, errors: { type: ['validation.required'] } })
  expect(await create(player, { phone: '532 123 45 67' })).toMatchObject({ status: 1 })
  expect(await history(player)).toMatchObject([{ phone: '+905321234567' }])
})
