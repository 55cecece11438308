import { afterAll, beforeAll, expect, test } from 'vitest'
import { ageOn, istanbulToday } from '@kehribar/shared/rules/birth-date'
import { demoPassword, demoPlayers } from '@server/seed/demo'
import { seedPlayers } from '@server/seed/players'
import { startTestServer, type TestServer } from '../support/server'
import { loggedIn, logInByCode, rows } from './account-steps'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('AUTH-22 the demo players exist, are adults, and log in with the printed password', async () => {
  for (const { username, birthDate } of demoPlayers) {
    const [year = 0, month = 0, day = 0] = birthDate.split('-').map(Number)
    expect(ageOn({ year, month, day }, istanbulToday())).toBeGreaterThanOrEqual(18)
    expect(await loggedIn(server, await logInByCode(server, { username, password: demoPassword }))).toBe(true)
  }
})

test('seeding again changes nothing: a changed player stays as changed', async () => {
  await rows(server, "update player set city = 'Van', password_hash = 'other' where username = $1", [demoPlayers[0].username])
  const before = await rows(server, 'select * from player order by id')
  await seedPlayers(server.db)
  expect(await rows(server, 'select * from player order by id')).toEqual(before)
})
