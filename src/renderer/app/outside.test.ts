import { expect, test } from 'vitest'
import { isPage } from './outside'
import { routes } from './routes'

test.each([
  '/',
  '/slot',
  '/promotions/7',
  '/profile',
  '/profile/deposit',
  '/profile/notifications/17',
  '/profile/desktop',
  '/sportsbook/live',
  '/static',
  '/login',
])('%s is a page', (path) => expect(isPage(routes, path)).toBe(true))

test.each(['/nonsense', '/profile/nonsense', '/nonsense/deeper', '/registration-like'])('%s is not a page', (path) => expect(isPage(routes, path)).toBe(false))
