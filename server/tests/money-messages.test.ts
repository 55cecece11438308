import { keyIdOf, signCall } from '@kehribar/shared/partners/signing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '@server/ledger'
import { checkMessages } from '@server/partners-api'
import { addPartner, rotateKey } from '@server/partners'
import { collectFindings } from '@server/ops/audit-command'
import type { TestPlayer } from '../../tests/support/player'
import { startTestServer, type TestServer } from '../../tests/support/server'
import { addTestGame, expectClean, movement, newRound, newTxid, openGame, startDeposit } from './money-support'

/* Forged company messages that somebody with the servers' role could write without violating the ledger's rules (@see DATABASE-3). */

let server: TestServer
let player: TestPlayer
let session: string
/** Reference of an unpaid deposit. */
let pending: string
beforeAll(async () => {
  server = await startTestServer()
  await addTestGame(server.db)
  player = await server.testPlayer({ cash: 1_000_00n })
  pending = await startDeposit(server, player)
  session = await openGame(server, player)
})
afterAll(() => server.close())

const { stringify } = JSON
const check = async (codeKey = server.config.codeKey) => (await checkMessages(server.db, { codeKey })).map(({ rule, subject }) => `${rule} ${subject}`)
const asRole = (text: string, values: unknown[] = []) => server.servers.query(text, values)
const asOwner = (text: string, values: unknown[] = []) => server.pool.query(text, values)

/** Returns a signature made without the secret, from everything that a thief of the database's password knows. */
const invented = () => {
  const { partner, partnerSecret } = server.config
  const input = `sig1=("@method" "@path" "@query" "content-digest");created=${Math.floor(Date.now() / 1000)};keyid="${keyIdOf(partner, partnerSecret)}";alg="hmac-sha256"`
  return stringify({ 'content-digest': 'sha-256=:AAAA:', 'signature-input': input, signature: 'sig1=:AAAA:' })
}

/** Returns a report of a payment that was never requested, which is stored and moves nothing. */
const report = (txid: string, amount = '10000') => stringify({ reference: 'nobody-asked', txid, state: 'declined', amount, currency: 'TRY' })
const keptReport = `insert into payment_event (partner, txid, state, amount, outcome, reason, message, signature, at)
  values ($1, $2, 'declined', 10000, 'refused', 'unknown_reference', $3, $4, $5)`

async function signedReport(of: { partner: string; secret: string }, { txid = newTxid(), at = Date.now() } = {}): Promise<unknown[]> {
  const body = report(txid)
  return [of.partner, txid, body, await signCall(of, 'https://site.example/partner/payments/callback', body, at), new Date(at)]
}

