import type { FrameLocator, Page } from '@playwright/test'
import { depositByCard } from './pages/deposit-page'
import { expectBalance, headerBalance } from './pages/shell-page'
import { gameCards, openGame } from './support/game-card'
import { siteUrl } from './support/address'
import { ledgerAudit, ledgerCash, ledgerCount } from './support/audit'
import { newPlayer } from './support/new-player'
import { expect, test } from './support/test'
import { tr } from './support/texts'
import { isPhone } from './support/width'

/* Tests stakes in the partners' frames and windows, with the real wallet. */

const frameOf = (page: Page): FrameLocator => page.frameLocator('main iframe')

async function fundedPlayer(page: Page): Promise<string> {
  const { username } = await newPlayer(page.context(), { lira: 500 })
  return username
}

test('EMB-02 EMB-05 EMB-12 TXN-12 USE-5 USE-11 USE-13 a coupon is placed in the sportsbook, the balance follows, and the coupon is listed and cashed out under my coupons', {
  tag: ['@layout', '@shell'],
}, async ({ page }) => {
  const username = await fundedPlayer(page)
  const phone = isPhone(page)
  await page.goto(siteUrl(phone ? '/' : '/sportsbook/prelive'))
  // On a phone the first bet takes four presses: sport, price, stake, place.
  if (phone) await page.getByRole('navigation', { name: tr.home.quick_links }).getByRole('link', { name: tr.home.quick_sports }).click()
  const frame = frameOf(page)
  const first = frame.locator('button.price:not([aria-disabled])').first()
  await expect(first).toBeVisible({ timeout: 60_000 })
  // USE-13: on a phone the header, a row of sports and a league's name are above the first price.
  if (phone) {
    expect((await frame.locator('button.price').first().boundingBox())?.y).toBeLessThan(260)
    // The frame scrolls itself, so the page below the player's bar must not scroll.
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
  }
  await first.click()
  if (phone) await frame.getByRole('button', { name: '₺50,00' }).click()
  else await frame.getByTestId('stake').fill('50')
  await frame.getByTestId('place').click()
  await expect(frame.getByTestId('coupon-number')).toBeVisible({ timeout: 30_000 })
  await expectBalance(page, 450_00n)
  await page.goto(siteUrl('/sportsbook/history/sports'))
  await expect(frameOf(page).getByTestId('coupon')).toContainText('₺50,00', { timeout: 60_000 })
  expect(await ledgerCount(username, 'bet')).toBe(1)
  await cashOutInTwo(page, username)
  expect(await ledgerAudit()).toEqual([])
})

test('USE-5 with too little money the slip leads to the deposit, which leads back to the unchanged slip', { tag: ['@layout', '@shell'] }, async ({ page }) => {
  await newPlayer(page.context(), { lira: 20 })
  await page.goto(siteUrl('/sportsbook/prelive'))
  const frame = frameOf(page)
  const first = frame.locator('button.price:not([aria-disabled])').first()
  await expect(first).toBeVisible({ timeout: 60_000 })
  await first.click()
  if (isPhone(page)) {
    await frame.getByRole('link', { name: /Kuponu aç/ }).click()
    await expectBesideKeyboard(page)
  }
  await frame.getByTestId('stake').fill('150')
  const leg = (await frame.locator('.leg').innerText()).split('\n')[0] ?? ''
  await frame.locator('[data-key="deposit"]').click()
  await expect(page).toHaveURL(/\/profile\/deposit$/)
  await depositByCard(page, '200')
  await page.getByRole('link', { name: tr.deposit.way_back }).click()
  await expect(page).toHaveURL(/\/sportsbook\//)
  if (isPhone(page) && !page.url().endsWith('/slip')) await frame.getByRole('link', { name: /Kuponu aç/ }).click()
  await expect(frame.locator('.leg')).toContainText(leg, { timeout: 60_000 })
  await expect(frame.getByTestId('stake')).toHaveValue('150')
  await frame.getByTestId('place').click()
  await expect(frame.getByTestId('coupon-number')).toBeVisible({ timeout: 30_000 })
  await expectBalance(page, 70_00n)
})

/** Checks that stake field and button stay in view above a phone's keyboard. */
async function expectBesideKeyboard(page: Page): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 480 })
  await frameOf(page).getByTestId('stake').focus()
  for (const id of ['stake', 'place']) await expect(frameOf(page).getByTestId(id)).toBeInViewport({ ratio: 1 })
  if (size) await page.setViewportSize(size)
}

/** Cashes out half of the only coupon and then the rest. Each part is paid at once, and the second part ends the coupon. */
async function cashOutInTwo(page: Page, username: string): Promise<void> {
  const coupon = frameOf(page).getByTestId('coupon')
  const possible = async () =>
    Number(
      (
        await coupon
          .getByText(/^₺[\d,]+$/)
          .nth(1)
          .textContent()
      )?.replace(/[^\d]/g, ''),
    )
  const whole = await possible()
  for (const [share, sold] of [
    ['%50', 1],
    ['Tümü', 2],
  ] as const) {
    const before = await ledgerCash(username)
    await coupon.getByTestId('cash-out').click()
    // The whole coupon takes two presses.
    if (sold === 1) await coupon.getByRole('button', { name: share, exact: true }).click()
    await coupon.getByTestId('cash-out-sell').click()
    await expect(coupon.getByRole('status')).toHaveText(/^₺[\d,]+ bakiyenize eklendi\.$/)
    await expect(coupon.locator('.sales li')).toHaveCount(sold)
    const cash = await ledgerCash(username)
    expect(cash).toBeGreaterThan(before)
    await expectBalance(page, cash)
    // The possible win of the half that is left.
    if (sold === 1) expect(await possible()).toBe(Math.floor(whole / 2))
  }
  // The coupon stays visible until the player navigates away, although it is no longer open.
  await expect(coupon).toContainText('Bozduruldu')
  await expect(coupon.getByTestId('cash-out')).toHaveCount(0)
}

