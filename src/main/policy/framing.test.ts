import { expect, test } from 'vitest'
import { withSiteAsAncestor } from './framing'

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
