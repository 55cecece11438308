import { beforeEach, describe, expect, test } from 'vitest'
import { createGameLinkRequest } from '../../../src/main/game-link'
import { createGameWindows, type GameLink } from '../../../src/main/windows/game-windows'
import { BrowserWindow, fresh, partitions } from '../fakes/electron'

const partnerOrigins = ['https://games.partner.example']
const url = 'https://games.partner.example/slot?code=once'
const launch = { id: 7, provider: 'amberplay', title: 'Kehribar Yolu' }

function games(answer: GameLink | (() => Promise<GameLink>)) {
  const asked: unknown[] = []
  const windows = createGameWindows({
    partnerOrigins,
    loadingText: () => 'Yükleniyor…',
    requestLink: (wanted) => {
      asked.push({ wanted, windowsThen: BrowserWindow.getAllWindows().length, shown: BrowserWindow.all.at(-1)?.loaded.at(-1)?.slice(0, 14) })
      return typeof answer === 'function' ? answer() : Promise.resolve(answer)
    },
  })
  return { windows, asked }
}

describe('CAT-22 CAT-23 CAT-24 games in windows', () => {
  beforeEach(fresh)

  test('CAT-22 CAT-23 a blank 800 × 600 window titled "loading" first, then the address', async () => {
    const { windows, asked } = games({ kind: 'url', url })
    const result = windows.open(launch)
    const window = BrowserWindow.all[0]
    expect(window?.options).toMatchObject({ width: 800, height: 600, title: 'Yükleniyor…' })
    expect(asked, 'the server is asked when the window is there').toEqual([])
    expect(await result).toEqual({ outcome: 'opened' })
    expect(asked).toEqual([{ wanted: launch, windowsThen: 1, shown: 'data:text/html' }])
    expect(decodeURIComponent(window?.loaded[0] ?? '')).toContain('<title>Yükleniyor…</title>')
    expect(window?.loaded[1]).toBe(url)
    expect(window?.title).toBe('Kehribar Yolu')
  })

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

  test('CAT-24 a partner that does not answer, or a question that fails, closes the window too', async () => {
    BrowserWindow.unreachable.add(url)
    expect(await games({ kind: 'url', url }).windows.open(launch)).toEqual({ outcome: 'failed' })
    expect(await games(() => Promise.reject(new Error('x'))).windows.open(launch)).toEqual({ outcome: 'failed' })
    expect(BrowserWindow.getAllWindows()).toEqual([])
  })

  test('no window at all is told apart', async () => {
    BrowserWindow.broken = true
    expect(await games({ kind: 'url', url }).windows.open(launch)).toEqual({ outcome: 'blocked' })
  })

  test('each game once, several at once, each with its own session', async () => {
    const { windows, asked } = games({ kind: 'url', url })
    await Promise.all([windows.open(launch), windows.open(launch), windows.open({ ...launch, id: 8 })])
    expect(BrowserWindow.all).toHaveLength(2)
    expect(asked).toHaveLength(2)
    expect(partitions.size).toBe(2)
    await windows.open(launch)
    expect(BrowserWindow.all[0]?.calls).toContain('focus')
    BrowserWindow.all[0]?.close()
    await windows.open(launch)
    expect(asked, 'a closed one is asked for again').toHaveLength(3)
  })

  test('D22 the end of the session closes every game, also one that is still loading', async () => {
    let give: (link: GameLink) => void = () => {}
    const { windows } = games(() => new Promise((resolve) => (give = resolve)))
    const pending = windows.open(launch)
    await new Promise((resolve) => setTimeout(resolve, 5))
    windows.closeAll()
    give({ kind: 'url', url })
    expect(await pending).toEqual({ outcome: 'opened' })
    expect(BrowserWindow.getAllWindows()).toEqual([])
    expect(BrowserWindow.all[0]?.loaded, 'the address was not used').toHaveLength(1)
  })

  test("a game's page cannot rename its window", () => {
    void games({ kind: 'failed' }).windows.open(launch)
    let prevented = false
    BrowserWindow.all[0]?.emit('page-title-updated', { preventDefault: () => (prevented = true) })
    expect(prevented).toBe(true)
  })
})

describe('CAT-23 asking for the address', () => {
  const ask = async (response: Response) => {
    const seen: Request[] = []
    let unauthorized = 0
    const request = createGameLinkRequest({ proxy: async (sent) => (seen.push(sent), response), onUnauthorized: () => unauthorized++ })
    return { link: await request(launch), sent: seen[0], body: await seen[0]?.json(), unauthorized }
  }

  test('CAT-23 by the contract, with id and provider only', async () => {
    const { link, sent, body } = await ask(Response.json({ status: 1, url }))
    expect(link).toEqual({ kind: 'url', url })
    expect([sent?.method, sent?.url, body]).toEqual(['POST', 'app://site/api/getGameLink', { id: 7, provider: 'amberplay' }])
  })

  test('CAT-24 a refusal keeps its reason; anything unexpected is a failure; 401 is told', async () => {
    expect((await ask(Response.json({ status: 0, statusText: 'games.unavailable' }))).link).toEqual({ kind: 'refused', reason: 'games.unavailable' })
    for (const response of [Response.json({ status: 1 }), Response.json('nonsense'), new Response('<html>'), new Response('', { status: 503 })])
      expect((await ask(response)).link).toEqual({ kind: 'failed' })
    expect(await ask(new Response('{}', { status: 401 }))).toMatchObject({ link: { kind: 'failed' }, unauthorized: 1 })
  })
})
