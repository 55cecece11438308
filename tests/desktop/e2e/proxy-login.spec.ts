import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as ask } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { violationsOf } from '../../e2e/support/axe'
import { call } from '../../e2e/support/call'
import { authority, certificate, key } from '../fakes/private-ca'
import { httpProxy, type TestProxy } from '../fakes/proxies'
import { apiOrigin, partnersOrigin } from '../client/steps'
import { type Client, launchClient, noElectron } from '../client/launch'

test.skip(noElectron !== null, noElectron ?? '')

/* Chromium takes no proxy for loopback, so the API has a name that only the proxy knows, and a certificate of its own. */

let folder: string
let userData: string
let client: Client
let api: Server
let proxy: TestProxy

test.beforeEach(async () => {
  const { port } = new URL(apiOrigin())
  api = createServer({ key, cert: certificate }, ({ url, method, headers }, response) => {
    // The server knows no site by that name.
    const { origin: _origin, ...rest } = headers
    const onward = ask({ host: '127.0.0.1', port, path: url, method, headers: { ...rest, host: `127.0.0.1:${port}` } }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy()).end()
  })
  await new Promise<void>((done) => api.listen(0, '127.0.0.1', done))
  proxy = await httpProxy((api.address() as AddressInfo).port, { login: 'deniz:gizli:ş' })
  folder = mkdtempSync(join(tmpdir(), 'kehribar-ca-'))
  chmodSync(folder, 0o755)
  writeFileSync(join(folder, 'ca.pem'), authority)
  userData = mkdtempSync(join(tmpdir(), 'kehribar-desktop-'))
  writeFileSync(join(userData, 'settings.json'), JSON.stringify({ proxy: { mode: 'manual', address: `127.0.0.1:${proxy.port}` } }))
  client = await launchClient({
    apiOrigin: 'https://api.kehribar.test',
    partnersOrigin: partnersOrigin(),
    userData,
    // Electron 33 does not trust the system's own certificates.
    env: { NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem') },
  })
})
test.afterEach(async () => {
  await client.quit()
  await proxy.stop()
  api.closeAllConnections()
  await new Promise((done) => api.close(done))
  for (const each of [folder, userData]) rmSync(each, { recursive: true, force: true })
})

/** The pages of the questions that are open, as the main process drew them. */
const questions = () =>
  client.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()
      .filter((window) => window.isVisible() && window.webContents.getURL().startsWith('data:'))
      .map((window) => decodeURIComponent(window.webContents.getURL())),
  )
const question = (words: string) => expect(async () => expect(await questions()).toEqual([expect.stringContaining(words)])).toPass({ timeout: 15_000 })

/** Types in the question's window: texts as they are, keys by their names. */
const type = (...input: ({ text: string } | { key: string })[]) =>
  client.evaluate(({ BrowserWindow }, given) => {
    const contents = BrowserWindow.getAllWindows().find((window) => window.webContents.getURL().startsWith('data:'))?.webContents
    contents?.focus()
    return given.reduce(async (before, each) => {
      await before
      if ('text' in each) return contents?.insertText(each.text)
      // Enter presses by its character.
      for (const event of ['keyDown', 'char', 'keyUp'] as const) contents?.sendInputEvent({ type: event, keyCode: each.key })
      await new Promise((resolve) => setTimeout(resolve, 50))
    }, Promise.resolve())
  }, input)

const providers = (page: Page) => call(page, '/getData/providers').then(({ code }) => code)

test('D-20 a proxy that asks for a password is answered once by the player: wrong ones ask again, the API and pages go the same way', async () => {
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

  // A session of its own, as games have.
  const shown = await client.evaluate(async ({ BrowserWindow }) => {
    const window = new BrowserWindow({ show: false, webPreferences: { partition: 'another' } })
    await window.loadURL('http://games.kehribar.test/')
    return window.webContents.executeJavaScript('document.body.innerText')
  })
  expect(shown).toBe('through the proxy')
  expect(await questions()).toEqual([])
})

test('D-20 Escape leaves the client without a connection and says so; the page anew asks again', async () => {
  const page = await client.site()
  await question('127.0.0.1')
  await type({ key: 'Escape' })
  await expect.poll(questions).toEqual([])
  expect(await call(page, '/getData/providers')).toMatchObject({ code: 503, answer: { statusText: 'errors.offline' } })
  expect(await questions()).toEqual([])
  await page.reload()
  await question('127.0.0.1')
})
