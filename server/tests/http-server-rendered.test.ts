import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ssrFiles, ssrFolder } from '@kehribar/shared/server-rendering'
import { invalidateCached } from '@server/call/answer-cache'
import { startTestServer, type TestServer } from '../../tests/support/server'

let server: TestServer
let folder: string
/** Calls of the fake rendering module, and a promise that delays it. */
const drawing: { asked: { url: string; language: string; hints: object }[]; wait: Promise<unknown> } = { asked: [], wait: Promise.resolve() }

const draws = `
export const createDraw = ({ fetch }) => async (request) => {
  const { asked, wait } = globalThis.drawing
  asked.push(request)
  await wait
  if (request.url.startsWith('/spaceman')) throw new Error('a part of the page throws')
  if (request.url === '/sportsbook') return { redirect: '/sportsbook/prelive' }
  const home = await (await fetch('/api/getData/homepage', { method: 'POST', body: '{}' })).json()
  const { title } = home.mainbanner[0].json
  return {
    styles: '<style data-drawn="x">x</style>',
    body: '<h2>' + (title[{ tr: 1, en: 2, de: 3 }[request.language]] ?? title[1]) + '</h2>' + (request.hints.wide ? 'wide' : 'narrow'),
    state: '{"of":"' + request.url + '"}',
    screens: ['a.tsx'],
    embed: request.url.startsWith('/sportsbook'),
  }
}`

/** Writes a minimal web build. */
beforeAll(async () => {
  Object.assign(globalThis, { drawing })
  folder = mkdtempSync(join(tmpdir(), 'kehribar-drawn-'))
  const put = (path: string, text: string) => writeFileSync(join(folder, path), text)
  mkdirSync(join(folder, 'web'))
  mkdirSync(join(folder, ssrFolder))
  put('web/index.html', '<!doctype html><html lang="tr"><title>Kehribar</title>bare')
  put(`${ssrFolder}/${ssrFiles.module}`, draws)
  put(`${ssrFolder}/${ssrFiles.page}`, '<!doctype html><html lang="tr"><head><title>Kehribar</title></head><div id="root"></div></html>')
  const parts = {
    start: '/assets/start.js',
    run: ['/assets/site.js'],
    screens: { 'a.tsx': { scripts: ['/assets/a.js'], styles: { '/assets/a.css': '.a{color:red}' } } },
    languages: { tr: ['/assets/tr.js'], en: ['/assets/en.js'], de: ['/assets/de.js'] },
  }
  put(`${ssrFolder}/${ssrFiles.parts}`, JSON.stringify(parts))
  server = await startTestServer({ webRoot: join(folder, 'web'), drawTime: 1_000 })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  invalidateCached()
  drawing.asked = []
  drawing.wait = Promise.resolve()
})

const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
const open = (path: string, headers: Record<string, string> = {}) => server.request(path, { redirect: 'manual', headers: { accept: '*/*', ...headers } })
const textOf = async (path: string, headers?: Record<string, string>) => (await open(path, headers)).text()

test('a visitor’s page works without scripts: it contains the current content, its styles and its hydration data', async () => {
  const { bonus: _bonus, mainbanner } = (await server.call('homepage', {})).body
  const answer = await open('/slot')
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([200, 'text/html; charset=utf-8', 'no-cache'])
  expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self'(;|$)/)
  for (const name of ['cookie', 'user-agent', 'sec-ch-ua-mobile']) expect(answer.headers.get('vary')).toContain(name)
  const page = await answer.text()
  expect(page).toContain(`<div id="root"><h2>${mainbanner[0]?.json.title['1'] ?? 'none'}</h2>wide</div>`)
  expect(page).toContain('<script type="application/json" id="drawn-state">{"of":"/slot"}</script>')
  expect(page).toContain('<style>.a{color:red}</style><link rel="stylesheet" href="/assets/a.css" disabled><style data-drawn="x">x</style>')
  expect(page).toContain('src="/assets/start.js" data-needed="/assets/site.js /assets/a.js /assets/tr.js" data-parts="/assets/site.js"')
  // Title and canonical link of this address, as without server rendering.
  expect(page).toContain('rel="canonical"')
  expect(page.match(/<script(?! type="(application\/(ld\+)?json|module)")/g)).toBeNull()
})

