import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '@kehribar/shared/languages'
import { pageTexts } from '@kehribar/shared/site/page-texts'
import { addressOf } from '@kehribar/shared/site-addresses'
import { startTestServer, type TestServer } from '../../tests/support/server'

let server: TestServer
let webRoot: string

beforeAll(async () => {
  webRoot = mkdtempSync(join(tmpdir(), 'kehribar-found-'))
  mkdirSync(join(webRoot, 'assets'))
  writeFileSync(
    join(webRoot, 'index.html'),
    '<!doctype html><html lang="tr"><head><meta name="description" content="old" /><title>Kehribar</title></head><body>the site</body></html>',
  )
  writeFileSync(join(webRoot, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  server = await startTestServer({ webRoot, env: { PUBLIC_ORIGIN: 'http://127.0.0.1:4600' } })
})
afterAll(async () => {
  await server.close()
  rmSync(webRoot, { recursive: true, force: true })
})

const origin = 'http://127.0.0.1:4600'
const preview = { 'user-agent': 'WhatsApp/2.23.20.0', accept: '*/*' }
async function open(path: string, headers: Record<string, string> = preview) {
  const { statusCode, headers: given, body } = await server.app.inject({ url: path, headers })
  return { status: statusCode, headers: given, body }
}
const attribute = (body: string, pattern: RegExp) => pattern.exec(body)?.[1]?.replaceAll('&amp;', '&')
const meta = (body: string, name: string) => attribute(body, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))
const data = (body: string) =>
  [...body.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g)].map(([, json = '']) => JSON.parse(json) as Record<string, unknown>)

