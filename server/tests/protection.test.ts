import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenGuards } from '@server/db/guards'
import { checkProtection, sealDays } from '@server/ledger'
import { setHouseLimit } from '@server/modules/limits'
import { decideVerification } from '@server/modules/verification'
import { Authenticator } from '../../tests/support/authenticator'
import type { TestPlayer } from '../../tests/support/player'
import { serversRole } from '../../tests/support/servers-role'
import { startTestServer, type TestServer } from '../../tests/support/server'
import { excludeSelf } from './limits-support'
import { addTestGame, movement, newRound, openGame } from './money-support'
import { addPasskey, pageOrigin } from './security-support'
import { addAccount, bankForm, ibanOf, request, withdrawer } from './withdrawals-support'

/*
 * Manipulations by somebody with the database's password of rows that money depends on: its target, its owner and its limits
 * (@see DATABASE-16). The database refuses each to the servers' role. The audit finds each that the owner of the tables makes.
 */

interface Life {
  readonly player: number
  readonly excluded: number
  readonly bank: number
  readonly unused: number
  readonly deleted: number
  readonly withdrawal: number
  readonly settled: string
}

let server: TestServer
let owner: TestPlayer
let life: Life
beforeAll(async () => {
  server = await startTestServer()
  await addTestGame(server.db)
  life = await live()
})
afterAll(() => server.close())

async function live(): Promise<Life> {
  const { player, bank } = await withdrawer(server)
  owner = player
  const { cookie, id } = player
  const [unused, deleted] = [await addAccount(server, player, bankForm({ iban: ibanOf(1) })), await addAccount(server, player, bankForm({ iban: ibanOf(2) }))]
  expect((await server.call('bankAccountDelete', { id: deleted }, { cookie })).body.status).toBe(1)
  expect((await server.call('limitSet', { kind: 'deposit', period: '24h', amount: 1_000 }, { cookie })).body.status).toBe(1)
  expect((await server.call('limitSet', { kind: 'deposit', period: '24h', amount: 2_000 }, { cookie })).body.status).toBe(1)
  expect((await server.call('realitySet', { minutes: 30 }, { cookie })).body.status).toBe(1)
  await setHouseLimit(server.services, id, { name: { kind: 'deposit', period: '7d' }, amount: 500_00n, lastDay: null, reason: 'harm' })
  expect((await addPasskey(server, player, new Authenticator(pageOrigin(server)))).body.status).toBe(1)
  const session = await openGame(server, player)
  const settled = newRound()
  await server.partnerCall('bet', movement(session, settled, '5000'))
  await server.partnerCall('settle', movement(session, settled, '1000'))
  const withdrawal = await request(server, player, bank)
  const leaving = await server.testPlayer({ unverified: true })
  await decideVerification(server.services, leaving.id, { pass: true })
  expect((await excludeSelf(server, leaving)).status).toBe(1)
  // A day that ended with its root.
  await server.pool.query("insert into operator_decision (subject, ref, decided, at) values ('refund', '0', 'sent', now() - interval '3 days')")
  await sealDays(server.services.db, server.config.codeKey)
  return { player: id, excluded: leaving.id, bank, unused, deleted, withdrawal, settled }
}

const ofPlayer = (change: string) => (l: Life) => `update player set ${change} where id = ${l.player}`
/** Runs a statement as the owner would: with the table's triggers switched off meanwhile. */
const unguarded = (table: string, statement: string) => `alter table ${table} disable trigger user; ${statement}; alter table ${table} enable trigger user`

