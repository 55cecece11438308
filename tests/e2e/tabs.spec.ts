import type { BrowserContext, Page } from '@playwright/test'
import { enterCode, enterCredentials } from './pages/login-page'
import { logOut } from './pages/shell-page'
import { siteUrl } from './support/address'
import { endSessions } from './support/audit'
import { newPlayer } from './support/new-player'
import type { Person } from './support/person'
import { expect, test } from './support/test'
import { tr } from './support/texts'

const { auth, deposit, shell } = tr

async function tab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(siteUrl(path))
  return page
}

async function logIn(page: Page, person: Person) {
  await enterCredentials(page, person.username, person.password)
  await enterCode(page, person.email)
}

test('AUTH-39 a logout closes the player pages in every tab at once; public pages stay', async ({ context }) => {
  const person = await newPlayer(context)
  const [first, second, third] = [await tab(context, '/'), await tab(context, '/profile/details'), await tab(context, '/promotions')]
  await expect(second.getByRole('main')).toContainText(person.username)
  // The toast disappears by itself, so the wait for it begins before.
  const noticeShown = expect(second.getByText(shell.logged_out_elsewhere)).toBeVisible({ timeout: 60_000 })
  await logOut(first)
  await noticeShown
  await expect(second).toHaveURL(siteUrl('/'))
  await expect(third).toHaveURL(/\/promotions$/)
  await expect(third.getByRole('link', { name: shell.login }).filter({ visible: true }).first()).toBeVisible()
})

test('AUTH-18 a login moves the other tabs to their pages; another player replaces the first', async ({ browser, context }) => {
  const first = await newPlayer(context)
  const elsewhere = await browser.newContext()
  const second = await newPlayer(elsewhere)
  await elsewhere.close()
  const [one, two] = [await tab(context, '/'), await tab(context, '/profile/history')]
  await logOut(one)
  // The tab goes home when the other tab reports the logout, or to the login if one of its own calls fails first.
  await expect(two).toHaveURL(/:\d+\/(login\?.*)?$/)
  await two.goto(siteUrl('/profile/details'))
  await expect(two).toHaveURL(/\/login\?returnTo=/)
  await one.goto(siteUrl('/login'))
  await logIn(one, second)
  await expect(two).toHaveURL(/\/profile\/details$/)
  await expect(two.getByRole('main')).toContainText(second.username)
  await expect(two.getByRole('main')).not.toContainText(first.username)
})

test('AUTH-37 DETAIL-17 a page that loses its token cookie logs out, and its session ends on the server', async ({ context, page }) => {
  await newPlayer(context)
  await page.goto(siteUrl('/profile/details'))
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  const stolen = await context.cookies()
  await context.clearCookies({ name: 'token' })
  await expect(page).toHaveURL(/\/login/)
  await context.addCookies(stolen)
  await page.goto(siteUrl('/profile/details'))
  await expect(page).toHaveURL(/\/login/)
})

test("a player's next page starts from the cache, but not after a logout; without a connection the page says so", async ({ context, page }) => {
  await newPlayer(context)
  const kept = () =>
    page.evaluate(async () => {
      const found = await caches.match('/', { cacheName: 'player-page-1', ignoreVary: true })
      return found?.headers.get('x-request-id') ?? null
    })
  await page.goto(siteUrl('/profile/details'))
  await expect.poll(kept).not.toBeNull()
  const before = await kept()
  const next = await page.goto(siteUrl('/profile/history'))
  expect(next?.headers()['x-request-id']).toBe(before)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await logOut(page)
  await expect.poll(kept).toBeNull()
  await context.setOffline(true)
  await page.goto(siteUrl('/'))
  await expect(page.getByText(/^Bağlantı yok/)).toBeVisible()
})

test('AUTH-36 a session that ends while a form is being filled in shows one toast, and the input is restored after the login', { tag: '@shell' }, async ({
  context,
  page,
}) => {
  const person = await newPlayer(context)
  await page.goto(siteUrl('/profile/deposit/card'))
  await page.getByLabel(deposit.amount).fill('750')
  await page.getByLabel(deposit.card_number).fill('4111111111111111')
  await page.getByLabel(deposit.card_cvc).fill('123')
  await page.getByLabel(deposit.identity).fill('10000000146')
  await endSessions(person.username)
  await expect(page).toHaveURL(/\/login\?returnTo=/, { timeout: 30_000 })
  await expect(page.getByText(shell.session_ended, { exact: true })).toHaveCount(1)
  await logIn(page, person)
  await expect(page).toHaveURL(/\/profile\/deposit\/card$/)
  await expect(page.getByLabel(deposit.amount)).toHaveValue(/^750/)
  await expect(page.getByLabel(deposit.identity)).toHaveValue('10000000146')
  await expect(page.getByLabel(deposit.card_number)).toHaveValue('')
  await expect(page.getByLabel(deposit.card_cvc)).toHaveValue('')
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(stored).not.toContain('10000000146')
  expect(stored).not.toContain('4111')
})

test('SEC-02 registration input is kept while a visitor is on other pages; secret membership asks for no personal data', async ({ page }) => {
  await page.goto(siteUrl('/register'))
  await page.getByRole('textbox', { name: auth.username, exact: true }).fill('golge.oyuncu')
  await page.getByLabel(auth.gsm, { exact: true }).pressSequentially('5321234567')
  await page.getByLabel(auth.password, { exact: true }).fill('Amber-Damla-26')
  await page.getByRole('link', { name: auth.login_link }).click()
  await expect(page.getByRole('heading', { name: auth.login_title })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('textbox', { name: auth.username, exact: true })).toHaveValue('golge.oyuncu')
  await expect(page.getByLabel(auth.gsm, { exact: true })).toHaveValue(/532 ?123 ?45 ?67/)
  await expect(page.getByLabel(auth.password, { exact: true })).toHaveValue('')

  await page.getByRole('switch', { name: auth.secret }).press('Space')
  await expect(page.getByText(auth.secret_means_crypto)).toBeVisible()
  await expect(page.getByLabel(auth.firstname, { exact: true })).toHaveCount(0)
  await expect(page.getByLabel(auth.gsm, { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: auth.register_submit }).click()
  await expect(page.getByRole('checkbox', { name: auth.checkcrypto })).toHaveAccessibleDescription(/./)
  await page.getByRole('switch', { name: auth.secret }).press('Space')
  await expect(page.getByRole('checkbox', { name: auth.checkcrypto })).toHaveCount(0)
  await expect(page.getByLabel(auth.gsm, { exact: true })).toHaveValue(/532 ?123 ?45 ?67/)
})
