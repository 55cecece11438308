import { setImmediate as settled } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { defaultSite } from '@kehribar/shared/site/site'
import { createApiCaller } from '../api-proxy/call-api'
import { createGameLinkRequest } from '../game-link'
import { restrictNavigation } from '../policy/navigation'
import { texts } from '../texts'
import type { GameLink } from './game-page'
import { createGameWindows } from './game-windows'
import type { StateFile, WindowState } from './state-file'
import { roleOf } from './roles'
import { app, BrowserWindow, resetFakeElectron } from '../../../tests/desktop/fakes/electron'

const partnerOrigins = ['https://games.partner.example']
const url = 'https://games.partner.example/slot?code=once'
const launch = { id: 7, provider: 'amberplay', title: 'Kehribar Yolu' }
const asked: unknown[] = []
const playing: boolean[] = []
let time: string | null
let impatient: boolean
let state: StateFile

beforeEach(() => {
  resetFakeElectron()
  restrictNavigation(app as never, { roleOf, partners: () => ({ partnerOrigins, widgetHosts: null }), openPage: () => {} })
  asked.length = 0
  playing.length = 0
  time = null
  impatient = false
  let kept: WindowState = { places: [], graphicsFailed: false }
  state = {
    get state() {
      return kept
    },
    change: (part) => void (kept = { ...kept, ...part }),
    flush() {},
  }
})

function games(answer: GameLink | (() => Promise<GameLink>)) {
  const windows = createGameWindows({
    partnerOrigins,
    language: () => ({ code: 'tr', texts: texts.tr }),
    requestLink: (wanted) => {
      asked.push({ wanted, windowsThen: BrowserWindow.getAllWindows().length, shown: BrowserWindow.all.at(-1)?.loaded.at(-1)?.slice(0, 14) })
      return typeof answer === 'function' ? answer() : Promise.resolve(answer)
    },
    position: (open) => ({ x: 100 + open * 32, y: 100 + open * 32 }),
    file: state,
    area: () => ({ x: 0, y: 0, width: 1920, height: 1040, step: 1 }),
    onChange: () => {},
    sessionTime: () => time,
    clockText: () => `14:05 · Oturum ${time} · Net −₺120,50`,
    onPlay: (now) => playing.push(now),
    askUnresponsive: async () => impatient,
  })
  return { windows, asked }
}
const shown = (window: BrowserWindow | undefined) => decodeURIComponent(window?.loaded.at(-1) ?? '')

describe('CAT-22 CAT-23 CAT-24 games in windows', () => {
  test.each<[GameLink, unknown]>([
    [
      { kind: 'refused', reason: 'games.unavailable' },
      { outcome: 'refused', reason: 'games.unavailable' },
    ],
    [{ kind: 'failed' }, { outcome: 'failed' }],
    [{ kind: 'url', url: 'https://evil.example/' }, { outcome: 'failed' }],
    [{ kind: 'url', url: 'javascript:alert(1)' }, { outcome: 'failed' }],
    [{ kind: 'url', url: 'https://games.partner.example.evil.example/' }, { outcome: 'failed' }],
  ])('CAT-24 without an address of a partner the window closes: %o', async (link, outcome) => {
    expect(await games(link).windows.open(launch)).toEqual(outcome)
    expect(BrowserWindow.getAllWindows()).toEqual([])
  })

  test('CAT-24 the window closes if the partner does not answer or the address cannot be requested', async () => {
    BrowserWindow.unreachable.add(url)
    expect(await games({ kind: 'url', url }).windows.open(launch)).toEqual({ outcome: 'failed' })
    expect(await games(() => Promise.reject(new Error('x'))).windows.open(launch)).toEqual({ outcome: 'failed' })
    expect(BrowserWindow.getAllWindows()).toEqual([])
  })

  test('CAT-24 a failed first load closes the window without showing a notice in it', async () => {
    let give: (link: GameLink) => void = () => {}
    const pending = games(() => new Promise((resolve) => (give = resolve))).windows.open(launch)
    await settled()
    BrowserWindow.all[0]?.webContents.emit('did-fail-load', {}, -102, 'ERR_CONNECTION_REFUSED', url, true)
    await settled()
    expect(BrowserWindow.all[0]?.loaded).toHaveLength(1)
    give({ kind: 'failed' })
    expect(await pending).toEqual({ outcome: 'failed' })
  })

  test('a window that cannot be created is reported as blocked', async () => {
    BrowserWindow.broken = true
    expect(await games({ kind: 'url', url }).windows.open(launch)).toEqual({ outcome: 'blocked' })
  })

  test('DESKTOP-22 the end of the session closes every game, also a loading one', async () => {
    let give: (link: GameLink) => void = () => {}
    const { windows } = games(() => new Promise((resolve) => (give = resolve)))
    const pending = windows.open(launch)
    await settled()
    windows.closeAll()
    give({ kind: 'url', url })
    expect(await pending).toEqual({ outcome: 'opened' })
    expect(BrowserWindow.getAllWindows()).toEqual([])
    expect(BrowserWindow.all[0]?.loaded, 'the address was not used').toHaveLength(1)
  })
})

