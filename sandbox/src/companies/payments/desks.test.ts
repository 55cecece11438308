import { randomUUID } from 'node:crypto'
import formbody from '@fastify/formbody'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { coins as coinList } from '@kehribar/shared/rules/coins'
import { createPaymentResponse } from '@kehribar/shared/partners/payments'
import { signCall } from '@kehribar/shared/partners/signing'
import { rejectForeignRequests } from '../http/guard'
import { fakePayments } from '../testing/fake-payments'
import { bankRoutes } from './bank/routes'
import { coinRoutes } from './coins/routes'
import { payoutRoutes } from './payouts/routes'
import { paymentRoutes } from './routes'

const secret = 'd'.repeat(64)
const host = '127.0.0.1:4601'
const origin = `http://${host}`
const account = { bank: 'Kavak Bank', holder: 'Kehribar', iban: 'TR330006100519786457841326' }
let world: Awaited<ReturnType<typeof fakePayments>>
let app: FastifyInstance

beforeAll(async () => {
  world = await fakePayments()
  app = Fastify()
  rejectForeignRequests(app, () => origin)
  await app.register(formbody)
  const secretOf = (partner: string) => (partner === 'sandbox' ? secret : undefined)
  await paymentRoutes(app, { service: world.payments, origin: () => origin, siteOrigin: world.site.origin, secretOf })
  await payoutRoutes(app, { ...world, secretOf })
  bankRoutes(app, world)
  coinRoutes(app, world)
})
afterAll(async () => {
  await app.close()
  await world.close()
})