test('DATABASE-3 genuine actions of companies and players pass, and each forged row is found and named', async () => {
  const [round, bet] = [newRound(), newTxid()]
  await server.partnerCall('bet', movement(session, round, '5000', bet))
  await server.partnerCall('settle', movement(session, round, '1000'))
  await server.partnerCall('paymentCallback', {
    reference: 'nobody-asked',
    txid: newTxid(),
    state: 'approved',
    amount: '12300',
    currency: 'TRY',
    sender: 'İnci Ak',
  })
  const names = { en: 'Amber League' }
  const fixture = { fixture: 'f-1', version: 1, sport: names, league: names, home: 'A', away: 'B', startsAt: '2031-12-01T18:00:00Z', results: [] }
  await server.partnerCall('fixtureReport', { ...fixture, state: 'live', score: { home: 1, away: 0 } })
  await expectClean(server.db)

  const [signature, reference] = [invented(), '0d7cb1de-8f0a-4a55-9d1c-3f7a2b7c9e10']
  const forged = [
    `insert into payout_event (partner, txid, state, amount, outcome, message, signature)
      values ('sandbox', 'forged', 'failed', 100, 'refused', '${stringify({ reference: 'wd-1-x', txid: 'forged', state: 'failed', amount: '100' })}', '${signature}')`,
    `insert into verification_event (player_id, event, state, by, partner, txid, case_id, results, message, signature)
      values (${player.id}, 'pass', 'verified', 'company', 'sandbox', 'forged', '${reference}', '[]', '${stringify({ reference, txid: 'forged', state: 'finished', results: [] })}', '${signature}');
      select record_change('verification_event', ${player.id}, max(id)::text, 'forged') from verification_event`,
    `insert into register_check (player_id, occasion, answer, partner, reference, message, signature)
      values (${player.id}, 'login', 'clear', 'sandbox', '${reference}', '${stringify({ reference, answer: 'clear' })}', '${signature}')`,
    `insert into register_check (player_id, occasion, answer, partner, reference) values (${player.id}, 'login', 'clear', 'sandbox', 'a${reference.slice(1)}')`,
    `insert into fixture (partner, id, version, fingerprint, sport, league, home, away, starts_at, state, results, message, signature)
      select partner, 'forged', version, fingerprint, sport, league, home, away, starts_at, state, results, replace(message, 'f-1', 'forged'), signature from fixture`,
    `update fixture set score_home = 3, told_at = clock_timestamp() where id = 'f-1'`,
    // A genuine message repeated with another amount.
    `insert into wallet_call (partner, txid, kind, round, player_id, fingerprint, response, message, signature)
      select partner, 'again', kind, round, player_id, fingerprint, '{}', replace(replace(message, '"1000"', '"9000"'), txid, 'again'), signature from wallet_call where kind = 'settle'`,
    `insert into wallet_call (partner, txid, kind, round, player_id, fingerprint, response, message, signature)
      select partner, 'other', kind, round, player_id, fingerprint, '{}', message, signature from wallet_call where txid = '${bet}'`,
  ]
  for (const statement of forged) await asRole(statement)
  expect((await check()).toSorted()).toEqual(
    [
      'message_signature payout sandbox:forged',
      'message_signature identity sandbox:forged',
      `message_signature register sandbox:${reference}`,
      `message_missing register sandbox:a${reference.slice(1)}`,
      'message_signature fixture sandbox:forged',
      'message_content fixture sandbox:f-1',
      'message_signature wallet sandbox:again',
      'message_content wallet sandbox:other',
    ].toSorted(),
  )
  // An answer about one player cannot be used for another.
  await expect(
    asRole(`insert into register_check (player_id, occasion, answer, partner, reference) values (1, 'login', 'clear', 'sandbox', '${reference}')`),
  ).rejects.toThrow('register_check_reference')
  await asOwner(
    "delete from payout_event; delete from verification_event; delete from register_check; delete from fixture; delete from wallet_call where txid in ('again', 'other')",
  )
  expect(await check()).toEqual([])
})

