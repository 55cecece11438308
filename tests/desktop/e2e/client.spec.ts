import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { clientSpecs } from '../host/client-specs'
import { type HostedApp, type HostOptions, launchDesktop } from '../host/launch'
import { apiOrigin, partnersOrigin, signIn } from '../host/steps'

clientSpecs(launchDesktop)

test.describe('with a system that plays along', () => {
  let userData: string
  let client: HostedApp | undefined

  async function launch(options: Partial<HostOptions> = {}): Promise<HostedApp> {
    client = await launchDesktop({ apiOrigin: apiOrigin(), partnersOrigin: partnersOrigin(), userData, ...options })
    return client
  }
  test.beforeEach(() => {
    userData = mkdtempSync(join(tmpdir(), 'kehribar-desktop-'))
  })
  test.afterEach(async () => {
    await client?.quit()
    rmSync(userData, { recursive: true, force: true })
  })

  test('D21 without a keyring the session ends with the app, and the page can say so', async () => {
    let running = await launch({ keyring: 'basic_text' })
    let page = await running.site()
    await signIn(page)
    expect(await page.evaluate(() => window.kehribar?.session.protection())).toEqual({ kept: false, notice: 'memory_only' })
    await running.quit()
    running = await launch({ keyring: 'basic_text' })
    page = await running.site()
    expect(await page.evaluate(() => window.kehribar?.session.present())).toBe(false)
  })

  test('D14 D15 a link in a new tab goes to the browser of the system, and no window opens', async () => {
    const running = await launch()
    const page = await running.site()
    await page.evaluate(() => window.open('https://yardim.kehribar.example/', '_blank', 'noopener'))
    await expect.poll(() => running.evaluate(({ record }) => record.openedExternally)).toEqual(['https://yardim.kehribar.example/'])
    expect(await running.windows()).toHaveLength(1)
  })

  test('D14 the terms beside a form open elsewhere, and the form keeps what was typed', async () => {
    const running = await launch()
    await running.site()
    const page = await running.visit('/register')
    const name = page.getByLabel('Kullanıcı adı', { exact: true })
    await name.fill('denizakarsu')
    await page.getByRole('link', { name: 'kullanıcı sözleşmesini' }).click()
    // On this machine a bare window; a site on the internet opens in the browser of the system.
    const terms = expect.objectContaining({ url: `${apiOrigin()}/static#terms`, title: new URL(apiOrigin()).hostname })
    await expect.poll(() => running.windows()).toEqual([expect.objectContaining({ url: 'app://site/register' }), terms])
    await expect(name).toHaveValue('denizakarsu')
  })

  test('a second start shows the first client and ends by itself', async () => {
    const first = await launch()
    await first.site()
    const second = await launchDesktop({ apiOrigin: apiOrigin(), partnersOrigin: partnersOrigin(), userData })
    expect(await second.exited).toBe(0)
    expect(await first.windows()).toHaveLength(1)
  })

  test('a wrong API_ORIGIN is one line and exit 1', async () => {
    const wrong = await launch({ apiOrigin: 'http://api.example.com' })
    expect(await wrong.exited).toBe(1)
    expect(wrong.output.trim().split('\n')).toEqual([expect.stringMatching(/^API_ORIGIN must be an https origin/)])
  })
})
