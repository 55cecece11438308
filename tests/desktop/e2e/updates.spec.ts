import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { type Feed, keyPair, program, type Release, startFeed } from '../fakes/update-feed'
import { electronHere } from '../../../scripts/lib/electron.mjs'
import { type Client, launchClient, noElectron } from '../client/launch'
import { apiOrigin, partnersOrigin } from '../client/steps'

test.skip(noElectron !== null, noElectron ?? '')

/** The built client with electron-updater and a feed that is a real server; an AppImage that updates itself. */
test.describe('D24 updates of the built client', () => {
  const ours = keyPair()
  const installed = program('0.1.0')
  const next: Release = { version: '9.2.0', content: program('9.2.0'), notes: 'Daha hızlı açılış' }
  let folder: string
  let appImage: string
  let feed: Feed
  let client: Client | undefined

  test.beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kehribar-update-'))
    appImage = join(folder, 'Kehribar.AppImage')
    writeFileSync(appImage, installed, { mode: 0o755 })
    feed = await startFeed(ours.privateKey)
  })
  test.afterEach(async () => {
    await client?.quit()
    client = undefined
    await feed.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  async function launch(key = ours.publicKey, env: Record<string, string> = {}): Promise<Client> {
    client = await launchClient({
      apiOrigin: apiOrigin(),
      partnersOrigin: partnersOrigin(),
      userData: join(folder, 'data'),
      owned: [folder, appImage],
      env: { APPIMAGE: appImage, APPDIR: electronHere()?.folder ?? '', XDG_CACHE_HOME: join(folder, 'cache'), UPDATE_URL: feed.url, UPDATE_KEY: key, ...env },
    })
    return client
  }
  const checkNow = async (running: Client) => {
    const page = await running.site()
    await page.evaluate(() => window.kehribar?.update.check())
    return page
  }
  const phase = async (running: Client) => (await running.site()).evaluate(async () => (await window.kehribar?.update.read())?.phase)

  test('D24 found, fetched and ready, and installed when the client ends', async () => {
    feed.release = next
    const running = await launch()
    await checkNow(running)
    await expect.poll(() => phase(running)).toBe('ready')
    expect(readFileSync(appImage).equals(installed)).toBe(true)
    await running.quit()
    expect(readFileSync(appImage).equals(next.content)).toBe(true)
  })

  test('D24 the site says that a version is ready on the next page, and no more once it is answered', async () => {
    feed.release = next
    const running = await launch()
    const page = await checkNow(running)
    await expect.poll(() => phase(running)).toBe('ready')
    // The line comes with a page that the player goes to.
    const line = page.getByText('Sürüm 9.2.0 hazır.')
    await expect(line).toBeHidden()
    await expect(async () => {
      await page.locator('a[href="/promotions"]').first().click()
      await page.locator('a[href="/"]').first().click()
      await expect(line).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 60_000 })
    await page.getByRole('button', { name: 'Sonraki açılışta' }).click()
    await expect(line).toBeHidden()
  })

  test('D24 "restart now" puts the new version in place, starts it and ends the old one', async () => {
    const content = Buffer.from(`#!/bin/sh\n[ -z "$APPIMAGE_EXIT_AFTER_INSTALL" ] && touch '${folder}/started'\nexit 0\n`)
    feed.release = { version: '9.2.0', content }
    const running = await launch()
    const page = await checkNow(running)
    await expect.poll(() => phase(running)).toBe('ready')
    await page.evaluate(() => void window.kehribar?.update.install())
    expect(await running.exited).toBe(0)
    expect(readFileSync(appImage).equals(content)).toBe(true)
    await expect.poll(() => existsSync(join(folder, 'started'))).toBe(true)
  })

  test('D24 "restart now" over an open payment page or game asks first, and waits when the player does', async () => {
    feed.release = next
    const running = await launch()
    const page = await checkNow(running)
    await expect.poll(() => phase(running)).toBe('ready')
    await page.evaluate((url) => window.kehribar?.external.open(url), `${partnersOrigin()}/outbox`)
    await expect.poll(async () => (await running.windows()).length).toBe(2)
    // The question is the system's window: the press on its first button is answered here.
    await running.evaluate(({ dialog }) => {
      dialog.showMessageBox = async (...[, options]: unknown[]) => {
        Object.assign(globalThis, { asked: options })
        return { response: 0, checkboxChecked: false }
      }
    })
    await page.evaluate(() => window.kehribar?.update.install())
    await expect
      .poll(() => running.evaluate(() => (globalThis as { asked?: unknown }).asked))
      .toMatchObject({ message: 'Açık bir oyun ya da ödeme sayfası var', buttons: ['Şimdi Değil', 'Yeniden Başlat'] })
    expect(await phase(running)).toBe('ready')
    expect(await running.windows()).toHaveLength(2)
    expect(readFileSync(appImage).equals(installed)).toBe(true)
  })

  test('D24 a package that was changed on its way is not installed', async () => {
    feed.release = { ...next, sha512: `${'A'.repeat(86)}==` }
    const running = await launch()
    await checkNow(running)
    await expect.poll(() => phase(running)).toBe('failed')
    await running.quit()
    expect(readFileSync(appImage).equals(installed)).toBe(true)
  })

  test('D24 a feed that somebody else signed: nothing is fetched', async () => {
    feed.release = next
    const running = await launch(keyPair().publicKey)
    const page = await running.site()
    expect(await page.evaluate(() => window.kehribar?.update.check())).toMatchObject({ phase: 'failed', reason: 'signature', version: '' })
    expect(feed.asked).toEqual(['/latest-linux.yml'])
  })

  for (const [what, env] of [
    ["somebody else's AppImage that started this client", { APPDIR: '/tmp/.mount_Editor' }],
    ['an AppImage that cannot be replaced where it lies', { APPIMAGE: '/nowhere/Kehribar.AppImage' }],
  ] as const)
    test(`D24 ${what}: no update, and nobody is asked`, async () => {
      feed.release = next
      const running = await launch(ours.publicKey, env)
      const page = await running.site()
      expect(await page.evaluate(() => window.kehribar?.update.check())).toMatchObject({ phase: 'unsupported' })
      expect(feed.asked).toEqual([])
    })

  test('D24 a feed that hangs holds up neither the start nor the end', async () => {
    feed.hangs = true
    const running = await launch()
    const page = await running.site()
    void page.evaluate(() => window.kehribar?.update.check()).catch(() => {})
    await expect.poll(() => feed.asked.length).toBeGreaterThan(0)
    await page.reload()
    await expect(page.locator('#root')).not.toBeEmpty()
    expect(await running.windows()).toEqual([expect.objectContaining({ visible: true })])
    await running.quit()
    expect(await running.exited).toBe(0)
  })
})

test('D24 a client from source updates nothing by itself', async () => {
  const userData = mkdtempSync(join(tmpdir(), 'kehribar-desktop-'))
  const running = await launchClient({ apiOrigin: apiOrigin(), partnersOrigin: partnersOrigin(), userData })
  const page = await running.site()
  expect(await page.evaluate(() => window.kehribar?.update.check())).toMatchObject({ phase: 'unsupported' })
  await running.quit()
  rmSync(userData, { recursive: true, force: true })
})
