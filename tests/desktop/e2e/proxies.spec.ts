import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { SettingValues } from '@kehribar/shared/desktop-settings'
import { callApi } from '../../e2e/support/call'
import { startTlsApi } from '../client/gate'
import { type HostilePartner, startHostilePartner } from '../client/hostile-partner'
import type { Client } from '../client/launch'
import { apiOrigin, openGame, partnersOrigin, signIn } from '../client/steps'
import { expect, type Page, test } from '../client/test'
import { trustPrivateAuthority } from '../fakes/nss-db'
import { authorityCertificate } from '../fakes/private-ca'
import { startHttpProxy, startSocksProxy, type TestProxy, startTlsFront } from '../fakes/proxies'

test.skip(process.platform !== 'linux', 'Only Linux takes proxies from its environment')

/* Tests proxies of the system and certificates of a private authority. The two servers behind the proxies have names that no DNS knows. */

const api = 'https://api.kehribar.test'
const partner = 'https://proxy.kehribar.test'
const knownPartners = () => `${partnersOrigin()},${partner}`
let apiFront: TestProxy
let partnerFront: TestProxy
let pages: HostilePartner

test.beforeEach(async ({ afterQuit }) => {
  pages = await startHostilePartner()
  apiFront = await startTlsApi(apiOrigin())
  partnerFront = await startTlsFront(Number(new URL(pages.origin).port))
  afterQuit(() => Promise.all([apiFront, partnerFront, pages].map((server) => server.stop())))
})

/** Returns an environment with proxies; Chromium reads it only outside GNOME. */
const proxyEnv = (env: Record<string, string> = {}) => ({ XDG_CURRENT_DESKTOP: '', ...env })

/** Shows the partner in a frame of the site. */
async function showPartner(site: Page, path: string): Promise<void> {
  await site.evaluate((src) => document.body.append(Object.assign(document.createElement('iframe'), { src })), partner + path)
}

const setProxy = (site: Page, value: SettingValues['proxy']) =>
  site.evaluate((wanted) => window.kehribar?.settings.change({ name: 'proxy', value: wanted }), value)

async function openFirstGame(client: Client): Promise<Page> {
  await signIn(await client.site())
  return openGame(client)
}

test('a PAC file, SOCKS and a private authority route calls and partners’ pages separately; “no proxy” bypasses both', async ({
  launch,
  userData,
  afterQuit,
}) => {
  const http = await startHttpProxy(apiFront.port)
  const socks = await startSocksProxy(partnerFront.port)
  afterQuit(() => Promise.all([http.stop(), socks.stop()]))
  const rules = `function FindProxyForURL(url, host) {
    if (host === 'api.kehribar.test') return 'PROXY 127.0.0.1:${http.port}'
    return host === 'proxy.kehribar.test' ? 'SOCKS5 127.0.0.1:${socks.port}' : 'DIRECT'
  }`
  const pac = createServer((_request, response) => response.writeHead(200, { 'Content-Type': 'application/x-ns-proxy-autoconfig' }).end(rules))
  await new Promise<void>((resolve) => pac.listen(0, '127.0.0.1', resolve))
  afterQuit(() => (pac.closeAllConnections(), pac.close()))
  const home = join(userData, 'home')
  mkdirSync(home)
  const trusted = join(userData, 'authority.pem')
  writeFileSync(trusted, authorityCertificate)
  const { port } = pac.address() as AddressInfo
  const client = await launch({
    apiOrigin: api,
    partnersOrigin: knownPartners(),
    env: proxyEnv({ auto_proxy: `http://127.0.0.1:${port}/proxy.pac`, HOME: home, NODE_EXTRA_CA_CERTS: trusted }),
    owned: [home, ...trustPrivateAuthority(home)],
  })
  const site = await client.site()
  expect((await callApi(site, '/getData/providers')).code).toBe(200)
  const game = await openFirstGame(client)
  await game.goto(`${partner}/by-socks`)
  await expect(game.locator('p')).toHaveText('/by-socks')
  expect(new Set(http.asked)).toEqual(new Set(['api.kehribar.test:443']))
  expect(new Set(socks.asked)).toEqual(new Set(['proxy.kehribar.test:443']))

  // A frame of an app:// page ignores the PAC file (electron/electron#53887) but uses a proxy of the settings.
  await setProxy(site, { mode: 'manual', address: `socks5://127.0.0.1:${socks.port}` })
  await showPartner(site, '/framed')
  await expect(site.frameLocator(`iframe[src="${partner}/framed"]`).locator('p')).toHaveText('/framed')

  // A running game uses its session's new proxy immediately, or fails.
  await setProxy(site, { mode: 'none', address: '' })
  await expect(game.goto(`${partner}/nowhere`)).rejects.toThrow('ERR_NAME_NOT_RESOLVED')
  const before = http.asked.length
  expect((await callApi(site, '/getData/providers')).code).toBe(503)
  expect(http.asked).toHaveLength(before)
})

test('an untrusted authority is refused with a message, and an exception bypasses the proxy', async ({ launch, afterQuit }) => {
  const http = await startHttpProxy(apiFront.port)
  afterQuit(() => http.stop())
  const here = `https://127.0.0.1:${partnerFront.port}`
  let client = await launch({
    apiOrigin: api,
    partnersOrigin: `${knownPartners()},${here}`,
    env: proxyEnv({ https_proxy: `http://127.0.0.1:${http.port}`, no_proxy: 'proxy.kehribar.test' }),
  })
  const site = await client.site()
  // The proxy connected to the server, and the client rejected its certificate.
  await expect(site.locator('#main').getByText('Bağlantı kurulamadı', { exact: false }).first()).toBeVisible()
  expect(await callApi(site, '/getData/providers')).toMatchObject({ code: 503, answer: { statusText: 'errors.offline' } })
  expect(new Set(http.asked)).toEqual(new Set(['api.kehribar.test:443']))
  await showPartner(site, '/around')
  await expect.poll(() => site.frames().map((frame) => frame.url())).toContain('chrome-error://chromewebdata/')
  expect(http.asked).not.toContain('proxy.kehribar.test:443')

  await client.quit()
  client = await launch({ partnersOrigin: `${partnersOrigin()},${here}`, env: proxyEnv() })
  const game = await openFirstGame(client)
  await game.evaluate((url) => location.assign(url), here)
  await expect.poll(() => decodeURIComponent(game.url() ?? '')).toContain('Oyun durdu')
  expect(pages.asked).toEqual([])
})
