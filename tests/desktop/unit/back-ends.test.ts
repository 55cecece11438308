import { logger } from '../../../src/main/log'
import { type CallApi, createApiCaller } from '../../../src/main/api-proxy/call-api'
import { createApiProxy } from '../../../src/main/api-proxy/proxy'
import { createGameLinkRequest } from '../../../src/main/game-link'
import type { SealedVault, VaultStore } from '../../../src/main/session-vault/store'
import { unencryptedBox } from '../fakes/plain-box'
import { filesWritten } from '../../../src/main/store-file'
import { createVault, type Vault } from '../../../src/main/session-vault/vault'
import { readSite, type SiteFile } from '@kehribar/shared/site/file'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { startForeignBackEnd } from '../../back-ends/foreign'
import type { ForeignBackEnd, ForeignOptions } from '../../back-ends/foreign/options'
import type { Reply } from '../../back-ends/foreign/types'

/* Tests the client's main process with a back end of another operator (tests/back-ends/foreign/README.md). */

const player = { username: 'defne.aksoy', password: 'Lodos!2024' }
let foreign: ForeignBackEnd
let vault: Vault
let callApi: CallApi
let call: (path: string, body?: object | FormData, init?: RequestInit) => Promise<{ status: number; body: unknown; headers: Headers }>
let restart: () => Promise<void>
const events: string[] = []

afterEach(async () => {
  vi.restoreAllMocks()
  await foreign.stop()
})

/** Starts a foreign back end and a client with a keyring that uses it. */
async function before(options: ForeignOptions, file: SiteFile | ((at: ForeignBackEnd) => SiteFile)): Promise<void> {
  foreign = await startForeignBackEnd(options)
  const site = readSite(typeof file === 'function' ? file(foreign) : file)
  const kept: { sealed: SealedVault | null } = { sealed: null }
  const store: VaultStore = { read: () => kept.sealed, write: (sealed) => void (kept.sealed = sealed), remove: () => void (kept.sealed = null) }
  events.length = 0
  restart = async () => {
    await filesWritten()
    vault = createVault({ store, box: unencryptedBox, apiOrigin: foreign.apiOrigin, names: site.session })
    await vault.opened
    vault.onStarted(() => events.push('started'))
    vault.onEnded(() => events.push('ended'))
    const proxy = createApiProxy({ apiOrigin: foreign.apiOrigin, webOrigin: foreign.origin, site, vault, userAgent: 'test', timeout: 3000 })
    callApi = createApiCaller({ proxy, site, session: () => vault.session() })
    call = async (path, body, init = {}) => {
      const form = body instanceof FormData
      const headers = { Origin: 'app://site', 'X-Requested-With': 'kehribar', ...(body && !form ? { 'Content-Type': 'application/json' } : {}) }
      const sent = body ? { method: 'POST', body: form ? body : JSON.stringify(body) } : {}
      const answer = await proxy(new Request(`app://site/api${path}`, { headers, ...sent, ...init }))
      const text = await answer.text()
      return {
        status: answer.status,
        headers: answer.headers,
        body: /json/.test(answer.headers.get('content-type') ?? '') ? (JSON.parse(text) as unknown) : text,
      }
    }
  }
  await restart()
}

const last = () => foreign.requests.at(-1)
const cookieNamed: SiteFile = { session: { marker: null, cookies: ['SESSIONID'], trust: ['trusted'] } }

