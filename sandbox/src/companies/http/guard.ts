import type { FastifyInstance } from 'fastify'
import { isLoopback } from '@kehribar/shared/security/url-policy'

/**
 * Rejects requests with a foreign host name, because such a page could read the outbox through DNS rebinding. Also rejects
 * state changes sent from another site's page.
 */
export function rejectForeignRequests(app: FastifyInstance, origin: () => string): void {
  app.addHook('onRequest', async (request, reply) => {
    const hostname = hostnameOf(request.headers.host)
    if (!isLoopback(hostname) && hostname !== new URL(origin()).hostname) return reply.code(421).send({ error: 'host' })
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      // Prefer `sec-fetch-site`: a form on a page without a referrer sends `Origin: null` even to its own server.
      const site = request.headers['sec-fetch-site']
      const from = request.headers.origin
      const isOwn = site === undefined ? from === undefined || hostOf(from) === request.headers.host : site === 'same-origin'
      if (!isOwn) return reply.code(403).send({ error: 'cross_site' })
    }
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'no-referrer')
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  })
}

function hostnameOf(host: string | undefined): string {
  try {
    return new URL(`http://${host}`).hostname
  } catch {
    return ''
  }
}

function hostOf(origin: string): string {
  try {
    return new URL(origin).host
  } catch {
    return ''
  }
}
