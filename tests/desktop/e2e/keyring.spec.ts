import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startTestDesktop } from '../client/desktop'
import type { Client } from '../client/launch'
import { signIn } from '../client/steps'
import { expect, test } from '../client/test'

test.skip(process.platform !== 'linux', 'Only a Linux desktop')

/* Tests which keyring seals the session: a real gnome-keyring, or none on another bus. */

const protection = async (client: Client) => (await client.site()).evaluate(() => window.kehribar?.session.protection())
const isPresent = async (client: Client) => (await client.site()).evaluate(() => window.kehribar?.session.present())
/** Returns Chromium's prefix of the vault's bytes: `v10` means its public fixed key, `v11` the keyring's key. */
function mark(userData: string): string {
  const { sealed } = JSON.parse(readFileSync(join(userData, 'vault.json'), 'utf8')) as { sealed?: { box: string } }
  return Buffer.from(sealed?.box ?? '', 'base64').toString('latin1', 0, 3)
}

test('DESKTOP-21 CLIENT-5 a missing keyring is reported before the login; one that appears is used from the next start, and its loss is reported', async ({
  launch,
  userData,
}) => {
  let client = await launch({ keyring: false })
  expect(await client.evaluate(({ safeStorage }) => safeStorage.getSelectedStorageBackend())).toBe('gnome_libsecret')
  expect(await protection(client)).toEqual({ kept: false, notice: 'memory_only' })
  await client.quit()

  client = await launch()
  expect(await protection(client)).toEqual({ kept: true, notice: 'none' })
  await signIn(await client.site())
  await client.quit()
  expect(mark(userData)).toBe('v11')

  client = await launch({ keyring: false })
  expect([await isPresent(client), await protection(client)]).toEqual([false, { kept: false, notice: 'locked' }])
  await client.quit()

  client = await launch()
  expect([await isPresent(client), await protection(client)]).toEqual([true, { kept: true, notice: 'none' }])
})

test('DESKTOP-21 CLIENT-5 a locked keyring is reported, and the session returns once it is unlocked', async ({ launch, afterQuit }) => {
  const keyringPassword = 'parola'
  const desktop = await startTestDesktop({ keyringPassword })
  afterQuit(() => desktop.stop())
  let client = await launch({ desktop })
  await signIn(await client.site())
  await client.quit()
  await desktop.services.lockKeyring()

  client = await launch({ desktop })
  expect([await isPresent(client), await protection(client)]).toEqual([false, { kept: false, notice: 'locked' }])
  await client.quit()

  // The next login to the desktop unlocks the keyring.
  const daemon = desktop.session.program('/usr/bin/gnome-keyring-daemon')
  expect(spawnSync(daemon, ['--replace', '--unlock', '--components=secrets'], { input: keyringPassword, env: { ...desktop.env } }).status).toBe(0)
  client = await launch({ desktop })
  expect([await isPresent(client), await protection(client)]).toEqual([true, { kept: true, notice: 'none' }])
})

test('DESKTOP-21 the password store of the first start stays; one that is chosen on the page encrypts after a restart', async ({ launch, userData }) => {
  // Chromium supports no keyring on a desktop of this name.
  const env = { XDG_CURRENT_DESKTOP: 'sway' }
  let client = await launch({ env, words: ['--password-store=basic'] })
  await client.site()
  await client.quit()

  client = await launch({ env })
  expect(await protection(client)).toEqual({ kept: false, notice: 'memory_only' })
  const page = await client.visit('/profile/desktop')
  const store = page.getByRole('combobox', { name: 'Parola kasası' })
  await expect(store).toHaveValue('basic')
  await store.selectOption('GNOME anahtarlığı (Secret Service)')
  await expect(page.getByRole('button', { name: 'Yeniden başlat' })).toBeVisible()
  await client.quit()

  client = await launch({ env })
  expect(await protection(client)).toEqual({ kept: true, notice: 'none' })
  await signIn(await client.site())
  await client.quit()
  expect(mark(userData)).toBe('v11')
})
