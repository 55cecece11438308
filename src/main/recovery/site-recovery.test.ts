import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { offerSoftwareRendering, countGraphicsFailures } from './graphics'
import { createReloadBackOff, recoverSite } from './site-recovery'
import { siteErrorAddress, siteErrorPage } from './site-error-page'
import { answerSiteRequest } from '../scheme/serve'
import { texts } from '../texts'
import { askUnresponsive } from '../windows/dialogs'
import { openStateFile } from '../windows/state-file'
import { app, BrowserWindow, dialog, resetFakeElectron } from '../../../tests/desktop/fakes/electron'

const language = { code: () => 'en' as const, texts: () => texts.en }
beforeEach(resetFakeElectron)

describe('DESKTOP-23 back-off of reloads', () => {
  test('DESKTOP-23 reloads at once, then after 1, 5 and 15 s, then the player decides', () => {
    const backOff = createReloadBackOff(() => 1000)
    expect(Array.from({ length: 6 }, () => backOff.next())).toEqual([0, 1000, 5000, 15_000, null, null])
  })

  test('DESKTOP-23 every minute without a crash decreases the count', () => {
    let now = 1_000_000
    const backOff = createReloadBackOff(() => now)
    for (let crash = 0; crash < 5; crash++) backOff.next()
    now += 61_000
    expect(backOff.next()).toBe(null)
    now += 120_000
    expect(backOff.next()).toBe(15_000)
    now += 3_600_000
    expect(backOff.next()).toBe(0)
    now -= 500_000
    expect(backOff.next(), 'a clock that was put back').toBe(1000)
  })
})

describe("DESKTOP-23 recovery of the site's page", () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  async function site(again = false) {
    const window = new BrowserWindow()
    recoverSite(window as never, { askUnresponsive: async () => again, backOff: createReloadBackOff(() => 0) })
    await window.loadURL('app://site/profile/deposit')
    const { webContents } = window
    const crash = (reason = 'crashed') => webContents.emit('render-process-gone', {}, { reason, exitCode: 1 })
    return { window, webContents, crash }
  }

  test('DESKTOP-23 a page that exited normally or whose window is destroyed is not reloaded', async () => {
    const { window, webContents, crash } = await site()
    crash('clean-exit')
    crash()
    window.destroy()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(webContents.calls).toEqual([])
  })

  test('a failed load shows the error page, but not an aborted load, a frame or a failure of the error page', async () => {
    const { window, webContents } = await site()
    webContents.emit('did-fail-load', {}, -3, 'ERR_ABORTED', 'app://site/', true)
    webContents.emit('did-fail-load', {}, -105, 'ERR_NAME_NOT_RESOLVED', 'https://x.example/', false)
    expect(window.loaded).toHaveLength(1)
    webContents.emit('did-fail-load', {}, -6, 'ERR_FILE_NOT_FOUND', 'app://site/', true)
    await vi.advanceTimersByTimeAsync(1)
    expect(window.loaded.slice(1)).toEqual(['app://site/client/missing?back=%2Fprofile%2Fdeposit'])
    webContents.emit('did-fail-load', {}, -6, 'ERR_FILE_NOT_FOUND', 'app://site/', true)
    webContents.emit('did-navigate', {}, 'app://site/client/missing', 404)
    await vi.advanceTimersByTimeAsync(1)
    expect(window.loaded).toHaveLength(2)
  })

  test('a 404 for the page shows the error page too', async () => {
    const { window, webContents } = await site()
    webContents.emit('did-navigate', {}, 'app://site/profile/deposit', 404)
    await vi.advanceTimersByTimeAsync(1)
    expect(window.loaded.at(-1)).toContain('/client/missing')
  })

  test('DESKTOP-23 the dialog closes when the page responds again', async () => {
    const window = new BrowserWindow()
    dialog.answer = 1
    const asked = askUnresponsive(window as never, texts.de)
    expect(dialog.asked[0]).toMatchObject({ message: 'Die Seite reagiert nicht', buttons: ['Warten', 'Neu laden'] })
    window.emit('responsive')
    expect(dialog.asked[0]?.signal?.aborted).toBe(true)
    expect(await asked).toBe(true)
    expect(window.listenerCount('responsive')).toBe(0)
  })
})

