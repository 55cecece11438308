import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { ageOn, istanbulToday } from '@kehribar/shared/rules/birth-date'
import { demoPassword, demoPlayers } from '@sandbox/world/players'
import { writeWorld } from '@sandbox/world/write'
import { importSources, sourcesIn } from '@server/modules/imports'
import { startTestServer, type TestServer } from '../../tests/support/server'
import { importWorld } from '../../tests/support/world'
import { isLoggedIn, logInByCode, queryRows } from './account-steps'
import { accountsOf, expectClean } from './money-support'

/* The sandbox's players, games and promotions, and their import into the database that every test gets a copy of. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('AUTH-22 the demo players exist, are adults, and log in with the printed password; the first has money that was credited as a deposit', async () => {
  for (const { username, birthDate } of demoPlayers) {
    const [year = 0, month = 0, day = 0] = birthDate.split('-').map(Number)
    expect(ageOn({ year, month, day }, istanbulToday())).toBeGreaterThanOrEqual(18)
    expect(await isLoggedIn(server, await logInByCode(server, { username, password: demoPassword }))).toBe(true)
  }
  const [first] = await queryRows(server, 'select id::int from player where username = $1', [demoPlayers[0].username])
  expect(await accountsOf(server.db, Number(first?.id))).toMatchObject({ cash: 1_000_00n })
  expect(await queryRows(server, 'select state, method_code from deposit')).toEqual([{ state: 'approved', method_code: 'card' }])
  await expectClean(server.db)
})

test('REPO-5 the world is written identically each time, and imported once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kehribar-world-'))
  try {
    writeWorld(folder)
    const given = inject('worldFolder')
    for (const file of readdirSync(given, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())) {
      const path = join(file.parentPath, file.name)
      const again = path.replace(given, folder)
      expect(existsSync(again) && readFileSync(again).equals(readFileSync(path)), path).toBe(true)
    }
    const sources = sourcesIn(folder).filter(({ kind }) => kind !== 'operators')
    const done = await importSources(server.db, sources, { once: true, config: server.config, actor: 'test' })
    expect(done.map(({ kind, skipped }) => [kind, skipped])).toEqual(
      ['pictures', 'partners', 'catalogue', 'content', 'cashier', 'bonuses', 'codes', 'players'].map((kind) => [kind, true]),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('OPERATE-1 an operator’s changes and deletions stay: a player, a tag, a code', async () => {
  await queryRows(server, "update player set city = 'Van', password_hash = 'other' where username = $1", [demoPlayers[0].username])
  await queryRows(server, 'delete from game_tag where game_id = (select min(id) from game)')
  await queryRows(server, "update promo_code set max_uses = 3 where code = 'KEHRIBAR50'")
  const look = () =>
    Promise.all(
      ['player', 'game_tag', 'promo_code', 'ledger_entry', 'player_message'].map((table) => queryRows(server, `select * from ${table} order by 1, 2`)),
    )
  const before = await look()
  const done = await importWorld(server.db, inject('worldFolder'), ['catalogue', 'content', 'cashier', 'bonuses', 'codes', 'players'])
  expect(done.map(({ added, replaced }) => added + replaced)).toEqual([0, 0, 0, 0, 0, 0])
  expect(await look()).toEqual(before)
})
