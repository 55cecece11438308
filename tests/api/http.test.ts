import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../support/server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('the health call answers while the database does', async () => {
  const answer = await server.call('health', {})
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({ ok: true, database: 'ok', version: expect.any(String) })
})

test('a player with a session reads the own balance', async () => {
  const player = await server.testPlayer({ cash: 500_00n })
  const answer = await server.call('balance', {}, { cookie: player.cookie })
  expect(answer.body).toMatchObject({ status: 1, balance: 500 })
})
