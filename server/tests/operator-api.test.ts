import { readFileSync } from 'node:fs'
import { type OperatorCallName, operatorApi, operatorBase } from '@kehribar/shared/operators'
import { mayDo, type OperatorRole } from '@kehribar/shared/rules/operators'
import { buildOperatorApp, operatorOpenApi } from '@server/operator-api'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { signedInOperator } from '../../tests/support/operators'
import { operatorOf } from '../../tests/support/ops'
import { newIdempotencyKey, startTestServer, type TestServer } from '../../tests/support/server'
import { expectClean } from './money-support'
import { request, withdrawer } from './withdrawals-support'

/* The operator API over its own server, as a back office uses it. */

let server: TestServer
let api: Awaited<ReturnType<typeof buildOperatorApp>>
const tokens = new Map<string, string>()
const roles = ['support', 'payments', 'risk', 'content', 'administration'] as const
beforeAll(async () => {
  server = await startTestServer()
  api = await buildOperatorApp(server.services)
  for (const role of roles) tokens.set(role, await signedInOperator(server.db, `api ${role}`, role))
})
afterEach(async () => {
  await expectClean(server.db)
})
afterAll(async () => {
  await api.close()
  await server.close()
})

async function call(role: OperatorRole | null, name: OperatorCallName, input: Record<string, unknown> = {}) {
  const { method, path } = operatorApi[name]
  const query = Object.fromEntries(Object.entries(input).map(([field, value]) => [field, String(value)]))
  const answer = await api.inject({
    method,
    url: operatorBase + path,
    headers: role === null ? {} : { authorization: `Bearer ${tokens.get(role) ?? ''}` },
    ...(method === 'GET' ? { query } : { payload: input }),
  })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}

/** A valid input of each call, for a player that does not exist. */
const inputs: Partial<Record<OperatorCallName, Record<string, unknown>>> = Object.fromEntries(
  Object.keys(operatorApi).map((name) => [
    name,
    { player: 1e9, reason: 'x', text: 'x', kind: 'play', amount: '1.00', key: newIdempotencyKey(), ids: [1e9], to: 'nobody', search: 'nobody', request: 1e9 },
  ]),
)

test('OPERATE-21 every call has the right of its action: without a session 401, for another role 403', async () => {
  for (const name of Object.keys(operatorApi) as OperatorCallName[]) {
    if (name === 'signIn' || name === 'signOut') continue
    const { right } = operatorApi[name]
    expect((await call(null, name, inputs[name])).status, name).toBe(401)
    for (const role of roles) {
      const { status } = await call(role, name, inputs[name])
      expect(status, `${name} as ${role}`).toBe(right === 'session' || mayDo(role, right as never) ? 200 : 403)
    }
  }
})

test('OPERATE-21 the API is not on the players’ origin, and its document is generated', async () => {
  expect((await server.request(`${operatorBase}/me`)).status).toBe(404)
  expect((await api.inject(`${operatorBase}/openapi.json`)).json()).toEqual(JSON.parse(JSON.stringify(operatorOpenApi())))
  expect(readFileSync('docs/generated/operator-api.json', 'utf8')).toBe(`${JSON.stringify(operatorOpenApi(), null, 2)}\n`)
})

test('OPERATE-16 wrong credentials are refused, and sign-out ends the session', async () => {
  expect((await call(null, 'signIn', { name: 'nobody', password: 'x', code: '000000' })).status).toBe(401)
  expect((await call(null, 'signIn', { name: 'nobody', password: 'x', code: '1' })).status).toBe(422)
  tokens.set('gone', await signedInOperator(server.db, 'Gone', 'support'))
  const gone = 'gone' as OperatorRole
  expect((await call(gone, 'whoami')).body).toMatchObject({ name: 'Gone', role: 'support' })
  await call(gone, 'signOut')
  expect((await call(gone, 'whoami')).status).toBe(401)
})

test('OPERATE-19 a player is found, seen, locked and unlocked', async () => {
  const player = await server.testPlayer({ cash: 10_00n })
  expect((await call('support', 'playerFind', { search: player.email })).body).toMatchObject({ players: [{ id: player.id }] })
  expect((await call('support', 'playerShow', { player: player.id })).body).toMatchObject({ player: { account: { id: player.id }, money: { cash: '1000' } } })
  const lock = { player: player.id, kind: 'play', reason: 'wish' }
  expect((await call('support', 'playerLock', lock)).body).toEqual({ outcome: 'done' })
  expect((await call('support', 'playerLock', lock)).body).toEqual({ outcome: 'refused', reason: 'already' })
  expect((await call('risk', 'playerUnlock', lock)).body).toEqual({ outcome: 'done' })
  expect((await call('support', 'playerLock', { ...lock, player: 1e9 })).body).toEqual({ outcome: 'refused', reason: 'unknown' })
})

test('OPERATE-18 OPERATE-20 a correction waits for a second person, who may approve it here or with ops', async () => {
  const player = await server.testPlayer({ cash: 10_00n })
  const asked = async () =>
    (await call('payments', 'playerCorrect', { player: player.id, amount: '-2.50', reason: 'booked twice', key: newIdempotencyKey() })).body
  const [here, there] = [await asked(), await asked()]
  expect(here).toMatchObject({ outcome: 'pending' })
  expect((await call('payments', 'pendingApprove', { request: here['request'] })).body).toEqual({ outcome: 'refused', reason: 'own' })
  expect((await call('risk', 'pendingApprove', { request: here['request'] })).body).toMatchObject({ outcome: 'done' })
  expect((await call('risk', 'pendingApprove', { request: here['request'] })).body).toEqual({ outcome: 'refused', reason: 'unknown' })
  expect(
    await operatorOf(
      () => server,
      () => tokens.get('risk') ?? null,
    )('pending', 'approve', String(there['request'])),
  ).toContain('"done"')
  expect((await call('support', 'playerShow', { player: player.id })).body).toMatchObject({ player: { money: { cash: '500' } } })
  expect((await call('risk', 'log', { search: 'booked twice' })).body).toMatchObject({ entries: [{ operator: 'api payments', second: 'api risk' }, {}] })
})

test('OPERATE-19 withdrawals are approved in bulk; a held one is refused, and a large one waits', async () => {
  const { player, bank } = await withdrawer(server, 60_000_00n)
  const ids: number[] = []
  for (const amount of [100, 200, 50_000]) ids.push(await request(server, player, bank, amount))
  await call('payments', 'withdrawalHold', { ids: [ids[1]], reason: 'new device' })
  const { body } = await call('payments', 'withdrawalApprove', { ids })
  expect(body).toMatchObject({
    decisions: [
      { id: ids[0], outcome: 'done' },
      { id: ids[1], outcome: 'refused', reason: 'held' },
      { id: ids[2], outcome: 'pending' },
    ],
  })
  const large = (body['decisions'] as { request?: number }[])[2]?.request
  expect((await call('risk', 'pendingApprove', { request: large })).body).toMatchObject({ decisions: [{ id: ids[2], outcome: 'done' }] })
})
