import * as z from 'zod/mini'
import { api, apiBase, type Endpoint, idempotencyHeader, sessionMarkerCookie } from '@kehribar/shared/api'
import { brand } from '@kehribar/shared/brand'
import { filePaths } from './openapi-files'
import type { EndpointMap } from './register'
import { refusalBody } from './refusals'

export type JsonSchema = Record<string, unknown>

/** A schema as JSON Schema: `input` is what travels to us, `output` what we answer. */
export function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  return rest
}

const refused = (component: string) => ({ $ref: `#/components/responses/${component}` })
/** What a call may be refused with besides what its handler answers, and which component tells it. */
const refusals = (endpoint: Endpoint): Record<string, JsonSchema> => {
  const always = ['400', '403', '408', '413', '415', '422', '500']
  const statuses = endpoint.auth === 'public' ? always : [...always, '401']
  return { ...Object.fromEntries(statuses.map((status) => [status, refused('Refusal')])), 429: refused('Later'), 503: refused('Later') }
}

/** Fields of addresses, which stand in no other place in words. */
const queryWords: Readonly<Record<string, string>> = {
  section: 'Only this section of the footer.',
  provider: 'Only games of the provider with this code.',
  tag: 'Only games with the tag of this number.',
  search: 'Words of the title; letters with and without marks are the same.',
  offset: 'How many of those that match are left out at the beginning.',
  limit: 'How many are answered at most.',
}

function parameters(endpoint: Endpoint): JsonSchema[] {
  const list: JsonSchema[] = []
  if (endpoint.method === 'GET') {
    const { properties = {}, required = [] } = jsonSchema(endpoint.request, 'input') as { properties?: Record<string, unknown>; required?: string[] }
    for (const [name, schema] of Object.entries(properties))
      list.push({ name, in: 'query', required: required.includes(name), description: queryWords[name], schema })
  }
  if (endpoint.money) {
    const description = 'Made once per intention of the player; the same key and body answer as the first time.'
    list.push({ name: idempotencyHeader, in: 'header', required: true, description, schema: { type: 'string', minLength: 16, maxLength: 255 } })
  }
  return list
}

function withFile(schema: JsonSchema, name: string): JsonSchema {
  const { properties, required } = schema as { properties?: object; required?: string[] }
  const file = { type: 'string', contentMediaType: 'application/octet-stream', description: 'At most 10 MB.' }
  return { ...schema, properties: { ...properties, [name]: file }, required: [...(required ?? []), name] }
}

function requestBody(endpoint: Endpoint): JsonSchema {
  if (endpoint.method === 'GET') return {}
  const schema = jsonSchema(endpoint.request, 'input')
  const types = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data']
  // A file travels in a multipart body only.
  if (endpoint.file !== undefined) return { requestBody: { content: { 'multipart/form-data': { schema: withFile(schema, endpoint.file) } } } }
  return { requestBody: { content: Object.fromEntries(types.map((type) => [type, { schema }])) } }
}

/** Who may call, what it does to money and the session, and which lines of docs/requirements.md it comes from. */
function described(endpoint: Endpoint): string {
  return [
    endpoint.auth === 'player' ? 'For a player with a session.' : 'For everybody.',
    ...(endpoint.needs === undefined ? [] : [`An extension: the capability \`${endpoint.needs}\` of \`GET ${apiBase}${api.capabilities.path}\`.`]),
    ...(endpoint.money ? [`Moves money, once for each \`${idempotencyHeader}\`.`] : []),
    ...(endpoint.passive ? ['Made by the page itself: it keeps no session alive.'] : []),
    ...(endpoint.cached ? ['The same for everybody, with an ETag.'] : []),
    ...(endpoint.spec.length === 0 ? [] : [`Requirements: ${endpoint.spec.join(', ')}.`]),
  ].join(' ')
}

function operation(name: string, tag: string, endpoint: Endpoint): JsonSchema {
  return {
    operationId: name,
    tags: [tag],
    summary: endpoint.summary,
    description: described(endpoint),
    parameters: parameters(endpoint),
    ...requestBody(endpoint),
    security: endpoint.auth === 'player' ? [{ session: [] }] : [],
    responses: {
      200: { description: 'The answer; `status` 1 is success.', content: { 'application/json': { schema: jsonSchema(endpoint.response, 'output') } } },
      ...refusals(endpoint),
    },
  }
}

function paths(endpoints: EndpointMap): Record<string, JsonSchema> {
  const entries: Record<string, JsonSchema> = {}
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const at = apiBase + endpoint.path
    entries[at] = { ...entries[at], [endpoint.method.toLowerCase()]: operation(name, endpoint.auth === 'player' ? 'player' : 'site', endpoint) }
  }
  return entries
}

/** OpenAPI 3.1 of the site's calls, derived from the contract; companies have docs/partners.md (@see F-12). */
export function openApiDocument(version: string): JsonSchema {
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand.name} API`,
      version,
      description:
        'Calls of the site. Business results answer 200 with `status`; messages are translation keys (`namespace.key?value=1`). Amounts are lira with two decimals. An address that is none is 404, a wrong method 405 with `Allow`.',
      contact: { name: brand.licensee, url: brand.homepage, email: brand.supportMail },
    },
    servers: [{ url: '/' }],
    tags: [
      { name: 'files', description: 'What a browser asks for by its address' },
      { name: 'player', description: 'Needs a session' },
      { name: 'site', description: 'Open to everybody' },
    ],
    paths: { ...paths(api), ...filePaths },
    components: {
      responses: {
        Refusal: { description: 'Refused; nothing changed.', content: { 'application/json': { schema: jsonSchema(refusalBody, 'output') } } },
        Later: {
          description: 'Too many calls (429), or the server cannot answer at the moment (503): to be asked again. A money call keeps its key.',
          headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } } },
          content: { 'application/json': { schema: jsonSchema(refusalBody, 'output') } },
        },
      },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'sid', description: `HttpOnly; scripts see only that the cookie \`${sessionMarkerCookie}\` is there.` },
      },
    },
  }
}
