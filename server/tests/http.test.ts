import { request as httpRequest } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import type { Api, InputOf } from '@kehribar/shared/api'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildApp } from '@server/app'
import { CallLimits } from '@server/http/call-limits'
import { encodeBody, parseJson, newIdempotencyKey, startTestServer, type TestServer } from '../../tests/support/server'
import type { TestPlayer } from '../../tests/support/player'

let server: TestServer
let player: TestPlayer
beforeAll(async () => {
  server = await startTestServer({ env: { ALLOWED_ORIGINS: app } })
  player = await server.testPlayer({ cash: 500_00n })
})
afterAll(() => server.close())

/** One of our pages on another host. */
const app = 'https://app.kehribar.example'
const json = { 'content-type': 'application/json' }
const sameOrigin = { 'sec-fetch-site': 'same-origin' }
const post = (path: string, body: RequestInit['body'], headers: Record<string, string> = {}) =>
  server.request(path, { method: 'POST', body: body ?? null, headers })

describe('requests', () => {
  const registration = {
    username: 'ab',
    email: 'not-an-address',
    password: 'x',
    password_confirmation: 'y',
    firstname: 'Ayşe Gül',
    lastname: 'a&b=c[d]+%41',
    gsm: '+90 555 000 00 00',
    birthdate: { day: 31, month: 2, year: 1990 },
    country: 'TUR',
    city: 'İzmir',
    sex: 'female',
    checkage: 1,
    captcha: 'none',
    unknown: { is: ['ignored'] },
  }

  test('JSON, urlencoded and multipart bodies are equivalent', async () => {
    const [first, ...others] = await Promise.all(
      (['json', 'urlencoded', 'multipart'] as const).map((encoding) => server.call('register', registration as InputOf<Api['register']>, { encoding })),
    )
    expect(first?.status).toBe(200)
    expect(Object.keys(first?.body.errors ?? {})).toContain('email')
    for (const other of others) expect({ status: other.status, body: other.body }).toEqual({ status: first?.status, body: first?.body })
  })

  test('lists work in every encoding', async () => {
    for (const encoding of ['json', 'urlencoded', 'multipart'] as const) {
      const answer = await server.call('transactionList', { type: ['deposit', 'bet'], length: 1 }, { cookie: player.cookie, encoding })
      expect([encoding, answer.status, answer.body.status]).toEqual([encoding, 200, 1])
      const refused = await server.call('transactionList', { type: ['x'.repeat(31)] }, { cookie: player.cookie, encoding })
      expect([encoding, refused.status, refused.body.errors]).toEqual([encoding, 422, { 'type.0': ['validation.invalid'] }])
    }
  })

  test('ACCOUNT-11 a schema failure is 422 with message keys by field', async () => {
    const answer = await server.call('register', { birthdate: { day: 'x', month: 13 } } as never)
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ status: 0, statusText: 'errors.invalid' })
    expect(answer.body.errors).toMatchObject({
      username: ['validation.required'],
      'birthdate.day': ['validation.number'],
      'birthdate.month': ['validation.number'],
    })
    for (const keys of Object.values(answer.body.errors ?? {})) for (const key of keys) expect(key).toMatch(/^validation\.[a-z_]+$/)
  })

  test('DETAIL-6 API-11 API-38 names with brackets are nested in a JSON body as in a form', async () => {
    for (const encoding of ['json', 'urlencoded', 'multipart'] as const) {
      const { body, headers } = encodeBody({ 'birthdate[day]': 'x', 'birthdate[month]': '1', 'birthdate[year]': '1990' }, encoding)
      const answer = await parseJson<{ errors: object }>(await post('/api/forgotUsername', body, { ...sameOrigin, ...headers }))
      expect([encoding, answer.errors]).toEqual([encoding, { email: ['validation.required'], 'birthdate.day': ['validation.number'] }])
    }
  })

  test('ACCOUNT-11 text that the database cannot store is 422, in any encoding', async () => {
    for (const encoding of ['json', 'urlencoded', 'multipart'] as const) {
      const answer = await server.call('login', { username: 'a\0b', password: 'x' }, { encoding })
      expect([encoding, answer.status, answer.body.errors]).toEqual([encoding, 422, { username: ['validation.invalid'] }])
    }
    expect((await server.call('login', { username: 'a\ud800', password: 'x' })).status).toBe(422)
  })

  test('malformed bodies are 400, a missing body is an empty one', async () => {
    for (const [body, type] of [
      ['{"a":', 'application/json'],
      ['--x\r\nnothing', 'multipart/form-data; boundary=x'],
      ['a', 'multipart/form-data'],
    ] as const) {
      const answer = await post('/api/login', body, { ...sameOrigin, 'content-type': type })
      expect([type, answer.status]).toEqual([type, 400])
      expect(await answer.json()).toEqual({ status: 0, statusText: 'errors.malformed' })
    }
    expect((await post('/api/getData/homepage', null, sameOrigin)).status).toBe(200)
    expect((await post('/api/getData/homepage', '', { ...sameOrigin, ...json })).status).toBe(200)
    expect((await post('/api/login', '[1]', { ...sameOrigin, ...json })).status).toBe(422)
  })

  test('ACCOUNT-11 other content types are 415', async () => {
    for (const [body, headers] of [
      ['username=a', { 'content-type': 'text/plain' }],
      ['<a/>', { 'content-type': 'application/xml' }],
      [new Uint8Array([31, 139]), { ...json, 'content-encoding': 'gzip' }],
    ] as const) {
      const answer = await post('/api/login', body as RequestInit['body'], { ...sameOrigin, ...headers })
      expect(answer.status).toBe(415)
      expect(await answer.json()).toEqual({ status: 0, statusText: 'errors.unsupported_type' })
    }
  })

  test('ACCOUNT-11 bodies over the limit are 413, whatever their content type', async () => {
    const long = 'x'.repeat(110 * 1024)
    for (const encoding of ['json', 'urlencoded', 'multipart'] as const) {
      const { body, headers } = encodeBody({ username: long, password: 'x' }, encoding)
      const answer = await post('/api/login', body, { ...sameOrigin, ...headers })
      expect([encoding, answer.status]).toEqual([encoding, 413])
      expect(await answer.json()).toEqual({ status: 0, statusText: 'errors.too_large' })
    }
    const form = new FormData()
    for (let index = 0; index < 40; index++) form.append(`field${index}`, 'x'.repeat(4000))
    expect((await post('/api/login', form, sameOrigin)).status).toBe(413)
  })

  test('an unexpected file is skipped; one over 10 MB is 413', async () => {
    const withFile = (size: number) => {
      const form = new FormData()
      form.append('username', 'nobody')
      form.append('file', new Blob([new Uint8Array(size)]), 'a.png')
      form.append('password', 'x')
      return form
    }
    const taken = await post('/api/login', withFile(5_000_000), sameOrigin)
    expect([taken.status, (await parseJson<{ status: number }>(taken)).status]).toEqual([200, 0])
    expect((await post('/api/login', withFile(10 * 1024 * 1024 + 1), sameOrigin)).status).toBe(413)
  })

  test('MONEY-10 a money call without a usable key is 400', async () => {
    const input = { provider: 'card', amount: 100 }
    for (const key of [undefined, 'short', 'x'.repeat(256), 'with space in the key']) {
      const answer = await server.call('depositPost', input, { cookie: player.cookie, ...(key === undefined ? {} : { key }) })
      expect([key, answer.status, answer.body]).toEqual([key, 400, { status: 0, statusText: 'errors.idempotency_key' }])
    }
    expect((await server.call('depositPost', input, { cookie: player.cookie, key: newIdempotencyKey() })).status).toBe(200)
  })

  test('401 comes before the body is read, and deletes the invalid cookies', async () => {
    const answer = await post('/api/getMyDetails', '{"a":', { ...sameOrigin, ...json, cookie: 'sid=unknown; token=1' })
    expect(answer.status).toBe(401)
    expect(await answer.json()).toEqual({ status: 0, statusText: 'auth.login_required' })
    const cleared = answer.headers.getSetCookie()
    expect(cleared.map((line) => line.split(';')[0])).toEqual(['sid=', 'token='])
    for (const line of cleared) expect(line).toContain('Max-Age=0')
  })

  test('unknown paths below /api and /partner are 404 as JSON, in every method', async () => {
    for (const path of ['/api', '/api/', '/api/nothing', '/api/login/x', '/partner', '/partner/nothing'])
      for (const method of ['GET', 'POST', 'DELETE']) {
        const answer = await server.request(path, { method, headers: { accept: 'text/html', ...sameOrigin } })
        expect([path, method, answer.status]).toEqual([path, method, 404])
        expect(await answer.json()).toEqual({ status: 0, statusText: 'errors.not_found' })
      }
    expect((await server.request('/api/login')).status).toBe(405)
  })

  test('an invalidly encoded path is 400', async () => {
    const answer = await server.request('/api/%E0%A4%A')
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ status: 0 })
  })
})

