import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { widgetRoutes } from './routes'

const siteOrigin = 'https://site.example'
let app: FastifyInstance

beforeAll(async () => {
  app = Fastify()
  widgetRoutes(app, { siteOrigin })
  await app.ready()
})
afterAll(() => app.close())

const bootOf = (body: string) => JSON.parse(/id="boot">(.*?)<\/script>/.exec(body)?.[1] ?? 'null') as Record<string, unknown>

describe('pages of the betting frames', () => {
  test('EMB-05 can be framed by the site only, and run no foreign script', async () => {
    for (const url of ['/sportsbook', '/parlay']) {
      const policy = String((await app.inject({ url })).headers['content-security-policy'])
      expect(policy).toContain(`frame-ancestors ${siteOrigin}`)
      expect(policy).toContain("script-src 'self'")
      expect(policy).not.toContain('unsafe')
    }
  })

  test('contain the allowed message origins: the site and the desktop client', async () => {
    expect(bootOf((await app.inject({ url: '/sportsbook' })).body).origins).toEqual([siteOrigin, 'app://site'])
  })

  test('EMB-06 use the requested language, otherwise the browser’s, otherwise Turkish', async () => {
    expect(bootOf((await app.inject({ url: '/sportsbook?lang=de' })).body).language).toBe('de')
    expect(bootOf((await app.inject({ url: '/parlay', headers: { 'accept-language': 'en-GB,en' } })).body).language).toBe('en')
    expect((await app.inject({ url: '/parlay?lang=xx' })).body).toContain('<html lang="tr">')
  })

  test('EMB-02 each section has its address, and the page gets its own path', async () => {
    for (const path of ['/prelive', '/live', '/esport', '/event/e-1', '/history/sports', '/slip'])
      expect(bootOf((await app.inject({ url: `/sportsbook${path}?lang=en` })).body).path).toBe(path)
    expect(bootOf((await app.inject({ url: '/sportsbook' })).body).path).toBe('/')
    expect((await app.inject({ url: '/sportsbook/other' })).statusCode).toBe(404)
  })
})
