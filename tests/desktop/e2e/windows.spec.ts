import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { expectReference, fillAmount, payButton, press } from '../../e2e/pages/deposit-flows'
import { depositCount } from '../../e2e/support/audit'
import { newPlayer } from '../../e2e/support/new-player'
import { createGate, type Gate } from '../host/gate'
import { type HostedApp, type HostOptions, launchDesktop } from '../host/launch'
import { anySlot, apiOrigin, partnersOrigin, signIn } from '../host/steps'

// Several clients a test, each with a browser of its own.
test.describe.configure({ timeout: 240_000 })

let userData: string
const clients: HostedApp[] = []
let gate: Gate | undefined

async function launch(options: Partial<HostOptions> = {}): Promise<HostedApp> {
  const client = await launchDesktop({ apiOrigin: apiOrigin(), partnersOrigin: partnersOrigin(), userData, ...options })
  clients.push(client)
  return client
}
test.beforeEach(() => {
  userData = mkdtempSync(join(tmpdir(), 'kehribar-desktop-'))
})
test.afterEach(async () => {
  for (const client of clients.splice(0)) await client.quit()
  await gate?.shut()
  gate = undefined
  rmSync(userData, { recursive: true, force: true })
})

const path = (page: Page) => page.evaluate(() => location.pathname + location.search)
const bounds = (client: HostedApp) => client.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds())
/** Opens a game of the catalogue; gives its window's page. */
const openGame = async (client: HostedApp, page: Page) => {
  const slot = await anySlot(page)
  return client.windowAfter(() => page.evaluate((chosen) => window.kehribar?.game.open(chosen), slot))
}
const windowCount = (client: HostedApp) => client.windows().then((windows) => windows.length)

test('window bounds come back after a restart, and never where no display is', async () => {
  const placed = { x: 200, y: 120, width: 1000, height: 700 }
  let client = await launch()
  await client.site()
  await client.evaluate(({ BrowserWindow }, wanted) => BrowserWindow.getAllWindows()[0]?.setBounds(wanted), placed)
  await client.quit()
  client = await launch()
  const page = await client.site()
  expect(await bounds(client)).toEqual(placed)
  expect(await page.evaluate(() => innerWidth)).toBe(1000)
  await client.quit()
  client = await launch({ displays: [{ id: 9, workArea: { x: 1000, y: -900, width: 900, height: 650 } }] })
  await client.site()
  expect(await bounds(client)).toEqual({ x: 1000, y: -900, width: 900, height: 650 })
})

test('zoom is kept: by the key of the menu, over a restart', async () => {
  const factor = (client: HostedApp) => client.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getZoomFactor())
  let client = await launch()
  await client.site()
  // The menu bar comes with the window, which does not wait for it.
  await expect.poll(() => client.evaluate(({ record }) => record.menu !== null)).toBe(true)
  await client.evaluate(({ record, BrowserWindow }) => {
    const items = record.menu.flatMap(({ submenu }) => submenu ?? [])
    for (let times = 0; times < 2; times++) items.find(({ label }) => label === 'Yakınlaştır')?.click?.(null, BrowserWindow.getAllWindows()[0])
  })
  await expect.poll(() => factor(client)).toBe(1.25)
  await client.quit()
  client = await launch()
  await client.site()
  await expect.poll(() => factor(client)).toBe(1.25)
})

test('D13 a link opens its page at the start and while the client runs; what is none of ours opens nothing', async () => {
  const client = await launch({ words: ['kehribar://promotions'] })
  const page = await client.site()
  await expect.poll(() => path(page)).toBe('/promotions')
  for (const [link, there] of [
    ['kehribar://slot', '/slot'],
    ['kehribar://login?token=abc', '/slot'],
  ] as const) {
    const second = await launch({ words: [link] })
    expect(await second.exited).toBe(0)
    await expect.poll(() => path(page)).toBe(there)
  }
  expect(await windowCount(client)).toBe(1)
})

test("D13 a link to a player's page waits behind the login", async () => {
  const client = await launch({ words: ['kehribar://profile/deposit'] })
  const page = await client.site()
  await expect.poll(() => path(page)).toBe('/login?returnTo=%2Fprofile%2Fdeposit')
  await signIn(page)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect.poll(() => path(page)).toBe('/profile/deposit')
})

