import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { ssrStateId } from '@kehribar/shared/server-rendering'
import { gameTypes } from '@kehribar/shared/rules/game-types'
import { paths } from '@kehribar/shared/paths'
import { beforeEach, expect, test } from 'vitest'

/* Tests the served service worker in a sandboxed context. In a real browser: tests/e2e/tabs.spec.ts. */

const code = readFileSync('src/renderer/public/service-worker.js', 'utf8')
const origin = 'https://site.example'
const bare = '<script src="/assets/a-1.js"></script><link href="/assets/t-1.css"><div id="root"><img></div>'
const drawn = `${bare}<script type="application/json" id="${ssrStateId}">{}</script>`

let listeners: Record<string, (event: object) => void>
let kept: Map<string, Response>
/** The server's answer, and the contents of the browser's own cache. */
let served: string
let online: boolean
let cached: Set<string>
let date: string
let asked: string[]
/** The browser's notifications, and the site's windows: the most recently used one comes first. */
let shown: Record<string, unknown>[]
let windows: { went: object[]; focused: boolean }[]
let opened: string[]

const html = (text: string) => new Response(text, { headers: { Date: date } })

async function answered(url: string, { cache = '' }: { cache?: string } = {}): Promise<Response> {
  const path = url.replace(origin, '')
  if (cache === 'only-if-cached') return new Response('', { status: cached.has(path) ? 200 : 504 })
  asked.push(path)
  if (!online) throw new TypeError('offline')
  return html(served)
}

beforeEach(() => {
  ;[listeners, kept, served, online, asked] = [{}, new Map([['/offline.html', html('offline')]]), bare, true, []]
  ;[shown, windows, opened] = [[], [], []]
  cached = new Set(['/assets/a-1.js', '/assets/t-1.css'])
  date = new Date().toUTCString()
  const cache = {
    put: async (path: string, response: Response) => void kept.set(path, response),
    delete: async (path: string) => kept.delete(path),
  }
  runInNewContext(code, {
    ...{ Response, URL, Date, Promise },
    self: {
      addEventListener: (name: string, listener: (event: object) => void) => Object.assign(listeners, { [name]: listener }),
      skipWaiting: () => {},
      location: { origin },
      registration: { showNotification: async (title: string, options: object) => void shown.push({ title, ...options }) },
      clients: {
        matchAll: async () =>
          windows.map((each) => ({
            focus: async () => void (each.focused = true),
            postMessage: (message: object) => void each.went.push(JSON.parse(JSON.stringify(message)) as object),
          })),
        openWindow: async (url: string) => void opened.push(url),
      },
      navigator: {
        get onLine() {
          return online
        },
      },
    },
    caches: {
      open: async () => cache,
      match: async (path: string) => kept.get(path)?.clone(),
      delete: async () => kept.delete('/'),
    },
    fetch: (to: string | { url: string }, options?: object) => answered(typeof to === 'string' ? to : to.url, options),
  })
})

async function changeSession(kind: 'player' | 'visitor'): Promise<void> {
  let done: Promise<unknown> = Promise.resolve()
  listeners.message?.({ data: { kind }, waitUntil: (until: Promise<unknown>) => (done = until) })
  await done
}

/** Returns the answer to a page request; undefined if the worker leaves it to the browser. */
async function page(path: string, more: object = {}): Promise<string | undefined> {
  let answer: Promise<Response> | undefined
  asked = []
  const request = { url: origin + path, mode: 'navigate', method: 'GET', cache: 'default', ...more }
  listeners.fetch?.({ request, respondWith: (response: Promise<Response>) => (answer = response) })
  return (await answer)?.text()
}

