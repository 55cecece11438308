import type {} from '@fastify/rate-limit'
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import { Refusal } from '../call'

/** Callers of one address share a count; of an IPv6 address its network (/64), which one household has. */
export function addressKey(ip: string): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip
  return ip.split(':').slice(0, 4).join(':')
}

/** At most `max` calls a minute from one address; then 429 with Retry-After (@see A11). */
export function addressLimit(app: FastifyInstance, max: number): onRequestAsyncHookHandler {
  return app.rateLimit({
    max,
    timeWindow: 60_000,
    keyGenerator: (request) => addressKey(request.ip),
    errorResponseBuilder: (_request, context) => new Refusal(429, 'errors.throttled', { retryAfter: Math.max(1, Math.ceil(context.ttl / 1000)) }),
  })
}
