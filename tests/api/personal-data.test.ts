import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { personalDataPath } from '@kehribar/shared/api/account'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pngFile } from '../support/files'
import { operatorOf } from '../support/ops'
import type { TestPlayer } from '../support/player'
import { startTestServer, type TestServer } from '../support/server'
import { bankForm } from './withdrawals-support'

let server: TestServer
let player: TestPlayer
let other: TestPlayer
const ops = operatorOf(() => server)
const folder = mkdtempSync(join(tmpdir(), 'personal-data-'))
beforeAll(async () => {
  server = await startTestServer()
  other = await server.testPlayer({ cash: 1_00n, welcomed: true })
  player = await server.testPlayer({ cash: 250_00n, welcomed: true, firstName: 'Ferhunde', lastName: 'Yankıoğlu' })
  const { cookie } = player
  await server.call('uploadSet', { deposit_method: 'diger', note: 'Kasım dekontu' }, { cookie, file: pngFile() })
  await server.call('bankAccountInsert', bankForm(), { cookie })
  await server.call('login', { username: player.username, password: 'yanlış-parola' })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

type Copy = Record<string, Record<string, unknown>[]>
const get = (cookie?: string) => server.request(`/api${personalDataPath}`, { headers: cookie ? { cookie } : {} })

/** Tables of the database in which a text stands anywhere. */
async function tablesWith(value: string): Promise<string[]> {
  const { rows } = await server.pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and query_to_xml(format('select 1 from %I t where position(%L in t::text) > 0 limit 1', relname, $1::text), true, false, '')::text like '%<row%'`,
    [value],
  )
  return rows.map(({ name }) => name)
}

test('E-9 ops export player writes all that there is of a player as JSON, their pictures beside it, for its owner alone', async () => {
  expect(await ops('export', 'player', player.username, '--out', folder)).toContain('one file')
  const place = join(folder, `player-${player.id}`)
  const text = readFileSync(join(place, 'player.json'), 'utf8')
  const copy = JSON.parse(text) as Copy
  expect(copy['player']).toMatchObject([{ id: player.id, username: player.username, email: player.email, gsm: player.gsm, first_name: 'Ferhunde' }])
  expect(copy['bank_account']).toHaveLength(1)
  expect(copy['receipt']?.[0]).toMatchObject({ note: 'Kasım dekontu' })
  expect(new Uint8Array(readFileSync(join(place, String(copy['receipt']?.[0]?.['name']))))).toEqual(pngFile().content)
  expect(copy['audit_log']?.map(({ result }) => result)).toContain('invalid_credentials')
  // The money: each entry of each account.
  const { rows } = await server.pool.query(
    'select count(*)::int as n from ledger_entry e join ledger_account a on a.id = e.account_id where a.player_id = $1',
    [player.id],
  )
  expect(copy['ledger_entry']).toHaveLength(rows[0].n as number)
  // Wherever a value of the player stands, the copy has that table.
  const iban = String(copy['bank_account']?.[0]?.['iban'])
  for (const value of [player.email, player.gsm, player.username, iban, 'Ferhunde', 'Kasım dekontu'])
    for (const table of await tablesWith(value)) expect([value, table, (copy[table] ?? []).length > 0]).toEqual([value, table, true])
  // Nobody else, and nothing that opens anything.
  for (const value of [other.email, other.username, 'argon2', player.token]) expect(text).not.toContain(value)
  expect(
    Object.values(copy)
      .flat()
      .filter((row) => typeof row === 'object' && ('token_hash' in row || 'password_hash' in row || 'code_hash' in row)),
  ).toEqual([])
  expect(readdirSync(place).map((name) => statSync(join(place, name)).mode & 0o077)).toEqual([0, 0])
  expect(await ops.refused('export', 'player', 'hic.kimse', '--out', folder)).toContain('No player is called')
})

test('E-9 a player downloads the same from the account page, and nobody else’s; too often is 429', async () => {
  expect((await get()).status).toBe(401)
  const answer = await get(player.cookie)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.json"$/)
  const copy = (await answer.json()) as Copy
  expect(copy['player']).toMatchObject([{ id: player.id, email: player.email }])
  expect(JSON.stringify(copy)).not.toContain(other.email)
  const { rows } = await server.pool.query("select result from audit_log where player_id = $1 and action = 'personal_data'", [player.id])
  expect(rows).toEqual([{ result: 'downloaded' }])
  await server.pool.query("update throttle set count = 5, blocked_until = now() + interval '1 minute' where key = $1", [`personal-data:${player.id}`])
  expect((await get(player.cookie)).status).toBe(429)
  expect((await get(other.cookie)).status).toBe(200)
})
