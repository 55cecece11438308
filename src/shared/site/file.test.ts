import { expect, test } from 'vitest'
import { readSite, readSiteText, SiteFileError } from './file'
import { defaultSite } from './site'

const problems = (given: unknown): readonly string[] => {
  try {
    readSite(given)
  } catch (error) {
    if (error instanceof SiteFileError) return error.problems
    throw error
  }
  return []
}

test('BACKEND-6 an empty file means the reference server on the site’s origin; its fields override that', () => {
  expect(readSite({})).toEqual(defaultSite)
  expect(readSite({ api: { origin: 'https://api.ornek.example' }, session: { marker: null } })).toEqual({
    ...defaultSite,
    api: { origin: 'https://api.ornek.example', prefix: '/api', encoding: null },
    session: { ...defaultSite.session, marker: null },
  })
})

test('BACKEND-3 BACKEND-17 readSite reads session, anti-forgery and call settings', () => {
  const site = readSite({
    api: { prefix: '' },
    session: {
      cookies: ['PHPSESSID'],
      bearer: { token: 'data.token' },
      antiForgery: { cookie: 'XSRF-TOKEN', header: 'X-XSRF-TOKEN' },
      gone: { http: [401, 419], status: [-99] },
    },
    captcha: { kind: 'hcaptcha', key: 'site-key' },
    calls: { login: { path: '/v2/session', request: { username: 'name' }, answer: { status: 'ok' }, codes: { status: { true: 1 } } } },
  })
  expect(site.session).toEqual({
    marker: 'token',
    cookies: ['PHPSESSID'],
    trust: defaultSite.session.trust,
    bearer: { token: 'data.token', header: 'Authorization', scheme: 'Bearer' },
    antiForgery: { cookie: 'XSRF-TOKEN', header: 'X-XSRF-TOKEN', ask: null },
    gone: { http: [401, 419], redirect: true, status: [-99] },
  })
  expect(site.calls.login?.path).toBe('/v2/session')
})

test('MONEY-1 BACKEND-5 BACKEND-6 readSite reads the separators of amounts', () => {
  expect(readSite({ money: { decimal: ',', thousands: '.' } }).money).toEqual({ decimal: ',', thousands: '.' })
  expect(readSite({ money: { decimal: '.' } }).money).toEqual({ decimal: '.', thousands: '' })
})

test.each([
  [{ money: { decimal: ',', thousands: ',' } }, /^money: decimal and thousands must differ/],
  [{ money: { decimal: '-' } }, /^money\.decimal/],
  [{ money: { thousands: '.' } }, /^money\.decimal/],
  [{ api: { origin: 'https://api.ornek.example/v1' } }, /^api\.origin: must be an https origin/],
  [{ api: { origin: 'http://api.ornek.example' } }, /^api\.origin: must be an https origin/],
  [{ api: { prefix: 'api' } }, /^api\.prefix/],
  [{ api: { prefix: '/api/' } }, /^api\.prefix/],
  [{ sesion: {} }, /sesion/],
  [{ session: { marker: 'a b' } }, /^session\.marker: must be the name of a cookie/],
  [{ session: { gone: { http: [500] } } }, /^session\.gone\.http\.0/],
  [{ session: { gone: { status: [0, 1] } } }, /^session\.gone\.status\.1: must not be 1/],
  [{ session: { bearer: { token: 'data..token' } } }, /^session\.bearer\.token: must be a place/],
  [{ frames: ['javascript:alert(1)'] }, /^frames\.0/],
  [{ captcha: { kind: 'turnstile' } }, /^captcha/],
  [{ embeds: 'frames' }, /^embeds/],
  [{ embeds: { kind: 'script' } }, /^embeds\.script/],
  [{ embeds: { kind: 'script', script: 'http://widget.ornek.example/a.js' } }, /^embeds\.script: must be an https address/],
  [{ embeds: { kind: 'script', script: 'https://w.example/a.js', start: 'start()' } }, /^embeds\.start: must be a name such as/],
  [{ embeds: { kind: 'script', script: 'https://w.example/a.js', names: { key: 'a' } } }, /^embeds\.names/],
  [{ embeds: { kind: 'script', script: 'https://w.example/a.js', hosts: ['w.example'] } }, /^embeds\.hosts\.0: must be an https origin/],
  [{ capabilities: ['flying'] }, /^capabilities\.0/],
  [{ links: { telegram: 'ftp://x' } }, /^links\.telegram/],
  [{ seconds: { balance: -1 } }, /^seconds\.balance/],
  [{ calls: { logIn: {} } }, /logIn/],
  [{ calls: { login: { path: 'v2/session' } } }, /^calls\.login\.path: must be a path/],
  [{ calls: { login: { path: '/login#top' } } }, /^calls\.login\.path: must be a path/],
  [{ calls: { login: { encoding: 'form' } } }, /^calls\.login\.encoding: .*"json", "urlencoded", "multipart"/],
  [{ api: { encoding: 'xml' } }, /^api\.encoding: .*"json", "urlencoded", "multipart"/],
  [{ api: { prefix: '/index.php?route=' } }, /^api\.prefix: must be a path such as \/api/],
  [[], /^site\.json/],
  [null, /^site\.json/],
])('readSite rejects %j with a readable message', (given, words) => {
  expect(problems(given)).toEqual([expect.stringMatching(words)])
})

test('BACKEND-6 a path may have a fixed query, and an editor’s $schema is ignored', () => {
  const site = readSite({
    $schema: './site.schema.json',
    api: { encoding: 'urlencoded' },
    session: { antiForgery: { token: 'token', header: 'X-CSRF', ask: '/index.php?route=token' } },
    calls: { login: { path: '/index.php?route=account/login' }, bankAccountDelete: { path: '/index.php?route=accounts&no={id}' } },
  })
  expect(site).toMatchObject({ api: { encoding: 'urlencoded' }, calls: { login: { path: '/index.php?route=account/login' } } })
  expect(site).not.toHaveProperty('$schema')
})

test('readSite reports all problems at once', () => {
  expect(problems({ api: { prefix: 'api' }, frames: ['x'], hide: ['y'] })).toHaveLength(3)
})

test('BACKEND-19 a byte order mark before the file is ignored', () => {
  expect(readSiteText('\ufeff{"hide":["passkeys"]}').hide).toEqual(['passkeys'])
})
