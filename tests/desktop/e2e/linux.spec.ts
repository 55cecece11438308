import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { installedElectron } from '../../../scripts/lib/electron.ts'
import { workerDesktop } from '../client/desktop'
import { signIn } from '../client/steps'
import { expect, test } from '../client/test'

test.skip(process.platform !== 'linux', 'Only a Linux desktop')

/* Tests behaviour that needs a real session bus. places.spec.ts needs a window manager. */

test('CLIENT-32 the desktop’s lock screen locks the client', async ({ client, page }) => {
  await signIn(page)
  await page.evaluate(() => window.kehribar?.lock.change({ change: 'pin', pin: '2580', current: '' }))
  await expect.poll(async () => (await page.evaluate(() => window.kehribar?.lock.read()))?.able.screenLock).toBe(true)
  client.services.lockScreen(true)
  await expect.poll(async () => (await client.windows()).map(({ url }) => url).filter((url) => url.startsWith('data:'))).toHaveLength(1)
})

test('CLIENT-41 on a desktop without notifications the settings say so, and the client hides in the tray silently', async ({ launch }) => {
  const client = await launch({ panel: true, notifications: false })
  const page = await client.site()
  expect((await page.evaluate(() => window.kehribar?.settings.read()))?.able.notifications).toBe(false)
  await client.visit('/profile/desktop')
  await expect(page.getByText('Bu sistem bildirim göstermiyor. Yeni mesajları uygulamadaki zil simgesinde görürsünüz.')).toBeVisible()
  await client.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
  await expect.poll(async () => (await client.windows()).map(({ visible }) => visible)).toEqual([false])
  await client.services.clickTray()
  await expect.poll(async () => (await client.windows()).map(({ visible }) => visible)).toEqual([true])
})

test('CLIENT-41 DESKTOP-23 a hanging notification service does not freeze the client, and a hanging panel loses no window', async ({ launch }) => {
  const client = await launch({ panel: true, keyring: false })
  const page = await client.site()
  await expect.poll(async () => (await page.evaluate(() => window.kehribar?.settings.read()))?.able.notifications).toBe(true)
  await expect.poll(() => client.services.tray()).not.toBeNull()
  client.services.hang()
  const began = Date.now()
  // When the window hides for the first time, a notification mentions the tray.
  await client.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
  await client.evaluate(() => new Promise((resolve) => setImmediate(resolve)))
  expect(Date.now() - began).toBeLessThan(1_500)
  // The client asks the panel again when it hides, and waits 2 s for the answer.
  await new Promise((resolve) => setTimeout(resolve, 2_500))
  expect((await client.windows()).map(({ visible }) => visible)).toEqual([false])
})

test('DESKTOP-3 as root the client prints one line and exits with 1', async ({ userData }) => {
  test.skip(process.getuid?.() !== 0, 'Only root')
  const { env } = await workerDesktop()
  const words = ['.', '--no-sandbox', `--user-data-dir=${userData}`]
  const [code, output] = await new Promise<[unknown, string]>((resolve) => {
    execFile(installedElectron()?.binary ?? '', words, { env }, (error, _stdout, stderr) => resolve([error?.code, stderr]))
  })
  const lines = output.split('\n').filter((line) => line && !line.startsWith('['))
  expect({ code, lines }).toEqual({ code: 1, lines: ['Kehribar does not run as root. Start it as another user.'] })
})

test('a client that cannot write to its folder prints one line and exits with 1', async ({ runToEnd, userData }) => {
  const folder = join(userData, 'closed')
  mkdirSync(folder, { mode: 0o555 })
  expect(await runToEnd({ words: [`--user-data-dir=${folder}`] })).toEqual({
    code: 1,
    lines: [`Kehribar cannot write to its folder ${folder} (EACCES). Give this user permission to write there.`],
  })
})
