import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { SettingValues } from '@kehribar/shared/desktop-settings'
import type { Ask } from '../api-proxy/ask'
import { appId, takeAppId } from '../app-id'
import { createMarks } from '../messages/marks'
import { defaultValues } from '../settings/values'
import { filesWritten, openStoreFile, type StoreFile } from '../store-file'
import { texts } from '../texts'
import { startBackground } from './background'
import { backgroundLater } from './later'
import { app, BrowserWindow, fresh, Notification, powerMonitor, Tray } from '../../../tests/desktop/fakes/electron'
import { startDesktopBus } from '../../../tests/desktop/fakes/desktop-bus'
import { packageOf } from '../../../scripts/lib/brand-package.ts'
import { readBrand } from '../../../scripts/lib/brand.ts'

/** Everything put together, on a system and a server that the test plays. */
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
    ask: (async (name: string) => {
      asked.push(name)
      if (!known) {
        // What the proxy does.
        token = null
        ended()
        return { kind: 'unauthorized' }
      }
      return { kind: 'answer', answer: answers[name] }
    }) as unknown as Ask,
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
    lock: { isLocked: () => lock === 'locked', isReady: () => lock === 'ready', now: () => void went.push('lock') },
    platform,
  }
  return {
    options,
    window,
    went,
    asked,
    line,
    say: (event: string, data: object, id: string) =>
      line.controller?.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\nid: ${id}\n\n`)),
    /** Lets everything that was asked come back. */
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
  fresh()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await filesWritten()
  rmSync(join(app.getPath('userData'), 'messages.json'), { force: true })
})

describe('messages, tray and notifications together', () => {
  test('CLIENT-17 Windows: a notification that an earlier run left, clicked after that, leads to the messages; one of this run to its own, once', async () => {
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

  test('CLIENT-32 locked, tray and badge tell nothing of the player; before that the tray locks', async () => {
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

  test('Windows: the number is there again when the window comes back from the tray', async () => {
    const play = setUp('win32')
    startBackground(play.options)
    await play.settle()
    play.arrive('0a-9', 1900)
    powerMonitor.emit('resume')
    await play.settle()
    // The button of a hidden window goes, and its number with it.
    play.window.setOverlayIcon(null, '')
    app.emit('browser-window-focus')
    await vi.advanceTimersByTimeAsync(1000)
    expect(play.window.overlay?.description).toBe('1 okunmamış mesaj')
  })

  test('one notification at a time; where the system shows none, none is made', async () => {
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

  test('the end of quiet hours is noticed while the client runs, and so is their being switched off', async () => {
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
  test('DESKTOP-23 it hides where a tray exists and the player wishes so; the first time says where it went', async () => {
    const play = setUp('win32')
    const background = startBackground(play.options)
    await play.settle()
    expect(background.trayExists()).toBe(true)
    expect(background.takesWindow()).toBe(true)
    expect(shown()).toEqual([texts.tr.stillRunning])
    Notification.all[0]?.emit('click')
    expect(play.went).toEqual(['show'])
    expect(background.takesWindow()).toBe(true)
    expect(Notification.all).toHaveLength(1)
    play.change({ closeToTray: false })
    expect(background.takesWindow()).toBe(false)
  })

  test('DESKTOP-23 a system that makes no tray has none', async () => {
    Tray.broken = true
    const play = setUp('win32')
    const background = startBackground(play.options)
    await play.settle()
    expect([background.trayExists(), background.takesWindow()]).toEqual([false, false])
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

  test('DESKTOP-23 Linux: none without a panel; one that comes later counts from then on, one that goes no more', async () => {
    const { desktop, background } = await onDesktop(false)
    const exists = async (there: boolean) => {
      vi.setSystemTime(Date.now() + 60_000)
      app.emit('browser-window-focus')
      await vi.waitFor(() => expect(background.trayExists()).toBe(there), { timeout: 10_000 })
    }
    await vi.waitFor(() => expect(desktop.panelLooks()).toBe(1), { timeout: 10_000 })
    await exists(false)
    expect(Tray.all).toEqual([])
    desktop.setPanel(true)
    await exists(true)
    expect(Tray.all).toHaveLength(1)
    desktop.setPanel(false)
    await exists(false)
  })

  test('CLIENT-25 DESKTOP-23 Linux: the panel is asked once a minute at most, however often a window is chosen, and once more when it is to keep one', async () => {
    const { desktop, play, background } = await onDesktop(true)
    const close = vi.spyOn(play.window, 'close')
    await vi.waitFor(() => expect(background.trayExists()).toBe(true), { timeout: 10_000 })
    for (let focus = 0; focus < 20; focus++) app.emit('browser-window-focus')
    vi.setSystemTime(Date.now() + 50_000)
    app.emit('browser-window-focus')
    expect(background.takesWindow()).toBe(true)
    await vi.waitFor(() => expect(desktop.panelLooks()).toBe(2), { timeout: 10_000 })
    expect(close).not.toHaveBeenCalled()
    desktop.setPanel(false)
    expect(background.takesWindow()).toBe(true)
    await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(1), { timeout: 10_000 })
  })
})

test('before it is loaded there is no tray; it loads once', async () => {
  vi.useRealTimers()
  const play = setUp('win32')
  const later = backgroundLater(play.options)
  later.told(3)
  later.refresh()
  expect([later.trayExists(), later.takesWindow(), Tray.all.length]).toEqual([false, false, 0])
  void later.start()
  void later.start()
  await vi.waitFor(() => expect(later.trayExists()).toBe(true))
  expect(Tray.all).toHaveLength(1)
  play.logOut()
})

describe('the live line', () => {
  test('USE-8 a message is told the moment it is written, also while no window is to be seen; nobody looks by the clock', async () => {
    const play = setUp('darwin')
    play.line.able = true
    startBackground(play.options)
    await play.settle()
    play.say('begun', {}, '1-0-1')
    await vi.advanceTimersByTimeAsync(200)
    const before = play.asked.length
    await vi.advanceTimersByTimeAsync(20_000)
    play.say('beat', {}, '1-0-1')
    await vi.advanceTimersByTimeAsync(20_000)
    play.say('beat', {}, '1-0-1')
    await vi.advanceTimersByTimeAsync(25_000)
    expect(play.asked).toHaveLength(before)
    play.arrive('m1', 1000)
    play.say('messages', { ref: 'm1', state: 'new' }, '2-1-1')
    await vi.advanceTimersByTimeAsync(200)
    expect(play.went).toContain('arrived')
    // CLIENT-36: what the line tells of money is a notice of its own.
    play.say('withdrawal', { ref: '4', state: '1' }, '2-2-1')
    await vi.advanceTimersByTimeAsync(400)
    expect(shown().at(-1)).toBe('Para çekme talebiniz ödendi.')
    // A line that says nothing for half a minute has broken: the clock is back.
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

describe('what is remembered', () => {
  test('numbers by player, over a restart; a foreign file counts as none', async () => {
    const file = openStoreFile('marks-test')
    const marks = createMarks(file)
    expect([marks.told(7), marks.firstTimeInTray(), marks.firstTimeInTray()]).toEqual([undefined, true, false])
    marks.tell(7, 1000)
    marks.tell(8, 2000)
    await filesWritten()
    const again = createMarks(openStoreFile('marks-test'))
    expect([again.told(7), again.told(8), again.told(9), again.firstTimeInTray()]).toEqual([1000, 2000, undefined, false])
    for (const content of [{}, { told: 'x', trayExplained: 1 }, { told: { 7: 'later', 8: null } }])
      expect(createMarks({ content, write: async () => {} } satisfies StoreFile).told(7)).toBeUndefined()
  })

  test('a disk that cannot be written to does not tell twice while the client runs', () => {
    const marks = createMarks({ content: {}, write: () => Promise.reject(new Error('full')) })
    marks.tell(7, 1000)
    expect([marks.told(7), marks.firstTimeInTray(), marks.firstTimeInTray()]).toEqual([1000, true, false])
  })
})

test("Windows knows whose notifications these are: by the package's id, or the program's file", () => {
  expect(packageOf(readBrand()).appId).toBe(appId)
  takeAppId('linux')
  expect(app.userModelId).toBe('')
  takeAppId('win32')
  expect(app.userModelId).toBe(process.execPath)
  app.isPackaged = true
  takeAppId('win32')
  expect(app.userModelId).toBe(appId)
})
