import { createServer as createHttp, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import tls from 'node:tls'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SettingValues } from '@kehribar/shared/desktop-settings'
import { createApiProxy } from '../api-proxy/proxy'
import { createConnection } from './connection'
import { followProxies, proxyConfig } from './proxies'
import { firstReachable, parseRoutes } from './routes'
import { type CertificateStore, systemCertificates, trustSystemCertificates } from './trust'
import { defaultSite } from '@kehribar/shared/site/site'
import { unencryptedBox } from '../../../tests/desktop/fakes/plain-box'
import { createVault } from '../session-vault/vault'
import { defaultValues } from '../settings/values'
import { app, BrowserWindow, FakeSession, resetFakeElectron } from '../../../tests/desktop/fakes/electron'
import { authorityCertificate, serverCertificate, serverKey } from '../../../tests/desktop/fakes/private-ca'
import { startHttpProxy, startSocksProxy, type TestProxy } from '../../../tests/desktop/fakes/proxies'

let server: Server
let port: number
let respond: (request: IncomingMessage, response: ServerResponse) => void
const proxies: TestProxy[] = []
const running = async (proxy: Promise<TestProxy>) => {
  proxies.push(await proxy)
  return proxy
}

/** Works like `tls.setDefaultCACertificates`, for versions of Node without it. */
const plain = tls.createSecureContext
const trusting: CertificateStore = {
  getCACertificates: () => [],
  setDefaultCACertificates: (ca) => {
    tls.createSecureContext = (options) => plain({ ca: [...ca], ...options })
  },
}
/** The device trusts the certificate authority of the player's company. */
const onThisDevice = () => trustSystemCertificates(async () => [authorityCertificate], trusting)

