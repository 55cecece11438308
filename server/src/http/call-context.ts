import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../settings/config'
import { runInContext } from '../observability/operation-context'
import type { Span } from '../observability/span'
import { beginSpan } from '../observability/tracing'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the answer is a stream that stays open as long as the page. */
    endless?: boolean
  }
  interface FastifyRequest {
    /** Span of a traced call until it ends; null otherwise. */
    span: Span | null
  }
}

/** Begins the span of a call of the site or a partner; null for files, health checks and streams, which are not traced. */
function spanOf({ id, method, headers, routeOptions: { config, url = '' } }: FastifyRequest, isTrusted: boolean): Span | null {
  if (config.call === undefined || config.endless) return null
  const attributes = { 'http.request.method': method, 'http.route': url, 'request.id': id }
  const parent = headers['traceparent']
  return beginSpan({ name: config.call, kind: 'server', attributes }, isTrusted && typeof parent === 'string' ? parent : undefined)
}

function end(request: FastifyRequest, outcome: Parameters<Span['end']>[0]): void {
  request.span?.end(outcome)
  request.span = null
}

/** Runs every request in a context with its request id and, when tracing, its span (@see OPERATE-8). */
export function runCallsInContext(app: FastifyInstance, { trustedProxies }: Config): void {
  app.decorateRequest('span', null)
  const enter = (request: FastifyRequest, _reply: FastifyReply, done: () => void) => runInContext(request.id, done, request.span)
  app.addHook('onRequest', (request, reply, done) => {
    request.span = spanOf(request, trustedProxies > 0)
    enter(request, reply, done)
  })
  // Enter the context again, because the events of body parts run in the connection's context.
  app.addHook('preValidation', enter)
  app.addHook('onResponse', async (request, { statusCode }) =>
    end(request, { attributes: { 'http.response.status_code': statusCode }, ...(statusCode >= 500 && { failed: String(statusCode) }) }),
  )
  app.addHook('onRequestAbort', async (request) => end(request, { failed: 'aborted' }))
}
