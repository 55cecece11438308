import type { Page } from '@playwright/test'
import { ssrStateId } from '@kehribar/shared/server-rendering'
import { splashSeen } from '../support/splash-cookie'
import { siteUrl } from './support/address'
import { changeAnswer } from './support/change-answer'
import { waitUntilLoaded } from './support/page-loaded'
import { expect, test } from './support/test'
import { tr } from './support/texts'
import { isPhone } from './support/width'

/** Returns the number of boxes in the first row. */
const inFirstRow = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((boxes) => {
    const tops = boxes.map((box) => Math.round(box.getBoundingClientRect().top))
    return tops.filter((top) => top === tops[0]).length
  })

/** Milliseconds after which the splash must have appeared, if at all. */
const longEnough = 20_000

/** Expects that no splash appears, even long after the page became idle: the splash script is never requested. Needs the page's installed clock. */
async function comesNoSplash(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/splash') && asked.push(request.url()))
  await page.clock.fastForward(longEnough)
  await page.evaluate(() => fetch('/api/health'))
  expect(asked).toEqual([])
  await expect(page.getByRole('dialog')).toBeHidden()
}

test.describe('a first visit', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('CONTENT-08 CONTENT-09 the splash appears once, over the home page, and closes on Escape', { tag: '@layout' }, async ({ page }) => {
    await page.goto(siteUrl('/'))
    const splash = page.getByRole('dialog')
    await expect(splash).toBeVisible({ timeout: 30_000 })
    const shown = await splash.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc)
    expect(shown).toContain(isPhone(page) ? '-phone' : '-wide')
    const cookie = (await page.context().cookies()).find(({ name }) => name === splashSeen.name)
    expect(Number(cookie?.value) - Date.now()).toBeGreaterThan(9 * 60_000)
    expect(Number(cookie?.value) - Date.now()).toBeLessThanOrEqual(10 * 60_000)
    await expect.poll(() => splash.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await expect(splash).toBeHidden()
    await page.clock.install()
    await page.reload()
    await comesNoSplash(page)
  })

  test('CONTENT-08 a link to another page is not interrupted by the splash', async ({ page }) => {
    await page.clock.install()
    await page.goto(siteUrl('/static#faq'))
    await comesNoSplash(page)
  })
})

test('SPEED-02 a server-rendered page contains its style sheets and fetches none of them again', async ({ page }) => {
  // A warm-up request, because the first rendering of a page may send the client-rendered shell.
  await expect.poll(async () => (await page.request.get(siteUrl('/slot'), { headers: { accept: 'text/html' } })).text()).toContain(`id="${ssrStateId}"`)
  const fetched: string[] = []
  page.on('request', (request) => request.url().startsWith(siteUrl('/assets/')) && request.url().endsWith('.css') && fetched.push(request.url()))
  await page.goto(siteUrl('/slot'))
  await waitUntilLoaded(page)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByText(/©/)).toBeVisible()
  expect(fetched).toEqual([])
})

test('WEB-15 a browser that cannot parse the scripts gets a notice in three languages, which the content policy allows', async ({ page }) => {
  const refused: string[] = []
  page.on('console', (message) => message.text().includes('Content Security Policy') && refused.push(message.text()))
  // Simulates syntax that is too new for the browser.
  await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: 'const page = begin |> draw(%)' }))
  // A server-rendered page, and one that is only rendered in the browser.
  for (const path of ['/', '/login']) {
    await page.goto(siteUrl(path)).catch(() => undefined)
    await expect(page).toHaveURL(siteUrl('/older-browser.html'))
  }
  for (const words of ['Tarayıcınız bu site için eski', 'Your browser is too old', 'Ihr Browser ist für diese Seite zu alt', 'Samsung Internet 27+'])
    await expect(page.getByText(words)).toBeVisible()
  expect(refused).toEqual([])
})

