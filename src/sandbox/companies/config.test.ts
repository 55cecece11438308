import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { cardNumberProblem } from '@kehribar/shared/rules/card'
import { ConfigError, loadConfig } from './config'
import { homePage } from './home/page'
import { document } from './http/page'
import { sharedSecret } from './secret'
import { makeDataDir } from './store/data-dir'
import { lockStore, StoreInUse } from './store/lock'

const dir = mkdtempSync(join(tmpdir(), 'partners-config-'))
afterAll(() => rmSync(dir, { recursive: true }))

describe('configuration', () => {
  test('has defaults', () => {
    expect(loadConfig({})).toMatchObject({ port: 4601, smtpPort: 4602, origin: 'http://127.0.0.1:4601', serverOrigin: 'http://127.0.0.1:4600' })
    expect(loadConfig({ PORT: '5000', PUBLIC_ORIGIN: 'https://site.example' })).toMatchObject({
      serverOrigin: 'http://127.0.0.1:5000',
      siteOrigin: 'https://site.example',
    })
  })

  test('of the payment company is in seconds and lira', () => {
    expect(loadConfig({})).toMatchObject({ payAfter: 20_000, blockTime: 5_000, dollar: 41_50n })
    expect(loadConfig({ PAYOUT_SECONDS: '0', COIN_SECONDS: '1', USD_TRY: '43.25' })).toMatchObject({ payAfter: 0, blockTime: 1_000, dollar: 43_25n })
  })

  test.each([
    ['PARTNERS_PORT', 'abc'],
    ['PARTNERS_PORT', '70000'],
    ['PARTNERS_PORT', '65535'],
    ['PORT', '-1'],
    ['SERVER_ORIGIN', 'localhost'],
    ['SERVER_ORIGIN', 'http://127.0.0.1:4600/path'],
    ['SITE_ORIGIN', 'ftp://site.example'],
    ['HOST', 'a b'],
    ['PARTNER_SECRET', 'short'],
    ['PAYOUT_SECONDS', '1.5'],
    ['COIN_SECONDS', '-1'],
    ['USD_TRY', '0'],
    ['USD_TRY', 'x'],
  ])('%s=%s is one clear line', (name, value) => {
    expect(() => loadConfig({ [name]: value })).toThrow(ConfigError)
    expect(() => loadConfig({ [name]: value })).toThrow(new RegExp(`^${name}[^\\n]+$`))
  })
})

test('the shared secret is made once, readable by its owner only, and kept', () => {
  const file = join(dir, 'new', 'partner-secret')
  const secret = sharedSecret(file)
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(sharedSecret(file)).toBe(secret)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(join(dir, 'new'))).toEqual(['partner-secret'])
  writeFileSync(join(dir, 'bad'), 'x')
  expect(() => sharedSecret(join(dir, 'bad'))).toThrow('64 hex digits')
})

test('a data folder is made; one that cannot be written is one clear line', () => {
  makeDataDir(join(dir, 'made', 'below'))
  expect(readdirSync(join(dir, 'made'))).toEqual(['below'])
  const file = join(dir, 'file')
  writeFileSync(file, '')
  const refused = process.platform === 'linux' ? [file, join(file, 'below'), '/proc', '/proc/nope/below'] : [file, join(file, 'below')]
  for (const dataDir of refused) expect(() => makeDataDir(dataDir)).toThrow(new ConfigError(`DATA_DIR ${dataDir} is not a folder that can be written.`))
})

test('F8 a store is held by one process; a dead one’s lock is taken over', () => {
  const store = join(dir, 'store')
  writeFileSync(join(dir, 'unrelated'), '')
  const unlock = lockStore(store)
  unlock()
  // Process 1 lives on every machine; a number past the largest process id does not.
  writeFileSync(join(store, 'lock'), '1')
  expect(() => lockStore(store)).toThrow(StoreInUse)
  writeFileSync(join(store, 'lock'), '4194999')
  lockStore(store)()
})

test('the cards that the front page lists behave as it says', () => {
  const page = document(homePage('en')).text
  const rows = [...page.matchAll(/<code>([\d ]+)<\/code><\/td><td>([^<]+)/g)].map(([, number = '', kind = '']) => [cardNumberProblem(number), kind])
  expect(rows).toEqual([
    [null, 'Confirmation page'],
    [null, 'Confirmation page'],
    [null, 'Confirmation page'],
    ['validation.card_amex', 'Refused: American Express is not taken'],
    ['validation.card_number', 'Refused: wrong number'],
  ])
})
