import { expect, test } from 'vitest'
import { parseLink, parsePage } from './page-of'

const api = 'https://api.ornek.example'

test.each([
  ['https://pay.example/p/1?t=%C3%A7', 'https://pay.example/p/1?t=%C3%A7', false],
  ['/odeme/basla.php?id=7', 'https://api.ornek.example/odeme/basla.php?id=7', true],
  ['odeme.php', 'https://api.ornek.example/odeme.php', true],
  ['?pay=7', 'https://api.ornek.example/?pay=7', true],
  ['//pay.example/p/1', 'https://pay.example/p/1', true],
  [' https://pay.example/p ', 'https://pay.example/p', false],
  ['http://127.0.0.1:5011/p', 'http://127.0.0.1:5011/p', false],
])('DEP-11 BACKEND-18 %j is a page', (text, url, isRelative) => {
  expect(parsePage(text, api)).toEqual({ kind: 'page', url, isRelative })
})

test.each([undefined, '', '  '])('DEP-11 %j names no page', (text) => {
  expect(parsePage(text, api)).toEqual({ kind: 'none' })
})

test.each([
  ['javascript:alert(1)', 'an address that begins with javascript:'],
  ['data:text/html,x', 'an address that begins with data:'],
  ['http://pay.example/p', 'an address that begins with http:'],
  ['intent://pay#Intent;end', 'an address that begins with intent:'],
  ['https://', 'no valid address'],
  ['https://pay.example/a b', 'no valid address'],
  ['https:\\\\pay.example', 'no valid address'],
  ['https://user:word@pay.example/', 'an address with a name and password, or a host in punycode'],
  [`https://pay.example/${'x'.repeat(9_000)}`, 'longer than 8192 characters'],
])('DEP-11 BACKEND-18 %j is blocked with a reason', (text, why) => {
  expect(parsePage(text, api)).toEqual({ kind: 'blocked', why })
})

test('DEP-11 BACKEND-18 a relative page of an API without TLS is blocked', () => {
  expect(parsePage('/p', 'http://api.ornek.example')).toEqual({ kind: 'blocked', why: 'an address that begins with http:' })
})

test.each([
  ['/promotions/3?tab=1#terms', { kind: 'page', path: '/promotions/3?tab=1#terms' }],
  [' /promotions/yaz kampanyası ', { kind: 'page', path: '/promotions/yaz kampanyası' }],
  ['https://other.example/a', { kind: 'outside', url: 'https://other.example/a' }],
  ['//other.example/a', { kind: 'outside', url: 'https://other.example/a' }],
  ['mailto:destek@ornek.example', { kind: 'outside', url: 'mailto:destek@ornek.example' }],
  ['http://127.0.0.1:5011/p', { kind: 'outside', url: 'http://127.0.0.1:5011/p' }],
  ['', { kind: 'none' }],
  ['javascript:alert(1)', { kind: 'blocked', why: 'an address that begins with javascript:' }],
  ['http://other.example/', { kind: 'blocked', why: 'an address that begins with http:' }],
  ['/\\other.example', { kind: 'blocked', why: 'no valid address' }],
  ['/\t/other.example', { kind: 'blocked', why: 'no valid address' }],
  ['promotions.php', { kind: 'blocked', why: 'a path that does not begin with /' }],
  ['mailto:a@b.example?bcc=x@y.example', { kind: 'blocked', why: 'an address that begins with mailto:' }],
])('SHELL-59 BACKEND-18 the link %j leads to %j', (text, link) => {
  expect(parseLink(text)).toEqual(link)
})
