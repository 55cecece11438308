import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { capabilities } from '@kehribar/shared/api/capabilities'
import type { RenderedPage, RenderRequest } from '@kehribar/shared/server-rendering'
import { type LanguageCode, languages } from '@kehribar/shared/languages'
import { defaultSite } from '@kehribar/shared/site/site'
import createCache from '@emotion/cache'
import { hydrate } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { hydrateRoot, type Root as ReactRoot } from 'react-dom/client'
import { createMemoryRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createQueryClient } from '@/platform/network/query-client'
import { createStore } from '@/platform/storage/store'
import { textsIn } from '@/platform/texts/i18n'
import drop from '@/features/auth/art/drop.svg?url&no-inline'
import tile from '@/ui/games/tile.module.css'
import { setWidth } from '../testing'
import type { DrawnState } from './hydration-state'
import { readStyles } from './hydration-styles'
import { RequirePlayer } from './guards'
import { Root } from './root'
import { routes } from './routes'
import { loadScreens, screensAt } from './screens'

/** Every public route, and a text of ours or of the content that its server-rendered page must contain in each language. */
const pages: [path: string, tr: string, en: string, de: string][] = [
  ['/', 'Hoş geldin', 'Welcome bonus', 'Willkommen'],
  ['/slot', 'Oyun 30', 'Oyun 30', 'Oyun 30'],
  ['/slot/meltem/15', 'Meltem', 'Meltem', 'Meltem'],
  ['/slot?q=a&favorites=1', 'Meltem', 'Meltem', 'Meltem'],
  ['/slot?volatility=high', 'Meltem', 'Meltem', 'Meltem'],
  ['/live-casino', 'Oyun 30', 'Oyun 30', 'Oyun 30'],
  ['/virtual-bets', 'Oyun 30', 'Oyun 30', 'Oyun 30'],
  ['/games', 'Oyun 30', 'Oyun 30', 'Oyun 30'],
  ['/promotions', 'Kayıp', 'Loss', 'Verlust'],
  ['/promotions?type=special', 'Promosyonlar', 'Promotions', 'Aktionen'],
  ['/promotions/7', 'Kayıp', 'Loss', 'Verlust'],
  ['/static', 'Yanıt', 'Answer', 'Antwort'],
  ['/sportsbook/prelive', 'Spor', 'Sports', 'Sport'],
  ['/sportsbook/live', 'Canlı', 'Live', 'Live'],
  ['/sportsbook/esport', 'spor', 'sports', 'Sport'],
  ['/spaceman', 'Kehribar', 'Kehribar', 'Kehribar'],
  ['/parlaybay', 'Kehribar', 'Kehribar', 'Kehribar'],
  ['/login', 'Giriş', 'Log in', 'Anmelden'],
  ['/register', 'Kayıt', 'Register', 'Registrieren'],
  ['/register-KOD', 'KOD', 'KOD', 'KOD'],
]

const map = (tr: string, en: string, de: string) => ({ '1': tr, '2': en, '3': de })
const banner = (id: number) => ({
  id,
  json: {
    image: { '1': `/b${id}.svg` },
    imageMobile: { '1': `/m${id}.svg` },
    title: map('Hoş geldin', 'Welcome bonus', 'Willkommen'),
    text: map('a', 'b', 'c'),
    action: map('a', 'b', 'c'),
    link: '/promotions/7',
  },
})
const tag = (id: number) => ({ id, title: map('Yeni', 'New', 'Neu'), type: 'slot', games: 3 })
const games = Array.from({ length: 30 }, (_, at) => ({
  id: at + 1,
  title: `Oyun ${at + 1}`,
  provider: 'meltem',
  gameProvider: 'Meltem',
  image: `/g${at}.svg`,
  language: 'tr',
  tags: [tag(15)],
  rtp: 96,
}))
const indexgames = games.map(({ id, title, provider, gameProvider, image }) => ({
  id,
  json: { game_id: id, game_name: title, provider, gameProvider, image: { '1': image }, language: 'tr', tags: [] },
}))
const types = ['slot', 'live', 'virtual', 'other']
const list = { status: 1, total: 60, data: games }
const answers = {
  '/api/capabilities': { status: 1, capabilities: [...capabilities] },
  '/api/translator/translate': { status: 1, data: { 'shell:login': 'Değişti' } },
  '/api/getData/homepage': {
    status: 1,
    indexgames,
    mainbanner: [banner(1), banner(2)],
    sidebanner: [banner(3), banner(4), banner(5)],
    bonus: [{ id: 7, json: { image: { '1': '/p.svg' }, title: map('Kayıp', 'Loss', 'Verlust'), summary: map('a', 'b', 'c'), bonusType: 1 } }],
    static: { aboutus: { json: { context: map('<p>Biz</p>', '<p>We</p>', '<p>Wir</p>') } } },
  },
  '/api/gameinfo': { status: 1, totals: { slot: 60, live: 60, other: 60, virtual: 60 } },
  ...Object.fromEntries(['slot', 'live', 'other', 'virtual'].map((name) => [`/api/cdnFiles/${name}games.json`, list])),
  '/api/getData/providers': { status: 1, data: [{ provider: 'meltem', name: 'Meltem', image: '/mark.svg', types, games: 3, popular: true }] },
  '/api/getData/tags': { status: 1, data: [tag(15), tag(16)] },
  '/api/getData/banners': { status: 1, data: Object.fromEntries(['slot', 'live', 'virtual', 'games', 'other'].map((place) => [place, [banner(9)]])) },
  '/api/getData/content': {
    status: 1,
    faq: [
      {
        id: 1,
        json: {
          categoryCode: { '1': 'a' },
          categoryName: map('Bölüm', 'Part', 'Teil'),
          question: map('Soru?', 'Question?', 'Frage?'),
          answer: map(
            '<p onclick="x()">Yanıt <script>x()</script><a href="javascript:x()">a</a><a href="https://x.example/y">b</a><img src="//evil.example/i"></p>',
            '<p>Answer</p>',
            '<p>Antwort</p>',
          ),
        },
      },
    ],
    static: [{ id: 2, code: 'terms', json: { title: map('Koşullar', 'Terms', 'Bedingungen'), context: map('', '', '') } }],
  },
}