beforeAll(async () => {
  server = createServer({ key: serverKey, cert: serverCertificate }, (request, response) => respond(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
})
afterAll(() => new Promise((done) => server.close(done)))
beforeEach(() => {
  resetFakeElectron()
  respond = (_request, response) => response.end('here')
})
afterEach(async () => {
  tls.createSecureContext = plain
  for (const proxy of proxies.splice(0)) await proxy.stop()
})

const address = 'https://api.kehribar.test/api/gameinfo'
const over = (answer: string, trust = onThisDevice) => createConnection({ proxies: { resolve: async () => answer }, trust })
const text = async (answer: Promise<Response>) => (await answer).text()

describe('routes to the server', () => {
  test.each([
    ['DIRECT', ['direct']],
    ['PROXY a.example:8080; DIRECT', ['http://a.example:8080', 'direct']],
    ['HTTPS a.example:443;SOCKS5 b.example:1080 ; PROXY [::1]:3128', ['https://a.example:443', 'socks5://b.example:1080', 'http://[::1]:3128']],
    ['SOCKS old.example:1080; QUIC new.example:443', []],
    ['SOCKS4 old.example:1080; proxy b.example:1', ['http://b.example:1']],
    ['', []],
    ['nonsense; PROXY', []],
  ])('%s', (answer, routes) => expect(parseRoutes(answer)).toEqual(routes))

  test('the first reachable route is used; an unreachable one is skipped for some minutes', async () => {
    const proxy = await running(startHttpProxy(port))
    const gone = await running(startHttpProxy(port))
    await gone.stop()
    const routes = parseRoutes(`PROXY 127.0.0.1:${gone.port}; PROXY 127.0.0.1:${proxy.port}; DIRECT`)
    expect(await firstReachable(routes)).toBe(routes[1])
    expect(await firstReachable([routes[0] ?? 'direct', 'direct'])).toBe('direct')
    expect(await firstReachable(routes, () => Date.now() + 6 * 60_000), 'tried again later').toBe(routes[1])
    expect(await firstReachable(routes.slice(0, 1)), 'the only way is not tried').toBe(routes[0])
    expect(await firstReachable([])).toBeUndefined()
  })
})

describe("the API's connection", () => {
  test('CLIENT-28 an unreachable server fails after seconds, and faster the next time; one that has answered is not tested', async () => {
    let open = false
    const silent = createHttp((_request, response) => void (open && response.writeHead(204).end()))
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`
    const looks: number[] = []
    const reach = async (_url: string, within: number) => {
      looks.push(within)
      return open
    }
    const connection = createConnection({ proxies: { resolve: async () => 'DIRECT' }, reach })
    await expect(connection(url)).rejects.toThrow('The server accepts no connection')
    await expect(connection(url)).rejects.toThrow('The server accepts no connection')
    expect(looks).toEqual([3000, 1000])
    open = true
    for (let call = 0; call < 2; call++) expect((await connection(url)).status).toBe(204)
    expect(looks).toHaveLength(3)
    silent.closeAllConnections()
    silent.close()
  })

  test("the system's certificates are trusted, and no others", async () => {
    const proxy = await running(startHttpProxy(port))
    const stranger = over(`PROXY 127.0.0.1:${proxy.port}`, async () => {})
    await expect(stranger(address)).rejects.toThrow()
    expect(await text(over(`PROXY 127.0.0.1:${proxy.port}`)(address))).toBe('here')
    // Also without a proxy: the certificate names this machine.
    expect(await text(over('DIRECT')(`https://localhost:${port}/`))).toBe('here')
    // A host name that the certificate lacks is refused, although the authority is trusted.
    await expect(over(`PROXY 127.0.0.1:${proxy.port}`)('https://other.kehribar.test/')).rejects.toThrow()
  })

  test.each([
    ['PROXY', () => startHttpProxy(port)],
    ['HTTPS', () => startHttpProxy(port, { secure: true })],
    ['SOCKS5', () => startSocksProxy(port)],
  ])('through %s the proxy is asked for the name, and never sees the content', async (kind, start) => {
    const proxy = await running(start())
    const seen: string[] = []
    respond = (request, response) => {
      seen.push([request.method, request.headers.host, request.headers['x-test']].join(' '))
      response.setHeader('set-cookie', ['a=1', 'b=2']).end('here')
    }
    const host = kind === 'HTTPS' ? 'localhost' : '127.0.0.1'
    const answer = await over(`${kind} ${host}:${proxy.port}`)(address, { headers: { 'X-Test': 'kept' } })
    expect([answer.status, await answer.text(), answer.headers.getSetCookie()]).toEqual([200, 'here', ['a=1', 'b=2']])
    expect(proxy.asked).toEqual(['api.kehribar.test:443'])
    expect(seen).toEqual(['GET api.kehribar.test kept'])
  })

  test('a call over plain http goes through the proxy too', async () => {
    const target = createHttp((_request, response) => response.end('plain'))
    await new Promise<void>((done) => target.listen(0, '127.0.0.1', done))
    const proxy = await running(startHttpProxy((target.address() as AddressInfo).port))
    expect(await text(over(`PROXY 127.0.0.1:${proxy.port}`)('http://api.kehribar.test/x'))).toBe('plain')
    expect(proxy.asked).toEqual(['api.kehribar.test:80'])
    target.closeAllConnections()
    target.close()
  })

  test.each([
    ['is gone', async () => (await startHttpProxy(port)).stop().then(() => 9)],
    ['refuses', async () => (await running(startHttpProxy(port, { refuse: 407 }))).port],
  ])('a proxy that %s is not gone around', async (_what, start) => {
    await expect(over(`PROXY 127.0.0.1:${await start()}`)(`https://localhost:${port}/`)).rejects.toThrow()
  })

  test('unsupported routes are refused, and no request is sent if the proxy could not be set', async () => {
    await expect(over('SOCKS old.example:1080')(`https://localhost:${port}/`)).rejects.toThrow('No supported route to the server')
    const broken = createConnection({ proxies: { resolve: async () => Promise.reject(new Error('not set')) }, trust: onThisDevice })
    await expect(broken(`https://localhost:${port}/`)).rejects.toThrow('not set')
  })

  test('ACCOUNT-8 DESKTOP-21 the API proxy over a proxy server: calls carry the session, uploads stream in constant memory, a cancelled one ends', async () => {
    const proxy = await running(startHttpProxy(port))
    const vault = createVault({
      store: { read: () => null, write: () => {}, remove: () => {} },
      box: unencryptedBox,
      apiOrigin: 'https://api.kehribar.test',
      names: defaultSite.session,
    })
    vault.takeAnswer(['sid=TOKEN; Path=/'], { loggedIn: true })
    const api = createApiProxy({
      apiOrigin: 'https://api.kehribar.test',
      webOrigin: 'https://www.kehribar.test',
      site: defaultSite,
      vault,
      userAgent: 'test',
      fetch: over(`PROXY 127.0.0.1:${proxy.port}`),
    })
    const total = 64
    const part = new Uint8Array(1024 * 1024)
    let pulled = 0
    let received = 0
    let held = () => {}
    respond = (request, response) => {
      expect(request.headers.cookie).toBe('sid=TOKEN')
      request.on('data', (chunk: Buffer) => (received += chunk.length))
      request.on('end', () => response.end('{"status":1}'))
      request.pause()
      held = () => request.resume()
    }
    const upload = () =>
      new ReadableStream<Uint8Array>({
        pull(controller) {
          if (pulled === total) return controller.close()
          pulled += 1
          controller.enqueue(part)
        },
      })
    const send = (body: ReadableStream) => {
      const init = { method: 'POST', headers: { Origin: 'app://site' }, body, duplex: 'half' as const }
      return api(new Request('app://site/api/userapi/upload/set', init))
    }
    const answer = send(upload())
    await expect.poll(() => pulled).toBeGreaterThan(0)
    // The server stops reading. Once the sockets' buffers are full, nothing more is read from the source.
    let before = -1
    while (before !== pulled) {
      before = pulled
      await new Promise((wait) => setTimeout(wait, 300))
    }
    expect(pulled, 'megabytes taken from the source').toBeLessThan(total / 2)
    held()
    expect((await answer).status).toBe(200)
    expect(received).toBe(total * part.length)

    let breakOff = () => {}
    let broken = false
    respond = (request) => {
      request.once('data', () => breakOff())
      request.once('close', () => (broken = !request.complete))
    }
    // Electron's error when a page cancels its upload (CLIENT-18).
    const half = new ReadableStream({
      start(controller) {
        breakOff = () => controller.error(new Error('Could not get blob data'))
        controller.enqueue(part)
      },
    })
    expect((await send(half)).status).toBe(503)
    await expect.poll(() => broken).toBe(true)
  })
})

describe("Chromium's proxy configuration", () => {
  test.each<[SettingValues['proxy'], object]>([
    [{ mode: 'system', address: 'kept.example:1' }, { mode: 'system' }],
    [{ mode: 'none', address: '' }, { mode: 'direct' }],
    [
      { mode: 'manual', address: 'Proxy.example.com:8080' },
      { mode: 'fixed_servers', proxyRules: 'http://proxy.example.com:8080' },
    ],
    [
      { mode: 'manual', address: 'socks5://127.0.0.1:1080' },
      { mode: 'fixed_servers', proxyRules: 'socks5://127.0.0.1:1080' },
    ],
  ])('%j', (setting, config) => expect(proxyConfig(setting)).toEqual(config))

  test('a manual proxy without an address never becomes a direct connection', () => expect(() => proxyConfig({ mode: 'manual', address: 'x' })).toThrow())

  const manual = { ...defaultValues, proxy: { mode: 'manual', address: 'proxy.example.com:8080' } } satisfies SettingValues
  function following(values: SettingValues) {
    let notify: ((values: SettingValues, before: SettingValues) => void) | undefined
    let current = values
    const site = new FakeSession()
    const ways = followProxies(site as never, {
      values: () => current,
      onChange: (listener) => {
        notify = listener
        return () => {}
      },
    })
    const change = (next: SettingValues) => {
      const before = current
      current = next
      notify?.(next, before)
    }
    return { site, ways, change }
  }

  test("WebRTC reveals no address of the player's network and cannot bypass a manual proxy", () => {
    const { change } = following(defaultValues)
    const page = () => new BrowserWindow().webContents.webRtc
    expect(page()).toBe('default_public_interface_only')
    change(manual)
    expect(page()).toBe('disable_non_proxied_udp')
  })

  test('resolving a route fails if the proxy could not be set', async () => {
    const { site, ways, change } = following(defaultValues)
    site.proxyBroken = true
    change(manual)
    await expect(ways.resolve('https://api.kehribar.test')).rejects.toThrow('no proxy')
    site.proxyBroken = false
    change(defaultValues)
    expect(await ways.resolve('https://api.kehribar.test')).toBe('DIRECT')
    expect(app.listenerCount('session-created')).toBe(1)
  })
})

describe("the system's certificates", () => {
  const store = () => {
    const set: (readonly string[])[] = []
    return { set, getCACertificates: () => ['own', 'both'], setDefaultCACertificates: (list: readonly string[]) => void set.push(list) }
  }
  test("are added to Node's own", async () => {
    const into = store()
    await trustSystemCertificates(async () => ['both', 'company'], into)
    expect(into.set).toEqual([['own', 'both', 'company']])
  })

  test('are ignored if there are none or they cannot be read', async () => {
    const into = store()
    await trustSystemCertificates(async () => [], into)
    await trustSystemCertificates(async () => Promise.reject(new Error('no access')), into)
    const read = vi.fn(async () => ['company'])
    await trustSystemCertificates(read, {})
    expect([into.set, read.mock.calls.length]).toEqual([[], 0])
  })

  test("are read in a worker, with this Node's functions", async () => {
    const found = await systemCertificates()
    expect(Array.isArray(found)).toBe(true)
    const store = tls as unknown as CertificateStore
    expect(found).toEqual(store.getCACertificates?.('system') ?? [])
  })

  test('are read once, and not for a server on this machine', async () => {
    const trust = vi.fn(onThisDevice)
    const target = createHttp((_request, response) => response.end('plain'))
    await new Promise<void>((done) => target.listen(0, '127.0.0.1', done))
    const send = over('DIRECT', trust)
    await text(send(`http://127.0.0.1:${(target.address() as AddressInfo).port}/`))
    expect(trust).not.toHaveBeenCalled()
    await Promise.all([text(send(`https://localhost:${port}/`)), text(send(`https://localhost:${port}/`))])
    expect(trust).toHaveBeenCalledTimes(1)
    target.closeAllConnections()
    target.close()
  })
})
