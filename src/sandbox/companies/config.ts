import { join, resolve } from 'node:path'
import { originHere, ports } from '@kehribar/shared/ports'
import { parseKurus } from '@kehribar/shared/rules/money'

/** Everything the sandbox partners read from the environment, checked. */
export interface PartnersConfig {
  host: string
  port: number
  /** Loopback port of the mail server; 0 picks a free one. */
  smtpPort: number
  /** Absolute; shared with the operator's server. */
  dataDir: string
  /** Where the partners' own store lies. */
  storeDir: string
  secretFile: string
  /** Signs calls in place of the one in `secretFile`; for operators who set the same one at the server. */
  secret: string | null
  /** Our own address, as players' browsers see it. */
  origin: string
  /** Where the operator's server answers `/partner/...`. */
  serverOrigin: string
  /** The page that may show a payment in a frame when the operator names none. */
  siteOrigin: string
  /** Milliseconds until a payout is paid by itself, and between two blocks of a coin's network; 0: by hand. */
  payAfter: number
  blockTime: number
  /** Kuruş for a US dollar, by which the smallest coin payment is judged. */
  dollar: bigint
  /** Our name in signed calls. */
  partner: string
  /** Built scripts and styles of our pages, or null to build them when first asked for. */
  pagesDir: string | null
}

export class ConfigError extends Error {}

function portOf(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name] ?? String(fallback)
  const port = Number(text)
  if (!/^\d{1,5}$/.test(text) || port > 65535) throw new ConfigError(`${name} must be a port number from 0 to 65535, not "${text}".`)
  return port
}

function secondsOf(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name] || String(fallback)
  if (!/^\d{1,5}$/.test(text)) throw new ConfigError(`${name} must be whole seconds from 0 to 99999, not "${text}".`)
  return Number(text) * 1_000
}

function rateOf(env: NodeJS.ProcessEnv, name: string, fallback: string): bigint {
  const text = env[name] || fallback
  const rate = parseKurus(text)
  if (!rate) throw new ConfigError(`${name} must be lira for one dollar, like ${fallback}, not "${text}".`)
  return rate
}

function originOf(env: NodeJS.ProcessEnv, names: readonly string[], fallback: string): string {
  const name = names.find((candidate) => env[candidate])
  const text = name ? (env[name] ?? '') : fallback
  try {
    const url = new URL(text)
    if ((url.protocol === 'http:' || url.protocol === 'https:') && text.replace(/\/$/, '') === url.origin) return url.origin
  } catch {}
  throw new ConfigError(`${name} must be an address like ${originHere(ports.site)} without a path, not "${text}".`)
}

/** Reads and checks; throws `ConfigError` with one clear line. */
export function loadConfig(env: NodeJS.ProcessEnv, pagesDir: string | null = null): PartnersConfig {
  const port = portOf(env, 'PARTNERS_PORT', ports.companies)
  if (port === 65535) throw new ConfigError('PARTNERS_PORT must leave the next port free for mail: 65534 at most.')
  const site = originHere(portOf(env, 'PORT', ports.site))
  const dataDir = resolve(env.DATA_DIR || '.data')
  const host = env.HOST || '127.0.0.1'
  if (!/^[\w.:-]+$/.test(host)) throw new ConfigError(`HOST must be an address to listen on, not "${host}".`)
  const secret = env.PARTNER_SECRET || null
  if (secret !== null && secret.length < 16) throw new ConfigError('PARTNER_SECRET must be at least 16 characters long.')
  return {
    host,
    port,
    smtpPort: port === 0 ? 0 : port + 1,
    dataDir,
    storeDir: join(dataDir, 'partners'),
    secretFile: join(dataDir, 'partner-secret'),
    secret,
    origin: originOf(env, ['PARTNERS_ORIGIN'], `http://127.0.0.1:${port}`),
    serverOrigin: originOf(env, ['SERVER_ORIGIN'], site),
    siteOrigin: originOf(env, ['SITE_ORIGIN', 'PUBLIC_ORIGIN'], site),
    payAfter: secondsOf(env, 'PAYOUT_SECONDS', 20),
    blockTime: secondsOf(env, 'COIN_SECONDS', 5),
    dollar: rateOf(env, 'USD_TRY', '41.50'),
    partner: 'sandbox',
    pagesDir,
  }
}
