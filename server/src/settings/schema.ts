import { smsPath } from '@kehribar/shared/partners/outbox'
import { originHere, ports } from '@kehribar/shared/ports'
import { jurisdictionNames } from '@kehribar/shared/rules/jurisdictions'
import { isLoopback } from '@kehribar/shared/security/url-policy'
import * as z from 'zod/mini'
import { address, folder, hostName, origin, origins, pairs, port, secret, whole } from './kinds'

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** Whose browsers they are: Chromium's, Firefox, Safari, Edge. */
const pushServices = ['https://fcm.googleapis.com', 'https://updates.push.services.mozilla.com', 'https://*.push.apple.com', 'https://*.notify.windows.com']

/** What a server does that finds the schema of an older version. */
export const schemaManners = ['migrate', 'wait', 'refuse'] as const
export type SchemaManner = (typeof schemaManners)[number]

export const groups = [
  'Profile',
  'Where it listens',
  'Who reaches it',
  'Database',
  'Partners, mail and SMS',
  'Secrets',
  'Work beside the calls',
  'Log, metrics and traces',
] as const

/** What a person is told of a setting, in docs/settings.md and when its value is wrong. */
export interface Told {
  readonly group: (typeof groups)[number]
  /** Markdown, one paragraph. */
  readonly about: string
  /** Completes "NAME must be …". */
  readonly wanted: string
  /** What holds where it is not set, in words. */
  readonly otherwise: string
  /** `all`: never shown; `address`: shown without password, and what may hold a key. */
  readonly secret?: 'all' | 'address'
  /** Production does not start without it. */
  readonly demanded?: true
}

/** Beside the schema, by field. */
export const told = z.registry<Told>()

const databaseAddress = () => address('postgres:', 'postgresql:')
const databaseWanted = 'an address like postgres://user:password@host:5432/name'