test('DATABASE-3 DATABASE-6 a message stays valid if its key was valid at that time, and an expired key cannot sign new ones', async () => {
  const terms = { name: 'Ardıç', kinds: ['payments'] as const, origin: null, addresses: [], largestWin: 1n, largestDay: 1n }
  const of = async (partner: string) => {
    const key = await server.db.transaction((tx) => addPartner(tx, server.config.codeKey, partner, terms))
    return { partner, id: key?.id ?? '', secret: key?.secret ?? '' }
  }
  const [ours, ended] = [await of('ardic'), await of('ardic-two')]
  const [, , body, headers] = await signedReport(ours)
  const sign = await signCall(ours, `${server.origin}/partner/payments/callback`, String(body))
  expect(headers).toHaveProperty('signature')
  const answer = await server.request('/partner/payments/callback', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...sign },
    body: String(body),
  })
  expect(await answer.json()).toMatchObject({ outcome: 'refused' })
  await server.db.transaction((tx) => rotateKey(tx, server.config.codeKey, ours.partner, 0))
  expect(await check()).toEqual([])

  // The thief has a secret that is no longer in use.
  await asOwner("update partner_key set valid_until = clock_timestamp() - interval '3 minutes' where id = $1", [ended.id])
  const late = await signedReport(ended)
  await asRole(keptReport, late)
  expect(await check()).toEqual([`message_key payment ardic-two:${String(late[1])}`])
  // Its validity can be neither extended nor predated.
  await expect(asRole('update partner_key set valid_until = null where id = $1', [ended.id])).rejects.toThrow('partner_key: update of what has happened')
  await expect(asRole('delete from partner_key where id = $1', [ended.id])).rejects.toThrow('permission denied')
  const early =
    "insert into partner_key (id, partner, sealed, valid_from) select 'early', partner, sealed, now() - interval '1 day' from partner_key where id = $1"
  await expect(asRole(early, [ours.id])).rejects.toThrow('partner_key: insert with a time other than now')
  // A copy under another number is not valid.
  await asRole("insert into partner_key (id, partner, sealed) select 'copied', partner, sealed from partner_key where id = $1", [ended.id])
  expect((await check()).length).toBe(1)
  // One company's secret, copied to another company, does not sign for that company.
  const copy = `insert into partner_key (id, partner, sealed) select 'sandbox-' || right(id, 8), 'sandbox', sealed from partner_key where id = $1 returning id`
  const { rows } = await asRole(copy, [ended.id])
  const ofOther = { partner: 'sandbox', secret: ended.secret }
  expect(rows).toEqual([{ id: keyIdOf(ofOther.partner, ofOther.secret) }])
  await asRole(keptReport, await signedReport(ofOther))
  expect(await check()).toContainEqual(expect.stringContaining(`message_sealed ${keyIdOf(ofOther.partner, ofOther.secret)}: 1,`))
  await asOwner('delete from payment_event where partner = $1 or txid in (select txid from payment_event order by id desc limit 1)', [ended.partner])
  await asOwner('delete from partner_key where id = any ($1)', [['copied', rows[0]?.id]])
  expect(await check()).toEqual([])
})

test('DATABASE-3 a verified hour is not verified again until one of its rows changes, and cannot be marked as verified without the key', async () => {
  const { partner, partnerSecret: secret } = server.config
  const ago = Date.now() - 3 * 3_600_000
  await expect(asRole(keptReport, await signedReport({ partner, secret }, { at: ago }))).rejects.toThrow('payment_event: insert with a time other than now')
  await asOwner("update partner_key set valid_from = valid_from - interval '1 day'")
  await asOwner(keptReport, await signedReport({ partner, secret }, { at: ago }))
  expect(await check()).toEqual([])
  const verified = async () => (await asOwner("select encode(mac, 'hex') as mac from audit_hour where source = 'payment'")).rows
  const before = await verified()
  expect(before).toHaveLength(1)
  // Another verification would fail, because the key is now too young.
  await asOwner("update partner_key set valid_from = valid_from + interval '1 day'")
  expect(await check()).toEqual([])

  await asOwner("update partner_key set valid_from = valid_from - interval '1 day'")
  const [, txid, body, , at] = await signedReport({ partner, secret }, { at: ago })
  await asOwner(keptReport, [partner, txid, body, invented(), at])
  const found = [`message_terms payment sandbox:${String(txid)}`]
  expect(await check()).toEqual(found)
  // All data in the database does not suffice to forge the mark either.
  await asRole(`update audit_hour set mac = (select sha256(string_agg(digest, ''::bytea order by digest)) from
    (select sha256(convert_to(to_jsonb(kept)::text, 'UTF8')) as digest from payment_event kept where at < now() - interval '2 hours') each_message)`)
  expect(await check()).toEqual(found)
  await asOwner('delete from payment_event where txid = $1', [txid])
  expect(await check()).toEqual([])
  expect(await verified()).toEqual(before)
  // With another CODE_KEY nothing can be verified; each key is reported once.
  expect((await check('another key altogether')).map((line) => line.replace(/\d{4}-.*/, 'then'))).toEqual(
    expect.arrayContaining([expect.stringMatching(/^message_sealed sandbox-[0-9a-f]{8}: \d+, the last at then$/)]),
  )
})

