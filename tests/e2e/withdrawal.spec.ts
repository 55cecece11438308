import type { Page } from '@playwright/test'
import { addIbanAccount, newIdentity, sampleIban, sampleWallet, sendButton, requestWithdrawal } from './pages/withdrawal-page'
import { expectBalance } from './pages/shell-page'
import { siteUrl } from './support/address'
import { ageDeposits, ledgerAudit, ledgerCash, withdrawalsOf } from './support/audit'
import { violationsOf } from './support/axe'
import { callApi } from './support/call'
import { loseAnswer } from './support/lose-answer'
import { newPlayer } from './support/new-player'
import type { Person } from './support/person'
import { expect, test } from './support/test'
import { tr } from './support/texts'
import { isPhone } from './support/width'

/* Bank accounts and withdrawals on the real server, with an approved deposit. */

const { bank_accounts, withdrawal, payments } = tr
// Playwright injects the faults between page and server. Requests of a service worker would bypass them.
test.use({ serviceWorkers: 'block' })
test.afterEach(async () => {
  expect(await ledgerAudit()).toEqual([])
})

/** Adds a bank account through the API, for tests of later steps. */
async function account(page: Page, { password }: Person, data: object): Promise<void> {
  await page.goto(siteUrl('/profile/bank-accounts'))
  expect((await callApi(page, '/userapi/security/confirm', { password })).answer).toMatchObject({ status: 1 })
  expect((await callApi(page, '/bankAccounts/insert', { country: 'TUR', city: 'İzmir', ...data })).answer).toMatchObject({ status: 1 })
}

async function axe(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // Elements that happen to be under the sticky header would count as too small targets.
  await page.evaluate(() => window.scrollTo(0, 0))
  return violationsOf(page)
}

test('PROF-12 PROF-13 VAL-21 VAL-25 WDR-01 WDR-02 WDR-03 WDR-04 WDR-05 WDR-06 WDR-07 WDR-09 ERR-23 from the wait after a deposit to a listed request, with a new account', {
  tag: '@layout',
}, async ({ context, page }) => {
  const { username, password } = await newPlayer(context, { lira: 900 })
  await page.goto(siteUrl('/profile/withdrawal'))
  await expect(page.getByText(withdrawal.wait_title)).toBeVisible()
  await expect(page.getByRole('timer').last()).toHaveText(/^1:59:\d\d$|^2:00:00$/)

  await ageDeposits(username, 2)
  await page.reload()
  await expect(page.getByTestId('withdrawable')).toHaveText('₺900,00')
  await expect(page.getByText(withdrawal.wait_title)).toHaveCount(0)
  await page.getByRole('searchbox', { name: payments.search }).fill('HAVALE')
  const methods = page.locator('main')
  if (isPhone(page)) await methods.getByRole('button', { name: /Banka havalesi/ }).click()
  else await methods.getByRole('link', { name: 'Banka havalesi ile çek' }).click()

  // Without an account, the form leads to the accounts page and back.
  await page.getByLabel(withdrawal.amount).fill('400')
  await page.locator('main').getByRole('link', { name: withdrawal.manage_accounts }).click()
  await expect(page.getByText(bank_accounts.empty_title)).toBeVisible()
  await addIbanAccount(page, 'Poyraz Bank', { identity: '12345678901', password })
  await expect(page.getByLabel(bank_accounts.identity_label)).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel(bank_accounts.identity_label).fill(newIdentity())
  await page.getByRole('button', { name: bank_accounts.add }).click()
  const saved = page.getByRole('region', { name: bank_accounts.list_title })
  await expect(saved.getByText('TR33 0006 1005 1978 6457 8413 26')).toBeVisible()
  expect(await axe(page)).toEqual([])
  await page.getByRole('link', { name: bank_accounts.to_withdrawal }).click()

  await expect(page.getByLabel(withdrawal.amount)).toHaveValue('400')
  await expect(page.getByLabel(withdrawal.bonus_deduction)).toHaveValue('₺0,00')
  await sendButton(page).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText('Poyraz Bank · TR33 •••• 1326')).toBeVisible()
  await expect(question.getByText('₺400,00')).toBeVisible()
  // While a dialog opens, the page is already hidden but the dialog does not have the focus yet.
  await expect(question.locator(':focus')).toHaveCount(1)
  expect(await axe(page)).toEqual([])
  await question.getByRole('button', { name: withdrawal.confirm }).click()
  await expect(page).toHaveURL(/\/profile\/withdrawal$/)
  await expect(page.getByText(withdrawal.requested)).toBeVisible()
  await expectBalance(page, 500_00n)
  expect(await withdrawalsOf(username)).toEqual([{ amount: '40000', method_code: 'havale', status: 0 }])

  await page.goto(siteUrl('/profile/withdrawal-requests'))
  const rows = page.getByRole('table', { name: tr.shell.withdrawal_requests }).getByRole('row')
  await expect(rows.nth(1)).toContainText('Banka havalesi')
  await expect(rows.nth(1)).toContainText(payments.status_pending)
  await expect(page.getByRole('columnheader')).toHaveCount(isPhone(page) ? 2 : 5)
  await rows.nth(1).getByRole('button').click()
  await expect(page.getByText(withdrawal.step_0)).toBeVisible()
  await expect(page.getByText(withdrawal.no_reason)).toBeVisible()
  await expect(page.getByText('₺400,00').first()).toBeVisible()
  expect(await axe(page)).toEqual([])
})

