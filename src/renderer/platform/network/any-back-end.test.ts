import { defaultSite } from '@kehribar/shared/site/site'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bearerToken, setBearerToken } from '../session/bearer'
import { call, CallError, startNewEpoch, onUnauthorized } from './call'
import { apiUrl, pictureUrl, setSite } from './site'
import { webPlatform } from '../shell/web'

/* The client with back ends of other operators (site file). */

const fetched = vi.fn<typeof fetch>()
const json = (body: unknown, init?: ResponseInit) => Response.json(body, init)
const sent = (at = 0) => {
  const [url, init] = fetched.mock.calls[at] ?? []
  return { url, method: init?.method, body: init?.body, headers: new Headers(init?.headers) }
}
const kind = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => (error instanceof CallError ? error.kind : error),
  )
const addressOf = (url: Parameters<typeof fetch>[0]) => (typeof url === 'string' ? url : '')
const { session } = defaultSite

let ended = 0
let stop: () => void
beforeEach(() => {
  ended = 0
  startNewEpoch()
  stop = onUnauthorized(() => {
    ended += 1
  })
  fetched.mockReset()
  fetched.mockImplementation(async () => json({ status: 1 }))
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  stop()
  setSite({})
  setBearerToken(null)
  for (const name of ['XSRF-TOKEN', 'auth', 'token']) document.cookie = `${name}=; max-age=0`
  vi.unstubAllGlobals()
})

test('BACKEND-6 the API may have its own origin and prefix, and relative pictures come from there', async () => {
  setSite({ api: { origin: 'https://api.ornek.example', prefix: '/v1', encoding: null } })
  await call('setLang', { lang: 'de' })
  expect(sent().url).toBe('https://api.ornek.example/v1/setLang')
  expect(apiUrl('/uploads/a.png')).toBe('https://api.ornek.example/v1/uploads/a.png')
  expect(['/img/a.png', 'img/a.png', 'https://cdn.ornek.example/a.png', '//cdn.ornek.example/a.png', 'data:image/png;base64,AA=='].map(pictureUrl)).toEqual([
    'https://api.ornek.example/img/a.png',
    'https://api.ornek.example/img/a.png',
    'https://cdn.ornek.example/a.png',
    '//cdn.ornek.example/a.png',
    'data:image/png;base64,AA==',
  ])
  setSite({})
  expect([pictureUrl('/img/a.png'), pictureUrl('img/a.png')]).toEqual(['/img/a.png', '/img/a.png'])
})

test('BACKEND-6 one encoding may apply to all bodies, and calls of a front controller have a fixed query', async () => {
  setSite({
    api: { origin: null, prefix: '', encoding: 'urlencoded' },
    calls: { cities: { path: '/index.php?route=cities' }, providers: { method: 'GET', path: '/index.php?route=studios' }, setLang: { encoding: 'json' } },
  })
  await call('login', { username: 'deniz', password: 'a b' })
  expect(sent()).toMatchObject({ url: '/login', body: 'username=deniz&password=a+b' })
  expect(sent().headers.get('Content-Type')).toMatch('application/x-www-form-urlencoded')
  await call('cities', { country: 'TUR' })
  expect(sent(1)).toMatchObject({ method: 'POST', url: '/index.php?route=cities', body: 'country=TUR' })
  await call('providers', { type: 'live' })
  expect(sent(2)).toMatchObject({ method: 'GET', url: '/index.php?route=studios&type=live' })
  await call('setLang', { lang: 'de' })
  expect(sent(3)).toMatchObject({ url: '/setLang', body: '{"lang":"de"}' })
  await call('uploadSet', { deposit_method: 'eft' }).catch(() => {})
  expect(sent(4).body).toBeInstanceOf(FormData)
})

test('BACKEND-3 a bearer token is kept only in memory and sent with every call', async () => {
  setSite({ session: { ...session, marker: null, bearer: { token: 'data.access', header: 'Authorization', scheme: 'Bearer' } } })
  expect(await webPlatform.session.present()).toBe(false)
  fetched.mockImplementation(async () => json({ status: 1, data: { access: 'secret-token' } }))
  expect(await call('login', { username: 'deniz', password: 'x' })).toEqual({ status: 1 })
  expect(await webPlatform.session.present()).toBe(true)
  await call('setLang', { lang: 'de' })
  expect(sent(1).headers.get('Authorization')).toBe('Bearer secret-token')
  expect(JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }) + document.cookie).not.toContain('secret-token')
  await webPlatform.session.clear()
  expect(bearerToken()).toBeNull()
})

test('BACKEND-17 a CSRF token is copied from its cookie, requested if absent, or returned by a call', async () => {
  setSite({ session: { ...session, antiForgery: { cookie: 'XSRF-TOKEN', header: 'X-XSRF-TOKEN', ask: '/csrf-cookie' } } })
  fetched.mockImplementation(async (url) => {
    if (addressOf(url).endsWith('/csrf-cookie')) document.cookie = `XSRF-TOKEN=${encodeURIComponent('a=b')}`
    return json({ status: 1 })
  })
  await call('setLang', { lang: 'de' })
  expect([sent(0).url, sent(1).url, sent(1).headers.get('X-XSRF-TOKEN')]).toEqual(['/api/csrf-cookie', '/api/setLang', 'a=b'])
  await call('setLang', { lang: 'tr' })
  expect([fetched.mock.calls.length, sent(2).headers.get('X-XSRF-TOKEN')]).toEqual([3, 'a=b'])
  await call('slotGames', {}).catch(() => null)
  expect(sent(3).headers.has('X-XSRF-TOKEN')).toBe(false)

  setSite({ session: { ...session, antiForgery: { ask: '/csrf', token: 'csrf.token', header: 'X-CSRF' } } })
  fetched.mockImplementation(async (url) => json(addressOf(url).endsWith('/csrf') ? { csrf: { token: 'one' } } : { status: 1 }))
  await call('setLang', { lang: 'de' })
  expect(sent(5).headers.get('X-CSRF')).toBe('one')
})

