import { startApiGate, type ApiGate } from '../client/gate'
import type { Client } from '../client/launch'
import { apiOrigin, openGame, partnersOrigin, signIn } from '../client/steps'
import { expect, test } from '../client/test'

/* Tests pages that crash or hang. Playwright's page ends with its renderer, so the tests ask the main process about windows. */

let client: Client
let gate: ApiGate

test.beforeEach(async ({ launch, afterQuit }) => {
  gate = await startApiGate(apiOrigin())
  afterQuit(() => gate.shut())
  client = await launch({ apiOrigin: gate.origin })
})

/** Window ids follow the order of opening, so the site's window is 1. */
const site = 1
const crash = (window: number) => client.evaluate(({ BrowserWindow }, id) => BrowserWindow.fromId(id)?.webContents.forcefullyCrashRenderer(), window)
/** Runs code in a window's page. Gives up after 1 s, because a page that crashes meanwhile never answers. */
const ask = <T>(window: number, code: string) =>
  client.evaluate(
    ({ BrowserWindow }, [id, wanted]) =>
      Promise.race([
        BrowserWindow.fromId(id)
          ?.webContents.executeJavaScript(wanted, true)
          .catch(() => null),
        new Promise((resolve) => setTimeout(resolve, 1_000)),
      ]) as Promise<T | null | undefined>,
    [window, code] as const,
  )
const heading = (window: number) => ask<string>(window, "document.querySelector('h1')?.textContent")
const address = (window: number) => client.evaluate(({ BrowserWindow }, id) => BrowserWindow.fromId(id)?.webContents.getURL() ?? '', window)
const press = (window: number) => ask(window, "document.querySelector('a').click()")
const lastWindow = () => client.evaluate(({ BrowserWindow }) => Math.max(...BrowserWindow.getAllWindows().map(({ id }) => id)))

test('DESKTOP-23 CLIENT-4 a game and a partner’s page that crash offer a reload in their windows; the site reloads by itself', async () => {
  const page = await client.site()
  await signIn(page)
  await client.visit('/slot')
  await openGame(client)
  const game = await lastWindow()
  await client.windowAfter(() => page.evaluate((url) => window.kehribar?.external.open(url), `${gate.origin}/static#terms`))
  const partner = await lastWindow()

  const first = await address(game)
  await crash(game)
  await expect.poll(() => heading(game)).toBe('Oyun durdu')
  expect(await ask(game, "document.querySelectorAll('script').length + document.querySelector('a').textContent")).toBe('0Yeniden Aç')
  // A reload that fails shows the same page again.
  const notices = () => client.evaluate(({ BrowserWindow }, id) => BrowserWindow.fromId(id)?.webContents.navigationHistory.length() ?? 0, game)
  const shown = await notices()
  await gate.shut()
  await press(game)
  await expect.poll(notices).toBeGreaterThan(shown + 1)
  await expect.poll(() => heading(game)).toBe('Oyun durdu')
  await gate.open()
  await press(game)
  await expect.poll(() => address(game)).toMatch(new RegExp(`^${partnersOrigin()}/`))
  expect(await address(game), 'an address works once').not.toBe(first)

  await crash(partner)
  await expect.poll(() => heading(partner)).toBe('Sayfa açılamadı')
  await press(partner)
  await expect.poll(() => address(partner)).toBe(`${gate.origin}/static#terms`)

  await crash(site)
  await expect.poll(() => ask<string>(site, 'location.pathname + document.getElementById("root").childElementCount')).toMatch(/^\/slot[1-9]/)
  await expect.poll(() => ask(site, 'window.kehribar.game.list().then((games) => games.length)')).toBe(1)
  expect(await client.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(3)
})

test('DESKTOP-23 when a game or the site hangs, the player waits or reloads', async () => {
  const page = await client.site()
  await signIn(page)
  await openGame(client)
  const game = await lastWindow()
  const first = await address(game)
  const hang = (window: number) =>
    client.evaluate(({ BrowserWindow }, id) => void BrowserWindow.fromId(id)?.webContents.executeJavaScript('setTimeout(() => { for (;;); })'), window)
  /** Emits `unresponsive`, which Chromium does not under Playwright's debugger, and presses a button of the dialog. */
  const report = (window: number, response: number) =>
    client.evaluate(
      async ({ BrowserWindow, dialog }, [id, pressed]) => {
        const asked = new Promise<Electron.MessageBoxOptions>((resolve) => {
          dialog.showMessageBox = async (...words: unknown[]) => {
            resolve(words.at(-1) as Electron.MessageBoxOptions)
            return { response: pressed, checkboxChecked: false }
          }
        })
        BrowserWindow.fromId(id)?.emit('unresponsive')
        const { message, buttons, defaultId, cancelId } = await asked
        return { message, buttons, defaultId, cancelId }
      },
      [window, response] as const,
    )
  const question = { message: 'Sayfa yanıt vermiyor', buttons: ['Bekle', 'Yenile'], defaultId: 0, cancelId: 0 }
  await hang(game)
  expect(await report(game, 0)).toEqual(question)
  expect(await address(game), 'the player waits').toBe(first)
  await report(game, 1)
  const isNew = (url: string) => url.startsWith(`${partnersOrigin()}/`) && url !== first
  await expect.poll(async () => isNew(await address(game))).toBe(true)
  await expect.poll(() => ask(game, 'document.readyState')).toBe('complete')

  await hang(site)
  expect(await report(site, 1)).toEqual(question)
  await expect.poll(() => ask(site, 'document.getElementById("root").childElementCount')).toBeGreaterThan(0)
  // Returns the processor use of the renderers, to show that the hung ones were killed.
  const busy = () => client.evaluate(({ app }) => app.getAppMetrics().filter(({ type, cpu }) => type === 'Tab' && cpu.percentCPUUsage > 40).length)
  await busy()
  await expect.poll(busy).toBe(0)
})
