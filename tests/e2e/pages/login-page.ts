import { expect, type Page } from '@playwright/test'
import { newestCodeFor, newestMessageId } from '../support/outbox'
import { tr } from '../support/texts'

const { auth } = tr

/** Fills in the login form; on a new device a code follows. */
export async function enterCredentials(page: Page, username: string, password: string): Promise<void> {
  await expect(page.getByRole('heading', { name: auth.login_title })).toBeVisible()
  await page.getByLabel(auth.username_or_email).fill(username)
  await page.getByLabel(auth.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: auth.login_submit, exact: true }).last().click()
}

/** Enters the mailed code, read from the outbox, in the two-factor dialog. */
export async function enterCode(page: Page, email: string, { trust = false } = {}): Promise<void> {
  const dialog = page.getByRole('dialog', { name: auth.two_factor_title })
  await dialog.getByText(auth.channel_mail).click()
  if (trust) await dialog.getByText(auth.trust_device).click()
  const before = await newestMessageId(email)
  await dialog.getByRole('button', { name: auth.send_code }).click()
  const code = await newestCodeFor(email, before)
  await dialog.getByLabel(auth.code_digit.replace('{{number}}', '1')).click()
  await page.keyboard.type(code)
  await expect(page.getByText(auth.login_success)).toBeVisible()
}
