import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config'
import { runInContext } from '../in-hand'
import { beginSpan, type Span } from '../tracing'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its answer lasts as long as a page is open. */
    endless?: boolean
  }
  interface FastifyRequest {
    /** Of a call that is traced, until it ends. */
    span: Span | null
  }
}

/** Every call of the site and of companies; files and what balancers ask are not told of. */
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

/** All that a call leads to knows the call's number, and its span where there are traces (@see E-8). */
export function runCallsInContext(app: FastifyInstance, { trustedProxies }: Config): void {
  app.decorateRequest('span', null)
  const take = (request: FastifyRequest, _reply: FastifyReply, done: () => void) => runInContext(request.id, done, request.span)
  app.addHook('onRequest', (request, reply, done) => {
    request.span = spanOf(request, trustedProxies > 0)
    take(request, reply, done)
  })
  // A second time, because the parts of a body come as the connection's.
  app.addHook('preValidation', take)
  app.addHook('onResponse', async (request, { statusCode }) =>
    end(request, { attributes: { 'http.response.status_code': statusCode }, ...(statusCode >= 500 && { failed: String(statusCode) }) }),
  )
  app.addHook('onRequestAbort', async (request) => end(request, { failed: 'aborted' }))
}
