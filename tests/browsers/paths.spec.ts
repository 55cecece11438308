import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newIdentity, sampleIban } from '../e2e/pages/withdrawal-page'
import { ageDeposits, ledgerAudit, ledgerCash, ledgerCount, withdrawalsOf } from '../e2e/support/audit'
import { siteUrl } from '../e2e/support/address'
import { newestCodeFor, newestMessageId } from '../e2e/support/outbox'
import type { Person } from '../e2e/support/person'
import { tr } from '../e2e/support/texts'
import { pngFile } from '../support/files'
import { byButtonText, bySelector, byLabel, byRole, type SiteInBrowser, byTestId, byText } from './site'
import { expect, test } from './test'

/* Tests the main paths in every browser other than Chromium. tests/e2e covers them and everything else in Chromium. */

const { auth, bank_accounts, catalogue, common, deposit, games, home, payments, receipts, security, shell, transactions, withdrawal } = tr
const partner = 'main iframe'
const openGame = [bySelector('main'), byButtonText(/oyununu aç/)]

/** Returns the balance in the header, in kuruş. */
const balance = async (site: SiteInBrowser) => BigInt((await site.read(byTestId('balance'))).replace(/\D/g, ''))
const seeBalance = (site: SiteInBrowser, kurus: bigint) => expect.poll(() => balance(site), { timeout: 30_000 }).toBe(kurus)

test('WEB-16 home shows the radar, its games and the footer', async ({ site }) => {
  await site.open('/')
  await site.see(byRole('heading', home.radar))
  await site.see(openGame)
  await site.see(bySelector('footer'))
})

test('WEB-16 search finds a game by a part of its name', async ({ site }) => {
  await site.open('/slot')
  await site.see(openGame)
  await site.fill(byRole('searchbox', catalogue.search), 'Ejder')
  const tiles = () => [...document.querySelectorAll('main article')].map((tile) => /ejder/i.test(tile.innerHTML))
  await expect.poll(async () => [...new Set(await site.driver.run(tiles, null))], { timeout: 15_000 }).toEqual([true])
})

/** Logs in on the login page with username and password, and with the code that is mailed to a new device. */
async function logInByCode(site: SiteInBrowser, { username, password, email }: Person) {
  await site.fill(byLabel(auth.username_or_email), username)
  await site.fill(byLabel(auth.password), password)
  await site.press([bySelector('main form'), byButtonText(auth.login_submit)])
  const dialog = byRole('dialog', auth.two_factor_title)
  await site.press([dialog, byText(auth.channel_mail)])
  const before = await newestMessageId(email)
  await site.press([dialog, byButtonText(auth.send_code)])
  const code = await newestCodeFor(email, before)
  // Each digit moves the focus to the next field.
  await site.fill([dialog, byLabel(auth.code_digit.replace('{{number}}', '1'))], code)
}

async function logOut(site: SiteInBrowser) {
  if (await site.isPhone()) await site.press(byButtonText(shell.open_menu))
  else await site.press(byButtonText(shell.account_menu))
  await site.press(byButtonText(shell.logout))
  await site.press([byRole('alertdialog', shell.logout_title), byButtonText(shell.logout)])
  await site.see(byText(shell.logged_out))
}

test('WEB-16 a login on a new device needs a code from a mail', async ({ site, player }) => {
  const person = await player({ loggedOut: true })
  await site.open('/profile/details')
  await logInByCode(site, person)
  await site.seeAddress(/\/profile\/details$/)
  await site.see(byText(auth.login_success))
})

