import { join, resolve } from 'node:path'
import { SettingFaults } from '@kehribar/shared/config-error'
import { localOrigin, ports } from '@kehribar/shared/ports'
import { parseKurus } from '@kehribar/shared/rules/money'
import { plainOrigin } from '@kehribar/shared/security/url-policy'
import { storeFolder } from './store/open'

/** Validated settings of the sandbox partners, read from the environment. */
export interface PartnersConfig {
  host: string
  port: number
  /** Loopback port of the mail server; 0 picks a free one. */
  smtpPort: number
  /** Absolute path of the data folder, which the operator’s server shares. */
  dataDir: string
  /** Folder of the sandbox partners’ own database. */
  storeDir: string
  /** Signing secret that replaces the one in the data folder; the server must use the same secret. */
  secret: string | null
  /** Origin of the sandbox partners, as browsers see it. */
  origin: string
  /** Origin of the operator’s server, which answers `/partner/...`. */
  serverOrigin: string
  /** Origin that may show a payment in a frame if the operator names no other origin. */
  siteOrigin: string
  /** Milliseconds until a payout is paid automatically, and between two blocks of a coin network. With 0, a person decides instead. */
  payAfter: number
  blockTime: number
  /** Kuruş per US dollar, used for the minimum coin payment. */
  dollar: bigint
  /** Partner name in signed calls. */
  partner: string
  /** Folder of the built scripts and styles; null builds them at the first request. */
  pagesDir: string | null
}

/** Returns readers for single settings. They collect faults and return the default for a wrong value. */
function reader(env: NodeJS.ProcessEnv) {
  const faults: string[] = []
  const textOf = (name: string) => env[name]?.trim() || undefined
  /** Reads one setting; `parse` returns null for an invalid text. */
  function read<T>(name: string, wanted: string, fallback: T, parse: (text: string) => T | null): T {
    const text = textOf(name)
    if (text === undefined) return fallback
    const value = parse(text)
    if (value !== null) return value
    faults.push(`${name} must be ${wanted}, not "${text}".`)
    return fallback
  }
  const wholeNumberUpTo = (most: number) => (text: string) => (/^\d{1,5}$/.test(text) && Number(text) <= most ? Number(text) : null)
  return {
    faults,
    textOf,
    read,
    port: (name: string, fallback: number) => read(name, 'a port number from 0 to 65535', fallback, wholeNumberUpTo(65_535)),
    /** Returns milliseconds. */
    seconds: (name: string, fallback: number) => read(name, 'whole seconds from 0 to 99999', fallback, wholeNumberUpTo(99_999)) * 1_000,
    origin: (name: string, fallback: string) => read(name, `an address like ${localOrigin(ports.site)} without a path`, fallback, plainOrigin),
  }
}

/**
 * Reads and validates the settings.
 * @throws SettingFaults with every fault found
 */
export function loadConfig(env: NodeJS.ProcessEnv, pagesDir: string | null = null): PartnersConfig {
  const { faults, textOf, read, port: portOf, seconds, origin } = reader(env)
  const port = portOf('PARTNERS_PORT', ports.companies)
  if (port === 65_535) faults.push('PARTNERS_PORT must leave the next port free for mail: 65534 at most.')
  const site = localOrigin(portOf('PORT', ports.site))
  const dataDir = resolve(textOf('DATA_DIR') ?? '.data')
  const secret = textOf('PARTNER_SECRET') ?? null
  if (secret !== null && secret.length < 16) faults.push('PARTNER_SECRET must be at least 16 characters long.')
  const dollar = '41.50'
  const config: PartnersConfig = {
    host: read('HOST', 'an address to listen on', '127.0.0.1', (text) => (/^[\w.:-]+$/.test(text) ? text : null)),
    port,
    smtpPort: port === 0 ? 0 : port + 1,
    dataDir,
    storeDir: join(dataDir, storeFolder),
    secret,
    origin: origin('PARTNERS_ORIGIN', localOrigin(port)),
    serverOrigin: origin('SERVER_ORIGIN', site),
    siteOrigin: origin(textOf('SITE_ORIGIN') ? 'SITE_ORIGIN' : 'PUBLIC_ORIGIN', site),
    payAfter: seconds('PAYOUT_SECONDS', 20),
    blockTime: seconds('COIN_SECONDS', 5),
    dollar: read('USD_TRY', `lira for one dollar, like ${dollar}`, parseKurus(dollar) ?? 0n, (text) => parseKurus(text) || null),
    partner: 'sandbox',
    pagesDir,
  }
  if (faults.length > 0) throw new SettingFaults(faults)
  return config
}
