import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { startTestDesktop } from '../client/desktop'
import { apiOrigin, partnersOrigin, signIn } from '../client/steps'
import { type Client, launchClient, type LaunchOptions, noElectron } from '../client/launch'

test.skip(noElectron !== null || process.platform !== 'linux', noElectron ?? 'Only a Linux desktop')

/* Which keyring seals the session: a real gnome-keyring, or none on another bus. */

let userData: string
let client: Client

test.beforeEach(() => {
  userData = mkdtempSync(join(tmpdir(), 'kehribar-desktop-'))
})
test.afterEach(async () => {
  await client.quit()
  rmSync(userData, { recursive: true, force: true })
})

async function launch(options: Partial<LaunchOptions> = {}): Promise<Page> {
  client = await launchClient({ apiOrigin: apiOrigin(), partnersOrigin: partnersOrigin(), userData, ...options })
  return client.site()
}

const protection = (page: Page) => page.evaluate(() => window.kehribar?.session.protection())
const isPresent = (page: Page) => page.evaluate(() => window.kehribar?.session.present())
const sealed = () => (JSON.parse(readFileSync(join(userData, 'vault.json'), 'utf8')) as { sealed?: { box: string } }).sealed
/** What Chromium puts before sealed bytes: `v10` is a key that everybody knows, `v11` the keyring's. */
const mark = () => Buffer.from(sealed()?.box ?? '', 'base64').toString('latin1', 0, 3)

test('D21 D-5 a keyring that is not there is told before the login, used as soon as it is, and missed when it is gone', async () => {
  let page = await launch({ keyring: false })
  expect(await client.evaluate(({ safeStorage }) => safeStorage.getSelectedStorageBackend())).toBe('gnome_libsecret')
  expect(await protection(page)).toEqual({ kept: false, notice: 'memory_only' })
  await client.quit()

  page = await launch()
  expect(await protection(page)).toEqual({ kept: true, notice: 'none' })
  await signIn(page)
  await client.quit()
  expect(mark()).toBe('v11')

  page = await launch({ keyring: false })
  expect([await isPresent(page), await protection(page)]).toEqual([false, { kept: false, notice: 'locked' }])
  await client.quit()

  page = await launch()
  expect([await isPresent(page), await protection(page)]).toEqual([true, { kept: true, notice: 'none' }])
})

test('D21 D-5 a keyring that stays locked is told and keeps what it sealed, which is back once it is unlocked', async () => {
  const keyringPassword = 'parola'
  const desktop = await startTestDesktop({ keyringPassword })
  try {
    let page = await launch({ desktop })
    await signIn(page)
    await client.quit()
    await desktop.services.lockKeyring()

    page = await launch({ desktop })
    expect([await isPresent(page), await protection(page)]).toEqual([false, { kept: false, notice: 'locked' }])
    await client.quit()

    // As the next login to the desktop does.
    const daemon = desktop.session.program('/usr/bin/gnome-keyring-daemon')
    expect(spawnSync(daemon, ['--replace', '--unlock', '--components=secrets'], { input: keyringPassword, env: { ...desktop.env } }).status).toBe(0)
    page = await launch({ desktop })
    expect([await isPresent(page), await protection(page)]).toEqual([true, { kept: true, notice: 'none' }])
    await client.quit()
  } finally {
    await desktop.stop()
  }
})

test('D21 the password store of the first start is kept, and the one that is chosen on the page seals after a restart', async () => {
  // Chromium knows no keyring by this name.
  const env = { XDG_CURRENT_DESKTOP: 'sway' }
  await launch({ env, words: ['--password-store=basic'] })
  await client.quit()

  let page = await launch({ env })
  expect(await protection(page)).toEqual({ kept: false, notice: 'memory_only' })
  page = await client.visit('/profile/desktop')
  const store = page.getByRole('combobox', { name: 'Parola kasası' })
  await expect(store).toHaveValue('basic')
  await store.selectOption('GNOME anahtarlığı (Secret Service)')
  await expect(page.getByRole('button', { name: 'Yeniden başlat' })).toBeVisible()
  await client.quit()

  page = await launch({ env })
  expect(await protection(page)).toEqual({ kept: true, notice: 'none' })
  await signIn(page)
  await client.quit()
  expect(mark()).toBe('v11')
})
