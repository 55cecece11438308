import { requestMark } from '@kehribar/shared/security/request-mark'
import { type Api, api, apiBase, type CallName, type Endpoint, idempotencyHeader, type InputOf, type ResultOf } from '@kehribar/shared/api'
import * as z from 'zod/mini'
import { CallError, type CallErrorKind } from './call-error'
import { encodeBody, encodeQuery } from './encode'

// The content policy has no unsafe-eval (@see security A12).
z.config({ jitless: true })

export { CallError, type CallErrorKind, errorMessage } from './call-error'
export type { Api, CallName } from '@kehribar/shared/api'

export interface CallOptions {
  signal?: AbortSignal
  /** Money calls: one key per intent; a repeat with the same key and body replays the first answer (@see money M10). */
  idempotencyKey?: string
  /** Milliseconds until the call is given up; 15 s unless told, with a file a little over two minutes. */
  timeout?: number
  /** Travels with a call that takes one (@see spec API-36). */
  file?: File
  /** How much of a file's call has left, from 0 to 1. */
  onProgress?: (part: number) => void
}

const defaultTimeout = 15_000
/** A little longer than the server waits for 10 MB over a slow line, so that its words come first. */
const fileTimeout = 135_000

/** A key for one intended money movement. Keep it over retries of the same intent. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

let epoch = 0
const listeners = new Set<() => void>()

/** The session was refused. Calls that were under way together tell it once (@see spec AUTH-36). */
export function onUnauthorized(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A session began or ended: what was asked before says nothing about it any more. */
export function newEpoch(): void {
  epoch += 1
}

function refused(startedIn: number): void {
  if (startedIn !== epoch) return
  newEpoch()
  for (const listener of listeners) listener()
}

/**
 * One call of the contract: credentials included, redirects handled here, the answer checked against its schema.
 * Business refusals come back as results with their `status`; everything else throws a {@link CallError}.
 */
export async function call<N extends CallName>(name: N, input: InputOf<Api[N]>, options: CallOptions = {}): Promise<ResultOf<Api[N]>> {
  const endpoint: Endpoint = api[name]
  if (endpoint.money && !options.idempotencyKey) throw new TypeError(`${name} moves money and needs an idempotency key`)
  const startedIn = epoch
  const response = await send(name, endpoint, input, options)
  if (!response.ok) {
    const error = await failure(name, endpoint, response)
    if (error.kind === 'unauthorized') refused(startedIn)
    throw error
  }
  const answer = await json(response)
  const parsed = z.safeParse(endpoint.response, answer)
  // Our own server's answers hold; another's are read with more patience, for which few pages have a need.
  const data: unknown = parsed.success ? parsed.data : (await import('./read-answer')).readOtherwise(name, endpoint, response.status, answer)
  return data as ResultOf<Api[N]>
}

async function send(name: string, endpoint: Endpoint, input: unknown, options: CallOptions): Promise<Response> {
  const { signal, idempotencyKey, file, onProgress, timeout = file ? fileTimeout : defaultTimeout } = options
  if (file && endpoint.file === undefined) throw new TypeError(`${name} takes no file`)
  // Names of methods, games and choices come in the language of the page, whatever the browser's own is.
  const headers = new Headers({ Accept: 'application/json', ...(document.documentElement.lang ? { 'Accept-Language': document.documentElement.lang } : {}) })
  headers.set(requestMark.name, requestMark.value)
  if (idempotencyKey) headers.set(idempotencyHeader, idempotencyKey)
  let url = apiBase + endpoint.path
  let body: XMLHttpRequestBodyInit | undefined
  if (endpoint.method === 'GET') {
    url += encodeQuery(input)
  } else {
    const encoded = encodeBody(endpoint.encoding, input, file && { name: endpoint.file ?? '', content: file })
    body = encoded.body
    if (encoded.contentType) headers.set('Content-Type', encoded.contentType)
  }
  const limit = AbortSignal.timeout(timeout)
  try {
    const bounded = signal ? AbortSignal.any([signal, limit]) : limit
    // Few pages send a file: the way of doing it is loaded with the first one.
    if (file) return await (await import('./send-file')).sendFile(url, { headers, body, signal: bounded, onProgress })
    return await fetch(url, { method: endpoint.method, headers, body, credentials: 'include', redirect: 'manual', signal: bounded })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new CallError(limit.aborted ? 'timeout' : 'offline', name, { cause })
  }
}

async function json(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

/** The words of a refusal, in whatever form; their reader comes with the first of them. */
async function words(response: Response): Promise<{ statusText?: string; errors?: Record<string, string[]> }> {
  const answer = await json(response)
  return typeof answer === 'object' ? import('@kehribar/shared/api/reader').then(({ wordsOf }) => wordsOf(answer)).catch(() => ({})) : {}
}

/** In the desktop client the main process makes the calls, and says so when it got no answer. */
const unanswered: Partial<Record<string, CallErrorKind>> = { 'errors.offline': 'offline', 'errors.timeout': 'timeout' }
/** What it says of a redirect, which a page cannot see. */
const redirected = 'redirected'

async function failure(name: string, { auth }: Endpoint, response: Response): Promise<CallError> {
  const { status } = response
  if (response.type === 'opaqueredirect') return new CallError('unexpected', name, { status })
  const retryAfter = Number(response.headers.get('Retry-After')) || undefined
  const details = { status, retryAfter, ...(await words(response)) }
  if (details.statusText === redirected) return new CallError('unexpected', name, { status: 302 })
  // Of a call that needs no session it says nothing about one: a login is refused so, too.
  if (status === 401 && auth === 'player') return new CallError('unauthorized', name, details)
  if (status === 403) return new CallError('forbidden', name, details)
  if (status === 429) return new CallError('throttled', name, details)
  if (status >= 500) return new CallError(unanswered[details.statusText ?? ''] ?? 'server', name, details)
  if (details.errors || [400, 401, 413, 415, 422].includes(status)) return new CallError('invalid', name, details)
  return new CallError('unexpected', name, details)
}
