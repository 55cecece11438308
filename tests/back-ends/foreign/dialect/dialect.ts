import type { Call, Calls, Fields, Reply } from '../types'

/** One operation of an operator: how a call of the specification is asked and answered there. */
export interface Operation {
  /** The specification's path without its first slash. */
  call: string
  method: Call['method'] | 'PUT' | 'DELETE'
  /** Below the prefix; `:name` is a field that stands in the path. */
  path: string
  /** The operator's field → the specification's. Others keep their names. */
  request?: Record<string, string>
  /** By the specification's field: the operator's word → the specification's. Other words mean nothing. */
  values?: Record<string, Record<string, string>>
  /** What the path itself says, in the specification's fields. */
  fixed?: Fields
  /** The specification's answer is a list, which gets a wrapper here; an empty list says nothing else. */
  list?: true
  /** A map of the answer whose fields stand at the top instead. */
  lift?: string
  /** The specification's field, as a path (`data[].bonusName`) → the operator's name for it. */
  answer?: Record<string, string>
  /** `status` → the operator's word. */
  codes?: Record<string, string>
  /** HTTP status by the operator's word; 200 else. */
  http?: Record<string, number>
}

export interface Dialect {
  session: 'cookie' | 'bearer'
  csrf: 'none' | 'cookie-to-header'
  /** Name of the session's cookie. */
  cookie: string
  /** What a call answers when the session is gone and that is said by a body. */
  gone: unknown
  operations: (calls: Calls) => Operation[]
  translate: (reply: Reply, operation: Operation) => Reply
}

/** The specification's own words: paths are the names, answers stay as they are. */
export const specification: Dialect = {
  session: 'cookie',
  csrf: 'none',
  cookie: 'SESSIONID',
  gone: { status: 0, statusText: 'unauthenticated' },
  operations: (calls) => Object.entries(calls).map(([call, { method }]) => ({ call, method, path: `/${call}` })),
  translate: (reply) => reply,
}

const fits = (method: Operation['method'], asked: string) => (method === 'ANY' ? ['GET', 'POST'].includes(asked) : method === asked)

/** The operation of a request, with the fields that stand in its path. */
export function operationFor(operations: Operation[], method: string, path: string): { operation: Operation; params: Fields } | undefined {
  const asked = path.split('/')
  for (const operation of operations) {
    const parts = operation.path.split('/')
    if (!fits(operation.method, method) || parts.length !== asked.length) continue
    if (!parts.every((part, index) => part.startsWith(':') || part === asked[index])) continue
    const params = parts.flatMap((part, index) => (part.startsWith(':') ? [[part.slice(1), decodeURIComponent(asked[index]!)]] : []))
    return { operation, params: Object.fromEntries(params) as Fields }
  }
  return undefined
}

/** The operator's fields in the specification's names. */
export function specificationFields(fields: Fields, { request = {}, values = {}, fixed = {} }: Operation): Fields {
  const read = Object.entries(fields).map(([theirs, value]) => {
    const name = request[theirs] ?? theirs
    const words = values[name]
    return [name, words ? (words[String(value)] ?? '') : value]
  })
  return { ...(Object.fromEntries(read) as Fields), ...fixed }
}
