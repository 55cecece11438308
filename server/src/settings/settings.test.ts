import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ConfigError } from './config-error'
import { printSettings } from './print'
import { readDatabaseSettings, readSettings } from './read'
import { fields, settingNames, descriptionOf } from './schema'

const folder = mkdtempSync(join(tmpdir(), 'kehribar-settings-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://kehribar:dbPassword1@db.example:5432/kehribar?sslmode=verify-full',
  PUBLIC_ORIGIN: 'https://www.kehribar.example',
  PARTNERS_ORIGIN: 'https://partners.kehribar.example',
  SMTP_URL: 'smtps://mail:mailPassword1@mail.example',
  SMS_URL: 'https://sms.example/send/smsKey1?key=smsKey2',
  PARTNER_SECRET: 'partnerSecret-1234',
  CODE_KEY: 'codeKey-1234567890',
  TRUSTED_PROXIES: '1',
}
const secrets = ['dbPassword1', 'mailPassword1', 'smsKey1', 'smsKey2', production.PARTNER_SECRET, production.CODE_KEY]

function faultsOf(env: Record<string, string>): string[] {
  try {
    readSettings(env)
    return []
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    const [first = '', ...rest] = (error as ConfigError).message.split('\n')
    if (rest.length === 0) return [first]
    expect(first).toBe(`${rest.length} settings are missing or wrong (docs/generated/settings.md):`)
    return rest.map((line) => line.trim())
  }
}

test('OPERATE-4 production without settings lists everything that is missing at once', () => {
  const missing = faultsOf({ NODE_ENV: 'production' })
  expect(missing.map((line) => line.split(' ')[0])).toEqual([
    'PUBLIC_ORIGIN',
    'DATABASE_URL',
    'PARTNERS_ORIGIN',
    'SMTP_URL',
    'SMS_URL',
    'PARTNER_SECRET',
    'CODE_KEY',
    'TRUSTED_PROXIES',
  ])
  for (const line of missing.slice(0, -1)) expect(line).toMatch(/^\w+ is missing: .+\.$/)
})

test('OPERATE-4 invalid and missing settings are in one list, each with its name', () => {
  const { SMTP_URL: _, ...rest } = production
  expect(faultsOf({ ...rest, PORT: 'abc', CODE_KEY: 'short', PUBLIC_ORIGIN: 'www' })).toEqual([
    expect.stringMatching(/^PORT must be a port/),
    expect.stringMatching(/^PUBLIC_ORIGIN must be an origin .*; it is "www"\.$/),
    'CODE_KEY must be at least 16 characters long; it is "…".',
    expect.stringMatching(/^SMTP_URL is missing/),
  ])
})

test('OPERATE-4 a public origin off this machine means production, unless NODE_ENV says development', () => {
  expect(faultsOf({ PUBLIC_ORIGIN: production.PUBLIC_ORIGIN }).length).toBeGreaterThan(5)
  expect(readSettings({ PUBLIC_ORIGIN: production.PUBLIC_ORIGIN, NODE_ENV: 'development' }).settings.DATABASE_URL).toBeUndefined()
  expect(readSettings({}).settings).toMatchObject({ NODE_ENV: 'development', AUTOPILOT: 'on', OLD_SCHEMA: 'migrate' })
  expect(readSettings(production).settings).toMatchObject({ NODE_ENV: 'production', AUTOPILOT: 'off', OLD_SCHEMA: 'refuse' })
})

test('DATABASE-13 production needs an https origin and a proxy that terminates TLS', () => {
  expect(faultsOf({ ...production, PUBLIC_ORIGIN: 'http://www.kehribar.example' })).toEqual([
    'PUBLIC_ORIGIN must begin with https: login cookies are only sent over TLS.',
  ])
  expect(faultsOf({ ...production, TRUSTED_PROXIES: '0' })).toEqual(['TRUSTED_PROXIES must be at least 1 if PUBLIC_ORIGIN is https: a proxy terminates TLS.'])
})

test.each([
  [{ CODE_KEY: 'a'.repeat(32) }, 'CODE_KEY is easy to guess; create one with openssl rand -hex 32.'],
  [{ PARTNER_SECRET: '12345678901234567890' }, 'PARTNER_SECRET is easy to guess; create one with openssl rand -hex 32.'],
  [{ CODE_KEY: production.PARTNER_SECRET }, 'PARTNER_SECRET and CODE_KEY must differ: partners know the first.'],
  [{ AUTOPILOT: 'on' }, 'AUTOPILOT must be off: in production operators decide about money.'],
  [{ PARTNERS_ORIGIN: 'http://partners.kehribar.example' }, 'PARTNERS_ORIGIN must begin with https: calls to it contain data of players.'],
  [{ SMS_URL: 'http://sms.example/send' }, 'SMS_URL must begin with https: calls to it contain data of players.'],
])('OPERATE-4 production refuses unsafe settings: %j', (unsafe, fault) => {
  expect(faultsOf({ ...production, ...unsafe })).toEqual([fault])
  expect(readSettings({ ...production, ...unsafe, PUBLIC_ORIGIN: 'http://localhost:4600', NODE_ENV: 'development' }).sources.CODE_KEY).toBe('environment')
})

test('OPERATE-4 a generated secret is not easy to guess', () => {
  for (let tries = 0; tries < 200; tries++) expect(faultsOf({ ...production, CODE_KEY: randomBytes(32).toString('hex') })).toEqual([])
})

test('OPERATE-4 a secret may be in a file, but not in both places, an empty file or a missing file', () => {
  const file = join(folder, 'code-key')
  writeFileSync(file, `${production.CODE_KEY}\n`)
  const { CODE_KEY: _, ...rest } = production
  const { settings, sources } = readSettings({ ...rest, CODE_KEY_FILE: file })
  expect([settings.CODE_KEY, sources.CODE_KEY, sources.SMTP_URL, sources.PORT]).toEqual([production.CODE_KEY, 'file', 'environment', 'default'])
  expect(faultsOf({ ...production, CODE_KEY_FILE: file })).toEqual(['CODE_KEY and CODE_KEY_FILE are both set; one of them is enough.'])
  expect(faultsOf({ ...rest, CODE_KEY_FILE: join(folder, 'none') })).toEqual([`CODE_KEY_FILE: ${join(folder, 'none')} cannot be read (ENOENT).`])
  writeFileSync(file, '\n')
  expect(faultsOf({ ...rest, CODE_KEY_FILE: file })).toEqual([`CODE_KEY_FILE: ${file} is empty.`])
})

test('OPERATE-4 --print-config prints every setting with its source and without secrets', () => {
  const printed = printSettings(readSettings(production))
  for (const secret of secrets) expect(printed).not.toContain(secret)
  expect(printed.split('\n').map((line) => line.split('=')[0])).toEqual(settingNames)
  expect(printed).toMatch(/^DATABASE_URL=postgres:\/\/kehribar:…@db\.example:5432\/kehribar\?… +# environment$/m)
  expect(printed).toMatch(/^SMTP_URL=smtps:\/\/mail:…@mail\.example +# environment$/m)
  expect(printed).toMatch(/^SMS_URL=https:\/\/sms\.example\/…\?… +# environment$/m)
  expect(printed).toMatch(/^CODE_KEY=… +# environment$/m)
  expect(printed).toMatch(/^PORT=4600 +# default$/m)
  expect(printed).toMatch(/^OLD_SCHEMA=refuse +# default$/m)
})

test('OPERATE-4 a migration needs the database address and no other secret', () => {
  const { DATABASE_URL } = production
  expect(readDatabaseSettings({ NODE_ENV: 'production', DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL)
  expect(() => readDatabaseSettings({ NODE_ENV: 'production' })).toThrow(/^DATABASE_URL is missing/)
  expect(() => readDatabaseSettings({ DATABASE_URL: 'mysql://u:hunter2@h/x' })).toThrow(/^DATABASE_URL must be an address(?!.*hunter2)/)
})

test('OPERATE-4 every setting has a description, and secrets are marked as such', () => {
  for (const name of settingNames)
    expect(descriptionOf(name), name).toMatchObject({ about: /\.$/.test(descriptionOf(name).about) ? expect.any(String) : '', wanted: expect.any(String) })
  const marked = settingNames.filter((name) => descriptionOf(name).secret)
  expect(marked).toEqual(Object.keys(fields).filter((name) => /SECRET|KEY|HEADERS|ENDPOINT|^(?!.*ORIGIN).*URL/.test(name)))
})
