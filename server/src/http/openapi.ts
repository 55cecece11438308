import * as z from 'zod/mini'
import { api, apiBase, docsOf, type Endpoint, idempotencyHeader, sessionMarkerCookie } from '@kehribar/shared/api'
import { brand } from '@kehribar/shared/brand'
import { filePaths } from './openapi-files'
import type { EndpointMap } from './register'
import { refusalBody } from './refusals'

export type JsonSchema = Record<string, unknown>

/** Returns a schema as JSON Schema: `input` for requests, `output` for answers. */
export function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  return rest
}

const refusalResponse = (component: string) => ({ $ref: `#/components/responses/${component}` })
/** Returns the error answers that any handler's call may get, as references to components. */
const refusals = (endpoint: Endpoint): Record<string, JsonSchema> => {
  const always = ['400', '403', '408', '413', '415', '422', '500']
  const statuses = endpoint.auth === 'public' ? always : [...always, '401']
  return { ...Object.fromEntries(statuses.map((status) => [status, refusalResponse('Refusal')])), 429: refusalResponse('Later'), 503: refusalResponse('Later') }
}

/** Descriptions of query parameters. */
const queryWords: Readonly<Record<string, string>> = {
  section: 'Only this section of the footer.',
  provider: 'Only games of the provider with this code.',
  tag: 'Only games with the tag of this id.',
  search: 'Words of the title; letters with and without diacritics are equal.',
  offset: 'Number of matching items to skip.',
  limit: 'Largest number of items in the answer.',
}

function parameters(endpoint: Endpoint): JsonSchema[] {
  const list: JsonSchema[] = []
  if (endpoint.method === 'GET') {
    const { properties = {}, required = [] } = jsonSchema(endpoint.request, 'input') as { properties?: Record<string, unknown>; required?: string[] }
    for (const [name, schema] of Object.entries(properties))
      list.push({ name, in: 'query', required: required.includes(name), description: queryWords[name], schema })
  }
  if (endpoint.money) {
    const description = 'Idempotency key, created once for each intent of the player. A retry with the same key and body gets the first answer.'
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
  // Only a multipart body can contain a file.
  if (endpoint.file !== undefined) return { requestBody: { content: { 'multipart/form-data': { schema: withFile(schema, endpoint.file) } } } }
  return { requestBody: { content: Object.fromEntries(types.map((type) => [type, { schema }])) } }
}

/** Returns an endpoint's description: callers, effects on money and session, and requirements in docs/requirements.md. */
function describeEndpoint(endpoint: Endpoint): string {
  const { spec } = docsOf(endpoint)
  return [
    endpoint.auth === 'player' ? 'For a player with a session.' : 'For everybody.',
    ...(endpoint.needs === undefined ? [] : [`Extension that needs the capability \`${endpoint.needs}\` of \`GET ${apiBase}${api.capabilities.path}\`.`]),
    ...(endpoint.money ? [`Moves money, once for each \`${idempotencyHeader}\`.`] : []),
    ...(endpoint.passive ? ['Sent by the page itself; does not keep the session alive.'] : []),
    ...(endpoint.cached ? ['The answer is the same for everybody and has an ETag.'] : []),
    ...(spec.length === 0 ? [] : [`Requirements: ${spec.join(', ')}.`]),
  ].join(' ')
}

function operation(name: string, tag: string, endpoint: Endpoint): JsonSchema {
  return {
    operationId: name,
    tags: [tag],
    summary: docsOf(endpoint).summary,
    description: describeEndpoint(endpoint),
    parameters: parameters(endpoint),
    ...requestBody(endpoint),
    security: endpoint.auth === 'player' ? [{ session: [] }] : [],
    responses: {
      200: { description: 'The answer; `status` 1 means success.', content: { 'application/json': { schema: jsonSchema(endpoint.response, 'output') } } },
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

/** Returns the OpenAPI 3.1 document of the site's calls, derived from the contract; docs/partners.md has the partners' calls (@see DATABASE-12). */
export function openApiDocument(version: string): JsonSchema {
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand.name} API`,
      version,
      description:
        'Calls of the site. Business results answer 200 with `status`; messages are translation keys (`namespace.key?value=1`). Amounts are in lira with two decimals. An unknown path gets 404, a wrong method 405 with `Allow`.',
      contact: { name: brand.licensee, url: brand.homepage, email: brand.supportMail },
    },
    servers: [{ url: '/' }],
    tags: [
      { name: 'files', description: 'Files that a browser requests by URL' },
      { name: 'player', description: 'Needs a session' },
      { name: 'site', description: 'Open to everybody' },
    ],
    paths: { ...paths(api), ...filePaths },
    components: {
      responses: {
        Refusal: { description: 'Rejected; nothing changed.', content: { 'application/json': { schema: jsonSchema(refusalBody, 'output') } } },
        Later: {
          description: 'Too many calls (429), or the server is temporarily unavailable (503): retry later. A retried money call keeps its key.',
          headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } } },
          content: { 'application/json': { schema: jsonSchema(refusalBody, 'output') } },
        },
      },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'sid', description: `HttpOnly; scripts can only see the marker cookie \`${sessionMarkerCookie}\`.` },
      },
    },
  }
}
