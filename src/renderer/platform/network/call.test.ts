import { defaultSite } from '@kehribar/shared/site/site'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError, call, errorMessage, newIdempotencyKey, onUnauthorized } from './call'
import { readBodyText } from '@kehribar/shared/api/read-text'
import { setSite } from './site'

vi.mock('@kehribar/shared/api/read-text', { spy: true })

const fetched = vi.fn<typeof fetch>()
const answer = (body: unknown, init: ResponseInit = {}) => new Response(typeof body === 'string' ? body : JSON.stringify(body), init)

beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const failure = async (promise: Promise<unknown>): Promise<CallError> => {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(CallError)
  return error as CallError
}

test('API-01 a call is sent to its path below /api, with credentials and manual redirects', async () => {
  fetched.mockResolvedValue(answer({ status: 1 }))
  expect(await call('setLang', { lang: 'de' })).toEqual({ status: 1 })
  const [url, init] = fetched.mock.calls[0] ?? []
  expect(url).toBe('/api/setLang')
  expect(init).toMatchObject({ method: 'POST', credentials: 'include', redirect: 'manual', body: '{"lang":"de"}' })
})

test('a GET sends its input in the query', async () => {
  fetched.mockResolvedValue(answer({ data: [], total: 0 }))
  await call('slotGames', { search: 'nar', tag: '' })
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/cdnFiles/slotgames.json?search=nar')
})

test("MONEY-10 a money call sends the caller's key and throws without one", async () => {
  fetched.mockResolvedValue(answer({ status: 1 }))
  const key = newIdempotencyKey()
  expect(key.length).toBeGreaterThanOrEqual(16)
  expect(newIdempotencyKey()).not.toBe(key)
  await call('depositPost', { provider: 'card', amount: '500.00' }, { idempotencyKey: key })
  expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).get('Idempotency-Key')).toBe(key)
  await expect(call('depositPost', { provider: 'card', amount: '1' })).rejects.toThrow('idempotency')
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('BACKEND-5 plain texts of an answer show no character references', async () => {
  const post = { id: '1', subject: 'A &amp; B', description: '', tagTitle: null, last_action_at: 1_795_255_200 }
  fetched.mockResolvedValueOnce(answer({ status: 1, openConv: { ...post, body: '<p>A &amp; B</p>', image: null } }))
  expect((await call('messageGet', { id: '1' })).openConv).toMatchObject({ subject: 'A & B', body: '<p>A &amp; B</p>' })
  fetched.mockResolvedValueOnce(answer({ status: 0, message: 'En az &quot;100&quot;' }, { status: 422 }))
  expect(errorMessage(await failure(call('depositMethods', {})))).toBe('En az "100"')
})

test('BACKEND-5 an answer is decoded in the charset that its header declares', async () => {
  const windows1254 = Uint8Array.from([...'{"status":0,"statusText":"Canl'].map((sign) => sign.charCodeAt(0)).concat(0xfd, 0x20, 0xfe, 0x22, 0x7d))
  const declared = (charset: string) => new Response(windows1254, { headers: { 'Content-Type': `text/html; charset=${charset}` } })
  fetched.mockResolvedValueOnce(declared('windows-1254')).mockResolvedValueOnce(declared('"nonsense"'))
  expect(await call('setLang', { lang: 'de' })).toMatchObject({ statusText: 'Canlı ş' })
  expect(await call('setLang', { lang: 'de' })).toMatchObject({ statusText: 'Canl\uFFFD \uFFFD' })
})

test.each(['utf-8', 'UTF8', '"UTF-8"', ' utf-8'])('BACKEND-5 an answer in UTF-8 needs no other decoder: charset=%s', async (charset) => {
  vi.mocked(readBodyText).mockClear()
  fetched.mockResolvedValue(answer({ status: 1 }, { headers: { 'Content-Type': `application/json; charset=${charset}` } }))
  expect(await call('setLang', { lang: 'de' })).toEqual({ status: 1 })
  expect(readBodyText).not.toHaveBeenCalled()
})

test('an answer that does not match its schema is an error of kind unexpected', async () => {
  fetched.mockResolvedValue(answer({ status: 'yes' }))
  expect((await failure(call('setLang', { lang: 'tr' }))).kind).toBe('unexpected')
  fetched.mockResolvedValue(answer('<html>'))
  expect((await failure(call('setLang', { lang: 'tr' }))).kind).toBe('unexpected')
})

