import { idempotencyHeader } from '@kehribar/shared/api/names'
import { requestMark } from '@kehribar/shared/security/request-mark'
import { logger } from '../log'
import { isApiPath, siteOrigin } from '../scheme/address'
import type { Vault } from '../session-vault/vault'
import { requestHeaders, responseHeaders } from './headers'

export interface ApiProxyOptions {
  readonly apiOrigin: string
  readonly vault: Vault
  readonly userAgent: string
  /** Milliseconds until an answer must have begun; uploads get ten times as long. */
  readonly timeout?: number
  readonly fetch?: typeof fetch
}

export type ApiProxy = (request: Request) => Promise<Response>

/**
 * Forwards the site's calls to the API host with the vault's session (design: One request, start to end). Node's fetch
 * rather than Chromium's: it never touches a cookie store, and its headers are exactly ours. Bodies stream both ways.
 */
export function createApiProxy({ apiOrigin, vault, userAgent, timeout = 30_000, fetch: send = fetch }: ApiProxyOptions): ApiProxy {
  return async (request) => {
    const { pathname, search } = new URL(request.url)
    const target = new URL(apiOrigin + pathname + search)
    if (target.origin !== apiOrigin || !isApiPath(target.pathname)) return refusal(404, 'errors.not_found')
    if (!comesFromSite(request)) return refusal(403, 'errors.forbidden')
    const token = vault.sessionToken()
    const headers = requestHeaders(request.headers, { apiOrigin, cookie: vault.cookieHeader(target.pathname), userAgent })
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), request.body ? timeout * 10 : timeout)
    try {
      const response = await send(target, {
        method: request.method,
        headers,
        body: request.body,
        redirect: 'manual',
        signal: AbortSignal.any([request.signal, limit.signal]),
        // Node streams a request's body only in this mode.
        ...(request.body ? { duplex: 'half' } : {}),
      })
      vault.take(response.headers.getSetCookie())
      if (response.status === 401 && token !== null) vault.clearSession(token)
      // An address of the API host must not reach the page; that there was an answer must: nothing is asked again for it.
      if (response.status >= 300 && response.status < 400 && response.status !== 304) return refusal(409, 'redirected')
      return new Response(response.body, { status: response.status, headers: responseHeaders(response.headers) })
    } catch (error) {
      if (request.signal.aborted) return refusal(499, 'errors.timeout')
      logger.warn('The API did not answer', pathname, reasonOf(error))
      return limit.signal.aborted ? refusal(504, 'errors.timeout') : refusal(503, 'errors.offline')
    } finally {
      clearTimeout(timer)
    }
  }
}

/** A partner's page in a frame can reach our scheme too; it can neither name our origin nor add a header unasked. */
function comesFromSite(request: Request): boolean {
  const origin = request.headers.get('origin')
  if (origin !== null) return origin === siteOrigin
  if (request.method === 'GET' || request.method === 'HEAD') return true
  return request.headers.get(requestMark.name) === requestMark.value || hasUnaskedHeader(request.headers)
}

/** Headers that another origin's page cannot send without being asked first: a JSON body's type, a money call's key. */
function hasUnaskedHeader(headers: Headers): boolean {
  return /^application\/json\b/i.test(headers.get('content-type') ?? '') || headers.has(idempotencyHeader)
}

/** In the shape of the API's own refusals. */
function refusal(status: number, statusText: string): Response {
  return Response.json({ status: 0, statusText }, { status, headers: { 'Cache-Control': 'no-store' } })
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error instanceof Error ? error.name : 'unknown'
}
