import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signCall } from '@kehribar/shared/partners/signing'
import { slotEngines } from '@kehribar/shared/rules/game-engines'
import { buildApp } from './app'
import { crashGames } from './crash/game'
import { identityCompany } from './identity/service'
import { createOutboxStore } from './outbox/store'
import { createPaymentCompany } from './payments/index'
import { createExclusionRegister } from './register/service'
import { createSlotPlay } from './slots/slot-play'
import { createTablePlay } from './tables/table-play'
import { openSportsbook } from './sportsbook/sportsbook'
import { fakeSite } from './testing/fake-site'
import { fakeWallet } from './testing/fake-wallet'
import { openTestStore } from './testing/test-store'

const secret = 'b'.repeat(64)
const origin = 'http://127.0.0.1:4601'
let app: FastifyInstance
let site: Awaited<ReturnType<typeof fakeSite>>
let bank: ReturnType<typeof fakeWallet>
let clock = Date.parse('2026-03-01T12:00:00Z')
let closeStore: () => Promise<void>

beforeAll(async () => {
  const { store, close } = await openTestStore()
  closeStore = close
  site = await fakeSite(secret)
  bank = fakeWallet()
  const payments = createPaymentCompany({
    store,
    serverOrigin: site.origin,
    partner: 'sandbox',
    secret,
    siteOrigin: site.origin,
    dollar: 42_00n,
    payAfter: 0,
    blockTime: 0,
  })
  app = await buildApp({
    store,
    outbox: createOutboxStore(store),
    payments,
    identity: identityCompany({ store, serverOrigin: site.origin, partner: 'sandbox', secret }),
    register: createExclusionRegister({ store }),
    wallet: bank.wallet,
    play: createSlotPlay({ store, wallet: bank.wallet, now: () => clock, pauses: [] }),
    tables: createTablePlay({ store, wallet: bank.wallet, now: () => clock, pauses: [] }),
    crash: crashGames({ store, wallet: bank.wallet, now: () => clock }),
    sportsbook: await openSportsbook({ store, wallet: bank.wallet, now: () => clock }),
    secretOf: (partner) => (partner === 'sandbox' ? secret : undefined),
    siteOrigin: site.origin,
    pagesDir: null,
    origin: () => origin,
  })
})
afterAll(async () => {
  await app.close()
  await closeStore()
  await site.close()
})
beforeEach(() => {
  clock += 10_000
})

async function signed(path: string, body: string, change: (headers: Record<string, string>) => void = () => undefined, now = Date.now()) {
  const host = '127.0.0.1:4601'
  const signature = await signCall({ partner: 'sandbox', secret }, `http://${host}${path}`, body, now)
  const headers: Record<string, string> = { 'content-type': 'application/json', host, ...signature }
  change(headers)
  return app.inject({ method: 'POST', url: path, headers, payload: body })
}
const sms = JSON.stringify({ to: '+905321234567', text: 'Kod 112233' })
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers: { host: '127.0.0.1:4601', ...headers } })
const post = (url: string, payload: object | string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    headers: {
      host: '127.0.0.1:4601',
      'content-type': typeof payload === 'string' ? 'application/x-www-form-urlencoded' : 'application/json',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })

describe('signed calls', () => {
  test('accept a valid signature', async () => {
    expect((await signed('/api/sms', sms)).statusCode).toBe(200)
    expect((await get('/outbox.json?to=%2B905321234567')).json()).toMatchObject([{ channel: 'sms', text: 'Kod 112233' }])
  })

  test.each<[string, (headers: Record<string, string>) => void, number]>([
    ['no signature', (headers) => delete headers.signature, 401],
    ['an unknown partner', (headers) => void (headers['signature-input'] = headers['signature-input']?.replace('keyid="sandbox', 'keyid="other') ?? ''), 401],
    ['a wrong signature', (headers) => void (headers.signature = `sig1=:${btoa('f'.repeat(32))}:`), 401],
    [
      'a moved timestamp',
      (headers) =>
        void (headers['signature-input'] = headers['signature-input']?.replace(/created=\d+/, (made) => `created=${Number(made.slice(8)) + 1}`) ?? ''),
      401,
    ],
    ['another content type', (headers) => void (headers['content-type'] = 'text/plain'), 415],
  ])('%s is refused', async (_name, change, status) => {
    for (const path of ['/api/sms', '/api/payments', '/api/payouts']) expect((await signed(path, sms, change)).statusCode).toBe(status)
  })

  test('reject an expired, an oversized and an unreadable call', async () => {
    expect((await signed('/api/sms', sms, undefined, Date.now() - 62_000)).json()).toEqual({ error: 'terms' })
    expect((await signed('/api/sms', JSON.stringify({ to: '1', text: 'x'.repeat(66_000) }))).statusCode).toBe(413)
    expect((await signed('/api/sms', '{')).statusCode).toBe(400)
    expect((await signed('/api/sms', '{"to":1}')).statusCode).toBe(422)
  })
})

