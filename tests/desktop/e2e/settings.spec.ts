import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { violationsOf } from '../../e2e/support/axe'
import { callApi } from '../../e2e/support/call'
import { startTlsApi } from '../client/gate'
import { type Client, attachToRelaunched } from '../client/launch'
import { apiOrigin, signIn } from '../client/steps'
import { expect, type Page, test } from '../client/test'
import { authorityCertificate } from '../fakes/private-ca'
import { startHttpProxy } from '../fakes/proxies'

async function openSettings(client: Client): Promise<Page> {
  const page = await client.visit('/profile/desktop')
  await expect(page.getByRole('heading', { level: 1, name: 'Masaüstü uygulaması' })).toBeVisible()
  return page
}
const kept = (userData: string) => JSON.parse(readFileSync(join(userData, 'settings.json'), 'utf8')) as Record<string, unknown>
const toggle = (page: Page, name: string) => page.getByRole('switch', { name })
const list = (page: Page, name: string) => page.getByRole('combobox', { name })

test('changed settings apply at once, survive a restart that keeps page and session, and can be reset', async ({ launch, userData }) => {
  let client = await launch({ panel: true })
  let page = await client.site()
  await signIn(page)
  page = await openSettings(client)
  await expect(toggle(page, 'Bilgisayar açılınca başlat'), 'not packaged').toBeDisabled()
  await list(page, 'Sayfa boyutu').selectOption('%125')
  await list(page, 'Yazım denetimi').selectOption('Deutsch')
  await toggle(page, 'Sessiz saatler').click()
  await expect(toggle(page, 'Sessiz saatler')).toBeChecked()
  await list(page, 'Başlangıç').selectOption('22:30')
  await toggle(page, 'Donanım hızlandırma').click()
  await expect(toggle(page, 'Donanım hızlandırma')).not.toBeChecked()
  const held = () =>
    client.evaluate(({ BrowserWindow, session }) => ({
      zoom: BrowserWindow.getAllWindows()[0]?.webContents.getZoomFactor(),
      spelling: session.defaultSession.isSpellCheckerEnabled() ? session.defaultSession.getSpellCheckerLanguages() : [],
    }))
  await expect.poll(held).toEqual({ zoom: 1.25, spelling: ['de'] })
  // The page may close before the click resolves.
  rmSync(join(userData, 'DevToolsActivePort'))
  void page
    .getByRole('button', { name: 'Yeniden başlat' })
    .click()
    .catch(() => {})
  expect(await client.exited).toBe(0)
  expect(kept(userData)).toMatchObject({ zoom: 125, spellCheck: 'de', hardwareAcceleration: false, quietHours: { on: true, from: 22 * 60 + 30, to: 480 } })

  // The client has restarted itself.
  const again = await attachToRelaunched(userData)
  await expect(again.page.getByRole('heading', { level: 1, name: 'Masaüstü uygulaması' })).toBeVisible()
  expect((await callApi(again.page, '/getMyDetails')).code).toBe(200)
  await again.end()

  client = await launch({ panel: true, words: ['kehribar://settings'] })
  page = await client.site()
  await expect(page.getByRole('heading', { level: 1, name: 'Masaüstü uygulaması' })).toBeVisible()
  await expect(list(page, 'Sayfa boyutu')).toHaveValue('125')
  await expect(list(page, 'Başlangıç').locator('option:checked')).toHaveText('22:30')
  await expect(toggle(page, 'Donanım hızlandırma')).not.toBeChecked()
  await expect(page.getByRole('button', { name: 'Yeniden başlat' })).toBeHidden()
  expect(await held()).toEqual({ zoom: 1.25, spelling: ['de'] })

  await page.getByRole('button', { name: 'Ayarları sıfırla' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ayarları sıfırla' }).click()
  await expect(list(page, 'Sayfa boyutu')).toHaveValue('100')
  await expect.poll(held).toMatchObject({ zoom: 1, spelling: [] })
  expect((await callApi(page, '/getMyDetails')).code, 'the session stays').toBe(200)
  await client.quit()
  expect(kept(userData)).toMatchObject({ zoom: 100, spellCheck: 'off', hardwareAcceleration: true })
})

test('a visitor sets a proxy before the login; calls use it and do not bypass it when it is unreachable', async ({ launch, userData, afterQuit }) => {
  // Chromium uses no proxy for loopback addresses, so the API has a host name and a certificate of a private authority.
  const api = await startTlsApi(apiOrigin())
  afterQuit(() => api.stop())
  const proxy = await startHttpProxy(api.port)
  const trusted = join(userData, 'authority.pem')
  writeFileSync(trusted, authorityCertificate)
  const client = await launch({ apiOrigin: 'https://api.kehribar.test', env: { NODE_EXTRA_CA_CERTS: trusted } })
  const page = await openSettings(client)
  await list(page, 'Vekil sunucu (proxy)').selectOption('Elle gir')
  await page.getByRole('button', { name: 'Adresi kullan' }).click()
  await expect(page.getByText('Sunucunun adresini yazın.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Sunucu adresi' }).fill(`127.0.0.1:${proxy.port}`)
  await page.getByRole('button', { name: 'Adresi kullan' }).click()
  await expect(page.getByText('Bu adres kullanılıyor.')).toBeVisible()
  expect((await callApi(page, '/getData/providers')).code).toBe(200)
  expect(proxy.asked).toContain('api.kehribar.test:443')
  await proxy.stop()
  expect((await callApi(page, '/getData/providers')).code).toBe(503)
})

test('a broken settings file is kept and does not stop the start; the log names it and an unknown keyring', async ({ launch, userData }) => {
  const broken = '{"zoom": 125, "hardwareAcc'
  writeFileSync(join(userData, 'settings.json'), broken)
  const client = await launch({ words: ['--password-store=nonsense'] })
  const page = await openSettings(client)
  await expect(list(page, 'Sayfa boyutu')).toHaveValue('100')
  expect(readFileSync(join(userData, 'settings.json.broken'), 'utf8')).toBe(broken)
  const log = await client.evaluate(({ app }) => process.getBuiltinModule('node:fs').readFileSync(`${app.getPath('logs')}/main.log`, 'utf8'))
  expect(log).toContain('settings.json is not valid JSON')
  if (process.platform === 'linux') expect(log).toContain('--password-store=nonsense is unknown and is not stored')
})

test('DESKTOP-21 DESKTOP-23 without keyring and tray the page says so, and it has no accessibility violations', async ({ launch }) => {
  const page = await openSettings(await launch({ keyring: false }))
  await expect(toggle(page, 'Pencere kapanınca arka planda çalış')).toBeDisabled()
  await expect(page.getByText('Bu sistemde bildirim alanı yok; pencere kapanınca uygulama da kapanır.')).toBeVisible()
  await expect(page.getByText('Bu sistemde parola kasası bulunamadı.', { exact: false })).toBeVisible()
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await violationsOf(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
})
