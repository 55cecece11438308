import { readFileSync } from 'node:fs'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { specificationCalls } from './calls'
import { clientOf } from './client'
import { otherDialect } from './dialect/other'
import { startForeignBackEnd } from './index'

const foreign = await startForeignBackEnd({ dialect: 'other' })
let client = clientOf(foreign)
const calls = specificationCalls(false)
const operations = otherDialect.operations(calls)

async function login() {
  const { status, body } = await client.ask('POST', '/v2/session', { name: 'defne.aksoy', secret: 'Lodos!2024' })
  client.use(body.access_token as string)
  return { status, body }
}

beforeEach(() => {
  foreign.reset()
  client = clientOf(foreign)
})
afterAll(() => foreign.stop())

test('every call with an answer has an operation, and README.md describes each', () => {
  const silent = [
    'gameinfo',
    'getData/bonuses',
    'getData/page_withdraw',
    'getData/memberSysBankAccs',
    'translator/translate',
    'translator/save',
    'userapi/message/unread',
  ]
  expect([...new Set(operations.map(({ call }) => call)), ...silent].sort()).toEqual(Object.keys(calls).sort())
  const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8')
  expect(operations.map(({ method, path }) => `\`${method} ${path}\``).filter((line) => !readme.includes(line))).toEqual([])
})

test('no path and no wrapper of the specification remains', async () => {
  await login()
  const reading = operations.filter(({ method, path }) => method === 'GET' && !path.includes(':'))
  for (const { path } of reading) {
    const { status, body } = await client.ask('GET', path)
    expect(status, path).toBe(200)
    for (const name of ['data', 'status', 'errors', 'statusText', 'json']) expect(JSON.stringify(body), `${name} in ${path}`).not.toContain(`"${name}":`)
  }
  expect((await client.ask('POST', '/getMyDetails')).status).toBe(404)
})

test('a login answers with a code word and a token', async () => {
  expect(await login()).toEqual({ status: 200, body: { ok: true, code: 'OK', reason: null, access_token: expect.any(String) } })
  expect((await client.ask('GET', '/v2/me')).body.user).toMatchObject({ name: 'defne.aksoy', amount: '1250.50', phone: '+905321112233' })
  expect((await client.ask('DELETE', '/v2/session')).status).toBe(204)
  expect(await client.ask('GET', '/v2/me')).toMatchObject({ status: 401, body: { ok: false, code: 'SIGNED_OUT' } })
  expect(await client.ask('POST', '/v2/session', { name: 'x', secret: 'y' })).toMatchObject({ status: 401, body: { ok: false, code: 'REFUSED' } })
})

test('a new device gets a code word, and the one-time code opens the session', async () => {
  const who = { name: 'kerem.bulut', secret: 'Poyraz!2024' }
  expect((await client.ask('POST', '/v2/session', who)).body).toMatchObject({ ok: false, code: 'NEW_DEVICE' })
  const { challenge } = (await client.ask('POST', '/v2/session/challenge', { ...who, channel: 'MAIL' })).body
  const path = `/v2/session/challenge/${challenge}`
  expect((await client.ask('PUT', path, { channel: 'MAIL', answer: '1' })).body).toMatchObject({ ok: false, code: 'WRONG_CODE' })
  expect((await client.ask('PUT', path, { channel: 'MAIL', answer: foreign.codes[0]?.code })).body).toMatchObject({
    ok: true,
    access_token: expect.any(String),
  })
})

test("money calls are made and refused in the dialect's own words, once each", async () => {
  await login()
  const deposit = (await client.ask('POST', '/v2/wallet/deposits', { method: 'papara', amount: 250, bonus: 0 })).body
  expect(deposit).toEqual({ ok: true, code: 'OK', problems: [], payTo: { amount: '250.00', wallet: '1548803217', holder: 'Selin Yalçın' } })
  expect((await client.ask('POST', '/v2/wallet/deposits', { method: 'pep', amount: 250 })).body).toMatchObject({
    ok: true,
    address: expect.any(String),
    newTab: 0,
  })
  expect(await client.ask('POST', '/v2/wallet/payouts', { method: 'papara', amount: 5000, account: '18' })).toMatchObject({
    status: 409,
    body: { ok: false, code: 'NO_BALANCE', problems: { amount: ['Bakiyeniz yetersiz'] } },
  })
  expect((await client.ask('POST', '/v2/wallet/payouts', { method: 'papara', amount: 100, account: '18' })).body).toMatchObject({ ok: true })
  expect((await client.ask('GET', '/v2/wallet/payouts')).body.items[0]).toMatchObject({ amount: '100.00', state: 'PENDING', remark: null })
  expect((await client.ask('POST', '/v2/bonuses/free-spins')).body).toEqual({ ok: true, code: 'OK' })
  expect((await client.ask('POST', '/v2/bonuses/cashback')).body).toEqual({ ok: false, code: 'BALANCE_TOO_HIGH' })
  expect(foreign.requests.filter(({ money }) => money).map(({ call }) => call)).toEqual([
    'depositPost',
    'depositPost',
    'withdrawPost',
    'withdrawPost',
    'claimDiscount',
    'claimDiscount',
  ])
})

test('a transfer is confirmed and an account removed by their own paths', async () => {
  await login()
  const { deposit, ticket, payTo } = (await client.ask('POST', '/v2/wallet/deposits', { method: 'kolaypay', amount: 100 })).body
  expect((await client.ask('PUT', `/v2/wallet/deposits/${deposit}/confirmation`, { ticket, bank: payTo[0].id })).body).toMatchObject({ ok: true })
  expect((await client.ask('DELETE', '/v2/wallet/accounts/18')).body).toEqual({ ok: true, code: 'OK' })
  expect(await client.ask('DELETE', '/v2/wallet/accounts/18')).toMatchObject({ status: 404, body: { code: 'UNKNOWN' } })
})

test('the history is at the top level, and its filters are in the query', async () => {
  await login()
  const { body } = await client.ask('GET', '/v2/wallet/entries?limit=5&kinds[]=deposit&descending=true')
  expect(body).toMatchObject({ ok: true, total: '6', items: { length: 5 } })
  expect(Object.keys(body.items[0] as object)).toEqual(['id', 'at', 'kind', 'amount', 'sign', 'after', 'area', 'type', 'note'])
})

test('with a cookie session, every request but GET repeats the anti-forgery token', async () => {
  const own = await startForeignBackEnd({ dialect: 'other', session: 'cookie' })
  const browser = clientOf(own)
  await browser.ask('GET', '/v2/footer')
  const login = (more: Record<string, string>) => browser.ask('POST', '/v2/session', { name: 'defne.aksoy', secret: 'Lodos!2024' }, more)
  expect((await login({})).status).toBe(419)
  expect((await login({ 'x-xsrf-token': browser.jar.get('XSRF-TOKEN')! })).body).toEqual({ ok: true, code: 'OK', reason: null })
  expect([...browser.jar.keys()]).toEqual(['XSRF-TOKEN', 'rzg_session'])
  await own.stop()
})