describe('ACCOUNT-4 allowed origins of a state-changing call', () => {
  const own = () => server.config.publicOrigin
  const cases: [name: string, headers: () => Record<string, string>, taken: { visitor: boolean; player: boolean }][] = [
    ['Sec-Fetch-Site: same-origin', () => ({ 'sec-fetch-site': 'same-origin' }), { visitor: true, player: true }],
    ['an old browser with our Origin', () => ({ origin: own() }), { visitor: true, player: true }],
    ['an old browser with the Origin of the address it calls', () => ({ origin: server.origin }), { visitor: true, player: true }],
    ['a program without either header', () => ({}), { visitor: true, player: false }],
    ['Sec-Fetch-Site: cross-site', () => ({ 'sec-fetch-site': 'cross-site' }), { visitor: false, player: false }],
    ['Sec-Fetch-Site: same-site', () => ({ 'sec-fetch-site': 'same-site' }), { visitor: false, player: false }],
    ['Sec-Fetch-Site: none', () => ({ 'sec-fetch-site': 'none' }), { visitor: false, player: false }],
    ['cross-site with a foreign Origin', () => ({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }), { visitor: false, player: false }],
    ['a foreign Origin alone', () => ({ origin: 'https://evil.example' }), { visitor: false, player: false }],
    ['cross-site with our own Origin', () => ({ 'sec-fetch-site': 'cross-site', origin: own() }), { visitor: false, player: false }],
    ['same-site with our own Origin', () => ({ 'sec-fetch-site': 'same-site', origin: own() }), { visitor: false, player: false }],
    ['none with our own Origin', () => ({ 'sec-fetch-site': 'none', origin: own() }), { visitor: false, player: false }],
    [
      'cross-site with the Origin of the address it calls',
      () => ({ 'sec-fetch-site': 'cross-site', origin: server.origin }),
      { visitor: false, player: false },
    ],
    ['an allowed other Origin from the same site', () => ({ 'sec-fetch-site': 'same-site', origin: app }), { visitor: true, player: true }],
    ['an allowed other Origin from elsewhere', () => ({ 'sec-fetch-site': 'cross-site', origin: app }), { visitor: true, player: true }],
    ['an allowed other Origin that nobody is on', () => ({ 'sec-fetch-site': 'none', origin: app }), { visitor: false, player: false }],
    ['the partners’ Origin', () => ({ 'sec-fetch-site': 'same-site', origin: server.config.partnersOrigin }), { visitor: false, player: false }],
    ['an Origin that starts like ours', () => ({ origin: `${own()}.evil.example` }), { visitor: false, player: false }],
    ['Origin: null', () => ({ origin: 'null' }), { visitor: false, player: false }],
    ['Origin: null from the same origin', () => ({ origin: 'null', 'sec-fetch-site': 'same-origin' }), { visitor: false, player: false }],
  ]

  // fetch may not set these headers, so the raw client does.
  function send(path: string, encoding: 'json' | 'urlencoded' | 'multipart', headers: Record<string, string>): Promise<number> {
    const boundary = 'grenze'
    const bodies = {
      json: ['application/json', '{"lang":"en"}'],
      urlencoded: ['application/x-www-form-urlencoded', 'lang=en'],
      multipart: [`multipart/form-data; boundary=${boundary}`, `--${boundary}\r\ncontent-disposition: form-data; name="lang"\r\n\r\nen\r\n--${boundary}--\r\n`],
    } as const
    const [type, body] = bodies[encoding]
    return new Promise((resolve, reject) => {
      const request = httpRequest(
        server.origin + path,
        { method: 'POST', headers: { 'content-type': type, 'content-length': Buffer.byteLength(body), ...headers } },
        (response) => {
          response.resume()
          response.on('end', () => resolve(response.statusCode ?? 0))
        },
      )
      request.on('error', reject)
      request.end(body)
    })
  }

  test.each(cases)('%s', async (_name, headers, taken) => {
    for (const encoding of ['json', 'urlencoded', 'multipart'] as const) {
      expect([encoding, await send('/api/setLang', encoding, headers())]).toEqual([encoding, taken.visitor ? 200 : 403])
      expect([encoding, await send('/api/setLang', encoding, { ...headers(), cookie: player.cookie })]).toEqual([encoding, taken.player ? 200 : 403])
    }
  })

  test('every state-changing call refuses a foreign page, including login and registration', async () => {
    const { api } = await import('@kehribar/shared/api')
    for (const endpoint of Object.values(api).filter(({ method }) => method === 'POST'))
      expect([endpoint.path, await send(`/api${endpoint.path}`, 'urlencoded', { origin: 'https://evil.example', cookie: player.cookie })]).toEqual([
        endpoint.path,
        403,
      ])
  })
})

