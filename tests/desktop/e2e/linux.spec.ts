import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { apiOrigin, partnersOrigin, signIn } from '../client/steps'
import { type Client, launchClient, type LaunchOptions, noElectron } from '../client/launch'

test.skip(noElectron !== null || process.platform !== 'linux', noElectron ?? 'Only a Linux desktop')

/* What only a real session bus shows; places.spec.ts has the window manager. */

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

test('D-32 the desktop’s lock screen locks the client', async () => {
  const page = await launch()
  await signIn(page)
  await page.evaluate(() => window.kehribar?.lock.change({ change: 'pin', pin: '2580', current: '' }))
  await expect.poll(async () => (await page.evaluate(() => window.kehribar?.lock.read()))?.able.screenLock).toBe(true)
  client.services.lockScreen(true)
  await expect.poll(async () => (await client.windows()).map(({ url }) => url).filter((url) => url.startsWith('data:'))).toHaveLength(1)
})

test('D-25 a desktop without notifications: the settings say so, and the client hides in the tray without a word', async () => {
  const page = await launch({ panel: true, notifications: false })
  expect((await page.evaluate(() => window.kehribar?.settings.read()))?.able.notifications).toBe(false)
  await client.visit('/profile/desktop')
  await expect(page.getByText('Bu sistem bildirim göstermiyor. Yeni mesajları uygulamadaki zil simgesinde görürsünüz.')).toBeVisible()
  await client.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
  await expect.poll(async () => (await client.windows()).map(({ visible }) => visible)).toEqual([false])
  await client.services.clickTray()
  await expect.poll(async () => (await client.windows()).map(({ visible }) => visible)).toEqual([true])
})

test('D-25 a notification service that hangs does not freeze the client', async () => {
  const page = await launch({ panel: true, keyring: false })
  await expect.poll(async () => (await page.evaluate(() => window.kehribar?.settings.read()))?.able.notifications).toBe(true)
  client.services.hang()
  const began = Date.now()
  // The first time that the window hides, a notification says where it went.
  await client.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
  await client.evaluate(() => new Promise((resolve) => setImmediate(resolve)))
  expect(Date.now() - began).toBeLessThan(1_500)
})