test('WDR-09 MONEY-12 a deposit in the meantime: the withdrawal is refused with the time at which it will be possible, and nothing moves', async ({
  context,
  page,
}) => {
  const person = await newPlayer(context, { lira: 500 })
  const { username } = person
  await ageDeposits(username, 2)
  await account(page, person, { bank_name: 'Poyraz Bank', iban: sampleIban, identification_no: newIdentity() })
  await page.goto(siteUrl('/profile/withdrawal/havale'))
  await page.getByLabel(withdrawal.amount).fill('200')
  await ageDeposits(username, -1)
  await requestWithdrawal(page, '200')
  await expect(page.getByText(/2 saat geçmeden çekim yapılamaz/)).toBeVisible()
  await expect(page.getByText(withdrawal.wait_title)).toBeVisible()
  await expect(sendButton(page)).toBeDisabled()
  expect(await withdrawalsOf(username)).toEqual([])
  expect(await ledgerCash(username)).toBe(500_00n)
})

test('VAL-24 VAL-55 a wallet is added with its network and receives a payout in its coin; PROF-12 after its deletion it cannot be chosen any more', async ({
  context,
  page,
}) => {
  const { username, password } = await newPlayer(context, { lira: 900 })
  await ageDeposits(username, 2)
  await page.goto(siteUrl('/profile/bank-accounts'))
  await page.getByLabel(bank_accounts.bank).selectOption({ label: 'Kripto cüzdanı' })
  await page.getByLabel(bank_accounts.network_label).selectOption({ label: 'USDT TRC20' })
  await page.getByLabel(bank_accounts.wallet_label).fill('T123')
  await page.getByLabel(bank_accounts.password_label).fill(password)
  await page.getByRole('button', { name: bank_accounts.add }).click()
  await expect(page.getByLabel(bank_accounts.wallet_label)).toHaveAccessibleDescription(/USDT TRC20/)
  await page.getByLabel(bank_accounts.wallet_label).fill(sampleWallet)
  await page.getByRole('button', { name: bank_accounts.add }).click()
  await expect(page.getByText(sampleWallet)).toBeVisible()

  await page.goto(siteUrl('/profile/withdrawal/crypto'))
  await expect(page.getByLabel(withdrawal.coin)).toHaveValue('usdt')
  await requestWithdrawal(page, '600')
  await expect(page).toHaveURL(/\/profile\/withdrawal$/)
  expect(await withdrawalsOf(username)).toEqual([{ amount: '60000', method_code: 'crypto', status: 0 }])

  await page.goto(siteUrl('/profile/bank-accounts'))
  await page.getByRole('button', { name: new RegExp(`^Hesabı sil: .*${sampleWallet}`) }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: bank_accounts.delete, exact: true }).click()
  await expect(page.getByText(bank_accounts.empty_title)).toBeVisible()
  await page.goto(siteUrl('/profile/withdrawal/crypto'))
  await expect(page.getByText(withdrawal.no_accounts_title)).toBeVisible()
  await page.goto(siteUrl('/profile/withdrawal-requests'))
  await expect(page.getByRole('row').nth(1)).toContainText(payments.status_pending)
})

test('FAULT-2 FAULT-4 FAULT-5 a lost answer is checked with the same key and causes one withdrawal', { tag: '@shell' }, async ({ context, page }) => {
  const { username } = await newPlayer(context, { lira: 500 })
  await ageDeposits(username, 2)
  const keysSent = await loseAnswer(page, '/withdrawPost')
  await page.goto(siteUrl('/profile/withdrawal/pep'))
  await page.getByLabel('Pep hesap numarası').fill('1234567890')
  await requestWithdrawal(page, '150')
  await expect(page.getByText(payments.checking_title).filter({ visible: true })).toBeVisible()
  await expect(page).toHaveURL(/\/profile\/withdrawal$/, { timeout: 60_000 })
  const keys = await keysSent()
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
  expect(await withdrawalsOf(username)).toHaveLength(1)
  expect(await ledgerCash(username)).toBe(350_00n)
})
