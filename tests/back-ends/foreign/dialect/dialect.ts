import type { ForeignCall, ForeignCalls, Fields, Reply } from '../types'

/** One operation of an operator's API, with the request and answer of a call of the specification. */
export interface Operation {
  /** The specification's path without its leading slash. */
  call: string
  method: ForeignCall['method'] | 'PUT' | 'DELETE'
  /** Path below the prefix; `:name` marks a field in the path. */
  path: string
  /** Fields that identify this operation if several operations have its path. */
  marks?: Readonly<Record<string, string>>
  /** The operator's field name → the specification's. Other fields keep their names. */
  request?: Record<string, string>
  /** By the specification's field: the operator's value → the specification's. Other values are ignored. */
  values?: Record<string, Record<string, string>>
  /** Fields that the path implies, in the specification's names. */
  fixed?: Fields
  /** If set, the specification's answer is a list, which this dialect wraps in an object. An empty list then means an empty answer. */
  list?: true
  /** Name of an object in the answer whose fields move to the top level. */
  lift?: string
  /** The specification's field as a path (`data[].bonusName`) → the operator's name. */
  answer?: Record<string, string>
  /** `status` → the operator's code word. */
  codes?: Record<string, string>
  /** HTTP status by the operator's code word; the default is 200. */
  http?: Record<string, number>
}

export interface Dialect {
  session: 'cookie' | 'bearer'
  csrf: 'none' | 'cookie-to-header'
  /** Name of the session cookie. */
  cookie: string
  /** Body of the answer after the session ended, if the body reports it. */
  gone: unknown
  /** Form of the answer after the session ended, unless the options state another one. Default: HTTP 401. */
  goneAs?: '302'
  operations: (calls: ForeignCalls) => Operation[]
  translate: (reply: Reply, operation: Operation) => Reply
  /** Returns a body as it is transmitted. Default: JSON in UTF-8. */
  wire?: (body: unknown, operation: Operation) => { headers: Record<string, string>; bytes: Uint8Array }
}

/** The dialect of the specification itself: paths are the call names, and answers stay unchanged. */
export const specificationDialect: Dialect = {
  session: 'cookie',
  csrf: 'none',
  cookie: 'SESSIONID',
  gone: { status: 0, statusText: 'unauthenticated' },
  operations: (calls) => Object.entries(calls).map(([call, { method }]) => ({ call, method, path: `/${call}` })),
  translate: (reply) => reply,
}

const fits = (method: Operation['method'], asked: string) => (method === 'ANY' ? ['GET', 'POST'].includes(asked) : method === asked)

/** Returns the operation of a request, with the fields in its path. */
export function operationFor(operations: Operation[], method: string, path: string, sent: Fields): { operation: Operation; params: Fields } | undefined {
  const asked = path.split('/')
  for (const operation of operations) {
    const parts = operation.path.split('/')
    if (!fits(operation.method, method) || parts.length !== asked.length) continue
    if (!Object.entries(operation.marks ?? {}).every(([name, value]) => sent[name] === value)) continue
    if (!parts.every((part, index) => part.startsWith(':') || part === asked[index])) continue
    const params = parts.flatMap((part, index) => (part.startsWith(':') ? [[part.slice(1), decodeURIComponent(asked[index]!)]] : []))
    return { operation, params: Object.fromEntries(params) as Fields }
  }
  return undefined
}

/** Returns the operator's fields under the specification's names. */
export function specificationFields(fields: Fields, { request = {}, values = {}, fixed = {} }: Operation): Fields {
  const read = Object.entries(fields).map(([theirs, value]) => {
    const name = request[theirs] ?? theirs
    const words = values[name]
    return [name, words ? (words[String(value)] ?? '') : value]
  })
  return { ...(Object.fromEntries(read) as Fields), ...fixed }
}