describe('DESKTOP-23 the error page', () => {
  const page = (address: string) => siteErrorPage(new URL(address), language)

  test('is in the language of the player, with a hint and a link back, without script', () => {
    const html = page(siteErrorAddress('crashed', 'app://site/slot?x=1#y')) ?? ''
    expect(html).toContain('<html lang="en">')
    expect(html).toContain('The page has stopped several times')
    expect(html).toContain('href="/slot?x=1#y"')
    expect(html).not.toMatch(/<script|\son\w+=/i)
  })

  test.each(['//evil.example', 'https://evil.example', 'javascript:alert(1)', '/api/logout', '"><script>', ''])('DESKTOP-13 back=%j leads home', (back) => {
    expect(page(`app://site/client/missing?back=${encodeURIComponent(back)}`)).toContain('href="/"')
  })

  test('has only two addresses, and never links back to a page outside the site', () => {
    expect(page('app://site/client/other')).toBeNull()
    expect(page('app://site/client/')).toBeNull()
    expect(page('app://site/')).toBeNull()
    expect(siteErrorAddress('missing', 'https://evil.example/x')).toBe('app://site/client/missing?back=%2F')
    expect(siteErrorAddress('missing', '')).toBe('app://site/client/missing?back=%2F')
  })

  test("DESKTOP-7 has every page's security policy, needs no file, and is served on the site's host only", async () => {
    const serving = { root: '/nowhere', frameOrigins: [], ownPage: (url: URL) => siteErrorPage(url, language), api: async () => new Response() }
    const given = await answerSiteRequest(new Request('app://site/client/missing?back=%2Fslot'), serving)
    expect(given.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(await given.text()).toContain('The page could not be loaded')
    expect((await answerSiteRequest(new Request('app://evil/client/missing'), serving)).status).toBe(404)
  })
})

describe('DESKTOP-23 failures of the graphics process', () => {
  const fail = (type = 'GPU', reason = 'crashed') => app.emit('child-process-gone', {}, { type, reason })

  test('DESKTOP-23 after three in one run the next start asks; other processes and normal exits do not count', () => {
    const file = openStateFile()
    countGraphicsFailures(app as never, file)
    for (let count = 0; count < 5; count++) fail('Utility')
    for (let count = 0; count < 5; count++) fail('GPU', 'clean-exit')
    fail()
    fail()
    expect(file.state.graphicsFailed).toBe(false)
    fail()
    expect(file.state.graphicsFailed).toBe(true)
    file.change({ graphicsFailed: false })
    fail()
    expect(file.state.graphicsFailed, 'asked once per run').toBe(false)
    file.flush()
  })

  test.each([
    [true, true, true, {}, 1],
    [true, true, false, {}, 0],
    [true, false, true, {}, 0],
    [false, true, true, {}, 0],
    [true, true, true, { hardwareAcceleration: true }, 0],
  ])('CLIENT-40 failed: %s, accelerated: %s, the player says: %s, prescribed: %j', async (failed, accelerated, yes, prescribed, restarts) => {
    const file = openStateFile()
    file.change({ graphicsFailed: failed })
    let done = 0
    const changes: unknown[] = []
    const settings = {
      policy: { values: prescribed },
      values: () => ({ hardwareAcceleration: accelerated }),
      change: async (change: unknown) => changes.push(change),
    }
    await offerSoftwareRendering(file, { settings: settings as never, ask: async () => yes, restart: () => done++ })
    expect([done, changes]).toEqual([restarts, restarts ? [{ name: 'hardwareAcceleration', value: false }] : []])
    expect(file.state.graphicsFailed).toBe(false)
    file.flush()
  })
})