/** Each manipulation: name, SQL, and the audit rule that finds it. */
const frauds: readonly (readonly [string, (life: Life) => string, string])[] = [
  ['the number of a saved account', (l) => `update bank_account set iban = '${ibanOf(77)}' where id = ${l.bank}`, 'row_changed'],
  ['the bank of a saved account', (l) => `update bank_account set bank_name = 'Papara' where id = ${l.bank}`, 'row_changed'],
  ['the owner of a saved account', (l) => `update bank_account set player_id = ${l.excluded} where id = ${l.unused}`, 'row_missing'],
  ['the age of a saved account', (l) => `update bank_account set created_at = created_at - interval '1 year' where id = ${l.bank}`, 'row_changed'],
  ['a deleted account brought back', (l) => `update bank_account set deleted_at = null where id = ${l.deleted}`, 'row_changed'],
  ['an account deleted by hand', (l) => `update bank_account set deleted_at = now() where id = ${l.unused}`, 'row_changed'],
  [
    'an account that its player never added',
    (l) => `insert into bank_account (player_id, bank_name, iban, country, city) values (${l.player}, 'Enpara', '${ibanOf(78)}', 'TUR', 'İzmir')`,
    'row_unrecorded',
  ],
  ['an account taken away', (l) => `delete from bank_account where id = ${l.unused}`, 'row_missing'],
  ['a password', ofPlayer("password_hash = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$aGFzaA'"), 'row_changed'],
  ['an e-mail address', ofPlayer("email = 'thief@kehribar.example'"), 'row_changed'],
  ['a phone number', ofPlayer("gsm = '+905550000001'"), 'row_changed'],
  ['a name', ofPlayer("last_name = 'Başka'"), 'row_changed'],
  ['a birth date', ofPlayer("birth_date = '1970-01-01'"), 'row_changed'],
  ['an identity number', ofPlayer("identity_no = '10000000146'"), 'row_changed'],
  ['a verification', ofPlayer("verification = 'unverified'"), 'row_changed'],
  ['the end of a verification', ofPlayer("verified_until = now() + interval '9 years'"), 'row_changed'],
  ['the start of restrictions', ofPlayer('unverified_since = now()'), 'row_changed'],
  ['play that an operator holds', ofPlayer('held_since = now()'), 'row_changed'],
  ['a secret membership', ofPlayer('secret = true'), 'row_changed'],
  ['an exclusion lifted', (l) => `update player set status = 'active', status_until = null where id = ${l.excluded}`, 'row_changed'],
  ['an exclusion that ends earlier', (l) => `update player set status_until = now() where id = ${l.excluded}`, 'row_changed'],
  ['a return from exclusion', (l) => `update player set return_from = now() where id = ${l.excluded}`, 'row_changed'],
  ['a limit', (l) => `update player_limit set amount = 99999900 where player_id = ${l.player}`, 'row_changed'],
  ['the wait before a higher limit', (l) => `update player_limit set pending_from = now() where player_id = ${l.player}`, 'row_changed'],
  ['a limit taken away', (l) => `delete from player_limit where player_id = ${l.player}`, 'row_missing'],
  ['the interval of reality checks', (l) => `update reality_interval set minutes = 600 where player_id = ${l.player}`, 'row_changed'],
  ["an operator's limit", (l) => `update house_limit set amount = 99999900 where player_id = ${l.player}`, 'row_changed'],
  ["an operator's limit taken away", (l) => `delete from house_limit where player_id = ${l.player}`, 'row_missing'],
  [
    "an operator's limit ended",
    (l) => `insert into house_limit (player_id, kind, period, reason) values (${l.player}, 'deposit', '7d', 'harm')`,
    'row_unrecorded',
  ],
  ['the decision of an exclusion taken away', (l) => unguarded('exclusion', `delete from exclusion where player_id = ${l.excluded}`), 'row_missing'],
  [
    'the end of an exclusion in its history',
    (l) => unguarded('exclusion', `update exclusion set until = now() where player_id = ${l.excluded}`),
    'row_changed',
  ],
  [
    'a verification that nobody decided',
    (l) => `insert into verification_event (player_id, event, state, by) values (${l.player}, 'pass', 'verified', 'operator')`,
    'row_unrecorded',
  ],
  ['a stranger’s passkey', (l) => `insert into passkey (player_id, credential_id, public_key) values (${l.player}, 'theirs', '\\x00')`, 'row_unrecorded'],
  ['the key of a passkey', (l) => `update passkey set public_key = '\\x00' where player_id = ${l.player}`, 'row_changed'],
  ['a passkey taken away', (l) => `delete from passkey where player_id = ${l.player}`, 'row_missing'],
  ["a partner's ceilings", () => 'update partner set largest_win = 900000000, largest_day = 9000000000', 'row_changed'],
  ["a partner's addresses", () => "update partner set addresses = '{0.0.0.0/0}'", 'row_changed'],
  ["a partner's pages", () => "update partner set origin = 'https://evil.example'", 'row_changed'],
  [
    'a partner without a contract',
    () => "insert into partner (code, name, kinds, largest_win, largest_day) values ('evil', 'Evil', '{games}', 1, 1)",
    'row_unrecorded',
  ],
  [
    'the target of a pending withdrawal',
    (l) => unguarded('withdrawal', `update withdrawal set target = target || '{"iban": "${ibanOf(79)}"}' where id = ${l.withdrawal}`),
    'row_changed',
  ],
  ["a round's start", (l) => `update game_round set created_at = created_at - interval '1 day' where round = '${l.settled}'`, 'round_time'],
  ["a round's end", (l) => `update game_round set closed_at = closed_at + interval '1 day' where round = '${l.settled}'`, 'round_time'],
  ['the root of the newest day taken away', () => 'delete from audit_day where day = (select max(day) from audit_day)', 'row_missing'],
  ["a day's root", () => "update audit_day set root = '\\x00'", 'row_changed'],
  [
    'a record',
    (l) => `update protected_history set record = record || '{"iban": "x"}' where relation = 'bank_account' and subject = '${l.bank}'`,
    'record_changed',
  ],
  ['a record taken away', (l) => `delete from protected_history where relation = 'bank_account' and subject = '${l.bank}'`, 'row_unrecorded'],
  [
    'a record that no operation wrote',
    (l) =>
      `insert into protected_history (relation, player_id, subject, record, salt, digest) values ('bank_account', ${l.player}, '${l.bank}', '{}', gen_random_uuid(), '\\x00')`,
    'record_changed',
  ],
]
const tries = frauds.map(([what, statements, rule]) => ({ what, statements, rule }))

