import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { lockNavigation } from '../../../src/main/policy/navigation'
import { texts } from '../../../src/main/texts'
import { createGameWindows } from '../../../src/main/windows/game-windows'
import { gamesMenu } from '../../../src/main/windows/games-menu'
import { roleOf } from '../../../src/main/windows/registry'
import { rememberOpen, type StateFile, type WindowState } from '../../../src/main/windows/state-file'
import { app, BrowserWindow, fresh } from '../fakes/electron'

const partnerOrigins = ['https://games.partner.example']
const url = 'https://games.partner.example/slot?code=once'
const launch = { id: 7, provider: 'amberplay', title: 'Kehribar Yolu' }
const other = { id: 9, provider: 'birch', title: 'Zar' }
const third = { id: 11, provider: 'birch', title: '' }
let changes: number
let state: StateFile

afterEach(() => void vi.useRealTimers())
beforeEach(() => {
  vi.useFakeTimers()
  fresh()
  lockNavigation(app as never, { roleOf, partners: () => ({ partnerOrigins, widgetHosts: null }), openPage: () => {} })
  changes = 0
  let kept: WindowState = { places: [], graphicsFailed: false }
  state = {
    get state() {
      return kept
    },
    change: (part) => void (kept = { ...kept, ...part }),
    flush() {},
  }
})

const games = () =>
  createGameWindows({
    partnerOrigins,
    language: () => ({ code: 'tr', texts: texts.tr }),
    requestLink: async () => ({ kind: 'url', url }),
    position: (open) => ({ x: 100 + open * 32, y: 100 + open * 32 }),
    file: state,
    area: () => ({ x: 0, y: 0, width: 1920, height: 1040 }),
    onChange: () => void changes++,
    sessionTime: () => null,
    clockText: () => '14:05',
    onPlay: () => {},
    askUnresponsive: async () => false,
  })

