import type { Locator, Page } from '@playwright/test'
import { tr } from './texts'
import { isPhone } from './width'

/** Returns the games of a page in Turkish. */
export const gameCards = (page: Page): Locator => page.locator('main').getByRole('button', { name: /oyununu aç/ })

/** Opens a game by its card. On touch devices the sheet with the rules and the RTP comes first. */
export async function openGame(card: Locator): Promise<void> {
  await card.click()
  const page = card.page()
  if (isPhone(page)) await page.getByRole('dialog').getByRole('button', { name: tr.games.play_now }).click()
}
