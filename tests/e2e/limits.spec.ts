import type { Page } from '@playwright/test'
import { fillCard } from './pages/deposit-page'
import { gameCards, openGame } from './support/game-card'
import { siteUrl, webUrl } from './support/address'
import { depositCount, ledgerAudit } from './support/audit'
import { layoutShift, watchShift } from './support/layout-shift'
import { newPlayer } from './support/new-player'
import { signIn } from './support/sign-in'
import { expect, test } from './support/test'
import { tr } from './support/texts'
import { isPhone } from './support/width'

/* A player's decisions about safer play on the real server (RG-01 to RG-09). */

const { limits, my_play: play, deposit } = tr
const dayCard = (page: Page) => page.getByRole('article', { name: limits.deposit_24h })

/** Saves an amount as the deposit limit of 24 hours. */
async function setDayLimit(page: Page, amount: string): Promise<void> {
  await dayCard(page).getByRole('textbox', { name: limits.deposit_24h }).fill(amount)
  await dayCard(page)
    .getByRole('button', { name: limits.save_label.replace('{{limit}}', limits.deposit_24h) })
    .click()
}

/** Tries to deposit an amount by card. */
async function tryDeposit(page: Page, lira: string): Promise<void> {
  await page.goto(siteUrl('/profile/deposit/card'))
  await fillCard(page, lira)
  await page
    .getByRole('button', { name: /₺[\d.,]+ yatır$/ })
    .filter({ visible: true })
    .click()
}

/** Presses the first game's play button and closes the window that opens. */
async function tryToPlay(page: Page): Promise<void> {
  await page.goto(siteUrl('/slot'))
  await openGame(gameCards(page).first())
}

test('PROTECT-15 one press leads from the limits to the player’s own figures, which show today', async ({ page, context }) => {
  await newPlayer(context)
  await page.goto(siteUrl('/profile/limits'))
  await page.getByRole('link', { name: play.link }).click()
  await expect(page.getByRole('heading', { name: play.title })).toBeVisible()
  await expect(page.getByRole('img', { name: new RegExp(`^${play.time}, 1 hafta`) })).toBeVisible()
  await expect(page.getByText(play.found_none)).toBeVisible()
})

test('RG-02 RG-05 RG-06 PLAY-1 the first limit before the first deposit applies at once, a deposit above it is refused at its field, an increase waits and can be withdrawn', async ({
  page,
  context,
}) => {
  const { username } = await newPlayer(context)
  await page.goto(siteUrl('/profile/deposit'))
  await expect(page.getByRole('heading', { name: limits.first_title })).toBeVisible()
  if (isPhone(page)) await page.getByRole('button', { name: limits.first_open }).click()
  await page.getByLabel(limits.deposit_24h).fill('300')
  await page.getByRole('button', { name: limits.first_save }).click()
  await expect(page.getByRole('heading', { name: limits.first_title })).toBeHidden()
  await expect(page.getByText('24 saat: ₺300,00 kaldı')).toBeVisible()

  await tryDeposit(page, '400')
  await expect(page.getByLabel(deposit.amount)).toHaveAccessibleDescription(/24 saat .*₺300,00/)
  await expect(page.getByLabel(deposit.amount)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel(deposit.card_number)).toHaveValue(/^4111/)
  expect(await depositCount(username)).toBe(0)

  await page.goto(siteUrl('/profile/limits'))
  await setDayLimit(page, '1.000')
  await expect(dayCard(page).getByText(/₺1\.000,00 tutarına yükseltme/)).toBeVisible()
  await expect(dayCard(page).getByRole('timer')).toHaveText(/^23:59:\d\d$|^24:00:00$/)
  await expect(page.getByTestId('limit-deposit-24h')).toHaveText('₺300,00')
  await page.reload()
  await dayCard(page).getByRole('button', { name: limits.keep }).click()
  await expect(dayCard(page).getByRole('timer')).toBeHidden()
  await setDayLimit(page, '200')
  await expect(page.getByTestId('limit-deposit-24h')).toHaveText('₺200,00')
})

test('PLAY-1 "not now" is an accepted answer', async ({ page, context }) => {
  await newPlayer(context)
  await page.goto(siteUrl('/profile/deposit'))
  await page.getByRole('button', { name: limits.first_later }).click()
  await expect(page.getByRole('heading', { name: limits.first_title })).toBeHidden()
  await page.reload()
  await expect(page.getByText(limits.summary_none)).toBeVisible()
})

