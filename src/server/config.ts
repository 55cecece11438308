import { isAbsolute, resolve } from 'node:path'
import { smsPath } from '@kehribar/shared/partners/outbox'
import { isLoopback } from '@kehribar/shared/security/url-policy'
import { ConfigError } from './config-error'
import { makeDataDir } from './data-dir'
import { persistedSecret } from './secrets'

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** Everything the environment decides, checked (@see README.md: Settings). */
export interface Config {
  readonly host: string
  /** 0 takes a free port. */
  readonly port: number
  /** Absolute; holds the embedded database and the secrets that are made once. */
  readonly dataDir: string
  /** Absent: the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl?: string
  /** The same database past a pooler, for migrations; absent: `databaseUrl`. */
  readonly databaseDirectUrl?: string
  /** Absolute; what lies in it is imported at the start, once. Absent: nothing is. */
  readonly importDir?: string
  readonly partnersOrigin: string
  /** What players see in the address bar. */
  readonly publicOrigin: string
  /** Origins whose state-changing calls are taken (@see A4). */
  readonly allowedOrigins: readonly string[]
  readonly smtpUrl: string
  readonly smsUrl: string
  /** HMAC secrets by partner. */
  readonly partnerSecrets: ReadonlyMap<string, string>
  /** The partner that stands in for all of them in the sandbox. */
  readonly partner: string
  /** Cookies with Secure and the `__Host-` prefix, and HSTS: everywhere but on loopback. */
  readonly secureCookies: boolean
  /** Key of the hashes of one-time codes. */
  readonly codeKey: string
  readonly logLevel: LogLevel
  /** How many proxies stand before the server; their X-Forwarded-For is believed. */
  readonly trustedProxies: number
  /** API calls per minute and address. */
  readonly rateLimit: number
  /** Stands in for a back office: answers what has waited for so many seconds; null: a person does (`npm run ops`). */
  readonly autopilotSeconds: number | null
}

type Env = Readonly<Record<string, string | undefined>>

function read<T>(env: Env, name: string, fallback: T, parse: (value: string) => T | null, wanted: string): T {
  const value = env[name]?.trim()
  if (value === undefined || value === '') return fallback
  const parsed = parse(value)
  if (parsed === null) throw new ConfigError(`${name} must be ${wanted}; it is "${/SECRET|KEY|URL/.test(name) ? '…' : value}".`)
  return parsed
}

const whole = (min: number, max: number) => (value: string) => (/^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max ? Number(value) : null)

function url(protocols: readonly string[]) {
  return (value: string) => {
    const parsed = URL.canParse(value) ? new URL(value) : null
    return parsed && protocols.includes(parsed.protocol) && parsed.hostname ? value : null
  }
}

/** An origin and nothing after it. */
function origin(value: string): string | null {
  const parsed = URL.canParse(value) ? new URL(value) : null
  if (!parsed || !['http:', 'https:'].includes(parsed.protocol) || parsed.username || parsed.search || parsed.hash || parsed.pathname !== '/') return null
  return parsed.origin
}

function origins(value: string): string[] | null {
  const list = value.split(',').map((item) => origin(item.trim()))
  return list.every((item) => item !== null) ? list : null
}

const databaseAddress = url(['postgres:', 'postgresql:'])
const databaseAddressWanted = 'an address like postgres://user:password@host:5432/name'
const secretText = (value: string) => (value.length >= 16 ? value : null)
const hostName = (value: string) => (/^[\w.:-]+$/.test(value) ? value : null)
const folder = (value: string) => (value.includes('\0') ? null : value)

/**
 * Cookies know no ports: a partner on the site's own host would be sent the players' sessions. On loopback everything is
 * one machine's anyway (@see A4, docs/decisions.md: Games and partners).
 * @throws ConfigError
 */
function refuseSharedHost(publicOrigin: string, partnersOrigin: string): void {
  const { hostname } = new URL(publicOrigin)
  if (isLoopback(hostname) || new URL(partnersOrigin).hostname !== hostname) return
  throw new ConfigError(`PARTNERS_ORIGIN must have another host than PUBLIC_ORIGIN: partners on ${hostname} would be sent the players' session cookies.`)
}

/**
 * Reads and checks the environment; makes the secrets of a new data folder.
 * @throws ConfigError on the first wrong value
 */
