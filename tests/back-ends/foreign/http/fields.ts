import { buffer } from 'node:stream/consumers'
import type { IncomingMessage } from 'node:http'
import type { Fields } from '../types'

/** Nests form fields: `birthdate[day]` becomes a map; `type[]` or a repeated name becomes a list. */
function nested(entries: Iterable<[string, unknown]>): Fields {
  const fields: Fields = {}
  for (const [name, value] of entries) {
    const [, key = name, inner] = /^([^[\]]+)\[([^\]]*)\]$/.exec(name) ?? []
    if (inner) fields[key] = { ...(fields[key] as Fields | undefined), [inner]: value }
    else if (inner === '' || key in fields) fields[key] = [fields[key] ?? [], value].flat()
    else fields[key] = value
  }
  return fields
}

/** Returns the fields of the query and of a body in any encoding. */
export async function sentFields(request: IncomingMessage, query: URLSearchParams): Promise<Fields> {
  const asked = nested(query)
  const body = await buffer(request)
  const type = request.headers['content-type'] ?? ''
  if (!body.length || !type) return asked
  if (type.includes('json')) {
    const parsed: unknown = JSON.parse(body.toString())
    return { ...asked, ...(parsed && typeof parsed === 'object' && !Array.isArray(parsed) ? (parsed as Fields) : {}) }
  }
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  return { ...asked, ...nested(form) }
}
