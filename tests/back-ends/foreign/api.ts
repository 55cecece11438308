import type { IncomingMessage } from 'node:http'
import { operationFor, specificationFields, type Dialect, type Operation } from './dialect/dialect'
import { sentFields } from './http/fields'
import { badRequest, html, notFound, pageExpired } from './http/pages'
import { bearerToken, requestCookies, hasAntiForgeryToken, newXsrfCookie, sessionCookie, xsrfCookie } from './http/session'
import type { ForeignOptions, SeenRequest } from './options'
import type { ForeignState } from './state/world'
import type { Lang } from './state/world'
import type { CallContext, ForeignCalls, Fields, Reply } from './types'

/** Thrown when a call for players comes without a session. */
class SignedOut extends Error {}

const languages = ['tr', 'en', 'de'] as const
const page = (status: number, body: string): Reply => ({ status, headers: { ...html }, body })

export interface ForeignApi {
  world: ForeignState
  calls: ForeignCalls
  dialect: Dialect
  settings: Required<Pick<ForeignOptions, 'prefix' | 'session' | 'csrf' | 'gone'>>
  /** Address to which a call is redirected after the session ended. */
  login: string
  seen: (request: SeenRequest) => void
}

function gone({ settings, dialect, login }: ForeignApi): Reply {
  if (settings.gone === '302') return { status: 302, headers: { location: login }, body: '' }
  if (settings.gone === '419') return page(419, pageExpired)
  return { status: settings.gone === '401' ? 401 : 200, headers: {}, body: dialect.gone }
}

/** Answers one request to the API. Returns the reply together with its operation, whose call `change` needs. */
export async function answerRequest(api: ForeignApi, request: IncomingMessage): Promise<{ operation?: Operation; reply: Reply }> {
  const { world, calls, dialect, settings } = api
  const url = new URL(request.url ?? '/', 'http://api')
  const method = request.method ?? 'GET'
  let sent: Fields
  try {
    sent = await sentFields(request, url.searchParams)
  } catch {
    return { reply: page(400, badRequest) }
  }
  const found = operationFor(dialect.operations(calls), method, url.pathname.slice(settings.prefix.length), sent)
  const call = found && calls[found.operation.call]
  const fields = found ? specificationFields({ ...sent, ...found.params }, found.operation) : sent
  const money = call?.money?.(fields) ?? false
  api.seen({ call: found?.operation.call, method, path: url.pathname, headers: request.headers, body: sent, money })
  if (!found || !call) return { reply: page(404, notFound) }

  const { operation } = found
  const headers: Record<string, string[]> = { 'set-cookie': [] }
  const known = requestCookies(request.headers)
  if (settings.csrf === 'cookie-to-header') {
    if (!known[xsrfCookie]) headers['set-cookie']!.push(newXsrfCookie())
    if (!hasAntiForgeryToken(method, request.headers)) return { operation, reply: { ...page(419, pageExpired), headers: { ...html, ...headers } } }
  }

  const token = settings.session === 'bearer' ? bearerToken(request.headers) : known[dialect.cookie]
  const session = token === undefined ? undefined : world.sessions.get(token)
  let status = 200
  let opened: string | undefined
  const asked: CallContext = {
    fields,
    world,
    visitor: session?.player,
    player: () => {
      if (!session) throw new SignedOut()
      return session.player
    },
    lang: session?.lang ?? 'tr',
    setLang: (lang) => {
      const wanted = languages.find((one): one is Lang => one === lang)
      if (session && wanted) session.lang = wanted
    },
    open: (player) => {
      opened = world.open(player)
      if (settings.session === 'cookie') headers['set-cookie']!.push(sessionCookie(dialect.cookie, opened))
    },
    close: () => {
      if (token !== undefined) world.sessions.delete(token)
      if (settings.session === 'cookie') headers['set-cookie']!.push(sessionCookie(dialect.cookie, ''))
    },
    http: (wanted) => {
      status = wanted
    },
  }
  if (!call.open && !session) return { operation, reply: gone(api) }
  try {
    const body = await call.answer(asked)
    const withToken = opened && settings.session === 'bearer' ? { ...(body as Fields), token: opened } : body
    return { operation, reply: dialect.translate({ status, headers, body: withToken }, operation) }
  } catch (error) {
    if (error instanceof SignedOut) return { operation, reply: gone(api) }
    throw error
  }
}