export function loadConfig(env: Env = process.env): Config {
  const port = read(env, 'PORT', 4600, whole(0, 65_535), 'a port from 0 to 65535')
  const partnersPort = read(env, 'PARTNERS_PORT', 4601, whole(0, 65_535), 'a port from 0 to 65535')
  if (port !== 0 && port === partnersPort) throw new ConfigError(`PORT and PARTNERS_PORT must differ; both are ${port}.`)
  if (partnersPort !== 0 && port === partnersPort + 1) throw new ConfigError(`PORT must not be ${port}: PARTNERS_PORT + 1 receives mail.`)
  const host = read(env, 'HOST', '127.0.0.1', hostName, 'a host name or address')
  const databaseUrl = read(env, 'DATABASE_URL', undefined, databaseAddress, databaseAddressWanted)
  const databaseDirectUrl = read(env, 'DATABASE_DIRECT_URL', undefined, databaseAddress, databaseAddressWanted)
  if (databaseDirectUrl !== undefined && databaseUrl === undefined) throw new ConfigError('DATABASE_DIRECT_URL goes with DATABASE_URL; that one is not set.')
  const partnersOrigin = read(env, 'PARTNERS_ORIGIN', `http://127.0.0.1:${partnersPort}`, origin, 'an origin like https://partners.example')
  const publicOrigin = read(env, 'PUBLIC_ORIGIN', `http://127.0.0.1:${port}`, origin, 'an origin like https://www.example')
  refuseSharedHost(publicOrigin, partnersOrigin)
  const extraOrigins = read(env, 'ALLOWED_ORIGINS', [], origins, 'origins separated by commas')
  const smtpUrl = read(env, 'SMTP_URL', `smtp://127.0.0.1:${partnersPort + 1}`, url(['smtp:', 'smtps:']), 'an address like smtp://host:25')
  const smsUrl = read(env, 'SMS_URL', `${partnersOrigin}${smsPath}`, url(['http:', 'https:']), 'an address like https://sms.example/send')
  const logLevel = read(env, 'LOG_LEVEL', 'info', (value) => logLevels.find((level) => level === value) ?? null, `one of ${logLevels.join(', ')}`)
  const trustedProxies = read(env, 'TRUSTED_PROXIES', 0, whole(0, 10), 'a number from 0 to 10')
  const rateLimit = read(env, 'RATE_LIMIT', 3000, whole(1, 1_000_000), 'a number of calls per minute from 1 to 1000000')
  /* Only where everything is one machine's: a real operator decides about real money. */
  const sandbox = isLoopback(new URL(publicOrigin).hostname) && isLoopback(new URL(partnersOrigin).hostname)
  const autopilot = read(env, 'AUTOPILOT', sandbox ? 'on' : 'off', (value) => (value === 'on' || value === 'off' ? value : null), 'on or off')
  const autopilotSeconds = read(env, 'AUTOPILOT_SECONDS', 20, whole(0, 86_400), 'a number of seconds from 0 to 86400')
  const dataPath = read(env, 'DATA_DIR', '.data', folder, 'a folder')
  const dataDir = isAbsolute(dataPath) ? dataPath : resolve(dataPath)
  const importDir = read(env, 'IMPORT_DIR', undefined, folder, 'a folder')
  const partnerSecret = read(env, 'PARTNER_SECRET', null, secretText, 'at least 16 characters long')
  const codeKey = read(env, 'CODE_KEY', null, secretText, 'at least 16 characters long')
  if (databaseUrl === undefined || partnerSecret === null || codeKey === null) makeDataDir(dataDir)
  return {
    host,
    port,
    dataDir,
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    ...(databaseDirectUrl === undefined ? {} : { databaseDirectUrl }),
    ...(importDir === undefined ? {} : { importDir: resolve(importDir) }),
    partnersOrigin,
    publicOrigin,
    allowedOrigins: [...new Set([publicOrigin, ...extraOrigins])],
    smtpUrl,
    smsUrl,
    partner: 'sandbox',
    partnerSecrets: new Map([['sandbox', partnerSecret ?? persistedSecret(dataDir, 'partner-secret')]]),
    secureCookies: !isLoopback(new URL(publicOrigin).hostname),
    codeKey: codeKey ?? persistedSecret(dataDir, 'code-key'),
    logLevel,
    trustedProxies,
    rateLimit,
    autopilotSeconds: autopilot === 'on' ? autopilotSeconds : null,
  }
}