test('D22 a break closes every game at once', async () => {
  const client = await launch()
  const page = await client.site()
  process.env.E2E_SITE = new URL(page.url()).origin
  await newPlayer(page.context()).finally(() => delete process.env.E2E_SITE)
  await client.visit('/profile/limits')
  await openGame(client, page)
  expect(await windowCount(client)).toBe(2)
  await page.locator('#break').getByText('24 saat').click()
  await page.locator('#break').getByRole('button', { name: 'Mola ver' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mola ver' }).click()
  await expect.poll(() => windowCount(client)).toBe(1)
  // And none opens while it lasts. (One asked for before the player's record has told of the break is closed with it, unrefused.)
  const slot = await anySlot(page)
  await expect.poll(() => page.evaluate((chosen) => window.kehribar?.game.open(chosen), slot)).toMatchObject({ outcome: 'refused' })
  expect(await windowCount(client)).toBe(1)
})

test('R9 R11 D-34 session time in the title of a game, a clock over it in full screen; listed by the site, which closes it', async () => {
  const client = await launch()
  const page = await client.site()
  await signIn(page)
  await openGame(client, page)
  await expect.poll(async () => (await client.windows())[1]?.title).toMatch(/ · \d+:\d\d$/)
  const strip = () => client.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[1]?.views.map(({ url }) => decodeURIComponent(url ?? '')))
  await client.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[1]?.setFullScreen(true))
  await expect.poll(async () => (await strip())?.join()).toMatch(/\d\d:\d\d · Oturum \d+:\d\d · Net −?₺/)
  await client.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[1]?.setFullScreen(false))
  expect(await strip()).toEqual([])
  await page
    .getByRole('region', { name: 'Açık oyunlar' })
    .getByRole('button', { name: /: kapat$/ })
    .click()
  await expect.poll(() => windowCount(client)).toBe(1)
  await expect(page.getByRole('region', { name: 'Açık oyunlar' })).toHaveCount(0)
})

test('a start without the server says so, and goes on when it is back', async () => {
  gate = await createGate(apiOrigin())
  await gate.shut()
  const client = await launch({ apiOrigin: gate.origin })
  const page = await client.site()
  const retry = page.locator('#main').getByRole('button', { name: 'Yeniden dene' }).first()
  await expect(retry).toBeVisible({ timeout: 30_000 })
  await expect(page.locator('#main').getByText('Bağlantı kurulamadı', { exact: false }).first()).toBeVisible()
  await gate.open()
  await retry.click()
  await expect(page.locator('#main').getByText('Bağlantı kurulamadı', { exact: false })).toHaveCount(0)
  await expect(page.locator('#main img').first()).toBeVisible()
})

test('F4 the answer to a deposit is lost between client and server: asked again with the same key, one deposit', async () => {
  gate = await createGate(apiOrigin())
  const client = await launch({ apiOrigin: gate.origin })
  const site = await client.site()
  process.env.E2E_SITE = new URL(site.url()).origin
  const { username } = await newPlayer(site.context()).finally(() => delete process.env.E2E_SITE)
  const keys = gate.loseAnswer('/depositPost')
  const page = await client.visit('/profile/deposit/havale')
  await fillAmount(page, '400')
  await press(page, payButton)
  await expectReference(page)
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
  expect(await depositCount(username)).toBe(1)
})

test('AUTH-36 D22 a lost session met by many calls at once ends once, closes the games, and keeps the way back', async () => {
  gate = await createGate(apiOrigin())
  const client = await launch({ apiOrigin: gate.origin })
  let page = await client.site()
  await signIn(page)
  page = await client.visit('/profile/details')
  await expect(page.locator('#main h1')).toBeVisible()
  await openGame(client, page)
  expect(await windowCount(client)).toBe(2)
  gate.forgetSession()
  // The page looks at everything it shows when it comes to the front.
  await page.evaluate(() => {
    window.dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  await expect.poll(() => path(page), { timeout: 30_000 }).toBe('/login?returnTo=%2Fprofile%2Fdetails')
  await expect(page.getByText('Oturumunuz sona erdi', { exact: true })).toHaveCount(1)
  await expect.poll(() => windowCount(client)).toBe(1)
  expect(await page.evaluate(() => window.kehribar?.session.present())).toBe(false)
})

test('D23 a page that stops again and again says so, and leads back to where the player was', async () => {
  const client = await launch()
  const page = await client.visit('/slot')
  await client.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    for (let times = 0; times < 5; times++) contents?.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 })
  })
  await expect(page.getByRole('heading', { name: 'Sayfa birkaç kez durdu' })).toBeVisible({ timeout: 40_000 })
  const again = page.getByRole('link', { name: 'Yeniden Dene' })
  const [text, button] = await Promise.all([page.locator('p').boundingBox(), again.boundingBox()])
  expect(button?.y, 'the button stands below the text').toBeGreaterThanOrEqual((text?.y ?? 0) + (text?.height ?? 0) + 12)
  expect((button?.x ?? 0) + (button?.width ?? 0) / 2, 'both in the middle').toBeCloseTo((text?.x ?? 0) + (text?.width ?? 0) / 2, 0)
  await again.click()
  await expect.poll(() => path(page)).toBe('/slot')
  await expect(page.locator('#root')).not.toBeEmpty()
})
