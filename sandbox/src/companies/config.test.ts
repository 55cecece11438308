import { ConfigError } from '@kehribar/shared/config-error'
import { describe, expect, test } from 'vitest'
import { cardNumberProblem } from '@kehribar/shared/rules/card'
import { loadConfig } from './config'
import { homePage } from './home/page'
import { renderDocument } from './http/page'

describe('configuration', () => {
  test('has defaults', () => {
    expect(loadConfig({})).toMatchObject({ port: 4601, smtpPort: 4602, origin: 'http://127.0.0.1:4601', serverOrigin: 'http://127.0.0.1:4600' })
    expect(loadConfig({ PORT: '5000', PUBLIC_ORIGIN: 'https://site.example' })).toMatchObject({
      serverOrigin: 'http://127.0.0.1:5000',
      siteOrigin: 'https://site.example',
    })
  })

  test('reads the payment company’s times in seconds and the dollar in lira', () => {
    expect(loadConfig({})).toMatchObject({ payAfter: 20_000, blockTime: 5_000, dollar: 41_50n })
    expect(loadConfig({ PAYOUT_SECONDS: '0', COIN_SECONDS: '1', USD_TRY: '43.25' })).toMatchObject({ payAfter: 0, blockTime: 1_000, dollar: 43_25n })
  })

  test('normalises addresses, and treats the default port of a protocol as no port', () => {
    expect(loadConfig({ PORT: '80', PARTNERS_PORT: '443' })).toMatchObject({
      origin: 'http://127.0.0.1:443',
      serverOrigin: 'http://127.0.0.1',
      siteOrigin: 'http://127.0.0.1',
    })
    const env = { PARTNERS_ORIGIN: 'https://partners.example:443', SERVER_ORIGIN: 'http://127.0.0.1:80/', SITE_ORIGIN: 'HTTPS://Site.Example' }
    expect(loadConfig(env)).toMatchObject({ origin: 'https://partners.example', serverOrigin: 'http://127.0.0.1', siteOrigin: 'https://site.example' })
  })

  test('reports all faults at once', () => {
    const wrong = { PARTNERS_PORT: 'abc', SERVER_ORIGIN: 'localhost', USD_TRY: 'x' }
    expect(() => loadConfig(wrong)).toThrow(
      expect.objectContaining({ faults: Object.keys(wrong).map((name) => expect.stringMatching(new RegExp(`^${name} must be .+, not ".+"\\.$`))) }),
    )
  })

  test.each([
    ['PARTNERS_PORT', 'abc'],
    ['PARTNERS_PORT', '70000'],
    ['PARTNERS_PORT', '65535'],
    ['PORT', '-1'],
    ['SERVER_ORIGIN', 'localhost'],
    ['SERVER_ORIGIN', 'http://127.0.0.1:4600/path'],
    ['SERVER_ORIGIN', 'http://user:word@127.0.0.1:4600'],
    ['SITE_ORIGIN', 'ftp://site.example'],
    ['PUBLIC_ORIGIN', 'site.example'],
    ['PARTNERS_ORIGIN', 'https://a;b.example'],
    ['HOST', 'a b'],
    ['PARTNER_SECRET', 'short'],
    ['PAYOUT_SECONDS', '1.5'],
    ['COIN_SECONDS', '-1'],
    ['USD_TRY', '0'],
    ['USD_TRY', 'x'],
  ])('reports %s=%s in one line', (name, value) => {
    expect(() => loadConfig({ [name]: value })).toThrow(ConfigError)
    expect(() => loadConfig({ [name]: value })).toThrow(new RegExp(`^${name}[^\\n]+$`))
  })
})

test('the cards on the home page behave as listed', () => {
  const page = renderDocument(homePage('en')).text
  const rows = [...page.matchAll(/<code>([\d ]+)<\/code><\/td><td>([^<]+)/g)].map(([, number = '', kind = '']) => [cardNumberProblem(number), kind])
  expect(rows).toEqual([
    [null, 'Confirmation page'],
    [null, 'Confirmation page'],
    [null, 'Confirmation page'],
    ['validation.card_amex', 'Refused: American Express is not taken'],
    ['validation.card_number', 'Refused: wrong number'],
  ])
})
