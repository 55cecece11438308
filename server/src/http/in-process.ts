import { api, apiBase, type Endpoint } from '@kehribar/shared/api'
import { defaultLanguage } from '@kehribar/shared/languages'
import type { FastifyBaseLogger } from 'fastify'
import type { Call, Services } from '../call'
import type { AnswerCache } from '../call/prepared'
import { decodeForm } from './body'
import { type HandlerMap, runHandler } from './register'
import { parseInput } from './validate'

/** Of these the answer is the same for everybody: whoever asks them from within is nobody. */
const isForAll = (name: string, { cached }: Endpoint) => cached === true || name === 'capabilities'

/** A visitor without a device. */
const nobody = (services: Services, log: FastifyBaseLogger): Call => ({
  ...services,
  session: null,
  idempotencyKey: null,
  partner: null,
  file: null,
  message: null,
  ip: '127.0.0.1',
  userAgent: '',
  language: defaultLanguage.languageCode,
  spoken: null,
  siteOrigin: services.config.publicOrigin,
  log,
  cookies: {},
  setCookie: () => undefined,
})

/** Answers calls that are the same for everybody as fetch would, without a connection: from the prepared answers of all. */
export function answersWithin(services: Services, handlers: HandlerMap, cache: AnswerCache, log: FastifyBaseLogger) {
  const endpoints = new Map<string, [name: string, endpoint: Endpoint]>()
  for (const [name, endpoint] of Object.entries(api as Readonly<Record<string, Endpoint>>))
    if (isForAll(name, endpoint)) endpoints.set(`${endpoint.method} ${apiBase}${endpoint.path}`, [name, endpoint])

  return async (url: string, { method = 'GET', body }: RequestInit): Promise<Response> => {
    const [path = '', query = ''] = url.split(/\?(.*)/s)
    const [name, endpoint] = endpoints.get(`${method} ${path}`) ?? []
    const handler = name === undefined ? undefined : handlers[name]
    if (!name || !endpoint || !handler) throw new Error(`${method} ${path} is not the same for everybody`)
    const input = parseInput(endpoint.request, method === 'GET' ? decodeForm(query) : JSON.parse(typeof body === 'string' ? body : '{}'))
    const { plain } = await cache.get(`${name} ${JSON.stringify(input)}`, () => runHandler(endpoint, handler, input, nobody(services, log)))
    return new Response(plain.toString(), { headers: { 'content-type': 'application/json' } })
  }
}
