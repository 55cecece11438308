import en from 'zod/v4/locales/en.js'
import * as z from 'zod/mini'
import type { CallName } from '../api'
import { calls } from '../api/calls'
import { capabilities } from '../api/capabilities'
import { bodyEncodings } from '../api/endpoint'
import { outsidePages } from '../partners/outside'
import { safeUrl } from '../security/url-policy'
import { defaultSite, type Site, siteFileName } from './site'
import { widgetFields } from './widget'

const origin = () =>
  z.string().check(
    z.refine((text) => {
      const url = safeUrl(text)
      return url !== null && url.origin === text
    }, 'must be an https origin such as https://api.example.com, without a path (http on this machine only)'),
    z.meta({ pattern: '^https?://[^/?#\\s]+$' }),
  )
const address = () =>
  z.string().check(
    z.refine((text) => safeUrl(text) !== null, 'must be an https address (http on this machine only)'),
    z.meta({ pattern: '^https?://' }),
  )
const folder = () => z.string().check(z.regex(/^\/[\w.~%{}/-]*$/, 'must be a path such as /api'))
const path = () => z.string().check(z.regex(/^\/[\w.~%{}/-]*(?:\?[\w.~%{}/&=+:;,@[\]-]+)?$/, 'must be a path such as /login or /index.php?route=login'))
const header = () => z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9-]{0,63}$/, 'must be the name of a header'))
const cookie = () => z.string().check(z.regex(/^[\w!#$%&'*+.^`|~-]{1,64}$/, 'must be the name of a cookie'))
const place = () => z.string().check(z.regex(/^([\w$-]+|\*|\[\])(\[\])*(\.([\w$-]+|\*)(\[\])*)*$/, 'must be a place in an answer, such as data.items[].title'))
const dateForm = () => z.string().check(z.regex(/^(?=.*dd)(?=.*mm)(?=.*yyyy)[dmy./ -]{8,10}$/, 'must be a form such as dd.mm.yyyy or yyyy-mm-dd'))
const plain = () => z.union([z.string(), z.number(), z.boolean()])

const spelling = {
  method: z.optional(z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])),
  path: z.optional(path()),
  encoding: z.optional(z.enum(bodyEncodings)),
  request: z.optional(z.record(z.string(), place())),
  values: z.optional(z.record(place(), z.record(z.string(), plain()))),
  dates: z.optional(z.record(place(), dateForm())),
  also: z.optional(z.record(z.string(), plain())),
  answer: z.optional(z.record(place(), place())),
  codes: z.optional(z.record(place(), z.record(z.string(), plain()))),
}
const dialect = z.strictObject({
  ...spelling,
  variants: z.optional(z.array(z.strictObject({ ...spelling, when: z.record(z.string(), plain()) }))),
  off: z.optional(z.boolean()),
})

const global = () => z.string().check(z.regex(/^[A-Za-z_$][\w$]*$/, 'must be the name of a global'))
const inGlobal = () => z.string().check(z.regex(/^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*)*$/, 'must be a name such as Sportsbook.start'))
const widget = z.strictObject({
  kind: z.literal('script'),
  script: address(),
  container: z._default(z.string().check(z.regex(/^[A-Za-z][\w-]*$/, 'must be the id of an element')), 'sportsbook'),
  options: z._default(global(), 'sportsbookOptions'),
  start: z._default(z.nullable(inGlobal()), null),
  update: z._default(z.nullable(inGlobal()), null),
  names: z._default(z.partialRecord(z.enum(widgetFields), inGlobal()), {}),
  codes: z._default(z.partialRecord(z.enum(widgetFields), z.record(z.string(), plain())), {}),
  also: z._default(z.record(inGlobal(), plain()), {}),
  tokenParameter: z._default(z.string(), 'token'),
  hosts: z._default(z.array(origin()), []),
  others: z._default(z.enum(['protocol', 'address']), 'address'),
})

const money = z
  .strictObject({ decimal: z.enum(['.', ',']), thousands: z._default(z.enum(['.', ',', ' ', "'", '']), '') })
  .check(z.refine(({ decimal, thousands }) => decimal !== thousands, 'decimal and thousands must differ'))

/** An optional group whose fields are all optional. */
const group = <Shape extends Record<string, z.ZodMiniType>>(shape: Shape, fallback: z.output<z.ZodMiniObject<Shape, z.core.$strict>>) => {
  const filled = Object.entries(shape).map(([name, field]) => [name, z._default(field, (fallback as Record<string, unknown>)[name])])
  return z._default(z.strictObject(Object.fromEntries(filled) as { [Name in keyof Shape]: z.ZodMiniDefault<Shape[Name]> }), fallback as never)
}

