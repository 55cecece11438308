import type { WebContentsView } from 'electron'
import { expectReference, fillAmount, payButton, pressVisibleButton } from '../../e2e/pages/deposit-flows'
import { depositCount } from '../../e2e/support/audit'
import { startApiGate } from '../client/gate'
import type { Client } from '../client/launch'
import { anySlot, apiOrigin, openGame, partnersOrigin, signIn } from '../client/steps'
import { expect, type Page, test } from '../client/test'

// Each test starts several clients.
test.describe.configure({ timeout: 240_000 })

const path = (page: Page) => page.evaluate(() => location.pathname + location.search)
const windowCount = (client: Client) => client.windows().then((windows) => windows.length)

test('window bounds are restored after a restart', async ({ launch }) => {
  // At 125 % these numbers are whole, even numbers of display pixels.
  const placed = { x: 200, y: 120, width: 1000, height: 720 }
  let client = await launch()
  await client.site()
  await client.evaluate(({ BrowserWindow }, wanted) => BrowserWindow.getAllWindows()[0]?.setBounds(wanted), placed)
  await client.quit()
  client = await launch()
  const page = await client.site()
  expect(await client.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds())).toEqual(placed)
  expect(await page.evaluate(() => innerWidth)).toBe(1000)
})

test('the menu goes back, forward and reloads the site, reloads a game, and zooms each separately, also after a restart', async ({ launch }) => {
  const factor = (client: Client, window = 1) => client.evaluate(({ BrowserWindow }, id) => BrowserWindow.fromId(id)?.webContents.getZoomFactor(), window)
  let client = await launch()
  const page = await client.site()
  // The menu bar appears shortly after the window, which does not wait for it.
  const choose = (label: string, window = 1) =>
    client.evaluate(
      ({ Menu, BrowserWindow }, [wanted, id]) => {
        const items = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? [])
        const item = items?.find((each) => each.label === wanted)
        item?.click({}, BrowserWindow.fromId(id))
        return Boolean(item)
      },
      [label, window] as const,
    )
  await expect.poll(() => choose('Yakınlaştır')).toBe(true)
  await choose('Yakınlaştır')
  await expect.poll(() => factor(client)).toBe(1.25)

  await signIn(page)
  const game = await openGame(client)
  const address = game.url()
  for (const _ of [1, 2, 3]) await choose('Yakınlaştır', 2)
  await choose('Geri', 2)
  await expect.poll(() => factor(client, 2)).toBe(1.5)
  await choose('Yenile', 2)
  await expect.poll(() => game.url()).not.toBe(address)
  await expect.poll(() => game.url()).toContain(partnersOrigin())

  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/promotions"]')?.click())
  await expect.poll(() => path(page)).toBe('/promotions')
  await choose('Geri')
  await expect.poll(() => path(page)).toBe('/')
  await choose('İleri')
  await expect.poll(() => path(page)).toBe('/promotions')
  await page.evaluate(() => Object.assign(window, { isOld: true }))
  await choose('Yenile')
  await expect.poll(() => page.evaluate(() => 'isOld' in window).catch(() => true)).toBe(false)
  await client.quit()
  client = await launch()
  await client.site()
  await expect.poll(() => factor(client)).toBe(1.25)
})

test('DESKTOP-13 a link opens its page at the start and while the client runs; an unknown link is ignored', async ({ launch, runToEnd }) => {
  const client = await launch({ words: ['kehribar://promotions'] })
  const page = await client.site()
  await expect.poll(() => path(page)).toBe('/promotions')
  for (const [link, there] of [
    ['kehribar://slot', '/slot'],
    ['kehribar://login?token=abc', '/slot'],
  ] as const) {
    expect((await runToEnd({ words: [link] })).code).toBe(0)
    await expect.poll(() => path(page)).toBe(there)
  }
  expect(await windowCount(client)).toBe(1)
})

test("DESKTOP-13 a link to a player's page opens after the login", async ({ launch }) => {
  const client = await launch({ words: ['kehribar://profile/deposit'] })
  const page = await client.site()
  await expect.poll(() => path(page)).toBe('/login?returnTo=%2Fprofile%2Fdeposit')
  await signIn(page)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect.poll(() => path(page)).toBe('/profile/deposit')
})

