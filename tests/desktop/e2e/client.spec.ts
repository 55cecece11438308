import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { performMainJob } from '../../e2e/main-job'
import { callApi } from '../../e2e/support/call'
import { isMatrixRun } from '../../support/scope'
import { scaledSize } from '../client/desktop'
import { anySlot, apiOrigin, cardPayment, partnersOrigin, signIn } from '../client/steps'
import { expect, test } from '../client/test'

test('the site opens at app:// with its own content security policy and reaches the API', async ({ client, page }) => {
  await expect(page.locator('#root')).not.toBeEmpty()
  expect(await client.windows()).toEqual([expect.objectContaining({ url: 'app://site/', size: scaledSize(1280, 860), visible: true })])
  expect((await callApi(page, '/getData/providers')).code).toBe(200)
  const policy = await page.evaluate(async () => (await fetch('/')).headers.get('content-security-policy'))
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain(`frame-src ${partnersOrigin()}`)
  expect(await page.evaluate(() => Object.keys(window.kehribar ?? {}))).toEqual([
    'session',
    'game',
    'external',
    'language',
    'site',
    'messages',
    'settings',
    'find',
    'lock',
    'app',
    'update',
  ])
})

test('DESKTOP-21 the session is stored only in the vault, encrypted on disk, and survives a restart', async ({ launch, userData }) => {
  let client = await launch()
  let page = await client.site()
  expect((await callApi(page, '/getMyDetails')).code).toBe(401)
  expect(await page.evaluate(() => window.kehribar?.session.present())).toBe(false)
  await signIn(page)
  expect(await page.evaluate(() => window.kehribar?.session.present())).toBe(true)
  const details = await callApi(page, '/getMyDetails')
  expect(details.code).toBe(200)
  expect(details.headers).not.toContain('set-cookie')
  expect(await page.evaluate(() => document.cookie)).toBe('')
  // Everything that scripts of the page can read.
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toMatch(/sid|token/i)
  await client.quit()
  const files = readdirSync(userData, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(userData, name), { throwIfNoEntry: false })?.isFile(),
  )
  expect(files).toContain('vault.json')
  for (const name of files) expect(readFileSync(join(userData, name)).includes('sid='), name).toBe(false)
  client = await launch()
  page = await client.site()
  expect((await callApi(page, '/getMyDetails')).code).toBe(200)
})

test('CAT-22 CAT-23 a game opens in its own 800 × 600 window, isolated from the site, and closes with the session', async ({ client, page }) => {
  await signIn(page)
  const slot = await anySlot(page)
  let outcome: unknown
  const game = await client.windowAfter(async () => {
    outcome = await page.evaluate((chosen) => window.kehribar?.game.open(chosen), slot)
  })
  expect(outcome).toEqual({ outcome: 'opened' })
  expect(new URL(game.url()).origin).toBe(partnersOrigin())
  expect(await client.windows()).toContainEqual(expect.objectContaining({ title: expect.stringContaining(slot.title), size: [800, 600] }))
  expect(await game.evaluate(() => 'kehribar' in window)).toBe(false)
  // Opening the same game again focuses its window.
  await page.evaluate((chosen) => window.kehribar?.game.open(chosen), slot)
  expect(await client.windows()).toHaveLength(2)
  // DESKTOP-22: the game reaches no other service of the player's machine.
  const reached = await game.evaluate(
    (api) =>
      fetch(`${api}/api/health`, { mode: 'no-cors' }).then(
        () => true,
        () => false,
      ),
    apiOrigin(),
  )
  expect(reached).toBe(false)
  await callApi(page, '/logout')
  await expect.poll(() => client.windows()).toHaveLength(1)
})

test('CAT-24 without a session no game stays open', async ({ client, page }) => {
  const endReported = page.evaluate(() => new Promise((resolve) => window.kehribar?.session.onEnded(() => resolve('ended'))))
  expect(await page.evaluate(() => window.kehribar?.game.open({ id: 1, provider: 'x', title: '' }))).toEqual({ outcome: 'failed' })
  expect(await endReported).toBe('ended')
  expect(await client.windows()).toHaveLength(1)
})

test("DEP-11 DESKTOP-7 the payment company's page appears in a frame of the site and cannot navigate the site's window", async ({ client, page }) => {
  await signIn(page)
  const url = await cardPayment(page)
  await page.evaluate((address) => {
    const frame = document.createElement('iframe')
    frame.src = address
    document.body.append(frame)
  }, url)
  const frame = page.frameLocator(`iframe[src="${url}"]`)
  await expect(frame.locator('main.sheet')).toBeAttached()
  // DESKTOP-7 DESKTOP-13: it can navigate neither its frame to another origin nor the whole window.
  await frame.locator('main.sheet').evaluate((sheet) => {
    const { defaultView } = sheet.ownerDocument
    if (defaultView?.top) defaultView.top.location.href = 'https://elsewhere.example/'
    if (defaultView) defaultView.location.href = 'https://elsewhere.example/'
  })
  await expect.poll(() => page.frames().filter((inside) => inside.url().startsWith('https://elsewhere'))).toEqual([])
  expect(await client.windows()).toEqual([expect.objectContaining({ url: 'app://site/' })])
  await expect(page.locator('#root')).not.toBeEmpty()
})

