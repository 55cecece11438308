import { smsPath } from '@kehribar/shared/partners/outbox'
import { localOrigin, ports } from '@kehribar/shared/ports'
import { jurisdictionNames } from '@kehribar/shared/rules/jurisdictions'
import { isLoopback } from '@kehribar/shared/security/url-policy'
import * as z from 'zod/mini'
import { address, folder, hostName, isWeakSecret, origin, origins, pairs, port, retention, secret, wholeNumber } from './kinds'
import { defaultRetention } from './retention'

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** Push services of Chromium, Firefox, Safari and Edge. */
const pushServices = ['https://fcm.googleapis.com', 'https://updates.push.services.mozilla.com', 'https://*.push.apple.com', 'https://*.notify.windows.com']

/** What a server does when the database has the schema of an older version. */
export const schemaManners = ['migrate', 'wait', 'refuse'] as const
export type SchemaManner = (typeof schemaManners)[number]

export const groups = [
  'Profile',
  'Listening',
  'Access and limits',
  'Database',
  'Partners, mail and SMS',
  'Secrets',
  'Background work',
  'Log, metrics and traces',
] as const

/** Description of a setting, for docs/generated/settings.md and error messages. */
export interface SettingDescription {
  readonly group: (typeof groups)[number]
  /** Markdown, one paragraph. */
  readonly about: string
  /** Completes "NAME must be …". */
  readonly wanted: string
  /** Default in words. */
  readonly otherwise: string
  /** `all` is never shown; `address` is shown without the parts that may contain a secret. */
  readonly secret?: 'all' | 'address'
  /** Whether production does not start without it. */
  readonly isRequired?: true
}

/** Descriptions of the settings, by schema. */
const descriptions = z.registry<SettingDescription>()

const databaseAddress = () => address('postgres:', 'postgresql:')
const databaseWanted = 'an address like postgres://user:password@host:5432/name'

