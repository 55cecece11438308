import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { balances } from '@server/ledger'
import { paymentsOf } from '@server/services'
import { PartnerError } from '@server/services/signed-post'
import type { TestPlayer } from '../../tests/support/player'
import { newIdempotencyKey, startTestServer, type TestServer } from '../../tests/support/server'
import { coinForm, depositsOf, eftForm, type DepositForm, postDeposit, report, start, walletForm } from './deposits-support'
import { cardForm, expectClean, newTxid } from './money-support'

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

const wallets = [
  ['payfix', 0],
  ['pep', 0],
  ['multipay', 1],
  ['zpay', 0],
] as const

test.each(wallets)('DEP-10 DEP-11 VAL-40 %s leads to its page, urlMode %d', async (provider, urlMode) => {
  const body = await postDeposit(server, player, walletForm(provider))
  expect(body).toEqual({
    status: 1,
    success: true,
    url: `${server.config.partnersOrigin}/pay/${body.pr_id}`,
    urlMode,
    pr_id: body.pr_id,
    data: { amount: 500 },
  })
  expect(server.payments.created.at(-1)).toMatchObject({ method: provider, customer: { name: 'Derya', lastname: 'Yalın' } })
  expect(await report(server, body.pr_id ?? '')).toEqual({ outcome: 'recorded' })
  expect((await balances(server.db, player.id)).cash).toBe(500_00n)
})

test('VAL-41 a method without bonuses refuses one; 0 is always allowed; where bonuses are possible, the field is optional', async () => {
  for (const provider of ['pep', 'multipay', 'card']) {
    const form = provider === 'card' ? cardForm({ wantbonus: 1 }) : walletForm(provider, { wantbonus: 1 })
    expect(await postDeposit(server, player, form)).toMatchObject({ status: 0, errors: { wantbonus: ['deposit.bonus_not_found'] } })
    await start(server, player, { ...form, wantbonus: 0 })
  }
  await start(server, player, walletForm('zpay'))
  await start(server, player, walletForm('zpay', { wantbonus: 1 }))
  expect((await depositsOf(server, player)).map(({ bonus }) => bonus)).toEqual([null, null, null, null, 'hos-geldin'])
})

test.each(['0', '-5', '12.345', 'abc'])('VAL-40 %s is not a valid amount: 422', async (amount) => {
  const { status, body } = await server.call('depositPost', walletForm('papara', { amount }), { cookie: player.cookie, key: newIdempotencyKey() })
  expect([status, body.errors]).toEqual([422, { amount: ['validation.amount'] }])
})

test('DATA-20 Papara is paid to the number and name of the operator’s wallet, which the company is asked to watch', async () => {
  const body = await postDeposit(server, player, walletForm('papara'))
  expect(body).toEqual({
    status: 1,
    success: true,
    pr_id: body.pr_id,
    data: {
      amount: 500,
      papara_id: '1902284411',
      papara_fullname: 'Kehribar Eğlence A.Ş.',
      reference: expect.stringMatching(/./),
      expires_at: expect.any(String),
    },
  })
  expect(server.payments.created.at(-1)).toMatchObject({ method: 'papara', account: { bank: 'Papara', number: '1902284411' } })
  expect(await postDeposit(server, player, walletForm('papara', { amount: '15000.01' }))).toMatchObject({
    status: 0,
    errors: { amount: [expect.stringContaining('deposit.too_high')] },
  })
  expect(await report(server, body.pr_id ?? '')).toEqual({ outcome: 'recorded' })
  expect((await balances(server.db, player.id)).cash).toBe(500_00n)
})

test('DATA-20 a company that returns a wallet number instead of a page: papara_id and papara_fullname', async () => {
  const own = await startTestServer({
    services: {
      payments: {
        createPayment: async (_company, { reference }) => ({
          id: `p-${reference}`,
          instructions: { account: { bank: 'Papara', holder: 'Kehribar Eğlence A.Ş.', number: '1902284411' }, note: 'KHB-1' },
          expiresAt: '2030-01-01T00:00:00.000Z',
        }),
        createPayout: async () => ({ id: 'x' }),
      },
    },
  })
  const guest = await own.testPlayer()
  const { data, url } = await postDeposit(own, guest, walletForm('papara'))
  expect(url).toBeUndefined()
  expect(data).toEqual({
    amount: 500,
    papara_id: '1902284411',
    papara_fullname: 'Kehribar Eğlence A.Ş.',
    reference: 'KHB-1',
    expires_at: '2030-01-01T00:00:00.000Z',
  })
  await own.close()
})

