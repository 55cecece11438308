import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import type { SettingValues } from '@kehribar/shared/desktop-settings'
import { call } from '../../e2e/support/call'
import { createGate } from '../client/gate'
import { startHostilePartner } from '../client/hostile-partner'
import { type Client, launchClient, type LaunchOptions, noElectron } from '../client/launch'
import { anySlot, apiOrigin, partnersOrigin, signIn } from '../client/steps'
import { trustPrivateAuthority } from '../fakes/nss-db'
import { authority } from '../fakes/private-ca'
import { httpProxy, socksProxy, tlsFront } from '../fakes/proxies'

test.skip(noElectron !== null || process.platform !== 'linux', noElectron ?? 'Only Linux takes proxies from its environment')

/* Proxies that the system names, and certificates of a private authority. The two servers behind them have names that no DNS knows. */

const api = 'https://api.kehribar.test'
const partner = 'https://proxy.kehribar.test'
let userData: string
let client: Client | undefined
const ends: (() => unknown)[] = []

test.beforeEach(() => {
  userData = mkdtempSync(join(tmpdir(), 'kehribar-desktop-'))
})
test.afterEach(async () => {
  await client?.quit()
  client = undefined
  for (const end of ends.splice(0)) await end()
  rmSync(userData, { recursive: true, force: true })
})

/** The API and a partner behind TLS. */
async function startServers() {
  const gate = await createGate(apiOrigin())
  const pages = await startHostilePartner()
  const [apiFront, partnerFront] = await Promise.all([gate, pages].map(({ origin }) => tlsFront(Number(new URL(origin).port))))
  if (!apiFront || !partnerFront) throw new Error('No servers')
  ends.push(() => Promise.all([apiFront.stop(), partnerFront.stop(), gate.shut(), pages.stop()]))
  return { apiFront, partnerFront, pages }
}
async function started<T extends { stop(): Promise<void> }>(starting: Promise<T>): Promise<T> {
  const proxy = await starting
  ends.push(() => proxy.stop())
  return proxy
}

async function launch(env: Record<string, string>, more: Partial<LaunchOptions> = {}): Promise<Page> {
  client = await launchClient({
    apiOrigin: api,
    partnersOrigin: `${partnersOrigin()},${partner}`,
    userData,
    ...more,
    // Chromium asks GNOME before its environment.
    env: { XDG_CURRENT_DESKTOP: '', ...env },
  })
  return client.site()
}

/** Shows the partner in a frame of the site. */
async function showPartner(site: Page, path: string): Promise<void> {
  await site.evaluate((src) => document.body.append(Object.assign(document.createElement('iframe'), { src })), partner + path)
}

const setProxy = (site: Page, value: SettingValues['proxy']) =>
  site.evaluate((wanted) => window.kehribar?.settings.change({ name: 'proxy', value: wanted }), value)

async function openGame(site: Page): Promise<Page> {
  await signIn(site)
  const slot = await anySlot(site)
  const game = await client?.windowAfter(() => site.evaluate((chosen) => window.kehribar?.game.open(chosen), slot))
  if (!game) throw new Error('No game')
  return game
}

test('a PAC file, SOCKS and a private authority: calls and partners’ pages each go their way, and none when no proxy is chosen', async () => {
  const { apiFront, partnerFront } = await startServers()
  const http = await started(httpProxy(apiFront.port))
  const socks = await started(socksProxy(partnerFront.port))
  const rules = `function FindProxyForURL(url, host) {
    if (host === 'api.kehribar.test') return 'PROXY 127.0.0.1:${http.port}'
    return host === 'proxy.kehribar.test' ? 'SOCKS5 127.0.0.1:${socks.port}' : 'DIRECT'
  }`
  const pac = createServer((_request, response) => response.writeHead(200, { 'Content-Type': 'application/x-ns-proxy-autoconfig' }).end(rules))
  await new Promise<void>((resolve) => pac.listen(0, '127.0.0.1', resolve))
  ends.push(() => (pac.closeAllConnections(), pac.close()))
  const home = join(userData, 'home')
  mkdirSync(home)
  const trusted = join(userData, 'authority.pem')
  writeFileSync(trusted, authority)
  const site = await launch(
    { auto_proxy: `http://127.0.0.1:${(pac.address() as AddressInfo).port}/proxy.pac`, HOME: home, NODE_EXTRA_CA_CERTS: trusted },
    { owned: [home, ...trustPrivateAuthority(home)] },
  )
  expect((await call(site, '/getData/providers')).code).toBe(200)
  const game = await openGame(site)
  await game.goto(`${partner}/by-socks`)
  await expect(game.locator('p')).toHaveText('/by-socks')
  expect(new Set(http.asked)).toEqual(new Set(['api.kehribar.test:443']))
  expect(new Set(socks.asked)).toEqual(new Set(['proxy.kehribar.test:443']))

  // A frame of a page that is not of the web asks no PAC file (electron/electron#53887); a chosen proxy it takes.
  await setProxy(site, { mode: 'manual', address: `socks5://127.0.0.1:${socks.port}` })
  await showPartner(site, '/framed')
  await expect(site.frameLocator(`iframe[src="${partner}/framed"]`).locator('p')).toHaveText('/framed')

  // A game that runs goes where its session's proxy leads from now on, or nowhere.
  await setProxy(site, { mode: 'none', address: '' })
  await expect(game.goto(`${partner}/nowhere`)).rejects.toThrow('ERR_NAME_NOT_RESOLVED')
  const before = http.asked.length
  expect((await call(site, '/getData/providers')).code).toBe(503)
  expect(http.asked).toHaveLength(before)
})

test('an authority that nobody trusts is refused in words, and a name on the list of exceptions goes around the proxy', async () => {
  const { apiFront, partnerFront, pages } = await startServers()
  const http = await started(httpProxy(apiFront.port))
  const here = `https://127.0.0.1:${partnerFront.port}`
  const site = await launch(
    { https_proxy: `http://127.0.0.1:${http.port}`, no_proxy: 'proxy.kehribar.test' },
    { partnersOrigin: `${partnersOrigin()},${partner},${here}` },
  )
  // The proxy led to the server, whose certificate is not taken.
  await expect(site.locator('#main').getByText('Bağlantı kurulamadı', { exact: false }).first()).toBeVisible()
  expect(await call(site, '/getData/providers')).toMatchObject({ code: 503, answer: { statusText: 'errors.offline' } })
  expect(new Set(http.asked)).toEqual(new Set(['api.kehribar.test:443']))
  await showPartner(site, '/around')
  await expect.poll(() => site.frames().map((frame) => frame.url())).toContain('chrome-error://chromewebdata/')
  expect(http.asked).not.toContain('proxy.kehribar.test:443')

  await client?.quit()
  const known = await launch({}, { apiOrigin: apiOrigin(), partnersOrigin: `${partnersOrigin()},${here}` })
  const game = await openGame(known)
  await game.evaluate((url) => location.assign(url), here)
  await expect.poll(() => decodeURIComponent(game.url() ?? '')).toContain('Oyun durdu')
  expect(pages.asked).toEqual([])
})
