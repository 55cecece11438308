import { resolve } from 'node:path'
import { makeDataDir } from '@kehribar/shared/data-folder/folder'
import { persistedSecret } from '@kehribar/shared/data-folder/secret'
import { partnerOfSetting } from '@kehribar/shared/partners/kinds'
import { jurisdictions, type MarketRules, marketRulesOf } from '@kehribar/shared/rules/jurisdictions'
import { isLoopback } from '@kehribar/shared/security/url-policy'
import { pairsOf } from './kinds'
import { type Env, readSettings } from './read'
import type { RetentionDays } from './retention'
import type { LogLevel, SchemaManner } from './schema'
import type { TraceSettings } from '../observability/span'

/** Configuration of the server, read from its settings (@see docs/generated/settings.md). */
export interface Config {
  /** Real players are served: no secrets or defaults are generated, and nothing is written outside the database. */
  readonly production: boolean
  /** Rules of the jurisdiction (@see docs/adr/0021-safer-play.md: Jurisdictions). */
  readonly rules: MarketRules
  readonly host: string
  /** 0 takes a free port. */
  readonly port: number
  /** Absolute path; holds the embedded database and the generated secrets. */
  readonly dataDir: string
  /** Absent means the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl?: string
  /** Address of the same database without the pooler, for migrations; absent means `databaseUrl`. */
  readonly databaseDirectUrl?: string
  /** Address of a standby for reads that may be behind; absent means that there is none. */
  readonly databaseReadUrl?: string
  /** Largest lag at which the standby is read. */
  readonly largestLagSeconds: number
  /** What a server does when the database has the schema of an older version. */
  readonly oldSchema: SchemaManner
  /** Number of rows (shards) for each of the house's busiest accounts. */
  readonly houseShards: number
  /** Absolute path; its contents are imported once, at the start. Absent means no import. */
  readonly importDir?: string
  readonly partnersOrigin: string
  /** Origin of the site in the players' address bar. */
  readonly publicOrigin: string
  /** Origins from which state-changing calls are accepted (@see ACCOUNT-4). */
  readonly allowedOrigins: readonly string[]
  readonly smtpUrl: string
  readonly smsUrl: string
  /** Origins of push services; `*.` stands for any subdomain. */
  readonly pushServices: readonly string[]
  /** Name of the partner for payments and SMS, registered at each start. In the sandbox it replaces all partners. */
  readonly partner: string
  /** Secret with which that partner and the server sign their calls. */
  readonly partnerSecret: string
  /** Whether cookies are Secure with the `__Host-` prefix and HSTS is sent: everywhere except on loopback. */
  readonly secureCookies: boolean
  /** Key for hashing one-time codes and sealing secrets. */
  readonly codeKey: string
  readonly logLevel: LogLevel
  /** Address of the operator API. */
  readonly operatorHost: string
  /** Port of the operator API: 0 takes a free port; absent means no operator API. */
  readonly operatorPort?: number
  /** Port of the metrics: 0 takes a free port; absent means no metrics. */
  readonly metricsPort?: number
  /** Receiver of the traces of calls and jobs; absent means no tracing. */
  readonly traces?: TraceSettings
  /** Number of proxies in front of the server whose X-Forwarded-For is trusted. */
  readonly trustedProxies: number
  /** API calls per minute and IP address. */
  readonly rateLimit: number
  /** Requests for pages and unknown paths per minute and IP address. */
  readonly pageRateLimit: number
  /** Whether `/api/docs` is served. */
  readonly apiDocs: boolean
  readonly maxConnections: number
  /** Days for which rows are kept, by table (@see OPERATE-15). */
  readonly retention: RetentionDays
  /** Hours that the first payout to a new target waits (@see ACCOUNT-13). */
  readonly newTargetHours: number
  /** Seconds after which the autopilot decides a waiting request in place of an operator; null leaves the decision to a person (`npm run ops`). */
  readonly autopilotSeconds: number | null
  /** Hours between two audits of the whole ledger; 0 disables the audits. */
  readonly auditHours: number
}

/**
 * Reads and checks the settings; creates the data folder and generates the secrets of a sandbox.
 * @throws ConfigError listing every missing or invalid setting
 */
export function loadConfig(env: Env = process.env): Config {
  const { settings } = readSettings(env)
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_READ_URL, IMPORT_DIR, PARTNER_SECRET, CODE_KEY, PUBLIC_ORIGIN, METRICS_PORT } = settings
  const dataDir = resolve(settings.DATA_DIR)
  if (DATABASE_URL === undefined || PARTNER_SECRET === undefined || CODE_KEY === undefined) makeDataDir(dataDir)
  return {
    production: settings.NODE_ENV === 'production',
    rules: marketRulesOf(jurisdictions[settings.JURISDICTION]),
    host: settings.HOST,
    port: settings.PORT,
    dataDir,
    ...(DATABASE_URL === undefined ? {} : { databaseUrl: DATABASE_URL }),
    ...(DATABASE_DIRECT_URL === undefined ? {} : { databaseDirectUrl: DATABASE_DIRECT_URL }),
    ...(DATABASE_READ_URL === undefined ? {} : { databaseReadUrl: DATABASE_READ_URL }),
    largestLagSeconds: settings.LARGEST_LAG_SECONDS,
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
    operatorHost: settings.OPERATOR_HOST,
    ...(settings.OPERATOR_PORT === undefined ? {} : { operatorPort: settings.OPERATOR_PORT }),
    ...(METRICS_PORT === undefined ? {} : { metricsPort: METRICS_PORT }),
    ...(settings.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
      ? {}
      : { traces: { endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT, headers: pairsOf(settings.OTEL_EXPORTER_OTLP_HEADERS ?? '') ?? {} } }),
    trustedProxies: settings.TRUSTED_PROXIES,
    rateLimit: settings.RATE_LIMIT,
    pageRateLimit: settings.PAGE_RATE_LIMIT,
    apiDocs: settings.API_DOCS === 'on',
    maxConnections: settings.MAX_CONNECTIONS,
    newTargetHours: settings.NEW_TARGET_HOURS,
    retention: settings.RETENTION,
    autopilotSeconds: settings.AUTOPILOT === 'on' ? settings.AUTOPILOT_SECONDS : null,
    auditHours: settings.AUDIT_HOURS,
  }
}