const requests: RenderRequest[] = pages.flatMap(([url]) =>
  languages.flatMap(({ languageCode: language }) => [false, true].map((wide) => ({ url, language, hints: { wide, keepsPicture: false } }))),
)
const numbered: RenderRequest = { url: '/login', language: 'tr', hints: { wide: false, keepsPicture: false, numbered: true } }
const draw = 'dist/draw/draw.mjs'
let drawn: (Exclude<RenderedPage, { redirect: string }> | { error: string })[] = []

/** Renders in a separate process without browser globals, with the built renderer. */
beforeAll(() => {
  if (!existsSync(draw)) throw new Error('The site is not built. Run npm test -- build')
  const script = `
    let text = ''
    for await (const part of process.stdin) text += part
    const { answers, requests, site } = JSON.parse(text)
    const { createDraw } = await import(process.cwd() + '/${draw}')
    const draw = createDraw({ site, fetch: async (url) => Response.json(answers[url.split('?')[0]] ?? { status: 0 }) })
    const all = []
    for (const request of requests) all.push(await draw(request).catch((error) => ({ error: error.stack })))
    process.stdout.write(JSON.stringify(all), () => process.exit())`
  const input = JSON.stringify({ answers, requests: [...requests, numbered], site: defaultSite })
  const env = { ...process.env, NODE_OPTIONS: '' }
  drawn = JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { input, env, encoding: 'utf8', maxBuffer: 2 ** 28 }),
  ) as typeof drawn
})