/** The settings of the server and of `ops`, by the names of their environment variables. */
export const fields = {
  NODE_ENV: z.optional(z.enum(['production', 'development', 'test'])).register(told, {
    group: 'Profile',
    wanted: 'production, development or test',
    otherwise: '`production` where `PUBLIC_ORIGIN` is not on this machine, else the sandbox',
    about:
      '`production` asks for everything that a server before players needs and fills in nothing that is made up. `development` shows the sandbox off this machine.',
  }),
  JURISDICTION: z._default(z.enum(jurisdictionNames), 'strictest').register(told, {
    group: 'Profile',
    wanted: `one of ${jurisdictionNames.join(', ')}`,
    otherwise: 'strictest',
    about:
      "The market whose rules hold (ages, waiting times, limits, breaks): a file of `src/shared/rules/jurisdictions`, each row with its source. `strictest` is the sandbox's, `plain` an invented one to begin another from.",
  }),
  HOST: z._default(hostName(), '127.0.0.1').register(told, {
    group: 'Where it listens',
    wanted: 'a host name or address',
    otherwise: '127.0.0.1',
    about: 'What the balancer reaches; `0.0.0.0` in a container.',
  }),
  PORT: z._default(port(), ports.site).register(told, {
    group: 'Where it listens',
    wanted: 'a port from 0 to 65535',
    otherwise: String(ports.site),
    about: 'The site and its API; 0 takes a free one.',
  }),
  DATA_DIR: z._default(folder(), '.data').register(told, {
    group: 'Where it listens',
    wanted: 'a folder',
    otherwise: '`.data`',
    about: 'Of the sandbox: its database and the secrets that are made once. Production writes nothing to it.',
  }),
  PUBLIC_ORIGIN: z.optional(origin()).register(told, {
    group: 'Who reaches it',
    wanted: 'an origin like https://www.example',
    otherwise: '`http://127.0.0.1:` and `PORT`',
    demanded: true,
    about:
      'What players see in the address bar, https off this machine: cookies are Secure and `__Host-` then. In production a call to another address is refused with a page that names this one, and a line of the log.',
  }),
  ALLOWED_ORIGINS: z._default(origins(), []).register(told, {
    group: 'Who reaches it',
    wanted: 'origins separated by commas',
    otherwise: 'none',
    about: 'Other origins whose calls are taken, separated by commas.',
  }),
  TRUSTED_PROXIES: z._default(whole(0, 10), 0).register(told, {
    group: 'Who reaches it',
    wanted: 'a number from 0 to 10',
    otherwise: '0',
    about:
      "How many proxies stand before the server: their `X-Forwarded-For`, `-Proto` and `-Host` are believed, nobody else's. At least 1 where `PUBLIC_ORIGIN` is https, because TLS ends before the server.",
  }),
  RATE_LIMIT: z._default(whole(1, 1_000_000), 3000).register(told, {
    group: 'Who reaches it',
    wanted: 'a number of calls per minute from 1 to 1000000',
    otherwise: '3000',
    about: 'API calls a minute of one address, and of one player, at all servers together. Companies have 20 times as many.',
  }),
  PAGE_RATE_LIMIT: z._default(whole(1, 1_000_000), 1200).register(told, {
    group: 'Who reaches it',
    wanted: 'a number of pages per minute from 1 to 1000000',
    otherwise: '1200',
    about:
      "Pages of the site and unknown addresses a minute of one address, at all servers together. Files of the web build and pictures have 100 times as many, since a first visit loads up to 100. A visitor loads one page a visit, so 1200 are enough for a mobile carrier's shared address.",
  }),
  MAX_CONNECTIONS: z._default(whole(10, 1_000_000), 10_000).register(told, {
    group: 'Who reaches it',
    wanted: 'a number from 10 to 1000000',
    otherwise: '10000',
    about: 'Connections that a server holds at once; further ones are ended.',
  }),
  API_DOCS: z._default(z.enum(['on', 'off']), 'on').register(told, {
    group: 'Who reaches it',
    wanted: 'on or off',
    otherwise: '`on`',
    about: 'Whether `/api/docs` describes the calls of the site to everybody, for people and as OpenAPI.',
  }),
  DATABASE_URL: z.optional(databaseAddress()).register(told, {
    group: 'Database',
    wanted: databaseWanted,
    otherwise: "the sandbox's own PostgreSQL in `DATA_DIR`",
    secret: 'address',
    demanded: true,
    about: 'One PostgreSQL, version 15 or newer, for all servers; TLS by `?sslmode=verify-full`.',
  }),
  DATABASE_DIRECT_URL: z.optional(databaseAddress()).register(told, {
    group: 'Database',
    wanted: databaseWanted,
    otherwise: '`DATABASE_URL`',
    secret: 'address',
    about:
      "Where `DATABASE_URL` is a pooler: the same database past it, for migrations and the lock of a start. Its role may be another one, the tables' owner.",
  }),
  OLD_SCHEMA: z.optional(z.enum(schemaManners)).register(told, {
    group: 'Database',
    wanted: `one of ${schemaManners.join(', ')}`,
    otherwise: '`refuse`; in the sandbox `migrate`',
    about:
      'What a server does that finds the schema of an older version: bring it up to date (`migrate`), wait until `npm run migrate` has done it (`wait`), or end with one line (`refuse`).',
  }),
  HOUSE_SHARDS: z._default(whole(1, 256), 64).register(told, {
    group: 'Database',
    wanted: 'a number from 1 to 256',
    otherwise: '64',
    about:
      "In how many rows each of the house's accounts that settlements move is kept, which are summed when read: settlements wait for each other only within one. A start opens those that are missing, and none is ever taken away.",
  }),
  IMPORT_DIR: z.optional(folder()).register(told, {
    group: 'Database',
    wanted: 'a folder',
    otherwise: "nothing is imported; `npm start` of the sandbox: the sandbox's world",
    about: 'A folder whose files are [imported](operate.md#importing) at the start, each once.',
  }),
  PARTNERS_ORIGIN: z.optional(origin()).register(told, {
    group: 'Partners, mail and SMS',
    wanted: 'an origin like https://partners.example',
    otherwise: '`http://127.0.0.1:` and `PARTNERS_PORT`',
    demanded: true,
    about: "The companies' host; off this machine another one than the site's, because cookies know no ports.",
  }),
  PARTNERS_PORT: z._default(port(), ports.companies).register(told, {
    group: 'Partners, mail and SMS',
    wanted: 'a port from 0 to 65535',
    otherwise: String(ports.companies),
    about: "The sandbox's companies; the next port receives mail.",
  }),
  SMTP_URL: z.optional(address('smtp:', 'smtps:')).register(told, {
    group: 'Partners, mail and SMS',
    wanted: 'an address like smtp://host:25',
    otherwise: "the sandbox's, on `PARTNERS_PORT` + 1",
    secret: 'address',
    demanded: true,
    about: 'The mail server, with name and password where it wants them: `smtps://user:password@mail.example`.',
  }),
  SMS_URL: z.optional(address('http:', 'https:')).register(told, {
    group: 'Partners, mail and SMS',
    wanted: 'an address like https://sms.example/send',
    otherwise: `\`PARTNERS_ORIGIN\` and \`${smsPath}\``,
    secret: 'address',
    demanded: true,
    about: 'Takes signed calls with `{ to, text }`, one for each SMS.',
  }),
  PUSH_SERVICES: z._default(origins(), pushServices).register(told, {
    group: 'Partners, mail and SMS',
    wanted: 'origins separated by commas, like https://*.push.example',
    otherwise: `those of the browsers: ${pushServices.map((each) => `\`${each}\``).join(', ')}`,
    about:
      'Push services that take what a browser is told while no page is open, separated by commas; `*.` stands for any host below. A browser of another is refused.',
  }),
  PARTNER_SECRET: z.optional(secret()).register(told, {
    group: 'Secrets',
    wanted: 'at least 16 characters long',
    otherwise: 'made once, in `DATA_DIR`',
    secret: 'all',
    demanded: true,
    about: 'Signs the calls between server and companies (HMAC); the same on all servers.',
  }),
  CODE_KEY: z.optional(secret()).register(told, {
    group: 'Secrets',
    wanted: 'at least 16 characters long',
    otherwise: 'made once, in `DATA_DIR`',
    secret: 'all',
    demanded: true,
    about: 'Key of the hashes of one-time codes and of the fingerprints of idempotent calls; the same on all servers, and kept with the backups.',
  }),
  AUTOPILOT: z.optional(z.enum(['on', 'off'])).register(told, {
    group: 'Work beside the calls',
    wanted: 'on or off',
    otherwise: '`off`; in the sandbox on this machine `on`',
    about: 'Stands in for a back office: answers withdrawals, receipts, bonus requests, calls and refunds. Off: people decide, with `npm run ops`.',
  }),
  AUTOPILOT_SECONDS: z._default(whole(0, 86_400), 20).register(told, {
    group: 'Work beside the calls',
    wanted: 'a number of seconds from 0 to 86400',
    otherwise: '20',
    about: 'How long a request waits for it.',
  }),
  AUDIT_HOURS: z._default(whole(0, 720), 24).register(told, {
    group: 'Work beside the calls',
    wanted: 'a number of hours from 0 to 720',
    otherwise: '24',
    about:
      'Between two looks at the whole ledger, by one server at a time, above 24 in whole days; a finding is a line of the log with level error. 0: never, `npm run ops -- audit` does.',
  }),
  LOG_LEVEL: z._default(z.enum(logLevels), 'info').register(told, {
    group: 'Log, metrics and traces',
    wanted: `one of ${logLevels.join(', ')}`,
    otherwise: '`info`',
    about: 'JSON lines on stdout.',
  }),
  METRICS_PORT: z.optional(port()).register(told, {
    group: 'Log, metrics and traces',
    wanted: 'a port from 0 to 65535',
    otherwise: 'no metrics',
    about: '[Metrics](operate.md#metrics) for Prometheus, at `/metrics`; on `HOST`, where no balancer leads. 0 takes a free one, which the log names.',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(address('http:', 'https:')).register(told, {
    group: 'Log, metrics and traces',
    wanted: 'an address like http://collector:4318',
    otherwise: 'no traces',
    secret: 'address',
    about: '[Traces](operate.md#traces) go to this OpenTelemetry collector, over OTLP/HTTP to `/v1/traces` after the address.',
  }),
  OTEL_EXPORTER_OTLP_HEADERS: z.optional(pairs()).register(told, {
    group: 'Log, metrics and traces',
    wanted: 'pairs like authorization=Bearer%20token,x-team=betting',
    otherwise: 'none',
    secret: 'all',
    about: 'What the collector asks for beside them.',
  }),
}

export type SettingName = keyof typeof fields
export const settingNames = Object.keys(fields) as readonly SettingName[]

/** What is known of a setting. */
export function toldOf(name: SettingName): Told {
  const found = told.get(fields[name])
  if (!found) throw new Error(`${name} is described nowhere`)
  return found
}

export const missing = (name: SettingName) => `${name} is missing: ${toldOf(name).wanted}.`

const values = z.object(fields)
type Values = Partial<z.output<typeof values>>

/**
 * Whether players are served: then nothing is made up. An address that others reach is production unless said otherwise
 * (@see E-4).
 */
const isProduction = ({ NODE_ENV, PUBLIC_ORIGIN }: Values) =>
  NODE_ENV === undefined ? PUBLIC_ORIGIN !== undefined && !isLoopback(new URL(PUBLIC_ORIGIN).hostname) : NODE_ENV === 'production'

/** What two settings say together; a rule about one that is wrong by itself is silent. */
const rules: readonly { readonly about: readonly SettingName[]; readonly fault: (values: Values, production: boolean) => string | false | undefined }[] = [
  ...settingNames.map((name) => ({
    about: [name],
    fault: (given: Values, production: boolean) => production && toldOf(name).demanded && given[name] === undefined && missing(name),
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
    about: ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_HEADERS'],
    fault: ({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS }) =>
      OTEL_EXPORTER_OTLP_HEADERS !== undefined &&
      OTEL_EXPORTER_OTLP_ENDPOINT === undefined &&
      'OTEL_EXPORTER_OTLP_HEADERS goes with OTEL_EXPORTER_OTLP_ENDPOINT; that one is not set.',
  },
  {
    about: ['DATABASE_URL', 'DATABASE_DIRECT_URL'],
    fault: ({ DATABASE_URL, DATABASE_DIRECT_URL }) =>
      DATABASE_DIRECT_URL !== undefined && DATABASE_URL === undefined && 'DATABASE_DIRECT_URL goes with DATABASE_URL; that one is not set.',
  },
  {
    /* Cookies know no ports: a partner on the site's own host would be sent the players' sessions (@see A4, docs/decisions.md: Games and partners). */
    about: ['PUBLIC_ORIGIN', 'PARTNERS_ORIGIN'],
    fault: ({ PUBLIC_ORIGIN, PARTNERS_ORIGIN }) => {
      if (PUBLIC_ORIGIN === undefined || PARTNERS_ORIGIN === undefined) return false
      const { hostname } = new URL(PUBLIC_ORIGIN)
      if (isLoopback(hostname) || new URL(PARTNERS_ORIGIN).hostname !== hostname) return false
      return `PARTNERS_ORIGIN must have another host than PUBLIC_ORIGIN: partners on ${hostname} would be sent the players' session cookies.`
    },
  },
  {
    about: ['PUBLIC_ORIGIN'],
    fault: ({ PUBLIC_ORIGIN = '' }, production) =>
      production &&
      PUBLIC_ORIGIN.startsWith('http:') &&
      !isLoopback(new URL(PUBLIC_ORIGIN).hostname) &&
      'PUBLIC_ORIGIN must begin with https: the cookies of a login are sent over TLS alone.',
  },
  {
    about: ['PUBLIC_ORIGIN', 'TRUSTED_PROXIES'],
    // Where that is not set it will be https, and everything that is missing is told at once.
    fault: ({ PUBLIC_ORIGIN = 'https:', TRUSTED_PROXIES }, production) =>
      production &&
      PUBLIC_ORIGIN.startsWith('https:') &&
      TRUSTED_PROXIES === 0 &&
      'TRUSTED_PROXIES must be at least 1 where PUBLIC_ORIGIN is https: TLS ends before this server.',
  },
]

