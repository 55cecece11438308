import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentSecurityPolicy } from '@kehribar/shared/security/csp'
import { siteHeaders, widgetHeaders } from '@kehribar/shared/security/headers'
import { ConfigError } from '@server/settings/config-error'
import { readSiteFile } from '@server/http/security'
import { startTestServer, type TestServer } from '../../tests/support/server'

let server: TestServer
let webRoot: string
const frames = ['https://games.example']
const embeds = { kind: 'script', script: 'https://widget.example/loader.js' }
const script = `console.log('${'x'.repeat(2000)}')`

/** Writes a minimal web build. */
beforeAll(async () => {
  webRoot = mkdtempSync(join(tmpdir(), 'kehribar-web-'))
  mkdirSync(join(webRoot, 'assets'))
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>Kehribar</title><p>the site</p>')
  writeFileSync(join(webRoot, 'assets', 'index-abc123.js'), script)
  writeFileSync(join(webRoot, 'assets', 'index-abc123.js.br'), brotliCompressSync(script))
  writeFileSync(join(webRoot, 'site.json'), JSON.stringify({ frames, pictures: ['https://cdn.example'], captcha: { kind: 'turnstile', key: 'k' }, embeds }))
  writeFileSync(join(webRoot, 'widget.html'), '<!doctype html><title>Widget</title>')
  writeFileSync(join(webRoot, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(webRoot, '..', 'outside.txt'), 'outside')
  server = await startTestServer({ webRoot })
})
afterAll(async () => {
  await server.close()
  rmSync(webRoot, { recursive: true, force: true })
  rmSync(join(webRoot, '..', 'outside.txt'), { force: true })
})

const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

describe('the web build', () => {
  test.each(['/', '/login', '/slot', '/profile/deposit/card', '/promotions/1', '/?utm=1'])('%s returns the page, which is always revalidated', async (path) => {
    const answer = await server.request(path, { headers: page })
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([200, 'text/html; charset=utf-8', 'no-cache'])
    expect(await answer.text()).toContain('<p>the site</p>')
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'")
  })

  test.each([undefined, '*/*', 'text/html', 'image/avif,*/*;q=0.8'])(
    'DETAIL-21 a deep link returns the page for Accept: %s, like the home page',
    async (accept) => {
      for (const path of ['/', '/promotions', '/sportsbook/prelive', '/register-KOD', '/profile/notifications/7?x=1']) {
        const { statusCode, headers, body } = await server.app.inject({ url: path, headers: accept === undefined ? {} : { accept } })
        expect([statusCode, headers['content-type'], body], path).toEqual([200, 'text/html; charset=utf-8', expect.stringContaining('<title>')])
      }
    },
  )

  test.each(['/boyle-bir-sayfa-yok', '/login/x', '/slot/a/b/c', '/promotions/999999', '/promotions/x', '/profile/nothing', '/apix'])(
    'DETAIL-21 %s is 404 with the site, which shows a not-found page',
    async (path) => {
      for (const accept of [page.accept, '*/*']) {
        const answer = await server.request(path, { headers: { accept } })
        expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([404, 'text/html; charset=utf-8', 'no-cache'])
        expect(await answer.text()).toContain('<p>the site</p>')
      }
      expect((await server.request(path, { headers: { accept: 'application/json' } })).headers.get('content-type')).toContain('json')
    },
  )

  test('DETAIL-21 a promotion’s page exists if the content has the promotion', async () => {
    const { bonus } = (await server.call('homepage', {})).body
    const at = (id: number) => server.request(`/promotions/${id}`, { headers: page })
    expect((await at(bonus[0]?.id ?? 0)).status).toBe(200)
    expect((await at(2_000_000_000)).status).toBe(404)
  })

  test('hashed files are cached permanently and compressed, others are revalidated', async () => {
    const br = await server.request('/assets/index-abc123.js', { headers: { 'accept-encoding': 'br' } })
    expect([br.headers.get('content-encoding'), br.headers.get('cache-control')]).toEqual(['br', 'public, max-age=31536000, immutable'])
    expect(br.headers.get('content-type')).toMatch(/javascript/)
    expect(await br.text()).toBe(script)
    const plain = await server.request('/assets/index-abc123.js', { headers: { 'accept-encoding': 'identity' } })
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, script])
    expect((await server.request('/logo.svg')).headers.get('cache-control')).toBe('no-cache')
  })

  test('BACKEND-8 BACKEND-19 site.json is revalidated, and the origins in it are part of every page’s content policy', async () => {
    const file = await server.request('/site.json')
    expect([file.status, file.headers.get('cache-control'), file.headers.get('content-type')]).toEqual([200, 'no-cache', 'application/json; charset=utf-8'])
    const { headers } = await server.request('/', { headers: page })
    const company = 'https://challenges.cloudflare.com'
    const options = {
      frameOrigins: [server.config.partnersOrigin, ...frames, company],
      pictureOrigins: ['https://cdn.example'],
      connectOrigins: [company],
      scriptOrigins: [company],
      ownFrames: true,
    }
    expect(headers.get('content-security-policy')).toBe(contentSecurityPolicy(options))
    for (const [name, value] of Object.entries(siteHeaders(options))) expect([name, headers.get(name)]).toEqual([name, value])
    // BACKEND-8: the page around a company's script has its own policy.
    const widget = await server.request('/widget.html?x=1')
    for (const [name, value] of Object.entries(widgetHeaders(options, ['https://widget.example'])))
      expect([name, widget.headers.get(name)]).toEqual([name, value])
  })

  test('BACKEND-19 a server with an invalid site.json does not start and reports every problem', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kehribar-web-'))
    try {
      expect(readSiteFile(folder)).toMatchObject({ frames: [] })
      writeFileSync(join(folder, 'site.json'), '{"frames":["games.example"],"hid":[]}')
      const start = () => readSiteFile(folder)
      expect(start).toThrow(ConfigError)
      expect(start).toThrow(/site\.json cannot be used:\nframes\.0: must be an https origin.*\nsite\.json: Unrecognized key: "hid"$/)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  test.each(['/assets/index-old.js', '/assets/index-old.css', '/logo.png', '/favicon.ico', '/.env', '/index.html.bak'])(
    'a missing file like %s is 404, not the page',
    async (path) => {
      const answer = await server.request(path, { headers: page })
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8'])
    },
  )

  test('a script that requests a page gets 404, and only GET returns one', async () => {
    expect((await server.request('/login', { headers: { accept: 'application/json' } })).status).toBe(404)
    expect((await server.request('/login', { method: 'POST', headers: page })).status).toBe(405)
    expect((await server.request('/login', { method: 'HEAD', headers: page })).status).toBe(200)
  })

  test.each([
    '/../outside.txt',
    '/..%2foutside.txt',
    '/%2e%2e/outside.txt',
    '/assets/..%2f..%2foutside.txt',
    '/assets/%5c..%5c..%5coutside.txt',
    '//etc/passwd',
    '/%00',
  ])('no file outside the build is served: %s', async (path) => {
    const answer = await server.app.inject({ url: path, headers: page })
    expect(answer.body).not.toContain('outside')
    expect(answer.body).not.toContain('root:')
    expect(answer.statusCode).toBeLessThan(500)
  })

  test('no path below /api and /partner returns a page', async () => {
    for (const path of ['/api', '/api/none', '/partner/none']) {
      const answer = await server.request(path, { headers: page })
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8'])
    }
  })
})

describe('ACCOUNT-11 hostile addresses', () => {
  const slashes = `/slot${'/'.repeat(15_000)}x`

  test('five concurrent requests with 15,000 slashes do not slow /healthz down', async () => {
    const health = async () => {
      const from = performance.now()
      for (let time = 0; time < 30; time++) expect((await server.request('/healthz')).status).toBe(200)
      return performance.now() - from
    }
    await health()
    const alone = await health()
    const attack = Promise.all(Array.from({ length: 5 }, () => server.request(slashes, { headers: page })))
    const beside = await health()
    for (const { status } of await attack) expect(status).toBe(414)
    expect(beside / alone).toBeLessThan(3)
  })

  test.each([
    ['/slot?lang=en', 200, 'en', null],
    [`${slashes}?lang=en`, 414, 'en', 'This address cannot be opened'],
    ['/%E0%A4%A?lang=de', 400, 'de', 'Diese Adresse kann nicht geöffnet werden'],
    [`/?x=${'y'.repeat(9_000)}`, 414, 'tr', 'Bu adres açılamıyor'],
  ])('a browser gets a page that explains why an address is refused: case %#', async (path, status, language, title) => {
    const answer = await server.request(path, { headers: page })
    const text = await answer.text()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8'])
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'")
    if (title === null) return
    expect([text.includes(`<html lang="${language}">`), text.includes(`<h1>${title}</h1>`), answer.headers.get('cache-control')]).toEqual([
      true,
      true,
      'no-store',
    ])
    const asProgram = await server.request(path)
    expect([asProgram.status, await asProgram.json()]).toEqual([status, expect.objectContaining({ status: 0 })])
  })

  test('ACCOUNT-4 a request with two Host headers is refused', async () => {
    const answerTo = async (hosts: string) => {
      const socket = createConnection({ port: Number(new URL(server.origin).port), host: '127.0.0.1' })
      socket.write(`GET /healthz HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`)
      return (await readText(socket)).split('\r\n')[0]
    }
    expect(await answerTo('Host: 127.0.0.1\r\n')).toBe('HTTP/1.1 200 OK')
    expect(await answerTo('Host: 127.0.0.1\r\nhost: evil.example\r\n')).toBe('HTTP/1.1 400 Bad Request')
  })

  test('ACCOUNT-11 OPERATE-7 pages and unknown addresses share a limit, files have another; readiness checks do not count', async () => {
    const small = await startTestServer({ webRoot, env: { PAGE_RATE_LIMIT: '3', TRUSTED_PROXIES: '1' } })
    const from = (path: string, address = '192.0.2.1', headers: Record<string, string> = page) =>
      small.request(path, { method: path === '/none' ? 'POST' : 'GET', headers: { ...headers, 'x-forwarded-for': address } })
    try {
      const statuses: number[] = []
      for (const path of ['/', '/nothing-here', '/none']) statuses.push((await from(path)).status)
      expect(statuses).toEqual([200, 404, 404])
      for (const path of ['/', '/login', '/nothing-here', '/none', '/api/none', '/robots.txt', '/%E0%A4%A'])
        expect([path, (await from(path)).status]).toEqual([path, 429])
      const refused = await from('/slot?lang=de')
      const wait = Number(refused.headers.get('retry-after'))
      expect([refused.status, refused.headers.get('content-type'), wait > 0 && wait <= 60]).toEqual([429, 'text/html; charset=utf-8', true])
      expect(await refused.text()).toMatch(/<html lang="de">.*<h1>Zu viele Anfragen<\/h1>.* in \d+ Sekunden? erneut\..*<a href="">Erneut versuchen<\/a>/s)
      expect(await (await from('/api/none')).json()).toEqual({ status: 0, statusText: 'errors.throttled' })
      for (const path of ['/healthz', '/readyz', '/assets/index-abc123.js', '/api/health']) expect([path, (await from(path)).status]).toEqual([path, 200])
      expect((await from('/', '192.0.2.2')).status).toBe(200)
      const files: number[] = []
      // A picture whose name exceeds the router's limit counts too, and so does a refused path.
      const picture = `/api/cdnFiles/images/x/${'y'.repeat(150)}`
      expect([(await from(picture)).status, (await from(picture + 'y'.repeat(900))).status]).toEqual([404, 414])
      // A first visit loads a hundred files, so three pages allow three hundred, of which three are used.
      const fifty = Array.from({ length: 50 })
      for (let time = 0; time < 6; time++) files.push(...(await Promise.all(fifty.map(() => from('/logo.svg')))).map(({ status }) => status))
      expect(files.filter((status) => status === 200)).toHaveLength(297)
      expect((await from(picture)).status).toBe(429)
    } finally {
      await small.close()
    }
  })
})
