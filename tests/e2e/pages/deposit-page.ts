import { expect, type Page } from '@playwright/test'
import { tr } from '../support/texts'

const { deposit } = tr

/** Fills in the card form with a test card and a valid identity number. */
export async function fillCard(page: Page, lira: string): Promise<void> {
  await page.getByLabel(deposit.amount).fill(lira)
  await page.getByLabel(deposit.card_number).fill('4111111111111111')
  await page.getByLabel(deposit.card_expiry).fill('1229')
  await page.getByLabel(deposit.card_cvc).fill('123')
  await page.getByLabel(deposit.identity).fill('10000000146')
  await page.getByLabel(deposit.birthdate).fill('20.11.1990')
}

/** Deposits by card on the payment company's page and waits until the money is credited. */
export async function depositByCard(page: Page, lira: string): Promise<void> {
  await page
    .locator('main')
    .getByRole('button', { name: /Banka kartı/ })
    .or(page.locator('main').getByRole('link', { name: /Banka kartı/ }))
    .first()
    .click()
  await fillCard(page, lira)
  await page
    .getByRole('button', { name: deposit.submit_amount.replace('{{amount}}', '').trim() })
    .last()
    .click()
  const frame = page.frameLocator(`iframe[title="${deposit.payment_frame_title}"]`)
  await expect(frame.getByTestId('pay-amount')).toContainText(`${lira},00`)
  await frame.getByTestId('pay-approve').click()
  await expect(page.locator('[data-state="approved"]')).toBeVisible({ timeout: 30_000 })
}
