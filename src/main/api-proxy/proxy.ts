import { apiBase, idempotencyHeader } from '@kehribar/shared/api/names'
import { requestMark } from '@kehribar/shared/security/request-mark'
import { bearerHeaders } from '@kehribar/shared/site/bearer'
import type { Site } from '@kehribar/shared/site/site'
import { logger } from '../log'
import { isApiPath, siteOrigin } from '../scheme/address'
import type { HeldSession, Vault } from '../session-vault/vault'
import type { AntiForgeryTokens } from './anti-forgery'
import { redirectAnswer, requestHeaders, responseHeaders } from './headers'
import type * as recognition from './recognise'

export interface ApiProxyOptions {
  readonly apiOrigin: string
  /** Origin of the site on the web, which a back end expects in calls. */
  readonly webOrigin: string
  readonly site: Pick<Site, 'api' | 'session' | 'calls'>
  readonly vault: Vault
  readonly userAgent: string
  /** Milliseconds until an answer's headers; uploads get ten times as long. */
  readonly timeout?: number
  readonly fetch?: typeof fetch
}

export type ApiProxy = (request: Request) => Promise<Response>

interface Asked {
  readonly method: string
  /** Path without the prefix, with the query. */
  readonly path: string
  readonly target: URL
  /** The session with which the call was sent. */
  readonly session: HeldSession | null
}

const isJson = (response: Response) => /\bjson\b/i.test(response.headers.get('content-type') ?? '')

/**
 * Forwards the site's calls to the API host with the vault's session (@see
 * docs/adr/0002-session-without-token-in-the-renderer.md). The proxy uses Node's `fetch`, because Chromium's has a cookie
 * store and adds headers. Bodies stream in both directions, except for the few answers whose body contains facts about the
 * session.
 */