describe('ACCOUNT-12 security headers', () => {
  const paths = ['/api/health', '/api/nothing', '/api/docs', '/nothing.js']

  test.each(paths)('%s has them', async (path) => {
    const { headers } = await server.request(path)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain(`frame-src ${server.config.partnersOrigin}`)
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin')
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.get('strict-transport-security')).toBeNull()
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })

  test('HSTS, Secure and __Host- require a public address', async () => {
    const live = await startTestServer({ env: { PUBLIC_ORIGIN: 'https://www.kehribar.example' } })
    try {
      expect((await live.request('/api/health')).headers.get('strict-transport-security')).toMatch(/max-age=31536000/)
      const someone = await live.testPlayer()
      expect(someone.cookie).toMatch(/^__Host-sid=/)
      expect((await live.call('balance', {}, { cookie: someone.cookie })).status).toBe(200)
      expect((await live.call('balance', {}, { cookie: someone.cookie.replace('__Host-', '') })).status).toBe(401)
      const lines = (await live.call('logout', {}, { cookie: someone.cookie })).headers.getSetCookie()
      for (const line of lines.filter((item) => item.startsWith('__Host-')))
        for (const part of ['Secure', 'Path=/', 'HttpOnly', 'SameSite=Lax']) expect(line).toContain(part)
      expect(lines.some((line) => line.startsWith('__Host-sid='))).toBe(true)
      expect(lines.join()).not.toContain('Domain')
    } finally {
      await live.close()
    }
  })
})

