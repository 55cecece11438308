import { readFileSync } from 'node:fs'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { deleteOldRows } from '@server/db/retention'
import * as schema from '@server/db/schema'
import { defaultRetention, retainedTables, retentionOf, retentions } from '@server/settings/retention'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../tests/support/server'
import { newcomerForm } from './account-steps'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const count = async (table: string) => (await server.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n ?? 0

/** Statements that insert a row of a player whose time is `at`. */
const insertions: Readonly<Record<(typeof retainedTables)[number], (player: number, at: string) => string>> = {
  audit_log: (_player, at) => `insert into audit_log (actor, action, result, at) values ('visitor', 'login', 'invalid_credentials', ${at})`,
  call_request: (player, at) =>
    `insert into call_request (player_id, date, hour, phone, reason, status) values (${player}, (${at})::date, 9, '+905321112233', 'x', 1)`,
  device: (player, at) => `insert into device (token_hash, player_id, user_agent, expires_at) values (sha256(random()::text::bytea), ${player}, 'x', ${at})`,
  game_launch: (player, at) =>
    `insert into game_launch (code_hash, player_id, session_id, game_id, language, expires_at) select sha256(random()::text::bytea), ${player}, 0, min(id), 'tr', ${at} from game`,
  game_session: (player, at) =>
    `insert into game_session (token_hash, partner, player_id, session_id, game_id, expires_at) select sha256(random()::text::bytea), 'sandbox', ${player}, 0, min(id), ${at} from game`,
  idempotency: (player, at) =>
    `insert into idempotency (player_id, route, key, fingerprint, created_at) values (${player}, 'x', md5(random()::text), '\\x00', ${at})`,
  operator_session: (_player, at) =>
    `with known as (insert into operator (name, role) select 'Old', 'support' where not exists (select from operator where name = 'Old') returning id)
      insert into operator_session (token_hash, operator_id, seen_at) select sha256(random()::text::bytea), id, ${at} from (select id from known union select id from operator where name = 'Old') operators`,
  otp_challenge: (player, at) => `insert into otp_challenge (player_id, channel, code_hash, expires_at) values (${player}, 'sms', '\\x00', ${at})`,
  passkey_challenge: (_player, at) => `insert into passkey_challenge (challenge, expires_at) values ('x', ${at})`,
  password_reset: (player, at) => `insert into password_reset (token_hash, player_id, expires_at) values (sha256(random()::text::bytea), ${player}, ${at})`,
  session: (player, at) =>
    `insert into session (token_hash, player_id, ip, user_agent, seen_at) values (sha256(random()::text::bytea), ${player}, '127.0.0.1', 'x', ${at})`,
  spent_captcha: (_player, at) => `insert into spent_captcha values (md5(random()::text), ${at})`,
  throttle: (_player, at) => `insert into throttle (key, window_start) values (md5(random()::text), ${at})`,
}

test.each(retainedTables)("OPERATE-15 the servers' role deletes old rows of %s and no younger ones", async (table) => {
  const { id } = await server.testPlayer({ loggedOut: true })
  const before = await count(table)
  const { days } = retentions[table]
  for (const age of [days + 2, days + 900, Math.max(days - 2, 0)]) await server.pool.query(insertions[table](id, `now() - interval '${age} days'`))
  expect(await deleteOldRows(server.services.db, defaultRetention)).toMatchObject({ [table]: 2 })
  expect(await count(table)).toBe(before + 1)
  expect(await deleteOldRows(server.services.db, defaultRetention)).toEqual({})
})

describe('OPERATE-15 the audit log', () => {
  test('of players and operators stays, and nobody deletes the last 30 days', async () => {
    const { id } = await server.testPlayer({ loggedOut: true })
    await server.pool.query("insert into audit_log (actor, action, result, at) values ('operator', 'x', 'done', now() - interval '9 years')")
    await server.pool.query("insert into audit_log (actor, player_id, action, result, at) values ('player', $1, 'x', 'done', now() - interval '9 years')", [id])
    expect(await deleteOldRows(server.services.db, defaultRetention)).toEqual({})
    // Rows that the tests above left.
    await server.servers.query('select delete_visitors_log(0, 100)')
    await server.pool.query(insertions.audit_log(id, "now() - interval '20 days'"))
    const { rows } = await server.servers.query('select delete_visitors_log(0, 100) as count')
    expect(rows).toEqual([{ count: 0 }])
  })
})

test('OPERATE-15 OPERATE-4 RETENTION replaces defaults, and accepts no unknown table and no fewer days than a table needs', () => {
  expect(retentionOf('session=90, throttle=3')).toEqual({ ...defaultRetention, session: 90, throttle: 3 })
  for (const wrong of ['session=31', 'ledger_tx=1', 'session', 'session=x', 'session=90=1', '']) expect([wrong, retentionOf(wrong)]).toEqual([wrong, null])
})

test('OPERATE-15 docs/operate.md has the retention of every table', () => {
  const text = readFileSync('docs/operate.md', 'utf8')
  for (const table of retainedTables) expect(text).toContain(`| \`${table}\` | ${retentions[table].days} |`)
  const named = new Set([...text.matchAll(/`(\w+)`/g)].map(([, name]) => name))
  const tables = Object.values(schema).flatMap((entry) => (is(entry, PgTable) ? [getTableName(entry)] : []))
  expect(tables.filter((name) => !named.has(name))).toEqual([])
})

describe('OPERATE-15 anonymous calls that are refused write nothing', () => {
  const sizes = async () => Promise.all(['audit_log', 'throttle', 'session', 'otp_challenge', 'player'].map(count))

  test('a registration without a solved challenge', async () => {
    const before = await sizes()
    for (const captcha of [undefined, 'x'])
      expect((await server.call('register', { ...newcomerForm(), ...(captcha && { captcha }) }, { encoding: 'multipart' })).body.status).toBe(0)
    expect(await sizes()).toEqual(before)
  })

  test('a login that needs a challenge or has to wait', async () => {
    const guess = (username: string) => server.call('login', { username, password: 'x' })
    for (let turn = 0; turn < 10; turn++) await guess(`kimse${turn}`)
    const before = await sizes()
    expect((await guess('baska.kimse')).body.statusText).toBe('auth.captcha_required')
    const known = await server.testPlayer({ loggedOut: true })
    expect((await guess(known.username)).body.statusText).toBe('auth.captcha_required')
    const [audits, throttles, ...rest] = await sizes()
    expect([audits, throttles, ...rest.slice(0, 2)]).toEqual(before.slice(0, 4))
  })
})
