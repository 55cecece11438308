import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { personalDataPath } from '@kehribar/shared/api/account'
import { getTableName } from 'drizzle-orm'
import { ofUse } from '@server/modules/personal-data/erase'
import { personalTables } from '@server/modules/personal-data/export'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pngFile } from '../../tests/support/files'
import { operatorOf } from '../../tests/support/ops'
import type { TestPlayer } from '../../tests/support/player'
import { asServersRole } from '../../tests/support/servers-role'
import { startTestServer, type TestServer } from '../../tests/support/server'
import { addAccount, ask, iban, withdrawer } from './withdrawals-support'

let server: TestServer
let player: TestPlayer
let other: TestPlayer
const ops = operatorOf(() => server)
/** Runs the command with the address of the tables' owner, like the migrations. */
const asOwner = operatorOf(() => ({
  ...server,
  services: { ...server.services, config: { ...server.config, databaseDirectUrl: server.config.databaseUrl ?? '' } },
}))
const folder = mkdtempSync(join(tmpdir(), 'personal-data-'))
beforeAll(async () => {
  server = await startTestServer()
  other = await server.testPlayer({ cash: 1_00n, welcomed: true })
  player = await server.testPlayer({ cash: 250_00n, welcomed: true, firstName: 'Ferhunde', lastName: 'Yankıoğlu' })
  const { cookie } = player
  await server.call('uploadSet', { deposit_method: 'diger', note: 'Kasım dekontu' }, { cookie, file: pngFile() })
  await addAccount(server, player)
  await server.call('login', { username: player.username, password: 'yanlış-parola' })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

type Copy = Record<string, Record<string, unknown>[]>
const get = (cookie?: string) => server.request(`/api${personalDataPath}`, { headers: cookie ? { cookie } : {} })

/** Returns the tables of the database that contain a text anywhere. */
async function tablesWith(value: string): Promise<string[]> {
  const { rows } = await server.pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and query_to_xml(format('select 1 from %I t where position(%L in t::text) > 0 limit 1', relname, $1::text), true, false, '')::text like '%<row%'`,
    [value],
  )
  return rows.map(({ name }) => name)
}

test('OPERATE-9 ops export player writes all data of a player as JSON, with their pictures, readable only by its owner', async () => {
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
  // The export has every table that contains a value of the player.
  const iban = String(copy['bank_account']?.[0]?.['iban'])
  for (const value of [player.email, player.gsm, player.username, iban, 'Ferhunde', 'Kasım dekontu'])
    for (const table of await tablesWith(value)) expect([value, table, (copy[table] ?? []).length > 0]).toEqual([value, table, true])
  // No data of other players, and no credentials.
  for (const value of [other.email, other.username, 'argon2', player.token]) expect(text).not.toContain(value)
  expect(
    Object.values(copy)
      .flat()
      .filter((row) => typeof row === 'object' && ('token_hash' in row || 'password_hash' in row || 'code_hash' in row)),
  ).toEqual([])
  expect(readdirSync(place).map((name) => statSync(join(place, name)).mode & 0o077)).toEqual([0, 0])
  expect(await ops.refused('export', 'player', 'hic.kimse', '--out', folder)).toContain('There is no player')
})

test('OPERATE-9 a player downloads the same data from the account page, and no other player’s; too often is 429', async () => {
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

test('OPERATE-9 ops erase removes a person’s data from a closed account: at once what no law requires, the rest when its retention ends; the ledger stays unchanged', async () => {
  const { player: leaving, bank } = await withdrawer(server, 250_00n)
  const { cookie, id } = leaving
  const named = "first_name = 'Zübeyde', last_name = 'Koparanoğlu', address = 'Kırlangıç Sokağı 7'"
  const { rows: own } = await server.pool.query(`update player set ${named} where id = $1 returning identity_no`, [id])
  await server.pool.query("select record_change('player', $1::bigint, $1::bigint::text, 'test')", [id])
  await server.call('uploadSet', { deposit_method: 'diger', note: 'Aralık dekontu' }, { cookie, file: pngFile() })
  await server.pool.query('insert into favorite (player_id, game_id) select $1, min(id) from game', [id])
  // A decided request is history, which the servers' role may not change.
  const asks = "insert into bonus_request (player_id, bonus, msg, status, decided_at) values ($1, 'birthday', 'Doğum günüm Nisanda', 2, now())"
  await server.pool.query(asks, [id])
  const words = {
    ...leaving,
    iban,
    name: 'Zübeyde',
    surname: 'Koparanoğlu',
    address: 'Kırlangıç Sokağı',
    wish: 'Doğum günüm Nisanda',
    note: 'Aralık dekontu',
    identity: String(own[0].identity_no),
  }
  const left = async (): Promise<string[]> => {
    const { username, email, gsm, name, surname, address, note, identity, wish } = words
    const found = await Promise.all([username, email, gsm, name, surname, address, note, identity, wish].map(tablesWith))
    return [...new Set(found.flat())].sort()
  }
  const booked = async () => (await server.pool.query('select count(*)::int as rows, max(tx_id)::int as last from ledger_entry')).rows[0] as object

  const audited = () => ops('audit').catch(() => ops.written())

  expect(await asOwner.refused('erase', leaving.username, '--yes')).toContain('not closed')
  const asked = await ask(server, leaving, { bank, amount: 250 })
  expect(asked).toMatchObject({ status: 1 })
  await ops('approve', 'withdrawals', String(asked.id), '--by-hand', '--yes')
  expect((await server.call('accountClose', { password: leaving.password }, { cookie })).body).toMatchObject({ status: 1 })
  expect(await ops('erase')).toContain(leaving.username)
  const [before, findings] = [await booked(), await audited()]

  expect(await asOwner('erase', leaving.username, '--yes')).toContain('play history')
  // The identity is retained for years; e-mail and phone alone keep the same person from registering.
  expect(await left()).toEqual(['bonus_request', 'exclusion', 'player', 'protected_history', 'receipt', 'withdrawal'])
  expect(await tablesWith(words.address)).toEqual([])
  expect((await server.call('login', { username: leaving.username, password: leaving.password })).body).toMatchObject({ status: 0 })
  expect(await asOwner.refused('erase', String(id), '--yes')).toContain('Nothing more can be erased yet')

  await server.pool.query("update player set status_since = status_since - interval '6 years' where id = $1", [id])
  expect(await asOwner('erase', String(id), '--yes')).toContain('is erased')
  expect(await left()).toEqual([])
  // A repetition says that nothing is left.
  expect(await asOwner.refused('erase', String(id), '--yes')).toContain('Nothing more can be erased yet')
  const { rows } = await server.pool.query('select count(*)::int as n from audit_log where player_id = $1 and num_nonnulls(ip, user_agent, detail) > 0', [id])
  expect(rows).toEqual([{ n: 0 }])
  expect((await server.pool.query('select target from withdrawal where player_id = $1', [id])).rows).toEqual([{ target: { bankName: 'Enpara', holder: '' } }])
  // The money is unchanged, and the audit finds nothing new.
  expect(await booked()).toEqual(before)
  expect(await audited()).toBe(findings)
  // Erasing history affects no other player, and only the identifying data.
  const blank = 'update audit_log set ip = null, user_agent = null, detail = null where player_id = $1'
  await expect(server.pool.query(blank, [player.id])).rejects.toThrow('append-only')
  await expect(server.pool.query('select erase_from_history($1)', [player.id])).rejects.toThrow('is kept')
})

test("OPERATE-9 DATABASE-3 only the owner of the tables can erase: the database refuses the servers' role, and ops says whose address it needs", async () => {
  const leaving = await server.testPlayer({ welcomed: true })
  await server.call('accountClose', { password: leaving.password }, { cookie: leaving.cookie })
  // What somebody with the servers' password could try in order to erase a player's record.
  await server.servers.query("update player set record_erased_at = now(), status_since = now() - interval '6 years' where id = $1", [leaving.id])
  await expect(server.servers.query('select erase_from_history($1)', [leaving.id])).rejects.toThrow('permission denied for function')
  await server.pool.query('update player set record_erased_at = null where id = $1', [leaving.id])
  for (const address of [undefined, asServersRole(server.config.databaseUrl ?? '')]) {
    const config = { ...server.config, ...(address === undefined ? {} : { databaseDirectUrl: address }) }
    const stranger = operatorOf(() => ({ ...server, services: { ...server.services, config } }))
    expect(await stranger.refused('erase', String(leaving.id), '--yes')).toMatch(/^Only the owner of the tables[^\n]*DATABASE_DIRECT_URL[^\n]*$/)
  }
  expect(await tablesWith(leaving.email)).toContain('player')
  expect(await asOwner('erase', String(leaving.id), '--yes')).toContain('is erased')
  expect(await tablesWith(leaving.email)).toEqual([])
})

test('OPERATE-9 every table with player data has a rule for an erasure', () => {
  const gone = new Set<string>(ofUse.map((table) => getTableName(table)))
  const emptied = [
    'audit_log',
    'bank_account',
    'bonus_request',
    'exclusion',
    'exclusion_match',
    'affordability_check',
    'harm_answer',
    'harm_assessment',
    'house_limit',
    'operator_action',
    'player',
    'player_lock',
    'player_note',
    'protected_history',
    'receipt',
    'register_check',
    'session',
    'verification_event',
    'withdrawal',
  ]
  // Amounts, decisions and signed messages; a translator's texts belong to the site.
  const books =
    'account_day bonus_spins correction coupon deposit game_round game_session held_win ledger_account ledger_entry ledger_tx operator_decision payment_event payout_event player_bonus promo_use refund suspense suspense_part translation wallet_call withdrawal_event withdrawal_review'
  const left = personalTables.map(({ name }) => name).filter((name) => !gone.has(name))
  expect(left.sort()).toEqual([...emptied, ...books.split(' ')].sort())
})
