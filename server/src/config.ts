import { resolve } from 'node:path'
import { makeDataDir } from '@kehribar/shared/data-folder/folder'
import { persistedSecret } from '@kehribar/shared/data-folder/secret'
import { partnerOfSetting } from '@kehribar/shared/partners/kinds'
import { jurisdictions, type Rules, rulesOf } from '@kehribar/shared/rules/jurisdictions'
import { isLoopback } from '@kehribar/shared/security/url-policy'
import { pairsOf } from './settings/kinds'
import { type Env, readSettings } from './settings/read'
import type { LogLevel, SchemaManner } from './settings/schema'
import type { TraceSettings } from './tracing'

/** Everything the settings decide (@see docs/settings.md). */
export interface Config {
  /** Players are served: nothing is made up, and nothing is written beside the database. */
  readonly production: boolean
  /** What the market asks for (@see docs/decisions.md: Jurisdictions). */
  readonly rules: Rules
  readonly host: string
  /** 0 takes a free port. */
  readonly port: number
  /** Absolute; holds the embedded database and the secrets that are made once. */
  readonly dataDir: string
  /** Absent: the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl?: string
  /** The same database past a pooler, for migrations; absent: `databaseUrl`. */
  readonly databaseDirectUrl?: string
  /** What a server does that finds the schema of an older version. */
  readonly oldSchema: SchemaManner
  /** In how many rows the house's busiest accounts are kept. */
  readonly houseShards: number
  /** Absolute; what lies in it is imported at the start, once. Absent: nothing is. */
  readonly importDir?: string
  readonly partnersOrigin: string
  /** What players see in the address bar. */
  readonly publicOrigin: string
  /** Origins whose state-changing calls are taken (@see A4). */
  readonly allowedOrigins: readonly string[]
  readonly smtpUrl: string
  readonly smsUrl: string
  /** Origins of push services, `*.` for any host below. */
  readonly pushServices: readonly string[]
  /** The company that takes payments and sends SMS, contracted at each start; in the sandbox it stands in for all of them. */
  readonly partner: string
  /** What that company and we sign with. */
  readonly partnerSecret: string
  /** Cookies with Secure and the `__Host-` prefix, and HSTS: everywhere but on loopback. */
  readonly secureCookies: boolean
  /** Key of the hashes of one-time codes. */
  readonly codeKey: string
  readonly logLevel: LogLevel
  /** 0 takes a free one; absent: no metrics. */
  readonly metricsPort?: number
  /** Where calls and jobs are traced to; absent: nowhere. */
  readonly traces?: TraceSettings
  /** How many proxies stand before the server; their X-Forwarded-For is believed. */
  readonly trustedProxies: number
  /** API calls per minute and address. */
  readonly rateLimit: number
  /** Pages and unknown addresses per minute and address. */
  readonly pageRateLimit: number
  /** `/api/docs` is served. */
  readonly apiDocs: boolean
  readonly maxConnections: number
  /** Stands in for a back office: answers what has waited for so many seconds; null: a person does (`npm run ops`). */
  readonly autopilotSeconds: number | null
  /** Between two looks at the whole ledger; 0: never. */
  readonly auditHours: number
}

/**
 * Reads and checks the settings; makes the data folder and the secrets of a sandbox.
 * @throws ConfigError with all that is missing or wrong
 */
export function loadConfig(env: Env = process.env): Config {
  const { settings } = readSettings(env)
  const { DATABASE_URL, DATABASE_DIRECT_URL, IMPORT_DIR, PARTNER_SECRET, CODE_KEY, PUBLIC_ORIGIN, METRICS_PORT } = settings
  const dataDir = resolve(settings.DATA_DIR)
  if (DATABASE_URL === undefined || PARTNER_SECRET === undefined || CODE_KEY === undefined) makeDataDir(dataDir)
  return {
    production: settings.NODE_ENV === 'production',
    rules: rulesOf(jurisdictions[settings.JURISDICTION]),
    host: settings.HOST,
    port: settings.PORT,
    dataDir,
    ...(DATABASE_URL === undefined ? {} : { databaseUrl: DATABASE_URL }),
    ...(DATABASE_DIRECT_URL === undefined ? {} : { databaseDirectUrl: DATABASE_DIRECT_URL }),
    oldSchema: settings.OLD_SCHEMA,
    houseShards: settings.HOUSE_SHARDS,
    ...(IMPORT_DIR === undefined ? {} : { importDir: resolve(IMPORT_DIR) }),
    partnersOrigin: settings.PARTNERS_ORIGIN,
    publicOrigin: PUBLIC_ORIGIN,
    allowedOrigins: [...new Set([PUBLIC_ORIGIN, ...settings.ALLOWED_ORIGINS])],
    smtpUrl: settings.SMTP_URL,
    smsUrl: settings.SMS_URL,
    pushServices: settings.PUSH_SERVICES,
    partner: partnerOfSetting,
    partnerSecret: PARTNER_SECRET ?? persistedSecret(dataDir, 'partner-secret'),
    secureCookies: !isLoopback(new URL(PUBLIC_ORIGIN).hostname),
    codeKey: CODE_KEY ?? persistedSecret(dataDir, 'code-key'),
    logLevel: settings.LOG_LEVEL,
    ...(METRICS_PORT === undefined ? {} : { metricsPort: METRICS_PORT }),
    ...(settings.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
      ? {}
      : { traces: { endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT, headers: pairsOf(settings.OTEL_EXPORTER_OTLP_HEADERS ?? '') ?? {} } }),
    trustedProxies: settings.TRUSTED_PROXIES,
    rateLimit: settings.RATE_LIMIT,
    pageRateLimit: settings.PAGE_RATE_LIMIT,
    apiDocs: settings.API_DOCS === 'on',
    maxConnections: settings.MAX_CONNECTIONS,
    autopilotSeconds: settings.AUTOPILOT === 'on' ? settings.AUTOPILOT_SECONDS : null,
    auditHours: settings.AUDIT_HOURS,
  }
}
