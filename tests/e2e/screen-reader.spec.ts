import type { Locator, Page } from '@playwright/test'
import { siteUrl } from './support/address'
import { newPlayer } from './support/new-player'
import { waitUntilLoaded } from './support/page-loaded'
import { expect, test } from './support/test'

/*
 * Tests the text that screen readers read on the main paths, as trees of roles and names for each width and language in
 * `spoken/`. After an intended change run `npx playwright test spoken --update-snapshots=all`, and review the differences.
 */

const languages = ['tr', 'en', 'de'] as const

const speak = async (page: Page, language: string) => {
  await page.addInitScript((code) => localStorage.setItem('selectedLanguage', code), language)
  return {
    open: async (path: string) => {
      await page.goto(siteUrl(path))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await waitUntilLoaded(page)
    },
    /** Returns the content without the account menu, which all pages of a player have. */
    content: async () => {
      const main = page.getByRole('main')
      const beside = main.locator('aside + *')
      return (await beside.count()) > 0 ? beside : main
    },
    same: (part: Locator, name: string) => expect(part).toMatchAriaSnapshot({ name: `${language}-${name}.aria.yml` }),
  }
}

for (const language of languages) {
  const tag = language === 'de' ? '@layout' : []

  test(`PROTECT-14 ACCESS-04 what a screen reader reads to a visitor: header, search, login and registration, in ${language}`, { tag }, async ({ page }) => {
    const { open, same } = await speak(page, language)
    await open('/login')
    await same(page.getByRole('main'), 'login')
    await same(page.getByRole('banner'), 'visitor-header')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
    await same(page.getByRole('dialog'), 'search')
    await open('/register')
    await same(page.getByRole('main'), 'register')
  })

  test(`PROTECT-14 ACCESS-04 what a screen reader reads to a player: header, deposit, withdrawal and limits, in ${language}`, { tag }, async ({
    page,
    context,
  }) => {
    await newPlayer(context, { lira: 100 })
    const { open, content, same } = await speak(page, language)
    await open('/profile/deposit')
    await same(page.getByRole('banner'), 'player-header')
    await same(await content(), 'deposit')
    await open('/profile/deposit/card')
    await same(await content(), 'deposit-card')
    await open('/profile/withdrawal')
    await same(await content(), 'withdrawal')
    await open('/profile/limits')
    await same(await content(), 'limits')
  })
}
