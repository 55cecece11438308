import { randomBytes, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { redact } from './redact'

const linux = { home: '/home/deniz', user: 'deniz' }
const windows = { home: 'C:\\Users\\Deniz Akarsu', user: 'Deniz Akarsu' }
const token = 'q8Zt1xS0bQ7mJrN-3vKc_5dYhLwPa2EfGiUo6TnXsRM'

describe('ACCOUNT-9 DESKTOP-21 nothing secret or personal is logged', () => {
  test.each<[string, string, string]>([
    ['a session cookie', `sid=${token}; Path=/`, 'sid=[secret]; Path=/'],
    ['one with a prefix', `__Host-sid=abc; __Host-device=def`, '__Host-sid=[secret]; __Host-device=[secret]'],
    ['a header', `Cookie: sid=a; theme=dark`, 'Cookie: [secret]'],
    ['an answer’s header', `'Set-Cookie': 'sid=a; HttpOnly'`, `'Set-Cookie': [secret]`],
    ['authorization', 'Authorization: Bearer abc.def', 'Authorization: [secret]'],
    ['a bearer in prose', 'sent Bearer abc.def to it', 'sent Bearer [secret] to it'],
    ['a token in JSON', `{"token":"ab","left":1}`, `{"token":[secret],"left":1}`],
    ['a password in a form', 'username=deniz.akarsu&password=Kehribar1!&x=1', 'username=[personal]&password=[secret]&x=1'],
    ['a password with spaces', `{"password":"my dog's name"}`, '{"password":[secret]}'],
    ['a password with a quotation mark', '{"password":"a\\"quo"}', '{"password":[secret]}'],
    ['a cookie in an object', `{ sid: 'ab' }`, '{ sid: [secret] }'],
    ['a Turkish label', 'şifre: gizli', 'şifre: [secret]'],
    ['a one-time code', 'otp: 482913', 'otp: [secret]'],
    ['a launch code', `launchCode=AB12 and "code":"x7"`, 'launchCode=[secret] and "code":[secret]'],
    ['a random value', `got ${token} back`, 'got [secret] back'],
    ['a random value without digits', 'x=YMWIyPpPeTZPTVjwlVPIpkFrkVNQNNsPNBYPbu_lk_U;', 'x=[secret];'],
    ['hexadecimal', `id ${'0a1b2c3d'.repeat(4)}`, 'id [secret]'],
    ['a UUID', 'game 7d1f3a90-1c2b-4e5f-8a9b-0c1d2e3f4a5b', 'game [secret]'],
    ['a JSON web token', 'eyJhbGciOi.eyJzdWIi.c2ln', '[secret]'],
    ['base64', `box ${'aB3/'.repeat(12)}==`, 'box [secret]'],
    ['an address with a query', 'at https://games.example/play?code=x1&lang=tr now', 'at https://games.example/play?… now'],
    ['an address with a fragment', 'https://site.example/static#a', 'https://site.example/static?…'],
    ['an address with a user', 'http://deniz:pw@proxy.example:8080/', 'http://proxy.example:8080/'],
    ['a password with an at sign', 'http://deniz:p@ss@proxy.example:8080/', 'http://proxy.example:8080/'],
    ['a proxy without a scheme', 'through deniz:gizli@proxy:8080', 'through [secret]@proxy:8080'],
    ['an address of the site', 'app://site/reset-password?token=abc', 'app://site/reset-password?…'],
    ['a path with a query', 'GET /api/login?user=deniz failed', 'GET /api/login?… failed'],
    ['a token in a path', `/api/reset/${token}`, '/api/reset/[secret]'],
    ['a data URL', 'loading data:text/html;charset=utf-8,%3Cb%3EDeniz', 'loading data:…'],
    ['an e-mail', 'sent to deniz.akarsu@ornek.example.', 'sent to [e-mail].'],
    ['an encoded e-mail', 'deniz%40ornek.example', '[e-mail]'],
    ['an e-mail with Turkish letters', 'çağrı.ışık@örnek.example', '[e-mail]'],
    ['a user name', `{"username":"deniz.akarsu"}`, '{"username":[personal]}'],
    ['names', `firstName: 'Deniz', last_name: "Akarsu"`, 'firstName: [personal], last_name: [personal]'],
    [
      'fields of a form',
      'customer_lastname=Akarsu&customer_birth_year=1990&surname=Akarsu',
      'customer_lastname=[personal]&customer_birth_year=[personal]&surname=[personal]',
    ],
    ['a phone', 'tel +90 532 123 45 67', 'tel [number]'],
    ['a phone without spaces', 'tel 05321234567', 'tel [number]'],
    ['a phone as people write it', '0532 123 45 67, (0532) 123 4567, 532-123-45-67, 0532.123.45.67', '[number], [number], [number], [number]'],
    ['an identity number', '10000000146 is known', '[number] is known'],
    ['one at the end of a sentence', 'Kimlik numarası 10000000146.', 'Kimlik numarası [number].'],
    ['one in groups', '100 000 001 46', '[number]'],
    ['a card', '4111 1111 1111 1111', '[number]'],
    ['a card of fifteen digits', '3714 496353 98431', '[number]'],
    ['an IBAN', 'TR33 0006 1005 1978 6457 8413 26', '[number]'],
    ['the home folder', 'ENOENT /home/deniz/.config/Kehribar/vault.json', 'ENOENT ~/.config/Kehribar/vault.json'],
    ['somebody else’s', 'at /Users/ayse/kehribar/main.js:3', 'at ~/kehribar/main.js:3'],
    ['the name of the machine’s user', 'owner Deniz, not denizli', 'owner [user], not denizli'],
  ])('ACCOUNT-9 %s', (_what, line, expected) => expect(redact(line, linux)).toBe(expected))

  test.each<[string, string]>([
    ['C:\\Users\\Deniz Akarsu\\AppData\\Roaming\\Kehribar', '~\\AppData\\Roaming\\Kehribar'],
    ['{"path":"C:\\\\Users\\\\Deniz Akarsu\\\\AppData"}', '{"path":"~\\\\AppData"}'],
    ['file:///C:/Users/Deniz Akarsu/AppData', 'file:///~/AppData'],
    ['D:\\Users\\ayse\\x', '~\\x'],
  ])('ACCOUNT-9 Windows: %s', (line, expected) => expect(redact(line, windows)).toBe(expected))

  test.each([
    'Refused an IPC call session:present caller',
    'The API did not answer /api/getData/providers ECONNREFUSED',
    `Error: connect ECONNREFUSED 127.0.0.1:4600 { errno: -111, code: 'ECONNREFUSED', syscall: 'connect' }`,
    '[2026-11-22 06:40:49.123] [warn]  (shell) › Updater ERR_UPDATER_CHANNEL_FILE_NOT_FOUND',
    "The renderer of the site's page ended crashed 139 reload in 1000 ms",
    'HttpError { statusCode: 500, exitCode: 139 }',
    'Kehribar 1.2.0 on Electron 45.4.1, Chromium 144.0.7559.60',
    'at createVault (file:///opt/kehribar/out/main/index.js:120:14)',
    'at file:///opt/kehribar/node_modules/@scope/pkg/index.js:1:2',
    'filename: main.log, hostname: api.kehribar.example, took 12345.678901234 ms',
  ])('keeps what support needs: %s', (line) => expect(redact(line, linux)).toBe(line))

  test('a known secret is redacted whatever its form', () => {
    expect(redact('it was kisa-sır!', { ...linux, secrets: ['kisa-sır!'] })).toBe('it was [secret]')
  })

  test('ACCOUNT-9 a very long text is cut between two words, so that no part of a secret is left', () => {
    for (const before of [9_990, 9_970, 9_999]) {
      const clean = redact(`${'ab '.repeat(5_000).slice(0, before)} ${token} ${'ab '.repeat(100_000)}`, linux)
      expect(clean.length).toBeLessThan(10_010)
      expect(clean).not.toContain(token.slice(0, 4))
      expect(clean.endsWith('…')).toBe(true)
    }
    expect(redact('x'.repeat(3_000_000), linux)).toBe('…')
  })

  test('ACCOUNT-9 no random value of the kinds in use survives in any position', () => {
    const secret = fc.constantFrom(
      () => randomBytes(32).toString('base64url'),
      () => randomBytes(16).toString('hex'),
      () => randomUUID(),
    )
    const around = fc.constantFrom(
      (s: string) => s,
      (s: string) => `"${s}"`,
      (s: string) => `(${s})`,
      (s: string) => `x=${s};`,
      (s: string) => `/p/${s}/q`,
      (s: string) => `[${s}]`,
    )
    fc.assert(
      fc.property(secret, around, (make, put) => {
        const value = make()
        expect(redact(`before ${put(value)} after`, linux)).not.toContain(value.slice(2, -2))
      }),
      { numRuns: 2000 },
    )
  })

  test('ACCOUNT-9 no identity number, card, IBAN or phone survives, in any grouping and with any following text', () => {
    const digits = (length: number) => fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((each) => each.join(''))
    const grouped = (number: fc.Arbitrary<string>, sizes: number[][]) =>
      fc.tuple(number, fc.constantFrom(...sizes), fc.constantFrom(' ', '-', '')).map(([text, groups, between]) => {
        let at = 0
        return groups.map((size) => text.slice(at, (at += size))).join(between)
      })
    const number = fc.oneof(
      grouped(
        digits(10).map((rest) => `1${rest}`),
        [[11], [3, 3, 3, 2]],
      ),
      grouped(
        digits(15).map((rest) => `4${rest}`),
        [[16], [4, 4, 4, 4]],
      ),
      grouped(
        digits(24).map((rest) => `TR${rest}`),
        [[26], [4, 4, 4, 4, 4, 4, 2]],
      ),
      grouped(
        digits(9).map((rest) => `05${rest}`),
        [[11], [4, 3, 2, 2], [4, 3, 4]],
      ),
    )
    const after = fc.constantFrom('', '.', ',', ' ', '!', ')', '"', ';', '/x')
    fc.assert(
      fc.property(number, after, (text, end) => {
        expect(redact(`Para ${text}${end} gitti`, linux)).not.toMatch(/\d{3}/)
      }),
      { numRuns: 2000 },
    )
  })

  test('ACCOUNT-9 redacting a text twice gives the same result as once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const once = redact(text, { home: '', user: '' })
        expect(redact(once, { home: '', user: '' })).toBe(once)
      }),
      { numRuns: 300 },
    )
  })
})
