import { apiBase, type Endpoint, idempotencyHeader } from '@kehribar/shared/api'
import { loopbackNamesOf } from '@kehribar/shared/security/url-policy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type Call, type CurrentSession, Refusal, type Services } from '../call'
import type { AnswerCache } from '../call/answer-cache'
import { clearSessionCookies, justRenewed, readSessionToken, resolveSession } from '../modules/session'
import type { Config } from '../settings/config'
import { acceptBodies } from './body'
import { sendStored } from './cached'
import { buildCall } from './call'
import type { CallLimits } from './call-limits'
import { countAs, countCall } from './rate-limit'
import type { UploadSlots } from './upload-slots'
import { parseInput } from './validate'

/**
 * Returns whether the origin of a state-changing call is allowed (@see ACCOUNT-4). Browsers send `Sec-Fetch-Site: same-origin`, or without
 * that header (plain http) an Origin, which must be ours or an allowed one, never `null`. With `Sec-Fetch-Site` of another site only
 * an allowed foreign Origin is consistent. A program that sends neither header is no browser, so it may not use a session cookie.
 */
function isOriginAllowed(request: FastifyRequest, config: Config, hasSession: boolean): boolean {
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  if (origin === 'null') return false
  if (site === 'same-origin') return true
  if (origin === undefined) return site === undefined && !hasSession
  const called = `${request.protocol}://${request.host}`
  const allowed = config.allowedOrigins.includes(origin)
  if (site === undefined) return allowed || origin === called
  return allowed && (site === 'cross-site' || site === 'same-site') && origin !== called && !loopbackNamesOf(config.publicOrigin).includes(origin)
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the contract's call, for the log. */
    call?: string
  }
  interface FastifyRequest {
    /** Session, set before the handler; null for visitors and for endpoints with the same answer for everybody. */
    session: CurrentSession | null
  }
}

/** A handler without the types of its endpoint, which {@link Handlers} has already checked. */
export type AnyHandler = (input: never, call: never) => Promise<unknown>
export type EndpointMap = Readonly<Record<string, Endpoint>>
export type HandlerMap = Readonly<Record<string, AnyHandler>>

const keyPattern = /^[\x21-\x7e]{16,255}$/

/** Returns the idempotency key of a money call, else null. @throws Refusal 400 when a money call has no valid key (@see MONEY-10) */
function idempotencyKey(endpoint: Endpoint, request: FastifyRequest): string | null {
  if (!endpoint.money) return null
  const key = request.headers[idempotencyHeader.toLowerCase()]
  if (typeof key !== 'string' || !keyPattern.test(key)) throw new Refusal(400, 'errors.idempotency_key')
  return key
}

/** Returns the hook that checks origin, session and rate limit before the body is read. */
function guard(endpoint: Endpoint, services: Services, limits: CallLimits) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const token = readSessionToken(request.cookies, services.config)
    if (endpoint.method === 'POST' && !isOriginAllowed(request, services.config, token !== undefined)) throw new Refusal(403, 'errors.forbidden')
    if (endpoint.cached) return
    request.session = token === undefined ? null : await resolveSession(services.db, token, { touch: !endpoint.passive })
    if (request.session) {
      // All calls of a player share one limit, whatever their IP addresses.
      await countCall(limits, `player:${request.session.playerId}`)
    } else if (endpoint.auth === 'player') {
      // A poll that was sent before the password changed has the old token. 503 makes the page retry with the new token.
      if (token !== undefined && (await justRenewed(services.db, token))) throw new Refusal(503, 'errors.unavailable', { retryAfter: 1 })
      // Clear the cookies, so that the page no longer assumes a session.
      if (token !== undefined) clearSessionCookies(buildCall(services, request, reply, { session: null, idempotencyKey: null, partner: null }))
      throw new Refusal(401, 'auth.login_required')
    }
  }
}

/** Runs a handler on parsed input and checks its answer against the endpoint's schema. */
export async function runHandler(endpoint: Endpoint, handler: AnyHandler, input: unknown, call: Call): Promise<unknown> {
  return z.parse(endpoint.response, await handler(input as never, call as never))
}

interface Bounds {
  limits: CallLimits
  uploads: UploadSlots
  answers: AnswerCache
}

/** Registers a route for every endpoint of a map, below the API base. */
export async function registerApi(app: FastifyInstance, services: Services, endpoints: EndpointMap, handlers: HandlerMap, bounds: Bounds): Promise<void> {
  const { limits, uploads, answers: cache } = bounds
  await acceptBodies(app, uploads)
  countAs(app, 'calls')
  app.decorateRequest('session', null)
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const handler = handlers[name]
    if (!handler) throw new Error(`no handler for ${name}`)
    app.route({
      method: endpoint.method,
      url: apiBase + endpoint.path,
      config: { call: name, file: endpoint.file, money: endpoint.money },
      onRequest: guard(endpoint, services, limits),
      handler: async (request, reply) => {
        const key = idempotencyKey(endpoint, request)
        const input = parseInput(endpoint.request, (endpoint.method === 'GET' ? request.query : request.body) ?? {})
        const call = buildCall(services, request, reply, { session: request.session, idempotencyKey: key, partner: null, file: request.upload })
        if (!endpoint.cached) return reply.header('cache-control', 'no-store').send(await runHandler(endpoint, handler, input, call))
        const stored = await cache.get(`${name} ${JSON.stringify(input)}`, () => runHandler(endpoint, handler, input, call))
        return sendStored(request, reply, stored)
      },
    })
  }
}
