import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { SettingChange } from '@kehribar/shared/desktop-settings'
import { mayDo } from '@kehribar/shared/rules/operators'
import { totpCode, totpStepAt } from '@kehribar/shared/security/totp'
import { demoOperators } from '../../../sandbox/src/world/operators'
import { endSessions } from '../../e2e/support/audit'
import { expectBalance } from '../../e2e/pages/shell-page'
import { placeCoupon } from '../../e2e/support/coupon'
import { tr } from '../../e2e/support/texts'
import type { Client } from '../client/launch'
import { signIn } from '../client/steps'
import { expect, type LaunchClient, type Page, test } from '../client/test'

test.skip(process.platform !== 'linux', 'Only the bus of a Linux desktop reports notifications and tray icons')

let client: Client

/** Starts the client and logs in a new player. Unread are the welcome message and, with `lira`, the message of the deposit. */
async function start(launch: LaunchClient, { panel = true, lira }: { panel?: boolean; lira?: number } = {}): Promise<{ page: Page; username: string }> {
  client = await launch({ panel })
  const page = await client.site()
  const { username } = await signIn(page, { lira })
  await client.visit('/')
  await expect.poll(shown).toMatchObject({ ...(panel ? unread(lira === undefined ? 1 : 2) : {}), notifications: [] })
  return { page, username }
}

let operators: Promise<NodeJS.ProcessEnv> | undefined
/**
 * Signs a demo operator in, once, and returns the environment of the operator's command. A code works once, so another worker may have used that of
 * the first operator.
 */
const signedIn = (): Promise<NodeJS.ProcessEnv> =>
  (operators ??= (async () => {
    const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR, XDG_CONFIG_HOME: mkdtempSync(join(tmpdir(), 'operator-')) }
    const failures: unknown[] = []
    for (const { name, password, secret } of demoOperators.filter(({ role }) => mayDo(role, 'message'))) {
      const login = promisify(execFile)(process.execPath, ['dist/server/ops.js', 'login', name], { env })
      login.child.stdin?.end(`${password}\n${totpCode(secret, totpStepAt(new Date()))}\n`)
      const failure: unknown = await login.then(
        () => null,
        (error: unknown) => error,
      )
      if (failure === null) return env
      failures.push(failure)
    }
    throw new AggregateError(failures, 'no demo operator could sign in')
  })())

/** Sends the player a message with the operator's command. */
async function write(username: string, subject: string): Promise<void> {
  const args = ['dist/server/ops.js', 'message', username, '--subject', subject, '--text', 'Ayrıntılar sayfada.', '--yes']
  await promisify(execFile)(process.execPath, args, { env: await signedIn() })
}

/** Returns the tray icon and the visible notifications. */
const shown = async () => ({
  ...(await client.services.tray()),
  notifications: client.services.shown().map(({ body }) => body),
})
/** Returns the icon's tool tip for this number of unread messages. */
const unread = (count: number) => ({ toolTip: count ? `Kehribar: ${count} okunmamış mesaj` : 'Kehribar' })
/** Takes the focus from all windows. */
const lookAway = () => client.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().forEach((window) => window.blur()))
/** Simulates the system's wake-up, after which the client polls at once instead of within a minute. */
const wake = () => client.evaluate(({ powerMonitor }) => powerMonitor.emit('resume'))
const click = () => client.services.click(client.services.shown().at(-1)?.id ?? 0)
const close = () => client.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().forEach((window) => window.close()))
const set = (page: Page, change: SettingChange) => page.evaluate((wanted) => window.kehribar?.settings.change(wanted), change)

