import { randomUUID } from 'node:crypto'
import { signCall } from '@kehribar/shared/partners/signing'
import { Status } from '@kehribar/shared/rules/status'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { deposit, idempotency, paymentEvent, player as playerTable } from '@server/db/schema'
import { balances } from '@server/ledger'
import { newIdempotencyKey, startTestServer, type TestServer } from '../../tests/support/server'
import { cardForm, expectClean, newTxid, startDeposit } from './money-support'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => {
  server.payments.failure = null
})
afterEach(() => expectClean(server.db))
afterAll(() => server.close())

const report = (reference: string, state: 'approved' | 'declined' | 'expired', amount = '50000', txid = newTxid()) =>
  server.partnerCall('paymentCallback', { reference, txid, state, amount, currency: 'TRY' })
const cashOf = async (playerId: number) => (await balances(server.db, playerId)).cash
const depositsOf = (playerId: number) => server.db.select().from(deposit).where(eq(deposit.playerId, playerId))

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['localhost', 'localhost'],
  ['elsewhere.example', '127.0.0.1'],
])('DEP-11 a player who came from %s returns to %s, where the session is', async (came, back) => {
  const port = 4600
  const own = await startTestServer({ env: { PUBLIC_ORIGIN: `http://127.0.0.1:${port}`, TRUSTED_PROXIES: '1' } })
  const visitor = await own.testPlayer()
  await own.call('depositPost', cardForm(), { cookie: visitor.cookie, key: newIdempotencyKey(), headers: { 'x-forwarded-host': `${came}:${port}` } })
  expect(own.payments.created.at(-1)).toMatchObject({ siteOrigin: `http://${back}:${port}` })
  await own.close()
})

