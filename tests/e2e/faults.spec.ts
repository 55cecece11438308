import type { Page } from '@playwright/test'
import { depositByCard, fillCard } from './pages/deposit-page'
import { enterCredentials } from './pages/login-page'
import { expectBalance } from './pages/shell-page'
import { siteUrl } from './support/address'
import { depositCount, endSessions } from './support/audit'
import { loseAnswer } from './support/lose-answer'
import { newPlayer } from './support/new-player'
import { expect, test } from './support/test'
import { tr } from './support/texts'

const submit = (page: Page) => page.getByRole('button', { name: tr.deposit.submit_amount.replace('{{amount}}', '').trim() }).last()
const frame = (page: Page) => page.frameLocator(`iframe[title="${tr.deposit.payment_frame_title}"]`)

// Playwright injects the faults between page and server. Requests of a service worker would bypass them.
test.use({ serviceWorkers: 'block' })

test('FAULT-4 a connection cut after the submit is checked with the same key and causes one deposit', { tag: '@shell' }, async ({ page, context }) => {
  const { username } = await newPlayer(context)
  const keysSent = await loseAnswer(page, '/depositPost')
  await page.goto(siteUrl('/profile/deposit/card'))
  await fillCard(page, '250')
  await submit(page).click()
  await expect(frame(page).getByTestId('pay-amount')).toContainText('250,00', { timeout: 60_000 })
  const keys = await keysSent()
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
  expect(await depositCount(username)).toBe(1)
})

test('FAULT-5 a double click on the submit button causes one deposit', async ({ page, context }) => {
  const { username } = await newPlayer(context)
  await page.goto(siteUrl('/profile/deposit/card'))
  await fillCard(page, '300')
  await submit(page).dblclick()
  await expect(frame(page).getByTestId('pay-amount')).toContainText('300,00')
  expect(await depositCount(username)).toBe(1)
})

test('DEP-14 a declined payment moves nothing and says so; the next one succeeds', async ({ page, context }) => {
  await newPlayer(context)
  await page.goto(siteUrl('/profile/deposit/card'))
  await fillCard(page, '400')
  await submit(page).click()
  await frame(page).getByTestId('pay-decline').click()
  await expect(page.locator('[data-state="rejected"]')).toBeVisible({ timeout: 30_000 })
  await expectBalance(page, 0n)
  await page.goto(siteUrl('/profile/deposit'))
  await depositByCard(page, '150')
  await expectBalance(page, 150_00n)
})

test('VAL-42 VAL-44 VAL-46 VAL-47 VAL-48 VAL-49 every invalid field of the card form shows its error, and nothing is sent', async ({ page, context }) => {
  await newPlayer(context)
  await page.goto(siteUrl('/profile/deposit/card'))
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/depositPost')) sent++
  })
  const { deposit } = tr
  await page.getByLabel(deposit.amount).fill('0')
  await page.getByLabel(deposit.card_number).fill('4111111111111112')
  await page.getByLabel(deposit.card_expiry).fill('1329')
  await page.getByLabel(deposit.card_cvc).fill('12')
  await page.getByLabel(deposit.identity).fill('12345678901')
  await page.getByLabel(deposit.birthdate).fill('31.02.1990')
  await submit(page).click()
  for (const label of [deposit.amount, deposit.card_number, deposit.card_expiry, deposit.card_cvc, deposit.identity, deposit.birthdate]) {
    const field = page.getByLabel(label)
    await expect(field, label).toHaveAttribute('aria-invalid', 'true')
    const described = await field.getAttribute('aria-describedby')
    expect(described, label).toBeTruthy()
  }
  expect(sent).toBe(0)
})

test('an unreachable server: the login says so and keeps the input', { tag: '@shell' }, async ({ page }) => {
  await page.goto(siteUrl('/login'))
  await page.route('**/api/**', (route) => route.abort('connectionrefused'))
  await enterCredentials(page, 'deniz.akarsu', 'yanlis-sifre')
  await expect(page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: /\S/ }).first()).toBeVisible()
  await expect(page.getByLabel(tr.auth.username_or_email)).toHaveValue('deniz.akarsu')
  await page.unroute('**/api/**')
})

test('AUTH-36 a session that ended elsewhere: one redirect to the login page, and back to the previous page', { tag: '@shell' }, async ({ page, context }) => {
  const person = await newPlayer(context)
  await page.goto(siteUrl('/profile/history'))
  await expect(page.getByRole('heading', { name: tr.shell.history })).toBeVisible()
  await endSessions(person.username)
  // The first call finds the session ended: the press, or a background refresh that redirects earlier.
  const week = page.getByRole('button', { name: tr.transactions.period_week })
  await week.or(page.getByLabel(tr.auth.username_or_email)).first().click()
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fprofile%2Fhistory/)
  // The device is not trusted, so the code comes before the redirect back.
  await enterCredentials(page, person.username, person.password)
  await expect(page.getByRole('dialog', { name: tr.auth.two_factor_title })).toBeVisible()
})

test('AUTH-09 AUTH-44 guards redirect a visitor to the login page, and a player away from it', { tag: '@shell' }, async ({ page, context }) => {
  await page.goto(siteUrl('/profile/deposit'))
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fprofile%2Fdeposit/)
  await expect(page.getByText(tr.shell.login_required).first()).toBeVisible()
  await newPlayer(context)
  await page.goto(siteUrl('/register'))
  await expect(page).toHaveURL(siteUrl('/'))
  await expect(page.getByText(tr.shell.already_logged_in)).toBeVisible()
})

test('SHELL-08 AUTH-08 both not-found pages have links that lead on', async ({ page }) => {
  await page.goto(siteUrl('/boyle-bir-sayfa-yok'))
  await page.getByRole('link', { name: tr.errors.go_home }).click()
  await expect(page).toHaveURL(siteUrl('/'))
  await page.goto(siteUrl('/login/boyle-bir-sayfa-yok'))
  await expect(page.getByText('404').first()).toBeVisible()
})
