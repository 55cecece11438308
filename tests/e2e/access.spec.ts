import { type BrowserContext, type Locator, type Page, expect, test } from '@playwright/test'
import catalogueDe from '@/locales/de/catalogue.json' with { type: 'json' }
import shellDe from '@/locales/de/shell.json' with { type: 'json' }
import supportDe from '@/locales/de/support.json' with { type: 'json' }
import { gameCards, openGame } from './support/game-card'
import { tr } from './support/texts'
import { violationsOf } from './support/axe'
import { newPlayer } from './support/new-player'
import { contentLostAtReflow, reflowWidth } from './support/reflow'
import { type SiteScreen, siteScreens } from './support/routes'
import { waitUntilLoaded } from './support/page-loaded'
import { isPhone } from './support/width'
import { isMatrixRun } from '../support/scope'

/*
 * Checks every page in Turkish and German at both widths. `npm test` checks each language at one width (playwright.config.ts), and
 * runs axe in Turkish only: German changes what fits, but neither roles nor colours.
 */
test.describe.configure({ mode: 'parallel' })

const origin = () => process.env.E2E_ORIGIN ?? ''

/**
 * Navigates within the site like a link, which is faster than a page load. The changed title shows that the page is there; a page
 * with the same title is loaded instead.
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

/** Returns the name of the focused element if another element covers the middle of its visible part, or if no part is visible. */
async function coveredFocus(): Promise<string | null> {
  // A strip scrolls to a focused link in the next animation frame.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)))
  const focused = document.activeElement
  if (!focused || focused === document.body) return null
  const box = focused.getBoundingClientRect()
  const middle = (from: number, to: number, room: number) => (Math.max(from, 0) + Math.min(to, room)) / 2
  const top = document.elementFromPoint(middle(box.left, box.right, innerWidth), middle(box.top, box.bottom, innerHeight))
  const seen = top !== null && (focused.contains(top) || top.contains(focused))
  return seen
    ? null
    : `${focused.tagName.toLowerCase()} "${(focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim().slice(0, 40)}" ${JSON.stringify(box)} under ${top?.tagName ?? 'nothing'}`
}

/** Returns axe's violations on each page with their elements, and content that is cut off at 320 px with wider letters. */
async function findings(context: BrowserContext, language: string, list: SiteScreen[]): Promise<string[]> {
  const found: string[] = []
  const page = await context.newPage()
  // Tall enough for a whole page. Otherwise a target that scrolled under the bottom bar would count as too small.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 1280, height: 4000 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript((code) => localStorage.setItem('selectedLanguage', code), language)
  for (const screen of list) {
    await turnTo(page, screen.path)
    await expect(page.locator('main')).toBeVisible()
    // A page that redirects is empty until the code of the other page has loaded. axe reports a page without any h1.
    await page
      .locator('h1')
      .first()
      .waitFor({ state: 'attached', timeout: 3_000 })
      .catch(() => undefined)
    await waitUntilLoaded(page)
    const violations = isMatrixRun || language === 'tr' ? await violationsOf(page) : []
    found.push(...[...violations, ...(await contentLostAtReflow(page))].map((violation) => `${screen.name}: ${violation}`))
  }
  await page.close()
  return found
}

/** Splits the pages into groups of six, which run in parallel, so that a failure names few pages. */
function groups(player: boolean): SiteScreen[][] {
  const list = siteScreens.filter((screen) => screen.player === player)
  return Array.from({ length: Math.ceil(list.length / 6) }, (_, place) => list.slice(place * 6, place * 6 + 6))
}

const texts = { tr, de: { catalogue: catalogueDe, shell: shellDe, support: supportDe } }

test('PROTECT-14 ACCESS-01 the first game is a few Tab presses away, on the home page and in every catalogue', async ({ page }) => {
  for (const path of ['/', '/slot', '/live-casino', '/games', '/virtual-bets']) {
    await page.goto(origin() + path)
    await expect(page.locator('main article').first()).toBeVisible()
    await waitUntilLoaded(page)
    for (let stop = 0; stop < 2; stop++) await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: tr.shell.skip_to_games })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('main article').first().getByRole('button').first()).toBeFocused()
  }
})

