import { expect, test } from 'vitest'
import { contentSecurityPolicy, widgetPolicy } from '../security/csp'
import { siteHeaders, widgetHeaders } from '../security/headers'
import { readSite } from './file'
import { cspOptionsOf, widgetHostsOf } from './policy'

const parsed = (policy: string) => Object.fromEntries(policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)] as const))
const policyOf = (file: object) => parsed(contentSecurityPolicy(cspOptionsOf(readSite(file))))

test('BACKEND-7 a default installation allows only its own origin', () => {
  expect(policyOf({})).toMatchObject({
    'script-src': ["'self'"],
    'connect-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'frame-src': ["'none'"],
  })
})

test('BACKEND-6 BACKEND-7 BACKEND-9 the policy allows the site file’s hosts, each in its own directive', () => {
  const policy = policyOf({
    api: { origin: 'https://api.example' },
    frames: ['https://games.example'],
    pictures: ['https://cdn.example', 'https://api.example'],
    captcha: { kind: 'turnstile', key: 'k' },
  })
  expect(policy['img-src']).toEqual(["'self'", 'data:', 'blob:', 'https://api.example', 'https://cdn.example'])
  expect(policy['connect-src']).toEqual(["'self'", 'https://api.example', 'https://challenges.cloudflare.com'])
  expect(policy['script-src']).toEqual(["'self'", 'https://challenges.cloudflare.com'])
  expect(policy['frame-src']).toEqual(['https://games.example', 'https://challenges.cloudflare.com'])
  expect(policyOf({ captcha: { kind: 'none' } })['script-src']).toEqual(["'self'"])
})

test('BACKEND-8 only the policy of the widget page allows a sportsbook script’s hosts; that page has no origin and cannot reach ours', () => {
  const site = readSite({
    api: { origin: 'https://api.example' },
    embeds: { kind: 'script', script: 'https://widget.example/loader.js', hosts: ['https://odds.example', 'https://widget.example'] },
  })
  expect(widgetHostsOf(site)).toEqual(['https://widget.example', 'https://odds.example'])
  expect(widgetHostsOf(readSite({}))).toBeNull()
  const ours = contentSecurityPolicy(cspOptionsOf(site))
  expect(ours).not.toMatch(/widget|odds/)
  expect(parsed(ours)['frame-src']).toEqual(["'self'"])
  const its = parsed(widgetPolicy(widgetHostsOf(site)!))
  expect(its['sandbox']).toEqual(['allow-scripts', 'allow-forms'])
  expect(its['script-src']).toEqual(["'self'", 'https://widget.example', 'https://odds.example'])
  expect(its['connect-src']).toEqual(['https://widget.example', 'https://odds.example', 'wss://widget.example', 'wss://odds.example'])
  expect([its['default-src'], its['frame-ancestors'], its['base-uri']]).toEqual([["'none'"], ["'self'"], ["'none'"]])
  const [all, own] = [siteHeaders(cspOptionsOf(site)), widgetHeaders(cspOptionsOf(site), widgetHostsOf(site)!)]
  expect(Object.keys(own)).toEqual(Object.keys(all))
  expect([own['X-Frame-Options'], own['Cross-Origin-Resource-Policy']]).toEqual(['SAMEORIGIN', 'cross-origin'])
})