test('DESKTOP-22 a break closes every game at once', async ({ client, page }) => {
  await signIn(page)
  await client.visit('/profile/limits')
  await openGame(client)
  expect(await windowCount(client)).toBe(2)
  await page.locator('#break').getByText('24 saat').click()
  await page.locator('#break').getByRole('button', { name: 'Mola ver' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mola ver' }).click()
  await expect.poll(() => windowCount(client)).toBe(1)
  // No game opens during the break. (If a game is requested before the player's record shows the break, its window closes instead of the request being refused.)
  const slot = await anySlot(page)
  await expect.poll(() => page.evaluate((chosen) => window.kehribar?.game.open(chosen), slot)).toMatchObject({ outcome: 'refused' })
  expect(await windowCount(client)).toBe(1)
})

test('PLAY-9 PLAY-11 CLIENT-34 a game shows the session time in its title and in full screen as a clock; the site lists and closes it', async ({
  client,
  page,
}) => {
  await signIn(page)
  const game = await openGame(client)
  await game.evaluate(() => (document.title = 'Bonus!'))
  const isGame = ({ url }: { url: string }) => !url.startsWith('app:')
  await expect.poll(async () => (await client.windows()).find(isGame)?.title).toMatch(/^(?!Bonus!).+ · \d+:\d\d$/)
  const strip = () =>
    client.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().flatMap(({ contentView }) =>
        contentView.children.flatMap((view) => ('webContents' in view ? [decodeURIComponent((view as WebContentsView).webContents.getURL())] : [])),
      ),
    )
  const setFull = (isFull: boolean) =>
    client.evaluate(({ BrowserWindow }, wanted) => {
      const game = BrowserWindow.getAllWindows().find(({ webContents }) => !webContents.getURL().startsWith('app:'))
      game?.setFullScreen(wanted)
    }, isFull)
  await setFull(true)
  await expect.poll(async () => (await strip()).join()).toMatch(/\d\d:\d\d · Oturum \d+:\d\d · Net −?₺/)
  await setFull(false)
  await expect.poll(strip).toEqual([])
  await page
    .getByRole('region', { name: 'Açık oyunlar' })
    .getByRole('button', { name: /: kapat$/ })
    .click()
  await expect.poll(() => windowCount(client)).toBe(1)
  await expect(page.getByRole('region', { name: 'Açık oyunlar' })).toHaveCount(0)
})

test('a start without a server shows a message and continues once the server is back', async ({ launch, afterQuit }) => {
  const gate = await startApiGate(apiOrigin())
  afterQuit(() => gate.shut())
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

test('FAULT-4 a lost answer to a deposit is retried with the same idempotency key and gives one deposit', async ({ launch, afterQuit }) => {
  const gate = await startApiGate(apiOrigin())
  afterQuit(() => gate.shut())
  const client = await launch({ apiOrigin: gate.origin })
  const site = await client.site()
  const { username } = await signIn(site)
  const keys = gate.loseAnswer('/depositPost')
  const page = await client.visit('/profile/deposit/havale')
  await fillAmount(page, '400')
  await pressVisibleButton(page, payButton)
  await expectReference(page)
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
  expect(await depositCount(username)).toBe(1)
})

test('AUTH-36 DESKTOP-22 a lost session that many calls report at once ends once, closes the games, and keeps the return path', async ({
  launch,
  afterQuit,
}) => {
  const gate = await startApiGate(apiOrigin())
  afterQuit(() => gate.shut())
  const client = await launch({ apiOrigin: gate.origin })
  let page = await client.site()
  await signIn(page)
  page = await client.visit('/profile/details')
  await expect(page.locator('#main h1')).toBeVisible()
  await openGame(client)
  expect(await windowCount(client)).toBe(2)
  gate.forgetSession()
  // The page refetches all its data on focus.
  await page.evaluate(() => {
    window.dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  await expect.poll(() => path(page), { timeout: 30_000 }).toBe('/login?returnTo=%2Fprofile%2Fdetails')
  await expect(page.getByText('Oturumunuz sona erdi', { exact: true })).toHaveCount(1)
  await expect.poll(() => windowCount(client)).toBe(1)
  expect(await page.evaluate(() => window.kehribar?.session.present())).toBe(false)
})

test('DESKTOP-23 a page that crashes repeatedly shows a message that leads back to the player’s page', async ({ client }) => {
  await client.visit('/slot')
  // Playwright's page ends with its renderer, so use the main process.
  const ask = <T>(code: string) =>
    client.evaluate(({ BrowserWindow }, wanted) => BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(wanted, true) as Promise<T>, code)
  for (let times = 0; times < 5; times++) {
    await client.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents
      const isBack = new Promise<void>((resolve) => contents?.once('did-finish-load', () => resolve()))
      contents?.forcefullyCrashRenderer()
      return isBack
    })
  }
  await expect.poll(() => ask<string>("document.querySelector('h1')?.textContent")).toBe('Sayfa birkaç kez durdu')
  const place = (selector: string) =>
    ask<{ x: number; y: number; width: number; height: number }>(`document.querySelector('${selector}').getBoundingClientRect().toJSON()`)
  const [text, button] = [await place('p'), await place('a')]
  expect(button.y, 'the button stands below the text').toBeGreaterThanOrEqual(text.y + text.height + 12)
  expect(button.x + button.width / 2, 'both in the middle').toBeCloseTo(text.x + text.width / 2, 0)
  expect(await ask<string>("document.querySelector('a').textContent")).toBe('Yeniden Dene')
  await ask("document.querySelector('a').click()").catch(() => {})
  await expect.poll(() => ask<string>('location.pathname').catch(() => '')).toBe('/slot')
  await expect.poll(() => ask<number>("document.getElementById('root').childElementCount").catch(() => 0)).toBeGreaterThan(0)
})
