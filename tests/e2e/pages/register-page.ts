import { expect, type Page } from '@playwright/test'
import type { Person } from '../support/person'
import { tr } from '../support/texts'

const { auth } = tr

export async function register(page: Page, person: Person): Promise<void> {
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true })
  await expect(page.getByRole('heading', { name: auth.register_title })).toBeVisible()
  await field(auth.username).fill(person.username)
  await field(auth.email).fill(person.email)
  await page.getByLabel(auth.password, { exact: true }).fill(person.password)
  await page.getByLabel(auth.password_confirmation, { exact: true }).fill(person.password)
  await field(auth.firstname).fill(person.firstName)
  await field(auth.lastname).fill(person.lastName)
  await field(auth.birthdate).fill(person.birthDate)
  await page.getByLabel(auth.sex, { exact: true }).selectOption({ label: auth.sex_female })
  await page.getByLabel(auth.city, { exact: true }).selectOption({ label: person.city })
  await page.getByLabel(auth.gsm, { exact: true }).fill(person.phone)
  await page.getByRole('checkbox', { name: auth.checkage.replace('{{age}}', '18').split('<')[0]?.trim() ?? '' }).check({ force: true })
  await page.getByRole('checkbox', { name: /Genel kuralları/ }).check({ force: true })
  await page.getByRole('checkbox', { name: auth.captcha_start }).click({ force: true })
  await expect(page.getByText(auth.captcha_done)).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: auth.register_submit }).click()
  await expect(page.getByText(auth.register_success)).toBeVisible()
}
