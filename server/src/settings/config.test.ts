import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { loadConfig } from './config'
import { ConfigError } from './config-error'

const dataDir = mkdtempSync(join(tmpdir(), 'kehribar-config-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const load = (env: Record<string, string> = {}) => loadConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, ...env })

describe('configuration', () => {
  test('an empty environment gives the documented defaults', () => {
    const config = load()
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 4600,
      partnersOrigin: 'http://127.0.0.1:4601',
      publicOrigin: 'http://127.0.0.1:4600',
      allowedOrigins: ['http://127.0.0.1:4600'],
      smtpUrl: 'smtp://127.0.0.1:4602',
      smsUrl: 'http://127.0.0.1:4601/api/sms',
      secureCookies: false,
      logLevel: 'info',
    })
    expect(config.databaseUrl).toBeUndefined()
  })

  test('the secrets of a data folder are created once, readable by the owner only, and differ', () => {
    const first = load()
    expect(load().codeKey).toBe(first.codeKey)
    expect(first.partnerSecret).toBe(readFileSync(join(dataDir, 'partner-secret'), 'utf8'))
    expect(first.partnerSecret).not.toBe(first.codeKey)
    for (const name of ['partner-secret', 'code-key']) expect(statSync(join(dataDir, name)).mode & 0o777).toBe(0o600)
  })

  test('a public origin off loopback turns secure cookies on', () => {
    expect(load({ PUBLIC_ORIGIN: 'https://www.example' }).secureCookies).toBe(true)
    expect(load({ PUBLIC_ORIGIN: 'http://localhost:4600' }).secureCookies).toBe(false)
  })

  test('ACCOUNT-4 partners on the site’s own host are rejected in one line, whatever the port, because cookies ignore ports', () => {
    const shared = (partner: string) => () => load({ PUBLIC_ORIGIN: 'https://www.example', PARTNERS_ORIGIN: partner })
    for (const partner of ['https://www.example', 'https://www.example:4601', 'http://WWW.example:81']) {
      expect(shared(partner)).toThrow(ConfigError)
      expect(shared(partner)).toThrow(/^PARTNERS_ORIGIN must have another host than PUBLIC_ORIGIN: [^\n]+$/)
    }
    for (const partner of ['https://partners.example', 'http://127.0.0.1:4601']) expect(shared(partner)).not.toThrow()
    for (const local of ['127.0.0.1', 'localhost']) load({ PUBLIC_ORIGIN: `http://${local}:4600`, PARTNERS_ORIGIN: `http://${local}:4601` })
    // Without the default port, as browsers write an origin; otherwise every call would look cross-origin.
    expect(load({ PORT: '80', PARTNERS_PORT: '443' })).toMatchObject({ publicOrigin: 'http://127.0.0.1', allowedOrigins: ['http://127.0.0.1'] })
  })

  test.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '46 00'],
    ['PARTNERS_PORT', '1e3'],
    ['HOST', 'http://x'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_URL', 'localhost:5432'],
    ['PARTNERS_ORIGIN', 'partners.example'],
    ['PARTNERS_ORIGIN', 'https://partners.example/path'],
    ['PUBLIC_ORIGIN', 'ftp://www.example'],
    ['PUBLIC_ORIGIN', 'https://user:pw@www.example'],
    ['ALLOWED_ORIGINS', 'https://a.example,*'],
    ['SMTP_URL', 'mail.example:25'],
    ['SMS_URL', 'sms'],
    ['LOG_LEVEL', 'loud'],
    ['TRUSTED_PROXIES', 'yes'],
    ['RATE_LIMIT', '0'],
    ['PAGE_RATE_LIMIT', '0'],
    ['PARTNER_SECRET', 'short'],
    ['CODE_KEY', 'short'],
  ])('%s=%s is rejected in one line that names the setting', (name, value) => {
    let refused: unknown
    try {
      load({ [name]: value })
    } catch (error) {
      refused = error
    }
    expect(refused).toBeInstanceOf(ConfigError)
    const { message } = refused as ConfigError
    expect(message).toMatch(new RegExp(`^${name} must be [^\\n]+\\.$`))
  })

  test('the error message does not repeat a secret or an address with a password', () => {
    expect(() => load({ PARTNER_SECRET: 'hunter2' })).toThrow(/^(?!.*hunter2)/)
    expect(() => load({ DATABASE_URL: 'mysql://u:hunter2@h/x' })).toThrow(/^(?!.*hunter2)/)
  })

  test('the same port for two settings is rejected', () => {
    expect(() => load({ PORT: '4700', PARTNERS_PORT: '4700' })).toThrow('PORT and PARTNERS_PORT must differ; both are 4700.')
  })

  test('the port of the mail receiver is rejected', () => {
    expect(() => load({ PORT: '4701', PARTNERS_PORT: '4700' })).toThrow('PORT must not be 4701: PARTNERS_PORT + 1 receives mail.')
    expect(load({ PORT: '1', PARTNERS_PORT: '0' }).port).toBe(1)
  })

  test('a data folder that is a file or cannot be created, and a damaged secret, are rejected in one line', () => {
    const file = join(dataDir, 'file')
    writeFileSync(file, '')
    for (const DATA_DIR of [file, join(file, 'below')]) {
      expect(() => loadConfig({ DATA_DIR })).toThrow(`DATA_DIR ${DATA_DIR} is not a folder that can be written: a file is in its way.`)
    }
    const damaged = mkdtempSync(join(dataDir, 'damaged-'))
    writeFileSync(join(damaged, 'code-key'), '')
    expect(() => loadConfig({ DATA_DIR: damaged })).toThrow(/code-key is shorter than 16 characters/)
  })
})

test('OPERATE-8 traces are off by default; the collector’s headers are sent with its address', () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'config-'))
  const endpoint = 'https://collector.example/otlp'
  const load = (env: Record<string, string>) => loadConfig({ DATA_DIR, ...env })
  expect(load({}).traces).toBeUndefined()
  expect(load({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }).traces).toEqual({ endpoint, headers: {} })
  const OTEL_EXPORTER_OTLP_HEADERS = 'authorization=Bearer%20abc=,x-team=betting'
  const headers = { authorization: 'Bearer abc=', 'x-team': 'betting' }
  expect(load({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS }).traces).toEqual({ endpoint, headers })
  expect(() => load({ OTEL_EXPORTER_OTLP_HEADERS })).toThrow('OTEL_EXPORTER_OTLP_HEADERS needs OTEL_EXPORTER_OTLP_ENDPOINT')
  expect(() => load({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toThrow('OTEL_EXPORTER_OTLP_ENDPOINT must be an address')
  for (const wrong of ['token', 'a=%E0%A4%A', 'a=1,,b=2'])
    expect(() => load({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: wrong })).toThrow('it is "…"')
  rmSync(DATA_DIR, { recursive: true })
})