test('SHELL-12 NOTIF-06 API-64 a new message changes count and dot and shows a notification without its content; a click opens it', async ({ launch }) => {
  const { page, username } = await start(launch)
  const withDot = (await shown()).picture
  await lookAway()
  await write(username, 'Çekiminiz 1.250 TL ödendi')
  await wake()
  await expect.poll(shown).toMatchObject({ ...unread(2), notifications: ['Yeni bir mesajınız var.'] })
  // The main process informs the site, which does not poll itself.
  await expect(page.getByRole('banner').getByRole('link', { name: '2 okunmamış bildirim' })).toBeVisible()
  click()
  await expect(page).toHaveURL(/\/profile\/notifications\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Çekiminiz 1.250 TL ödendi' })).toBeVisible()
  // The site reports the read message, so badge and notification disappear.
  await expect.poll(shown).toMatchObject({ ...unread(1), picture: withDot, menu: ['Pencereyi Göster', 'Para Yatır', 'Mesajlar (1)', 'Ayarlar…', 'Çıkış'] })
})

test('API-64 with the site focused its badge is enough; no message is announced twice, not even after a restart', async ({ launch }) => {
  const { username } = await start(launch)
  await write(username, 'Birinci')
  await wake()
  await expect.poll(shown).toMatchObject({ ...unread(2), notifications: [] })
  await lookAway()
  await wake()
  await client.quit()
  client = await launch({ panel: true })
  await client.site()
  await expect.poll(shown).toMatchObject({ ...unread(2), notifications: [] })
  await lookAway()
  await write(username, 'İkinci')
  await wake()
  await expect.poll(shown).toMatchObject({ ...unread(3), notifications: ['Yeni bir mesajınız var.'] })
})

test('quiet hours delay notifications; one notification then covers all', async ({ launch }) => {
  const { page, username } = await start(launch)
  const minute = await client.evaluate(() => new Date().getHours() * 60 + new Date().getMinutes())
  const value = { from: (minute + 1380) % 1440, to: (minute + 60) % 1440 }
  await set(page, { name: 'quietHours', value: { on: true, ...value } })
  await lookAway()
  await write(username, 'Birinci')
  await wake()
  await expect.poll(shown).toMatchObject({ ...unread(2), notifications: [] })
  await write(username, 'İkinci')
  await wake()
  await expect.poll(shown).toMatchObject({ ...unread(3), notifications: [] })
  await set(page, { name: 'quietHours', value: { on: false, ...value } })
  await expect.poll(shown).toMatchObject({ notifications: ['2 yeni mesajınız var.'] })
  click()
  await expect(page).toHaveURL(/\/profile\/notifications$/)
})

test('USE-8 CLIENT-36 a winning coupon is announced natively without its amount, on the page, in the tray and in the message count; a click opens the coupons', async ({
  launch,
}) => {
  const { page } = await start(launch, { lira: 500 })
  await set(page, { name: 'showBalance', value: true })
  // From here on the page receives its events over the stream.
  await expectBalance(page, 500_00n)
  const settle = await placeCoupon(page, 100)
  await expectBalance(page, 400_00n)
  await expect.poll(async () => (await shown()).menu).toContain('Bakiye: ₺400,00')
  await lookAway()
  // A toast disappears by itself, so start to wait before the event.
  const toasts = page.getByRole('region', { name: tr.shell.toasts })
  const toastShown = expect(toasts.getByRole('status')).toContainText('Kuponunuz kazandı: ₺250,00', { timeout: 60_000 })
  await settle(250)
  await toastShown
  await expect.poll(shown).toMatchObject({ ...unread(3), notifications: ['Bir bahsiniz sonuçlandı.'] })
  await expect.poll(async () => (await shown()).menu).toContain('Bakiye: ₺650,00')
  click()
  await expect(page).toHaveURL(/\/sportsbook\/history\/sports$/)
})

test('AUTH-36 the tray shows the balance only if the setting is on; a session that ends on the server clears the tray', async ({ launch }) => {
  const { page, username } = await start(launch)
  const { picture: withDot, menu } = await shown()
  expect(menu).toEqual(['Pencereyi Göster', 'Para Yatır', 'Mesajlar (1)', 'Ayarlar…', 'Çıkış'])
  await set(page, { name: 'showBalance', value: true })
  await expect.poll(async () => (await shown()).menu).toContain('Bakiye: ₺0,00')
  await endSessions(username)
  await wake()
  await expect.poll(shown).toMatchObject({ ...unread(0), menu: ['Pencereyi Göster', 'Giriş Yap', 'Çıkış'] })
  expect((await shown()).picture, 'without its dot').not.toBe(withDot)
  expect(await page.evaluate(() => window.kehribar?.session.present())).toBe(false)
})

test('DESKTOP-23 closing hides the window in the tray, where messages still arrive; quit from its menu quits', async ({ launch }) => {
  const { page, username } = await start(launch)
  const visible = async () => (await client.windows()).map((window) => window.visible)
  await close()
  await expect.poll(visible).toEqual([false])
  await expect.poll(shown).toMatchObject({ notifications: [expect.stringContaining('simgesi saatin yanında')] })
  await client.services.clickTray()
  await expect.poll(visible).toEqual([true])
  // The hint appears only once.
  await close()
  await expect.poll(visible).toEqual([false])
  expect(client.services.notices).toHaveLength(1)
  await write(username, 'Pencere kapalıyken')
  await wake()
  await expect.poll(shown).toMatchObject({ ...unread(2), notifications: ['Yeni bir mesajınız var.'] })
  click()
  await expect.poll(visible).toEqual([true])
  await expect(page.getByRole('heading', { level: 1, name: 'Pencere kapalıyken' })).toBeVisible()
  await client.services.chooseInTray('Çıkış')
  expect(await client.exited).toBe(0)
})

test('DESKTOP-23 without a panel, closing the window quits the client', async ({ launch }) => {
  await start(launch, { panel: false })
  expect(await client.services.tray()).toBeNull()
  void close().catch(() => {})
  expect(await client.exited).toBe(0)
})

test('DESKTOP-23 after the panel disappears, closing the window does not hide it', async ({ launch }) => {
  await start(launch)
  client.services.setPanel(false)
  await client.services.clickTray()
  await expect
    .poll(async () => {
      void close().catch(() => {})
      return Promise.race([client.exited, new Promise((resolve) => setTimeout(() => resolve('running'), 500))])
    })
    .toBe(0)
})
