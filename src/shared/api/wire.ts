import * as z from 'zod/mini'
import { parseKurus, withoutFloatError } from '../rules/money'
import type { Capability } from './capabilities'

// The site's content policy has no unsafe-eval (@see A12).
z.config({ jitless: true })

/*
 * Field types that read the same from JSON, urlencoded and multipart bodies, where numbers and flags arrive as text.
 * Messages are translation keys, shown in the player's language (@see I18N-05).
 */

/** Required text, without the spaces around it. */
export const text = (max = 255) =>
  z.string('validation.required').check(z.trim(), z.minLength(1, 'validation.required'), z.maxLength(max, 'validation.too_long'))

/** Text that may be absent or empty. */
export const optionalText = (max = 255) => z.optional(z.string('validation.invalid').check(z.trim(), z.maxLength(max, 'validation.too_long')))

/** A password as typed: never trimmed, at most 128 characters (@see A1). */
export const secret = () => z.string('validation.required').check(z.minLength(1, 'validation.required'), z.maxLength(128, 'validation.too_long'))

/** A whole number, also as digits. */
export const int = (min = 0, max = Number.MAX_SAFE_INTEGER) =>
  z.pipe(
    z.union([z.int('validation.number'), z.string().check(z.trim(), z.regex(/^-?\d{1,15}$/, 'validation.number'))], 'validation.number'),
    z.pipe(z.transform(Number), z.int('validation.number').check(z.minimum(min, 'validation.number'), z.maximum(max, 'validation.number'))),
  )

/** The number of a catalogue's row, which the database keeps in 32 bits. */
export const rowNumber = () => int(1, 2_147_483_647)

/** A flag: true, 1, "1", "true", "on"; anything else is false. */
export const flag = () =>
  z.pipe(
    z.union([z.boolean(), z.number(), z.string().check(z.maxLength(5))], 'validation.invalid'),
    z.transform((value) => [true, 1, '1', 'true', 'on'].includes(value)),
  )

/** Lira with at most two decimals, as a number or text, above zero; becomes kuruş (bigint). */
/** `least`: the smallest in kuruş. */
export const amount = (least = 1n) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.maxLength(20, 'validation.amount'))], 'validation.amount'),
    z.pipe(
      z.transform((value: number | string, context) => {
        const kurus = parseKurus(value)
        if (kurus === null || kurus < least) {
          context.issues.push({ code: 'custom', message: 'validation.amount', input: value })
          return z.NEVER
        }
        return kurus
      }),
      z.bigint(),
    ),
  )

/** One or several values under one name (`type[]=a&type[]=b`, or a single one). */
export const list = <T extends z.ZodMiniType>(item: T, max = 50) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown): unknown[] => (value === undefined || value === '' ? [] : Array.isArray(value) ? (value as unknown[]) : [value])),
      z.array(item).check(z.maxLength(max)),
    ),
  )

/*
 * Fields of answers. Our own server gives every one, which its compiler checks; of another back end the site demands only
 * what it cannot do without, and of that only what the specification promises (@see src/shared/api/reader.ts, docs/back-end.md).
 */

/** Fields that a back end may lack: null for one that the specification promises, else the capability that gives it. */
const spared = new WeakMap<object, Capability | null>()

/** What the specification promises and a screen does without: absent or unreadable it is undefined. */
export const may = <S extends z.ZodMiniType>(schema: S) => {
  const field = z.optional(schema) as unknown as z.ZodMiniType<z.output<S> | undefined, z.input<S>>
  spared.set(field, null)
  return field
}

/** As {@link may}, where something honest can stand in for it. */
export const or = <S extends z.ZodMiniType>(schema: S, fallback: z.output<S> & {}) =>
  z._default(schema, fallback as never) as unknown as z.ZodMiniType<z.output<S>, z.input<S>>

/** What only a back end with this capability gives. */
export function ext<S extends z.ZodMiniType>(capability: Capability, schema: S) {
  const field = may(schema)
  spared.set(field, capability)
  return field
}

/** Which capability a field belongs to; null for one of the core that may be absent, undefined for any other. */
export const sparedBy = (field: object): Capability | null | undefined => spared.get(field)

/** Text that is shown as it is, or not at all. */
export const words = () => or(z.string(), '')

/** Field errors: message keys by field (`birthdate.day` for nested ones). */
export const fieldErrors = () => z.record(z.string(), z.array(z.string()))

/** The answer most calls share: 1 is success; `statusText` is a message key. */
export const status = () => ({
  status: z.int(),
  statusText: z.optional(z.string()),
  errors: z.optional(fieldErrors()),
})

/** What a payment company answered: plain text, or messages by field as JSON or its text (@see ERR-08, ERR-09). */
export const companyError = () => z.object({ original: z.optional(z.union([z.string(), z.record(z.string(), z.unknown())])) })

/** What a number measures that is neither money nor a whole number. */
type Measure = 'percent' | 'factor' | 'odds' | 'rate' | 'coins' | 'marker'
type Form = 'moment' | 'seconds' | 'content' | 'lira' | 'count' | Measure
const forms = new WeakMap<object, Form>()
const formed = <S extends object>(form: Form, schema: S): S => {
  forms.set(schema, form)
  return schema
}
/** What the text or number of a schema stands for, so that a reader knows its other spellings. */
export const formOf = (schema: object): Form | undefined => forms.get(schema)

const isWholeKurus = (lira: number): boolean => Math.abs(lira) < Number.MAX_SAFE_INTEGER / 100 && Math.round(lira * 100) / 100 === lira

/** Lira as a JSON number with at most two decimals; one with more, or that has lost its kuruş on the way, cannot be read. */
export const lira = () =>
  formed(
    'lira',
    z.number().check(
      z.overwrite(withoutFloatError),
      z.refine((amount) => Number.isSafeInteger(amount) || isWholeKurus(amount)),
    ),
  )

/** A number that is no money and need not be whole. `rate`: lira for one coin. `coins`: lira, or so many of a coin. `marker`: what a marker of harm counts. */
export const measure = (of: Measure) => formed(of, z.number())

/** A whole number of things, for a field whose name is elsewhere that of an amount. */
export const count = () => formed('count', z.int())

/** A point in time, ISO 8601 with its zone. */
export const moment = () => formed('moment', z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)$/)))

/** A point in time in seconds since 1970, until the year 2100. */
export const unixSeconds = () => formed('seconds', z.int().check(z.minimum(0), z.maximum(4_102_444_800)))

/** A text per language, by the language's number or code; see {@link pickContent}. */
export const contentMap = () => formed('content', z.record(z.string(), z.string()))

/** One status scale for transactions, receipts, withdrawals and bonus requests (@see TXN-10). */
export const statusNumber = () => z.int().check(z.minimum(0), z.maximum(4))
