import { join, resolve } from 'node:path'
import { SettingFaults } from '@kehribar/shared/config-error'
import { originHere, ports } from '@kehribar/shared/ports'
import { parseKurus } from '@kehribar/shared/rules/money'
import { plainOrigin } from '@kehribar/shared/security/url-policy'
import { storeFolder } from './store/open'

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
  /** Signs calls in place of the one in the data folder; for operators who set the same one at the server. */
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

/** Reads settings one by one; a wrong one is noted, and its default stands in until the faults are thrown. */
function reader(env: NodeJS.ProcessEnv) {
  const faults: string[] = []
  const textOf = (name: string) => env[name]?.trim() || undefined
  /** `parse` returns null for a wrong text. */
  function read<T>(name: string, wanted: string, fallback: T, parse: (text: string) => T | null): T {
    const text = textOf(name)
    if (text === undefined) return fallback
    const value = parse(text)
    if (value !== null) return value
    faults.push(`${name} must be ${wanted}, not "${text}".`)
    return fallback
  }
  const whole = (most: number) => (text: string) => (/^\d{1,5}$/.test(text) && Number(text) <= most ? Number(text) : null)
  return {
    faults,
    textOf,
    read,
    port: (name: string, fallback: number) => read(name, 'a port number from 0 to 65535', fallback, whole(65_535)),
    /** Returns milliseconds. */
    seconds: (name: string, fallback: number) => read(name, 'whole seconds from 0 to 99999', fallback, whole(99_999)) * 1_000,
    origin: (name: string, fallback: string) => read(name, `an address like ${originHere(ports.site)} without a path`, fallback, plainOrigin),
  }
}

/**
 * Reads and checks the settings.
 * @throws SettingFaults with all that are wrong
 */
export function loadConfig(env: NodeJS.ProcessEnv, pagesDir: string | null = null): PartnersConfig {
  const { faults, textOf, read, port: portOf, seconds, origin } = reader(env)
  const port = portOf('PARTNERS_PORT', ports.companies)
  if (port === 65_535) faults.push('PARTNERS_PORT must leave the next port free for mail: 65534 at most.')
  const site = originHere(portOf('PORT', ports.site))
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
    origin: origin('PARTNERS_ORIGIN', originHere(port)),
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