/** Settings of the server and of `ops`, by environment variable. */
export const fields = {
  NODE_ENV: z.optional(z.enum(['production', 'development', 'test'])).register(descriptions, {
    group: 'Profile',
    wanted: 'production, development or test',
    otherwise: '`production` if `PUBLIC_ORIGIN` is not on this machine, else the sandbox',
    about:
      '`production` requires every setting that a server with real players needs, and generates no defaults. `development` makes the sandbox available from other machines.',
  }),
  JURISDICTION: z._default(z.enum(jurisdictionNames), 'strictest').register(descriptions, {
    group: 'Profile',
    wanted: `one of ${jurisdictionNames.join(', ')}`,
    otherwise: 'strictest',
    about:
      'Jurisdiction whose rules apply (ages, waiting times, limits, breaks): a file in `src/shared/rules/jurisdictions`, each rule with its source. The sandbox uses `strictest`. `plain` is an invented template for others.',
  }),
  HOST: z._default(hostName(), '127.0.0.1').register(descriptions, {
    group: 'Listening',
    wanted: 'a host name or address',
    otherwise: '127.0.0.1',
    about: 'Address to listen on, reachable for the load balancer; `0.0.0.0` in a container.',
  }),
  PORT: z._default(port(), ports.site).register(descriptions, {
    group: 'Listening',
    wanted: 'a port from 0 to 65535',
    otherwise: String(ports.site),
    about: 'Port of the site and its API; 0 takes a free port.',
  }),
  OPERATOR_HOST: z._default(hostName(), '127.0.0.1').register(descriptions, {
    group: 'Listening',
    wanted: 'a host name or address',
    otherwise: '127.0.0.1',
    about: 'Address of the operator API, reachable only for operators; never the address of the site.',
  }),
  OPERATOR_PORT: z.optional(port()).register(descriptions, {
    group: 'Listening',
    wanted: 'a port from 0 to 65535',
    otherwise: 'no operator API',
    about: 'Port of the [operator API](../operate.md#operator-api); the load balancer of the site must not route to it. 0 takes a free port, which is logged.',
  }),
  DATA_DIR: z._default(folder(), '.data').register(descriptions, {
    group: 'Listening',
    wanted: 'a folder',
    otherwise: '`.data`',
    about: "Folder for the sandbox's database and generated secrets. Production writes nothing to it.",
  }),
  PUBLIC_ORIGIN: z.optional(origin()).register(descriptions, {
    group: 'Access and limits',
    wanted: 'an origin like https://www.example',
    otherwise: '`http://127.0.0.1:` followed by `PORT`',
    isRequired: true,
    about:
      "Origin in the players' address bar. It is https unless it is on this machine; cookies are then Secure with the prefix `__Host-`. In production a request to another origin gets a page that links to this one, and is logged.",
  }),
  ALLOWED_ORIGINS: z._default(origins(), []).register(descriptions, {
    group: 'Access and limits',
    wanted: 'origins separated by commas',
    otherwise: 'none',
    about: 'Other origins from which calls are accepted, separated by commas.',
  }),
  TRUSTED_PROXIES: z._default(wholeNumber(0, 10), 0).register(descriptions, {
    group: 'Access and limits',
    wanted: 'a number from 0 to 10',
    otherwise: '0',
    about:
      'Number of proxies in front of the server. Only their `X-Forwarded-For`, `-Proto` and `-Host` are trusted. At least 1 if `PUBLIC_ORIGIN` is https, because a proxy terminates TLS.',
  }),
  RATE_LIMIT: z._default(wholeNumber(1, 1_000_000), 3000).register(descriptions, {
    group: 'Access and limits',
    wanted: 'a number of calls per minute from 1 to 1000000',
    otherwise: '3000',
    about: 'API calls per minute of one IP address, and of one player, over all servers. Partners may make 20 times as many.',
  }),
  PAGE_RATE_LIMIT: z._default(wholeNumber(1, 1_000_000), 1200).register(descriptions, {
    group: 'Access and limits',
    wanted: 'a number of pages per minute from 1 to 1000000',
    otherwise: '1200',
    about:
      "Requests for pages and unknown paths per minute of one IP address, over all servers. The limit for files and pictures is 100 times as high, because a first visit loads up to 100. A visit loads one page, so 1200 suffice for a mobile carrier's shared address.",
  }),
  MAX_CONNECTIONS: z._default(wholeNumber(10, 1_000_000), 10_000).register(descriptions, {
    group: 'Access and limits',
    wanted: 'a number from 10 to 1000000',
    otherwise: '10000',
    about: 'Largest number of simultaneous connections of a server; further ones are closed.',
  }),
  API_DOCS: z._default(z.enum(['on', 'off']), 'on').register(descriptions, {
    group: 'Access and limits',
    wanted: 'on or off',
    otherwise: '`on`',
    about: 'Whether `/api/docs` serves the documentation of the API to everybody, as pages and as OpenAPI.',
  }),
  DATABASE_URL: z.optional(databaseAddress()).register(descriptions, {
    group: 'Database',
    wanted: databaseWanted,
    otherwise: "the sandbox's own PostgreSQL in `DATA_DIR`",
    secret: 'address',
    isRequired: true,
    about: 'PostgreSQL database of all servers, version 15 or newer. `?sslmode=verify-full` enables TLS.',
  }),
  DATABASE_DIRECT_URL: z.optional(databaseAddress()).register(descriptions, {
    group: 'Database',
    wanted: databaseWanted,
    otherwise: '`DATABASE_URL`',
    secret: 'address',
    about:
      "If `DATABASE_URL` is a pooler: the address of the same database without it, for migrations and the lock during a start. Its role may be the tables' owner.",
  }),
  DATABASE_READ_URL: z.optional(databaseAddress()).register(descriptions, {
    group: 'Database',
    wanted: databaseWanted,
    otherwise: 'none; everything reads from `DATABASE_URL`',
    secret: 'address',
    about:
      'A standby for [reads that may be behind](../operate.md#a-standby-for-reads): figures, lists and exports of `ops`, statements of past days, the audit. The role of `DATABASE_URL` must be able to log in there.',
  }),
  LARGEST_LAG_SECONDS: z._default(wholeNumber(0, 86_400), 30).register(descriptions, {
    group: 'Database',
    wanted: 'a number from 0 to 86400',
    otherwise: '30',
    about: 'Largest lag in seconds at which the standby of `DATABASE_READ_URL` is read. Beyond it, the primary is read.',
  }),
  OLD_SCHEMA: z.optional(z.enum(schemaManners)).register(descriptions, {
    group: 'Database',
    wanted: `one of ${schemaManners.join(', ')}`,
    otherwise: '`refuse`; in the sandbox `migrate`',
    about:
      'What a server does when the database has the schema of an older version: update it (`migrate`), wait for `npm run migrate` (`wait`), or exit with an error message (`refuse`).',
  }),
  HOUSE_SHARDS: z._default(wholeNumber(1, 256), 64).register(descriptions, {
    group: 'Database',
    wanted: 'a number from 1 to 256',
    otherwise: '64',
    about:
      "Number of rows (shards) for each of the house's accounts that settlements change. Settlements wait for each other only within a row. Missing rows are added at the start, and rows are never removed.",
  }),
  IMPORT_DIR: z.optional(folder()).register(descriptions, {
    group: 'Database',
    wanted: 'a folder',
    otherwise: "no import; `npm start` of the sandbox imports the sandbox's world",
    about: 'Folder whose files are [imported](../operate.md#importing) at the start, each of them once.',
  }),
  PARTNERS_ORIGIN: z.optional(origin()).register(descriptions, {
    group: 'Partners, mail and SMS',
    wanted: 'an origin like https://partners.example',
    otherwise: '`http://127.0.0.1:` followed by `PARTNERS_PORT`',
    isRequired: true,
    about:
      "Origin of the partners' pages, https in production. Unless it is on this machine, its host must differ from the site's, because cookies ignore ports.",
  }),
  PARTNERS_PORT: z._default(port(), ports.companies).register(descriptions, {
    group: 'Partners, mail and SMS',
    wanted: 'a port from 0 to 65535',
    otherwise: String(ports.companies),
    about: "Port of the sandbox's partners; the next port receives mail.",
  }),
  SMTP_URL: z.optional(address('smtp:', 'smtps:')).register(descriptions, {
    group: 'Partners, mail and SMS',
    wanted: 'an address like smtp://host:25',
    otherwise: "the sandbox's mail server, on `PARTNERS_PORT` + 1",
    secret: 'address',
    isRequired: true,
    about: 'Mail server, with user name and password if it needs them: `smtps://user:password@mail.example`.',
  }),
  SMS_URL: z.optional(address('http:', 'https:')).register(descriptions, {
    group: 'Partners, mail and SMS',
    wanted: 'an address like https://sms.example/send',
    otherwise: `\`PARTNERS_ORIGIN\` followed by \`${smsPath}\``,
    secret: 'address',
    isRequired: true,
    about: 'URL that accepts signed calls with `{ to, text }`, one for each SMS; https in production.',
  }),
  PUSH_SERVICES: z._default(origins(), pushServices).register(descriptions, {
    group: 'Partners, mail and SMS',
    wanted: 'origins separated by commas, like https://*.push.example',
    otherwise: `the push services of common browsers: ${pushServices.map((each) => `\`${each}\``).join(', ')}`,
    about:
      'Allowed push services, which deliver notifications while no page is open; separated by commas, `*.` stands for any subdomain. Subscriptions of other push services are rejected.',
  }),
  PARTNER_SECRET: z.optional(secret()).register(descriptions, {
    group: 'Secrets',
    wanted: 'at least 16 characters long',
    otherwise: 'generated once, in `DATA_DIR`',
    secret: 'all',
    isRequired: true,
    about: 'Secret that signs the calls between server and partners (HMAC); the same on all servers. Production refuses one that is easy to guess.',
  }),
  CODE_KEY: z.optional(secret()).register(descriptions, {
    group: 'Secrets',
    wanted: 'at least 16 characters long',
    otherwise: 'generated once, in `DATA_DIR`',
    secret: 'all',
    isRequired: true,
    about:
      'Key for hashes of one-time codes and fingerprints of idempotent calls. It is the same on all servers; store it with the backups. Production refuses one that is easy to guess, or that equals `PARTNER_SECRET`.',
  }),
  AUTOPILOT: z.optional(z.enum(['on', 'off'])).register(descriptions, {
    group: 'Background work',
    wanted: 'on or off',
    otherwise: '`on` in the sandbox on this machine, else `off`',
    about:
      'Whether withdrawals, receipts, bonus requests, call requests and refunds are decided automatically. If `off`, operators decide with `npm run ops`. Production refuses `on`.',
  }),
  AUTOPILOT_SECONDS: z._default(wholeNumber(0, 86_400), 20).register(descriptions, {
    group: 'Background work',
    wanted: 'a number of seconds from 0 to 86400',
    otherwise: '20',
    about: 'Seconds that a request waits for the autopilot.',
  }),
  RETENTION: z._default(retention(), defaultRetention).register(descriptions, {
    group: 'Background work',
    wanted: 'days by table, like session=90,throttle=3, not below the table of docs/operate.md',
    otherwise: '[the table](../operate.md#retention)',
    about: 'Days for which rows are kept, for tables that differ from the default. An hourly job deletes older rows.',
  }),
  NEW_TARGET_HOURS: z._default(wholeNumber(0, 720), 0).register(descriptions, {
    group: 'Background work',
    wanted: 'a number of hours from 0 to 720',
    otherwise: '0',
    about: "Hours that the first payout to a new account or wallet waits, so that a player can report a stranger's account. 0 disables the wait.",
  }),
  AUDIT_HOURS: z._default(wholeNumber(0, 720), 24).register(descriptions, {
    group: 'Background work',
    wanted: 'a number of hours from 0 to 720',
    otherwise: '24',
    about:
      'Hours between two audits of the whole ledger, by one server at a time; above 24 in whole days. Findings are logged with level error. 0 disables them; `npm run ops -- audit` runs one.',
  }),
  LOG_LEVEL: z._default(z.enum(logLevels), 'info').register(descriptions, {
    group: 'Log, metrics and traces',
    wanted: `one of ${logLevels.join(', ')}`,
    otherwise: '`info`',
    about: 'Level of the log, which is JSON lines on stdout.',
  }),
  METRICS_PORT: z.optional(port()).register(descriptions, {
    group: 'Log, metrics and traces',
    wanted: 'a port from 0 to 65535',
    otherwise: 'no metrics',
    about:
      'Port of the [metrics](../operate.md#metrics) for Prometheus, at `/metrics` on `HOST`; the load balancer must not route to it. 0 takes a free port, which is logged.',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(address('http:', 'https:')).register(descriptions, {
    group: 'Log, metrics and traces',
    wanted: 'an address like http://collector:4318',
    otherwise: 'no traces',
    secret: 'address',
    about: 'OpenTelemetry collector for [traces](../operate.md#traces), which are sent over OTLP/HTTP to `/v1/traces` below this address.',
  }),
  OTEL_EXPORTER_OTLP_HEADERS: z.optional(pairs()).register(descriptions, {
    group: 'Log, metrics and traces',
    wanted: 'pairs like authorization=Bearer%20token,x-team=betting',
    otherwise: 'none',
    secret: 'all',
    about: 'Headers that the collector requires.',
  }),
}

export type SettingName = keyof typeof fields
export const settingNames = Object.keys(fields) as readonly SettingName[]

/** Returns the description of a setting. */
export function descriptionOf(name: SettingName): SettingDescription {
  const found = descriptions.get(fields[name])
  if (!found) throw new Error(`${name} has no description`)
  return found
}

export const missingMessage = (name: SettingName) => `${name} is missing: ${descriptionOf(name).wanted}.`

const values = z.object(fields)
type Values = Partial<z.output<typeof values>>

/**
 * Returns whether the server runs in production, where no defaults are generated. A public origin off this machine means production
 * unless NODE_ENV is set (@see OPERATE-4).
 */
const isProduction = ({ NODE_ENV, PUBLIC_ORIGIN }: Values) =>
  NODE_ENV === undefined ? PUBLIC_ORIGIN !== undefined && !isLoopback(new URL(PUBLIC_ORIGIN).hostname) : NODE_ENV === 'production'

/** Rules about missing or combined settings. A rule is skipped if one of its settings is invalid by itself. */
const rules: readonly { readonly about: readonly SettingName[]; readonly fault: (values: Values, production: boolean) => string | false | undefined }[] = [
  ...settingNames.map((name) => ({
    about: [name],
    fault: (given: Values, production: boolean) => production && descriptionOf(name).isRequired && given[name] === undefined && missingMessage(name),
  })),
  {
    about: ['PORT', 'PARTNERS_PORT'],
    fault: ({ PORT = 0, PARTNERS_PORT = 0 }, production) => {
      if (production || PORT === 0 || PARTNERS_PORT === 0) return false
      if (PORT === PARTNERS_PORT) return `PORT and PARTNERS_PORT must differ; both are ${PORT}.`
      return PORT === PARTNERS_PORT + 1 && `PORT must not be ${PORT}: PARTNERS_PORT + 1 receives mail.`
    },
  },
  {
    about: ['METRICS_PORT', 'PORT'],
    fault: ({ PORT, METRICS_PORT = 0 }) => METRICS_PORT !== 0 && METRICS_PORT === PORT && `METRICS_PORT and PORT must differ; both are ${PORT}.`,
  },
  {
    about: ['OPERATOR_PORT', 'PORT'],
    fault: ({ PORT, OPERATOR_PORT = 0 }) => OPERATOR_PORT !== 0 && OPERATOR_PORT === PORT && `OPERATOR_PORT and PORT must differ; both are ${PORT}.`,
  },
  {
    about: ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_HEADERS'],
    fault: ({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS }) =>
      OTEL_EXPORTER_OTLP_HEADERS !== undefined &&
      OTEL_EXPORTER_OTLP_ENDPOINT === undefined &&
      'OTEL_EXPORTER_OTLP_HEADERS needs OTEL_EXPORTER_OTLP_ENDPOINT, which is not set.',
  },
  {
    about: ['DATABASE_URL', 'DATABASE_DIRECT_URL'],
    fault: ({ DATABASE_URL, DATABASE_DIRECT_URL }) =>
      DATABASE_DIRECT_URL !== undefined && DATABASE_URL === undefined && 'DATABASE_DIRECT_URL needs DATABASE_URL, which is not set.',
  },
  {
    /*
     * Cookies ignore ports, so a partner on the site's host would receive the players' session cookies (@see ACCOUNT-4,
     * docs/adr/0015-partners.md: Own host for partners).
     */
    about: ['PUBLIC_ORIGIN', 'PARTNERS_ORIGIN'],
    fault: ({ PUBLIC_ORIGIN, PARTNERS_ORIGIN }) => {
      if (PUBLIC_ORIGIN === undefined || PARTNERS_ORIGIN === undefined) return false
      const { hostname } = new URL(PUBLIC_ORIGIN)
      if (isLoopback(hostname) || new URL(PARTNERS_ORIGIN).hostname !== hostname) return false
      return `PARTNERS_ORIGIN must have another host than PUBLIC_ORIGIN: partners on ${hostname} would receive the players' session cookies.`
    },
  },
  {
    about: ['PUBLIC_ORIGIN'],
    fault: ({ PUBLIC_ORIGIN = '' }, production) =>
      production &&
      PUBLIC_ORIGIN.startsWith('http:') &&
      !isLoopback(new URL(PUBLIC_ORIGIN).hostname) &&
      'PUBLIC_ORIGIN must begin with https: login cookies are only sent over TLS.',
  },
  {
    about: ['PUBLIC_ORIGIN', 'TRUSTED_PROXIES'],
    // A missing origin counts as https, because it will be https and all problems are reported at once.
    fault: ({ PUBLIC_ORIGIN = 'https:', TRUSTED_PROXIES }, production) =>
      production &&
      PUBLIC_ORIGIN.startsWith('https:') &&
      TRUSTED_PROXIES === 0 &&
      'TRUSTED_PROXIES must be at least 1 if PUBLIC_ORIGIN is https: a proxy terminates TLS.',
  },
  ...(['PARTNERS_ORIGIN', 'SMS_URL'] as const).map((name) => ({
    about: [name],
    fault: ({ [name]: url }: Values, production: boolean) =>
      production && url?.startsWith('http:') && !isLoopback(new URL(url).hostname) && `${name} must begin with https: calls to it contain data of players.`,
  })),
  ...(['PARTNER_SECRET', 'CODE_KEY'] as const).map((name) => ({
    about: [name],
    fault: ({ [name]: value }: Values, production: boolean) =>
      production && value !== undefined && isWeakSecret(value) && `${name} is easy to guess; create one with openssl rand -hex 32.`,
  })),
  {
    about: ['PARTNER_SECRET', 'CODE_KEY'],
    fault: ({ PARTNER_SECRET, CODE_KEY }, production) =>
      production && CODE_KEY !== undefined && PARTNER_SECRET === CODE_KEY && 'PARTNER_SECRET and CODE_KEY must differ: partners know the first.',
  },
  {
    about: ['AUTOPILOT'],
    fault: ({ AUTOPILOT }, production) => production && AUTOPILOT === 'on' && 'AUTOPILOT must be off: in production operators decide about money.',
  },
]