test('WEB-16 a passkey is created and used to log in; a browser without passkeys says so and logs in with a code', async ({ site, player }) => {
  // The longest path: account pages, a logout and a second login.
  test.setTimeout(240_000)
  // WebAuthn does not accept IP addresses, so the server is opened by its host name.
  const named = siteUrl('').replace('127.0.0.1', 'localhost')
  const page = `${named}/profile/security`
  const passkeys = byRole('region', security.passkeys_title)
  const person = await player({ origin: named })
  await site.driver.addAuthenticator?.()
  await site.open(page)

  if (!site.driver.addAuthenticator) {
    await site.see([passkeys, byText(security.unsupported_browser)])
    expect(await site.count([passkeys, byRole('button')])).toBe(0)
    await logOut(site)
    await site.open(`${named}/login?returnTo=/profile/security`)
    await expect.poll(() => site.count(byButtonText(auth.passkey_login))).toBe(0)
    await logInByCode(site, person)
    await site.see([passkeys, byText(security.unsupported_browser)])
    return
  }

  await site.press([passkeys, byButtonText(security.passkey_add)])
  const dialog = byRole('dialog', security.passkey_add)
  await site.fill([dialog, byLabel(security.password)], person.password)
  await site.fill([dialog, byLabel(new RegExp(`^${security.passkey_name}`))], 'Telefonum')
  await site.press([dialog, byButtonText(common.continue)])
  await site.seeText([passkeys, byRole('listitem')], /TelefonumEklendi.*Henüz kullanılmadı/)
  await logOut(site)
  await site.open(`${named}/login?returnTo=/profile/security`)
  await site.press(byButtonText(auth.passkey_login))
  await site.seeAddress(/\/profile\/security$/)
  await site.seeText([passkeys, byRole('listitem')], /Telefonum.*Son kullanım/)
})

test('WEB-16 a deposit by card goes to the payment company’s page and back', async ({ site, player }) => {
  const { username } = await player()
  await site.open('/profile/deposit/card')
  await site.fill(byLabel(deposit.amount), '500')
  await site.fill(byLabel(deposit.card_number), '4111111111111111')
  await site.fill(byLabel(deposit.card_expiry), '1229')
  await site.fill(byLabel(deposit.card_cvc), '123')
  await site.fill(byLabel(deposit.identity), '10000000146')
  await site.fill(byLabel(deposit.birthdate), '20.11.1990')
  await site.press(byButtonText(new RegExp(`${deposit.submit}$`, 'i')))
  await site.inFrame(`iframe[title="${deposit.payment_frame_title}"]`, async () => {
    await site.seeText(byTestId('pay-amount'), '500,00')
    await site.press(byTestId('pay-approve'))
  })
  await site.see(bySelector('[data-state="approved"]'))
  await seeBalance(site, 500_00n)
  expect(await ledgerCash(username)).toBe(500_00n)
})

test('WEB-16 one round of a slot in its own window', async ({ site, player }) => {
  const { username } = await player({ lira: 500 })
  await site.open('/slot')
  await site.driver.inWindow(
    async () => {
      await site.press(openGame)
      // On touch devices a sheet with the RTP and the rules comes first.
      if (await site.driver.run(() => matchMedia('(hover: none)').matches, null)) await site.press([byRole('dialog'), byButtonText(games.play_now)])
    },
    async () => {
      await site.seeText(byTestId('balance'), '500,00')
      await site.press(byTestId('spin'))
      await site.see(bySelector('[data-testid="result"][data-round="1"]'))
    },
  )
  expect(await ledgerCount(username, 'bet')).toBe(1)
  await seeBalance(site, await ledgerCash(username))
})

test('WEB-16 a slip is placed in the sportsbook and listed under my coupons', async ({ site, player }) => {
  await player({ lira: 500 })
  await site.open('/sportsbook/prelive')
  await site.inFrame(partner, async () => {
    await site.press(bySelector('button.price:not([aria-disabled])'), { timeout: 60_000 })
    // On a phone the slip has a separate page.
    if (await site.isPhone()) await site.press(byRole('link', /Kuponu aç/))
  })
  await site.inFrame(partner, async () => {
    await site.fill(byTestId('stake'), '20')
    await site.press(byTestId('place'))
    await site.see(byTestId('coupon-number'))
  })
  await seeBalance(site, 480_00n)
  await site.open('/sportsbook/history/sports')
  await site.inFrame(partner, () => site.seeText(byTestId('coupon'), '₺20,00'))
})