test('DATABASE-3 the database refuses a message that the rules could not read; an emoji is allowed', async () => {
  const write = (message: string, kind = 'settle') =>
    asRole(`insert into wallet_call (partner, txid, kind, round, fingerprint, response, message) values ('sandbox', 'unread', $2, 'r', '', '{}', $1)`, [
      message,
      kind,
    ])
  const [decimals, digits] = [`0.${'1'.repeat(16_384)}`, '1'.repeat(131_073)].map((amount) => stringify({ amount })) as [string, string]
  for (const message of ['no JSON', '{"amount":"much"}', '{"amount":{}}', '{"amount":"1e100"}', decimals])
    await expect(write(message), message).rejects.toThrow(/readable|json/)
  await expect(write('no JSON', 'rollback')).rejects.toThrow('json')
  await expect(write(digits)).rejects.toThrow('wallet_call_bounded')
  const large = stringify({ signature: 'x'.repeat(65_536) })
  await expect(asRole(keptReport, ['sandbox', 'large', report('large'), large, new Date()])).rejects.toThrow('payment_event_bounded')
  for (const table of ['payment_event', 'payout_event', 'wallet_call', 'verification_event', 'register_check', 'fixture'])
    expect((await asOwner('select conname from pg_constraint where conname = $1', [`${table}_bounded`])).rows, table).toHaveLength(1)
  const { rows } = await asRole(String.raw`select said('{"a":"\ud83d\ude00","txid":"t"}', 'txid') as whole, said('{"a":"\ud83d","txid":"t"}', 'txid') as half`)
  expect(rows).toEqual([{ whole: 't', half: null }])
})

test("DATABASE-3 a deposit and a jackpot posted with only the servers' role: they satisfy every rule of the ledger, and both are found", async () => {
  const posted = (kind: string, [type, ref]: [string, string], from: string, amount: number) =>
    `with posted as (insert into ledger_tx (kind, ref_type, ref_id, player_id) values ('${kind}', '${type}', '${ref}', ${player.id}) returning id)
     insert into ledger_entry (tx_id, seq, account_id, amount)
       select posted.id, 1, account.id, ${-amount} from posted, ledger_account account where kind = '${from}' and player_id is null and currency = 'TRY' and shard = 0
       union all select posted.id, 2, account.id, ${amount} from posted, ledger_account account where kind = 'cash' and player_id = ${player.id}`
  const paid = stringify({ reference: pending, txid: 'forged', state: 'approved', amount: '50000', currency: 'TRY' })
  const jackpot = stringify({ session, txid: 'jackpot', round: 'r', game: 990_001, amount: '5000000', currency: 'TRY', why: 'jackpot' })
  await asRole(`
    insert into payment_event (partner, txid, deposit_id, state, amount, outcome, message, signature) values ('sandbox', 'forged', '${pending}', 'approved', 50000, 'recorded', '${paid}', '${invented()}');
    update deposit set state = 'approved', approved_at = now(), decided_at = now() where id = '${pending}';
    ${posted('deposit', ['deposit', pending], 'psp_clearing', 500_00)};
    insert into wallet_call (partner, txid, kind, round, player_id, cash, fingerprint, response, message, signature)
      values ('sandbox', 'jackpot', 'credit', 'r', ${player.id}, 5000000, '', '{"result":"OK"}', '${jackpot}', '${invented()}');
    ${posted('credit', ['win', 'sandbox:jackpot'], 'house_revenue', 50_000_00)}`)
  expect(await audit(server.db)).toEqual([])
  const found = ['message_signature payment sandbox:forged', 'message_signature wallet sandbox:jackpot']
  expect((await check()).toSorted()).toEqual(found)
  // A failing rule of the ledger hides none of them.
  await asOwner('alter view ledger_audit rename to ledger_audit_away')
  const findings = await collectFindings(server.db, server.config.codeKey)
  await asOwner('alter view ledger_audit_away rename to ledger_audit')
  const named = findings.map(({ rule, subject }) => `${rule} ${subject}`)
  expect(named).toEqual(expect.arrayContaining(['audit_failed error: relation "ledger_audit" does not exist', ...found]))
})
