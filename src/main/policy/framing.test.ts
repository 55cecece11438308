import type { Session } from 'electron'
import { expect, test } from 'vitest'
import { FakeSession } from '../../../tests/desktop/fakes/electron'
import { allowSiteAsAncestor, withSiteAsAncestor } from './framing'

const site = 'https://www.kehribar.example'

test('DEP-11 a partner that lets the site frame it lets the client do so', () => {
  expect(withSiteAsAncestor(`default-src 'none'; frame-ancestors ${site}; form-action 'self'`, site)).toBe(
    `default-src 'none'; frame-ancestors ${site} app://site; form-action 'self'`,
  )
})

test('D7 nobody else is let in, and nothing else changes', () => {
  for (const policy of [
    "frame-ancestors 'none'",
    "frame-ancestors 'self'",
    `frame-ancestors ${site}.evil.example`,
    `script-src ${site}`,
    "default-src 'self'",
    '',
  ])
    expect(withSiteAsAncestor(policy, site)).toBe(policy)
})

test('D7 DEP-11 asked of partners’ frames only, in every policy of an answer, whatever case its name has', () => {
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