async function signed(url: string, content: object) {
  const payload = JSON.stringify(content)
  return app.inject({
    method: 'POST',
    url,
    headers: { host, 'content-type': 'application/json', ...(await signCall({ partner: 'sandbox', secret }, `http://${host}${url}`, payload)) },
    payload,
  })
}
const get = async (url: string) => (await app.inject({ url, headers: { host } })).body
const post = (url: string, fields: Record<string, string>, site = 'same-origin') =>
  app.inject({
    method: 'POST',
    url,
    headers: { host, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': site },
    payload: new URLSearchParams({ lang: 'en', ...fields }).toString(),
  })
const payout = (more: object = {}) => ({
  reference: randomUUID(),
  method: 'eft',
  amount: '125000',
  currency: 'TRY',
  target: { bank: 'Kavak Bank', holder: 'İpek Işık', iban: account.iban },
  ...more,
})
/** Returns the list entry of a payment or payout. */
const entryOf = (body: string, key: string) => body.split('<li ').find((entry) => entry.includes(`data-key="${key}"`)) ?? ''

describe('the answer to a payment request', () => {
  const answer = async (more: object) => createPaymentResponse.parse((await signed('/api/payments', world.request(more))).json())

  test.each([
    ['papara', 'Papara'],
    ['payfix', 'PayFix'],
    ['pep', 'Pep'],
    ['multipay', 'Multipay'],
    ['zpay', 'ZPay'],
    ['newwallet', 'Newwallet'],
    ['cardano', 'Cardano'],
    ['pepper', 'Pepper'],
  ])('REPO-13 %s: a page of its own look that may be framed by the site, with the sandbox named', async (method, name) => {
    const { id, url, instructions } = await answer({ method, kind: 'wallet' })
    const known = ['papara', 'payfix', 'pep', 'multipay', 'zpay']
    expect([url, instructions]).toEqual([`${origin}/pay/${id}`, undefined])
    const page = await app.inject({ url: `/pay/${id}`, headers: { host } })
    expect(page.body).toContain(`class="pay wallet ${known.includes(method) ? method : 'other'}"`)
    expect(page.body).toContain(`${name} ile ödeme`)
    expect(page.body).toContain('Sandbox')
    expect(page.headers['content-security-policy']).toContain(`frame-ancestors ${world.site.origin}`)
  })

  test.each(['eft', 'havale', 'kolaypay'])('%s: the account and the reference for the transfer, valid for half an hour', async (method) => {
    const { id, url, instructions, expiresAt } = await answer({ method, account })
    expect(url).toBeUndefined()
    expect(instructions).toEqual({ account, note: expect.stringMatching(/^[3-9A-Y]{8}$/) })
    expect((await world.payments.find(id))?.expiresAt.toISOString()).toBe(expiresAt)
    expect((await app.inject({ url: `/pay/${id}`, headers: { host } })).statusCode).toBe(404)
  })

  test.each(coinList.map((coin) => [coin.code, coin] as const))('%s: an address of its network', async (code, coin) => {
    const { url, instructions } = await answer({ method: 'crypto', kind: 'crypto', coin: { code, network: coin.network, amount: '1.5' } })
    expect(url).toBeUndefined()
    expect(instructions).toEqual({ coin: { code, network: coin.network, amount: '1.5', address: expect.stringMatching(coin.address) } })
  })

  test('a repeated reference gets the same note and the same address', async () => {
    for (const more of [{ account }, { method: 'crypto', kind: 'crypto', coin: { code: 'btc', network: 'BTC', amount: '1' } }]) {
      const input = world.request(more)
      const answers = await Promise.all([signed('/api/payments', input), signed('/api/payments', input)])
      expect(answers[0].json()).toEqual(answers[1].json())
    }
  })
})

describe('signatures', () => {
  test('a payout without a signature, or with that of another body, is rejected and nothing is paid', async () => {
    const input = payout()
    const payload = JSON.stringify(input)
    const headers = { host, 'content-type': 'application/json' }
    expect((await app.inject({ method: 'POST', url: '/api/payouts', headers, payload })).statusCode).toBe(401)
    const other = await signCall({ partner: 'sandbox', secret }, `http://${host}/api/payouts`, JSON.stringify(payout()))
    expect((await app.inject({ method: 'POST', url: '/api/payouts', headers: { ...headers, ...other }, payload })).statusCode).toBe(401)
    expect(await get('/payouts')).not.toContain(input.reference)
  })

  test('a signed payout is accepted, a repeated one gets the same answer, and another body gets 409', async () => {
    const input = payout()
    const [first, second] = [await signed('/api/payouts', input), await signed('/api/payouts', input)]
    expect([first.statusCode, second.json()]).toEqual([200, first.json()])
    expect((await signed('/api/payouts', { ...input, amount: '1' })).statusCode).toBe(409)
    expect((await signed('/api/payouts', { ...input, reference: 'x' })).statusCode).toBe(422)
  })
})

describe('the bank desk', () => {
  test('shows expected payments, fills in the form, and shows the site’s answer after the transfer', async () => {
    const payment = await world.payments.create(world.request({ account, customer: { name: '<b>İpek', lastname: 'Işık' } }))
    const page = await get(`/bank?lang=en&for=${payment.id}`)
    expect(entryOf(page, payment.id)).toContain(payment.note)
    expect(page).toContain('TR33 0006 1005 1978 6457 8413 26')
    expect(page).toContain('name="sender" value="&lt;b&gt;İpek Işık"')
    expect(page).toContain(`name="description" value="${payment.note}"`)
    expect(page).toContain('name="amount" value="500.00"')
    const sent = await post('/bank/transfers', {
      intent: randomUUID(),
      account: account.iban,
      amount: '500.00',
      sender: '<b>İpek Işık',
      description: payment.note ?? '',
    })
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/bank?lang=en#arrived'])
    const after = await get('/bank?lang=de')
    expect(entryOf(after, payment.id)).toBe('')
    expect(after).toMatch(/data-outcome="approved".*Zugeordnet.*Antwort der Website:<\/span> <strong>angenommen/s)
  })

  test('a form with errors comes back as typed, with one message per field', async () => {
    const reply = await post('/bank/transfers', { account: '12', amount: '0', sender: ' ', description: 'x"y' })
    expect(reply.statusCode).toBe(422)
    for (const name of ['account', 'amount', 'sender']) expect(reply.body).toContain(`id="${name}-problem"`)
    expect(reply.body).toContain('value="x&quot;y"')
  })

  test('an unmatched transfer can be matched by hand once', async () => {
    const payment = await world.payments.create(world.request({ account, amount: '90000' }))
    await post('/bank/transfers', { account: account.iban, amount: '850', sender: 'İpek Işık', description: '' })
    const transfer = /data-outcome="unmatched"[\s\S]*?name="transfer" value="(\d+)"/.exec(await get('/bank?lang=en'))?.[1] ?? ''
    expect((await post('/bank/match', { transfer, payment: payment.id })).statusCode).toBe(303)
    expect(world.sentReports(payment.reference)).toMatchObject([{ amount: '85000' }])
    expect(entryOf(await get('/bank?lang=en'), transfer)).toContain('data-outcome="wrong_amount"')
    const again = await post('/bank/match', { transfer, payment: payment.id })
    expect([again.statusCode, again.body.includes('has been dealt with')]).toEqual([422, true])
  })
})

describe('the coins', () => {
  test('show address and QR code, and a broadcast transfer is confirmed on the page', async () => {
    const payment = await world.payments.create(
      world.request({ method: 'crypto', kind: 'crypto', amount: '420000', coin: { code: 'btc', network: 'BTC', amount: '0.00100' } }),
    )
    const entry = entryOf(await get('/coins?lang=tr'), payment.id)
    expect(entry).toContain(payment.address)
    expect(entry).toContain('role="img" aria-label="BTC adresinin QR kodu"')
    expect(entry).toContain('value="0,001"')
    const bad = await post('/coins/transfers', { payment: payment.id, amount: '0' })
    expect([bad.statusCode, entryOf(bad.body, payment.id).includes('at most 8 decimal places')]).toEqual([422, true])
    expect((await post('/coins/transfers', { payment: payment.id, amount: '0.001', intent: randomUUID() })).statusCode).toBe(303)
    const transfer = /name="transfer" value="(\d+)"/.exec((await get('/coins?lang=en')).split(payment.id).join(''))?.[1] ?? ''
    for (const seen of ['0', '1']) await post('/coins/next', { transfer, seen })
    expect(world.sentReports(payment.reference)).toMatchObject([{ state: 'approved' }])
    expect(entryOf(await get('/coins?lang=en'), payment.id)).toContain('data-state="approved"')
  })
})

describe('the payout desk', () => {
  test('pays, then repeats, contradicts and reports another amount, and shows the site’s answers', async () => {
    const input = payout()
    const { id } = (await signed('/api/payouts', input)).json()
    const acts: Record<string, string>[] = [{ act: 'pay' }, { act: 'repeat' }, { act: 'contradict' }, { act: 'amount', amount: '1,50' }]
    for (const fields of acts) {
      expect((await post(`/payouts/${id}`, fields)).statusCode).toBe(303)
    }
    expect(world.sentReports(input.reference).map(({ state, amount }) => [state, amount])).toEqual([
      ['paid', '125000'],
      ['paid', '125000'],
      ['failed', '125000'],
      ['paid', '150'],
    ])
    const body = await get(`/payouts?lang=en&tested=${id}`)
    expect(body).toContain('data-state="paid"')
    expect(body).toContain('seen before')
    const bad = await post(`/payouts/${id}`, { act: 'amount', amount: 'x' })
    expect([bad.statusCode, bad.body.includes('class="problem"')]).toEqual([422, true])
  })

  test('holds a payout, then fails it with a reason', async () => {
    const input = payout({ target: { bank: 'Tether', holder: 'İpek Işık', number: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE', coin: 'usdt', network: 'TRC20' } })
    const { id } = (await signed('/api/payouts', input)).json()
    await post(`/payouts/${id}`, { act: 'hold' })
    expect(await get('/payouts?lang=en')).toMatch(new RegExp(`data-key="${id}"[\\s\\S]*?Waits for a decision`))
    await post(`/payouts/${id}`, { act: 'fail', reason: 'Account closed' })
    expect(world.sentReports(input.reference)).toEqual([{ state: 'failed', amount: '125000', currency: 'TRY', reason: 'Account closed' }])
    expect(await get('/payouts?lang=en')).toContain('USDT TRC20')
    expect((await post('/payouts/unknown', { act: 'pay' })).statusCode).toBe(404)
  })
})

test('ACCOUNT-4 every desk rejects requests from another site’s page', async () => {
  const { id } = (await signed('/api/payouts', payout())).json()
  for (const url of ['/bank/transfers', '/bank/match', '/coins/transfers', '/coins/next', `/payouts/${id}`]) {
    expect((await post(url, { act: 'pay' }, 'cross-site')).statusCode).toBe(403)
  }
  expect((await world.payouts.byId(id))?.state).toBe('waiting')
})
