import { buffer } from 'node:stream/consumers'
import type { IncomingMessage } from 'node:http'
import type { Fields } from '../types'

/** `birthdate[day]` becomes a map, `type[]` a list; a name that comes twice a list as well. */
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

/** Fields of the query and the body, whatever kind it is. */
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
