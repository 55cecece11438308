import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { violationsOf } from '../../e2e/support/axe'
import { callApi } from '../../e2e/support/call'
import { startTlsApi } from '../client/gate'
import type { Client } from '../client/launch'
import { apiOrigin } from '../client/steps'
import { expect, type Page, test } from '../client/test'
import { authorityCertificate } from '../fakes/private-ca'
import { startHttpProxy, type TestProxy } from '../fakes/proxies'

/* Chromium uses no proxy for loopback, so the API has a name that only the proxy knows, and a certificate of a private authority. */

let client: Client
let proxy: TestProxy
let open: () => Promise<Client>

test.beforeEach(async ({ launch, userData, afterQuit }) => {
  const api = await startTlsApi(apiOrigin())
  proxy = await startHttpProxy(api.port, { login: 'deniz:gizli:ş' })
  afterQuit(() => proxy.stop())
  afterQuit(() => api.stop())
  const trusted = join(userData, 'authority.pem')
  writeFileSync(trusted, authorityCertificate)
  writeFileSync(join(userData, 'settings.json'), JSON.stringify({ proxy: { mode: 'manual', address: `127.0.0.1:${proxy.port}` } }))
  // Electron 33 does not trust the system's own certificates.
  open = () => launch({ apiOrigin: 'https://api.kehribar.test', env: { NODE_EXTRA_CA_CERTS: trusted } })
})

/** Returns the HTML of the open password dialogs that have loaded; a dialog that still loads would lose keys. */
const questions = () =>
  client.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()
      .filter((window) => window.isVisible() && window.webContents.getURL().startsWith('data:') && !window.webContents.isLoading())
      .map((window) => decodeURIComponent(window.webContents.getURL())),
  )
const question = (words: string) => expect(async () => expect(await questions()).toEqual([expect.stringContaining(words)])).toPass({ timeout: 15_000 })

/** Types into the dialog: texts verbatim, keys by their names. */
const type = (...input: ({ text: string } | { key: string })[]) =>
  client.evaluate(({ BrowserWindow }, given) => {
    const contents = BrowserWindow.getAllWindows().find((window) => window.webContents.getURL().startsWith('data:'))?.webContents
    contents?.focus()
    return given.reduce(async (before, each) => {
      await before
      if ('text' in each) return contents?.insertText(each.text)
      // Enter needs a `char` event to press the button.
      for (const event of ['keyDown', 'char', 'keyUp'] as const) contents?.sendInputEvent({ type: event, keyCode: each.key })
      await new Promise((resolve) => setTimeout(resolve, 50))
    }, Promise.resolve())
  }, input)

const providers = (page: Page) => callApi(page, '/getData/providers').then(({ code }) => code)

test('CLIENT-20 the player enters a proxy’s password once for API and pages; a wrong one is requested again', async () => {
  client = await open()
  const page = await client.site()
  await question(`127.0.0.1:${proxy.port} `)
  const [drawn = ''] = await questions()
  const [opened] = await Promise.all([
    client.app.waitForEvent('window'),
    client.evaluate(
      ({ BrowserWindow }, html) =>
        new BrowserWindow({ webPreferences: { partition: 'axe' } }).loadURL(`data:text/html;charset=utf-8,${encodeURIComponent(html)}`),
      drawn,
    ),
  ])
  expect(await violationsOf(opened)).toEqual([])
  await opened.close()

  await type({ text: 'deniz' }, { key: 'Tab' }, { text: 'yanlış' }, { key: 'Enter' })
  await question('role="alert"')
  await type({ text: 'deniz' }, { key: 'Tab' }, { text: 'gizli:ş' }, { key: 'Enter' })
  await expect.poll(() => providers(page)).toBe(200)
  expect(await questions()).toEqual([])
  expect(proxy.asked).toContain('api.kehribar.test:443')

  // A separate session, as games have.
  const shown = await client.evaluate(async ({ BrowserWindow }) => {
    const window = new BrowserWindow({ show: false, webPreferences: { partition: 'another' } })
    await window.loadURL('http://games.kehribar.test/')
    return window.webContents.executeJavaScript('document.body.innerText')
  })
  expect(shown).toBe('through the proxy')
  expect(await questions()).toEqual([])
})

test('CLIENT-20 Escape leaves the client offline with a message; a reload asks again', async () => {
  client = await open()
  const page = await client.site()
  await question(`127.0.0.1:${proxy.port} `)
  await type({ key: 'Escape' })
  await expect.poll(questions).toEqual([])
  expect(await callApi(page, '/getData/providers')).toMatchObject({ code: 503, answer: { statusText: 'errors.offline' } })
  expect(await questions()).toEqual([])
  await page.reload()
  await question('127.0.0.1')
})