describe('BACKEND-20 BACKEND-23 a session cookie of another name', () => {
  test('BACKEND-20 the named cookie is stored encrypted and survives a restart, other cookies stay in memory, and the page sees none', async () => {
    await before({}, cookieNamed)
    foreign.change('login', (reply) => withCookies(reply, 'lb=7; Path=/', 'trusted=T; Path=/; Max-Age=99999'))
    const login = await call('/login', player)
    expect([login.status, [...login.headers.keys()].filter((name) => name.includes('cookie')), events]).toEqual([200, [], ['started']])
    expect(await call('/getMyDetails', {})).toMatchObject({ status: 200, body: { user: { username: player.username } } })
    expect(last()?.headers.cookie).toMatch(/^SESSIONID=[\w-]+; lb=7; trusted=T$/)
    expect(last()?.headers).toMatchObject({ origin: foreign.origin, referer: `${foreign.origin}/`, 'x-requested-with': 'kehribar' })
    await restart()
    expect(vault.session()).not.toBeNull()
    expect(await call('/getMyDetails', {})).toMatchObject({ status: 200 })
    expect(last()?.headers.cookie).toMatch(/^SESSIONID=[\w-]+; trusted=T$/)
  })

  test('BACKEND-23 a logout keeps the trusted device, also if the back end clears no cookie', async () => {
    await before({}, cookieNamed)
    foreign.change('login', (reply) => withCookies(reply, 'lb=7; Path=/', 'trusted=T; Path=/; Max-Age=99999'))
    foreign.change('logout', (reply) => ({ ...reply, headers: {} }))
    await call('/login', player)
    await call('/logout', {})
    expect([vault.session(), vault.cookieHeader('/'), events]).toEqual([null, 'trusted=T', ['started', 'ended']])
    await restart()
    expect(vault.cookieHeader('/')).toBe('trusted=T')
  })

  test("BACKEND-20 a visitor's cookie of the session's name is sent back and becomes a session only by a login", async () => {
    await before({}, cookieNamed)
    foreign.change('getData/content', (reply) => withCookies(reply, 'SESSIONID=visitor; Path=/; HttpOnly'))
    await call('/getData/content', {})
    expect([vault.session(), events, vault.cookieHeader('/')]).toEqual([null, [], 'SESSIONID=visitor'])
    await call('/login', { ...player, password: 'no' })
    expect(vault.session()).toBeNull()
    foreign.change('login', (reply) => ({ ...reply, headers: {} }))
    await call('/login', player)
    expect([vault.session() === null, events]).toEqual([false, ['started']])
    // A back end that renews the cookie with every answer does not begin another session.
    foreign.change('getData/content', (reply) => withCookies(reply, 'SESSIONID=next; Path=/; HttpOnly'))
    await call('/getData/content', {})
    expect([vault.cookie('SESSIONID'), events]).toEqual(['next', ['started']])
  })

  test('BACKEND-3 without a cookie name the session follows from an accepted login or a successful getMyDetails', async () => {
    await before({}, { session: { marker: null, cookies: [] } })
    expect((await callApi('getMyDetails', {})).kind).toBe('unauthorized')
    await call('/login', { ...player, password: 'no' })
    expect(vault.session()).toBeNull()
    await call('/login', player)
    expect([vault.session() === null, (await callApi('getMyDetails', {})).kind]).toEqual([false, 'answer'])
    vault.clearSession()
    foreign.change('login', (reply) => ({ ...reply, status: 500 }))
    await call('/login', player)
    expect(vault.session()).toBeNull()
    expect((await callApi('getMyDetails', {})).kind).toBe('answer')
    expect(vault.session()).not.toBeNull()
  })

  test('BACKEND-20 a wrong cookie name in the installation’s file is logged once', async () => {
    const warn = vi.spyOn(logger, 'warn').mockReturnValue()
    await before({}, { session: { marker: null, cookies: ['sid'] } })
    await call('/login', player)
    await call('/login', player)
    expect(warn.mock.calls.map(String)).toEqual([expect.stringMatching(/set no session.*\(cookies: SESSIONID\)/)])
  })
})