test.each([
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [422, 'invalid'],
  [413, 'invalid'],
  [500, 'server'],
  [503, 'server'],
  [404, 'missing'],
] as const)('HTTP status %i is an error of kind %s', async (status, kind) => {
  fetched.mockResolvedValue(answer({}, { status }))
  expect((await failure(call('getMyDetails', {}))).kind).toBe(kind)
})

test.each([
  [503, 'errors.offline', 'offline'],
  [504, 'errors.timeout', 'timeout'],
] as const)('the desktop client reports a call without an answer as %i with %s: %s', async (status, statusText, kind) => {
  fetched.mockResolvedValue(answer({ status: 0, statusText }, { status }))
  expect((await failure(call('setLang', { lang: 'tr' }))).kind).toBe(kind)
})

test("VAL the error contains the field errors and the server's message", async () => {
  fetched.mockResolvedValue(answer({ statusText: 'errors.invalid', errors: { email: ['validation.email'] } }, { status: 422 }))
  const error = await failure(call('setLang', { lang: 'tr' }))
  expect(error.errors).toEqual({ email: ['validation.email'] })
  expect(errorMessage(error)).toBe('errors.invalid')
})

test('ACCOUNT-2 the error of a throttled call contains the seconds to wait', async () => {
  fetched.mockResolvedValue(answer({}, { status: 429, headers: { 'Retry-After': '30' } }))
  const error = await failure(call('setLang', { lang: 'tr' }))
  expect(error).toMatchObject({ kind: 'throttled', retryAfter: 30 })
  expect(errorMessage(error)).toBe('errors.throttled_wait?count=30')
})

test('no connection is offline; no answer in time is a timeout', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  expect((await failure(call('setLang', { lang: 'tr' }))).kind).toBe('offline')
  fetched.mockImplementation(
    (_url, init) => new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))),
  )
  expect((await failure(call('setLang', { lang: 'tr' }, { timeout: 5 }))).kind).toBe('timeout')
})

/** Returns a response that fails in the middle of its body, for a connection error or the caller's abort. */
function brokenOff(reason: () => Error): Response {
  let isHalfSent = false
  return new Response(
    new ReadableStream({
      pull(controller) {
        if (isHalfSent) controller.error(reason())
        else controller.enqueue(new TextEncoder().encode('{"status":'))
        isHalfSent = true
      },
    }),
  )
}

test('BACKEND-1 an incomplete answer is offline, a timeout or the caller’s abort; for a money call it is unreadable', async () => {
  fetched.mockImplementation(async () => brokenOff(() => new TypeError('network error')))
  expect((await failure(call('setLang', { lang: 'tr' }))).kind).toBe('offline')
  expect((await failure(call('depositPost', { provider: 'card', amount: '500.00' }, { idempotencyKey: newIdempotencyKey() }))).kind).toBe('unexpected')
  fetched.mockImplementation(async () => brokenOff(() => new DOMException('too late', 'TimeoutError')))
  expect((await failure(call('setLang', { lang: 'tr' }))).kind).toBe('timeout')
  const given = new AbortController()
  fetched.mockImplementation(async () => brokenOff(() => (given.abort(), given.signal.reason as Error)))
  await expect(call('setLang', { lang: 'tr' }, { signal: given.signal })).rejects.toMatchObject({ name: 'AbortError' })
})

test('an aborted call rejects with AbortError, not with a CallError', async () => {
  fetched.mockImplementation(
    (_url, init) => new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))),
  )
  const stop = new AbortController()
  const pending = call('setLang', { lang: 'tr' }, { signal: stop.signal })
  stop.abort()
  await expect(pending).rejects.toHaveProperty('name', 'AbortError')
})

test('AUTH-36 concurrent 401 answers end the session once; a later one ends it again', async () => {
  const ended = vi.fn()
  const stop = onUnauthorized(ended)
  fetched.mockImplementation(async () => answer({}, { status: 401 }))
  await Promise.allSettled([call('balance', {}), call('getMyDetails', {}), call('balance', {})])
  expect(ended).toHaveBeenCalledTimes(1)
  await failure(call('balance', {}))
  expect(ended).toHaveBeenCalledTimes(2)
  stop()
  await failure(call('balance', {}))
  expect(ended).toHaveBeenCalledTimes(2)
})

test('BACKEND-11 a login rejected with 401 keeps its message and does not end a session', async () => {
  const ended = vi.fn()
  const stop = onUnauthorized(ended)
  fetched.mockResolvedValue(answer({ message: 'Bilgiler hatalı' }, { status: 401 }))
  const refused = await failure(call('login', { username: 'deniz', password: 'x' }))
  expect([refused.kind, errorMessage(refused)]).toEqual(['invalid', 'Bilgiler hatalı'])
  expect(ended).not.toHaveBeenCalled()
  fetched.mockResolvedValue(answer({}, { status: 401 }))
  expect((await failure(call('getMyDetails', {}))).kind).toBe('unauthorized')
  expect(ended).toHaveBeenCalledTimes(1)
  stop()
})

