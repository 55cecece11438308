import { describe, expect, test } from 'vitest'
import { unexpiredCookies, headerFor, type CookieJar, applySetCookies } from './cookie-jar'

const now = 1_000_000
const take = (line: string, { from = 'https://api.shop.example/rest/login', host = 'api.shop.example', jar = [] as CookieJar } = {}) =>
  applySetCookies(jar, [line], { from: new URL(from), host, now })
const names = (jar: CookieJar) => jar.map(({ name }) => name)

describe('BACKEND-20 cookies by the rules of browsers', () => {
  test('BACKEND-20 accepts cookies of the host and of a parent domain, not of other hosts', () => {
    for (const domain of ['', '; Domain=api.shop.example', '; Domain=.shop.example', '; Domain=Shop.Example'])
      expect(names(take(`a=1${domain}`)), domain).toEqual(['a'])
    for (const domain of ['example', 'op.example', 'other.example', 'www.shop.example', 'x.api.shop.example'])
      expect(names(take(`a=1; Domain=${domain}`)), domain).toEqual([])
    expect(names(take('a=1; Domain=0.0.1', { from: 'http://127.0.0.1/x', host: '127.0.0.1' }))).toEqual([])
    // A name with digits at its start or end is not an IP address.
    for (const [domain, host] of [
      ['shop.example2', 'api.shop.example2'],
      ['7.shop.example', 'api.7.shop.example'],
    ] as const)
      expect(names(take(`a=1; Domain=${domain}`, { from: `https://${host}/`, host }))).toEqual(['a'])
  })

  test('BACKEND-20 a cookie of another host is sent only if its domain includes both', () => {
    const from = 'https://www.shop.example/'
    expect(names(take('a=1', { from }))).toEqual([])
    expect(names(take('a=1; Domain=www.shop.example', { from }))).toEqual([])
    expect(names(take('a=1; Domain=shop.example', { from }))).toEqual(['a'])
  })

  test('BACKEND-20 cookies with a name prefix must meet its conditions', () => {
    for (const good of ['__Host-a=1; Secure; Path=/', '__Secure-a=1; Secure', '__Secure-a=1; Secure; Domain=shop.example'])
      expect(take(good), good).toHaveLength(1)
    // The prefix counts only at the start of a name.
    for (const plain of ['a__Host-=1', 'a__Secure-=1']) expect(take(plain), plain).toHaveLength(1)
    for (const bad of ['__Host-a=1; Path=/', '__Host-a=1; Secure', '__Host-a=1; Secure; Path=/; Domain=shop.example', '__Secure-a=1'])
      expect(take(bad), bad).toEqual([])
  })

  test('BACKEND-20 a cookie expires after its max-age', () => {
    const jar = take('a=1; Path=/; Max-Age=60')
    expect(jar[0]?.expires).toBe(now + 60_000)
    expect([names(unexpiredCookies(jar, now + 59_999)), names(unexpiredCookies(jar, now + 60_000))]).toEqual([['a'], []])
    expect(take('a=1')[0]?.expires).toBeNull()
  })

  test('BACKEND-20 an invalid path is replaced by the default path, which includes the request', () => {
    const odd = take('a=1; Path=rest')
    expect([odd[0]?.path, headerFor(odd, '/rest')]).toEqual(['/rest', 'a=1'])
  })

  test('BACKEND-20 without a path a cookie gets the default path; one of the same name on another path is separate', () => {
    const narrow = take('a=1')
    expect([narrow[0]?.path, take('a=1', { from: 'https://api.shop.example/login' })[0]?.path]).toEqual(['/rest', '/'])
    expect([headerFor(narrow, '/rest/me'), headerFor(narrow, '/restless'), headerFor(narrow, '/')]).toEqual(['a=1', undefined, undefined])
    const both = take('a=2; Path=/', { jar: narrow })
    expect([headerFor(both, '/rest/me'), headerFor(both, '/')]).toEqual(['a=1; a=2', 'a=2'])
    expect(headerFor(take('a=3', { jar: both }), '/rest/me')).toBe('a=3; a=2')
    expect(headerFor(take('a=; Max-Age=0', { jar: both }), '/rest/me')).toBe('a=2')
  })
})
