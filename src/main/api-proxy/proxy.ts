import { apiBase, idempotencyHeader } from '@kehribar/shared/api/names'
import { requestMark } from '@kehribar/shared/security/request-mark'
import { bearerHeaders } from '@kehribar/shared/site/bearer'
import type { Site } from '@kehribar/shared/site/site'
import { logger } from '../log'
import { isApiPath, siteOrigin } from '../scheme/address'
import type { HeldSession, Vault } from '../session-vault/vault'
import type { AntiForgeryTokens } from './anti-forgery'
import { requestHeaders, responseHeaders } from './headers'
import type * as recognition from './recognise'
import { redirectAnswer } from './redirect'

export interface ApiProxyOptions {
  readonly apiOrigin: string
  /** Of the site on the web, whose pages a back end expects the calls to come from. */
  readonly webOrigin: string
  readonly site: Pick<Site, 'api' | 'session' | 'calls'>
  readonly vault: Vault
  readonly userAgent: string
  /** Milliseconds until an answer must have begun; uploads get ten times as long. */
  readonly timeout?: number
  readonly fetch?: typeof fetch
}

export type ApiProxy = (request: Request) => Promise<Response>

interface Asked {
  readonly method: string
  /** Below the prefix. */
  readonly path: string
  readonly target: URL
  /** The session that went along. */
  readonly session: HeldSession | null
}

const isJson = (response: Response) => /\bjson\b/i.test(response.headers.get('content-type') ?? '')

/**
 * Forwards the site's calls to the API host with the vault's session (@see docs/adr/0002-session-without-token-in-the-renderer.md). Node's fetch
 * rather than Chromium's: it never touches a cookie store, and its headers are exactly ours. Bodies stream both ways,
 * but for the few answers that say something of the session by what they hold.
 */
export function createApiProxy({ apiOrigin, webOrigin, site, vault, userAgent, timeout = 30_000, fetch: send = fetch }: ApiProxyOptions): ApiProxy {
  const { prefix } = site.api
  const { bearer, antiForgery: forgery, cookies, gone } = site.session
  const isUnnamed = bearer === null && cookies.length === 0
  let antiForgery: Promise<AntiForgeryTokens> | undefined
  let recognising: Promise<Recognition> | undefined
  let warned = false

  const bearerHeader = () => bearerHeaders(bearer, vault.bearerToken())

  /** What a token against forged calls is asked with: a path of the API, or the site's first page for null. */
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
      vault.take(response.headers.getSetCookie(), { from: target })
      return response
    } catch (error) {
      logger.warn('No token against forged calls', target.pathname, reasonOf(error))
      return null
    }
  }

  async function tokens(method: string): Promise<Record<string, string>> {
    if (!forgery || method === 'GET' || method === 'HEAD') return bearerHeader()
    antiForgery ??= import('./anti-forgery').then(({ createAntiForgery }) => createAntiForgery({ how: forgery, cookie: (name) => vault.cookie(name), get }))
    const token = await (await antiForgery).token()
    return { ...bearerHeader(), ...(token === null ? {} : { [forgery.header]: token }) }
  }

  /** What an answer says of the session goes to the vault; the page gets the rest. */
  async function pass(asked: Asked, response: Response): Promise<Response> {
    recognising ??= import('./recognise').then(({ createRecognition, ...rest }) => ({ recognise: createRecognition(site), ...rest }))
    const { recognise, read, saysGone } = await recognising
    const call = recognise(asked.method, asked.path)
    const redirected = response.status >= 300 && response.status < 400 && response.status !== 304
    const holds = call.logsIn || (call.player && gone.status.length > 0 && isJson(response))
    const told = holds ? read(site, call, await response.text()) : null
    const isGone = saysGone(gone, call, { http: response.status, redirected, status: told?.status })
    if (isGone && asked.session) vault.clearSession(asked.session)
    const loggedIn = call.logsIn && response.ok && told?.status === 1
    const setCookies = response.headers.getSetCookie()
    vault.take(setCookies, { from: asked.target, loggedIn, token: loggedIn ? told.token : null, gone: isGone })
    if (loggedIn && vault.session() === null && !warned) {
      warned = true
      const came = setCookies.map((line) => line.slice(0, line.indexOf('='))).join(', ') || 'none'
      logger.warn(`A login was taken and left no session: session.cookies and session.bearer of site.json name nothing that came (cookies: ${came})`)
    }
    if (call.logsOut && asked.session && (response.ok || redirected)) vault.clearSession(asked.session)
    if (isUnnamed && call.names.includes('getMyDetails') && response.ok && isJson(response) && !isGone) vault.found()
    // An address of the API host must not reach the page; that there was an answer must: nothing is asked again for it.
    if (redirected) return refusal(redirectAnswer.http, redirectAnswer.statusText)
    return new Response(told ? told.text || null : response.body, { status: response.status, headers: responseHeaders(response.headers) })
  }

  return async (request) => {
    const { pathname, search } = new URL(request.url)
    const path = pathname.slice(apiBase.length)
    const target = new URL(apiOrigin + prefix + path + search)
    if (!isApiPath(pathname) || target.origin !== apiOrigin || !`${target.pathname}/`.startsWith(`${prefix}/`)) return refusal(404, 'errors.not_found')
    if (!comesFromSite(request)) return refusal(403, 'errors.forbidden')
    // Whose call it is stands in the box that the keyring may still be opening.
    await vault.opened
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), request.body ? timeout * 10 : timeout)
    try {
      const added = await tokens(request.method)
      const asked = { method: request.method, path, target, session: vault.session() }
      const response = await send(target, {
        method: request.method,
        headers: requestHeaders(request.headers, { webOrigin, cookie: vault.cookieHeader(target.pathname), userAgent, tokens: added }),
        body: request.body,
        redirect: 'manual',
        // Electron's requests have no signal of their own: whoever leaves closes the answer's body (@see CLIENT-18).
        signal: limit.signal,
        // Node streams a request's body only in this mode.
        ...(request.body ? { duplex: 'half' } : {}),
      })
      void antiForgery?.then((each) => each.heard(response.headers))
      return await pass(asked, response)
    } catch (error) {
      logger.warn('The API did not answer', pathname, reasonOf(error))
      return limit.signal.aborted ? refusal(504, 'errors.timeout') : refusal(503, 'errors.offline')
    } finally {
      clearTimeout(timer)
    }
  }
}

type Recognition = Pick<typeof recognition, 'read' | 'saysGone'> & { readonly recognise: ReturnType<typeof recognition.createRecognition> }

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
