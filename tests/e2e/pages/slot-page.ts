import { expect, type Page } from '@playwright/test'

/** Plays rounds in a slot's window one after the other. Each takes at least 2.5 s, because the rules require it. */
export async function playRounds(game: Page, rounds: number): Promise<void> {
  await expect(game.getByTestId('balance')).toContainText('₺', { timeout: 30_000 })
  const result = game.getByTestId('result')
  for (let round = 0; round < rounds; round++) {
    const before = Number(await result.getAttribute('data-round'))
    await expect(game.getByTestId('spin')).toBeEnabled({ timeout: 30_000 })
    await game.getByTestId('spin').click()
    await expect(result).toHaveAttribute('data-round', String(before + 1), { timeout: 30_000 })
  }
}
