import type { Page } from '@playwright/test'
import catalogue from '@/locales/tr/catalogue.json' with { type: 'json' }
import filters from '@/locales/tr/game_filters.json' with { type: 'json' }
import de from '@/locales/de/shell.json' with { type: 'json' }
import { siteUrl } from './support/address'
import { expect, test } from './support/test'
import { tr } from './support/texts'
import { isPhone } from './support/width'

const tiles = (page: Page) => page.locator('main article')
/** Returns the number of boxes in the first row. */
const inFirstRow = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((boxes) => {
    const tops = boxes.map((box) => Math.round(box.getBoundingClientRect().top))
    return tops.filter((top) => top === tops[0]).length
  })

test('CAT-04 CAT-05 CAT-07 CAT-08 CAT-09 CAT-12 DETAIL-13 provider dialog with search, tags, the filtered grid, and thirty more games at its end', {
  tag: '@layout',
}, async ({ page }) => {
  await page.goto(siteUrl('/live-casino'))
  await expect(tiles(page).first()).toBeVisible()
  const tags = page.getByRole('navigation', { name: catalogue.tags })
  await expect(tags.getByRole('link', { name: new RegExp(`^${tr.common.all}`) })).toBeVisible()
  await expect(tags.getByRole('link', { name: new RegExp(`^${catalogue.favorites_short}`) })).toHaveCount(isPhone(page) ? 1 : 0)
  expect(await inFirstRow(page, 'main article')).toBeGreaterThanOrEqual(isPhone(page) ? 2 : 4)

  await page.getByRole('button', { name: isPhone(page) ? catalogue.provider : catalogue.all_providers }).click()
  const dialog = page.getByRole('dialog')
  const choices = dialog.locator('li')
  await expect(choices.first()).toBeVisible()
  expect(await inFirstRow(page, '[role=dialog] li')).toBe(isPhone(page) ? 2 : 4)
  const before = await choices.count()
  await dialog.getByRole('searchbox', { name: catalogue.search_provider }).fill('SARKAC')
  await expect.poll(() => choices.count()).toBeLessThan(before)
  await dialog
    .getByRole('button', { name: /Sarkaç/ })
    .or(dialog.getByRole('link', { name: /Sarkaç/ }))
    .first()
    .click()
  await expect(page).toHaveURL(/\/live-casino\/sarkac$/)
  await expect(tiles(page).first()).toBeVisible()

  // One jump to the end loads one batch, however long the page has become.
  await page.goto(siteUrl('/slot'))
  await expect(tiles(page).first()).toBeVisible()
  const height = () => page.locator('[data-marker]').evaluate((marker) => (marker.previousElementSibling as HTMLElement).offsetHeight)
  const batch = await height()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(height).toBeGreaterThan(batch * 1.5)
  await page.evaluate(async () => {
    for (let frames = 0; frames < 30; frames++) await new Promise(requestAnimationFrame)
  })
  expect(await height()).toBeLessThan(batch * 2.5)
})

test('USE-3 a filtered catalogue has an address, and the back button restores the scroll position', { tag: '@layout' }, async ({ page }) => {
  await page.goto(siteUrl('/slot?volatility=high'))
  await expect(page.getByRole('link', { name: filters.remove.replace('{{name}}', filters.volatility_high_of) })).toBeVisible()
  await expect(tiles(page).first()).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(3_000)
  const top = await page.evaluate(() => {
    window.scrollTo(0, 1_800)
    return window.scrollY
  })
  await page.evaluate(() => new Promise(requestAnimationFrame))
  // Playwright's click would scroll the link into view, and so move the page.
  await page.getByRole('banner').locator('a[href="/"]').first().dispatchEvent('click')
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/slot\?volatility=high$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top)
})

