import { expect, type Page } from '@playwright/test'
import { siteUrl } from '../support/address'
import { tr } from '../support/texts'

const kinds = tr.deposit_kinds

/** A test identity number with a valid checksum. */
const identity = '10000000146'

/** Opens a deposit method from the list. */
export async function chooseMethod(page: Page, title: string): Promise<void> {
  await page.goto(siteUrl('/profile/deposit'))
  const main = page.locator('main')
  // Wide screens have a table with links, narrow ones a list of buttons.
  await main
    .getByRole('link', { name: tr.deposit.choose_method.replace('{{method}}', title) })
    .or(main.getByRole('button', { name: title }))
    .first()
    .click()
}

/** Presses the form's visible button: beside the summary on wide screens, above the bottom bar on phones. */
export const pressVisibleButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).locator('visible=true').first().click()

export const payButton = new RegExp(`${tr.deposit.submit}$`, 'i')

export async function fillAmount(page: Page, lira: string): Promise<void> {
  await page.getByLabel(tr.deposit.amount).fill(lira)
}

export const noBonus = (page: Page) => page.getByRole('radio', { name: /Bonus istemiyorum/ }).check({ force: true })

/** Chooses a bank and sends the form. Returns the reference for the transfer. */
export async function beginTransfer(page: Page, bank: string, lira: string): Promise<string> {
  await page
    .getByRole('region', { name: kinds.banks_title })
    .getByRole('link', { name: new RegExp(bank) })
    .click()
  await expect(page.getByLabel(kinds.owner)).toBeDisabled()
  await page.getByLabel(tr.deposit.identity).fill(identity)
  await fillAmount(page, lira)
  await noBonus(page)
  await pressVisibleButton(page, kinds.submit_transfer)
  return expectReference(page)
}

/** Returns the reference code that the waiting view shows. */
export async function expectReference(page: Page): Promise<string> {
  const waiting = page.getByRole('region', { name: kinds.waiting_bank_title })
  await expect(waiting).toBeVisible()
  const line = waiting.locator('dl > div').filter({ has: page.getByText(kinds.description, { exact: true }) })
  return (await line.locator('dd').first().innerText()).trim()
}

/** Sends the expected transfer with this reference at the company's bank desk. `change` overrides the sender or the amount. */
export async function sendTransfer(page: Page, reference: string, change: { sender?: string; amount?: string } = {}): Promise<void> {
  await page.goto(`${process.env.E2E_PARTNERS_ORIGIN}/bank?lang=tr`)
  await page.getByTestId('expected').filter({ hasText: reference }).getByTestId('use').click()
  for (const [field, value] of Object.entries(change)) await page.locator(`#${field}`).fill(value)
  await page.getByTestId('send').click()
  await expect(page.getByTestId('transfer').filter({ hasText: reference }).first()).toBeVisible()
}

export const expectState = (page: Page, state: string) => expect(page.locator(`[data-state="${state}"]`)).toBeVisible({ timeout: 30_000 })
