import { writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test'
import { hydratedEvent, ssrStateId, widthCookie } from '@kehribar/shared/server-rendering'
import { splashSeen } from '../support/splash-cookie'
import { siteScreens } from './support/routes'
import { layoutShift, watchShift } from './support/layout-shift'
import { waitUntilLoaded } from './support/page-loaded'
import { tr } from './support/texts'

/*
 * Tests that server rendering matches the site. Playwright compares a screenshot of each public page's first view without
 * scripts with one after the scripts have run.
 */

/** Returns the origin with a host name, because the login page shows no passkeys on an IP address. */
const origin = () => (process.env.E2E_ORIGIN ?? '').replace('127.0.0.1', 'localhost')
const storageState = { cookies: [{ ...splashSeen, domain: 'localhost' }], origins: [] }

/** Share of the view that may differ: antialiasing of letters that are half a pixel off. */
const share = 0.0002

/** Pages without server rendering: rarely opened account pages and not-found pages. */
const undrawn = ['resetPassword', 'retrieveUsername', 'new-password', 'not-found', 'auth-not-found']
/**
 * Pages that only a script can show: a section named by the hash, a promotion's terms in a dialog over the list, and a
 * filtered catalogue, whose games the page itself requests.
 */
const byScript = ['page', 'page-not-found', 'promotion', 'catalogue']
const drawn = siteScreens.filter(({ name, player }) => !player && ![...undrawn, ...byScript].includes(name))

/** Parts that depend on scripts are transparent in both screenshots, but keep their space. */
const unseen = [
  // A partner's page in its frame, and its loading message.
  'html[data-embed=true] main',
  // A provider's name is shown until its logo has loaded, which determines the width of its chip.
  `nav[aria-label="${tr.catalogue.providers}"]`,
  // The footer is rendered by script (docs/adr/0008-server-rendered-pages.md); nothing above it moves.
  'footer',
  // The floating support button appears when the page is idle.
  `button[aria-label="${tr.shell.live_support}"]:not(header *)`,
]
const style = `${unseen.join()} { opacity: 0 !important } * { caret-color: transparent !important }`

/** Opens a page until it comes server-rendered. A busy server, or one that renders the page for the first time, may send the client-rendered shell. */
async function openDrawn(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(origin() + path)
    expect(await page.locator(`#${ssrStateId}`).count()).toBe(1)
  }).toPass({ timeout: 60_000 })
}

/** Returns whether all images of the first view have loaded. The function is synchronous, because promises do not settle on a page without scripts. */
const seen = () =>
  [...document.images].every((image) => {
    const { left, right, top, bottom } = image.getBoundingClientRect()
    return image.complete || !image.checkVisibility() || right <= 0 || left >= innerWidth || bottom <= 0 || top >= innerHeight
  })

async function picture(page: Page): Promise<Buffer> {
  await expect.poll(() => page.evaluate(seen), { timeout: 15_000 }).toBe(true)
  return page.screenshot({ animations: 'disabled', style })
}

interface Watched {
  alive?: boolean
}

/** Opens a page that records its hydration, its layout shift and its errors. */
async function watchedPage(browser: Browser, options: BrowserContextOptions): Promise<{ page: Page; problems: string[] }> {
  const context = await browser.newContext({ storageState, ...options })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  await watchShift(page)
  await page.addInitScript((name) => {
    const watched = window as Watched
    document.addEventListener(name, () => {
      watched.alive = true
    })
  }, hydratedEvent)
  return { page, problems }
}

async function alive(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => (window as Watched).alive === true), { timeout: 30_000 }).toBe(true)
  await waitUntilLoaded(page)
}

for (const { name, path } of drawn)
  test(`WEB-17 ${name} looks the same without and with scripts`, { tag: '@matrix' }, async ({ browser }, info) => {
    const still = { reducedMotion: 'reduce' } as const
    const bare = await browser.newContext({ storageState, ...still, javaScriptEnabled: false })
    const without = await bare.newPage()
    await openDrawn(without, path)
    const expected = info.snapshotPath(`${name}.png`)
    await mkdir(dirname(expected), { recursive: true })
    writeFileSync(expected, await picture(without))
    await bare.close()

    const { page, problems } = await watchedPage(browser, still)
    await openDrawn(page, path)
    await alive(page)
    expect(await picture(page)).toMatchSnapshot(`${name}.png`, { maxDiffPixelRatio: share })
    expect(problems).toEqual([])
    await page.context().close()
  })

for (const name of ['home', 'slot', 'login', 'static', 'promotions', 'live'])
  test(`WEB-17 ${name} in a narrow desktop window and in a wide phone window has its final layout from the start`, { tag: '@matrix' }, async ({
    browser,
    isMobile,
    request,
  }) => {
    const { path = '' } = drawn.find((each) => each.name === name) ?? {}
    const { page, problems } = await watchedPage(browser, { viewport: isMobile ? { width: 915, height: 412 } : { width: 500, height: 900 } })
    // A warm-up request, because the first rendering of a page may send the shell.
    const headers = { cookie: `${widthCookie}=${isMobile ? 'wide' : 'narrow'}`, accept: 'text/html' }
    await expect.poll(async () => (await request.get(origin() + path, { headers })).text()).toContain(`id="${ssrStateId}"`)
    // At the second visit the width cookie tells the server.
    for (const visit of ['first', 'second']) {
      await openDrawn(page, path)
      await alive(page)
      await expect(page.locator('header')).toHaveCount(1)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      expect(await layoutShift(page), visit).toBeLessThan(0.1)
      const { hints } = JSON.parse((await page.locator(`#${ssrStateId}`).textContent()) ?? '') as { hints: object }
      expect(hints, visit).toMatchObject({ wide: isMobile })
    }
    expect(problems).toEqual([])
    await page.context().close()
  })

test('WEB-17 a page of the wrong width is visible without scripts, and after three seconds if the scripts do not load', { tag: '@matrix' }, async ({
  browser,
  isMobile,
}) => {
  const viewport = isMobile ? { width: 915, height: 412 } : { width: 500, height: 900 }
  for (const javaScriptEnabled of [false, true]) {
    const context = await browser.newContext({ storageState, viewport, javaScriptEnabled })
    const page = await context.newPage()
    await page.route('**/assets/**/*.js', (route) => route.abort())
    await openDrawn(page, '/promotions')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: javaScriptEnabled ? 10_000 : 1_000 })
    await context.close()
  }
})
