import { expect, test } from 'vitest'
import { contentSecurityPolicy } from '../security/csp'
import { readSite } from './file'
import { cspOptionsOf } from './policy'

const policyOf = (file: object) =>
  Object.fromEntries(
    contentSecurityPolicy(cspOptionsOf(readSite(file)))
      .split('; ')
      .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
  )

test('B-7 an installation that says nothing talks to itself alone', () => {
  expect(policyOf({})).toMatchObject({
    'script-src': ["'self'"],
    'connect-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'frame-src': ["'none'"],
  })
})

test('B-6 B-7 B-9 the hosts that its file names are let in, each where it belongs', () => {
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