/** Executes the statements and rolls back. Returns the database's refusal, or else the audit's findings. */
async function tried(statements: string, who: 'owner' | 'servers'): Promise<{ refused: string | null; rules: string[] }> {
  const client = await server.pool.connect()
  try {
    await client.query('begin')
    if (who === 'servers') await client.query(`set local role ${serversRole}`)
    await client.query(statements)
    // As at the end of the transaction.
    if (who === 'servers') await client.query('set constraints all immediate')
    const { rows } = await client.query<{ rule: string }>('select distinct rule from protection_audit')
    return { refused: null, rules: rows.map(({ rule }) => rule) }
  } catch (error) {
    return { refused: (error as Error).message, rules: [] }
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('DATABASE-16 the audit finds nothing in the rows and histories of players that servers wrote', async () => {
  expect(await checkProtection(server.db)).toEqual([])
})

test.each(tries)('DATABASE-16 the audit finds: $what', async ({ statements, rule }) => {
  const { refused, rules } = await tried(statements(life), 'owner')
  expect(refused).toBeNull()
  expect(rules).toContain(rule)
})

test.each(tries)("DATABASE-16 the servers' role cannot change: $what", async ({ statements }) => {
  const { refused } = await tried(statements(life), 'servers')
  expect(refused).toMatch(/^(permission denied for table|must be owner of table|\w+: a change without its record|\w+: \w+ of what has happened)/)
})

describe('DATABASE-16 the history', () => {
  test("a saved account's number cannot change even with a record", async () => {
    const withRecord = `update bank_account set iban = '${ibanOf(80)}' where id = ${life.bank}; select record_change('bank_account', ${life.player}, '${life.bank}', 'x')`
    expect((await tried(withRecord, 'servers')).refused).toBe('bank_account: update of what has happened')
  })

  test('a change without a record stays a finding after the next change of the row', async () => {
    const player = await server.testPlayer()
    await server.pool.query("update player set email = 'hidden@kehribar.example' where id = $1", [player.id])
    expect((await server.call('profileUpdate', { city: 'Ankara' }, { cookie: player.cookie })).body.status).toBe(1)
    expect(await checkProtection(server.db)).toEqual([{ rule: 'row_unexplained', subject: expect.stringContaining(`player ${player.id} at`) }])
    await server.pool.query('delete from protected_history where is_unexplained')
  })

  test('a record names the operation, and no password', async () => {
    const { rows } = await server.pool.query<{ record: Record<string, unknown>; operation: string | null }>(
      "select record, operation from protected_history where relation = 'bank_account' and player_id = $1 order by id",
      [owner.id],
    )
    expect(rows.map(({ record }) => record['iban'])).toEqual([expect.any(String), ibanOf(1), ibanOf(2), ibanOf(2)])
    expect(rows.every(({ operation }) => operation !== null && operation.length >= 8)).toBe(true)
    const known = await server.pool.query("select record from protected_history where relation = 'player' and player_id = $1", [owner.id])
    expect(JSON.stringify(known.rows)).not.toContain('argon2')
  })
})

describe('DATABASE-16 guards that the owner switches off are named', () => {
  test.each([
    [
      'a trigger left disabled',
      'alter table withdrawal disable trigger withdrawal_rows',
      'alter table withdrawal enable trigger withdrawal_rows',
      'trigger withdrawal.withdrawal_rows',
    ],
    [
      'a trigger taken away',
      'alter trigger deposit_history on deposit rename to gone',
      'alter trigger gone on deposit rename to deposit_history',
      'trigger deposit.deposit_history',
    ],
    [
      'a function replaced',
      'alter function refuse_change() rename to refuse_nothing',
      'alter function refuse_nothing() rename to refuse_change',
      'function refuse_change()',
    ],
  ])('%s', async (_what, off, on, found) => {
    expect(await brokenGuards(server.db)).toEqual([])
    await server.pool.query(off)
    expect(await brokenGuards(server.db)).toEqual([found])
    await server.pool.query(on)
  })
})

test('DATABASE-16 a deleted root is not made again, and later days continue from its record', async () => {
  const codeKey = server.config.codeKey
  await server.pool.query('delete from audit_day where day = (select max(day) from audit_day)')
  await sealDays(server.services.db, codeKey)
  expect((await checkProtection(server.db)).map(({ rule }) => rule)).toEqual(['row_missing'])
})