test('EMB-03 EMB-04 DATABASE-14 a stake in the crash game is accepted and settled, and the round uses the player’s own seed', async ({ page }) => {
  const username = await fundedPlayer(page)
  await page.goto(siteUrl('/spaceman'))
  const frame = frameOf(page)
  const act = frame.getByTestId('act-1')
  await frame.getByTestId('auto-1').fill('1,01')
  await frame.getByTestId('stake-1').fill('10')
  await frame.getByTestId('player-seed').fill('benim-tohumum')
  await expect(act).not.toHaveAttribute('aria-disabled', 'true', { timeout: 90_000 })
  const number = Number((await frame.getByTestId('round').textContent())?.replace(/\D/g, ''))
  await act.click()
  await expect.poll(() => ledgerCount(username, 'bet'), { timeout: 60_000 }).toBe(1)
  await expect.poll(() => ledgerCount(username, 'settle'), { timeout: 90_000 }).toBe(1)
  await expectBalance(page, await ledgerCash(username))
  expect(await ledgerAudit()).toEqual([])
  // A stake placed during a flight belongs to the next round.
  const proofs = [number, number + 1].map((round) =>
    frame.locator('body').evaluate(async (_body, of) => (await fetch(`/crash/api/rounds/${of}`)).text(), round),
  )
  expect((await Promise.all(proofs)).join('\n')).toContain('"seed":"benim-tohumum"')
})

test('CAT-22 CAT-23 USE-2 a round at a live table, which closes for all players, in its own window', { tag: '@shell' }, async ({ page, windowAfter }) => {
  // Two windows on a busy machine, and a round that closes by its own clock.
  test.slow()
  const username = await fundedPlayer(page)
  await page.goto(siteUrl('/live-casino?q=rulet'))
  // If no table is found, this assertion shows what the page contains instead.
  await expect(page.locator('main')).toContainText(/[1-9]\d{0,5} oyun bulundu/, { timeout: 90_000 })
  const table = await windowAfter(() => openGame(gameCards(page).first()))
  await expect(table.getByTestId('balance')).toContainText('500,00', { timeout: 60_000 })
  // A round that closed between two presses accepts no stake; the next round does.
  await expect(async () => {
    await expect(table.locator('#shared[data-phase=taking]')).toBeVisible({ timeout: 30_000 })
    await table.locator('#board button').first().click({ timeout: 5_000 })
    await table.locator('#controls button[type=submit]').click({ timeout: 5_000 })
  }).toPass({ timeout: 120_000 })
  await expect(table.getByTestId('shared-company')).toContainText(/^[1-9]\d* oyuncu/)
  await expect(table.getByTestId('result')).not.toHaveAttribute('data-round', '0', { timeout: 60_000 })
  await table.close()
  await expect.poll(() => ledgerCount(username, 'settle'), { timeout: 30_000 }).toBe(1)
  await expect.poll(() => headerBalance(page), { timeout: 30_000 }).toBe(await ledgerCash(username))
  expect(await ledgerAudit()).toEqual([])
})

test('USE-4 no label of a match’s markets is cut off', { tag: '@layout' }, async ({ page }) => {
  await page.goto(siteUrl('/sportsbook/prelive'))
  const frame = frameOf(page)
  await frame.locator('a.teams').first().click({ timeout: 60_000 })
  await expect(frame.locator('section[data-key$="-correct_score"]')).toBeVisible()
  const cut = await frame
    .locator('.rows .price')
    .evaluateAll((prices) =>
      prices
        .filter((price) => [price, ...price.querySelectorAll('small, b')].some(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth))
        .map((price) => price.textContent),
    )
  expect(cut).toEqual([])
})

test('USE-12 a slot’s stake leaves the balance at once, before the reels stop', async ({ page, windowAfter }) => {
  await fundedPlayer(page)
  await page.goto(siteUrl('/slot'))
  const game = await windowAfter(() => openGame(gameCards(page).first()))
  await expect(game.getByTestId('balance')).toContainText('500,00', { timeout: 60_000 })
  await game.evaluate(() => {
    const [balance, result] = ['balance', 'result'].map((id) => document.getElementById(id) as HTMLElement)
    const seen: unknown[] = []
    new MutationObserver(() => seen.push([balance?.textContent, result?.dataset.round])).observe(balance as HTMLElement, { childList: true })
    Object.assign(window, { seen })
  })
  await game.getByTestId('spin').click()
  await expect(game.getByTestId('result')).toHaveAttribute('data-round', '1', { timeout: 30_000 })
  expect(await game.evaluate(() => (window as unknown as { seen: unknown[] }).seen[0])).toEqual(['₺490,00', '0'])
})

test('EMB-13 a visitor of betsolutions is redirected to the login with a message', async ({ page }) => {
  await page.goto(siteUrl('/betsolutions'))
  await expect(page).toHaveURL(/\/login/)
})