test('PROMO-01 PROMO-02 PROMO-03 PROMO-04 PROMO-06 promotions are listed by type, each with its terms; closing them keeps the position', async ({ page }) => {
  await page.goto(siteUrl('/promotions'))
  const cards = page.locator('main section li a')
  await expect(cards.first()).toBeVisible()
  expect(await cards.count()).toBeGreaterThanOrEqual(12)
  await page.getByRole('link', { name: new RegExp(`^${tr.promotions.type_loss}`) }).click()
  await expect(page).toHaveURL(/type=loss/)
  await expect.poll(() => cards.count()).toBeLessThan(12)
  const last = cards.last()
  await last.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  await last.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('img').first()).toBeVisible()
  await dialog.getByText(tr.promotions.how_to_benefit).click()
  await expect(dialog.locator('details li').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/promotions\?type=loss$/)
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - place)).toBeLessThan(4)
  await expect(last).toBeFocused()
})

test('PROMO-05 an unknown promotion leads to the list with a warning', async ({ page }) => {
  await page.goto(siteUrl('/promotions/999999'))
  await expect(page).toHaveURL(/\/promotions$/)
  await expect(page.getByText(tr.promotions.not_found)).toBeVisible()
})

test('CONTENT-01 CONTENT-05 CONTENT-06 CONTENT-07 every page of the menu has a text', { tag: '@layout' }, async ({ page }) => {
  await page.goto(siteUrl('/static'))
  await expect(page).toHaveURL(/\/static#faq$/)
  const menu = page.getByRole('navigation', { name: tr.content.menu })
  if (isPhone(page)) await page.locator('main').getByRole('button', { name: tr.content.menu }).click()
  await expect.poll(() => menu.getByRole('link').count()).toBeGreaterThanOrEqual(9)
  const codes = await menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  for (const code of codes.slice(1)) {
    await page.goto(siteUrl(code))
    await expect(page.locator('main section p').first(), code).toBeVisible()
    expect((await page.locator('main section').first().innerText()).length, code).toBeGreaterThan(400)
  }
  // BACKEND-18: unbreakable words in question and answer do not widen the page.
  const long = 'Uzunsözcük'.repeat(40)
  await changeAnswer(
    page,
    '/getData/content',
    (answer: { faq?: { json: Record<string, unknown> }[] }, word: string) => {
      for (const entry of answer.faq ?? []) Object.assign(entry.json, { question: { 1: word }, answer: { 1: `<p>${word}</p>` } })
    },
    long,
  )
  // Navigates by a link, because on a page load the server has already fetched the content.
  await page.goto(siteUrl('/'))
  await page.locator('footer a[href="/static#responsible-gaming"]').filter({ visible: true }).first().click()
  if (isPhone(page)) await page.locator('main').getByRole('button', { name: tr.content.menu }).click()
  await menu.locator('a[href$="#faq"]').click()
  await expect(page.locator('main details p').filter({ hasText: long, visible: true }).first()).toBeVisible()
  // The client's scrollbar takes up part of the width.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
})

test('DETAIL-15 HOME-05 HOME-07 HOME-10 HOME-11 SHELL-67 number of tiles and quick links by width', { tag: '@layout' }, async ({ page }) => {
  await page.goto(siteUrl('/'))
  const radar = page.getByRole('region', { name: tr.home.radar })
  await expect(radar).toBeVisible()
  const links = `nav[aria-label="${tr.home.quick_links}"] a`
  await expect(page.locator(links)).toHaveCount(6)
  expect(await inFirstRow(page, links)).toBe(isPhone(page) ? 3 : 6)
  for (const [width, count] of isPhone(page)
    ? ([[390, 3]] as const)
    : ([
        [767, 4],
        [1023, 4],
        [1024, 5],
        [1279, 5],
        [1280, 6],
      ] as const)) {
    await page.setViewportSize({ width, height: 900 })
    const fit = await radar.locator('ul').evaluate((list) => {
      const edge = list.getBoundingClientRect().right
      return [...list.children].filter((slide) => slide.getBoundingClientRect().right <= edge + 1).length
    })
    expect(fit, `${width} px`).toBe(count)
    const [first, second] = await radar.locator('li').evaluateAll((slides) => slides.slice(0, 2).map((slide) => slide.getBoundingClientRect()))
    expect((second?.left ?? 0) - (first?.right ?? 0), `${width} px`).toBeCloseTo(20, 0)
  }
})

test('DETAIL-15 SHELL-60 SHELL-61 SHELL-62 SHELL-63 SHELL-64 SHELL-67 SHELL-68 layout of the footer and the payment strip', { tag: '@layout' }, async ({
  page,
}) => {
  // With reduced motion the strip scrolls at once.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(siteUrl('/'))
  const strip = page.getByRole('region', { name: tr.shell.payment_methods })
  await strip.scrollIntoViewIfNeeded()
  await expect(strip.locator('li')).toHaveCount(22)
  const icon = await strip.locator('li img').first().boundingBox()
  expect([icon?.width, icon?.height]).toEqual([36, 36])
  expect(
    await strip
      .locator('li img')
      .first()
      .evaluate((image) => getComputedStyle(image).borderRadius),
  ).toBe('50%')
  const arrow = strip.getByRole('button', { name: tr.common.next })
  expect((await arrow.boundingBox())?.width).toBe(28)
  const gaps = await strip.locator('li').evaluateAll((items) => {
    const boxes = items.map((item) => item.getBoundingClientRect())
    return boxes.slice(1).map((box, index) => Math.round(box.left - (boxes[index]?.right ?? 0)))
  })
  expect(new Set(gaps)).toEqual(new Set([20]))
  // The strip has no end, even after more presses than there are entries.
  const list = strip.locator('ul')
  for (let press = 0; press < 12; press++) await arrow.click()
  expect(await list.evaluate((box) => box.scrollLeft + box.clientWidth < box.scrollWidth - 4)).toBe(true)
  // The previous button moves the strip every time, from any position.
  const back = strip.getByRole('button', { name: tr.common.previous })
  for (let press = 0; press < 12; press++) {
    const before = await list.evaluate((box) => box.scrollLeft)
    await back.click()
    await expect.poll(() => list.evaluate((box) => box.scrollLeft)).not.toBe(before)
  }
  // A scrolled strip stays where it is released, even between two slides.
  const moved = await list.evaluate(async (box) => {
    const before = box.scrollLeft
    box.scrollBy({ left: 37 })
    for (let frames = 0; frames < 10; frames++) await new Promise(requestAnimationFrame)
    return box.scrollLeft - before
  })
  expect(moved).toBeCloseTo(37, 0)

  const footer = page.locator('footer')
  await footer.scrollIntoViewIfNeeded()
  if (isPhone(page)) {
    await expect(footer.locator('details').first()).toBeVisible()
    await expect(footer.locator('details').first()).not.toHaveAttribute('open')
    return
  }
  for (const [width, columns] of [
    [768, 2],
    [1023, 2],
    [1024, 4],
    [1280, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => inFirstRow(page, `footer nav[aria-label="${tr.shell.footer}"] > div`), `${width} px`).toBe(columns)
  }
})

test('SHELL-53 SHELL-54 SHELL-55 SHELL-57 no footer link is broken', { tag: '@shell' }, async ({ page, context, shell }) => {
  await page.goto(siteUrl('/static#terms'))
  await page.locator('footer').scrollIntoViewIfNeeded()
  const links = page.locator('footer a[target=_blank]')
  // The web has one more link, to the desktop client.
  await expect(links).toHaveCount(shell === 'web' ? 12 : 11)
  const outside = await links.evaluateAll((each) => each.map((link) => (link as HTMLAnchorElement).href))
  for (const address of outside) expect((await context.request.get(address)).status(), address).toBe(200)
})
