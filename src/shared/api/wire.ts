import * as z from 'zod/mini'
import { isEmptyDate } from '../rules/moment'
import { parseKurus, withoutFloatError } from '../rules/money'
import type { Capability } from './capabilities'

// The site's CSP has no unsafe-eval. @see ACCOUNT-12
z.config({ jitless: true })

/*
 * Defines field types that accept JSON, urlencoded and multipart bodies, where numbers and flags arrive as text. Messages
 * are translation keys, shown in the player's language. @see I18N-05
 */

/** Required text, trimmed. */
export const text = (max = 255) =>
  z.string('validation.required').check(z.trim(), z.minLength(1, 'validation.required'), z.maxLength(max, 'validation.too_long'))

/** Text that may be absent or empty. */
export const optionalText = (max = 255) => z.optional(z.string('validation.invalid').check(z.trim(), z.maxLength(max, 'validation.too_long')))

/** A password as typed: never trimmed, at most 128 characters. @see ACCOUNT-1 */
export const secret = () => z.string('validation.required').check(z.minLength(1, 'validation.required'), z.maxLength(128, 'validation.too_long'))

/** An integer, also as digits. */
export const int = (min = 0, max = Number.MAX_SAFE_INTEGER) =>
  z.pipe(
    z.union([z.int('validation.number'), z.string().check(z.trim(), z.regex(/^-?\d{1,15}$/, 'validation.number'))], 'validation.number'),
    z.pipe(z.transform(Number), z.int('validation.number').check(z.minimum(min, 'validation.number'), z.maximum(max, 'validation.number'))),
  )

/** The id of a catalogue row, a 32-bit integer in the database. */
export const rowNumber = () => int(1, 2_147_483_647)

/** A flag: true, 1, "1", "true" and "on" are true; anything else is false. */
export const flag = () =>
  z.pipe(
    z.union([z.boolean(), z.number(), z.string().check(z.maxLength(5))], 'validation.invalid'),
    z.transform((value) => [true, 1, '1', 'true', 'on'].includes(value)),
  )

/**
 * An amount in lira above zero with at most two decimals, as a number or text; becomes kuruş (bigint).
 * @param least smallest amount in kuruş
 */
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
 * Defines fields of answers. Our server provides every field, which the compiler checks. Of another back end, the site
 * requires only promised fields that it cannot do without. @see src/shared/api/reader.ts, docs/back-end.md
 */

/** Optional fields: null for a field that the specification promises, otherwise the capability that provides it. */
const spared = new WeakMap<object, Capability | null>()

/** A promised field that a screen can do without: undefined if absent or unreadable. */
export const optionalField = <S extends z.ZodMiniType>(schema: S) => {
  const field = z.optional(schema) as unknown as z.ZodMiniType<z.output<S> | undefined, z.input<S>>
  spared.set(field, null)
  return field
}

/** Like {@link optionalField}, with a fallback value. */
export const fieldWithFallback = <S extends z.ZodMiniType>(schema: S, fallback: z.output<S> & {}) =>
  z._default(schema, fallback as never) as unknown as z.ZodMiniType<z.output<S>, z.input<S>>

/** A field that only a back end with this capability provides. */
export function extensionField<S extends z.ZodMiniType>(capability: Capability, schema: S) {
  const field = optionalField(schema)
  spared.set(field, capability)
  return field
}

/** Returns the capability that provides a field; null for an optional core field, undefined for any other. */
export const capabilityOf = (field: object): Capability | null | undefined => spared.get(field)

/** Text that is displayed unchanged; empty if absent. */
export const displayText = () => fieldWithFallback(z.string(), '')

/** Field errors: message keys by field (`birthdate.day` for nested ones). */
export const fieldErrors = () => z.record(z.string(), z.array(z.string()))

/** Fields that most answers share: status 1 is success; `statusText` is a message key. */
export const statusFields = () => ({
  status: z.int(),
  statusText: z.optional(z.string()),
  errors: z.optional(fieldErrors()),
})

/** Error of a payment company: plain text, or messages by field as JSON or JSON text. @see ERR-08, ERR-09 */
export const companyError = () => z.object({ original: z.optional(z.union([z.string(), z.record(z.string(), z.unknown())])) })

/** Kind of a number that is neither money nor an integer. */
type Measure = 'percent' | 'factor' | 'odds' | 'rate' | 'coins' | 'marker'
type Form = 'moment' | 'seconds' | 'day' | 'content' | 'html' | 'lira' | 'count' | Measure
const forms = new WeakMap<object, Form>()
const formed = <S extends object>(form: Form, schema: S): S => {
  forms.set(schema, form)
  return schema
}
/** Returns the meaning of a text or number schema, so that the reader can accept its other spellings. */
export const formOf = (schema: object): Form | undefined => forms.get(schema)

const isWholeKurus = (lira: number): boolean => Math.abs(lira) < Number.MAX_SAFE_INTEGER / 100 && Math.round(lira * 100) / 100 === lira

/** Lira as a JSON number with at most two decimals. Rejects more decimals, and numbers too large to be exact to the kuruş. */
export const lira = () =>
  formed(
    'lira',
    z.number().check(
      z.overwrite(withoutFloatError),
      z.refine((amount) => Number.isSafeInteger(amount) || isWholeKurus(amount)),
    ),
  )

/**
 * A number that is not money and need not be an integer. `rate`: lira per coin. `coins`: lira, or an amount of a coin.
 * `marker`: figure of a marker of harm.
 */
export const measuredNumber = (of: Measure) => formed(of, z.number())

/** An integer count, for a field whose name means an amount elsewhere. */
export const count = () => formed('count', z.int())

/** A point in time, ISO 8601 with time zone. */
export const moment = () => formed('moment', z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)$/)))

/** A day, as the back end writes it; empty if there is none. MySQL's date of zeros is none. @see BACKEND-13 */
export const day = () => fieldWithFallback(formed('day', z.string().check(z.refine((text) => text === '' || !isEmptyDate(text)))), '')

/** A point in time in seconds since 1970, up to the year 2100. */
export const unixSeconds = () => formed('seconds', z.int().check(z.minimum(0), z.maximum(4_102_444_800)))

/** A text per language, keyed by the language's number or code; see {@link pickContent}. */
export const contentMap = () => formed('content', z.record(z.string(), z.string()))

/** HTML per language, which the client sanitises; all other texts are plain. */
export const htmlMap = () => formed('html', z.record(z.string(), z.string()))

/** HTML that the client sanitises; empty if absent. */
export const html = () => fieldWithFallback(formed('html', z.string()), '')

/** One status scale for transactions, receipts, withdrawals and bonus requests. @see TXN-10 */
export const statusNumber = () => z.int().check(z.minimum(0), z.maximum(4))
