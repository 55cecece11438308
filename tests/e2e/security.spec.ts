import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { splashSeen } from '../support/splash-cookie'
import { siteUrl, webUrl } from './support/address'
import { newPlayer } from './support/new-player'
import { newestCodeFor } from './support/outbox'
import type { Person } from './support/person'
import { expect, test } from './support/test'

/** Returns the origin with a host name, because WebAuthn does not accept IP addresses. */
const named = () => (process.env.E2E_ORIGIN ?? '').replace('127.0.0.1', 'localhost')

/** Creates a new player who is logged in under the server's host name. */
async function playerByName(context: BrowserContext): Promise<Person> {
  const person = await newPlayer(context)
  const cookies = await context.cookies(process.env.E2E_ORIGIN)
  await context.addCookies([...cookies, splashSeen].map((cookie) => ({ ...cookie, domain: 'localhost' })))
  return person
}

/** Adds Chromium's virtual platform authenticator, which always verifies the user. */
async function authenticatorOf(page: Page): Promise<{ session: CDPSession; authenticatorId: string }> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { session, authenticatorId }
}

const passkeys = (page: Page) => page.getByRole('region', { name: 'Geçiş anahtarları' })

test('a passkey is added, logs in without username and password, and stops working once it is removed', async ({ context, page }) => {
  const person = await playerByName(context)
  const { session, authenticatorId } = await authenticatorOf(page)

  await page.goto(`${named()}/profile/security`)
  await passkeys(page).getByRole('button', { name: 'Geçiş anahtarı ekle' }).click()
  const dialog = page.getByRole('dialog', { name: 'Geçiş anahtarı ekle' })
  await dialog.getByLabel('Şifre', { exact: true }).fill('yanlış-şifre')
  await dialog.getByRole('button', { name: 'Devam et' }).click()
  await expect(dialog.getByText('Mevcut şifre hatalı')).toBeVisible()
  await dialog.getByLabel('Şifre', { exact: true }).fill(person.password)
  await dialog.getByLabel('Anahtarın adı').fill('Telefonum')
  await dialog.getByRole('button', { name: 'Devam et' }).click()
  await expect(dialog).toBeHidden()
  await expect(passkeys(page).getByRole('listitem')).toContainText('TelefonumEklendi')
  const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId })
  expect(credentials.map(({ rpId, isResidentCredential }) => [rpId, isResidentCredential])).toEqual([['localhost', true]])

  await page
    .getByRole('button', { name: /^Oturumu kapat/ })
    .first()
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Çıkış yap' }).click()
  await expect(page.getByText('Çıkış yapıldı').first()).toBeVisible()

  await page.goto(`${named()}/login?returnTo=/profile/security`)
  await page.getByRole('button', { name: 'Geçiş anahtarıyla giriş yap' }).click()
  await expect(page).toHaveURL(`${named()}/profile/security`)
  await expect(passkeys(page).getByRole('listitem')).toContainText('Son kullanım')
  await expect(page.getByRole('region', { name: 'Giriş geçmişi' })).toContainText('Geçiş anahtarı')

  await passkeys(page).getByRole('button', { name: 'Kaldır: Telefonum' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Kaldır' }).click()
  await expect(passkeys(page)).toContainText('Henüz geçiş anahtarınız yok.')
  await page
    .getByRole('button', { name: /^Oturumu kapat/ })
    .first()
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Çıkış yap' }).click()
  await expect(page.getByText('Çıkış yapıldı').first()).toBeVisible()
  await page.goto(`${named()}/login`)
  await page.getByRole('button', { name: 'Geçiş anahtarıyla giriş yap' }).click()
  await expect(page.getByText('Bu geçiş anahtarı hiçbir hesaba ait değil')).toBeVisible()
})

test('under an IP address the page explains why there are no passkeys, and links to its host name', async ({ context, page }) => {
  await newPlayer(context)
  await page.goto(`${process.env.E2E_ORIGIN}/profile/security`)
  await expect(passkeys(page)).toContainText('bu sayfa bir IP adresiyle açıldı')
  await expect(passkeys(page).getByRole('link', { name: 'Sayfayı adıyla açın' })).toHaveAttribute('href', `${named()}/profile/security`)
  await page.context().clearCookies({ name: 'token' })
  await page.context().clearCookies({ name: 'sid' })
  await page.goto(`${process.env.E2E_ORIGIN}/login`)
  await expect(page.getByRole('button', { name: 'Giriş yap', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Geçiş anahtarıyla giriş yap' })).toHaveCount(0)
})

test('ACCOUNT-3 a session that is ended from another browser ends in its page', { tag: '@shell' }, async ({ browser, context, page }) => {
  const person = await newPlayer(context)
  const elsewhere = await browser.newContext({ locale: 'tr-TR', storageState: { cookies: [splashSeen], origins: [] } })
  // The same player logs in with another browser.
  const second = await elsewhere.newPage()
  await second.goto(webUrl('/login?returnTo=/profile/details'))
  await second.getByLabel('Kullanıcı adı veya e-posta').fill(person.username)
  await second.getByLabel('Şifre', { exact: true }).fill(person.password)
  await second.getByRole('button', { name: 'Giriş yap', exact: true }).click()
  const seen = await newestMessage(person.phone)
  await second.getByRole('button', { name: 'Kodu gönder' }).click()
  const code = await newestCodeFor(`+90${person.phone}`, seen)
  await second.getByRole('textbox', { name: '1. hane' }).click()
  await second.keyboard.insertText(code)
  await expect(second).toHaveURL(webUrl('/profile/details'))

  await page.goto(siteUrl('/profile/security'))
  const sessions = page.getByRole('region', { name: 'Açık oturumlar' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByRole('listitem').first()).toContainText('Bu cihaz')
  await sessions.getByRole('listitem').nth(1).getByRole('button').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Oturumu kapat' }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect(second).toHaveURL(/\/login/)
  await elsewhere.close()
})

/** Returns the id of the newest message to a phone number; 0 without any. */
async function newestMessage(phone: string): Promise<number> {
  const answer = await fetch(`${process.env.E2E_PARTNERS_ORIGIN}/outbox.json?to=${encodeURIComponent(`+90${phone}`)}`)
  return Math.max(0, ...((await answer.json()) as { id: number }[]).map(({ id }) => id))
}