/** Schema of the file. */
export const siteSchema = z.strictObject({
  $schema: z.optional(z.string()),
  api: group(
    {
      origin: z.nullable(origin()),
      prefix: z.union([folder().check(z.regex(/[^/]$/, 'must not end with /')), z.literal('')]),
      encoding: z.nullable(z.enum(bodyEncodings)),
    },
    defaultSite.api,
  ),
  session: group(
    {
      marker: z.nullable(cookie()),
      cookies: z.array(cookie()),
      trust: z.array(cookie()),
      bearer: z.nullable(
        z.strictObject({
          token: place(),
          header: z._default(header(), 'Authorization'),
          scheme: z._default(z.string().check(z.regex(/^[A-Za-z-]{0,20}$/, 'must be one word')), 'Bearer'),
        }),
      ),
      antiForgery: z.nullable(
        z.union([
          z.strictObject({ cookie: cookie(), header: header(), ask: z._default(z.nullable(path()), null) }),
          z.strictObject({ token: place(), header: header(), ask: path() }),
        ]),
      ),
      gone: group(
        {
          http: z.array(z.int().check(z.minimum(400), z.maximum(499))),
          redirect: z.boolean(),
          status: z.array(z.int().check(z.refine((status) => status !== 1, 'must not be 1, which is success'))),
        },
        defaultSite.session.gone as never,
      ),
    },
    defaultSite.session as never,
  ),
  frames: z._default(z.array(origin()), []),
  pictures: z._default(z.array(origin()), []),
  captcha: z._default(
    z.nullable(
      z.discriminatedUnion('kind', [z.strictObject({ kind: z.literal('none') }), z.strictObject({ kind: z.enum(['turnstile', 'hcaptcha']), key: z.string() })]),
    ),
    null,
  ),
  embeds: z._default(z.union([z.enum(['protocol', 'address']), widget]), 'protocol'),
  capabilities: z._default(z.nullable(z.array(z.enum(capabilities))), null),
  hide: z._default(z.array(z.enum(capabilities)), []),
  links: z._default(z.partialRecord(z.enum(outsidePages), z.union([address(), z.literal('')])), {}),
  seconds: group({ balance: z.int().check(z.minimum(0), z.maximum(3600)), unread: z.int().check(z.minimum(0), z.maximum(3600)) }, defaultSite.seconds),
  money: z._default(z.nullable(money), null),
  calls: z._default(z.partialRecord(z.enum(Object.keys(calls) as [CallName]), dialect), {}),
})

/** Type of the file's content, for its author's editor. */
export type SiteFile = z.input<typeof siteSchema>

/** Error for an invalid file; `problems` are lines such as `session.marker: must be the name of a cookie`. */
export class SiteFileError extends Error {
  override readonly name = 'SiteFileError'
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'))
  }
}

const { localeError } = en()

/** Returns the messages of an issue. For a union, only the option closest to the value counts: the one with the fewest and deepest problems. */
function problemsOf(issue: z.core.$ZodIssue, above: readonly PropertyKey[] = []): string[] {
  const at = [...above, ...issue.path]
  if (issue.code === 'invalid_union' && issue.errors.length) {
    const depth = (errors: readonly z.core.$ZodIssue[]) => Math.max(...errors.map(({ path: inside }) => inside.length))
    const [nearest = []] = [...issue.errors].sort((one, other) => one.length - other.length || depth(other) - depth(one))
    return nearest.flatMap((each) => problemsOf(each, at))
  }
  return [`${at.join('.') || siteFileName}: ${issue.message.replaceAll('"|"', '", "')}`]
}

/** Validates the content of a site file. @throws {SiteFileError} with all problems at once */
export function readSite(given: unknown): Site {
  const parsed = z.safeParse(siteSchema, given, { error: localeError })
  if (!parsed.success) throw new SiteFileError(parsed.error.issues.flatMap((issue) => problemsOf(issue)))
  const { $schema: _editors, ...site } = parsed.data
  return site
}

/** Parses a site file without validating it. @throws {SiteFileError} if it is not JSON */
export function parseSiteText(text: string): unknown {
  try {
    // Some editors put a byte order mark before it.
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new SiteFileError([`${siteFileName}: is not JSON (${(error as Error).message})`])
  }
}

/** Parses and validates a site file. @throws {SiteFileError} with all problems at once */
export const readSiteText = (text: string): Site => readSite(parseSiteText(text))
