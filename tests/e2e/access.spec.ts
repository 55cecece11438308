import { type BrowserContext, type Page, expect, test } from '@playwright/test'
import de from '@/locales/de/support.json' with { type: 'json' }
import tr from '@/locales/tr/support.json' with { type: 'json' }
import { violationsOf } from './support/axe'
import { newPlayer } from './support/new-player'
import { type Screen, screens } from './support/routes'
import { settled } from './support/settled'

/* Every page in Turkish and German at both widths; `npm test` takes each language at one of them (playwright.config.ts). */
test.describe.configure({ mode: 'parallel' })

const origin = () => process.env.E2E_ORIGIN ?? ''

/**
 * An open page goes on by itself, as by a link, which is quicker than loading it anew: its title tells when it is there. One
 * of the same title is loaded.
 */
async function turnTo(page: Page, path: string): Promise<void> {
  if (page.url() !== 'about:blank') {
    const before = await page.title()
    await page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    const moved = page.waitForFunction((title) => document.title !== title, before, { timeout: 1_000 })
    const isThere = await moved.then(
      () => true,
      () => false,
    )
    if (isThere) return
  }
  await page.goto(origin() + path)
}

/** 1280 px at 400 %, in CSS pixels, as WCAG 1.4.10 has it. */
const reflow = 320

/** Names of what stands beyond 320 px in the header once a reader has set wider letters, as WCAG 1.4.12 has them. */
function beyondTheEdge(edge: number) {
  const header = document.querySelector('header')
  header?.style.setProperty('letter-spacing', '0.12em')
  header?.style.setProperty('word-spacing', '0.16em')
  return [...document.querySelectorAll('header a, header button')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().right > edge)
    .map((element) => element.getAttribute('aria-label') ?? element.textContent)
}

/** What axe finds on each of the pages, with the elements that it points at. */
async function findings(context: BrowserContext, language: string, list: Screen[]): Promise<string[]> {
  const found: string[] = []
  const page = await context.newPage()
  // Tall enough for a whole page: what merely lies scrolled under the bottom bar is not a target that is too small.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 1280, height: 4000 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript((code) => localStorage.setItem('selectedLanguage', code), language)
  for (const screen of list) {
    await turnTo(page, screen.path)
    await expect(page.locator('main')).toBeVisible()
    // One that sends on to another is silent, and empty, for as long as that one's code takes. None at all is axe's to tell.
    await page
      .locator('h1')
      .first()
      .waitFor({ state: 'attached', timeout: 3_000 })
      .catch(() => undefined)
    await settled(page)
    const violations = await violationsOf(page)
    found.push(...violations.map((violation) => `${screen.name}: ${violation}`))
  }
  await page.close()
  return found
}

/** Some at a time, so that they run side by side and a failure names few. */
function groups(player: boolean): Screen[][] {
  const list = screens.filter((screen) => screen.player === player)
  return Array.from({ length: Math.ceil(list.length / 6) }, (_, place) => list.slice(place * 6, place * 6 + 6))
}

const texts = { tr, de }

for (const language of ['tr', 'en', 'de'] as const)
  test(`R-14 SHELL-15 all of a visitor’s header is within 320 px, also with wider letters, in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: reflow, height: 700 })
    await page.addInitScript((code) => localStorage.setItem('selectedLanguage', code), language)
    await page.goto(`${origin()}/login`)
    // Both buttons are hidden as long as it is not known whether somebody is logged in.
    await expect(page.getByRole('banner').locator('a[href^="/register"]')).toBeVisible()
    expect(await page.evaluate(beyondTheEdge, reflow)).toEqual([])
  })

for (const language of ['tr', 'de'] as const) {
  const tag = `@${language}`

  test(`SEC-02 axe finds nothing on a refused registration with secret membership, in ${language}`, { tag }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript((code) => localStorage.setItem('selectedLanguage', code), language)
    await page.goto(`${origin()}/register`)
    await page.getByRole('switch').press('Space')
    await page.locator('main form button[type=submit]').click()
    await expect(page.getByRole('textbox').first()).toHaveAttribute('aria-invalid', 'true')
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 1280, height: 3000 })
    await settled(page)
    expect(await violationsOf(page)).toEqual([])
  })

  test(`EMB-14 ACCESS-05 axe finds nothing in the open chat, in ${language}`, { tag }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript((code) => localStorage.setItem('selectedLanguage', code), language)
    await page.goto(`${origin()}/retrieve-username`)
    // The header's way opens it at once; the floating button comes by itself, later.
    await page.getByRole('banner').getByRole('button', { name: texts[language].title }).click()
    await page.getByRole('dialog').getByRole('button', { name: texts[language].chat }).click()
    await expect(page.frameLocator('aside iframe').getByRole('log')).not.toBeEmpty()
    expect(await violationsOf(page)).toEqual([])
  })

  for (const player of [false, true])
    for (const list of groups(player))
      test(`ACCESS-03 ACCESS-05 axe finds nothing on pages of a ${player ? 'player' : 'visitor'} in ${language}: ${list.map(({ name }) => name).join(', ')}`, {
        tag,
      }, async ({ context }) => {
        if (player) await newPlayer(context)
        expect(await findings(context, language, list)).toEqual([])
      })
}