test('API-50 DATA-19 a card deposit leads to the payment page and credits nothing', async () => {
  const player = await server.testPlayer()
  const { status, body } = await server.call('depositPost', cardForm(), {
    cookie: player.cookie,
    key: newIdempotencyKey(),
    encoding: 'multipart',
    headers: { 'accept-language': 'de' },
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({ status: 1, success: true, urlMode: 0, data: { amount: 500 } })
  const asked = server.payments.created.at(-1)
  expect(body.url).toBe(`${server.config.partnersOrigin}/pay/${body.pr_id}`)
  expect(asked).toMatchObject({
    reference: body.pr_id,
    method: 'card',
    amount: '50000',
    currency: 'TRY',
    language: 'de',
    returnUrl: `${server.config.publicOrigin}/profile/deposit/card?pr_id=${body.pr_id}`,
    customer: { name: 'Derya', lastname: 'Yalın' },
    card: { number: '4111111111111111', month: '12', year: '40', cvc: '123' },
  })
  expect(await cashOf(player.id)).toBe(0n)
  expect(await depositsOf(player.id)).toMatchObject([{ state: 'pending', amount: 50000n, cardBrand: 'visa', cardLast4: '1111', approvedAt: null }])
})

test('ACCOUNT-9 no table contains the card number or the security code', async () => {
  const player = await server.testPlayer()
  await server.call('depositPost', cardForm({ card_number: '5555 5555 5555 4444', card_cvc: '987' }), { cookie: player.cookie, key: newIdempotencyKey() })
  await server.call('depositPost', cardForm({ card_number: '5555555555554444', card_cvc: '987', amount: 1 }), {
    cookie: player.cookie,
    key: newIdempotencyKey(),
  })
  const { rows } = await server.pool.query("select tablename from pg_tables where schemaname = 'public'")
  for (const { tablename } of rows as { tablename: string }[]) {
    const { rows: hits } = await server.pool.query(
      `select row from (select row_to_json(t)::text as row from "${tablename}" t) all_rows where row ~ '5555 ?5555 ?5555 ?4444|"987"'`,
    )
    expect(hits, tablename).toEqual([])
  }
})

test('VAL-42 to VAL-49 the server validates every card field and reports errors at their fields', async () => {
  const player = await server.testPlayer()
  const { status, body } = await server.call(
    'depositPost',
    cardForm({
      card_number: '378282246310005',
      card_month: '13',
      card_cvc: '12',
      customer_name: 'Der1a',
      player_gov_id: '12345678901',
      customer_birth_year: new Date().getFullYear() - 17,
    }),
    { cookie: player.cookie, key: newIdempotencyKey() },
  )
  expect(status).toBe(200)
  expect(body).toMatchObject({ status: 0, success: false })
  expect(body.errors).toEqual({
    card_number: ['validation.card_amex'],
    card_month: ['validation.card_month'],
    card_cvc: ['validation.card_code'],
    customer_name: ['validation.name_digits'],
    player_gov_id: ['validation.identity'],
    customer_birth_year: ['validation.age'],
  })
  expect(await depositsOf(player.id)).toEqual([])
})

test.each<[string, Parameters<typeof cardForm>[0], Record<string, string[]>]>([
  ['under the minimum', { amount: '49.99' }, { amount: ['deposit.too_low?min=50'] }],
  ['over the maximum', { amount: '20000.01' }, { amount: ['deposit.too_high?max=20000'] }],
  ['a bonus that the method does not take', { wantbonus: 3 }, { wantbonus: ['deposit.bonus_not_found'] }],
  ['an unknown method', { provider: 'no_such' }, { provider: ['deposit.method_not_found'] }],
  ['a foreign return address', { returnUrl: '//evil.example/x' }, { returnUrl: ['validation.invalid'] }],
])('a deposit %s is refused with a message', async (_name, change, errors) => {
  const player = await server.testPlayer()
  const { body } = await server.call('depositPost', cardForm(change), { cookie: player.cookie, key: newIdempotencyKey() })
  expect(body).toMatchObject({ status: 0, errors })
  expect(await depositsOf(player.id)).toEqual([])
})

test('the limits themselves are allowed', async () => {
  const player = await server.testPlayer()
  for (const amount of ['50', '20000.00']) {
    const { body } = await server.call('depositPost', cardForm({ amount }), { cookie: player.cookie, key: newIdempotencyKey() })
    expect(body.status).toBe(1)
  }
})

test.each(['0', '-5', '12.345', 'abc', '1e3'])('VAL-42 %s is not a valid amount: 422', async (amount) => {
  const player = await server.testPlayer()
  const { status, body } = await server.call('depositPost', cardForm({ amount }), { cookie: player.cookie, key: newIdempotencyKey() })
  expect(status).toBe(422)
  expect(body.errors).toEqual({ amount: ['validation.amount'] })
})

test.each(['time_out', 'excluded'] as const)('LIMIT-9 a player in the state %s cannot deposit', async (status) => {
  const player = await server.testPlayer({ status })
  const { body } = await server.call('depositPost', cardForm(), { cookie: player.cookie, key: newIdempotencyKey() })
  expect(body).toMatchObject({ status: 0, statusText: 'deposit.player_blocked' })
  expect(await depositsOf(player.id)).toEqual([])
})

test('SEC-01 a secret membership has no card method', async () => {
  const player = await server.testPlayer()
  await server.db.update(playerTable).set({ secret: true }).where(eq(playerTable.id, player.id))
  const { body } = await server.call('depositPost', cardForm(), { cookie: player.cookie, key: newIdempotencyKey() })
  expect(body).toMatchObject({ status: 0, statusText: 'deposit.method_not_found' })
})

test('MONEY-10 a missing key or one of a wrong length is 400', async () => {
  const player = await server.testPlayer()
  for (const key of [undefined, 'short', 'x'.repeat(256)]) {
    const { status } = await server.call('depositPost', cardForm(), { cookie: player.cookie, ...(key ? { key } : {}) })
    expect(status).toBe(400)
  }
})

test('MONEY-10 the same key and body get the stored answer, in any encoding', async () => {
  const player = await server.testPlayer()
  const key = newIdempotencyKey()
  const first = await server.call('depositPost', cardForm(), { cookie: player.cookie, key })
  const again = await server.call('depositPost', cardForm(), { cookie: player.cookie, key, encoding: 'multipart' })
  expect(again.body).toEqual(first.body)
  expect(await depositsOf(player.id)).toHaveLength(1)
})

test('MONEY-10 the same key with another body is 422, also when only the card differs, and changes nothing', async () => {
  const player = await server.testPlayer()
  const key = newIdempotencyKey()
  await server.call('depositPost', cardForm(), { cookie: player.cookie, key })
  for (const change of [{ amount: '501' }, { card_cvc: '124' }, { card_number: '4012888888881881' }]) {
    const { status, body } = await server.call('depositPost', cardForm(change), { cookie: player.cookie, key })
    expect([status, body.statusText]).toEqual([422, 'errors.idempotency_mismatch'])
  }
  expect(await depositsOf(player.id)).toHaveLength(1)
})

test('MONEY-10 a refusal is stored too', async () => {
  const player = await server.testPlayer()
  const key = newIdempotencyKey()
  const first = await server.call('depositPost', cardForm({ amount: 1 }), { cookie: player.cookie, key })
  expect(first.body.status).toBe(0)
  expect((await server.call('depositPost', cardForm({ amount: 1 }), { cookie: player.cookie, key })).body).toEqual(first.body)
  expect((await server.call('depositPost', cardForm(), { cookie: player.cookie, key })).status).toBe(422)
})

test('MONEY-10 a key belongs to its player', async () => {
  const [one, two] = [await server.testPlayer(), await server.testPlayer()]
  const key = newIdempotencyKey()
  const first = await server.call('depositPost', cardForm(), { cookie: one.cookie, key })
  const second = await server.call('depositPost', cardForm({ amount: 700 }), { cookie: two.cookie, key })
  expect(second.body).toMatchObject({ status: 1, data: { amount: 700 } })
  expect(second.body.pr_id).not.toBe(first.body.pr_id)
})

test('MONEY-10 the fingerprint of a card cannot be guessed without the key', async () => {
  const players = [await server.testPlayer(), await server.testPlayer()]
  for (const player of players) await server.call('depositPost', cardForm(), { cookie: player.cookie, key: 'the-same-key-for-both' })
  const rows = await server.db.select({ fingerprint: idempotency.fingerprint }).from(idempotency).where(eq(idempotency.key, 'the-same-key-for-both'))
  expect(new Set(rows.map((row) => row.fingerprint.toString('hex'))).size).toBe(2)
})

test('an unreachable company: nothing is credited, the answer is stored, a new key works; money that arrives anyway is credited once', async () => {
  const player = await server.testPlayer()
  const key = newIdempotencyKey()
  server.payments.failure = new Error('no answer')
  const { body } = await server.call('depositPost', cardForm(), { cookie: player.cookie, key })
  expect(body).toMatchObject({ status: 0, statusText: 'deposit.provider_unavailable' })
  const [failed] = await depositsOf(player.id)
  expect(failed?.state).toBe('failed')
  server.payments.failure = null
  expect((await server.call('depositPost', cardForm(), { cookie: player.cookie, key })).body).toEqual(body)
  const reference = await startDeposit(server, player)
  expect((await report(reference, 'approved')).body).toEqual({ outcome: 'recorded' })
  expect(await cashOf(player.id)).toBe(50000n)
  // Only the company's answer was lost: it knows the payment, and the player paid.
  expect((await report(failed?.id as string, 'declined')).body).toEqual({ outcome: 'refused', reason: 'already_failed' })
  expect((await report(failed?.id as string, 'approved')).body).toEqual({ outcome: 'recorded' })
  expect((await report(failed?.id as string, 'approved')).body).toEqual({ outcome: 'suspended', reason: 'twice' })
  expect(await cashOf(player.id)).toBe(100000n)
})

test('MONEY-10 if a server crashed before the answer, the retry continues with the same reference', async () => {
  const player = await server.testPlayer()
  const key = newIdempotencyKey()
  const first = await server.call('depositPost', cardForm(), { cookie: player.cookie, key })
  /* As if the server had crashed after the request to the company and before the answer was stored. */
  const row = and(eq(idempotency.playerId, player.id), eq(idempotency.key, key))
  await server.db
    .update(idempotency)
    .set({ response: null, leaseUntil: new Date(Date.now() - 1) })
    .where(row)
  const again = await server.call('depositPost', cardForm(), { cookie: player.cookie, key })
  expect(again.body).toEqual(first.body)
  expect(server.payments.created.filter(({ reference }) => reference === first.body.pr_id)).toHaveLength(2)
  expect(await depositsOf(player.id)).toHaveLength(1)
})

test('MONEY-8 MONEY-9 an approval credits once, MONEY-12 at the database’s time, and the owner sees it', async () => {
  const player = await server.testPlayer()
  const reference = await startDeposit(server, player)
  const state = () => server.call('depositState', { pr_id: reference }, { cookie: player.cookie })
  expect((await state()).body).toMatchObject({ status: 1, state: 0, amount: 500 })
  const txid = newTxid()
  expect((await report(reference, 'approved', '50000', txid)).body).toEqual({ outcome: 'recorded' })
  expect((await report(reference, 'approved', '50000', txid)).body).toEqual({ outcome: 'repeated' })
  expect((await report(reference, 'approved')).body).toEqual({ outcome: 'suspended', reason: 'twice' })
  expect(await cashOf(player.id)).toBe(50000n)
  expect((await state()).body).toMatchObject({ status: 1, state: 1 })
  const { rows } = await server.pool.query("select now() - approved_at < interval '1 minute' and approved_at <= now() as recent from deposit where id = $1", [
    reference,
  ])
  expect(rows).toEqual([{ recent: true }])
  const { rows: house } = await server.pool.query(
    "select sum(e.amount)::text as total from ledger_entry e join ledger_account a on a.id = e.account_id join ledger_tx t on t.id = e.tx_id where a.kind = 'psp_clearing' and t.ref_id = $1",
    [reference],
  )
  expect(house).toEqual([{ total: '-50000' }])
})

test.each([
  ['declined', 'after_rejection'],
  ['expired', 'late'],
] as const)('MONEY-9 DATABASE-4 an approval after %s is late: it is stored, and its money waits for an operator', async (end, reason) => {
  const player = await server.testPlayer()
  const reference = await startDeposit(server, player)
  expect((await report(reference, end)).body).toEqual({ outcome: 'recorded' })
  const late = newTxid()
  expect((await report(reference, 'approved', '50000', late)).body).toEqual({ outcome: 'suspended', reason })
  expect((await report(reference, 'approved', '50000', late)).body).toEqual({ outcome: 'repeated', reason })
  expect(await cashOf(player.id)).toBe(0n)
  expect((await server.call('depositState', { pr_id: reference }, { cookie: player.cookie })).body.state).toBe(Status.inProcess)
  const [kept] = await server.db.select().from(paymentEvent).where(eq(paymentEvent.txid, late))
  expect(kept).toMatchObject({ outcome: 'suspended', reason, amount: 50000n })
})

test('MONEY-9 a decline after the approval changes nothing', async () => {
  const player = await server.testPlayer()
  const reference = await startDeposit(server, player)
  await report(reference, 'approved')
  expect((await report(reference, 'declined')).body).toEqual({ outcome: 'refused', reason: 'already_approved' })
  expect(await cashOf(player.id)).toBe(50000n)
})

test('DATABASE-4 a wrong amount is stored and waits; the right one still counts', async () => {
  const player = await server.testPlayer()
  const reference = await startDeposit(server, player)
  for (const amount of ['49999', '50001', '5000000'])
    expect((await report(reference, 'approved', amount)).body).toEqual({ outcome: 'suspended', reason: 'amount' })
  expect(await cashOf(player.id)).toBe(0n)
  expect((await report(reference, 'approved')).body).toEqual({ outcome: 'recorded' })
})

test('MONEY-9 of two equal concurrent reports about an unknown payment one goes to suspense, and the other counts as repeated', async () => {
  for (const reference of [randomUUID(), randomUUID().toUpperCase(), 'no-reference']) {
    const report = { reference, txid: newTxid(), state: 'approved', amount: '50000', currency: 'TRY' } as const
    const answers = await Promise.all(Array.from({ length: 6 }, () => server.partnerCall('paymentCallback', report)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    const outcomes = answers.map(({ body }) => `${body.outcome} ${body.reason}`).sort()
    expect(outcomes).toEqual([...Array.from({ length: 5 }, () => 'repeated unknown_reference'), 'suspended unknown_reference'])
  }
})

test('DATABASE-4 money for an unknown reference waits in suspense; a txid with other content is refused', async () => {
  const player = await server.testPlayer()
  const [one, two] = [await startDeposit(server, player), await startDeposit(server, player)]
  for (const reference of ['no-such-reference', '00000000-0000-4000-8000-000000000000'])
    expect((await report(reference, 'approved')).body).toEqual({ outcome: 'suspended', reason: 'unknown_reference' })
  const txid = newTxid()
  await report(one, 'approved', '50000', txid)
  expect((await report(two, 'approved', '50000', txid)).body).toEqual({ outcome: 'refused', reason: 'txid_reused' })
  expect((await report(one, 'declined', '50000', txid)).body).toEqual({ outcome: 'refused', reason: 'txid_reused' })
  expect(await cashOf(player.id)).toBe(50000n)
})

test('LIMIT-6 money for an excluded player is recorded as a refund and not credited', async () => {
  const player = await server.testPlayer()
  const reference = await startDeposit(server, player)
  await server.db.update(playerTable).set({ status: 'excluded' }).where(eq(playerTable.id, player.id))
  expect((await report(reference, 'approved')).body).toEqual({ outcome: 'recorded' })
  expect(await cashOf(player.id)).toBe(0n)
})

test("ACCOUNT-10 a player cannot see another player's deposit", async () => {
  const [owner, other] = [await server.testPlayer(), await server.testPlayer()]
  const reference = await startDeposit(server, owner)
  for (const pr_id of [reference, 'x', '00000000-0000-4000-8000-000000000000'])
    expect((await server.call('depositState', { pr_id }, { cookie: other.cookie })).body).toEqual({ status: 0, statusText: 'deposit.not_found' })
})

test('an unsigned or wrongly signed report is 401 and moves nothing', async () => {
  const player = await server.testPlayer()
  const reference = await startDeposit(server, player)
  const body = JSON.stringify({ reference, txid: newTxid(), state: 'approved', amount: '50000', currency: 'TRY' })
  const path = '/partner/payments/callback'
  for (const headers of [{}, await signCall({ partner: 'sandbox', secret: 'a secret of theirs' }, server.origin + path, body)]) {
    const response = await server.request(path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body })
    expect(response.status).toBe(401)
  }
  expect(await cashOf(player.id)).toBe(0n)
})
