import * as z from 'zod/mini'
import { api, apiBase, type Endpoint, idempotencyHeader, sessionMarkerCookie } from '@kehribar/shared/api'
import { brand } from '@kehribar/shared/brand'
import type { EndpointMap } from './register'
import { refusalBody } from './refusals'

export type JsonSchema = Record<string, unknown>

/** A schema as JSON Schema: `input` is what travels to us, `output` what we answer. */
export function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  return rest
}

const refusalRef = { $ref: '#/components/responses/Refusal' }

function parameters(endpoint: Endpoint): JsonSchema[] {
  const list: JsonSchema[] = []
  if (endpoint.method === 'GET') {
    const { properties = {}, required = [] } = jsonSchema(endpoint.request, 'input') as { properties?: Record<string, unknown>; required?: string[] }
    for (const [name, schema] of Object.entries(properties)) list.push({ name, in: 'query', required: required.includes(name), schema })
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

function operation(name: string, tag: string, endpoint: Endpoint): JsonSchema {
  const refusals = ['400', '403', '413', '415', '422', '429', ...(endpoint.auth === 'public' ? [] : ['401'])].sort()
  return {
    operationId: name,
    tags: [tag],
    summary: endpoint.summary,
    ...(endpoint.spec.length ? { description: `Requirements: ${endpoint.spec.join(', ')}` } : {}),
    parameters: parameters(endpoint),
    ...requestBody(endpoint),
    security: endpoint.auth === 'player' ? [{ session: [] }] : [],
    responses: {
      200: { description: 'The answer; `status` 1 is success.', content: { 'application/json': { schema: jsonSchema(endpoint.response, 'output') } } },
      ...Object.fromEntries(refusals.map((status) => [status, refusalRef])),
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
        'Calls of the site. Business results answer 200 with `status`; messages are translation keys (`namespace.key?value=1`). Amounts are lira with two decimals.',
    },
    servers: [{ url: '/' }],
    tags: [
      { name: 'site', description: 'Open to everybody' },
      { name: 'player', description: 'Needs a session' },
    ],
    paths: paths(api),
    components: {
      responses: { Refusal: { description: 'Refused; nothing changed.', content: { 'application/json': { schema: jsonSchema(refusalBody, 'output') } } } },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'sid', description: `HttpOnly; scripts see only that the cookie \`${sessionMarkerCookie}\` is there.` },
      },
    },
  }
}
