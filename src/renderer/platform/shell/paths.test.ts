import { expect, test } from 'vitest'
import { isEmbed, loginWithReturn, paths, registerWithReturn, returnPath } from './paths'

test('no two names share an address', () => {
  const fixed = Object.values(paths).filter((path) => typeof path === 'string')
  expect(new Set(fixed).size).toBe(fixed.length)
})

test('the return path survives the login page with query and hash', () => {
  const link = loginWithReturn({ pathname: '/profile/history', search: '?page=2', hash: '#top' })
  expect(returnPath(new URL(link, 'https://x').search)).toBe('/profile/history?page=2#top')
})

test('USE-14 login and registration pages pass their return path on to each other', () => {
  const search = `?${new URLSearchParams({ returnTo: '/slot/meltem?sort=new' })}`
  for (const pathname of ['/login', '/register', '/reset-password'])
    for (const link of [loginWithReturn, registerWithReturn])
      expect(returnPath(new URL(link({ pathname, search, hash: '' }), 'https://x').search)).toBe('/slot/meltem?sort=new')
})

test('the home page needs no return path, and a login page is not one', () => {
  expect(loginWithReturn({ pathname: '/', search: '', hash: '' })).toBe('/login')
  expect(returnPath('?returnTo=/login')).toBe('/')
  expect(returnPath('?returnTo=/Register/KOD')).toBe('/')
  expect(returnPath('')).toBe('/')
})

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/\t/evil.example',
  '\\\\evil.example',
  'profile',
  '/%5cevil\\',
])('the return path never leaves the site: %j', (target) => {
  expect(returnPath(`?${new URLSearchParams({ returnTo: target })}`)).toBe('/')
})

test('SHELL-44 DETAIL-18 isEmbed compares the start of the path and ignores case', () => {
  for (const path of ['/sportsbook/live', '/parlaybay', '/betsolutions', '/spaceman', '/SportsBook/Live', '/Spaceman']) expect(isEmbed(path)).toBe(true)
  for (const path of ['/', '/slot', '/profile/deposit']) expect(isEmbed(path)).toBe(false)
})

test('catalogue addresses contain provider and tag', () => {
  expect(paths.catalogue('slot')).toBe('/slot')
  expect(paths.catalogue('live-casino', 'meltem')).toBe('/live-casino/meltem')
  expect(paths.catalogue('other', undefined, '107')).toBe('/games/all/107')
})
