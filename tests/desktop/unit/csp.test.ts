import { describe, expect, test } from 'vitest'
import { answer } from '../../../src/main/scheme/serve'
import { siteFixture } from './site-fixture'

const partner = 'https://games.partner.example'
const parse = (policy: string) =>
  Object.fromEntries(
    policy
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...values]) => [name, values]),
  )

describe('D7 content policy of the desktop client', () => {
  test('D7 every answer carries it as a header; scripts are ours, frames are the partners of the configuration', async () => {
    const root = siteFixture()
    for (const path of ['/', '/assets/app-1.js', '/profile/history']) {
      const response = await answer(new Request(`app://site${path}`), { root, frameOrigins: [partner], api: async () => new Response() })
      const policy = parse(response.headers.get('content-security-policy') ?? '')
      expect(policy['script-src']).toEqual(["'self'"])
      expect(policy['object-src']).toEqual(["'none'"])
      expect(policy['frame-ancestors']).toEqual(["'none'"])
      expect(policy['base-uri']).toEqual(["'none'"])
      expect(policy['frame-src']).toEqual([partner])
      expect(policy['connect-src']).toEqual(["'self'"])
      expect(JSON.stringify(policy)).not.toContain('unsafe-eval')
      expect(policy['default-src']).toEqual(["'self'"])
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  test('B-21 what an installation names is let in, and its file is what the page reads', async () => {
    const serving = { root: siteFixture(), frameOrigins: [partner], pictureOrigins: ['https://cdn.example'], scriptOrigins: ['https://captcha.example'] }
    const page = await answer(new Request('app://site/'), { ...serving, siteFile: '{"hide":[]}', api: async () => new Response() })
    const policy = parse(page.headers.get('content-security-policy') ?? '')
    expect(policy['img-src']).toEqual(["'self'", 'data:', 'blob:', 'https://cdn.example'])
    expect(policy['script-src']).toEqual(["'self'", 'https://captcha.example'])
    expect(policy['connect-src']).toEqual(["'self'"])
    const file = await answer(new Request('app://site/site.json'), { ...serving, siteFile: '{"hide":[]}', api: async () => new Response() })
    expect([file.headers.get('content-type'), await file.text()]).toEqual(['application/json; charset=utf-8', '{"hide":[]}'])
  })

  test('B-8 the page around a company’s script has a policy of its own, where the installation has one', async () => {
    const serving = { root: siteFixture(), frameOrigins: [partner], ownFrames: true, widgetHosts: ['https://widget.example'], api: async () => new Response() }
    const policyAt = async (path: string, also = {}) =>
      parse((await answer(new Request(`app://site${path}`), { ...serving, ...also })).headers.get('content-security-policy') ?? '')
    expect((await policyAt('/'))['frame-src']).toEqual(["'self'", partner])
    const own = await policyAt('/widget.html')
    expect([own['sandbox'], own['script-src']]).toEqual([
      ['allow-scripts', 'allow-forms'],
      ["'self'", 'https://widget.example'],
    ])
    expect((await policyAt('/widget.html', { widgetHosts: null }))['frame-ancestors']).toEqual(["'none'"])
  })

  test('D7 without partners there are no frames', async () => {
    const response = await answer(new Request('app://site/'), { root: siteFixture(), frameOrigins: [], api: async () => new Response() })
    expect(parse(response.headers.get('content-security-policy') ?? '')['frame-src']).toEqual(["'none'"])
  })
})