let root: ReactRoot | undefined
let problems: string[] = []
beforeEach(() => {
  problems = []
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  window.scrollTo = () => {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
      unobserve() {}
    },
  )
  Element.prototype.scrollTo = () => {}
  vi.spyOn(console, 'error').mockImplementation((...words) => {
    const text = words.map(String).join(' ')
    // jsdom does not know the element; a server-rendered page has its styles in the head, not beside its parts.
    if (!/unrecognized in this browser|potentially unsafe when doing server-side/.test(text)) problems.push(text.slice(0, 4000))
  })
})
afterEach(() => {
  act(() => root?.unmount())
  document.body.replaceChildren()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function pageOf(url: string, language: LanguageCode, wide: boolean) {
  const found = drawn[requests.findIndex((each) => each.url === url && each.language === language && each.hints.wide === wide)]
  if (!found || 'error' in found) throw new Error(found?.error ?? 'not rendered')
  return found
}

/** Replaces the build's class names and picture paths with those of the test. */
const asHere = (body: string) =>
  body.replace(/\b_([a-zA-Z]+)_\w{5}_\d+\b/g, (name, plain: string) => tile[plain] ?? name).replace(/\/assets\/drop-[\w-]+\.svg/g, drop)

/** Hydrates a server-rendered page as main.tsx does, in a window of this width. */
async function takeOver(url: string, { body, state, styles: written }: ReturnType<typeof pageOf>, width: number): Promise<HTMLElement> {
  const { language, changed, queries, hints, loaded } = JSON.parse(state) as DrawnState
  setWidth(width)
  document.body.innerHTML = `${written}<div id="root">${asHere(body)}</div>`
  const element = document.getElementById('root') as HTMLElement
  const store = createStore(language)
  const client = createQueryClient()
  hydrate(client, queries)
  await loadScreens(matchRoutes(routes, url.split('?')[0] ?? '') ?? [])
  const router = createMemoryRouter(routes, { initialEntries: [url], hydrationData: { loaderData: loaded } })
  const styles = createCache({ key: 'css' })
  readStyles(styles.inserted)
  const stores = { store, queries: client, texts: await textsIn(language, changed), styles }
  await act(async () => {
    root = hydrateRoot(
      element,
      <Root stores={stores} hints={hints}>
        <RouterProvider router={router} />
      </Root>,
      { onRecoverableError: (error) => void problems.push(String(error)) },
    )
  })
  return element
}

/** Public screens without a server-rendered page in this test: the desktop settings, another address of a screen above, and pages of mailed links. */
const notHere = ['/profile/desktop', '/registration/:id?', '/reset-password/:token?', '/retrieve-username']

test('every other public screen is covered by this test', () => {
  const leaves = (list: readonly RouteObject[], above: readonly RouteObject[] = []): (readonly RouteObject[])[] =>
    list.flatMap((route) => (route.children ? leaves(route.children, [...above, route]) : [[...above, route]]))
  const isPlayers = ({ element }: RouteObject) => (element as { type?: unknown } | undefined)?.type === RequirePlayer
  const drawnHere = new Set(pages.map(([url]) => matchRoutes(routes, url.split('?')[0] ?? '')?.at(-1)?.route))
  const missing = leaves(routes).filter((chain) => chain.at(-1)?.lazy && !chain.some(isPlayers) && !drawnHere.has(chain.at(-1)))
  expect(missing.map((chain) => `/${chain.findLast(({ path }) => path)?.path?.replace(/^\//, '')}`).sort()).toEqual(notHere)
})

describe.each(pages)('%s', (url, ...texts) => {
  test('names the file of each of its screens', async () => {
    const matches = matchRoutes(routes, url.split('?')[0] ?? '') ?? []
    await loadScreens(matches)
    const named = await Promise.all(screensAt(matches).map((file) => import(/* @vite-ignore */ `/src/renderer/${file}`) as Promise<RouteObject>))
    expect(named.map(({ Component }) => Component)).toEqual(matches.flatMap(({ route: { Component } }) => Component ?? []))
    expect(pageOf(url, 'tr', true).screens).toEqual(screensAt(matches))
  })

  test('is server-rendered in each language and for both widths', () => {
    for (const [at, { languageCode }] of languages.entries())
      for (const wide of [false, true]) expect(pageOf(url, languageCode, wide).body, `${languageCode} ${wide}`).toContain(texts[at])
  })

  // The languages differ only in texts, so each width is hydrated in one of them.
  test.each([
    ['tr', 1280],
    ['de', 390],
  ] as const)('rendered in %s for %i px it hydrates without changes', async (language, width) => {
    const page = pageOf(url, language, width === 1280)
    const before = document.head.childElementCount
    const element = await takeOver(url, page, width)
    expect(element.querySelector('main')).not.toBeNull()
    expect(problems).toEqual([])
    // Hydration inserts no style of the page again.
    const names = new Set(document.querySelector<HTMLElement>('style[data-drawn]')?.dataset.drawn?.split(' '))
    const added = [...document.head.children].slice(before).map(({ textContent }) => /^\.css-([\w]+)/.exec(textContent)?.[1] ?? '')
    expect(names.size).toBeGreaterThan(20)
    expect(added.filter((name) => names.has(name))).toEqual([])
  })
})

test('no part of a page is left suspended, even when the process renders it for the first time', () => {
  const unfinished = requests.filter(({ url, language, hints }) => pageOf(url, language, hints.wide).body.includes('<!--$!-->'))
  expect(unfinished).toEqual([])
})

test('PROTECT-14 a server-rendered page has the skip link to the games before it is hydrated', () => {
  expect(pageOf('/slot', 'tr', true).body).toContain('Oyunlara geç')
})

test('a wrong guess of the width is corrected without rendering the whole page again', async () => {
  const element = await takeOver('/slot', pageOf('/slot', 'tr', true), 390)
  expect(problems).toEqual([])
  expect(element.querySelector('main aside')).toBeNull()
})

test('WEB-1 a login page on an IP address is rendered without passkeys, which need a domain name, so hydration moves nothing', () => {
  const under = drawn.at(-1)
  const passkey = 'Geçiş anahtarıyla giriş yap'
  expect(pageOf('/login', 'tr', false).body).toContain(passkey)
  expect(under).toMatchObject({ body: expect.not.stringContaining(passkey) as string })
})

test('a page contains translators’ changes, and editors’ HTML is sanitised', () => {
  expect(pageOf('/slot', 'tr', true).body).toContain('Değişti')
  const { body, state } = pageOf('/static', 'tr', true)
  expect(body).toContain('<p>Yanıt <a>a</a><a href="https://x.example/y" target="_blank" rel="noopener noreferrer">b</a><img /></p>')
  expect(state).not.toContain('<')
})
