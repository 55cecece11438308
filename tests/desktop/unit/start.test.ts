import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type * as fakeElectron from '../fakes/electron'

/** Starts the client for the first time, with fresh modules and a fresh fake system. */
async function start(prepare: (electron: typeof fakeElectron) => void = () => {}) {
  vi.resetModules()
  const electron = await import('../fakes/electron')
  prepare(electron)
  await import('../../../src/main/index')
  /** Calls a channel as the site's page. */
  const ask = (name: string, ...value: unknown[]) => {
    const [site] = electron.BrowserWindow.all
    return electron.ipcMain.handlers.get(name)?.({ sender: site?.webContents, senderFrame: { url: 'app://site/', parent: null } }, ...value)
  }
  return { ...electron, ask }
}

/** Starts an API that accepts every login; returns the `Origin` headers of its calls. */
async function backEnd() {
  const origins: unknown[] = []
  const server = createServer(({ headers }, response) => {
    origins.push(headers.origin)
    response.setHeader('Set-Cookie', 'sid=TOKEN; Path=/; HttpOnly; Max-Age=43200')
    response.setHeader('Content-Type', 'application/json').end('{"status":1}')
  }).listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  vi.stubEnv('API_ORIGIN', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  async function end(): Promise<void> {
    vi.unstubAllEnvs()
    await new Promise((closed) => {
      server.close(closed)
      server.closeAllConnections()
    })
  }
  return { origins, end }
}

describe('the order of the start', () => {
  test('DESKTOP-3 DESKTOP-18 the sandbox, the scheme’s privileges and the policies are set before the app is ready', async () => {
    const { app, recordedCalls, protocol, ipcMain, session } = await start()
    await expect.poll(() => recordedCalls).toContain('window')
    expect(recordedCalls).toEqual(['enableSandbox', 'registerScheme', 'singleInstance', 'ready', 'window'])
    expect(app.listenerCount('web-contents-created'), 'its lock, and its own connections').toBe(2)
    expect(app.listenerCount('select-client-certificate')).toBe(1)
    expect(app.listenerCount('session-created'), 'its lock, and its way through a proxy').toBe(2)
    expect(protocol.privileged).toEqual([{ scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true } }])
    expect([...session.defaultSession.schemes.keys()]).toEqual(['app'])
    const { channels } = await import('@kehribar/shared/desktop-channels')
    const asked = Object.entries(channels).filter(([, { direction }]) => direction === 'invoke')
    expect([...ipcMain.handlers.keys()].sort(), 'DESKTOP-17 what is registered is what the map says').toEqual(asked.map(([name]) => name).sort())
    expect(ipcMain.eventNames(), 'DESKTOP-17 no other listeners').toEqual([])
  })

  test('CLIENT-9 an AppImage without a working sandbox explains what to do and exits without a window', async () => {
    // electron-builder's AppRun adds this switch (app-builder-lib/src/targets/linux/appimage/appImageUtil.ts).
    const words = [...process.argv]
    vi.spyOn(process, 'getuid').mockReturnValue(1000)
    vi.stubEnv('APPIMAGE', '/home/deniz/Kehribar.AppImage')
    vi.stubEnv('APPDIR', dirname(process.execPath))
    process.argv.push('--no-sandbox')
    const { app, BrowserWindow, dialog, recordedCalls } = await start(({ app }) => (app.locale = 'de-DE'))
    await expect.poll(() => app.exitCode).toBe(1)
    process.argv = words
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
    expect(dialog.asked).toMatchObject([{ message: 'Kehribar lässt sich auf diesem System nicht als AppImage öffnen', buttons: ['Schließen'] }])
    expect([recordedCalls, BrowserWindow.all]).toEqual([['enableSandbox', 'registerScheme', 'ready', 'exit'], []])
  })

  test('DESKTOP-3 started by root, the client prints one line and exits before anything else', async () => {
    const words = [...process.argv]
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    vi.spyOn(process, 'getuid').mockReturnValue(0)
    // Without this switch Electron itself exits for root, with its own message.
    process.argv.push('--no-sandbox')
    const { app, recordedCalls, BrowserWindow } = await start()
    const lines = written.mock.calls.flat()
    process.argv = words
    vi.restoreAllMocks()
    expect(lines).toEqual(['Kehribar does not run as root. Start it as another user.\n'])
    expect([app.exitCode, recordedCalls, BrowserWindow.all]).toEqual([1, ['exit'], []])
  })

  test('CLIENT-21 a client from source uses another data folder than the installed one, unless a folder is given', async () => {
    expect((await start()).app.paths.userData).toMatch(/ \(development\)$/)
    expect((await start(({ app }) => void app.switches.push('user-data-dir'))).app.paths).toEqual({})
    expect((await start(({ app }) => (app.isPackaged = true))).app.paths).toEqual({})
  })

  test('DESKTOP-13 on macOS a link that arrives before the client is ready waits; a later one navigates the running site', async () => {
    let ready = () => {}
    const { app, BrowserWindow, ask } = await start((electron) => {
      electron.app.whenReady = () => new Promise((resolve) => (ready = resolve))
    })
    let prevented = 0
    app.emit('open-url', { preventDefault: () => prevented++ }, 'kehribar://slot')
    expect(BrowserWindow.all).toHaveLength(0)
    ready()
    await expect.poll(() => BrowserWindow.all[0]?.loaded).toEqual(['app://site/slot'])
    const [site] = BrowserWindow.all
    await ask('site:ready')
    app.emit('open-url', { preventDefault: () => prevented++ }, 'kehribar://promotions')
    app.emit('second-instance', {}, ['/opt/kehribar', 'kehribar://profile/deposit'])
    app.emit('second-instance', {}, ['/opt/kehribar', 'kehribar://api/logout'])
    expect(site?.webContents.sent.filter(([name]) => name === 'site:go')).toEqual([
      ['site:go', '/promotions'],
      ['site:go', '/profile/deposit'],
    ])
    expect(prevented).toBe(2)
    expect(BrowserWindow.all).toHaveLength(1)
  })

  test('CLIENT-38 the page searches through the window, receives the current match, and starts on the shortcut', async () => {
    const { BrowserWindow, ask, Menu, powerMonitor } = await start()
    await expect.poll(() => BrowserWindow.all).toHaveLength(1)
    const [site] = BrowserWindow.all
    await ask('find:start', { text: 'zar', forward: true, next: false })
    await ask('find:start', { text: 'zar', forward: false, next: true })
    await ask('find:stop')
    expect(site?.webContents.calls).toEqual(['find zar {"forward":true,"findNext":true}', 'find zar {"forward":false,"findNext":false}', 'stop keepSelection'])
    site?.webContents.emit('found-in-page', {}, { activeMatchOrdinal: 1, matches: 2, finalUpdate: false })
    site?.webContents.emit('found-in-page', {}, { activeMatchOrdinal: 1, matches: 3, finalUpdate: true })
    site?.emit('ready-to-show')
    await expect.poll(() => Menu.shown).not.toBeNull()
    const items = (Menu.shown as { submenu?: { accelerator?: string; click?(item: null, window: unknown): void }[] }[]).flatMap(({ submenu }) => submenu ?? [])
    const find = items.find(({ accelerator }) => accelerator === 'CmdOrCtrl+F')
    find?.click?.(null, site)
    find?.click?.(null, new BrowserWindow())
    expect(site?.webContents.sent.filter(([name]) => name.startsWith('find:'))).toEqual([
      ['find:found', { active: 1, matches: 3 }],
      ['find:open', undefined],
    ])
    // Deferred work begins in this test and not in the next test's client.
    await expect.poll(() => powerMonitor.listenerCount('resume')).toBeGreaterThan(0)
  })

  test('CLIENT-7 the web site’s address reaches all parts: API calls, partner frames, the browser, and returning payment pages', async () => {
    const web = 'https://www.kehribar.example'
    const { origins, end } = await backEnd()
    vi.stubEnv('SITE_ORIGIN', web)
    vi.stubEnv('PARTNERS_ORIGIN', 'http://127.0.0.1:4601')
    const { BrowserWindow, ask, session, shell } = await start()
    await expect.poll(() => BrowserWindow.all).toHaveLength(1)
    const [site] = BrowserWindow.all

    await session.defaultSession.schemes.get('app')?.(new Request('app://site/api/userapi/login', { method: 'POST', headers: { Origin: 'app://site' } }))
    expect(origins.at(-1)).toBe(web)

    const respond = vi.fn()
    session.defaultSession.headersReceived?.({ responseHeaders: { 'Content-Security-Policy': [`frame-ancestors ${web}`] } }, respond)
    expect(respond).toHaveBeenCalledWith({ responseHeaders: { 'Content-Security-Policy': [`frame-ancestors ${web} app://site`] } })

    await ask('external:open', 'app://site/terms')
    expect(shell.opened).toEqual([`${web}/terms`])

    await ask('external:open', 'http://127.0.0.1:4601/pay/1')
    const payment = BrowserWindow.all.at(-1)
    expect(payment).not.toBe(site)
    payment?.webContents.navigate('https://elsewhere.example/')
    expect(payment?.isDestroyed()).toBe(false)
    payment?.webContents.navigate(`${web}/profile/deposit`)
    expect(payment?.isDestroyed()).toBe(true)
    await end()
  })

  test.each<[string, number]>([
    ['app:restart', 1],
    ['', 0],
  ])('CLIENT-35 open games are offered again after a requested restart, but not after the player quits (%s)', async (channel, offered) => {
    let file = ''
    const { app, BrowserWindow, ask, recordedCalls } = await start((electron) => {
      file = join(electron.app.getPath('userData'), 'windows.json')
      writeFileSync(file, JSON.stringify({ places: [], graphicsFailed: false, open: [{ id: 7, provider: 'kehribar', title: 'Amber' }] }))
    })
    await expect.poll(() => BrowserWindow.all).toHaveLength(1)
    await ask(channel)
    if (!channel) app.quit()
    await expect.poll(() => recordedCalls).toContain('ended')
    expect(app.relaunched !== null).toBe(channel !== '')
    expect((JSON.parse(readFileSync(file, 'utf8')) as { open: object[] }).open).toHaveLength(offered)
  })

  describe('CLIENT-33 opened by the system at login', () => {
    const { platform } = process
    beforeAll(() => void Object.defineProperty(process, 'platform', { value: 'win32' }))
    afterAll(() => void Object.defineProperty(process, 'platform', { value: platform }))
    async function atLogin(prepare: (electron: typeof fakeElectron) => void = () => {}) {
      process.argv.push('--hidden')
      const electron = await start(prepare)
      process.argv.pop()
      return electron
    }

    test('CLIENT-33 the client waits in the tray without a window until it is opened', async () => {
      const { BrowserWindow, Tray } = await atLogin()
      await expect.poll(() => Tray.all).toHaveLength(1)
      expect(BrowserWindow.all).toEqual([])
      Tray.all[0]?.emit('click')
      expect(BrowserWindow.all).toHaveLength(1)
    })

    test('CLIENT-33 a system without a tray shows the window', async () => {
      const { BrowserWindow } = await atLogin(({ Tray }) => (Tray.broken = true))
      await expect.poll(() => BrowserWindow.all).toHaveLength(1)
    })
  })

  test('closing the site’s window closes all others', async () => {
    const { recordedCalls, BrowserWindow } = await start()
    await expect.poll(() => recordedCalls).toContain('window')
    const other = new BrowserWindow()
    BrowserWindow.all[0]?.close()
    expect(other.isDestroyed()).toBe(true)
  })

  test('BACKEND-6 BACKEND-19 the installation’s file may begin with a byte order mark; an unknown path is reported', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'installation-'))
    const { loadConfig } = await import('../../../src/main/config')
    const readInstallation = (text: string) => {
      writeFileSync(join(folder, 'site.json'), text)
      return loadConfig({ env: {}, packaged: false, siteFolder: folder })
    }
    expect((await readInstallation('\ufeff{"hide":["passkeys"]}')).site.hide).toEqual(['passkeys'])
    await expect(readInstallation('{"calls":{"login":{"answer":{"channel":"x"}}}}')).rejects.toThrow(
      /calls\.login\.answer: login has no "channel" in its answer/,
    )
    await expect(readInstallation('{')).rejects.toThrow(/^site\.json cannot be used: site\.json: is not JSON/)
    rmSync(folder, { recursive: true })
  })

  test('a packaged client ignores the environment', async () => {
    vi.stubEnv('API_ORIGIN', 'https://evil.example')
    vi.resetModules()
    const siteFolder = 'src/renderer/public'
    const { loadConfig } = await import('../../../src/main/config')
    expect((await loadConfig({ env: process.env, packaged: true, siteFolder })).apiOrigin).toBe('http://127.0.0.1:4600')
    expect((await loadConfig({ env: process.env, packaged: false, siteFolder })).apiOrigin).toBe('https://evil.example')
    vi.unstubAllEnvs()
  })
})