test('BACKEND-11 a configured status means a lost session, even if the answer has no other fields; not for a login', async () => {
  setSite({ session: { ...defaultSite.session, gone: { http: [], redirect: false, status: [0] } } })
  try {
    fetched.mockImplementation(async () => answer({ status: 0, statusText: 'unauthenticated' }))
    expect((await failure(call('getMyDetails', {}))).kind).toBe('unauthorized')
    expect(await call('login', { username: 'a', password: 'b' })).toMatchObject({ status: 0 })
  } finally {
    setSite({})
  }
})

test('BACKEND-5 a read rejected with HTTP 200 shows the back end’s message', async () => {
  fetched.mockResolvedValue(answer({ status: 0, statusText: 'Hizmet şu an kapalı' }))
  const refused = await failure(call('depositMethods', {}))
  expect([refused.kind, errorMessage(refused)]).toEqual(['invalid', 'Hizmet şu an kapalı'])
})

test.each([{ status: 0 }, { status: '0' }])('BACKEND-5 a rejection that calls its text `message` keeps it: %j', async (status) => {
  fetched.mockResolvedValue(answer({ ...status, message: 'Şifre hatalı' }))
  expect(await call('login', { username: 'defne', password: 'x' })).toMatchObject({ status: 0, statusText: 'Şifre hatalı' })
  fetched.mockResolvedValue(answer({ status: 1, message: 'OK' }))
  expect(await call('login', { username: 'defne', password: 'x' })).not.toHaveProperty('statusText')
})

test('BACKEND-16 a rejection keeps its text in every call and field', async () => {
  const key = { idempotencyKey: newIdempotencyKey() }
  fetched.mockImplementation(async () => answer({ success: '0', error: 'G&uuml;nl&uuml;k limit &amp;lt;' }))
  expect(await call('depositPost', { provider: 'eft', amount: '100' }, key)).toMatchObject({ status: 0, statusText: 'Günlük limit &lt;' })
  fetched.mockImplementation(async () => answer({ status: '0', message: 'Bu oyun bakımda' }))
  expect(await call('getGameLink', { id: 1, provider: 'lodos' })).toMatchObject({ status: 0, statusText: 'Bu oyun bakımda' })
  expect(await call('setLang', { lang: 'tr' })).toMatchObject({ status: 0, statusText: 'Bu oyun bakımda' })
})

test('BACKEND-5 groups of the history are read from rows without field names', async () => {
  setSite({ calls: { transactionTypes: { answer: { 'data[].code': 'turler[].0', 'data[].group': 'turler[].1' } } } })
  fetched.mockResolvedValueOnce(
    answer({
      status: 1,
      turler: [
        ['yatirma', 'Yatırmalar'],
        ['bahis', 'Bahisler'],
      ],
    }),
  )
  const { data } = await call('transactionTypes', {}).finally(() => setSite({}))
  expect(data).toEqual({ 0: [{ code: 'yatirma', group: 'Yatırmalar' }], 1: [{ code: 'bahis', group: 'Bahisler' }] })
})

test('BACKEND-10 an unreadable row is left out of its list, and the console reports it once', async () => {
  // The set of reported places is module state shared by all test files, so start with a fresh module.
  vi.resetModules()
  const { call: callAnew } = await import('./call')
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const method = (id: number, title: unknown, min: unknown) => ({ id, code: `m${id}`, title, image: '', min, max: 500, bonus: '', seconds: 60 })
  const answered = () =>
    answer({ status: 1, deposit_methods: [method(1, 'M 1', 50), method(2, {}, 60), method(3, 'M 3', '75.5'), method(4, null, 80)], deposit_bonuses: null })
  fetched.mockImplementation(async () => answered())
  const { deposit_methods: methods, deposit_bonuses: bonuses } = await callAnew('depositMethods', {})
  expect([methods.map(({ id, min }) => [id, min]), bonuses]).toEqual([
    [
      [1, 50],
      [3, 75.5],
    ],
    [],
  ])
  await callAnew('depositMethods', {})
  expect(warned.mock.calls.map(([line]) => line as string)).toEqual([expect.stringContaining('deposit_methods[1]')])
  warned.mockRestore()
})