test('BACKEND-11 the operator defines which answers mean a lost session; a rejected login does not', async () => {
  setSite({ session: { ...session, gone: { http: [401, 419], redirect: true, status: [-99] } } })
  const answers: [Response, string | null][] = [
    [json({}, { status: 419 }), 'unauthorized'],
    [json({ status: -99, statusText: 'gone' }), 'unauthorized'],
    [json({ status: 0, statusText: 'redirected' }, { status: 409 }), 'unauthorized'],
    [json({}, { status: 403 }), 'forbidden'],
  ]
  for (const [response, expected] of answers) {
    startNewEpoch()
    fetched.mockImplementationOnce(async () => response)
    expect(await kind(call('changePassword', { currentPass: 'a', newPass: 'b', newPass_confirmation: 'b' }))).toBe(expected)
  }
  expect(ended).toBe(3)
  fetched.mockImplementation(async () => json({ status: 0, statusText: 'wrong' }, { status: 401 }))
  expect(await kind(call('login', { username: 'deniz', password: 'x' }))).toBe('invalid')
  expect(ended).toBe(3)
})

test('BACKEND-5 a dialect changes method, path, field names and codes; calls that are off are not sent', async () => {
  setSite({
    calls: {
      login: {
        path: '/v2/session',
        request: { username: 'member.name', password: 'member.secret' },
        also: { channel: 'site' },
        answer: { status: 'result.code', statusText: 'result.words' },
        codes: { status: { OK: 1, NEW_DEVICE: -4 } },
      },
      bankAccountDelete: { method: 'DELETE', path: '/v2/accounts/{id}' },
      translate: { off: true },
    },
  })
  fetched.mockImplementationOnce(async () => json({ result: { code: 'NEW_DEVICE', words: 'Kod gerekli' } }))
  expect(await call('login', { username: 'deniz', password: 'x' })).toEqual({ status: -4, statusText: 'Kod gerekli' })
  expect(sent().url).toBe('/api/v2/session')
  expect(JSON.parse(sent().body as string)).toEqual({ member: { name: 'deniz', secret: 'x' }, channel: 'site' })
  await call('bankAccountDelete', { id: 17 })
  expect([sent(1).method, sent(1).url]).toEqual(['DELETE', '/api/v2/accounts/17'])
  expect(await kind(call('translate', { lang: 'tr' }))).toBe('missing')
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('BACKEND-3 without a marker cookie, the back end is asked whether there is a session', async () => {
  setSite({ session: { ...session, marker: null } })
  fetched.mockImplementation(async () => json({}, { status: 401 }))
  expect(await webPlatform.session.present()).toBe(false)
  fetched.mockImplementation(async () => json({ user: { username: 'deniz' } }))
  expect(await webPlatform.session.present()).toBe(true)
  expect(sent().url).toBe('/api/getMyDetails')
  setSite({ session: { ...session, marker: 'auth' } })
  expect(await webPlatform.session.present()).toBe(false)
  document.cookie = 'auth=1'
  expect(await webPlatform.session.present()).toBe(true)
})

test('BACKEND-23 a logout removes the configured marker cookie, and no other', async () => {
  setSite({ session: { ...session, marker: 'auth' } })
  document.cookie = 'auth=1'
  document.cookie = 'device=1'
  await webPlatform.session.clear()
  expect(document.cookie).toBe('device=1')
  expect(await webPlatform.session.present()).toBe(false)
  document.cookie = 'device=; Max-Age=0'
})

test('BACKEND-5 204 means success or an empty list; it is unreadable for calls that need data', async () => {
  const none = async () => new Response(null, { status: 204 })
  fetched.mockImplementation(none)
  expect(await call('setLang', { lang: 'de' })).toEqual({ status: 1 })
  expect(await call('favoriteGet', {})).toEqual({ status: 1, data: [] })
  expect(await call('cities', { country: 'TUR' })).toMatchObject({ cities: [] })
  expect(await call('pendingWithdrawals', {})).toMatchObject({ data: [] })
  for (const name of ['getMyDetails', 'balance'] as const) expect(await kind(call(name, {})), name).toBe('unexpected')
  // An empty body without 204 may have got lost, so it is not an empty list.
  fetched.mockImplementation(async () => new Response(''))
  expect(await kind(call('favoriteGet', {}))).toBe('unexpected')
  expect(await call('setLang', { lang: 'de' })).toEqual({ status: 1 })
})

test.each([400, 402, 405, 409, 410, 418, 423])(
  'BACKEND-1 BACKEND-5 HTTP %s without field errors is a rejection, with its message if it has one',
  async (status) => {
    fetched.mockImplementation(async () => json({ message: 'Bekleyen talebiniz var' }, { status }))
    await expect(call('setLang', { lang: 'de' })).rejects.toMatchObject({ kind: 'invalid', status, statusText: 'Bekleyen talebiniz var' })
    fetched.mockImplementation(async () => new Response('<h1>Conflict</h1>', { status, headers: { 'Content-Type': 'text/html' } }))
    expect(await kind(call('setLang', { lang: 'de' }))).toBe('invalid')
  },
)
