import { expect, type Page } from '@playwright/test'
import { tr } from '../support/texts'
import { visit } from '../support/visit'
import { isPhone } from '../support/width'

const { shell } = tr

/** Returns the balance in the header, in kuruş. */
export async function headerBalance(page: Page): Promise<bigint> {
  const text = (await page.getByTestId('balance').filter({ visible: true }).first().textContent()) ?? ''
  return BigInt(text.replace(/[^\d]/g, ''))
}

export async function expectBalance(page: Page, kurus: bigint): Promise<void> {
  await expect.poll(() => headerBalance(page), { timeout: 30_000 }).toBe(kurus)
}

export async function logOut(page: Page): Promise<void> {
  if (isPhone(page)) await visit(page, '/profile')
  else await page.getByRole('button', { name: shell.account_menu }).click()
  await page.getByRole('button', { name: shell.logout }).filter({ visible: true }).first().click()
  const question = page.getByRole('dialog', { name: shell.logout_title }).or(page.getByRole('alertdialog', { name: shell.logout_title }))
  await question.getByRole('button', { name: shell.logout }).click()
  await expect(page.getByText(shell.logged_out)).toBeVisible()
}