const fieldsWithProblems = (issues: readonly { readonly path?: PropertyKey[] | undefined }[]) => new Set(issues.map(({ path }) => path?.[0]))

/** Schema of all settings, with defaults. */
export const settingsSchema = z.pipe(
  values.check(
    z.check<Values>(
      ({ value, issues }) => {
        const wrong = fieldsWithProblems(issues)
        const production = isProduction({
          NODE_ENV: wrong.has('NODE_ENV') ? 'production' : value.NODE_ENV,
          PUBLIC_ORIGIN: wrong.has('PUBLIC_ORIGIN') ? undefined : value.PUBLIC_ORIGIN,
        })
        for (const { about, fault } of rules) {
          const message = !about.some((name) => wrong.has(name)) && fault(value, production)
          if (message) issues.push({ code: 'custom', input: value, path: [about[0] ?? ''], message, params: { isRule: true } })
        }
      },
      // Run the rules even when single settings are invalid, so that all problems are reported at once.
      { when: () => true },
    ),
  ),
  z.transform((given) => {
    const production = isProduction(given)
    const PARTNERS_ORIGIN = given.PARTNERS_ORIGIN ?? localOrigin(given.PARTNERS_PORT)
    const PUBLIC_ORIGIN = given.PUBLIC_ORIGIN ?? localOrigin(given.PORT)
    /* The autopilot is on by default only if everything is on this machine; otherwise an operator decides. */
    const here = !production && isLoopback(new URL(PUBLIC_ORIGIN).hostname) && isLoopback(new URL(PARTNERS_ORIGIN).hostname)
    return {
      ...given,
      NODE_ENV: production ? ('production' as const) : (given.NODE_ENV ?? ('development' as const)),
      PARTNERS_ORIGIN,
      PUBLIC_ORIGIN,
      SMTP_URL: given.SMTP_URL ?? `smtp://127.0.0.1:${given.PARTNERS_PORT + 1}`,
      SMS_URL: given.SMS_URL ?? `${PARTNERS_ORIGIN}${smsPath}`,
      OLD_SCHEMA: given.OLD_SCHEMA ?? (production ? 'refuse' : 'migrate'),
      AUTOPILOT: given.AUTOPILOT ?? (here ? 'on' : 'off'),
    }
  }),
)

export type Settings = z.output<typeof settingsSchema>
