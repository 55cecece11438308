import type { Locator, Page } from '@playwright/test'
import de from '@/locales/de/auth.json' with { type: 'json' }
import tr from '@/locales/tr/auth.json' with { type: 'json' }
import { siteUrl } from './support/address'
import { newPlayer } from './support/new-player'
import { newestCodeFor, newestMessageId } from './support/outbox'
import { expect, test } from './support/test'

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 90; presses++) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reaches ${String(target)}`)
}

for (const [language, auth] of [
  ['tr', tr],
  ['de', de],
] as const) {
  // German runs only in the matrix: the same flows with longer words.
  test.describe(`by keyboard only, in ${language}`, language === 'tr' ? {} : { tag: '@matrix' }, () => {
    test.beforeEach(({ page }) => page.addInitScript((code) => localStorage.setItem('selectedLanguage', code), language))

    test(`AUTH-02 AUTH-03 AUTH-04 AUTH-05 AUTH-06 AUTH-07 every address of the registration page, in ${language}`, async ({ page }) => {
      const title = page.getByRole('heading', { name: auth.register_title })
      for (const path of ['/register', '/Register', '/registration']) {
        await page.goto(siteUrl(path))
        await expect(title).toBeVisible()
        await expect(page).toHaveURL(new RegExp(`${path}$`))
      }
      for (const path of ['/register-KOD', '/register/KOD', '/register?r=KOD']) {
        await page.goto(siteUrl(path))
        await expect(page.getByText(auth.referral_applied.replace('{{code}}', 'KOD'))).toBeVisible()
      }
      await page.goto(siteUrl('/registerx'))
      await expect(page).toHaveURL(siteUrl('/'))
      await page.goto(siteUrl('/auth/retrieve-username'))
      await expect(page).toHaveURL(/\/retrieve-username$/)
    })

    test(`AUTH-10 AUTH-13 AUTH-15 navigation between the account pages, in ${language}`, async ({ page }) => {
      await page.goto(siteUrl('/reset-password'))
      const ways = page.getByRole('navigation', { name: auth.menu_label }).filter({ visible: true })
      for (const way of [auth.menu_register, auth.menu_login, auth.menu_forgot_username]) await expect(ways.getByRole('link', { name: way })).toBeAttached()
      await expect(ways.getByRole('button', { name: auth.menu_support })).toBeAttached()
      await tabTo(page, ways.getByRole('link', { name: auth.menu_login }))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: auth.login_title })).toBeVisible()
      const main = page.getByRole('main')
      for (const link of [auth.menu_forgot_password, auth.menu_forgot_username, auth.create_account])
        await expect(main.getByRole('link', { name: link }).filter({ visible: true }).last()).toBeVisible()
      await expect(main.getByRole('button', { name: auth.support_action })).toBeVisible()
    })

    test(`ACCESS-01 AUTH-14 AUTH-24 AUTH-25 logging in with a code, in ${language}`, async ({ page, browser }) => {
      const elsewhere = await browser.newContext()
      const person = await newPlayer(elsewhere)
      await elsewhere.close()
      await page.goto(siteUrl('/login'))
      await tabTo(page, page.getByLabel(auth.username_or_email))
      await page.keyboard.type(person.username)
      const password = page.getByLabel(auth.password, { exact: true })
      await tabTo(page, password)
      await page.keyboard.type(person.password)
      await tabTo(page, page.getByRole('button', { name: auth.show_password }))
      await page.keyboard.press('Space')
      await expect(password).toHaveAttribute('type', 'text')
      await page.keyboard.press('Space')
      await expect(password).toHaveAttribute('type', 'password')
      await password.focus()
      await page.keyboard.press('Enter')

      const dialog = page.getByRole('dialog', { name: auth.two_factor_title })
      const byMail = dialog.getByRole('radio', { name: new RegExp(auth.channel_mail) })
      await tabTo(page, dialog.getByRole('radio', { checked: true }))
      await page.keyboard.press('ArrowDown')
      await expect(byMail).toBeChecked()
      const before = await newestMessageId(person.email)
      await page.keyboard.press('Enter')
      const digits = dialog.getByLabel(auth.code_digit.replace('{{number}}', '1'))
      await expect(digits).toBeFocused()
      await expect(dialog.getByRole('button', { name: new RegExp(`${auth.resend_in.split(' ·')[0]} · [45]:\\d\\d`) })).toBeDisabled()
      await page.keyboard.type('12')
      await tabTo(page, dialog.getByRole('button', { name: auth.go_back_method }))
      await page.keyboard.press('Enter')
      await expect(byMail).toBeChecked()
      await tabTo(page, dialog.getByRole('button', { name: auth.send_code }).or(dialog.locator('button[type=submit]')))
      await page.keyboard.press('Enter')
      await expect(digits).toHaveValue('')
      await expect(digits).toBeFocused()
      await page.keyboard.type(await newestCodeFor(person.email, before))
      await expect(page.getByText(auth.login_success)).toBeVisible()
      await expect(page).toHaveURL(siteUrl('/'))
    })

    test(`AUTH-32 each country has its own cities, in ${language}`, async ({ page }) => {
      await page.goto(siteUrl('/register'))
      const city = page.getByLabel(auth.city, { exact: true })
      await expect(city.getByRole('option', { name: 'İzmir' })).toBeAttached()
      await tabTo(page, page.getByLabel(auth.country, { exact: true }))
      await page.keyboard.type(language === 'tr' ? 'Almanya' : 'Deutschland')
      await expect(page.getByLabel(auth.country, { exact: true })).toHaveValue('DEU')
      await expect(city.getByRole('option', { name: 'Berlin' })).toBeAttached()
      await expect(city.getByRole('option', { name: 'İzmir' })).toHaveCount(0)
    })
  })
}
