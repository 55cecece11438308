import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findLink, pathOfLink } from './deep-link'
import { registerLinks } from './register'
import { paths } from '../../renderer/platform/shell/paths'
import { app, resetFakeElectron } from '../../../tests/desktop/fakes/electron'

const good: [string, string][] = [
  ['kehribar://', '/'],
  ['kehribar://home', '/'],
  ['kehribar://home/', '/'],
  ['KEHRIBAR://Home', '/'],
  ['kehribar:home', '/'],
  ['kehribar:///slot', '/slot'],
  ['kehribar://sports', '/sportsbook/prelive'],
  ['kehribar://live', '/sportsbook/live'],
  ['kehribar://live-casino', '/live-casino'],
  ['kehribar://promotions', '/promotions'],
  ['kehribar://promotions/12', '/promotions/12'],
  ['kehribar://profile/deposit', '/profile/deposit'],
  ['kehribar://profile/withdraw', '/profile/withdrawal'],
  ['kehribar://profile/notifications/0b0f1c9e-5a5e-4f0a-9d0c-3f6f1b2a7c11', '/profile/notifications/0b0f1c9e-5a5e-4f0a-9d0c-3f6f1b2a7c11'],
  ['kehribar://limits', '/profile/limits'],
  ['kehribar://settings', '/profile/desktop'],
]

const hostile = [
  '',
  'kehribar',
  'https://kehribar.example/home',
  'javascript:alert(1)',
  'kehribar://javascript:alert(1)',
  'kehribar://https://evil.example',
  'kehribar:////evil.example',
  'kehribar://evil.example/home',
  'kehribar://user@home',
  'kehribar://home:80',
  'kehribar://home?returnTo=https://evil.example',
  'kehribar://home#x',
  'kehribar://login?token=abc',
  'kehribar://login-with-token/abc',
  'kehribar://login/abc',
  'kehribar://reset-password/abc',
  'kehribar://register/CODE',
  'kehribar://register-CODE',
  'kehribar://api/logout',
  'kehribar://client/crashed',
  'kehribar://profile/../api/logout',
  'kehribar://profile/%2e%2e/api',
  'kehribar://profile\\deposit',
  'kehribar://profile/deposit/card',
  'kehribar://promotions/0',
  'kehribar://promotions/-1',
  'kehribar://promotions/1e9',
  'kehribar://promotions/99999999999',
  'kehribar://promotions/1/2',
  'kehribar://1',
  'kehribar://profile/notifications/4711',
  'kehribar://promotions/0b0f1c9e-5a5e-4f0a-9d0c-3f6f1b2a7c11',
  'kehribar://profile/notifications/0b0f1c9e-5a5e-4f0a-9d0c-3f6f1b2a7c1',
  'kehribar://constructor',
  'kehribar://__proto__',
  'kehribar://toString',
  'kehribar://home\u0000',
  'kehribar://home\n',
  'kehribar:// home',
  ' kehribar://home',
  'kehribar://ana-sayfa-ı',
  `kehribar://${'a'.repeat(5000)}`,
  `kehribar://${'a/'.repeat(5000)}`,
]

describe('DESKTOP-13 deep links', () => {
  test.each(good)('%s leads to %s', (link, path) => expect(pathOfLink(link)).toBe(path))
  test.each(hostile)('DESKTOP-13 %j is ignored', (link) => expect(pathOfLink(link)).toBeNull())

  test('DESKTOP-13 only an id of a link reaches the site', () => {
    const known = new Set<string>(Object.values(paths).filter((path) => typeof path === 'string'))
    known.add('/profile/desktop').add('/promotions/:id').add('/profile/notifications/:id')
    const uuid = '0b0f1c9e-5a5e-4f0a-9d0c-3f6f1b2a7c11'
    const word = fc.oneof(
      fc.constantFrom('promotions', 'profile', 'notifications', 'deposit', '1', '77', uuid, '', 'home', '?', '#', '..', '%2f'),
      fc.string({ maxLength: 6 }),
    )
    fc.assert(
      fc.property(fc.array(word, { maxLength: 4 }), (words) => {
        const path = pathOfLink(`kehribar://${words.join('/')}`)
        if (path !== null) expect(known).toContain(path.replace(uuid, ':id').replace(/\/\d+$/, '/:id'))
      }),
      { numRuns: 2000 },
    )
  })

  test('every target of a link is a page of the site', () => {
    const known = Object.values(paths).map<string>((path) => (typeof path === 'function' ? path('1' as never) : path))
    for (const [, path] of good.filter(([, path]) => path !== '/profile/desktop'))
      expect(known.map((each) => each.replace(/\/1$/, '/:id'))).toContain(path.replace(/\/[\d-]+$|\/[\da-f-]{36}$/, '/:id'))
  })

  test('finds the link in the arguments of a start', () => {
    expect(findLink(['/opt/kehribar', '--no-sandbox', 'kehribar://slot'])).toBe('kehribar://slot')
    expect(findLink(['C:\\Kehribar.exe', '--x=kehribar://slot'])).toBeNull()
    expect(findLink([])).toBeNull()
  })

  test('only an installed client registers for links, and Linux packages do it in their desktop entry', () => {
    resetFakeElectron()
    registerLinks(app as never, 'win32')
    expect(app.protocolClients).toEqual([])
    app.isPackaged = true
    registerLinks(app as never, 'linux')
    expect(app.protocolClients).toEqual([])
    registerLinks(app as never, 'win32')
    registerLinks(app as never, 'darwin')
    expect(app.protocolClients).toEqual(['kehribar', 'kehribar'])
  })
})