test('I18N-07 each language and device type has its own page', async () => {
  const { mainbanner } = (await server.call('homepage', {})).body
  const title = (index: '1' | '3') => mainbanner[0]?.json.title[index] ?? 'none'
  for (const [path, headers, parts] of [
    ['/slot', { cookie: 'lang=de' }, ['<html lang="de" data-embed="false"', title('3'), 'wide']],
    ['/slot?lang=de', {}, ['lang="de"', title('3'), 'wide']],
    ['/slot', { cookie: 'lang=xx', 'accept-language': 'de' }, ['lang="tr"', title('1'), 'wide']],
    ['/slot', { 'user-agent': phone }, ['narrow']],
    ['/slot', { 'sec-ch-ua-mobile': '?1' }, ['narrow']],
    ['/slot', { 'user-agent': phone, 'sec-ch-ua-mobile': '?0' }, ['wide']],
    ['/slot', { cookie: 'width=narrow' }, ['narrow', 'data-wide="false"', 'and (min-width:768px)']],
    ['/slot', { cookie: 'width=wide', 'user-agent': phone }, ['wide', 'data-wide="true"', 'and (not (min-width:768px))']],
    ['/slot', { cookie: 'width=300' }, ['wide']],
    ['/sportsbook/live', {}, ['data-embed="true"']],
  ] as [string, Record<string, string>, string[]][]) {
    const page = await textOf(path, headers)
    for (const each of parts) expect(page, `${path} ${JSON.stringify(headers)}`).toContain(each)
  }
})

test('a server-rendered page is cached until the content changes; pages with arbitrary parameters are not', async () => {
  const times = () => drawing.asked.length
  const first = await open('/slot')
  const etag = first.headers.get('etag') ?? ''
  expect((await open('/slot', { 'if-none-match': etag })).status).toBe(304)
  expect((await open('/slot', { 'user-agent': phone, 'if-none-match': etag })).status).toBe(200)
  expect(times()).toBe(2)
  await textOf('/promotions?type=special')
  expect(await textOf('/promotions?type=special')).toContain('{"of":"/promotions?type=special"}')
  expect(times()).toBe(4)
  invalidateCached()
  await open('/slot')
  expect(times()).toBe(5)
})

test('a player, an unknown address and a page for players get the client-rendered shell', async () => {
  for (const [path, cookie] of [['/slot', 'token=1'], ['/', 'lang=de; token=1'], ['/nothing-here'], ['/profile/deposit']] as [string, string?][])
    expect(await textOf(path, cookie ? { cookie } : {}), path).toContain('bare')
  expect(drawing.asked).toEqual([])
})

test('a page that redirects does so at once', async () => {
  const answer = await open('/sportsbook')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/sportsbook/prelive'])
})

test('a page that cannot be rendered, or not in time, is sent as the shell; the next visitor gets it server-rendered', async () => {
  expect(await textOf('/spaceman')).toContain('bare')
  let go = () => {}
  drawing.wait = new Promise<void>((resolve) => (go = resolve))
  expect(await textOf('/games')).toContain('bare')
  go()
  await expect.poll(() => textOf('/games')).toContain('<h2>')
})

test('more concurrent pages than the processor can render are sent as the shell', async () => {
  let go = () => {}
  drawing.wait = new Promise<void>((resolve) => (go = resolve))
  await Promise.all(Array.from({ length: 12 }, (_, at) => open(`/slot/studyo-${at}`)))
  expect(drawing.asked.length).toBeLessThanOrEqual(4)
  go()
})