describe('refusals of the company', () => {
  const kinds: [string, () => DepositForm][] = [
    ['card', () => cardForm()],
    ['eft', () => eftForm()],
    ['wire', () => walletForm('havale')],
    ['wallet', () => walletForm('papara')],
    ['crypto', () => coinForm()],
  ]
  test.each(kinds)('ERR-08 %s: messages about the amount are passed on unchanged', async (_name, form) => {
    server.payments.failure = new PartnerError(
      'answered 422',
      422,
      JSON.stringify({ amount: ['Tutar bu saatte alınmıyor.', 'Daha küçük bir tutar deneyin.'], trace: 7 }),
    )
    const body = await postDeposit(server, player, form())
    expect(body).toMatchObject({ status: 0, success: false, statusText: 'deposit.provider_refused' })
    expect(JSON.parse(body.error?.original as string)).toEqual({ amount: ['Tutar bu saatte alınmıyor.', 'Daha küçük bir tutar deneyin.'] })
    expect(await depositsOf(server, player)).toMatchObject([{ state: 'failed' }])
  })

  test.each<[string, PartnerError, object]>([
    ['ERR-10 a message', new PartnerError('x', 422, '{"message":"Hesap bulunamadı"}'), { statusText: 'deposit.provider_refused', message: 'Hesap bulunamadı' }],
    ['ERR-09 words without a form', new PartnerError('x', 400, 'Geçersiz istek'), { error: { original: 'Geçersiz istek' } }],
    ['ERR-09 what only machines understand', new PartnerError('x', 422, '{"error":"site_origin"}'), { statusText: 'deposit.provider_refused' }],
    ['ERR-09 a page of markup', new PartnerError('x', 403, '<html>Forbidden</html>'), { statusText: 'deposit.provider_refused' }],
    ['ERR-09 nothing', new PartnerError('x', 409, ''), { statusText: 'deposit.provider_refused' }],
    ['no answer', new PartnerError('x does not answer'), { statusText: 'deposit.provider_unavailable' }],
    ['its own failure', new PartnerError('x', 500, 'at line 3'), { statusText: 'deposit.provider_unavailable' }],
  ])('%s', async (_name, failure, shown) => {
    server.payments.failure = failure
    const key = newIdempotencyKey()
    const body = await postDeposit(server, player, walletForm('payfix'), key)
    expect(body).toEqual({ status: 0, success: false, statusText: expect.any(String), ...shown })
    server.payments.failure = null
    expect(await postDeposit(server, player, walletForm('payfix'), key)).toEqual(body)
    expect((await postDeposit(server, player, walletForm('payfix'))).status).toBe(1)
  })

  test('a stored refusal is cut to 2,000 characters', async () => {
    const { createServer } = await import('node:http')
    const loud = createServer((_request, response) => response.writeHead(422).end('x'.repeat(50_000)))
    await new Promise<void>((done) => loud.listen(0, '127.0.0.1', done))
    const address = loud.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const company = paymentsOf({ ...server.config, partnersOrigin: `http://127.0.0.1:${port}` }, server.db)
    const asked = company.createPayment(server.config.partner, {
      reference: newTxid(),
      method: 'papara',
      kind: 'papara',
      amount: '100',
      currency: 'TRY',
      language: 'tr',
      returnUrl: 'http://127.0.0.1/x',
      customer: { name: '', lastname: '' },
    })
    await expect(asked).rejects.toMatchObject({ status: 422, answer: 'x'.repeat(2_000) })
    await new Promise((done) => loud.close(done))
  })
})

describe('MONEY-10 one key, many concurrent calls', () => {
  const kinds: [string, () => DepositForm][] = [
    ['eft', () => eftForm()],
    ['crypto', () => coinForm()],
    ['wallet', () => walletForm('zpay')],
  ]
  test.each(kinds)('%s: sixteen identical calls create one deposit with one answer', async (_name, form) => {
    const key = newIdempotencyKey()
    const before = server.payments.created.length
    const answers = await Promise.all(Array.from({ length: 16 }, () => postDeposit(server, player, form(), key)))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await depositsOf(server, player)).toHaveLength(1)
    expect(server.payments.created.length - before).toBe(1)
    const other = await server.call('depositPost', { ...form(), amount: '1999' }, { cookie: player.cookie, key })
    expect([other.status, other.body.statusText]).toEqual([422, 'errors.idempotency_mismatch'])
  })
})

test('LIMIT-1 MONEY-7 of concurrent deposits of every kind that exceed a limit together, only those within it are accepted; pending ones count', async () => {
  await server.call('limitSet', { kind: 'deposit', period: '24h', amount: 1_500 }, { cookie: player.cookie })
  const forms = [eftForm(), walletForm('havale'), walletForm('papara'), walletForm('zpay'), eftForm({ bank: 103 }), walletForm('payfix')]
  const answers = await Promise.all(forms.map((form) => postDeposit(server, player, form)))
  expect(answers.filter(({ status }) => status === 1)).toHaveLength(3)
  for (const answer of answers.filter(({ status }) => status === 0)) expect(answer.errors).toEqual({ amount: ['deposit.limit_reached?left=0&period=24h'] })
  const [first, ...rest] = await depositsOf(server, player)
  expect(rest).toHaveLength(2)
  await report(server, first?.id ?? '', { state: 'declined' })
  await start(server, player, walletForm('zpay'))
})

test.each(['time_out', 'excluded'] as const)('LIMIT-4 LIMIT-5 a player in the state %s cannot start any deposit', async (status) => {
  const stopped = await server.testPlayer({ status })
  for (const form of [eftForm(), coinForm(), walletForm('havale'), walletForm('papara'), walletForm('zpay')])
    expect(await postDeposit(server, stopped, form)).toEqual({ status: 0, success: false, statusText: 'deposit.player_blocked' })
  expect(await depositsOf(server, stopped)).toEqual([])
})

test('PLAY-16 a player who is under age by the record cannot deposit', async () => {
  await server.pool.query("update player set birth_date = (now() - interval '17 years')::date where id = $1", [player.id])
  expect(await postDeposit(server, player, walletForm('zpay'))).toMatchObject({ status: 0, statusText: 'deposit.player_blocked' })
})
