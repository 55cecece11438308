import type { Session } from 'electron'
import { expect, test } from 'vitest'
import { FakeSession } from '../../../tests/desktop/fakes/electron'
import { allowSiteAsAncestor, withSiteAsAncestor } from './framing'

const site = 'https://www.kehribar.example'

test('DEP-11 a partner that allows the site as ancestor also allows the client', () => {
  expect(withSiteAsAncestor(`default-src 'none'; frame-ancestors ${site}; form-action 'self'`, site)).toBe(
    `default-src 'none'; frame-ancestors ${site} app://site; form-action 'self'`,
  )
})

test.each([
  '*',
  'https:',
  'http:',
  'https://*.kehribar.example',
  '*.kehribar.example',
  'www.kehribar.example',
  `${site}:443`,
  `${site}:*`,
  `${site}/`,
  'HTTPS://WWW.Kehribar.example',
])('CLIENT-8 frame-ancestors %s holds the site, so the client is let in', (source) => {
  expect(withSiteAsAncestor(`frame-ancestors 'self' ${source}`, site)).toBe(`frame-ancestors 'self' ${source} app://site`)
  expect(withSiteAsAncestor(`default-src *, frame-ancestors ${source}; img-src *`, site)).toBe(`default-src *, frame-ancestors ${source} app://site; img-src *`)
})

test('DESKTOP-7 policies that do not match the site stay unchanged', () => {
  for (const policy of [
    "frame-ancestors 'none'",
    "frame-ancestors 'self'",
    `frame-ancestors ${site}.evil.example`,
    `script-src ${site}`,
    'frame-ancestors wss: data:',
    'frame-ancestors *.www.kehribar.example',
    'frame-ancestors https://kehribar.example',
    `frame-ancestors ${site}:8443`,
    `frame-ancestors ${site}/lobby`,
    'frame-ancestors *.*.example',
    `frame-ancestors ftp://www.kehribar.example`,
    'frame-ancestors xhttp: httpx: 9https: https',
    "default-src 'self'",
    '',
  ])
    expect(withSiteAsAncestor(policy, site)).toBe(policy)
})

test('DESKTOP-7 DEP-11 applies to partners’ frames only, and to every policy of an answer, in any case of the header name', () => {
  const session = new FakeSession()
  allowSiteAsAncestor(session as unknown as Session, ['https://pay.example', 'https://games.example'], site)
  expect(session.headersFilter).toEqual({ urls: ['https://pay.example/*', 'https://games.example/*'], types: ['subFrame'] })
  const answered = (responseHeaders?: Record<string, string[]>) => {
    let given: unknown
    session.headersReceived?.(responseHeaders ? { responseHeaders } : {}, (answer) => (given = answer.responseHeaders))
    return given
  }
  expect(answered({ 'Content-Security-Policy': ["default-src 'none'", `frame-ancestors  ${site}`], 'x-other': [`frame-ancestors ${site}`] })).toEqual({
    'Content-Security-Policy': ["default-src 'none'", `frame-ancestors  ${site} app://site`],
    'x-other': [`frame-ancestors ${site}`],
  })
  expect(answered()).toEqual({})
})

test('CLIENT-8 a site without TLS matches its own scheme and port only', () => {
  const plain = 'http://www.kehribar.example'
  expect(withSiteAsAncestor('frame-ancestors http://www.kehribar.example:80', plain)).toMatch(/ app:\/\/site$/)
  for (const policy of [`frame-ancestors ${site}`, 'frame-ancestors https:', `frame-ancestors ${plain}:443`])
    expect(withSiteAsAncestor(policy, plain)).toBe(policy)
})
