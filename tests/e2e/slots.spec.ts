import type { Page } from '@playwright/test'
import { playRounds } from './pages/slot-page'
import { gameCards, openGame } from './support/game-card'
import { siteUrl } from './support/address'
import { newPlayer } from './support/new-player'
import { expect, test } from './support/test'

/* Slots in their own windows, opened from the catalogue. */

const boardOf = (game: Page) => game.locator('.window .cell use').evaluateAll((symbols) => symbols.map((symbol) => symbol.getAttribute('href')).join(' '))
const leading = (game: Page) => game.locator('#s-a').evaluate((drawing) => drawing.innerHTML)

test('USE-1 a second slot opens as a separate game, shows its rules before the first stake, and shows the finished round after a reload', async ({
  page,
  context,
}) => {
  await newPlayer(context, { lira: 100 })
  await page.goto(siteUrl('/slot'))
  const open = async (place: number) => {
    const opened = context.waitForEvent('page')
    await openGame(gameCards(page).nth(place))
    const game = await opened
    await expect(game.locator('.cell').first()).toBeVisible()
    return game
  }
  const first = await open(0)
  const [kind, picture] = [await first.locator('body').getAttribute('class'), await leading(first)]
  await first.close()

  const second = await open(1)
  expect(await second.locator('body').getAttribute('class')).not.toBe(kind)
  expect(await leading(second)).not.toBe(picture)
  await second.getByTestId('rules').click()
  await expect(second.getByRole('dialog')).toContainText('16.384 eşit olasılıklı tur')
  await second.keyboard.press('Escape')
  await playRounds(second, 1)
  const ended = await boardOf(second)
  await second.reload()
  await expect(second.getByTestId('result')).toHaveAttribute('data-round', '1')
  expect(await boardOf(second)).toBe(ended)
})