const wrongFields = (issues: readonly { readonly path?: PropertyKey[] | undefined }[]) => new Set(issues.map(({ path }) => path?.[0]))

/** What is set, and what holds where nothing is. */
export const settingsSchema = z.pipe(
  values.check(
    z.check<Values>(
      ({ value, issues }) => {
        const wrong = wrongFields(issues)
        const production = isProduction({
          NODE_ENV: wrong.has('NODE_ENV') ? 'production' : value.NODE_ENV,
          PUBLIC_ORIGIN: wrong.has('PUBLIC_ORIGIN') ? undefined : value.PUBLIC_ORIGIN,
        })
        for (const { about, fault } of rules) {
          const message = !about.some((name) => wrong.has(name)) && fault(value, production)
          if (message) issues.push({ code: 'custom', input: value, path: [about[0] ?? ''], message, params: { isRule: true } })
        }
      },
      // Everything is told at once, so what is wrong by itself does not end it.
      { when: () => true },
    ),
  ),
  z.transform((given) => {
    const production = isProduction(given)
    const PARTNERS_ORIGIN = given.PARTNERS_ORIGIN ?? originHere(given.PARTNERS_PORT)
    const PUBLIC_ORIGIN = given.PUBLIC_ORIGIN ?? originHere(given.PORT)
    /* Only where everything is one machine's: a real operator decides about real money. */
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
