import { gameCards, openGame } from './support/game-card'
import { siteUrl } from './support/address'
import { newPlayer } from './support/new-player'
import { expect, test } from './support/test'
import { tr } from './support/texts'

test('USE-3 a player resumes a game with one press on the home page', { tag: ['@layout', '@shell'] }, async ({ page, windowAfter }) => {
  await newPlayer(page.context(), { lira: 100 })
  await page.goto(siteUrl('/slot'))
  const first = gameCards(page).first()
  const title = await first.getAttribute('aria-label')
  const opened = await windowAfter(() => openGame(first))
  await expect(opened.getByTestId('balance')).toContainText('100,00', { timeout: 60_000 })
  await opened.close()

  await page.goto(siteUrl('/'))
  const again = page.getByRole('region', { name: tr.player_home.go_on }).getByRole('button', { name: title ?? '', exact: true })
  const game = await windowAfter(() => again.click())
  await expect(game.getByTestId('balance')).toContainText('100,00', { timeout: 60_000 })
})

test('USE-3 the search is opened, used and left by keyboard only', { tag: '@shell' }, async ({ page }) => {
  await page.goto(siteUrl('/promotions'))
  const field = page.getByRole('combobox', { name: tr.search.label })
  await page.getByRole('button', { name: tr.shell.search, exact: true }).press('Enter')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await page.keyboard.type('canlı casino')
  await expect(page.getByRole('option').first()).toContainText(tr.shell.live_casino)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/live-casino$/)
})
