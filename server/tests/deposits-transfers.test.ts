import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { player as playerTable } from '@server/db/schema'
import { balances } from '@server/ledger'
import type { TestPlayer } from '../../tests/support/player'
import { newIdempotencyKey, startTestServer, type TestServer } from '../../tests/support/server'
import { begin, depositsOf, eftForm, type DepositForm, postDeposit, report, start, stateOf, walletForm } from './deposits-support'
import { excludeSelf } from './limits-support'
import { expectClean } from './money-support'
import { confirmSessions, newIdentity } from './withdrawals-support'

let server: TestServer
let player: TestPlayer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  player = await server.testPlayer()
  server.payments.failure = null
})
afterEach(() => expectClean(server.db))
afterAll(() => server.close())

const cashOf = async (who = player) => (await balances(server.db, who.id)).cash

describe('EFT', () => {
  test('DEP-06 DATA-18 DATA-19 DATA-20 the answer contains the bank, its account and the reference text; nothing is credited yet', async () => {
    const body = await postDeposit(server, player, eftForm({ bank: 104, amount: '500.00' }))
    expect(body).toMatchObject({ status: 1, success: true })
    expect(body.url).toBeUndefined()
    expect(body.data).toEqual({
      amount: 500,
      bank_details: { name: 'Enpara', logo: '/api/cdnFiles/images/banks/enpara.svg' },
      name_surname: 'Kehribar Eğlence A.Ş.',
      account_name: 'Kehribar Eğlence A.Ş.',
      iban: 'TR760090400000006722684762',
      account_iban: 'TR760090400000006722684762',
      reference: expect.stringMatching(/^KHB[0-9A-F]{8}$/),
      expires_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
    expect(server.payments.created.at(-1)).toMatchObject({
      reference: body.pr_id,
      method: 'eft',
      amount: '50000',
      customer: { name: 'Derya', lastname: 'Yalın' },
      account: { bank: 'Enpara', holder: 'Kehribar Eğlence A.Ş.', iban: 'TR760090400000006722684762', number: '6722684762' },
      identity: '10000000146',
      returnUrl: `${server.config.publicOrigin}/profile/deposit/eft?pr_id=${body.pr_id}`,
    })
    expect(await cashOf()).toBe(0n)
    expect(await depositsOf(server, player)).toMatchObject([{ state: 'pending', bankId: 104, bonus: null, cardLast4: null }])
    /* While the deposit is open the same data can be read again; afterwards it is history. */
    expect(await stateOf(server, player, body.pr_id ?? '')).toMatchObject({ status: 1, state: 0, provider: 'eft', data: body.data })
    expect(await report(server, body.pr_id ?? '')).toEqual({ outcome: 'recorded' })
    const over = await stateOf(server, player, body.pr_id ?? '')
    expect(over).toMatchObject({ state: 1, provider: 'eft' })
    expect(over.data).toBeUndefined()
    expect(await cashOf()).toBe(500_00n)
  })

  test.each<[string, Parameters<typeof eftForm>[0], Record<string, string[]>]>([
    ['VAL-36 no name', { fnamelname: '' }, { fnamelname: ['validation.required'] }],
    ["VAL-36 another person's name", { fnamelname: 'Deniz Yalın' }, { fnamelname: ['deposit.name_not_own'] }],
    ['VAL-37 no identity number', { identitynumber: '' }, { identitynumber: ['validation.required'] }],
    ['VAL-37 ten digits', { identitynumber: '1000000014' }, { identitynumber: ['validation.identity'] }],
    ['VAL-37 a wrong check digit', { identitynumber: '10000000147' }, { identitynumber: ['validation.identity'] }],
    ['VAL-38 no choice of a bonus', { wantbonus: undefined }, { wantbonus: ['deposit.bonus_choose'] }],
    ['VAL-38 a bonus that is none', { wantbonus: 77 }, { wantbonus: ['deposit.bonus_not_found'] }],
    ['DEP-06 no bank', { bank: undefined }, { bank: ['validation.required'] }],
    ['DEP-06 a bank of another method', { bank: 201 }, { bank: ['deposit.bank_not_found'] }],
    ['DEP-12 less than the bank takes', { bank: 102, amount: '74.99' }, { amount: ['deposit.too_low?min=75'] }],
    ['DEP-12 more than the bank takes', { bank: 101, amount: '30000.01' }, { amount: ['deposit.too_high?max=30000'] }],
    ['DEP-13 99,99 to Enpara', { bank: 104, amount: '99.99' }, { amount: ['deposit.too_low?min=100'] }],
  ])('%s is refused at its field, without effect', async (_name, change, errors) => {
    expect(await postDeposit(server, player, eftForm(change))).toMatchObject({ status: 0, success: false, errors })
    expect(await depositsOf(server, player)).toEqual([])
  })

  test.each(['0', '-1', 'x'])('VAL-38 %s is not a valid amount: 422', async (amount) => {
    const answer = await server.call('depositPost', eftForm({ amount }), { cookie: player.cookie, key: newIdempotencyKey() })
    expect([answer.status, answer.body.errors]).toEqual([422, { amount: ['validation.amount'] }])
  })

  test('DEP-12 DEP-13 the limits of the chosen bank apply: 100 to Enpara', async () => {
    await start(server, player, eftForm({ bank: 104, amount: '100' }))
    await start(server, player, eftForm({ bank: 101, amount: '30000' }))
    await start(server, player, eftForm({ bank: 101, amount: '50' }))
  })

  test('VAL-36 the player’s name may differ in letter case and spaces', async () => {
    await start(server, player, eftForm({ fnamelname: '  DERYA  YALIN ' }))
  })

  test('VAL-37 only the stored identity number is accepted; another person’s or an excluded person’s is refused', async () => {
    const [first, second] = ['10000000146', '11111111110']
    await server.db.update(playerTable).set({ identityNo: second }).where(eq(playerTable.id, player.id))
    expect(await postDeposit(server, player, eftForm({ identitynumber: first }))).toMatchObject({ errors: { identitynumber: ['deposit.identity_not_own'] } })
    await start(server, player, eftForm({ identitynumber: second }))
    const stranger = await server.testPlayer()
    expect(await postDeposit(server, stranger, eftForm({ identitynumber: second }))).toMatchObject({
      errors: { identitynumber: ['validation.identity_taken'] },
    })
    expect(await excludeSelf(server, player)).toMatchObject({ status: 1 })
    await server.db.update(playerTable).set({ identityNo: null }).where(eq(playerTable.id, player.id))
    expect(await postDeposit(server, stranger, eftForm({ identitynumber: second }))).toMatchObject({
      errors: { identitynumber: ['validation.identity_taken'] },
    })
    await start(server, stranger, eftForm({ identitynumber: first }))
  })

  test('VAL-37 LIMIT-7 after five numbers of others there is a wait: with any other error in the form, and for a free number too', async () => {
    const known = newIdentity()
    await server.db.update(playerTable).set({ identityNo: known }).where(eq(playerTable.id, player.id))
    const guesser = await server.testPlayer()
    const guess = (change: Partial<DepositForm>) =>
      server.call('depositPost', eftForm({ amount: '1.00', ...change }), { cookie: guesser.cookie, key: newIdempotencyKey() })
    const free = await guess({ identitynumber: newIdentity() })
    expect(Object.keys(free.body.errors ?? {})).toEqual(['amount'])
    const guesses = await Promise.all(Array.from({ length: 12 }, () => guess({ identitynumber: known })))
    const refused = guesses.filter(({ body }) => body.errors?.identitynumber?.includes('validation.identity_taken'))
    expect(refused).toHaveLength(5)
    for (const answer of guesses.filter((each) => !refused.includes(each))) expect([answer.status, answer.body.statusText]).toEqual([429, 'auth.throttled'])
    const next = await guess({ identitynumber: newIdentity(), amount: '500.00' })
    expect([next.status, next.body.statusText, Number(next.headers.get('retry-after')) > 0]).toEqual([429, 'auth.throttled', true])
    expect(await depositsOf(server, guesser)).toEqual([])
    // The form of the bank accounts shares the counter.
    const form = { bank_name: 'Enpara', country: 'TUR', city: 'İzmir', iban: 'TR330006100519786457841326', identification_no: newIdentity() }
    await confirmSessions(server, guesser)
    expect((await server.call('bankAccountInsert', form, { cookie: guesser.cookie })).status).toBe(429)
    // Another player does not have to wait.
    await start(server, await server.testPlayer(), eftForm({ identitynumber: newIdentity() }))
  })

  test('MONEY-10 the same key and body get the whole answer again; after a crash in between the retry requests the same account', async () => {
    const key = newIdempotencyKey()
    const first = await postDeposit(server, player, eftForm(), key)
    expect(await postDeposit(server, player, eftForm(), key)).toEqual(first)
    await server.pool.query("update idempotency set response = null, lease_until = now() - interval '1 second' where player_id = $1", [player.id])
    expect(await postDeposit(server, player, eftForm(), key)).toEqual(first)
    const asked = server.payments.created.filter(({ reference }) => reference === first.pr_id)
    expect(asked).toHaveLength(2)
    expect(asked[1]).toEqual(asked[0])
    expect(await depositsOf(server, player)).toHaveLength(1)
  })
})

describe('wire', () => {
  test('VAL-40 VAL-41 DATA-20 an amount is sufficient: the first account that accepts it; the bonus is optional', async () => {
    const body = await postDeposit(server, player, walletForm('havale', { amount: '30000' }))
    expect(body).toMatchObject({ status: 1, data: { amount: 30_000, iban: 'TR820090100000000015002848', bank_details: { name: 'Ihlamur Bankası' } } })
    const other = await postDeposit(server, player, walletForm('havale', { amount: '300', bank: 202, wantbonus: 0 }))
    expect(other).toMatchObject({ status: 1, data: { iban: 'TR370090200000001951957626' } })
    expect(await postDeposit(server, player, walletForm('havale', { amount: '300', bank: 101 }))).toMatchObject({
      errors: { bank: ['deposit.bank_not_found'] },
    })
    expect(await postDeposit(server, player, walletForm('havale', { amount: '30000', bank: 202 }))).toMatchObject({
      errors: { amount: ['deposit.too_high?max=25000'] },
    })
  })

  test('DEP-12 without a bank the limits of the accounts apply too', async () => {
    await server.pool.query("update operator_account set min_amount = 20000, max_amount = 2000000 where method_code = 'havale'")
    for (const amount of ['150', '20000.01', '30000'])
      expect(await postDeposit(server, player, walletForm('havale', { amount })), amount).toMatchObject({
        status: 0,
        errors: { amount: ['deposit.no_bank_for_amount'] },
      })
    // The method's own limits have their own message.
    expect(await postDeposit(server, player, walletForm('havale', { amount: '99' }))).toMatchObject({ errors: { amount: ['deposit.too_low?min=100'] } })
    await start(server, player, walletForm('havale', { amount: '20000' }))
    await server.pool.query("update operator_account set enabled = false where method_code = 'havale'")
    expect(await postDeposit(server, player, walletForm('havale', { amount: '500' }))).toMatchObject({ errors: { amount: ['deposit.no_bank_for_amount'] } })
    await server.pool.query(
      "update operator_account set enabled = true, min_amount = 10000, max_amount = case id when 201 then 4000000 else 2500000 end where method_code = 'havale'",
    )
    expect(await depositsOf(server, player)).toMatchObject([{ amount: 20_000_00n, bankId: 201 }])
  })
})

describe('Kolaypay', () => {
  const confirm = (begun: Awaited<ReturnType<typeof begin>>, change = {}) =>
    ({ provider: 'kolaypay', amount: '500', payment_id: begun.payment_id, pr_uuid: begun.uuid, bank_id: 301, ...change }) as const

  test('API-51 DEP-08 DEP-09 DATA-16 the amount returns a payment, its secret and banks; the chosen bank continues it', async () => {
    const begun = await begin(server, player)
    expect(begun).toMatchObject({ status: 1, payment_id: expect.stringMatching(/^[0-9a-f-]{36}$/), uuid: expect.stringMatching(/^[0-9a-f]{32}$/) })
    expect(begun.banks?.map(({ id }) => id)).toEqual([301, 302, 303])
    expect(begun.banks?.[0]).toEqual({
      bank: 'Ihlamur Bankası',
      bank_name: 'Ihlamur Bankası',
      image: '/api/cdnFiles/images/banks/ihlamur.svg',
      logo: '/api/cdnFiles/images/banks/ihlamur.svg',
      id: 301,
      bank_id: 301,
      walletName: 'Kehribar Eğlence A.Ş.',
      walletNo: 'TR600090100000005167527717',
      type: 'kolaypay',
    })
    expect(server.payments.created.some(({ reference }) => reference === begun.payment_id)).toBe(false)
    const body = await postDeposit(server, player, confirm(begun, { bank_id: 303, payment_method_id: 13 }))
    expect(body).toMatchObject({
      status: 1,
      pr_id: begun.payment_id,
      data: { amount: 500, account_iban: 'TR360090400000006462601031', reference: expect.any(String) },
    })
    expect(server.payments.created.at(-1)).toMatchObject({ reference: begun.payment_id, method: 'kolaypay', amount: '50000', account: { bank: 'Enpara' } })
    expect(await depositsOf(server, player)).toMatchObject([{ id: begun.payment_id, state: 'pending', bankId: 303, confirmedAt: expect.any(Date) }])
    expect(await stateOf(server, player, body.pr_id ?? '')).toMatchObject({ state: 0, provider: 'kolaypay', data: body.data })
    expect(await report(server, body.pr_id ?? '')).toEqual({ outcome: 'recorded' })
    expect(await cashOf()).toBe(500_00n)
  })

  test('MONEY-9 a transfer that is abandoned while its bank is being chosen stays abandoned', async () => {
    const begun = await begin(server, player)
    const other = await server.pool.connect()
    try {
      await other.query('begin')
      await other.query("update deposit set state = 'expired' where id = $1", [begun.payment_id])
      const picking = postDeposit(server, player, confirm(begun))
      await expect
        .poll(async () => (await server.pool.query("select 1 from pg_locks where not granted and locktype = 'transactionid'")).rowCount)
        .toBeGreaterThan(0)
      await other.query('commit')
      expect(await picking).toMatchObject({ status: 0, errors: { payment_id: ['deposit.transfer_late'] } })
    } finally {
      other.release()
    }
    expect(await depositsOf(server, player)).toMatchObject([{ state: 'expired' }])
  })

  test('DEP-12 only banks that accept the amount are offered; if there is none, the answer says so', async () => {
    expect((await begin(server, player, 150)).banks?.map(({ id }) => id)).toEqual([301, 302])
    expect((await begin(server, player, 12_000)).banks?.map(({ id }) => id)).toEqual([301, 303])
    await server.pool.query("update operator_account set min_amount = 20000 where method_code = 'kolaypay'")
    expect(await begin(server, player, 150)).toMatchObject({ status: 0, errors: { amount: ['deposit.no_bank_for_amount'] } })
    await server.pool.query("update operator_account set min_amount = 10000 where method_code = 'kolaypay' and id <> 303")
    await server.pool.query('update operator_account set min_amount = 25000 where id = 303')
  })

  test.each<[string, number | string, Record<string, string[]>]>([
    ['less than the method takes', 99, { amount: ['deposit.too_low?min=100'] }],
    ['more', 25_000.01, { amount: ['deposit.too_high?max=25000'] }],
  ])('DEP-08 %s starts no transfer', async (_name, amount, errors) => {
    expect(await begin(server, player, amount)).toMatchObject({ status: 0, errors })
    expect(await depositsOf(server, player)).toEqual([])
  })

  test('DEP-19 payment_method_id defaults to 13; no other company is accepted', async () => {
    const begun = await begin(server, player)
    expect(await postDeposit(server, player, confirm(begun, { payment_method_id: 9 }))).toMatchObject({
      errors: { payment_method_id: ['deposit.method_not_found'] },
    })
    expect(await postDeposit(server, player, confirm(begun))).toMatchObject({ status: 1 })
  })

  test('a transfer continues once, for its own player, with its secret and amount, within half an hour', async () => {
    const begun = await begin(server, player)
    const refuse = async (change: object, errors: object, who = player) =>
      expect(await postDeposit(server, who, confirm(begun, change))).toMatchObject({ status: 0, errors })
    const missing = { payment_id: ['deposit.transfer_not_found'] }
    await refuse({}, missing, await server.testPlayer())
    await refuse({ pr_uuid: 'f'.repeat(32) }, missing)
    await refuse({ pr_uuid: '' }, missing)
    await refuse({ payment_id: 'x' }, missing)
    await refuse({ payment_id: '00000000-0000-4000-8000-000000000000' }, missing)
    await refuse({ amount: '501' }, { amount: ['deposit.transfer_amount'] })
    await refuse({ bank_id: undefined }, { bank_id: ['validation.required'] })
    await refuse({ bank_id: 101 }, { bank_id: ['deposit.bank_not_found'] })
    expect((await postDeposit(server, player, confirm(begun))).status).toBe(1)
    await refuse({}, { payment_id: ['deposit.transfer_done'] })
    const late = await begin(server, player)
    await server.pool.query("update deposit set created_at = created_at - interval '30 minutes' where id = $1", [late.payment_id])
    expect(await postDeposit(server, player, confirm(late))).toMatchObject({ status: 0, errors: { payment_id: ['deposit.transfer_late'] } })
    const asked = server.payments.created.filter(({ reference }) => reference === begun.payment_id)
    expect(asked).toHaveLength(1)
  })

  test('a transfer without a chosen bank expects no money: it uses no limit, no report ends it, and a newer one replaces it', async () => {
    await server.call('limitSet', { kind: 'deposit', period: '24h', amount: 500 }, { cookie: player.cookie })
    const first = await begin(server, player)
    expect(await stateOf(server, player, first.payment_id ?? '')).toMatchObject({ status: 1, state: 0 })
    const { limits = [] } = (await server.call('limitsGet', {}, { cookie: player.cookie })).body
    expect(limits.find(({ kind, period }) => kind === 'deposit' && period === '24h')).toMatchObject({ amount: 500, used: 0 })
    expect(await report(server, first.payment_id ?? '')).toEqual({ outcome: 'suspended', reason: 'not_awaited' })
    const second = await begin(server, player)
    expect(await postDeposit(server, player, confirm(first))).toMatchObject({ errors: { payment_id: ['deposit.transfer_late'] } })
    expect((await postDeposit(server, player, confirm(second))).status).toBe(1)
    /* Now money is expected, and the limit is used up. */
    expect(await begin(server, player)).toMatchObject({ status: 0, errors: { amount: ['deposit.limit_reached?left=0&period=24h'] } })
    expect((await depositsOf(server, player)).map(({ state }) => state).sort()).toEqual(['expired', 'pending'])
  })

  test('LIMIT-1 a limit lowered between amount and bank applies', async () => {
    const begun = await begin(server, player)
    await server.call('limitSet', { kind: 'deposit', period: '7d', amount: 499 }, { cookie: player.cookie })
    expect(await postDeposit(server, player, confirm(begun))).toMatchObject({ errors: { amount: ['deposit.limit_reached?left=499&period=7d'] } })
    expect(await depositsOf(server, player)).toMatchObject([{ state: 'begun' }])
  })

  test('MONEY-10 a key starts one transfer, also concurrently; its answer is repeated, another body is 422, and no key is 400', async () => {
    const key = newIdempotencyKey()
    const answers = await Promise.all(Array.from({ length: 8 }, () => begin(server, player, 500, {}, key)))
    expect(new Set(answers.map(({ payment_id: id }) => id)).size).toBe(1)
    expect(await depositsOf(server, player)).toHaveLength(1)
    expect(await begin(server, player, 501, {}, key)).toEqual({ status: 0, statusText: 'errors.idempotency_mismatch' })
    const bare = await server.call('fixfinMethods', { type: 'havalesnfixfin', bank: true, amount: 500 }, { cookie: player.cookie })
    expect(bare.status).toBe(400)
  })

  test('MONEY-9 of 16 concurrent confirmations with different keys one succeeds, and the company is called once', async () => {
    const begun = await begin(server, player)
    const answers = await Promise.all(Array.from({ length: 16 }, () => postDeposit(server, player, confirm(begun))))
    expect(answers.filter(({ status }) => status === 1)).toHaveLength(1)
    expect(answers.filter(({ errors }) => errors?.payment_id?.[0] === 'deposit.transfer_done')).toHaveLength(15)
    expect(server.payments.created.filter(({ reference }) => reference === begun.payment_id)).toHaveLength(1)
  })

  test('API-51 the lists store nothing: coins for cryptolist, banks without an amount; a type without its flag is refused', async () => {
    const key = newIdempotencyKey()
    const ask = async (input: Parameters<typeof server.call<'fixfinMethods'>>[1]) =>
      (await server.call('fixfinMethods', input, { cookie: player.cookie, key })).body
    const { banks } = await ask({ type: 'havalesnfixfin', bank: true })
    expect(banks?.map(({ id }) => id)).toEqual([301, 302, 303])
    const { coins = [] } = await ask({ type: 'cryptocurrencyfixfin', cryptolist: 1 })
    expect(coins.map(({ label }) => label)).toEqual(['BTC', 'LTC', 'DASH', 'DOGE', 'USDT TRC20', 'TRX', 'USDC TRC20', 'BTT TRC20', 'BCH', 'RVN'])
    expect(coins[4]).toEqual({
      id: 5,
      code: 'usdt',
      name: 'Tether',
      network: 'TRC20',
      label: 'USDT TRC20',
      image: '/api/cdnFiles/images/payments/7.svg',
      rate: 41.5,
      min: 1037.5,
    })
    expect(await ask({ type: 'cryptocurrencyfixfin' })).toMatchObject({ status: 0, errors: { cryptolist: ['validation.required'] } })
    expect(await ask({ type: 'havalesnfixfin' })).toMatchObject({ status: 0, errors: { bank: ['validation.required'] } })
    const { rows } = await server.pool.query('select 1 from idempotency where player_id = $1', [player.id])
    expect(rows).toEqual([])
    expect(await depositsOf(server, player)).toEqual([])
  })

  test('DEP-08 the bonus requested with the amount stays requested, unless the confirmation changes it', async () => {
    const kept = await begin(server, player, 500, { wantbonus: 1 })
    await postDeposit(server, player, confirm(kept))
    const other = await begin(server, player, 500, { wantbonus: 1 })
    await postDeposit(server, player, confirm(other, { wantbonus: 0 }))
    const rows = await depositsOf(server, player)
    expect(rows.find(({ id }) => id === kept.payment_id)?.bonus).toBe('hos-geldin')
    expect(rows.find(({ id }) => id === other.payment_id)?.bonus).toBeNull()
  })
})