describe('BACKEND-20 BACKEND-21 a token in the answer, with custom paths and names', () => {
  const file: SiteFile = {
    api: { prefix: '/rest/api' },
    session: { marker: null, cookies: [], bearer: { token: 'access_token' }, gone: { status: [-99] } },
    calls: {
      login: {
        path: '/v2/session',
        request: { username: 'name', password: 'secret' },
        answer: { status: 'code', statusText: 'reason' },
        codes: { status: { OK: 1, REFUSED: 0, NEW_DEVICE: -4 } },
      },
      getMyDetails: { method: 'GET', path: '/v2/me', answer: { status: 'code', 'user.username': 'user.name' }, codes: { status: { SIGNED_OUT: -99 } } },
      getGameLink: { path: '/v2/games/{id}/launch', request: { provider: 'studio' }, answer: { url: 'address' } },
      logout: { method: 'DELETE', path: '/v2/session' },
    },
  }
  const logIn = (password = player.password) => call('/v2/session', { name: player.username, secret: password })

  test('BACKEND-20 the page never sees the token; it is sent with every call, survives a restart and ends with the logout', async () => {
    await before({ dialect: 'other', prefix: '/rest/api' }, file)
    const { body } = await logIn()
    expect(body).toEqual({ ok: true, code: 'OK', reason: null })
    expect(await call('/v2/me')).toMatchObject({ status: 200, body: { user: { name: player.username } } })
    expect(last()).toMatchObject({ path: '/rest/api/v2/me', headers: { authorization: expect.stringMatching(/^Bearer [\w-]{8,}$/) } })
    await restart()
    expect([vault.session() === null, (await call('/v2/me')).status]).toEqual([false, 200])
    expect((await call('/v2/session', undefined, { method: 'DELETE' })).status).toBe(204)
    expect([vault.session(), vault.bearerToken(), vault.secrets(), events]).toEqual([null, null, [], ['started', 'ended']])
    await call('/v2/me')
    expect(last()?.headers.authorization).toBeUndefined()
  })

  test('BACKEND-11 a login refused with 401 ends no session; a refused call of a player does', async () => {
    await before({ dialect: 'other', prefix: '/rest/api' }, file)
    await logIn()
    expect((await logIn('wrong')).status).toBe(401)
    expect(vault.session()).not.toBeNull()
    foreign.endSessions()
    expect((await call('/v2/me')).status).toBe(401)
    expect([vault.session(), events]).toEqual([null, ['started', 'ended']])
  })

  test('BACKEND-22 polls of the main process use the back end’s paths and names', async () => {
    await before({ dialect: 'other', prefix: '/rest/api' }, file)
    await logIn()
    expect(await callApi('getMyDetails', {})).toMatchObject({ kind: 'answer', answer: { user: { username: player.username } } })
    const [game] = ((await call('/v2/games/slots')).body as { items: { id: string; studio: string }[] }).items
    const link = await createGameLinkRequest({ callApi, apiOrigin: foreign.apiOrigin, onUnauthorized: () => {} })({
      id: Number(game?.id),
      provider: game?.studio ?? '',
      title: '',
    })
    expect(link).toMatchObject({ kind: 'url', url: expect.stringContaining(`${foreign.cdnOrigin}/play/`) })
    expect(last()).toMatchObject({ path: `/rest/api/v2/games/${game?.id}/launch`, body: { studio: game?.studio } })
  })
})

