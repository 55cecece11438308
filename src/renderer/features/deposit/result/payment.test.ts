import { pageOf } from '@kehribar/shared/security/page-of'
import { longestAddress } from '@kehribar/shared/security/url-policy'
import { expect, test } from 'vitest'

test('DEP-11 BACKEND-1 BACKEND-2 only a valid address is a payment page', () => {
  const page = 'https://pay.example/p/1'
  expect(pageOf(page)).toBe(page)
  for (const other of [undefined, '', 'zz-unknown', '20261', '/pay/1', '<b>x</b>', 'javascript:alert(1)', page.padEnd(longestAddress + 1, 'x')])
    expect(pageOf(other), other).toBeNull()
})
