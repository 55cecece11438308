import { api, apiBase, type Endpoint } from '@kehribar/shared/api'
import { defaultLanguage } from '@kehribar/shared/languages'
import type { FastifyBaseLogger } from 'fastify'
import type { Call, Services } from '../call'
import type { AnswerCache } from '../call/answer-cache'
import { decodeForm } from './body'
import { type HandlerMap, runHandler } from './register'
import { parseInput } from './validate'

/** Returns whether an endpoint's answer is the same for everybody, so that it can be called without a visitor. */
const isForAll = (name: string, { cached }: Endpoint) => cached === true || name === 'capabilities'

/** Returns a call without session, cookies or device, for use inside the process. */
const anonymousCall = (services: Services, log: FastifyBaseLogger): Call => ({
  ...services,
  session: null,
  idempotencyKey: null,
  partner: null,
  file: null,
  message: null,
  ip: '127.0.0.1',
  userAgent: '',
  language: defaultLanguage.languageCode,
  requestedLanguageCode: null,
  siteOrigin: services.config.publicOrigin,
  log,
  cookies: {},
  setCookie: () => undefined,
})

/** Returns a `fetch` for endpoints whose answer is the same for everybody: it answers inside the process, from the shared cache. */
export function inProcessFetch(services: Services, handlers: HandlerMap, cache: AnswerCache, log: FastifyBaseLogger) {
  const endpoints = new Map<string, [name: string, endpoint: Endpoint]>()
  for (const [name, endpoint] of Object.entries(api as Readonly<Record<string, Endpoint>>))
    if (isForAll(name, endpoint)) endpoints.set(`${endpoint.method} ${apiBase}${endpoint.path}`, [name, endpoint])

  return async (url: string, { method = 'GET', body }: RequestInit): Promise<Response> => {
    const [path = '', query = ''] = url.split(/\?(.*)/s)
    const [name, endpoint] = endpoints.get(`${method} ${path}`) ?? []
    const handler = name === undefined ? undefined : handlers[name]
    if (!name || !endpoint || !handler) throw new Error(`${method} ${path} is not an endpoint with the same answer for everybody`)
    const input = parseInput(endpoint.request, method === 'GET' ? decodeForm(query) : JSON.parse(typeof body === 'string' ? body : '{}'))
    const { plain } = await cache.get(`${name} ${JSON.stringify(input)}`, () => runHandler(endpoint, handler, input, anonymousCall(services, log)))
    return new Response(plain.toString(), { headers: { 'content-type': 'application/json' } })
  }
}