test('EMB-02 EMB-10 EMB-14 the sportsbook and the chat load in frames of the site and exchange messages with it', async ({ client }) => {
  const page = await client.visit('/sportsbook/prelive')
  const frame = page.locator('main iframe')
  // The frame is hidden until it reports that it runs.
  await expect(frame).toBeVisible({ timeout: 60_000 })
  expect(new URL((await frame.getAttribute('src')) ?? '').origin).toBe(partnersOrigin())
  const inside = page.frameLocator('main iframe')
  await expect(inside.locator('body')).toContainText('Sandbox')
  // The running frame receives the site's language.
  await page.getByRole('button', { name: /^Dil:/ }).click()
  await page.getByText('Deutsch').click()
  await expect(inside.locator('html')).toHaveAttribute('lang', 'de')
  await page.getByRole('button', { name: 'Live-Support', exact: true }).click()
  await page.getByRole('button', { name: /Chat starten/ }).click()
  const chat = page.frameLocator('aside iframe')
  await chat.getByRole('button', { name: 'Einzahlung' }).click()
  await expect(chat.getByRole('log')).toContainText('Was möchten Sie über Einzahlungen wissen?')
  expect(await client.windows()).toEqual([expect.objectContaining({ url: expect.stringContaining('app://site/sportsbook') })])
})

test('the main journey through the desktop client: register, deposit, play, history, log out and back (CAT-22, CAT-23, DEP-14, TXN-06)', async ({
  client,
  page,
}) => {
  test.setTimeout(300_000)
  const shell = { open: async (path: string) => void (await client.visit(path)), gameWindow: (play: () => Promise<void>) => client.windowAfter(play) }
  await performMainJob(page, shell, isMatrixRun ? 10 : 3)
})

test('an unreachable server gives an error in the API’s format', async ({ launch }) => {
  const page = await (await launch({ apiOrigin: 'http://127.0.0.1:9' })).site()
  expect(await callApi(page, '/getMyDetails')).toMatchObject({ code: 503, answer: { status: 0, statusText: 'errors.offline' } })
})

test('DESKTOP-21 without a keyring the session ends with the app, and the page is informed', async ({ launch }) => {
  let client = await launch({ keyring: false })
  let page = await client.site()
  await signIn(page)
  expect(await page.evaluate(() => window.kehribar?.session.protection())).toEqual({ kept: false, notice: 'memory_only' })
  await client.quit()
  client = await launch({ keyring: false })
  page = await client.site()
  expect(await page.evaluate(() => window.kehribar?.session.present())).toBe(false)
})

test('DESKTOP-14 DESKTOP-15 a link to a new tab opens in the system’s browser, not in a new window', async ({ client, page }) => {
  await page.evaluate(() => window.open('https://yardim.kehribar.example/', '_blank', 'noopener'))
  await expect.poll(() => client.desktop?.opened()).toEqual(['https://yardim.kehribar.example/'])
  expect(await client.windows()).toHaveLength(1)
})

test('DESKTOP-14 the terms linked from a form open in another window, and the form keeps its input', async ({ client }) => {
  const page = await client.visit('/register')
  const name = page.getByLabel('Kullanıcı adı', { exact: true })
  await name.fill('denizakarsu')
  await page.getByRole('link', { name: 'kullanıcı sözleşmesini' }).click()
  // A local site's terms open in a plain window; those of a public site open in the system's browser.
  const terms = expect.objectContaining({ url: `${apiOrigin()}/static#terms`, title: new URL(apiOrigin()).hostname })
  await expect.poll(() => client.windows()).toEqual([expect.objectContaining({ url: 'app://site/register' }), terms])
  await expect(name).toHaveValue('denizakarsu')
})

test('a second start focuses the first client and exits', async ({ client, runToEnd }) => {
  await client.site()
  expect((await runToEnd()).code).toBe(0)
  expect(await client.windows()).toHaveLength(1)
})

test('an invalid API_ORIGIN prints one line and exits with 1', async ({ runToEnd }) => {
  const { code, lines } = await runToEnd({ apiOrigin: 'http://api.example.com' })
  expect(code).toBe(1)
  expect(lines).toEqual([expect.stringMatching(/^API_ORIGIN must be an https origin/)])
})
