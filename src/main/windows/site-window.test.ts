import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { backEndNote } from '@kehribar/shared/site/site'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { logger } from '../log'
import { createSite } from './site'
import { openStateFile, type StateFile } from './state-file'
import { nextZoom } from './zoom'
import { app, autoUpdater, BrowserWindow, resetFakeElectron, recordedCalls } from '../../../tests/desktop/fakes/electron'

const file = join(app.getPath('userData'), 'windows.json')
let sentPaths: string[]
let tray: boolean

function site(state: StateFile = openStateFile()) {
  const created = createSite({
    file: state,
    sendToSite: (path) => sentPaths.push(path),
    staysInTray: () => tray,
    onCreated: () => {},
    askUnresponsive: async () => false,
  })
  return { site: created, state, window: () => BrowserWindow.all.at(-1) as BrowserWindow }
}

beforeEach(() => {
  resetFakeElectron()
  rmSync(file, { force: true })
  sentPaths = []
  tray = false
})

describe("the site's window", () => {
  test.each([
    '',
    '{',
    '[]',
    '{"places":[{"display":"x"}],"graphicsFailed":1}',
    '{"places":[{"display":1,"bounds":{"x":1e9,"y":0,"width":0,"height":0},"origin":{"x":0,"y":0},"maximized":false}],"graphicsFailed":false}',
  ])('a file that says nonsense counts as none: %s', (content) => {
    writeFileSync(file, content)
    expect(openStateFile().state).toEqual({ places: [], graphicsFailed: false })
  })

  test('BACKEND-22 the log contains the site’s messages about the back end, and nothing else of the console', () => {
    const warn = vi.spyOn(logger, 'warn').mockReturnValue()
    const { site: opened, window } = site()
    opened.show()
    const said = (message: string, parent: object | null = null) => window().webContents.emit('console-message', { message, frame: { parent } })
    said(`${backEndNote}the answer of balance`)
    said('a deprecated feature')
    said(`${backEndNote}of a partner`, {})
    expect(warn.mock.calls).toEqual([[`${backEndNote}the answer of balance`]])
    warn.mockRestore()
  })

  test('CLIENT-1 on macOS an update closes the windows before the client quits: the window does not hide', () => {
    tray = true
    const { site: opened, window } = site()
    opened.show()
    autoUpdater.staged = Buffer.from('9.2.0')
    autoUpdater.quitAndInstall()
    expect(window().isDestroyed()).toBe(true)
    expect(recordedCalls.slice(-2)).toEqual(['quit', 'ended'])
    expect(autoUpdater.afterEnd().relaunched).toBe(true)
  })

  test('DESKTOP-23 a window leaves full screen before it hides', () => {
    tray = true
    const { site: opened, window } = site()
    opened.show()
    const done: string[] = []
    window().on('leave-full-screen', () => done.push('left'))
    window().hide = () => void done.push('hidden')
    window().full = true
    window().close()
    expect(done).toEqual(['left', 'hidden'])
  })

  test.each([
    ['is loaded anew', 'did-navigate'],
    ['has stopped and will come back', 'render-process-gone'],
  ])('a path that comes while the page %s waits for it', (_what, event) => {
    const { site: opened, window } = site()
    opened.show()
    opened.ready()
    window().webContents.emit(event, {}, { reason: 'clean-exit' })
    opened.goTo('/slot')
    expect([sentPaths, opened.ready()]).toEqual([[], '/slot'])
  })

  test('a path opens a closed window, and is sent to an existing one', async () => {
    const { site: opened, window } = site()
    opened.goTo('/slot')
    await Promise.resolve()
    expect(window().loaded).toEqual(['app://site/slot'])
    expect(opened.ready()).toBe('')
    opened.goTo('/promotions/4')
    expect(sentPaths).toEqual(['/promotions/4'])
    window().close()
    opened.goTo('/profile/deposit')
    await Promise.resolve()
    expect(BrowserWindow.all).toHaveLength(2)
    expect(window().loaded).toEqual(['app://site/profile/deposit'])
    expect(sentPaths).toHaveLength(1)
  })
})

describe('zoom', () => {
  test.each([
    [100, 'in', 110],
    [100, 'out', 90],
    [200, 'in', 200],
    [50, 'out', 50],
    [83, 'in', 90],
    [83, 'out', 80],
    [175, 'reset', 100],
  ] as const)('from %i per cent %s: %i', (now, change, then) => expect(nextZoom(now, change)).toBe(then))
})
