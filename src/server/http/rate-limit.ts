import type {} from '@fastify/rate-limit'
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import { Refusal } from '../call'
import { addressKey } from '../modules/credentials'

/** At most `max` calls a minute from one subscriber; then 429 with Retry-After (@see A11). */
export function addressLimit(app: FastifyInstance, max: number): onRequestAsyncHookHandler {
  return app.rateLimit({
    max,
    timeWindow: 60_000,
    keyGenerator: (request) => addressKey(request.ip),
    errorResponseBuilder: (_request, context) => new Refusal(429, 'errors.throttled', { retryAfter: Math.max(1, Math.ceil(context.ttl / 1000)) }),
  })
}
