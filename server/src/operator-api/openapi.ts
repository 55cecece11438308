import { brand } from '@kehribar/shared/brand'
import { type OperatorEndpoint, operatorApi, operatorBase } from '@kehribar/shared/operators'
import { rightOf } from '@kehribar/shared/rules/operators'
import { jsonSchema, type JsonSchema } from '../http/openapi'

/** Describes who may make a call, and when a second person is necessary. */
function describe({ right }: OperatorEndpoint): string {
  if (right === 'public') return 'For everybody.'
  if (right === 'session') return 'For every signed-in operator.'
  const { roles, secondFrom } = rightOf(right) ?? { roles: [] }
  const second =
    secondFrom === undefined
      ? ''
      : secondFrom === 0n
        ? ' A second person must approve it.'
        : ` From ${String(secondFrom / 100n)} lira a second person must approve it.`
  return `For the roles ${roles.join(', ')}.${second}`
}

function operation(name: string, endpoint: OperatorEndpoint): JsonSchema {
  const schema = jsonSchema(endpoint.request, 'input') as { properties?: Record<string, unknown>; required?: string[] }
  const isGet = endpoint.method === 'GET'
  const refusal = (description: string) => ({ description })
  return {
    operationId: name,
    summary: endpoint.summary,
    description: describe(endpoint),
    ...(isGet
      ? {
          parameters: Object.entries(schema.properties ?? {}).map(([field, of]) => ({
            name: field,
            in: 'query',
            required: schema.required?.includes(field) ?? false,
            schema: of,
          })),
        }
      : { requestBody: { required: true, content: { 'application/json': { schema } } } }),
    security: endpoint.right === 'public' ? [] : [{ session: [] }],
    responses: {
      200: { description: 'The answer.', content: { 'application/json': { schema: jsonSchema(endpoint.response, 'output') } } },
      401: refusal('Nobody is signed in, or the credentials are wrong.'),
      403: refusal('The role may not do this.'),
      422: refusal('The input is not valid; `errors` has a message key by field.'),
      429: refusal('Too many attempts; `Retry-After` has the seconds to wait.'),
    },
  }
}

/** Returns the OpenAPI document of the operator API. */
export function operatorOpenApi(): JsonSchema {
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand.name} operator API`,
      version: '1',
      description: 'Amounts in requests are lira as decimal text, in answers kuruş as text. Times are ISO 8601.',
    },
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    paths: Object.fromEntries(
      Object.entries(operatorApi).map(([name, endpoint]) => [
        operatorBase + endpoint.path,
        { [endpoint.method.toLowerCase()]: operation(name, endpoint as OperatorEndpoint) },
      ]),
    ),
  }
}
