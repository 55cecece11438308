import { writeFileSync } from 'node:fs'
import { isAbsolute, join, relative } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { filePathFor } from './files'
import { cachePictures } from './picture-cache'
import { answerSiteRequest } from './serve'
import { createSiteFixture } from '../../../tests/desktop/unit/site-fixture'

const root = createSiteFixture()

/** Passes the raw address to the handler, because `Request` would normalise it. */
const serveRaw = (url: string) =>
  answerSiteRequest({ url, method: 'GET', headers: new Headers() } as Request, { root, frameOrigins: [], api: async () => Response.json({ api: true }) })

/** Segments for path traversal. */
const piece = fc.oneof(
  fc.constantFrom(
    ...String.raw`.. . %2e%2e %2E%2e .%2e %252e%252e %2f %5c \ ..\ ..%5c %00 / // ... ~ C: %c0%ae%c0%ae %u002e % %zz ; ? #`.split(' '),
    ...'secret.js secret.html renderer-evil renderer assets index.html app-1.js api'.split(' '),
    '\0',
    '\u2024\u2024',
    ' ',
  ),
  fc.string({ maxLength: 6 }),
)
const path = fc.array(piece, { maxLength: 10 }).chain((parts) => fc.constantFrom('/', '', '%2f', '\\').map((glue) => `/${parts.join(glue)}`))

describe('DESKTOP-18 the app scheme', () => {
  test('DESKTOP-18 every path gives a file inside the folder', () => {
    fc.assert(
      fc.property(path, (pathname) => {
        const file = filePathFor(root, pathname)
        if (file === null) return
        const inside = relative(root, file)
        expect(isAbsolute(inside) || inside.split(/[\\/]/)[0] === '..').toBe(false)
      }),
      { numRuns: 3000 },
    )
  })

  test('DESKTOP-18 no address gives a file outside the folder', async () => {
    await fc.assert(
      fc.asyncProperty(path, async (pathname) => {
        const response = await serveRaw(`app://site${pathname}`)
        expect(await response.text()).not.toContain('SECRET')
      }),
      { numRuns: 1500 },
    )
  })

  test("DESKTOP-18 only the site's host answers", async () => {
    for (const url of [
      'app://evil/',
      'app://site.evil/',
      'app://evil.site/',
      'app://site:80/',
      'app://user@site/',
      'app://u:p@site/',
      'app:///',
      'https://site/',
      'file:///etc/passwd',
      'nonsense',
    ])
      expect([url, (await serveRaw(url)).status >= 400]).toEqual([url, true])
  })

  test('CLIENT-12 immutable files are read from the disk once per run, others every time', async () => {
    const own = createSiteFixture()
    const page = async (path: string) =>
      (await answerSiteRequest(new Request(`app://site${path}`), { root: own, frameOrigins: [], api: async () => new Response() })).text()
    expect([await page('/assets/app-1.js'), await page('/')]).toEqual(['export {}', '<!doctype html><title>Kehribar</title>'])
    writeFileSync(join(own, 'assets', 'app-1.js'), 'changed')
    writeFileSync(join(own, 'index.html'), 'changed')
    expect([await page('/assets/app-1.js'), await page('/')]).toEqual(['export {}', 'changed'])
  })

  test('CLIENT-12 public immutable pictures of the API are requested once per run; others, and requests with an origin, every time', async () => {
    const asked: string[] = []
    const types = { svg: 'image/svg+xml', json: 'application/json' }
    const api = cachePictures(async ({ url }) => {
      asked.push(url)
      const { pathname, searchParams } = new URL(url)
      const type = types[pathname.endsWith('.svg') ? 'svg' : 'json']
      return new Response(`<svg>${asked.length}</svg>`, {
        status: pathname.includes('gone') ? 404 : 200,
        headers: { 'Content-Type': type, 'Cache-Control': searchParams.get('c') ?? 'public, max-age=31536000, immutable', ETag: '"a"' },
      })
    })
    const get = async (path: string, init?: RequestInit) => {
      const response = await answerSiteRequest(new Request(`app://site/api/${path}`, init), { root, frameOrigins: [], api })
      return [await response.text(), response.headers.get('content-type'), response.headers.get('etag')]
    }
    const first = ['<svg>1</svg>', 'image/svg+xml', '"a"']
    expect([await get('images/a.svg?v=1'), await get('images/a.svg?v=1')]).toEqual([first, first])
    expect((await get('images/a.svg?v=2'))[0]).toBe('<svg>2</svg>')
    const every = ['images/b.svg?c=no-store', 'images/c.svg?c=private, immutable', 'images/d.svg?c=public, max-age=86400', 'images/gone.svg', 'games.json']
    for (const path of every) {
      const before = asked.length
      await get(path)
      await get(path)
      expect(asked.length - before, path).toBe(2)
    }
    const before = asked.length
    await get('images/a.svg?v=1', { headers: { Origin: 'https://elsewhere.example' } })
    await get('images/a.svg?v=1', { method: 'HEAD' })
    expect(asked.length - before).toBe(2)
  })
})