test('PROTECT-14 in forced colours the selection, fields and buttons stay visible, and a table keeps its colours', async ({ page, context }) => {
  await newPlayer(context)
  await page.emulateMedia({ forcedColors: 'active' })
  const style = (where: Locator, property: string) => where.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
  // A phone has the navigation in its menu; the bottom bar marks the current page.
  await page.goto(`${origin()}${isPhone(page) ? '/profile' : '/live-casino'}`)
  const chapters = isPhone(page) ? page.getByRole('navigation', { name: tr.shell.bottom_menu }) : page.getByRole('banner').getByRole('navigation').last()
  expect(await style(chapters.locator('[aria-current=page]'), 'background-color')).not.toBe(
    await style(chapters.locator('a:not([aria-current])').first(), 'background-color'),
  )
  await page.goto(`${origin()}/live-casino`)
  for (const part of ['input', 'button']) expect(await style(page.locator(`main ${part}`).first(), 'outline-style')).toBe('solid')
  const opens = context.waitForEvent('page')
  await openGame(gameCards(page).first())
  const game = await opens
  await game.emulateMedia({ forcedColors: 'active' })
  await expect(game.locator('#board')).toHaveCSS('forced-color-adjust', 'none')
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
    await waitUntilLoaded(page)
    expect(await violationsOf(page)).toEqual([])
  })

  test(`EMB-14 ACCESS-05 axe finds nothing in the open chat, in ${language}`, { tag }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript((code) => localStorage.setItem('selectedLanguage', code), language)
    await page.goto(`${origin()}/retrieve-username`)
    // The header's button opens the chat at once; the floating button appears later.
    await page.getByRole('banner').getByRole('button', { name: texts[language].shell.live_support }).click()
    await page.getByRole('dialog').getByRole('button', { name: texts[language].support.chat }).click()
    await expect(page.frameLocator('aside iframe').getByRole('log')).not.toBeEmpty()
    expect(await violationsOf(page)).toEqual([])
  })

  test(`PROTECT-14 SHELL-15 at 320 px a visitor’s header, the menu, the search, the filter and a game’s sheet fit with wider letters, in ${language}`, {
    tag,
  }, async ({ page }) => {
    await page.setViewportSize({ width: reflowWidth, height: 800 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript((code) => localStorage.setItem('selectedLanguage', code), language)
    await page.goto(`${origin()}/slot`)
    // Both buttons are hidden until the login state is known.
    await expect(page.getByRole('banner').locator('a[href^="/register"]')).toBeVisible()
    const found = await contentLostAtReflow(page)
    const dialogs = {
      menu: () => page.getByRole('button', { name: texts[language].shell.open_menu }).click(),
      search: () => page.keyboard.press('Control+k'),
      filter: () => page.getByRole('button', { name: texts[language].catalogue.filters }).click(),
      sheet: () => page.locator('main article button[aria-haspopup=dialog]').first().dispatchEvent('click'),
    }
    for (const [name, open] of Object.entries(dialogs)) {
      await open()
      await expect(page.getByRole('dialog')).toBeVisible()
      await waitUntilLoaded(page)
      found.push(...(await contentLostAtReflow(page)).map((each) => `${name}: ${each}`))
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    expect(found).toEqual([])
  })

  test(`PROTECT-14 at 320 px a slot and a table fit with wider letters, and axe finds nothing there, in ${language}`, { tag }, async ({ page, context }) => {
    await newPlayer(context, { lira: 100 })
    await page.addInitScript((code) => localStorage.setItem('selectedLanguage', code), language)
    const found: string[] = []
    for (const path of ['/slot', '/live-casino', '/games']) {
      await page.goto(origin() + path)
      const opens = context.waitForEvent('page')
      const tile = page.locator('main article').first()
      await tile.getByRole('button').first().dispatchEvent('click')
      const game = await opens
      // The script that renders the board sets the name.
      await expect(game.locator('#controls [type=submit]')).toHaveAccessibleName(/\p{L}/u)
      await game.emulateMedia({ reducedMotion: 'reduce' })
      found.push(...[...(await violationsOf(game)), ...(await contentLostAtReflow(game))].map((each) => `${path}: ${each}`))
      await game.close()
    }
    expect(found).toEqual([])
  })

  test(`LOOK-03 at 400 % zoom no bar covers the focus on the limits, in ${language}`, { tag }, async ({ page, context }) => {
    await newPlayer(context)
    await page.setViewportSize({ width: reflowWidth, height: 256 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript((code) => localStorage.setItem('selectedLanguage', code), language)
    await page.goto(`${origin()}/profile/limits`)
    await expect(page.locator('main article').first()).toBeVisible()
    await waitUntilLoaded(page)
    const covered: string[] = []
    for (let stop = 0; stop < 45; stop += 1) {
      await page.keyboard.press('Tab')
      const hidden = await page.evaluate(coveredFocus)
      if (hidden) covered.push(hidden)
    }
    expect(covered).toEqual([])
  })

  for (const player of [false, true])
    for (const list of groups(player))
      test(`ACCESS-03 ACCESS-05 PROTECT-14 axe finds nothing and everything fits at 320 px on pages of a ${player ? 'player' : 'visitor'} in ${language}: ${list.map(({ name }) => name).join(', ')}`, {
        tag,
      }, async ({ context }) => {
        if (player) await newPlayer(context)
        expect(await findings(context, language, list)).toEqual([])
      })
}
