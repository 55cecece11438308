import { expect, test } from 'vitest'
import { returnAddress } from './proceed'

test('a path of the site returns its address with the reference', () => {
  expect(returnAddress('https://www.kehribar.example', '/profile/deposit/card?step=3#x', 'r-1')).toBe(
    'https://www.kehribar.example/profile/deposit/card?step=3&pr_id=r-1#x',
  )
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  'profile',
  '',
  '/\t/evil.example',
  '/\n/evil.example',
])('ACCOUNT-10 %j never leads to another site', (path) => {
  const address = returnAddress('https://www.kehribar.example', path, 'r-1')
  expect(address === null || new URL(address).origin === 'https://www.kehribar.example').toBe(true)
  if (!path.startsWith('/')) expect(address).toBeNull()
})
