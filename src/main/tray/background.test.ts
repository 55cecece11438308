import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { SettingValues } from '@kehribar/shared/desktop-settings'
import type { CallApi } from '../api-proxy/call-api'
import { appId, setAppId } from '../program'
import { openNotificationState } from '../messages/notification-state'
import { defaultValues } from '../settings/values'
import { filesWritten, openStoreFile, type StoreFile } from '../store-file'
import { texts } from '../texts'
import { startBackground } from './background'
import { createLazyBackground } from './lazy-background'
import { app, BrowserWindow, resetFakeElectron, Notification, powerMonitor, Tray } from '../../../tests/desktop/fakes/electron'
import { startDesktopBus } from '../../../tests/desktop/fakes/desktop-bus'
import { packageOf } from '../../../scripts/lib/brand-package.ts'
import { readBrand } from '../../../scripts/lib/brand.ts'

/** The whole background, on a fake system and a fake server. */
function setUp(platform: NodeJS.Platform, before: Partial<SettingValues> = {}) {
  let values: SettingValues = { ...defaultValues, ...before }
  let listener: (values: SettingValues, before: SettingValues) => void = () => {}
  let [started, ended] = [() => {}, () => {}]
  let token: string | null = 'TOKEN'
  /** Whether the server knows the session. */
  let known = true
  const mailbox = { count: 0, newest: null as { id: string; last_action_at: number } | null }
  let lock: 'none' | 'ready' | 'locked' = 'none'
  const went: string[] = []
  const asked: string[] = []
  const line = { able: false, controller: null as ReadableStreamDefaultController<Uint8Array> | null }
  const window = new BrowserWindow()
  const answers: Record<string, unknown> = { getMyDetails: { user: { id: 7 } }, messageUnread: mailbox, balance: { balance: 10 } }
  const options = {
    callApi: (async (name: string) => {
      asked.push(name)
      if (!known) {
        // Deletes the token, as the proxy does.
        token = null
        ended()
        return { kind: 'unauthorized' }
      }
      return { kind: 'answer', answer: answers[name] }
    }) as unknown as CallApi,
    vault: {
      opened: Promise.resolve(),
      session: () => (token === null ? null : {}),
      onStarted: (listen: () => void) => (started = listen),
      onEnded: (listen: () => void) => (ended = listen),
    },
    live: {
      isAble: async () => line.able,
      proxy: async () => {
        const body = new ReadableStream<Uint8Array>({ start: (controller) => void (line.controller = controller), cancel: () => void (line.controller = null) })
        return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } })
      },
    },
    unreadSeconds: 30,
    settings: {
      values: () => values,
      onChange(listen: typeof listener) {
        listener = listen
        return () => {}
      },
    },
    language: { code: () => 'tr' as const, texts: () => texts.tr, set: () => {} },
    site: () => window as never,
    showSite: () => void went.push('show'),
    goTo: (path: string) => void went.push(path),
    onArrived: () => void went.push('arrived'),
    onUnauthorized: () => void went.push('unauthorized'),
    gamesMenu: () => [],
    lock: { isLocked: () => lock === 'locked', isReady: () => lock === 'ready', lockNow: () => void went.push('lock') },
    platform,
  }
  return {
    options,
    window,
    went,
    asked,
    line,
    send: (event: string, data: object, id: string) =>
      line.controller?.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\nid: ${id}\n\n`)),
    /** Waits for the answers to all calls. */
    settle: () => vi.advanceTimersByTimeAsync(0),
    arrive(id: string, at: number) {
      mailbox.count += 1
      mailbox.newest = { id, last_action_at: at }
    },
    change(part: Partial<SettingValues>) {
      const old = values
      values = { ...values, ...part }
      listener(values, old)
    },
    locks: (next: typeof lock) => (lock = next),
    forget: () => (known = false),
    logOut() {
      token = null
      ended()
    },
    logIn() {
      token = 'TOKEN-2'
      started()
    },
  }
}

const shown = () => Notification.all.filter(({ state }) => state === 'shown').map(({ options }) => options.body)
const menuLabels = () => (Tray.all[0]?.menu as { label?: string }[] | null)?.map(({ label }) => label)

beforeEach(() => {
  resetFakeElectron()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await filesWritten()
  rmSync(join(app.getPath('userData'), 'messages.json'), { force: true })
})

describe('messages, tray and notifications together', () => {
  test('CLIENT-17 Windows: a click on a notification of an earlier run opens the messages; one of this run opens its own page, once', async () => {
    const play = setUp('win32')
    Notification.click(null)
    startBackground(play.options)
    expect(play.went).toEqual(['/profile/notifications'])
    await play.settle()
    play.arrive('0a-1', 1000)
    powerMonitor.emit('resume')
    await play.settle()
    play.went.length = 0
    Notification.click(Notification.all[0] as Notification)
    expect(play.went).toEqual(['/profile/notifications/0a-1'])
  })

  test('CLIENT-32 while locked tray and badge show nothing of the player; before that the tray can lock', async () => {
    const play = setUp('win32', { showBalance: true })
    const background = startBackground(play.options)
    play.locks('ready')
    await play.settle()
    play.arrive('0a-1', 1000)
    powerMonitor.emit('resume')
    await play.settle()
    expect(menuLabels()).toContain('Kilitle')
    expect(menuLabels()?.join()).toMatch(/Bakiye: .*Mesajlar \(1\)/)
    ;(Tray.all[0]?.menu as { label?: string; click?(): void }[]).find(({ label }) => label === 'Kilitle')?.click?.()
    expect(play.went.at(-1)).toBe('lock')
    play.locks('locked')
    background.refresh()
    expect(menuLabels()).toEqual(['Pencereyi Göster', undefined, 'Çıkış'])
    expect([Tray.all[0]?.toolTip, play.window.overlay]).toEqual(['Kehribar', null])
  })

  test('Windows: the badge returns when the window comes back from the tray', async () => {
    const play = setUp('win32')
    startBackground(play.options)
    await play.settle()
    play.arrive('0a-9', 1900)
    powerMonitor.emit('resume')
    await play.settle()
    // A hidden window loses its task bar button, and with it the badge.
    play.window.setOverlayIcon(null, '')
    app.emit('browser-window-focus')
    await vi.advanceTimersByTimeAsync(1000)
    expect(play.window.overlay?.description).toBe('1 okunmamış mesaj')
  })

  test('shows one notification at a time, and creates none if the system does not support them', async () => {
    const play = setUp('darwin')
    startBackground(play.options)
    await play.settle()
    for (const [id, at] of [
      ['0a-1', 1100],
      ['0a-2', 1200],
    ] as const) {
      play.arrive(id, at)
      powerMonitor.emit('resume')
      await play.settle()
    }
    expect(Notification.all.map(({ state }) => state)).toEqual(['closed', 'shown'])
    Notification.supported = false
    play.arrive('0a-3', 1300)
    powerMonitor.emit('resume')
    await play.settle()
    expect(Notification.all).toHaveLength(2)
  })

  test('the end and the disabling of quiet hours take effect while the client runs', async () => {
    vi.setSystemTime(new Date('2026-11-22T07:58:30'))
    const quietHours = { on: true, from: 23 * 60, to: 8 * 60 }
    const play = setUp('win32', { quietHours })
    startBackground(play.options)
    await play.settle()
    play.arrive('0a-1', 1400)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(shown()).toEqual([])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(shown()).toEqual(['Yeni bir mesajınız var.'])
    vi.setSystemTime(new Date('2026-11-22T23:30:00'))
    play.arrive('0a-2', 1500)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(Notification.all).toHaveLength(1)
    play.change({ quietHours: { ...quietHours, on: false } })
    expect(Notification.all).toHaveLength(2)
  })
})

describe('DESKTOP-23 closing the window', () => {
  test('DESKTOP-23 the window hides if a tray exists and the setting is on; the first time a notification says so', async () => {
    const play = setUp('win32')
    const background = startBackground(play.options)
    await play.settle()
    expect(background.trayExists()).toBe(true)
    expect(background.hidesWindow()).toBe(true)
    expect(shown()).toEqual([texts.tr.stillRunning])
    Notification.all[0]?.emit('click')
    expect(play.went).toEqual(['show'])
    expect(background.hidesWindow()).toBe(true)
    expect(Notification.all).toHaveLength(1)
    play.change({ closeToTray: false })
    expect(background.hidesWindow()).toBe(false)
  })

  test('DESKTOP-23 the window closes if the system cannot create a tray', async () => {
    Tray.broken = true
    const play = setUp('win32')
    const background = startBackground(play.options)
    await play.settle()
    expect([background.trayExists(), background.hidesWindow()]).toEqual([false, false])
  })

  async function onDesktop(panel: boolean) {
    vi.useRealTimers()
    vi.useFakeTimers({ toFake: ['Date'] })
    const desktop = await startDesktopBus({ panel })
    vi.stubEnv('DBUS_SESSION_BUS_ADDRESS', desktop.address)
    const play = setUp('linux')
    onTestFinished(async () => {
      play.logOut()
      vi.unstubAllEnvs()
      await desktop.close()
    })
    return { desktop, play, background: startBackground(play.options) }
  }

  test('DESKTOP-23 Linux: no tray without a panel; a panel that starts later or ends is noticed', async () => {
    const { desktop, background } = await onDesktop(false)
    const exists = async (there: boolean) => {
      vi.setSystemTime(Date.now() + 60_000)
      app.emit('browser-window-focus')
      await expect.poll(() => background.trayExists()).toBe(there)
    }
    await expect.poll(() => desktop.panelLooks()).toBe(1)
    await exists(false)
    expect(Tray.all).toEqual([])
    desktop.setPanel(true)
    await exists(true)
    expect(Tray.all).toHaveLength(1)
    desktop.setPanel(false)
    await exists(false)
  })

  test('CLIENT-25 DESKTOP-23 Linux: the panel is checked at most once a minute, and again when a window hides', async () => {
    const { desktop, play, background } = await onDesktop(true)
    const close = vi.spyOn(play.window, 'close')
    await expect.poll(() => background.trayExists()).toBe(true)
    for (let focus = 0; focus < 20; focus++) app.emit('browser-window-focus')
    vi.setSystemTime(Date.now() + 50_000)
    app.emit('browser-window-focus')
    expect(background.hidesWindow()).toBe(true)
    await expect.poll(() => desktop.panelLooks()).toBe(2)
    expect(close).not.toHaveBeenCalled()
    desktop.setPanel(false)
    expect(background.hidesWindow()).toBe(true)
    await expect.poll(() => close).toHaveBeenCalledTimes(1)
  })
})

test('there is no tray before the background is loaded, and it loads once', async () => {
  vi.useRealTimers()
  const play = setUp('win32')
  const later = createLazyBackground(play.options)
  later.setUnread(3)
  later.refresh()
  expect([later.trayExists(), later.hidesWindow(), Tray.all.length]).toEqual([false, false, 0])
  void later.start()
  void later.start()
  await expect.poll(() => later.trayExists()).toBe(true)
  expect(Tray.all).toHaveLength(1)
  play.logOut()
})

describe('the live stream', () => {
  test('USE-8 a message is notified at once, also without a visible window and without periodic polling', async () => {
    const play = setUp('darwin')
    play.line.able = true
    startBackground(play.options)
    await play.settle()
    play.send('begun', {}, '1-0-1')
    await vi.advanceTimersByTimeAsync(200)
    const before = play.asked.length
    await vi.advanceTimersByTimeAsync(20_000)
    play.send('beat', {}, '1-0-1')
    await vi.advanceTimersByTimeAsync(20_000)
    play.send('beat', {}, '1-0-1')
    await vi.advanceTimersByTimeAsync(25_000)
    expect(play.asked).toHaveLength(before)
    play.arrive('m1', 1000)
    play.send('messages', { ref: 'm1', state: 'new' }, '2-1-1')
    await vi.advanceTimersByTimeAsync(200)
    expect(play.went).toContain('arrived')
    // CLIENT-36: an event about money has its own notification.
    play.send('withdrawal', { ref: '4', state: '1' }, '2-2-1')
    await vi.advanceTimersByTimeAsync(400)
    expect(shown().at(-1)).toBe('Para çekme talebiniz ödendi.')
    // A stream that is silent for 30 seconds counts as broken, so periodic polling resumes.
    await vi.advanceTimersByTimeAsync(31_000)
    play.line.able = false
    const then = play.asked.length
    await vi.advanceTimersByTimeAsync(65_000)
    expect(play.asked.length).toBeGreaterThan(then)
    play.logOut()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(play.line.controller).toBeNull()
  })
})

describe('the stored notification state', () => {
  test('is stored by player over a restart; an invalid file counts as empty', async () => {
    const file = openStoreFile('marks-test')
    const marks = openNotificationState(file)
    expect([marks.notifiedUntil(7), marks.explainTrayOnce(), marks.explainTrayOnce()]).toEqual([undefined, true, false])
    marks.setNotifiedUntil(7, 1000)
    marks.setNotifiedUntil(8, 2000)
    await filesWritten()
    const again = openNotificationState(openStoreFile('marks-test'))
    expect([again.notifiedUntil(7), again.notifiedUntil(8), again.notifiedUntil(9), again.explainTrayOnce()]).toEqual([1000, 2000, undefined, false])
    for (const content of [{}, { notified: 'x', trayExplained: 1 }, { notified: { 7: 'later', 8: null } }])
      expect(openNotificationState({ content, write: async () => {} } satisfies StoreFile).notifiedUntil(7)).toBeUndefined()
  })

  test('is kept in memory if it cannot be written, so that nothing is notified twice', () => {
    const marks = openNotificationState({ content: {}, write: () => Promise.reject(new Error('full')) })
    marks.setNotifiedUntil(7, 1000)
    expect([marks.notifiedUntil(7), marks.explainTrayOnce(), marks.explainTrayOnce()]).toEqual([1000, true, false])
  })
})

test("Windows: the app user model id is the package's id, or the program's path", () => {
  expect(packageOf(readBrand()).appId).toBe(appId)
  setAppId('linux')
  expect(app.userModelId).toBe('')
  setAppId('win32')
  expect(app.userModelId).toBe(process.execPath)
  app.isPackaged = true
  setAppId('win32')
  expect(app.userModelId).toBe(appId)
})
