import { describe, expect, test } from 'vitest'
import { alive, headerFor, type Jar, withAnswer } from './cookie-jar'

const now = 1_000_000
const take = (line: string, { from = 'https://api.shop.example/rest/login', host = 'api.shop.example', jar = [] as Jar } = {}) =>
  withAnswer(jar, [line], { from: new URL(from), host, now })
const names = (jar: Jar) => jar.map(({ name }) => name)

describe('BACKEND-20 cookies as a browser takes them', () => {
  test('BACKEND-20 those of the host itself and of a domain that holds it; not another host’s', () => {
    for (const domain of ['', '; Domain=api.shop.example', '; Domain=.shop.example', '; Domain=Shop.Example'])
      expect(names(take(`a=1${domain}`)), domain).toEqual(['a'])
    for (const domain of ['example', 'op.example', 'other.example', 'www.shop.example', 'x.api.shop.example'])
      expect(names(take(`a=1; Domain=${domain}`)), domain).toEqual([])
    expect(names(take('a=1; Domain=0.0.1', { from: 'http://127.0.0.1/x', host: '127.0.0.1' }))).toEqual([])
    // Digits at the end of a name, or at its beginning, make no address of it.
    for (const [domain, host] of [
      ['shop.example2', 'api.shop.example2'],
      ['7.shop.example', 'api.7.shop.example'],
    ] as const)
      expect(names(take(`a=1; Domain=${domain}`, { from: `https://${host}/`, host }))).toEqual(['a'])
  })

  test('BACKEND-20 what another host set is sent only where its domain holds both', () => {
    const from = 'https://www.shop.example/'
    expect(names(take('a=1', { from }))).toEqual([])
    expect(names(take('a=1; Domain=www.shop.example', { from }))).toEqual([])
    expect(names(take('a=1; Domain=shop.example', { from }))).toEqual(['a'])
  })

  test('BACKEND-20 names that promise something are believed when they keep it', () => {
    for (const good of ['__Host-a=1; Secure; Path=/', '__Secure-a=1; Secure', '__Secure-a=1; Secure; Domain=shop.example'])
      expect(take(good), good).toHaveLength(1)
    // Only at the beginning of a name.
    for (const plain of ['a__Host-=1', 'a__Secure-=1']) expect(take(plain), plain).toHaveLength(1)
    for (const bad of ['__Host-a=1; Path=/', '__Host-a=1; Secure', '__Host-a=1; Secure; Path=/; Domain=shop.example', '__Secure-a=1'])
      expect(take(bad), bad).toEqual([])
  })

  test('BACKEND-20 a cookie lives for its seconds, and no longer', () => {
    const jar = take('a=1; Path=/; Max-Age=60')
    expect(jar[0]?.expires).toBe(now + 60_000)
    expect([names(alive(jar, now + 59_999)), names(alive(jar, now + 60_000))]).toEqual([['a'], []])
    expect(take('a=1')[0]?.expires).toBeNull()
  })

  test('BACKEND-20 a path that is no path is that of the request; its own address is in it', () => {
    const odd = take('a=1; Path=rest')
    expect([odd[0]?.path, headerFor(odd, '/rest')]).toEqual(['/rest', 'a=1'])
  })

  test('BACKEND-20 without a path a cookie belongs to the folder that was asked; one of the same name elsewhere is another one', () => {
    const narrow = take('a=1')
    expect([narrow[0]?.path, take('a=1', { from: 'https://api.shop.example/login' })[0]?.path]).toEqual(['/rest', '/'])
    expect([headerFor(narrow, '/rest/me'), headerFor(narrow, '/restless'), headerFor(narrow, '/')]).toEqual(['a=1', undefined, undefined])
    const both = take('a=2; Path=/', { jar: narrow })
    expect([headerFor(both, '/rest/me'), headerFor(both, '/')]).toEqual(['a=1; a=2', 'a=2'])
    expect(headerFor(take('a=3', { jar: both }), '/rest/me')).toBe('a=3; a=2')
    expect(headerFor(take('a=; Max-Age=0', { jar: both }), '/rest/me')).toBe('a=2')
  })
})