describe('public answers', () => {
  const path = '/api/cdnFiles/slotgames.json?limit=100'

  test('are compressed, have an ETag, and are 304 if unchanged', async () => {
    const first = await server.request(path, { headers: { 'accept-encoding': 'br' } })
    expect(first.headers.get('content-encoding')).toBe('br')
    const etag = first.headers.get('etag') ?? ''
    const { data, total } = await parseJson<{ data: object[]; total: number }>(first)
    expect(data).toHaveLength(100)
    expect(total).toBeGreaterThanOrEqual(1200)
    const again = await server.request(path, { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const plain = await server.request(path, { headers: { 'accept-encoding': 'identity' } })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(await plain.json()).toEqual({ data, total })
    const raw = await server.app.inject({ url: path, headers: { 'accept-encoding': 'gzip;q=0, br' } })
    expect(JSON.parse(brotliDecompressSync(raw.rawPayload).toString())).toEqual({ data, total })
  })

  test('depend on their input and set no cookie', async () => {
    const [few, more] = await Promise.all([server.call('slotGames', { limit: 1 }), server.call('slotGames', { limit: 2 })])
    expect([few.body.data.length, more.body.data.length]).toEqual([1, 2])
    expect(more.headers.getSetCookie()).toEqual([])
  })

  test('answers to one player are never stored', async () => {
    const answer = await server.call('balance', {}, { cookie: player.cookie })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})

describe('limits per address', () => {
  const health = '/api/health'

  test('ACCOUNT-11 too many calls are 429 with Retry-After; another address is not affected', async () => {
    const small = await startTestServer({ env: { RATE_LIMIT: '5', TRUSTED_PROXIES: '1' } })
    try {
      const from = (address: string) => small.request('/api/health', { headers: { 'x-forwarded-for': address } })
      for (let index = 0; index < 5; index++) expect((await from('192.0.2.1')).status).toBe(200)
      const refused = await from('192.0.2.1')
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await refused.json()).toEqual({ status: 0, statusText: 'errors.throttled' })
      expect((await from('192.0.2.2')).status).toBe(200)
      for (let index = 0; index < 5; index++) await from(`2001:db8:1:1::${index}`)
      expect((await from('2001:db8:1:1::99')).status).toBe(429)
    } finally {
      await small.close()
    }
  })

  test('OPERATE-7 OPERATE-8 two servers on one database share the limits by address and by player; others have their own', async () => {
    const one = await startTestServer({ env: { RATE_LIMIT: '40', TRUSTED_PROXIES: '1' } })
    const two = await buildApp(one.services)
    try {
      const who = await one.testPlayer()
      const ask = async (turn: number, path: string, more: Record<string, string>) => {
        const headers = { ...sameOrigin, ...json, ...more }
        const method = path === health ? ('GET' as const) : ('POST' as const)
        const body = method === 'POST' ? '{}' : null
        return turn % 2
          ? (await one.request(path, { method, headers, body })).status
          : (await two.inject({ method, url: path, headers, ...(body && { body }) })).statusCode
      }
      const taken = async (path: string, headersOf: (turn: number) => Record<string, string>) => {
        const statuses: number[] = []
        for (let turn = 0; turn < 60; turn++) statuses.push(await ask(turn, path, headersOf(turn)))
        return statuses.filter((status) => status === 200).length
      }
      // Each server may have counted a tenth locally.
      const byAddress = await taken(health, () => ({ 'x-forwarded-for': '192.0.2.1' }))
      expect([byAddress >= 40, byAddress <= 44], `${byAddress}`).toEqual([true, true])
      const byPlayer = await taken('/api/getData/balance', (turn) => ({ 'x-forwarded-for': `198.51.100.${turn + 1}`, cookie: who.cookie }))
      expect([byPlayer >= 40, byPlayer <= 44], `${byPlayer}`).toEqual([true, true])
      for (const turn of [0, 1]) expect(await ask(turn, health, { 'x-forwarded-for': '192.0.2.2' })).toBe(200)
      // A balancer's request id is kept.
      const named = await one.request(health, { headers: { 'x-forwarded-for': '192.0.2.4', 'x-request-id': 'lb-0123456789abcdef' } })
      expect(named.headers.get('x-request-id')).toBe('lb-0123456789abcdef')
      const other = await one.testPlayer()
      expect(await ask(0, '/api/getData/balance', { 'x-forwarded-for': '192.0.2.3', cookie: other.cookie })).toBe(200)
    } finally {
      await two.close()
      await one.close()
    }
  })

  test('OPERATE-7 counters that expired over an hour ago are deleted every five minutes', async () => {
    const rows = async () =>
      (await server.pool.query<{ key: string }>("select key from rate_limit where key like 'over:%' order by key")).rows.map(({ key }) => key)
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    try {
      new CallLimits(server.services.db, 'over', 10)
      await server.pool.query("insert into rate_limit (key, points, expire) values ('over:old', 1, $1), ('over:young', 1, $2)", [
        Date.now() - 3_700_000,
        Date.now() - 3_000_000,
      ])
      vi.advanceTimersByTime(299_000)
      expect(await rows()).toEqual(['over:old', 'over:young'])
      vi.advanceTimersByTime(1_000)
    } finally {
      vi.useRealTimers()
    }
    await expect.poll(rows).toEqual(['over:young'])
    await server.pool.query("delete from rate_limit where key like 'over:%'")
  })

  test('OPERATE-7 a call far below its limit does not query the database for the count', async () => {
    const { rows: before } = await server.pool.query('select * from rate_limit')
    const other = await server.testPlayer()
    for (let turn = 0; turn < 20; turn++) expect((await server.call('balance', {}, { cookie: other.cookie })).status).toBe(200)
    expect((await server.pool.query('select * from rate_limit')).rows).toEqual(before)
  })

  test('OPERATE-8 X-Forwarded-For and the request id are trusted only from a configured proxy', async () => {
    const small = await startTestServer({ env: { RATE_LIMIT: '2' } })
    try {
      const from = (address: string) => small.request('/api/health', { headers: { 'x-forwarded-for': address, 'x-request-id': 'lb-0123456789abcdef' } })
      const answers = [await from('192.0.2.1'), await from('192.0.2.2'), await from('192.0.2.3')]
      expect(answers[0]?.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
      const statuses = answers.map(({ status }) => status)
      expect(statuses).toEqual([200, 200, 429])
    } finally {
      await small.close()
    }
  })
})

describe('readiness checks', () => {
  test('OPERATE-7 liveness and readiness are answered without a limit; the server is not ready before the schema exists', async () => {
    const asked = await startTestServer({ env: { RATE_LIMIT: '1' } })
    const ask = async (path: string) => {
      const answer = await asked.request(path)
      return [answer.status, await answer.json(), answer.headers.get('cache-control')]
    }
    const at = 'drizzle.__drizzle_migrations'
    try {
      await asked.pool.query(`create table taken as select * from ${at} where created_at = (select max(created_at) from ${at})`)
      await asked.pool.query(`delete from ${at} where id in (select id from taken)`)
      expect(await ask('/readyz')).toEqual([503, { status: 'schema' }, 'no-store'])
      await asked.pool.query(`insert into ${at} select * from taken`)
      for (let time = 0; time < 10; time++) {
        expect(await ask('/readyz')).toEqual([200, { status: 'ok' }, 'no-store'])
        expect(await ask('/healthz')).toEqual([200, { status: 'ok' }, 'no-store'])
      }
      await asked.pool.query('alter schema drizzle rename to elsewhere')
      expect(await ask('/readyz')).toEqual([200, { status: 'ok' }, 'no-store'])
    } finally {
      await asked.close()
    }
  })

  test('OPERATE-7 a database that does not answer is reported within seconds', async () => {
    const mute = await startTestServer()
    const held: PoolClient[] = []
    try {
      for (let place = 0; place < 12; place++) held.push(await mute.servers.connect())
      const began = performance.now()
      const answer = await mute.request('/readyz')
      expect([answer.status, await answer.json()]).toEqual([503, { status: 'database' }])
      expect(performance.now() - began).toBeLessThan(9_500)
    } finally {
      for (const client of held) client.release()
      await mute.close()
    }
  })
})

describe('failures', () => {
  test('an internal error is 500 without details', async () => {
    const broken = await startTestServer()
    try {
      const someone = await broken.testPlayer()
      await broken.pool.query('alter table deposit_method rename to gone')
      const answer = await broken.call('depositMethods', {}, { cookie: someone.cookie })
      expect([answer.status, answer.body]).toEqual([500, { status: 0, statusText: 'errors.server' }])
    } finally {
      await broken.close()
    }
  })

  test('DATABASE-1 an unreachable database is 503 with Retry-After, catalogue and content still work, and the server recovers when it is back', async () => {
    const cut = await startTestServer()
    try {
      const someone = await cut.testPlayer()
      const known = async () => {
        const [games, texts] = [await cut.call('slotGames', { limit: 3 }), await cut.call('homepage', {})]
        return [games.status, games.body, texts.status, texts.body]
      }
      const before = await known()
      const name = new URL(cut.config.databaseUrl ?? '').pathname.slice(1)
      const { default: pg } = await import('pg')
      const { inject } = await import('vitest')
      const admin = new pg.Client({ connectionString: inject('postgresUrl') })
      await admin.connect()
      await admin.query(`alter database ${name} allow_connections false`)
      await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
      const [away, balance] = [await cut.call('health', {}), await cut.call('balance', {}, { cookie: someone.cookie })]
      expect([away.status, balance.status]).toEqual([503, 503])
      const [live, ready] = [await cut.request('/healthz'), await cut.request('/readyz')]
      expect([live.status, ready.status, await ready.json()]).toEqual([200, 503, { status: 'database' }])
      expect(Number(balance.headers.get('retry-after'))).toBeGreaterThan(0)
      vi.useFakeTimers({ now: Date.now() + 120_000, toFake: ['Date'] })
      expect(await known()).toEqual(before)
      vi.useRealTimers()
      await admin.query(`alter database ${name} allow_connections true`)
      await admin.end()
      expect([(await cut.call('health', {})).status, (await cut.request('/readyz')).status]).toEqual([200, 200])
    } finally {
      vi.useRealTimers()
      await cut.close()
    }
  })
})