describe('DESKTOP-23 a game that crashes', () => {
  const open = async (link: GameLink | (() => Promise<GameLink>) = { kind: 'url', url }) => {
    const { windows } = games(link)
    await windows.open(launch)
    const window = BrowserWindow.all[0]
    if (!window) throw new Error('no window')
    return { windows, window }
  }
  const crash = (window: BrowserWindow) => window.webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 })
  const press = (window: BrowserWindow, where = 'https://again.invalid/') => window.webContents.navigate(where)

  test('DESKTOP-23 a failed later load shows a notice, but not an aborted load or a frame', async () => {
    const { window } = await open()
    window.webContents.emit('did-fail-load', {}, -3, 'ERR_ABORTED', url, true)
    window.webContents.emit('did-fail-load', {}, -105, 'ERR_NAME_NOT_RESOLVED', url, false)
    await settled()
    expect(window.loaded.at(-1)).toBe(url)
    window.webContents.emit('did-fail-load', {}, -106, 'ERR_INTERNET_DISCONNECTED', url, true)
    await settled()
    expect(shown(window)).toContain('Oyun durdu')
    press(window)
    await settled()
    expect(window.loaded.at(-1)).toBe(url)
  })

  test('DESKTOP-23 a game that crashes twice, or is reloaded from the menu, requests one address each time', async () => {
    const { windows, window } = await open()
    crash(window)
    crash(window)
    await settled()
    crash(window)
    await settled()
    expect(
      window.loaded.filter((address) => decodeURIComponent(address).includes('Oyun durdu')),
      'a crashing notice is not loaded again and again',
    ).toHaveLength(1)
    press(window)
    await settled()
    expect(asked).toHaveLength(2)
    crash(window)
    windows.restart(window as never)
    await settled()
    expect(window.loaded.at(-1), 'no notice over the game that runs again').toBe(url)
    press(window)
    await settled()
    expect(asked, "the game's own page cannot start it anew").toHaveLength(3)
    crash(window)
    await settled()
    expect(shown(window)).toContain('Oyun durdu')
  })
})

describe('PLAY-9 PLAY-11 time and money beside a game', () => {
  test('the play clock runs while games are open', async () => {
    const { windows } = games({ kind: 'url', url })
    await windows.open(launch)
    await windows.open({ ...launch, id: 8 })
    BrowserWindow.all[0]?.close()
    expect(playing).toEqual([true])
    BrowserWindow.all[1]?.close()
    expect(playing).toEqual([true, false])
    expect(BrowserWindow.all.map(({ bounds: { x, y } }) => [x, y])).toEqual([
      [100, 100],
      [132, 132],
    ])
  })
})

describe("CAT-23 requesting a game's address", () => {
  const ask = async (response: Response) => {
    const seen: Request[] = []
    let unauthorized = 0
    const request = createGameLinkRequest({
      callApi: createApiCaller({ proxy: async (sent) => (seen.push(sent), response), site: defaultSite, session: () => null }),
      apiOrigin: 'https://api.ornek.example',
      onUnauthorized: () => unauthorized++,
    })
    return { link: await request(launch), sent: seen[0], body: await seen[0]?.json(), unauthorized }
  }

  test('CAT-23 sends id and provider only, by the contract', async () => {
    const { link, sent, body } = await ask(Response.json({ status: 1, url }))
    expect(link).toEqual({ kind: 'url', url })
    expect([sent?.method, sent?.url, body]).toEqual(['POST', 'app://site/api/getGameLink', { id: 7, provider: 'amberplay' }])
    const relative = await ask(Response.json({ status: 1, url: '', link: '/oyun.php?id=7' }))
    expect(relative.link).toEqual({ kind: 'url', url: 'https://api.ornek.example/oyun.php?id=7' })
    expect((await ask(Response.json({ status: 1, url: 'javascript:alert(1)' }))).link).toEqual({ kind: 'failed' })
  })

  test('CAT-24 a refusal keeps its reason, anything unexpected is a failure, and a 401 is reported', async () => {
    expect((await ask(Response.json({ status: 0, statusText: 'games.unavailable' }))).link).toEqual({ kind: 'refused', reason: 'games.unavailable' })
    for (const response of [Response.json({ status: 1 }), Response.json('nonsense'), new Response('<html>'), new Response('', { status: 503 })])
      expect((await ask(response)).link).toEqual({ kind: 'failed' })
    expect(await ask(new Response('{}', { status: 401 }))).toMatchObject({ link: { kind: 'failed' }, unauthorized: 1 })
  })
})
