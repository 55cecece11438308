import type { CallRoute } from '../api/calls'
import type { CallEncoding } from '../api/endpoint'
import type { Dialect, Site } from './site'

/*
 * Translates between the contract and a back end with other names. Paths look like `data.items[].title`; a list maps to a
 * list. `[]` is every row of a list (`[][]` of nested lists; alone it is the answer itself), `*` every entry of a map, and a
 * number one entry of a list.
 */

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const steps = (place: string): string[] => place.split(/\.|(?=\[\])/)

const isRowMap = (value: unknown): value is Fields => isFields(value) && Object.keys(value).length > 0 && Object.keys(value).every((name) => /^\d+$/.test(name))
/** Returns the rows of a list, also of one that PHP encoded as a map by number; null for anything else. */
const rowsOf = (value: unknown): readonly unknown[] | null => (Array.isArray(value) ? (value as unknown[]) : isRowMap(value) ? Object.values(value) : null)

/** Returns the value at a path: a list or map of values for every `[]` or `*`, undefined if absent. */
function valueAt(from: unknown, [step, ...rest]: readonly string[]): unknown {
  if (step === undefined) return from
  if (step === '[]') return rowsOf(from)?.map((item) => valueAt(item, rest))
  if (Array.isArray(from) && /^\d+$/.test(step)) return valueAt((from as unknown[])[Number(step)], rest)
  if (!isFields(from)) return undefined
  if (step === '*') return Object.fromEntries(Object.entries(from).map(([name, item]) => [name, valueAt(item, rest)]))
  return Object.hasOwn(from, step) ? valueAt(from[step], rest) : undefined
}

/** Returns `into` with a value set at a path; everything else is kept. */
function withValue(into: unknown, [step, ...rest]: readonly string[], value: unknown): unknown {
  if (value === undefined) return into
  if (step === undefined) return value
  if (step === '[]') {
    if (!Array.isArray(value)) return into
    const list = rowsOf(into) ?? []
    return value.map((item: unknown, at) => withValue(list[at], rest, item))
  }
  const fields = isFields(into) ? into : {}
  if (step !== '*') return { ...fields, [step]: withValue(fields[step], rest, value) }
  if (!isFields(value)) return into
  return { ...fields, ...Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withValue(fields[name], rest, item)])) }
}

/** Key for an absent value in a code table. */
const absentKey = ''

function replaceCodes(value: unknown, codes: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(value)) return value.map((item) => replaceCodes(item, codes))
  if (isFields(value)) return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, replaceCodes(item, codes)]))
  const key = value ?? absentKey
  if (typeof key !== 'string' && typeof key !== 'number' && typeof key !== 'boolean') return value
  return Object.hasOwn(codes, String(key)) ? codes[String(key)] : value
}

/** Returns a date with three fields as one text; any other value unchanged. */
function dateText(value: unknown, form: string): unknown {
  if (!isFields(value) || !('day' in value)) return value
  const parts = { dd: value.day, mm: value.month, yyyy: value.year }
  return Object.entries(parts).reduce((text, [name, part]) => text.replace(name, String(part).padStart(name.length, '0')), form)
}

/** Returns the text or number at a path of an answer, as text; null if absent. */
export function findTextAt(answer: unknown, place: string): string | null {
  const found = valueAt(answer, steps(place))
  return typeof found === 'string' && found !== '' ? found : typeof found === 'number' ? String(found) : null
}

/** Returns an answer without the value at a path. */
export function removeValueAt(answer: unknown, place: string): unknown {
  const [step = '', ...rest] = steps(place)
  if (!isFields(answer) || !(step in answer)) return answer
  const { [step]: inner, ...others } = answer
  return rest.length ? { ...others, [step]: removeValueAt(inner, rest.join('.')) } : others
}

const equalsCondition = (given: unknown, wanted: string | number | boolean): boolean =>
  typeof wanted === 'boolean' ? Boolean(given) === wanted : String(given) === String(wanted)

/** Returns the dialect for one request: the first variant whose fields the request has overrides the common part. */
export function dialectFor({ variants = [], ...dialect }: Dialect, input: unknown): Dialect {
  const given = isFields(input) ? input : {}
  const found = variants.find(({ when }) => Object.entries(when).every(([name, wanted]) => equalsCondition(given[name], wanted)))
  return { ...dialect, ...found }
}

/** Returns a back end's answer in the contract's form. `given`: null for an empty answer, undefined for one that is not JSON. */
export function translateAnswer({ answer = {}, codes = {} }: Dialect, given: unknown): unknown {
  if (given === undefined) return undefined
  let read: unknown = given
  for (const [ours, theirs] of Object.entries(answer)) read = withValue(read, steps(ours), valueAt(given, steps(theirs)))
  for (const [place, codesHere] of Object.entries(codes)) read = withValue(read, steps(place), replaceCodes(valueAt(read, steps(place)), codesHere))
  return read
}

/** Returns a request in the back end's form: its filled path, and the other fields. */
export function translateRequest({ path = '', request = {}, values = {}, dates = {}, also = {} }: Dialect, input: unknown): { path: string; fields: Fields } {
  let translated: unknown = isFields(input) ? input : {}
  for (const [place, codes] of Object.entries(values)) translated = withValue(translated, steps(place), replaceCodes(valueAt(translated, steps(place)), codes))
  for (const [place, form] of Object.entries(dates)) translated = withValue(translated, steps(place), dateText(valueAt(translated, steps(place)), form))
  const given = { ...(translated as Fields) }
  const filled = path.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const value = given[name]
    delete given[name]
    return encodeURIComponent(typeof value === 'string' || typeof value === 'number' ? String(value) : '')
  })
  let fields: unknown = {}
  for (const [name, value] of Object.entries(given)) fields = withValue(fields, steps(request[name] ?? name), value)
  return { path: filled, fields: { ...(fields as Fields), ...also } }
}

/** A call in the form in which it is transmitted. */
export interface SentCallForm {
  readonly method: string
  readonly path: string
  readonly encoding: CallEncoding
  readonly fields: unknown
  /** Field name of the file. */
  readonly file?: string | undefined
}

/**
 * Returns a call in the back end's form, or in the contract's form if there is no dialect.
 * @param general the installation's encoding of bodies. A file always needs a multipart body.
 */
export function callAsSent(
  { method, path, file, ...wire }: Pick<CallRoute, 'method' | 'path' | 'encoding' | 'file'>,
  written: Dialect | undefined,
  general: Site['api']['encoding'],
  input: unknown,
): SentCallForm {
  const encoding = file === undefined ? (general ?? wire.encoding) : wire.encoding
  if (!written) return { method, path, encoding, file, fields: input }
  const dialect = dialectFor(written, input)
  return {
    method: dialect.method ?? method,
    encoding: dialect.encoding ?? encoding,
    file: file && (dialect.request?.[file] ?? file),
    ...translateRequest({ ...dialect, path: dialect.path ?? path }, input),
  }
}
