import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { tr } from '../support/texts'

const { bank_accounts, withdrawal } = tr

/** Sample account numbers with valid checksums. */
export const sampleIban = 'TR330006100519786457841326'
export const sampleWallet = 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC'

/** Returns a random TC identity number with valid check digits, because each number may belong to one player only. */
export function newIdentity(): string {
  const digits = [randomInt(1, 10), ...Array.from({ length: 8 }, () => randomInt(10))]
  const sum = (parity: number) => digits.filter((_, place) => place % 2 === parity).reduce((total, digit) => total + digit, 0)
  const tenth = (((sum(0) * 7 - sum(1)) % 10) + 10) % 10
  const all = [...digits, tenth]
  return [...all, all.reduce((total, digit) => total + digit, 0) % 10].join('')
}

/** Fills in an IBAN account, with the identity number that the first account requires, and the password if the back end asks for it. */
export async function addIbanAccount(page: Page, bank: string, { identity, password }: { identity: string; password?: string }): Promise<void> {
  await page.getByLabel(bank_accounts.bank).selectOption({ label: bank })
  await page.getByLabel(bank_accounts.iban_label).pressSequentially(sampleIban.slice(2))
  await page.getByLabel(bank_accounts.identity_label).fill(identity)
  if (password) await page.getByLabel(bank_accounts.password_label).fill(password)
  await page.getByRole('button', { name: bank_accounts.add }).click()
}

/** Returns the page's own button: on phones the one above the bottom bar. */
export const sendButton = (page: Page) =>
  page
    .locator('main')
    .getByRole('button', { name: /^₺[\d.,]+ çek$|^Devam et$/ })
    .filter({ visible: true })

/** Enters the amount, submits and confirms. */
export async function requestWithdrawal(page: Page, lira: string): Promise<void> {
  await page.getByLabel(withdrawal.amount).fill(lira)
  await sendButton(page).click()
  await page.getByRole('alertdialog').getByRole('button', { name: withdrawal.confirm }).click()
}
