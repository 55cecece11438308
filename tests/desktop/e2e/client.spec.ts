import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { demoPassword, demoPlayers } from '../../../src/server/seed/demo'
import { codeFor } from '../../e2e/support/outbox'
import { type HostedApp, launchDesktop } from '../host/launch'

const apiOrigin = () => process.env.E2E_ORIGIN ?? ''
const partnersOrigin = () => process.env.E2E_PARTNERS_ORIGIN ?? ''

let userData: string
let client: HostedApp

const launch = (options: { keyring?: string } = {}) => launchDesktop({ apiOrigin: apiOrigin(), partnersOrigin: partnersOrigin(), userData, ...options })

test.beforeEach(() => {
  userData = mkdtempSync(join(tmpdir(), 'kehribar-desktop-'))
})
test.afterEach(async () => {
  await client?.quit()
  rmSync(userData, { recursive: true, force: true })
})

/** A call of the site, from the site. */
async function call<T = { status: number }>(page: Page, path: string, body: object = {}): Promise<{ code: number; answer: T; headers: string[] }> {
  return page.evaluate(
    async ([to, data]) => {
      const response = await fetch(`/api${to}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'kehribar' },
        body: JSON.stringify(data),
      })
      return { code: response.status, answer: await response.json().catch(() => null), headers: [...response.headers.keys()] }
    },
    [path, body] as const,
  )
}

async function signIn(page: Page): Promise<void> {
  const { username, email } = demoPlayers[0]
  const password = demoPassword
  const login = await call(page, '/login', { username, password })
  if (login.answer.status === 1) return
  const asked = await call<{ otpId: string }>(page, '/otp/request', { username, password, checktype: 'mail' })
  const verified = await call(page, '/otp/verify', { checktype: 'mail', otpId: asked.answer.otpId, code: await codeFor(email) })
  expect(verified.answer).toMatchObject({ status: 1 })
}

/** Everything that scripts of the page can read. */
const readable = (page: Page) => page.evaluate(() => JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]))

test('the site opens at app:// with its own content policy, and the API answers behind it', async () => {
  client = await launch()
  const page = await client.site()
  await expect(page.locator('#root')).not.toBeEmpty()
  const [window] = await client.windows()
  expect(window).toMatchObject({ url: 'app://site/', size: [1280, 860], visible: true })
  expect((await call(page, '/getData/providers')).code).toBe(200)
  const policy = await page.evaluate(async () => (await fetch('/')).headers.get('content-security-policy'))
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain(`frame-src ${partnersOrigin()}`)
  expect(await page.evaluate(() => Object.keys(window.kehribar ?? {}))).toEqual(['session', 'game', 'external', 'language'])
})

test('D21 the session is in the vault: not in the page, not in plain text on disk, and there again after a restart', async () => {
  client = await launch()
  let page = await client.site()
  expect((await call(page, '/getMyDetails')).code).toBe(401)
  expect(await page.evaluate(() => window.kehribar?.session.present())).toBe(false)
  await signIn(page)
  expect(await page.evaluate(() => window.kehribar?.session.present())).toBe(true)
  const details = await call(page, '/getMyDetails')
  expect(details.code).toBe(200)
  expect(details.headers).not.toContain('set-cookie')
  expect(await page.evaluate(() => document.cookie)).toBe('')
  expect(await readable(page)).not.toMatch(/sid|token=/i)
  await client.quit()
  const files = readdirSync(userData, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(userData, name)).isFile())
  for (const name of files) expect(readFileSync(join(userData, name)).includes('sid='), name).toBe(false)
  client = await launch()
  page = await client.site()
  expect((await call(page, '/getMyDetails')).code).toBe(200)
})

test('D21 without a keyring the session ends with the app, and the page can say so', async () => {
  client = await launch({ keyring: 'basic_text' })
  let page = await client.site()
  await signIn(page)
  expect(await page.evaluate(() => window.kehribar?.session.protection())).toEqual({ kept: false, notice: 'memory_only' })
  await client.quit()
  client = await launch({ keyring: 'basic_text' })
  page = await client.site()
  expect(await page.evaluate(() => window.kehribar?.session.present())).toBe(false)
})

test('CAT-22 CAT-23 a game opens in its own 800 × 600 window, apart from the site, and closes with the session', async () => {
  client = await launch()
  const page = await client.site()
  await signIn(page)
  const games = await page.evaluate(
    async () => (await (await fetch('/api/cdnFiles/slotgames.json?limit=1')).json()) as { data: { id: number; provider: string; title: string }[] },
  )
  const [slot] = games.data
  if (!slot) throw new Error('No game')
  const launched = { id: slot.id, provider: slot.provider, title: slot.title }
  let result: Promise<unknown> | undefined
  const game = await client.windowAfter(async () => {
    result = page.evaluate((chosen) => window.kehribar?.game.open(chosen), launched)
    await result
  })
  expect(await result).toEqual({ outcome: 'opened' })
  expect(new URL(game.url()).origin).toBe(partnersOrigin())
  expect(await client.windows()).toContainEqual(expect.objectContaining({ title: slot.title, size: [800, 600] }))
  expect(await game.evaluate(() => 'kehribar' in window)).toBe(false)
  // Once per game: asking again brings the same window forward.
  await page.evaluate((chosen) => window.kehribar?.game.open(chosen), launched)
  expect(await client.windows()).toHaveLength(2)
  // D22: nothing of ours on the player's own machine can be reached from there.
  expect(
    await game.evaluate(
      async (api) =>
        fetch(`${api}/api/health`, { mode: 'no-cors' }).then(
          () => 'reached',
          () => 'blocked',
        ),
      apiOrigin(),
    ),
  ).toBe('blocked')
  await call(page, '/logout')
  await expect.poll(() => client.windows()).toHaveLength(1)
})

test('CAT-24 without a session no game stays open', async () => {
  client = await launch()
  const page = await client.site()
  const heard = page.evaluate(() => new Promise((resolve) => window.kehribar?.session.onEnded(() => resolve('ended'))))
  expect(await page.evaluate(() => window.kehribar?.game.open({ id: 1, provider: 'x', title: '' }))).toEqual({ outcome: 'failed' })
  expect(await heard).toBe('ended')
  expect(await client.windows()).toHaveLength(1)
})

test('D1 D14 D15 the page stays where it is; links in a new tab go to the browser of the system', async () => {
  client = await launch()
  const page = await client.site()
  await page.evaluate((partners) => {
    location.href = partners
  }, partnersOrigin())
  await page.evaluate(() => window.open('https://yardim.kehribar.example/', '_blank', 'noopener'))
  await expect.poll(() => client.evaluate(({ record }) => record.openedExternally)).toEqual(['https://yardim.kehribar.example/'])
  expect(await client.windows()).toEqual([expect.objectContaining({ url: 'app://site/' })])
  expect(await page.evaluate(() => window.kehribar?.external.open('file:///etc/passwd'))).toBe(false)
  await expect(
    page.evaluate(() => (window.kehribar as unknown as { game: { open(value: unknown): Promise<unknown> } }).game.open({ id: 'x' })),
  ).rejects.toThrow('wrong argument')
})

test('a second start shows the first client and ends by itself', async () => {
  client = await launch()
  await client.site()
  const second = await launch()
  expect(await second.exited).toBe(0)
  expect(await client.windows()).toHaveLength(1)
})

test('a wrong API_ORIGIN is one line and exit 1', async () => {
  client = await launchDesktop({ apiOrigin: 'http://api.example.com', partnersOrigin: partnersOrigin(), userData })
  expect(await client.exited).toBe(1)
  expect(client.output.trim().split('\n')).toEqual([expect.stringMatching(/^API_ORIGIN must be an https origin/)])
})

test('a server that is gone is said in the shape of the API', async () => {
  client = await launchDesktop({ apiOrigin: 'http://127.0.0.1:9', partnersOrigin: partnersOrigin(), userData })
  const page = await client.site()
  expect(await call(page, '/getMyDetails')).toMatchObject({ code: 503, answer: { status: 0, statusText: 'errors.offline' } })
})
