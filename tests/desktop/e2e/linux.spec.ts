import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { anySlot, apiOrigin, partnersOrigin, signIn } from '../client/steps'
import { type Client, launchClient, type LaunchOptions, noElectron } from '../client/launch'

test.skip(noElectron !== null || process.platform !== 'linux', noElectron ?? 'Only a Linux desktop')

/* What only a real window manager and a real session bus show. */

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

const openGame = async (page: Page) => {
  const slot = await anySlot(page)
  await client.windowAfter(() => page.evaluate((chosen) => window.kehribar?.game.open(chosen), slot))
}

interface Place {
  bounds: { x: number; y: number; width: number; height: number }
  content: number[]
}

/** Places of the games' windows, the site's apart; the newest is the first. */
const games = () =>
  client.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()
      .filter((window) => !window.webContents.getURL().startsWith('app:'))
      .map((window): Place => ({ bounds: window.getBounds(), content: window.getContentSize() })),
  )

/** Acts on the one game's window, in the main process. */
const onGame = (act: 'full' | 'window') =>
  client.evaluate(({ BrowserWindow }, wanted) => {
    const game = BrowserWindow.getAllWindows().find((window) => !window.webContents.getURL().startsWith('app:'))
    game?.setFullScreen(wanted === 'full')
  }, act)

const isFull = () => client.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().some((window) => window.isFullScreen()))

/** Longer than a window's layout has to rest before its place is kept. */
const rests = () => new Promise((resolve) => setTimeout(resolve, 1_000))

test('D-34 a game comes back as large as it was after full screen and a restart', async () => {
  const page = await launch()
  await signIn(page)
  await openGame(page)
  const [before] = await games()
  expect(before?.content).toEqual([800, 600])
  await onGame('full')
  await expect.poll(isFull).toBe(true)
  await rests()
  await onGame('window')
  await expect.poll(async () => (await games())[0]).toEqual(before)
  await rests()
  await client.quit()
  await openGame(await launch())
  expect((await games())[0]?.content).toEqual([800, 600])
})

test('D-34 side by side leaves the title bars on the screen, and the size is kept', async () => {
  const page = await launch()
  await signIn(page)
  await openGame(page)
  await page.evaluate(() => window.kehribar?.game.change({ act: 'tile' }))
  const height = await client.evaluate(({ screen }) => screen.getPrimaryDisplay().workArea.height)
  await expect.poll(async () => (await games())[0]?.content[1]).toBeGreaterThan(height * 0.8)
  const [tiled] = await games()
  // The window manager's frame stands above the bounds.
  expect(tiled?.bounds.y).toBeGreaterThanOrEqual(30)
  expect((tiled?.bounds.y ?? 0) + (tiled?.bounds.height ?? 0)).toBeLessThanOrEqual(height)
  await rests()
  await client.quit()
  await openGame(await launch())
  expect((await games())[0]?.content).toEqual(tiled?.content)
})

test('D-32 the desktop’s lock screen locks the client', async () => {
  const page = await launch()
  await signIn(page)
  await page.evaluate(() => window.kehribar?.lock.change({ change: 'pin', pin: '2580', current: '' }))
  await expect.poll(async () => (await page.evaluate(() => window.kehribar?.lock.read()))?.able.screenLock).toBe(true)
  client.services.lockScreen(true)
  await expect.poll(async () => (await client.windows()).map(({ url }) => url).filter((url) => url.startsWith('data:'))).toHaveLength(1)
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
