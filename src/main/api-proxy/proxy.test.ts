import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { defaultSite } from '@kehribar/shared/site/site'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ApiProxy, createApiProxy } from './proxy'
import { unencryptedBox } from '../../../tests/desktop/fakes/plain-box'
import { createVault, type Vault } from '../session-vault/vault'

let server: Server
let apiOrigin: string
let respond: (request: IncomingMessage, response: ServerResponse, body: Buffer) => void
let seen: { method?: string; url?: string; headers: Record<string, string | string[] | undefined>; body: Buffer }[] = []
let vault: Vault
let proxy: ApiProxy

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks)
      seen.push({ method: request.method, url: request.url, headers: request.headers, body })
      respond(request, response, body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  apiOrigin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

beforeEach(() => {
  seen = []
  respond = (_request, response) => response.setHeader('content-type', 'application/json').end('{"status":1}')
  vault = createVault({
    store: { read: () => null, write: () => {}, remove: () => {} },
    box: unencryptedBox,
    apiOrigin,
    names: defaultSite.session,
  })
  proxy = createApiProxy({ apiOrigin, webOrigin: apiOrigin, site: defaultSite, vault, userAgent: 'Kehribar/0.1.0 (desktop; test)', timeout: 400 })
})

const fromSite = { Origin: 'app://site' }
const post = (path: string, init: RequestInit = {}) => proxy(new Request(`app://site${path}`, { method: 'POST', headers: fromSite, body: '{}', ...init }))

describe('the API proxy', () => {
  test('ACCOUNT-4 DESKTOP-21 the session goes to the vault and never to the page; the server sees its own origin', async () => {
    respond = (_request, response) =>
      response.setHeader('set-cookie', ['sid=TOKEN; Path=/; HttpOnly', 'token=1; Path=/', 'device=D; Path=/']).end('{"status":1}')
    const answer = await post('/api/login')
    expect([...answer.headers.keys()].some((name) => name.includes('cookie'))).toBe(false)
    expect(JSON.stringify([...answer.headers]) + (await answer.text())).not.toContain('TOKEN')
    await post('/api/getMyDetails', {
      headers: {
        ...fromSite,
        Cookie: 'sid=FORGED',
        Authorization: 'x',
        'X-Forwarded-For': '1.2.3.4',
        Host: 'evil',
        'Idempotency-Key': 'k'.repeat(20),
        // USE-8: the event after which a live stream continues.
        'Last-Event-ID': '865-28-1795818127',
        'Content-Type': 'application/json',
      },
    })
    const headers = seen[1]?.headers ?? {}
    expect(headers.cookie).toBe('sid=TOKEN; token=1; device=D')
    expect(headers.origin).toBe(apiOrigin)
    expect(headers.host).toBe(new URL(apiOrigin).host)
    expect(headers['user-agent']).toBe('Kehribar/0.1.0 (desktop; test)')
    expect(headers['idempotency-key']).toBe('k'.repeat(20))
    expect(headers['last-event-id']).toBe('865-28-1795818127')
    expect(headers.authorization).toBeUndefined()
    expect(headers['x-forwarded-for']).toBeUndefined()
  })

  test('only headers that the site needs are returned', async () => {
    respond = (_request, response) =>
      response
        .writeHead(429, {
          'content-type': 'application/json',
          'retry-after': '9',
          etag: '"1"',
          server: 'secret',
          'content-security-policy': "default-src 'none'",
          'access-control-allow-origin': '*',
          'set-cookie': 'x=1',
        })
        .end('{"status":0}')
    const answer = await post('/api/login')
    expect(answer.status).toBe(429)
    expect(Object.fromEntries(answer.headers)).toEqual({
      // The policy of a player's file that is opened on its own (@see ACCOUNT-8).
      'content-security-policy': "default-src 'none'",
      'content-type': 'application/json',
      'retry-after': '9',
      etag: '"1"',
      'x-content-type-options': 'nosniff',
    })
  })

  test('ACCOUNT-8 an upload streams: its first part arrives before the last is sent, and a cancelled one ends at the server too', async () => {
    const parts: string[] = []
    let broken = false
    const slow = createServer((request, response) => {
      request.on('data', (chunk: Buffer) => parts.push(chunk.toString()))
      request.once('close', () => (broken = !request.complete))
      request.on('end', () => response.end('{"status":1}'))
    })
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve))
    const origin = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`
    const through = createApiProxy({ apiOrigin: origin, webOrigin: origin, site: defaultSite, vault, userAgent: 'test', timeout: 400 })
    const send = (body: ReadableStream) => {
      const init = { method: 'POST', headers: fromSite, body, duplex: 'half' as const }
      return through(new Request('app://site/api/userapi/upload/set', init))
    }
    const held: { out?: ReadableStreamDefaultController<Uint8Array> } = {}
    const stream = () => new ReadableStream<Uint8Array>({ start: (controller) => void (held.out = controller) })
    const answer = send(stream())
    held.out?.enqueue(new TextEncoder().encode('first'))
    await expect.poll(() => parts).toEqual(['first'])
    held.out?.enqueue(new TextEncoder().encode('last'))
    held.out?.close()
    expect((await answer).status).toBe(200)
    expect(parts.join()).toBe('first,last')
    const stopped = send(stream())
    held.out?.enqueue(new TextEncoder().encode('half'))
    await expect.poll(() => parts.at(-1)).toBe('half')
    // The error of Electron's `DataPipeReader` (shell/browser/api/electron_api_data_pipe_holder.cc).
    held.out?.error(new Error('Could not get blob data'))
    expect((await stopped).status).toBe(503)
    await expect.poll(() => broken).toBe(true)
    slow.close()
  })

  test('AUTH-36 a 401 ends the rejected session, and no newer one', async () => {
    let ended = 0
    vault.onEnded(() => ended++)
    vault.takeAnswer(['sid=A; Path=/', 'device=D; Path=/'], { loggedIn: true })
    respond = (_request, response) => response.writeHead(401).end('{}')
    expect((await post('/api/getMyDetails')).status).toBe(401)
    expect([vault.session(), ended, vault.cookieHeader('/')]).toEqual([null, 1, 'device=D'])
    vault.takeAnswer(['sid=B; Path=/'], { loggedIn: true })
    respond = (_request, response) => {
      vault.takeAnswer(['sid=C; Path=/'], { loggedIn: true })
      response.writeHead(401).end('{}')
    }
    await post('/api/getMyDetails')
    expect(vault.cookie('sid')).toBe('C')
  })

  test('without an answer in time the proxy returns an error in the API format', async () => {
    respond = () => {}
    const slow = await proxy(new Request('app://site/api/gameinfo'))
    expect([slow.status, await slow.json()]).toEqual([504, { status: 0, statusText: 'errors.timeout' }])
  })

  test('CLIENT-18 a page that leaves does not cancel its call: a sent deposit is answered', async () => {
    const abort = new AbortController()
    let answered = false
    respond = (_request, response) => {
      abort.abort()
      setTimeout(() => response.end('{"status":1}', () => (answered = true)), 20)
    }
    expect((await proxy(new Request('app://site/api/slow', { signal: abort.signal }))).status).toBe(200)
    expect(answered).toBe(true)
  })

  test('ACCOUNT-4 DESKTOP-18 a request of a foreign page is refused', async () => {
    vault.takeAnswer(['sid=A; Path=/'])
    const mark = { 'X-Requested-With': 'kehribar' }
    const strangers: Record<string, string>[] = [
      { Origin: 'https://games.partner.example' },
      { Origin: 'null' },
      { Origin: 'app://evil' },
      { Origin: 'https://games.partner.example', ...mark },
      { Origin: 'https://games.partner.example', 'Content-Type': 'application/json' },
      {},
      { 'Content-Type': 'text/plain' },
      { 'Content-Type': 'text/plain; application/json' },
      { 'Content-Type': 'multipart/form-data; boundary=x' },
      { 'Content-Type': 'application/x-www-form-urlencoded' },
    ]
    for (const headers of strangers) expect([headers, (await post('/api/logout', { headers })).status]).toEqual([headers, 403])
    expect((await proxy(new Request('app://site/api/getMyDetails', { headers: { Origin: 'https://games.partner.example' } }))).status).toBe(403)
    expect(seen).toEqual([])
    const proofs: Record<string, string>[] = [mark, { 'Content-Type': 'application/json' }, { 'Idempotency-Key': 'k'.repeat(20) }]
    for (const headers of proofs) expect((await post('/api/logout', { headers })).status).toBe(200)
    expect((await post('/api/logout')).status).toBe(200)
  })

  test('DESKTOP-18 the address stays below /api on the API host', async () => {
    const raw = (url: string) => proxy({ url, method: 'GET', headers: new Headers(), body: null, signal: new AbortController().signal } as unknown as Request)
    for (const url of [
      'app://site/api/../secret',
      'app://site/api/..%2f..',
      'app://site/api/%2e%2e/secret',
      'app://site/api//evil.example/',
      'app://site/api/x?y=//evil',
    ])
      await raw(url)
    for (const { url } of seen) expect(url?.startsWith('/api/')).toBe(true)
    expect((await raw('app://site/api/../secret')).status).toBe(404)
  })
})
