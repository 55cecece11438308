import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { InvokeName } from '@kehribar/shared/desktop-channels'
import { texts } from '../../../src/main/texts'
import type * as fakeElectron from '../fakes/electron'

/* Tests the connections between parts that the start makes. Each part has its own tests. */

/** Starts the client for the first time on a system, with the site's window open. */
async function start(prepare: (electron: typeof fakeElectron) => void = () => {}) {
  vi.resetModules()
  const electron = await import('../fakes/electron')
  electron.resetFakeElectron()
  prepare(electron)
  await import('../../../src/main/index')
  await expect.poll(() => electron.BrowserWindow.all[0]?.loaded).toHaveLength(1)
  const site = electron.BrowserWindow.all[0] as fakeElectron.BrowserWindow
  // The page is ready, so deferred work begins.
  site.emit('ready-to-show')
  await expect.poll(() => electron.Menu.shown).not.toBeNull()
  const sender = { sender: site.webContents, senderFrame: { url: 'app://site/', parent: null } }
  const ask = (name: InvokeName, argument?: unknown) => electron.ipcMain.handlers.get(name)?.(sender, ...(argument === undefined ? [] : [argument]))
  return { ...electron, site, ask }
}
const on = (platform: NodeJS.Platform) => vi.stubGlobal('process', Object.create(process, { platform: { value: platform } }))
const menuWords = ({ Menu }: typeof fakeElectron | Awaited<ReturnType<typeof start>>) => (Menu.shown as { label: string }[]).map(({ label }) => label)

const ofProcess = ['uncaughtException', 'unhandledRejection'] as const
const listening = ofProcess.map((name) => process.listeners(name as never))

afterEach(async () => {
  vi.unstubAllGlobals()
  const { filesWritten } = await import('../../../src/main/store-file')
  await filesWritten()
  for (const [index, name] of ofProcess.entries())
    for (const listener of process.listeners(name as never)) if (!listening[index]?.includes(listener)) process.off(name, listener as never)
})

describe('connections of the start', () => {
  test("the menu begins in the system's language and follows the site's, and so does the tray", async () => {
    on('win32')
    const client = await start(({ app }) => (app.locale = 'en-GB'))
    expect(menuWords(client)).toContain(texts.en.file)
    await expect.poll(() => client.Tray.all[0]?.menu).toBeTruthy()
    const trayWords = () => (client.Tray.all[0]?.menu as { label?: string }[]).map(({ label }) => label)
    expect(trayWords()).toContain(texts.en.logIn)
    await client.ask('language:set', 'de')
    await expect.poll(() => menuWords(client)).toContain(texts.de.file)
    expect(trayWords()).toContain(texts.de.logIn)
  })

  test("an unsupported system language starts in the product's default language", async () => {
    expect(menuWords(await start(({ app }) => (app.locale = 'fr-FR')))).toContain(texts.tr.file)
  })

  test('failing to save diagnostics from the menu shows an error; the page shows its own', async () => {
    const client = await start()
    const help = (client.Menu.shown as { label: string; submenu: { label: string; click(): void }[] }[]).find(({ label }) => label === texts.tr.help)
    client.dialog.saveTo = '/no/such/folder/report.json'
    client.dialog.errors.length = 0
    expect(await client.ask('app:diagnostics', { dumps: false })).toBe('failed')
    expect(client.dialog.errors).toEqual([])
    help?.submenu.find(({ label }) => label === texts.tr.diagnostics)?.click()
    await expect.poll(() => client.dialog.errors).toEqual([`Kehribar: ${texts.tr.diagnosticsFailed}`])
  })

  test('DESKTOP-23 after three graphics failures the next start asks the player', async () => {
    const first = await start()
    for (let count = 0; count < 3; count++) first.app.emit('child-process-gone', {}, { type: 'GPU', reason: 'crashed' })
    const { filesWritten } = await import('../../../src/main/store-file')
    await filesWritten()
    const left = readFileSync(join(first.app.getPath('userData'), 'windows.json'), 'utf8')
    const second = await start(({ app }) => writeFileSync(join(app.getPath('userData'), 'windows.json'), left))
    await expect.poll(() => second.dialog.asked.map(({ message }) => message)).toEqual([texts.tr.graphicsFailed])
  })

  test('an installed client registers its link scheme and, on Windows, its application id', async () => {
    on('win32')
    const { app } = await start((electron) => (electron.app.isPackaged = true))
    await expect.poll(() => app.protocolClients).toEqual(['kehribar'])
    expect(app.userModelId).not.toBe('')
  })

  test.each([
    ['darwin', false],
    ['win32', true],
    ['linux', true],
  ] as const)('%s: the client quits with its last window: %s; reopening shows the site', async (platform, ends) => {
    on(platform)
    const { app, recordedCalls, site, BrowserWindow } = await start()
    site.destroy()
    app.emit('window-all-closed')
    expect(recordedCalls.includes('quit')).toBe(ends)
    app.emit('activate')
    expect(BrowserWindow.getAllWindows()).toHaveLength(1)
  })

  test('uncaught errors are handled, and the client quits only after its files are written', async () => {
    const before = process.listenerCount('uncaughtException')
    const { app, ask, recordedCalls } = await start()
    expect(process.listenerCount('uncaughtException')).toBe(before + 1)
    let held = false
    const changed = ask('settings:change', { name: 'showBalance', value: true })
    app.emit('will-quit', { preventDefault: () => (held = true) })
    expect(held).toBe(true)
    await changed
    await expect.poll(() => recordedCalls.at(-1)).toBe('ended')
    await ask('settings:reset')
  })
})