describe('D-34 the games that are open', () => {
  async function openThree() {
    const windows = games()
    for (const game of [launch, other, third]) await windows.open(game)
    return { windows, open: BrowserWindow.getAllWindows() }
  }

  test('D-34 are listed by title alone, brought forward, silenced, kept on top and closed, one or all', async () => {
    const { windows, open } = await openThree()
    expect(windows.games()).toEqual([
      { key: 'amberplay/7', title: 'Kehribar Yolu', muted: false, onTop: false },
      { key: 'birch/9', title: 'Zar', muted: false, onTop: false },
      { key: 'birch/11', title: 'Kehribar', muted: false, onTop: false },
    ])
    const before = changes
    windows.change({ act: 'show', key: 'birch/9' })
    windows.change({ act: 'mute', key: 'birch/9' })
    windows.change({ act: 'top', key: 'birch/9' })
    windows.change({ act: 'close', key: 'nobody/1' })
    expect(open[1]?.calls).toEqual(['show', 'focus'])
    expect(windows.games()[1]).toMatchObject({ muted: true, onTop: true })
    expect(changes).toBe(before + 4)
    windows.change({ act: 'muteAll' })
    expect(windows.games().map(({ muted }) => muted)).toEqual([true, true, true])
    windows.change({ act: 'muteAll' })
    expect(windows.games().map(({ muted }) => muted)).toEqual([false, false, false])
    windows.change({ act: 'close', key: 'birch/9' })
    expect(windows.games().map(({ key }) => key)).toEqual(['amberplay/7', 'birch/11'])
    windows.change({ act: 'closeAll' })
    expect([windows.games(), BrowserWindow.getAllWindows()]).toEqual([[], []])
  })

  test('D-34 side by side they fill the display, and no two lie over each other', async () => {
    const { windows, open } = await openThree()
    open[0]?.setFullScreen(true)
    windows.change({ act: 'tile' })
    expect(open[0]?.full).toBe(false)
    const area = open.reduce((sum, { bounds }) => sum + bounds.width * bounds.height, 0)
    expect(area).toBe(1920 * 1040)
    for (const [index, a] of open.entries())
      for (const b of open.slice(index + 1)) {
        const apart = a.bounds.x + a.bounds.width <= b.bounds.x || a.bounds.y + a.bounds.height <= b.bounds.y
        expect(apart, 'a lies left of or above b').toBe(true)
      }
  })

  const rested = () => vi.advanceTimersByTime(400)

  test('D-34 each comes back where and as large as the player left it, on a display that is there', async () => {
    const windows = games()
    await windows.open(launch)
    BrowserWindow.all[0]?.drag({ x: 40, y: 60, width: 1000, height: 700 })
    rested()
    BrowserWindow.all[0]?.close()
    await windows.open(launch)
    expect(BrowserWindow.all[1]?.options).toMatchObject({ x: 40, y: 60, width: 1000, height: 700 })
    await windows.open(other)
    expect(BrowserWindow.all[2]?.options, 'another game begins as any').toMatchObject({ width: 800, height: 600 })
    BrowserWindow.all[1]?.drag({ x: 9000, y: 60, width: 1000, height: 700 })
    rested()
    BrowserWindow.all[1]?.close()
    await windows.open(launch)
    expect(BrowserWindow.all[3]?.options).toMatchObject({ width: 800, height: 600 })
  })

  test('D-34 full screen and back keeps no size; side by side keeps the size that the page has then', async () => {
    const windows = games()
    await windows.open(launch)
    const [window] = BrowserWindow.all
    window?.setFullScreen(true)
    rested()
    window?.setFullScreen(false)
    rested()
    expect(state.state.games).toBeUndefined()
    windows.change({ act: 'tile' })
    rested()
    expect(state.state.games).toEqual([{ key: 'amberplay/7', bounds: { x: 0, y: 0, width: 1920, height: 1040 } }])
  })

  test('D-34 what a scaled display rounds is not the player’s: the window does not grow with each opening', async () => {
    const windows = games()
    for (const rounded of [801, 802, 803]) {
      await windows.open(launch)
      const window = BrowserWindow.all.at(-1)
      window?.drag({ x: 99, y: 100, width: rounded, height: 601 })
      rested()
      window?.close()
    }
    expect(state.state.games).toBeUndefined()
    expect(BrowserWindow.all.at(-1)?.options).toMatchObject({ x: 100, y: 100, width: 800, height: 600 })
  })

  test('D-34 the menu of the menu bar and the tray does the same, in the language of the site', async () => {
    const { windows, open } = await openThree()
    const [menu] = gamesMenu('de', windows.games(), (change) => windows.change(change)) as {
      label: string
      submenu: { label?: string; submenu?: object[]; click?(): void }[]
    }[]
    expect(menu?.submenu.map(({ label }) => label)).toEqual([
      'Kehribar Yolu',
      'Zar',
      'Kehribar',
      undefined,
      'Nebeneinander anordnen',
      'Alle stumm',
      'Alle schließen',
    ])
    ;(menu?.submenu[0]?.submenu?.[0] as { click(): void }).click()
    expect(open[0]?.calls).toEqual(['show', 'focus'])
    menu?.submenu.at(-1)?.click?.()
    expect(gamesMenu('de', windows.games(), () => {})).toEqual([])
  })

  test('D-35 what is open is noted, for a client that does not end by itself; the player’s own end leaves nothing', async () => {
    const { open } = await openThree()
    expect(state.state.open).toEqual([launch, other, third])
    // A crash: the next run reads what was noted, and tells it once.
    const next = rememberOpen(state)
    expect([next.take(), next.take()]).toEqual([[launch, other, third], []])
    // An update or a restart: the windows close, and what was open is kept nevertheless.
    app.removeAllListeners('will-quit')
    state.change({ open: [launch] })
    rememberOpen(state).keep()
    for (const window of open) window.close()
    expect(state.state.open).toEqual([])
    app.emit('will-quit', { preventDefault() {} })
    expect(state.state.open).toEqual([launch])
    app.removeAllListeners('will-quit')
    expect(rememberOpen(state).take()).toEqual([launch])
    state.change({ open: [launch] })
    app.emit('will-quit', { preventDefault() {} })
    expect(state.state.open).toEqual([])
  })
})