describe('shared and indexed links', () => {
  test.each(languages)('WEB-1 WEB-2 every public page has its metadata, in $languageCode', async (language) => {
    const { languageCode } = language
    const seen = new Set<string>()
    for (const [name, path] of Object.entries(addressOf)) {
      const ending = languageCode === 'tr' ? '' : `?lang=${languageCode}`
      const { status, headers, body } = await open(path + ending)
      const [title, description] = pageTexts[languageCode][name as keyof typeof addressOf]
      expect([status, headers['x-robots-tag'], body.match(/<html lang="(\w+)"/)?.[1]], path).toEqual([200, undefined, languageCode])
      expect(attribute(body, /<title>([^<]*)<\/title>/)).toBe(title ? `${title} · Kehribar` : 'Kehribar')
      expect([meta(body, 'description'), meta(body, 'og:description'), meta(body, 'og:title')]).toEqual([description, description, title || 'Kehribar'])
      expect(body.match(/<meta name="description"/g)).toHaveLength(1)
      expect([attribute(body, /rel="canonical" href="([^"]*)"/), meta(body, 'og:url')]).toEqual([origin + path + ending, origin + path + ending])
      expect([meta(body, 'og:image'), meta(body, 'twitter:card')]).toEqual([`${origin}/share.png`, 'summary_large_image'])
      const alternates = [...body.matchAll(/rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map(([, code, href]) => [code, href])
      expect(alternates).toEqual([
        ['tr', origin + path],
        ['en', `${origin}${path}?lang=en`],
        ['de', `${origin}${path}?lang=de`],
        ['x-default', origin + path],
      ])
      expect(data(body).length, path).toBeGreaterThan(0)
      seen.add(description)
    }
    expect(seen.size).toBe(Object.keys(addressOf).length)
  })

  test('WEB-2 the chosen language applies to the page, and the address’s language overrides it', async () => {
    expect((await open('/slot', { ...preview, cookie: 'lang=de' })).body).toContain('<html lang="de"')
    expect((await open('/slot?lang=en', { ...preview, cookie: 'lang=de' })).body).toContain('<html lang="en"')
    expect((await open('/slot?lang=xx&lang=de')).body).toContain('<html lang="tr"')
  })

  test('WEB-2 a promotion has its own text, picture and breadcrumb', async () => {
    const { bonus } = (await server.call('homepage', {})).body
    const [promotion] = bonus
    const { body } = await open(`/promotions/${promotion?.id}`)
    const title = promotion?.json.title['1'] ?? ''
    expect([meta(body, 'og:title'), meta(body, 'og:type')]).toEqual([title, 'article'])
    const [crumbs] = data(body)
    const items = crumbs?.itemListElement as { name: string }[]
    expect([crumbs?.['@type'], items.map(({ name }) => name)]).toEqual(['BreadcrumbList', ['Kehribar', 'Promosyonlar', title]])
  })

  test('WEB-2 the page of questions contains them as structured data', async () => {
    const found = data((await open('/static')).body).find((each) => each['@type'] === 'FAQPage')
    expect((found?.mainEntity as unknown[]).length).toBeGreaterThan(3)
    expect(JSON.stringify(found)).not.toContain('<')
  })

  test('WEB-3 private and missing pages are not indexed', async () => {
    for (const path of ['/profile', '/profile/deposit/card', '/betsolutions', '/reset-password/abc', '/retrieve-username', '/sportsbook/history/sports']) {
      const { status, headers, body } = await open(path)
      expect([status, headers['x-robots-tag'], meta(body, 'robots'), meta(body, 'og:title')], path).toEqual([200, 'noindex', 'noindex', undefined])
    }
    const { status, headers, body } = await open('/wp-admin')
    expect([status, headers['x-robots-tag'], attribute(body, /<title>([^<]*)</)]).toEqual([404, 'noindex', 'Sayfa bulunamadı · Kehribar'])
    expect((await open('/register-KOD')).body).toContain(`<link rel="canonical" href="${origin}/register"`)
  })
})

describe('standard files of a site', () => {
  test('WEB-4 robots.txt leads to a sitemap of every page in every language, with dates', async () => {
    const robots = await open('/robots.txt')
    expect([robots.headers['content-type'], robots.body]).toEqual(['text/plain; charset=utf-8', expect.stringContaining(`Sitemap: ${origin}/sitemap.xml`)])
    const { headers, body } = await open('/sitemap.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    const places = [...body.matchAll(/<loc>([^<]+)<\/loc><lastmod>(\d{4}-\d{2}-\d{2}T[^<]+)<\/lastmod>/g)].map(([, loc = '']) => loc)
    expect(places).toEqual(expect.arrayContaining([`${origin}/`, `${origin}/slot?lang=de`]))
    expect(places.filter((place) => place.includes('/promotions/')).length).toBeGreaterThan(2)
    for (const place of places.slice(0, 12)) expect((await open(place.slice(origin.length))).status, place).toBe(200)
  })

  test('WEB-4 security.txt states where to report a vulnerability, and change-password leads to the form', async () => {
    const { body } = await open('/.well-known/security.txt')
    expect(body).toMatch(/^Contact: mailto:[^\s@]+@[^\s@]+$/m)
    const expires = Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '')
    expect(expires - Date.now()).toBeGreaterThan(300 * 86_400_000)
    expect(expires - Date.now()).toBeLessThan(367 * 86_400_000)
    const { status, headers } = await open('/.well-known/change-password')
    expect([status, headers.location]).toEqual([302, '/profile/details'])
  })

  test('WEB-11 a wrong method is 405 and lists the right ones', async () => {
    const with405 = async (method: 'POST' | 'GET' | 'DELETE', url: string) => {
      const { statusCode, headers } = await server.app.inject({ method, url, headers: preview })
      return [statusCode, headers.allow]
    }
    expect(await with405('POST', '/slot')).toEqual([405, 'GET, HEAD'])
    expect(await with405('DELETE', '/logo.svg')).toEqual([405, 'GET, HEAD'])
    expect(await with405('GET', '/api/login')).toEqual([405, 'POST'])
    expect(await with405('POST', '/nothing-here')).toEqual([404, undefined])
    expect(await with405('GET', '/api/nothing-here')).toEqual([404, undefined])
  })

  test('WEB-13 each page has one address: other spellings redirect permanently, but files do not', async () => {
    for (const [from, to] of [
      ['/index.html', '/'],
      ['/slot/', '/slot'],
      ['/auth/login?returnUrl=%2Fslot', '/login?returnUrl=%2Fslot'],
      ['/promotions/?type=free', '/promotions?type=free'],
    ] as const) {
      const { status, headers } = await open(from)
      expect([status, headers.location], from).toEqual([301, to])
    }
    for (const path of ['//slot/', '//evil.example/', '/index.html.br', '/wp-admin/']) expect((await open(path)).headers.location, path).toBeUndefined()
    expect(String((await open('/slot')).headers.vary)).toMatch(/accept.*cookie/)
  })
})