export function createApiProxy({ apiOrigin, webOrigin, site, vault, userAgent, timeout = 30_000, fetch: send = fetch }: ApiProxyOptions): ApiProxy {
  const { prefix } = site.api
  const { bearer, antiForgery: forgery, cookies, gone } = site.session
  const isUnnamed = bearer === null && cookies.length === 0
  let antiForgery: Promise<AntiForgeryTokens> | undefined
  let recognising: Promise<Recognition> | undefined
  let warned = false

  const bearerHeader = () => bearerHeaders(bearer, vault.bearerToken())

  /** Requests an anti-forgery token from a path of the API, or from the site's first page for null. */
  async function get(path: string | null): Promise<Response | null> {
    const target = new URL(path === null ? `${webOrigin}/` : apiOrigin + prefix + path)
    const own = target.origin === apiOrigin
    const cookie = own ? vault.cookieHeader(target.pathname) : undefined
    const headers = requestHeaders(new Headers({ Accept: path === null ? 'text/html' : 'application/json' }), {
      webOrigin,
      cookie,
      userAgent,
      tokens: own ? bearerHeader() : {},
    })
    try {
      const response = await send(target, { headers, redirect: 'manual', signal: AbortSignal.timeout(timeout) })
      vault.takeAnswer(response.headers.getSetCookie(), { from: target })
      return response
    } catch (error) {
      logger.warn('No anti-forgery token', target.pathname, reasonOf(error))
      return null
    }
  }

  async function tokens(method: string): Promise<Record<string, string>> {
    if (!forgery || method === 'GET' || method === 'HEAD') return bearerHeader()
    antiForgery ??= import('./anti-forgery').then(({ createAntiForgery }) => createAntiForgery({ config: forgery, cookie: (name) => vault.cookie(name), get }))
    const token = await (await antiForgery).token()
    return { ...bearerHeader(), ...(token === null ? {} : { [forgery.header]: token }) }
  }

  /** Passes an answer's facts about the session to the vault, and the other parts to the page. */
  async function pass(asked: Asked, response: Response): Promise<Response> {
    recognising ??= import('./recognise').then(({ createRecognition, ...rest }) => ({ recognise: createRecognition(site), ...rest }))
    const { recognise, readSessionAnswer, endsSession } = await recognising
    const call = recognise(asked.method, asked.path)
    const redirected = response.status >= 300 && response.status < 400 && response.status !== 304
    const mustRead = call.logsIn || (call.player && gone.status.length > 0 && isJson(response))
    const sessionAnswer = mustRead ? readSessionAnswer(site, call, await response.text()) : null
    const isGone = endsSession(gone, call, { http: response.status, redirected, status: sessionAnswer?.status })
    if (isGone && asked.session) vault.clearSession(asked.session)
    const loggedIn = call.logsIn && response.ok && sessionAnswer?.status === 1
    const setCookies = response.headers.getSetCookie()
    vault.takeAnswer(setCookies, { from: asked.target, loggedIn, token: loggedIn ? sessionAnswer.token : null, gone: isGone })
    if (loggedIn && vault.session() === null && !warned) {
      warned = true
      const received = setCookies.map((line) => line.slice(0, line.indexOf('='))).join(', ') || 'none'
      logger.warn(`A login succeeded but set no session: session.cookies and session.bearer of site.json match nothing in the answer (cookies: ${received})`)
    }
    if (call.logsOut && asked.session && (response.ok || redirected)) vault.clearSession(asked.session)
    if (isUnnamed && call.names.includes('getMyDetails') && response.ok && isJson(response) && !isGone) vault.confirmSession()
    // The page must not see an address of the API host, but must see an answer, so that it does not retry.
    if (redirected) return refusal(redirectAnswer.http, redirectAnswer.statusText)
    return new Response(sessionAnswer ? sessionAnswer.text || null : response.body, { status: response.status, headers: responseHeaders(response.headers) })
  }

  return async (request) => {
    const { pathname, search } = new URL(request.url)
    const path = pathname.slice(apiBase.length)
    const target = new URL(apiOrigin + prefix + path + search)
    if (!isApiPath(pathname) || target.origin !== apiOrigin || !`${target.pathname}/`.startsWith(`${prefix}/`)) return refusal(404, 'errors.not_found')
    if (!comesFromSite(request)) return refusal(403, 'errors.forbidden')
    // The keyring may still be opening the session.
    await vault.opened
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), request.body ? timeout * 10 : timeout)
    try {
      const added = await tokens(request.method)
      const asked = { method: request.method, path: path + search, target, session: vault.session() }
      const response = await send(target, {
        method: request.method,
        headers: requestHeaders(request.headers, { webOrigin, cookie: vault.cookieHeader(target.pathname), userAgent, tokens: added }),
        body: request.body,
        redirect: 'manual',
        // Electron's requests have no signal. A page that leaves cancels the answer's body (@see CLIENT-18).
        signal: limit.signal,
        // Node requires this option for a streamed body.
        ...(request.body ? { duplex: 'half' } : {}),
      })
      void antiForgery?.then((each) => each.takeHeaders(response.headers))
      return await pass(asked, response)
    } catch (error) {
      logger.warn('The API did not answer', pathname, reasonOf(error))
      return limit.signal.aborted ? refusal(504, 'errors.timeout') : refusal(503, 'errors.offline')
    } finally {
      clearTimeout(timer)
    }
  }
}

type Recognition = Pick<typeof recognition, 'readSessionAnswer' | 'endsSession'> & { readonly recognise: ReturnType<typeof recognition.createRecognition> }

/** Returns whether the site sent the request. A partner's frame can reach the scheme too, but it has another origin and cannot set the headers. */
function comesFromSite(request: Request): boolean {
  const origin = request.headers.get('origin')
  if (origin !== null) return origin === siteOrigin
  if (request.method === 'GET' || request.method === 'HEAD') return true
  return request.headers.get(requestMark.name) === requestMark.value || hasUnaskedHeader(request.headers)
}

/** Returns whether a request has a header that a foreign page cannot send without a CORS preflight: JSON content type, idempotency key. */
function hasUnaskedHeader(headers: Headers): boolean {
  return /^application\/json\b/i.test(headers.get('content-type') ?? '') || headers.has(idempotencyHeader)
}

/** Returns an error answer in the API's format. */
function refusal(status: number, statusText: string): Response {
  return Response.json({ status: 0, statusText }, { status, headers: { 'Cache-Control': 'no-store' } })
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error instanceof Error ? error.name : 'unknown'
}