test("a player's next visit starts from the cache on every daily page, which is refreshed for the visit after it", async () => {
  await changeSession('player')
  served = bare.replace('a-1', 'a-2')
  const daily = [paths.home, paths.deposit, paths.sports, paths.promotion(3), paths.history, ...gameTypes.map(({ path }) => path)]
  for (const path of daily) {
    expect([path, await page(path)]).toEqual([path, bare])
    expect(asked).toEqual([])
  }
  await changeSession('player')
  cached.add('/assets/a-2.js')
  expect(await page('/')).toBe(served)
})

test('other requests go to the server: other addresses, reloads, a language in the address, and submissions', async () => {
  await changeSession('player')
  served = 'from the server'
  for (const [path, more] of [
    ['/login', {}],
    ['/api/personalData', {}],
    ['/offline.html', {}],
    ['/slots-of-others', {}],
    ['/', { cache: 'no-cache' }],
    ['/slot?lang=de', {}],
    ['/profile/deposit', { method: 'POST' }],
  ] as const)
    expect([path, await page(path, more)]).toEqual([path, served])
  expect(await page('/assets/a-1.js', { mode: 'cors' })).toBeUndefined()
})

test('the cache is not used for a visitor, after a logout, with missing scripts, after a day, or for server-rendered pages', async () => {
  served = 'from the server'
  const fresh = async () => (await page('/')) === 'from the server'
  expect(await fresh()).toBe(true)
  served = bare
  await changeSession('player')
  await changeSession('visitor')
  expect([...kept.keys()]).toEqual(['/offline.html'])
  await changeSession('player')
  cached.delete('/assets/t-1.css')
  served = 'from the server'
  expect(await fresh()).toBe(true)
  cached.add('/assets/t-1.css')
  expect(await fresh()).toBe(false)
  served = drawn
  await changeSession('player')
  served = 'from the server'
  expect(await fresh()).toBe(true)
  ;[served, date] = [bare, new Date(Date.now() - 25 * 3_600_000).toUTCString()]
  await changeSession('player')
  served = 'from the server'
  expect(await fresh()).toBe(true)
})

test('I18N-09 without a connection every page is the offline page, and the cache remains', async () => {
  await changeSession('player')
  online = false
  await changeSession('player')
  for (const [path, more] of [
    ['/slot', {}],
    ['/login', {}],
    ['/', { cache: 'no-cache' }],
  ] as const)
    expect(await page(path, more)).toBe('offline')
  online = true
  expect(await page('/slot')).toBe(bare)
})

/** Delivers a push as the browser does, and clicks the notification. */
async function push(content: object): Promise<void> {
  let done: Promise<unknown> = Promise.resolve()
  listeners.push?.({ data: { json: () => content }, waitUntil: (until: Promise<unknown>) => (done = until) })
  await done
}
async function press(): Promise<void> {
  let done: Promise<unknown> = Promise.resolve()
  listeners.notificationclick?.({
    notification: { data: shown.at(-1)?.['data'], close: () => shown.pop() },
    waitUntil: (until: Promise<unknown>) => (done = until),
  })
  await done
}
const news = { title: 'Kehribar', body: 'Okunmamış bir mesajınız var.', path: paths.notification('7'), lang: 'tr' }

test('USE-8 a push is shown, one at a time, and a click opens its page in the most recently used window', async () => {
  windows = [
    { went: [], focused: false },
    { went: [], focused: false },
  ]
  await push(news)
  expect(shown).toMatchObject([{ title: news.title, body: news.body, lang: 'tr', tag: 'messages', renotify: true }])
  await press()
  expect(shown).toEqual([])
  expect(windows).toEqual([
    { went: [{ kind: 'go', path: news.path }], focused: true },
    { went: [], focused: false },
  ])
  expect(opened).toEqual([])
})

test('USE-8 without an open window a click opens one, and never at a foreign address', async () => {
  await push(news)
  await press()
  expect(opened).toEqual([origin + news.path])
  await push({ ...news, path: 'https://evil.example/' })
  await press()
  await push({ ...news, path: '//evil.example/' })
  await press()
  expect(opened).toHaveLength(1)
})