test('API-54 a catalogue requests only its own games', async ({ page }) => {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const name = /cdnFiles\/(\w+games)\.json/.exec(request.url())?.[1]
    if (name) asked.add(name)
  })
  // Navigates by a link, because on a page load the server has already fetched the games.
  await page.goto(siteUrl('/promotions'))
  await page.waitForLoadState('networkidle')
  asked.clear()
  if (isPhone(page)) await page.getByRole('button', { name: tr.shell.open_menu }).click()
  await page.locator('a[href="/virtual-bets"]').filter({ visible: true }).first().click()
  await expect(tiles(page).first()).toBeVisible()
  // Waits until the page has sent its initial requests.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect([...asked]).toEqual(['virtualgames'])
})

test('every game of a catalogue has a picture, and every kind of game exists', { tag: '@shell' }, async ({ page }) => {
  for (const path of ['/slot', '/live-casino', '/virtual-bets', '/games']) {
    await page.goto(siteUrl(path))
    await expect(tiles(page).nth(5)).toBeVisible()
    const image = tiles(page).first().locator('img')
    await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.complete && each.naturalWidth > 0)).toBe(true)
  }
})

test('SHELL-06 the layout changes between 767 and 768 px', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto(siteUrl('/slot'))
  await expect(page.getByRole('complementary', { name: catalogue.filters })).toBeVisible()
  await expect(page.getByRole('navigation', { name: tr.shell.bottom_menu })).toHaveCount(0)
  await page.setViewportSize({ width: 767, height: 900 })
  await expect(page.getByRole('complementary', { name: catalogue.filters })).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: tr.shell.bottom_menu })).toBeVisible()
})

test('SHELL-07 a dialog is as wide as the window below 640 px and narrower above', async ({ page }) => {
  await page.goto(siteUrl('/promotions'))
  const widthAt = async (width: number) => {
    await page.setViewportSize({ width, height: 900 })
    await page.locator('main section li a').first().click()
    const box = await page.getByRole('dialog').boundingBox()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    return box?.width ?? 0
  }
  expect(await widthAt(639)).toBe(639)
  expect(await widthAt(900)).toBeLessThan(900)
})

test('SHELL-45 the bottom bar is 60 px high', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(siteUrl('/'))
  // The server-rendered bar is replaced by the hydrated one.
  await expect.poll(async () => (await page.getByRole('navigation', { name: tr.shell.bottom_menu }).boundingBox())?.height).toBe(60)
})

test('SHELL-18 I18N-03 I18N-06 a language chosen in the header closes the menu, changes every text and is remembered', { tag: '@shell' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 860 })
  await page.goto(siteUrl('/'))
  const menu = page.getByRole('button', { name: `${tr.shell.language}: Türkçe` })
  await menu.click()
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await expect(page.getByRole('button', { name: 'Deutsch', exact: true })).toBeHidden()
  await expect(page.getByRole('button', { name: `${de.language}: Deutsch` })).toBeFocused()
  await expect(page.getByRole('link', { name: de.promotions }).first()).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  expect(await page.evaluate(() => localStorage.getItem('selectedLanguage'))).toBe('de')
})

test('I18N-06 I18N-09 the service worker is registered, and the chosen language is loaded before anything is shown', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('selectedLanguage', 'de'))
  // The texts are delayed until the rest of the page has loaded; nothing may be shown in the meantime.
  let release: () => void = () => undefined
  const texts = new Promise<void>((resolve) => {
    release = resolve
  })
  let asked = 0
  await page.route(/\/assets\/de-|\/api\/translator\/translate/, async (route) => {
    asked += 1
    await texts
    await route.continue()
  })
  const home = page.waitForResponse(/\/api\/getData\/homepage/)
  await page.goto(siteUrl('/'), { waitUntil: 'commit' })
  await (await home).finished()
  await expect.poll(() => asked).toBeGreaterThan(0)
  await expect(page.locator('h1, h2, nav')).toHaveCount(0)
  release()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.locator('main h1, main h2').first()).toBeVisible()
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(1)
})
