import { writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test'
import { aliveEvent, drawnStateId, widthCookie } from '@kehribar/shared/drawn'
import { splashSeen } from '../support/no-splash'
import { screens } from './support/routes'
import { settled } from './support/settled'
import { tr } from './support/texts'

/*
 * What the server draws is what the site makes of it: a picture of each public page's first view where no scripts run, and
 * one where they have, compared by Playwright.
 */

/** By its name: under a number the login page has no passkeys. */
const origin = () => (process.env.E2E_ORIGIN ?? '').replace('127.0.0.1', 'localhost')
const storageState = { cookies: [{ ...splashSeen, domain: 'localhost' }], origins: [] }

/** Of all that is in view, as much may differ: the edges of letters that lie half a pixel elsewhere. */
const share = 0.0002

/** Pages without a drawing of their own: a mailed or forgotten thing nobody looks for, and what is missing. */
const undrawn = ['resetPassword', 'retrieveUsername', 'new-password', 'not-found', 'auth-not-found']
/**
 * What a hash names is the script's to show; a promotion's terms are a dialog, which only a script opens, over the list; a
 * filtered catalogue's games are asked for by the page.
 */
const byScript = ['page', 'page-not-found', 'promotion', 'catalogue']
const drawn = screens.filter(({ name, player }) => !player && ![...undrawn, ...byScript].includes(name))

/** What is a script's by its nature, unseen in both pictures; its room is not. */
const unseen = [
  // A company's page in its frame, and the word that it is on its way.
  'html[data-embed=true] main',
  // A provider's name stands until its mark, and with it the width of its chip, is known.
  `nav[aria-label="${tr.catalogue.providers}"]`,
  // The footer comes with the scripts (docs/adr/0008-drawn-pages.md); above it nothing moves.
  'footer',
  // The floating way to the support comes when the page rests.
  `button[aria-label="${tr.support.title}"]:not(header *)`,
]
const style = `${unseen.join()} { opacity: 0 !important } * { caret-color: transparent !important }`

/** Opens a page as the server draws it: one that is busy, or draws for the first time, may send it bare. */
async function openDrawn(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(origin() + path)
    expect(await page.locator(`#${drawnStateId}`).count()).toBe(1)
  }).toPass({ timeout: 60_000 })
}

/** All pictures of the first view are there. A page without scripts has no promises that end. */
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
  shift?: number
}

/** A page that tells when it answers for itself, and by how much it has moved; and what goes wrong in it. */
async function watchedPage(browser: Browser, options: BrowserContextOptions): Promise<{ page: Page; problems: string[] }> {
  const context = await browser.newContext({ storageState, ...options })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  await page.addInitScript((name) => {
    const watched = window as Watched
    document.addEventListener(name, () => {
      watched.alive = true
    })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) watched.shift = (watched.shift ?? 0) + entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  }, aliveEvent)
  return { page, problems }
}

async function alive(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => (window as Watched).alive === true), { timeout: 30_000 }).toBe(true)
  await settled(page)
}

for (const { name, path } of drawn)
  test(`W-17 ${name} looks the same without and with scripts`, { tag: '@matrix' }, async ({ browser }, info) => {
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
  test(`W-17 ${name} in a narrow window of a desk’s browser, and in a wide one of a phone’s, stands where it stays`, { tag: '@matrix' }, async ({
    browser,
    isMobile,
    request,
  }) => {
    const { path = '' } = drawn.find((each) => each.name === name) ?? {}
    const { page, problems } = await watchedPage(browser, { viewport: isMobile ? { width: 915, height: 412 } : { width: 500, height: 900 } })
    // Somebody has been here before: what is drawn for the first time may be sent bare.
    const headers = { cookie: `${widthCookie}=${isMobile ? 'wide' : 'narrow'}`, accept: 'text/html' }
    await expect.poll(async () => (await request.get(origin() + path, { headers })).text()).toContain(`id="${drawnStateId}"`)
    // At the second visit the server has been told.
    for (const visit of ['first', 'second']) {
      await openDrawn(page, path)
      await alive(page)
      await expect(page.locator('header')).toHaveCount(1)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      expect(await page.evaluate(() => (window as Watched).shift ?? 0), visit).toBeLessThan(0.1)
      const { hints } = JSON.parse((await page.locator(`#${drawnStateId}`).textContent()) ?? '') as { hints: object }
      expect(hints, visit).toMatchObject({ wide: isMobile })
    }
    expect(problems).toEqual([])
    await page.context().close()
  })

test('W-17 a page of the wrong width is there where no scripts run, and after three seconds where they do not come', { tag: '@matrix' }, async ({
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