test('RG-09 PLAY-17 during a break deposits, frames and games are refused with a message; withdrawal and history stay open', { tag: '@shell' }, async ({
  page,
  context,
  windowCount,
}) => {
  await newPlayer(context)
  await page.goto(siteUrl('/profile/limits'))
  await page.getByText('24 saat', { exact: true }).last().click()
  await page.getByRole('button', { name: limits.break_start }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('24 saat mola verilsin mi?')
  await question.getByRole('button', { name: limits.break_start }).click()
  await expect(page.locator('main').getByRole('heading', { name: limits.time_out_title })).toBeVisible()

  for (const path of ['/profile/deposit', '/profile/deposit/card', '/sportsbook/prelive', '/spaceman']) {
    await page.goto(siteUrl(path))
    await expect(page.locator('main').getByRole('heading', { name: limits.time_out_title }), path).toBeVisible()
    await expect(page.locator('main').getByText(/para yatırma, bahis, oyun ve bonus kapalı/), path).toBeVisible()
    await expect(page.locator('main iframe'), path).toHaveCount(0)
  }
  await tryToPlay(page)
  await expect(page.getByText(/para yatırma, bahis, oyun ve bonus kapalı/).last()).toBeVisible()
  expect(await windowCount()).toBe(1)

  await page.goto(siteUrl('/profile/deposit'))
  await page.locator('main').getByRole('link', { name: tr.shell.withdraw }).last().click()
  await expect(page).toHaveURL(/\/profile\/withdrawal$/)
  await page.goto(siteUrl('/profile/history'))
  await expect(page.getByRole('heading', { name: tr.shell.history })).toBeVisible()
})

test('RG-03 RG-08 PLAY-17 self-exclusion takes two steps and applies at once; it still applies after the next login', async ({ page, context, browser }) => {
  const person = await newPlayer(context)
  await page.goto(siteUrl('/profile/limits'))
  const section = page.locator('#exclude')
  await section.getByLabel(limits.exclude_reason).selectOption('too_much_time')
  await section.getByText(limits.term_6m, { exact: true }).click()
  await section.getByRole('button', { name: limits.exclude_continue }).click()
  const dialog = page.getByRole('alertdialog', { name: limits.exclude_confirm_title })
  await dialog.getByLabel(limits.exclude_password).fill('yanlis-sifre-1')
  await dialog.getByText(limits.exclude_understood).click()
  await dialog.getByRole('button', { name: limits.exclude_submit }).click()
  await expect(dialog.getByLabel(limits.exclude_password)).toHaveAccessibleDescription(limits.wrong_password)
  await dialog.getByLabel(limits.exclude_password).fill(person.password)
  await dialog.getByRole('button', { name: limits.exclude_submit }).click()
  await expect(page.locator('main').getByRole('heading', { name: limits.excluded_title })).toBeVisible()
  await expect(page.locator('#break')).toHaveCount(0)

  await page.reload()
  await expect(page.locator('main').getByRole('heading', { name: limits.excluded_title })).toBeVisible()
  await page.goto(siteUrl('/'))
  await expect(page.getByRole('complementary', { name: limits.banner_label })).toContainText(limits.excluded_title)
  await page.goto(siteUrl('/profile/deposit'))
  await expect(page.locator('main').getByRole('heading', { name: limits.excluded_title })).toBeVisible()

  const later = await browser.newContext()
  await signIn(later, person)
  const again = await later.newPage()
  await again.goto(webUrl('/profile/limits'))
  await expect(again.locator('main').getByRole('heading', { name: limits.excluded_title })).toBeVisible()
  await later.close()
  expect(await ledgerAudit()).toEqual([])
})

test('PLAY-5 PLAY-7 PLAY-9 USE-14 limits, balance with its currency, session time and net result are on every page of a player, and nothing jumps while it loads', {
  tag: '@layout',
}, async ({ page, context }) => {
  await newPlayer(context)
  await watchShift(page)
  const widths = isPhone(page) ? [390] : [768, 1024, 1280, 1600]
  for (const path of ['/', '/profile/deposit', '/sportsbook/prelive']) {
    await page.goto(siteUrl(path))
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 })
      const header = page.getByRole('banner')
      await expect(header.getByRole('timer'), `${path} ${width}`).toHaveText(/^\d+:\d\d:\d\d$/)
      await expect(header.getByTestId('balance'), `${path} ${width}`).toHaveText('₺0,00')
      await expect(header.getByText(/Net/), `${path} ${width}`).toBeVisible()
      await expect(header.getByRole('link', { name: tr.shell.my_limits }), `${path} ${width}`).toHaveAttribute('href', '/profile/limits')
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect(wider, `${path} ${width}`).toBeLessThanOrEqual(0)
    }
    expect(await layoutShift(page), path).toBeLessThanOrEqual(0.02)
  }
})

test('PLAY-5 PLAY-18 the safer-play page is one press away for a visitor, also from a partner’s page', async ({ page }) => {
  for (const path of ['/', '/slot', '/sportsbook/prelive', '/login']) {
    await page.goto(siteUrl(path))
    await expect(page.getByRole('link', { name: tr.shell.safer_play }).first(), path).toHaveAttribute('href', '/static#responsible-gaming')
  }
})