test('WEB-16 the statement lists movements with the balance after each', async ({ site, player }) => {
  const { username } = await player({ lira: 500 })
  await site.open('/profile/history')
  await site.see(byText(transactions.code_deposit))
  await site.press(byRole('link', 'Döküm'))
  await site.seeAddress(/\/profile\/history\/statement/)
  await site.seeText(bySelector('main'), username)
  await site.seeText(bySelector('main'), '₺500,00')
  await site.see(byButtonText(transactions.statement_print))
})

test('WEB-16 a receipt is chosen, uploaded, listed and shown', async ({ site, player }) => {
  const folder = mkdtempSync(join(tmpdir(), 'kehribar-receipt-'))
  const { name, content } = pngFile()
  writeFileSync(join(folder, name), content)
  try {
    await player()
    await site.open('/profile/upload-receipt')
    await site.choose(byLabel(receipts.method), 'papara')
    await site.fill(byLabel(new RegExp(`^${receipts.note}`)), 'Ekim dekontu')
    await site.upload({ label: receipts.file, unseen: true }, join(folder, name))
    await site.see(byText(name))
    await site.press(byButtonText(receipts.submit))
    await site.see(byText(receipts.sent))
    await site.see(byText('Ekim dekontu'))
    await site.press(byButtonText(/^Büyüt/))
    const picture = [byRole('dialog'), byRole('img', receipts.picture_alt)]
    await site.see(picture)
    const drawn = () => [...document.querySelectorAll<HTMLImageElement>('[role=dialog] img')].every((image) => image.complete && image.naturalWidth > 0)
    await expect.poll(() => site.driver.run(drawn, null)).toBe(true)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('WEB-16 a withdrawal to a new bank account is requested and listed', async ({ site, player }) => {
  const { username } = await player({ lira: 900 })
  await ageDeposits(username, 2)
  await site.open('/profile/withdrawal')
  await site.seeText(byTestId('withdrawable'), '₺900,00')
  await site.press((await site.isPhone()) ? [bySelector('main'), byButtonText(/Banka havalesi/)] : byRole('link', 'Banka havalesi ile çek'))
  await site.fill(byLabel(withdrawal.amount), '400')
  await site.press([bySelector('main'), byRole('link', withdrawal.manage_accounts)])
  await site.see(byText(bank_accounts.empty_title))
  await site.choose(byLabel(bank_accounts.bank), 'Poyraz Bank')
  await site.fill(byLabel(bank_accounts.iban_label), sampleIban.slice(2))
  await site.fill(byLabel(bank_accounts.identity_label), newIdentity())
  await site.press(byButtonText(bank_accounts.add))
  await site.see(byText('TR33 0006 1005 1978 6457 8413 26'))
  await site.press(byRole('link', bank_accounts.to_withdrawal))
  await expect.poll(() => site.read(byLabel(withdrawal.amount))).toBe('400')
  await site.press([bySelector('main'), byButtonText(/^₺[\d.,]+ çek$|^Devam et$/)])
  await site.see([byRole('alertdialog'), byText('₺400,00')])
  await site.press([byRole('alertdialog'), byButtonText(withdrawal.confirm)])
  await site.seeAddress(/\/profile\/withdrawal$/)
  await site.see(byText(withdrawal.requested))
  await seeBalance(site, 500_00n)
  expect(await withdrawalsOf(username)).toEqual([{ amount: '40000', method_code: 'havale', status: 0 }])
  await site.open('/profile/withdrawal-requests')
  await site.seeText(bySelector('main table'), payments.status_pending)
  expect(await ledgerAudit()).toEqual([])
})

test('WEB-16 the language changes to German at once and stays after a reload', async ({ site }) => {
  await site.open('/')
  await site.press(byButtonText((await site.isPhone()) ? shell.open_menu : new RegExp(`^${shell.language}`)))
  await site.press(byButtonText('Deutsch'))
  const language = () => site.driver.run(() => document.documentElement.lang, null)
  await expect.poll(language, { timeout: 15_000 }).toBe('de')
  await site.open('/')
  await expect.poll(language, { timeout: 15_000 }).toBe('de')
  await site.see(bySelector('html[lang=de] header'))
})