describe('pages', () => {
  test('ACCOUNT-12 carry a policy without inline script and cannot be framed', async () => {
    for (const url of ['/', '/outbox', '/bank', '/coins', '/payouts', '/nothing', '/play?code=x']) {
      const page = await get(url)
      expect(page.headers['content-security-policy']).toContain("script-src 'self'; style-src 'self'")
      expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(page.headers['x-content-type-options']).toBe('nosniff')
      expect(page.body).toContain('Sandbox')
      expect(page.body).not.toMatch(/<script(?![^>]*(src=|application\/json))|\sstyle=|\son\w+=/)
    }
  })

  test('use the requested language, otherwise the browser’s', async () => {
    expect((await get('/outbox?lang=de')).body).toContain('Postausgang')
    expect((await get('/outbox', { 'accept-language': 'fr,en;q=0.8' })).body).toContain('Outbox')
    expect((await get('/play?lang=de')).body).toContain('Das Spiel')
  })

  test('are refused to a foreign host name that resolves to this server', async () => {
    expect((await get('/outbox.json', { host: 'rebound.example' })).statusCode).toBe(421)
  })
})

describe('the payment page', () => {
  async function create(more: object = {}) {
    const body = JSON.stringify({
      reference: randomUUID(),
      method: 'card',
      kind: 'card',
      amount: '50000',
      currency: 'TRY',
      language: 'tr',
      returnUrl: `${site.origin}/deposit`,
      siteOrigin: site.origin,
      customer: { name: 'Deniz', lastname: '<b>Akarsu' },
      ...more,
    })
    const { id, url } = (await signed('/api/payments', body)).json()
    return { path: `/pay/${id}`, url, reference: JSON.parse(body).reference as string }
  }

  test('shows amount and names in the payment’s language, and can be framed by the site only', async () => {
    const { path, url } = await create()
    expect(url).toBe(origin + path)
    const page = await get(path)
    expect(page.body).toContain('₺500,00')
    expect(page.body).toContain('Deniz &lt;b&gt;Akarsu')
    expect(page.body).toContain('lang="tr"')
    expect(page.headers['content-security-policy']).toContain(`frame-ancestors ${site.origin}`)
  })

  test('FAULT-5 two clicks on approve make one decision and one report, and the page then links back to the site', async () => {
    const { path, reference } = await create()
    const clicks = await Promise.all([post(`${path}/decision`, 'decision=approve'), post(`${path}/decision`, 'decision=approve')])
    expect(clicks.map((click) => click.statusCode)).toEqual([303, 303])
    expect(site.callbacks.filter((call) => call.reference === reference)).toHaveLength(1)
    const page = await get(path)
    expect(page.body).toContain('data-state="approved"')
    expect(page.body).toContain(`href="${site.origin}/deposit"`)
  })

  test('keeps a payment pending, without a report, until a later decision', async () => {
    const { path, reference } = await create()
    expect((await post(`${path}/decision`, 'decision=later')).headers.location).toBe(`${path}?left=1`)
    expect((await get(`${path}?left=1`)).body).toContain('data-state="pending"')
    expect(site.callbacks.filter((call) => call.reference === reference)).toEqual([])
    expect((await get(path)).body).toContain('data-state="open"')
  })

  test('ACCOUNT-4 rejects a decision sent from another site’s page', async () => {
    const { path } = await create()
    expect((await post(`${path}/decision`, 'decision=approve', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await post(`${path}/decision`, 'decision=approve', { 'sec-fetch-site': 'same-site', origin: site.origin })).statusCode).toBe(403)
    expect((await get(path)).body).toContain('data-state="open"')
  })

  test('shows a not-found page for an unknown payment', async () => {
    expect((await get('/pay/unknown')).statusCode).toBe(404)
  })

  test('DATABASE-9 rejects an address with a NUL character, which no database text can store', async () => {
    for (const path of ['/pay/%00', '/pay/a%00b', '/play?code=%00']) expect([path, (await get(path)).statusCode]).toEqual([path, 404])
    expect((await post('/pay/%00/decision', 'decision=approve')).statusCode).toBe(404)
  })
})

describe('a game', () => {
  const address = (more: Record<string, string> = {}) => `/play?${new URLSearchParams({ code: randomUUID(), lang: 'tr', ...more }).toString()}`
  async function launch(more: Record<string, string> = {}) {
    const reply = await get(address(more))
    const cookie = String(reply.headers['set-cookie']).split(';')[0] ?? ''
    return { path: String(reply.headers.location), cookie, reply }
  }
  const spin = (path: string, cookie: string, body: object = { stake: '500', intent: randomUUID() }) => post(`${path}/spin`, body, { cookie })

  test('exchanges a launch code for a reloadable address without the code, valid in this browser only', async () => {
    const { path, cookie, reply } = await launch()
    expect(reply.statusCode).toBe(303)
    expect(path).not.toContain('code')
    expect(reply.headers['set-cookie']).toMatch(/HttpOnly; SameSite=Lax/)
    for (let load = 0; load < 2; load++) expect((await get(path, { cookie })).body).toContain('<h1 lang="en">Mercan Koyu</h1>')
    expect((await get(path)).statusCode).toBe(403)
    expect((await spin(path, 'game=wrong')).statusCode).toBe(401)
  })

  test('keeps the launch code valid after a prefetch or a HEAD request', async () => {
    expect((await get(address(), { 'sec-purpose': 'prefetch' })).statusCode).toBe(503)
    expect((await app.inject({ method: 'HEAD', url: address(), headers: { host: '127.0.0.1:4601' } })).statusCode).toBe(404)
  })

  test('PLAY-19 takes the engine from the operator’s answer, not from the address, and rejects an unknown engine', async () => {
    for (const engine of ['slot-none', 'sportsbook', undefined]) {
      bank.launches({ engine })
      const { reply } = await launch({ engine: 'slot-reef', title: 'Başka' })
      expect(reply.statusCode).toBe(404)
      expect(reply.body).toContain('Oyun açılamadı')
    }
    bank.launches({ engine: 'slot-reef' })
    const { path, cookie } = await launch({ engine: 'slot-sultan', title: 'Başka' })
    const { body } = await get(path, { cookie })
    expect(body).toContain('class="slot slot-reef')
    expect(body).not.toContain('Başka')
  })

  test.each([
    ['a used code', { code: 'used-0123456789abcdef' }, 403],
    ['a malformed code', { code: 'x' }, 403],
  ])('shows an error page for %s', async (_name, more, status) => {
    const { reply } = await launch(more)
    expect(reply.statusCode).toBe(status)
    expect(reply.body).toContain('Oyun açılamadı')
  })

  test('escapes a title, whatever it contains', async () => {
    bank.launches({ title: '</h1><script>alert(1)</script>\u202e Çiçek' })
    const { path, cookie } = await launch()
    bank.launches({ title: 'Mercan Koyu' })
    const { body } = await get(path, { cookie })
    expect(body).toContain('&lt;/h1&gt;&lt;script&gt;alert(1)&lt;/script&gt; Çiçek</h1>')
    expect(body).not.toContain('<script>alert')
  })

  test('PLAY-7 PLAY-13 PLAY-19 answers a spin with result, balance and wait time, and rejects an early spin with 429', async () => {
    const { path, cookie } = await launch()
    const answer = (await spin(path, cookie)).json()
    expect(answer).toMatchObject({ kind: 'round', round: { number: 1, stake: '500' }, state: { wait: 2500, pending: false, ended: false } })
    expect(answer.state.balance).toBe(String(bank.balance))
    const sooner = await spin(path, cookie)
    expect([sooner.statusCode, sooner.headers['retry-after']]).toEqual([429, '3'])
    expect((await get(path, { cookie })).body).toContain(
      new Intl.NumberFormat('tr', { style: 'percent', minimumFractionDigits: 2 }).format(slotEngines['slot-reef'].rtp / 10_000),
    )
  })

  test('names the reason of a refused stake', async () => {
    const { path, cookie } = await launch()
    bank.refuse('PLAYER_BLOCKED')
    expect((await spin(path, cookie)).json()).toMatchObject({ kind: 'refused', reason: 'PLAYER_BLOCKED' })
    bank.refuse(null)
  })

  test('shows a round without an answer as pending, and as finished after a reload', async () => {
    const { path, cookie } = await launch()
    bank.trouble('after')
    expect((await spin(path, cookie)).json()).toMatchObject({ kind: 'pending', state: { pending: true } })
    expect((await get(`${path}/state`, { cookie })).json()).toMatchObject({ pending: false, resumed: true, last: { stake: '500' } })
  })

  test('rejects invalid input without calling the wallet', async () => {
    const { path, cookie } = await launch()
    const before = bank.calls.length
    for (const body of [{}, { stake: '500' }, { stake: '-5', intent: randomUUID() }, { stake: 500, intent: randomUUID() }])
      expect((await spin(path, cookie, body)).statusCode).toBe(400)
    expect((await spin(path, cookie, { stake: '7', intent: randomUUID() })).statusCode).toBe(422)
    expect((await post(`${path}/spin`, { stake: '500', intent: randomUUID() }, { cookie, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect(bank.calls.length).toBe(before)
  })
})

describe('the rules of a market', () => {
  async function page(): Promise<string> {
    const opened = await get(`/play?code=${randomUUID()}`)
    return (await get(String(opened.headers.location), { cookie: String(opened.headers['set-cookie']).split(';')[0] ?? '' })).body
  }
  const rules = { autoplay: false, stakeMilliseconds: 2_500, celebratesLess: false }

  test('PROTECT-15 USE-1 lets the player end a slot animation early, by switch or press, only if the operator says that the market allows it', async () => {
    bank.launches({ rules: { ...rules, quickDisplay: false } })
    const forbidden = await page()
    expect(forbidden).not.toContain('data-testid="quick"')
    expect(forbidden).toContain('"quickDisplay":false')
    bank.launches({ rules: { ...rules, quickDisplay: true } })
    for (const allowed of [await page(), (bank.launches({ rules: undefined }), await page())]) {
      expect(allowed).toContain('data-testid="quick"')
      expect(allowed).toContain('"quickDisplay":true')
    }
  })
})
