import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { answerRequest, type ForeignApi } from './api'
import { specificationCalls } from './calls'
import { type Dialect, specificationDialect } from './dialect/dialect'
import { otherDialect } from './dialect/other'
import { phpDialect } from './dialect/php'
import { handleCdnRequest, sendPicture } from './http/cdn'
import { listen, type ListeningServer } from './http/listen'
import { html } from './http/pages'
import { requestCookies, newXsrfCookie, xsrfCookie } from './http/session'
import { sendSite } from './http/site'
import type { AnswerChange, ForeignBackEnd, ForeignOptions, SeenRequest } from './options'

export type { ForeignBackEnd } from './options'
import { ForeignState } from './state/world'
import type { Reply } from './types'

/** Delay of the fault `slow` in milliseconds. It is longer than any client timeout of the tests. */
const slow = 10_000

async function write(response: ServerResponse, reply: Reply, change: AnswerChange | undefined, wire: (body: unknown) => Wired): Promise<void> {
  const changed = change?.({ ...reply, headers: { ...reply.headers } }) ?? reply
  if (changed === 'cut') return void response.destroy()
  if (changed === 'slow') await wait(slow, undefined, { ref: false })
  if (changed === 'empty') return void response.writeHead(200).end()
  if (changed === 'html') return void response.writeHead(200, html).end('<!doctype html><title>Rüzgâr Bahis</title>')
  const { status, headers, body } = typeof changed === 'string' ? reply : changed
  if (changed === 'half') {
    const whole = JSON.stringify(body)
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).write(whole.slice(0, whole.length / 2), () => response.destroy())
    return
  }
  if (typeof body === 'string') return void response.writeHead(status, headers).end(body)
  const sent = wire(body)
  response.writeHead(status, { ...sent.headers, ...headers }).end(sent.bytes)
}

type Wired = ReturnType<NonNullable<Dialect['wire']>>
const asJson = (body: unknown): Wired => ({ headers: { 'content-type': 'application/json' }, bytes: Buffer.from(JSON.stringify(body)) })

const dialects: Readonly<Record<NonNullable<ForeignOptions['dialect']>, Dialect>> = {
  specification: specificationDialect,
  other: otherDialect,
  php: phpDialect,
}

/** Answers a CORS preflight and sets the CORS headers. Returns whether the request was a preflight. */
function allow(origin: string | undefined, request: IncomingMessage, response: ServerResponse): boolean {
  if (origin === undefined) return false
  response.setHeader('vary', 'origin')
  if (request.headers.origin === origin) {
    response.setHeader('access-control-allow-origin', origin)
    response.setHeader('access-control-allow-credentials', 'true')
    response.setHeader('access-control-allow-methods', 'GET, POST, PUT, DELETE')
    response.setHeader('access-control-allow-headers', request.headers['access-control-request-headers'] ?? 'content-type')
  }
  if (request.method !== 'OPTIONS') return false
  response.writeHead(204).end()
  return true
}

/**
 * Starts a back end that was written from the specification alone, with exactly its calls and fields. It keeps everything in
 * memory and listens on loopback. README.md describes its answers, and its choices where the specification leaves several.
 */
export async function startForeignBackEnd(options: ForeignOptions = {}): Promise<ForeignBackEnd> {
  const dialect = dialects[options.dialect ?? 'specification']
  const { site, siteFile, prefix = '/api', gone = dialect.goneAs ?? '401', refusal = 'status', cors } = options
  const session = options.session ?? dialect.session
  const csrf = options.csrf ?? (session === 'cookie' ? dialect.csrf : 'none')

  const requests: SeenRequest[] = []
  const changes = new Map<string, AnswerChange>()
  const started: ListeningServer[] = []
  const start = async (...what: Parameters<typeof listen>) => {
    const one = await listen(...what)
    started.push(one)
    return one.origin
  }

  const cdnOrigin = await start(
    handleCdnRequest(
      () => world,
      () => origins,
    ),
  )
  const world = new ForeignState(cdnOrigin)
  const isApi = (path: string) => path.startsWith(`${prefix}/`)

  const answerApi = async (request: IncomingMessage, response: ServerResponse) => {
    if (allow(cors === 'site' ? origins.origin : cors, request, response)) return
    const { operation, reply } = await answerRequest(api, request)
    const wire = (body: unknown) => (operation && dialect.wire ? dialect.wire(body, operation) : asJson(body))
    await write(response, reply, operation && changes.get(operation.call), wire)
  }
  const handle = (what: (request: IncomingMessage, response: ServerResponse) => Promise<void>) => (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', 'http://here')
    if (sendPicture(pathname, response)) return
    what(request, response).catch((error: unknown) => {
      console.error(error)
      if (response.headersSent) response.destroy()
      else response.writeHead(500, html).end('500')
    })
  }
  const sendFile = (request: IncomingMessage, response: ServerResponse) => {
    // The site's pages set the token that the first POST must repeat.
    if (csrf === 'cookie-to-header' && !requestCookies(request.headers)[xsrfCookie]) response.setHeader('set-cookie', newXsrfCookie())
    for (const [name, value] of Object.entries(options.headers?.(new URL(request.url ?? '/', 'http://site').pathname, origins) ?? {}))
      response.setHeader(name, value)
    return sendSite(site, typeof siteFile === 'function' ? (siteFile as (at: typeof origins) => object)(origins) : siteFile, request, response)
  }
  const either = (request: IncomingMessage, response: ServerResponse) =>
    cors === undefined && isApi(request.url ?? '') ? answerApi(request, response) : sendFile(request, response)

  const origin = await start(handle(either), options.port)
  const apiOrigin = cors === undefined ? origin : await start(handle(answerApi))
  const origins = { origin, apiOrigin, cdnOrigin }
  const api: ForeignApi = {
    world,
    calls: specificationCalls(refusal === '401'),
    dialect,
    settings: { prefix, session, csrf, gone },
    login: `${origin}/login`,
    seen: (request) => requests.push(request),
  }

  return {
    ...origins,
    get players() {
      return world.players
    },
    get codes() {
      return world.codes
    },
    requests,
    change: (call, fn) => {
      if (!(call in api.calls)) throw new Error(`No call is named ${call}`)
      changes.set(call, fn)
    },
    endSessions: () => world.sessions.clear(),
    reset: () => {
      world.reset()
      requests.length = 0
      changes.clear()
    },
    stop: async () => {
      await Promise.all(started.map((one) => one.stop()))
    },
  }
}
