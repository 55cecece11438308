import { pageAtAddress } from '@kehribar/shared/site-addresses'
import { matchRoutes, type RouteObject } from 'react-router-dom'
import { expect, test } from 'vitest'
import { isPrivate, paths } from '@/platform/shell/paths'
import { AuthNotFound } from './errors/lazy-not-found'
import { RequirePlayer, RequireVisitor } from './guards'
import { routes } from './routes'

const patterns = (list: readonly RouteObject[]): string[] => list.flatMap((route) => [...(route.path ? [route.path] : []), ...patterns(route.children ?? [])])
const matched = (path: string) => matchRoutes(routes, path)?.map(({ route }) => route) ?? []
const guardedBy = (path: string, guard: unknown) => matched(path).some(({ element }) => (element as { type?: unknown } | undefined)?.type === guard)

const player = [
  '/profile',
  '/profile/details',
  '/profile/bank-accounts',
  '/profile/upload-receipt',
  '/profile/withdrawal-requests',
  '/profile/bonuses',
  '/profile/bonus-request',
  '/profile/history',
  '/profile/request-call',
  '/profile/deposit',
  '/profile/deposit/card',
  '/profile/withdrawal',
  '/profile/withdrawal/papara',
  '/profile/notifications',
  '/profile/notifications/7',
  '/profile/limits',
  '/sportsbook/history/sports',
]
const visitor = [
  '/login',
  '/register',
  '/Register',
  '/registration',
  '/register/KOD',
  '/Register/KOD',
  '/registration/KOD',
  '/register-KOD',
  '/reset-password',
  '/reset-password/abc',
  '/retrieve-username',
]
const open = [
  '/',
  '/sportsbook',
  '/sportsbook/prelive',
  '/sportsbook/live',
  '/sportsbook/esport',
  '/slot',
  '/slot/meltem',
  '/slot/meltem/15',
  '/live-casino',
  '/virtual-bets',
  '/games',
  '/spaceman',
  '/parlaybay',
  '/promotions',
  '/promotions/3',
  '/auth/login',
  '/auth/register',
  '/auth/reset-password',
  '/auth/retrieve-username',
  '/static',
  '/static/x',
  // Settings of the device: a proxy may be needed before the first login.
  '/profile/desktop',
]

test('no pattern is registered twice within one parent', () => {
  const all = patterns(routes)
  expect(all.filter((path, index) => all.indexOf(path) !== index)).toEqual([])
})

test.each([...player, ...visitor, ...open])('specification §2: %s has a page', (path) => {
  const last = matched(path).at(-1)
  expect(last?.path ?? (last?.index && 'index')).not.toBe('*')
})

test.each(player)('AUTH-44 %s is for players', (path) => expect(guardedBy(path, RequirePlayer)).toBe(true))
test.each(visitor)('AUTH-02 %s is for visitors', (path) => expect(guardedBy(path, RequireVisitor)).toBe(true))
test.each(open)('AUTH-42 %s is for everybody', (path) => {
  expect(guardedBy(path, RequirePlayer)).toBe(false)
  expect(guardedBy(path, RequireVisitor)).toBe(false)
})

test('EMB-13 Zeppelin is for players', () => expect(guardedBy('/betsolutions', RequirePlayer)).toBe(true))

test('AUTH-44 isPrivate matches the paths behind the player guard', () => {
  for (const path of [...player, ...visitor, ...open, ...Object.values(paths).filter((each) => typeof each === 'string')])
    expect(isPrivate(path), path).toBe(guardedBy(path, RequirePlayer))
})

test.each(['login', 'register', 'reset-password', 'retrieve-username'])(
  'AUTH-01 /auth/%s redirects to the same path without /auth, with the rest of the address',
  (name) => {
    for (const rest of ['', '/KOD?r=1#x']) {
      const request = new Request(`https://site.invalid/auth/${name}${rest}`)
      const leaf = matched(new URL(request.url).pathname).at(-1)
      const answer = (leaf?.loader as (args: { request: Request }) => Response)({ request })
      expect([answer.status, answer.headers.get('Location')]).toEqual([302, `/${name}${rest}`])
    }
    expect(guardedBy(`/${name}`, RequireVisitor)).toBe(true)
  },
)