describe('BACKEND-17 BACKEND-20 tokens against forged calls', () => {
  const copied = (askPath: string | null): SiteFile => ({
    ...cookieNamed,
    session: { ...cookieNamed.session, antiForgery: { cookie: 'XSRF-TOKEN', header: 'X-XSRF-TOKEN', ask: askPath } },
  })

  test.each([
    ["the site's first page, as in a browser", null],
    ['a path that gives it', '/getData/tags'],
  ])('BACKEND-20 the cookie goes along as a header; the first one comes with %s', async (_what, path) => {
    await before({ csrf: 'cookie-to-header' }, copied(path))
    // Simultaneous calls of a page request one token.
    const page = await Promise.all([call('/login', player), call('/getData/content', {}), call('/getData/tags', {})])
    expect(page.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(foreign.requests.filter(({ method }) => method === 'GET')).toHaveLength(path === null ? 0 : 1)
    foreign.change('getMyDetails', (reply) => withCookies(reply, 'XSRF-TOKEN=new%3D; Path=/'))
    await call('/getMyDetails', {})
    await call('/getData/content', {})
    expect(last()?.headers['x-xsrf-token'], 'rotated by an answer').toBe('new=')
  })

  test('BACKEND-20 a token from a separate endpoint is requested for each call, unless an answer contained the next one', async () => {
    const file: SiteFile = {
      ...cookieNamed,
      session: { ...cookieNamed.session, antiForgery: { token: 'data.token', header: 'X-Token', ask: '/getData/tags' } },
    }
    await before({}, file)
    foreign.change('getData/tags', (reply) => ({ ...reply, body: { data: { token: 'asked' } } }))
    foreign.change('getMyDetails', (reply) => ({ ...reply, headers: { 'x-token': 'rotated' } }))
    await call('/login', player)
    expect(foreign.requests.map(({ method, headers }) => [method, headers['x-token']])).toEqual([
      ['GET', undefined],
      ['POST', 'asked'],
    ])
    const answer = await call('/getMyDetails', {})
    expect(answer.headers.get('x-token')).toBeNull()
    await call('/getData/content', {})
    expect(last()?.headers['x-token']).toBe('rotated')
    expect(foreign.requests).toHaveLength(5)
  })
})

describe('BACKEND-11 BACKEND-22 answers that report a lost session', () => {
  const goneBy = (gone: NonNullable<SiteFile['session']>['gone']): SiteFile => ({ ...cookieNamed, session: { ...cookieNamed.session, gone } })

  test.each<[NonNullable<ForeignOptions['gone']>, SiteFile, number]>([
    ['302', cookieNamed, 409],
    ['419', goneBy({ http: [401, 419] }), 419],
    ['status', goneBy({ status: [0] }), 200],
  ])('BACKEND-22 after %s the vault deletes the session, and the page is notified', async (gone, file, status) => {
    await before({ gone }, file)
    await call('/login', player)
    foreign.endSessions()
    foreign.change('getMyDetails', (reply) => withCookies(reply, 'SESSIONID=visitor; Path=/'))
    expect((await call('/getMyDetails', {})).status).toBe(status)
    expect([vault.session(), events]).toEqual([null, ['started', 'ended']])
    expect((await callApi('getMyDetails', {})).kind, 'a read reports it too').toBe('unauthorized')
    expect((await call('/login', { ...player, password: 'no' })).status).toBe(200)
    await call('/login', player)
    expect(events).toEqual(['started', 'ended', 'started'])
  })

  test('BACKEND-22 a redirected money call, a refused login and a visitor’s call do not end the session', async () => {
    await before({ gone: '302' }, cookieNamed)
    await call('/login', player)
    const led = (reply: Reply): Reply => ({ ...reply, status: 302, headers: { location: '/login' }, body: '' })
    for (const name of ['depositPost', 'login', 'getData/content']) foreign.change(name, led)
    const form = new FormData()
    form.append('provider', 'papara')
    form.append('amount', '250')
    expect(await call('/depositPost', form)).toMatchObject({ status: 409, body: { status: 0, statusText: 'redirected' } })
    expect((await call('/login', player)).status).toBe(409)
    expect((await call('/getData/content', {})).status).toBe(409)
    expect([vault.session() === null, events]).toEqual([false, ['started']])
  })
})

describe('BACKEND-22 background polls', () => {
  test('BACKEND-22 without the capability the client does not poll for messages; capabilities are requested once per session', async () => {
    await before({}, cookieNamed)
    await call('/login', player)
    const asked = foreign.requests.length
    for (let look = 0; look < 3; look++) expect(await callApi('messageUnread', {})).toEqual({ kind: 'missing' })
    expect(foreign.requests.slice(asked).map(({ path }) => path)).toEqual(['/api/capabilities'])
    expect(await callApi('realityCheck', {})).toEqual({ kind: 'missing' })
  })

  test('BACKEND-22 with the capability the client polls; the file can state capabilities without a request, and hide some', async () => {
    await before({}, { ...cookieNamed, capabilities: ['unread', 'limits'], hide: ['limits'] })
    await call('/login', player)
    foreign.change('userapi/message/unread', (reply) => ({ ...reply, body: { count: '3', newest: null } }))
    expect(await callApi('messageUnread', {})).toMatchObject({ kind: 'answer', answer: { count: 3, newest: null } })
    expect(await callApi('realityCheck', {})).toEqual({ kind: 'missing' })
    expect(foreign.requests.filter(({ path }) => path.endsWith('/capabilities'))).toEqual([])
  })

  test('BACKEND-8 BACKEND-22 a game opens by `url` or by `link`', async () => {
    await before({}, cookieNamed)
    await call('/login', player)
    const request = createGameLinkRequest({ callApi, apiOrigin: foreign.apiOrigin, onUnauthorized: () => {} })
    const games = (await call('/cdnFiles/slotgames.json')).body as { id: string; provider: string }[]
    for (const odd of [0, 1]) {
      const game = games.find(({ id }) => Number(id) % 2 === odd)
      expect(await request({ id: Number(game?.id), provider: game?.provider ?? '', title: '' })).toMatchObject({
        kind: 'url',
        url: expect.stringContaining(`/play/${game?.id}`),
      })
    }
  })

  test('BACKEND-22 a failing poll logs its path and reason once', async () => {
    const warn = vi.spyOn(logger, 'warn').mockReturnValue()
    await before({}, { ...cookieNamed, capabilities: ['unread'] })
    await call('/login', player)
    foreign.change('userapi/message/unread', (reply) => ({ ...reply, body: { count: 'many', newest: null } }))
    foreign.change('getData/balance', () => 'html')
    for (let look = 0; look < 2; look++) {
      expect(await callApi('messageUnread', {})).toEqual({ kind: 'failed' })
      expect(await callApi('balance', {})).toEqual({ kind: 'failed' })
    }
    expect(warn.mock.calls.map((words) => words.join(' '))).toEqual([
      'Background call messageUnread: the answer cannot be read (count)',
      'Background call balance: the answer is no JSON',
    ])
  })
})

/** Returns an answer with additional cookies. */
function withCookies(reply: Reply, ...cookies: string[]): Reply {
  return { ...reply, headers: { ...reply.headers, 'set-cookie': [reply.headers['set-cookie'] ?? [], cookies].flat(2) } }
}
