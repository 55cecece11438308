import type { CallEncoding } from './endpoint'

type Leaf = string | number | boolean | bigint | Blob
/** Input of a request: fields, lists and nested groups. */
type Value = Leaf | null | undefined | readonly Value[] | { readonly [name: string]: Value }

/** Yields nested input as bracket fields: `birthdate[day]`, `type[]`. Omits absent values. @see API-09, API-31 */
export function* bracketFields(input: Value, prefix = ''): Generator<[string, Leaf]> {
  if (input === undefined || input === null) return
  if (Array.isArray(input)) {
    for (const item of input) yield* bracketFields(item as Value, `${prefix}[]`)
  } else if (typeof input === 'object' && !(input instanceof Blob)) {
    for (const [name, value] of Object.entries(input)) yield* bracketFields(value, prefix ? `${prefix}[${name}]` : name)
  } else {
    yield [prefix, input]
  }
}

function asText(value: Leaf): string {
  if (value instanceof Blob) throw new TypeError('A file requires a multipart body')
  return value === true ? '1' : value === false ? '0' : String(value)
}

/** Returns the path of a GET with its parameters, except empty ones. The path may have a query. @see API-28 */
export function withQuery(path: string, input: unknown): string {
  const query = new URLSearchParams()
  for (const [name, value] of bracketFields(input as Value)) if (value) query.append(name, asText(value))
  return query.size ? `${path}${path.includes('?') ? '&' : '?'}${query.toString()}` : path
}

/**
 * Returns the body of a POST and its content type (multipart: the browser sets the type). The file comes last, so that the
 * server receives the other fields before it.
 */
export function encodeBody(
  encoding: CallEncoding,
  input: unknown,
  file?: { readonly name: string; readonly content: File },
): { body: string | FormData; contentType?: string } {
  if (file && encoding !== 'multipart') throw new TypeError('A file requires a multipart body')
  if (encoding === 'multipart') {
    const form = new FormData()
    for (const [name, value] of bracketFields(input as Value)) form.append(name, value instanceof Blob ? value : asText(value))
    if (file) form.append(file.name, file.content)
    return { body: form }
  }
  if (encoding === 'urlencoded') {
    const form = new URLSearchParams()
    for (const [name, value] of bracketFields(input as Value)) form.append(name, asText(value))
    return { body: form.toString(), contentType: 'application/x-www-form-urlencoded;charset=UTF-8' }
  }
  return { body: JSON.stringify(input ?? {}), contentType: 'application/json' }
}