test('DETAIL-22 every leaf route has an element, even an empty one', () => {
  const leaves = (list: readonly RouteObject[]): RouteObject[] => list.flatMap((route) => (route.children ? leaves(route.children) : [route]))
  expect(leaves(routes).filter((leaf) => leaf.element === undefined && !leaf.lazy && !leaf.Component)).toEqual([])
})

test('AUTH-43 profile, deposit, withdrawal, messages and bonus tools each have a page for players', () => {
  for (const path of [paths.profile, paths.deposit, paths.withdrawal, paths.notifications, paths.bonuses, paths.bonusRequest]) {
    expect(guardedBy(path, RequirePlayer), path).toBe(true)
    expect(matched(path).at(-1)?.path ?? 'index', path).not.toBe('*')
  }
})

test('AUTH-45 there are no pages for administrators or affiliates', () => {
  expect(patterns(routes).join(' ')).not.toMatch(/manage|admin|domain|member-?report|revenue|affiliate|branch|banner|\/tags\b/i)
  for (const path of [
    '/admin',
    '/casino-games-management',
    '/live-casino-management',
    '/domains',
    '/member-report',
    '/branch-revenue',
    '/tags',
    '/call-requests',
    '/banner-control',
    '/branch-stats',
  ])
    expect(matched(path).at(-1)?.path, path).toMatch(/^(\*|\/:registerPath)$/)
})

test('EMB-01 /sportsbook redirects to the prematch section', async () => {
  const [leaf] = matched('/sportsbook').slice(-1)
  const answer = (await (leaf?.loader as () => unknown)()) as Response
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/sportsbook/prelive'])
})

test('EMB-02 EMB-10 all sportsbook addresses share one route element', () => {
  const over = ['/sportsbook/prelive', '/sportsbook/live', '/sportsbook/esport', '/sportsbook/event/17', '/sportsbook/history/sports'].map((path) =>
    matched(path).findIndex((route) => route.path === '/sportsbook'),
  )
  expect(new Set(over).size).toBe(1)
  expect(over[0]).toBeGreaterThan(0)
})

test('every address in `paths` has a page', () => {
  for (const path of Object.values(paths)) if (typeof path === 'string') expect(matched(path).at(-1)?.path, path).not.toBe('*')
})

test('AUTH-08 an unknown path in the login area has its own not-found page, elsewhere the general one', () => {
  for (const path of ['/login/x', '/register/a/b', '/auth/nothing', '/reset-password/a/b']) expect(guardedBy(path, RequireVisitor), path).toBe(true)
  expect(matched('/no/such/page').at(-1)?.path).toBe('*')
})

/** Returns every route pattern with its parameters and splats filled in, extended, and cut short. */
function addresses(): string[] {
  const all = patterns(routes).map((path) => (path.startsWith('/') ? path : `/profile/${path}`))
  const filled = all.flatMap((path) => {
    const whole = path.replaceAll(/:\w+\??/g, 'x1').replace('*', 'a/b')
    return [whole, `${whole}/more`, `${whole}/`, whole.toUpperCase(), path.replaceAll(/\/:\w+\?/g, '').replace('/*', '')]
  })
  return [
    ...new Set([...filled, ...player, ...visitor, ...open, '/registrar', '/registration-', '/promotions/a/b', '/nothing', '/auth', '/auth/x', '/profile/x']),
  ]
}

test('DETAIL-21 the server and the router agree on which addresses have a page', () => {
  const hasPage = (path: string): boolean => {
    const leaf = matched(path).at(-1)
    if (leaf?.path?.startsWith('/auth/') && leaf.loader) return hasPage(path.replace(/^\/auth/i, ''))
    if (leaf?.path === '/:registerPath') return /^\/regist/i.test(path)
    return leaf !== undefined && leaf.path !== '*' && (leaf.element as { type?: unknown } | undefined)?.type !== AuthNotFound
  }
  for (const path of addresses()) expect([path, pageAtAddress(path) !== null]).toEqual([path, hasPage(path)])
})

test('SHELL-03 there are no routes for poker or bingo', () => {
  expect(patterns(routes).join(' ')).not.toMatch(/poker|bingo/i)
})
