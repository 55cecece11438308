import type { Api, CallName, InputOf, ContractPart, ResultOf } from '@kehribar/shared/api'
import { calls, type CallRoute } from '@kehribar/shared/api/calls'
import { encodeBody, withQuery } from '@kehribar/shared/api/encode'
import { idempotencyHeader } from '@kehribar/shared/api/names'
import { requestMark } from '@kehribar/shared/security/request-mark'
import type { SentCallForm } from '@kehribar/shared/site/dialect'
import type { Dialect } from '@kehribar/shared/site/site'
import type { ZodMiniType } from 'zod/mini'
import { CallError, type CallErrorKind } from './call-error'
import { apiUrl, site } from './site'
import { transport } from './transport'

export type { Api, CallName } from '@kehribar/shared/api'
export { CallError, type CallErrorKind, errorMessage } from './call-error'

export interface CallOptions {
  signal?: AbortSignal
  /** For money calls: one key per intent. A retry with the same key and body gets the first answer. @see MONEY-10 */
  idempotencyKey?: string
  /** Milliseconds until the call times out; default 15 s, with a file 135 s. */
  timeout?: number
  /** For a money call that only reads this time: its answer need not have a `status`. */
  onlyReads?: boolean
  /** File for a call that accepts one. @see API-36 */
  file?: File
  /** Reports the sent share of a call with a file, from 0 to 1. */
  onProgress?: (part: number) => void
}

const defaultTimeout = 15_000
/** Longer than the server's timeout for 10 MB over a slow connection, so that its message arrives first. */
const fileTimeout = 135_000

/** Loaders of each part's schemas, run with the part's first call. */
const parts: Readonly<Record<ContractPart, () => Promise<Readonly<Record<string, { readonly response: ZodMiniType }>>>>> = {
  system: () => import('@kehribar/shared/api/system').then(({ system }) => system),
  account: () => import('@kehribar/shared/api/account').then(({ account }) => account),
  content: () => import('@kehribar/shared/api/content').then(({ content }) => content),
  games: () => import('@kehribar/shared/api/games').then(({ games }) => games),
  finance: () => import('@kehribar/shared/api/finance').then(({ finance }) => finance),
  deposits: () => import('@kehribar/shared/api/deposits').then(({ deposits }) => deposits),
  withdrawals: () => import('@kehribar/shared/api/withdrawals').then(({ withdrawals }) => withdrawals),
  'bank-accounts': () => import('@kehribar/shared/api/bank-accounts').then(({ bankAccounts }) => bankAccounts),
  receipts: () => import('@kehribar/shared/api/receipts').then(({ receipts }) => receipts),
  bonuses: () => import('@kehribar/shared/api/bonuses').then(({ bonuses }) => bonuses),
  home: () => import('@kehribar/shared/api/home').then(({ home }) => home),
  security: () => import('@kehribar/shared/api/security').then(({ security }) => security),
  notifications: () => import('@kehribar/shared/api/notifications').then(({ notifications }) => notifications),
  limits: () => import('@kehribar/shared/api/limits').then(({ limits }) => limits),
  verification: () => import('@kehribar/shared/api/verification').then(({ verification }) => verification),
}

async function schemaOf(name: CallName, { money }: CallRoute): Promise<ZodMiniType> {
  try {
    const endpoint = (await parts[calls[name].part]())[name]
    if (endpoint) return endpoint.response
  } catch (cause) {
    // A money call needs its schema before it is sent, so nothing has happened yet.
    throw money ? new CallError('invalid', name, { statusText: 'errors.offline' }) : new CallError('offline', name, { cause })
  }
  throw new TypeError(`${name} is in no part of the contract`)
}

/** Returns a key for one intended money movement. Keep the key for retries of the same intent. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

let epoch = 0
const listeners = new Set<() => void>()

/** Calls the listener when a call was rejected because the session has ended; only once for concurrent calls. @see AUTH-36 */
export function onUnauthorized(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Marks the start or end of a session: answers to earlier calls no longer affect it. */
export function startNewEpoch(): void {
  epoch += 1
}

function reportUnauthorized(startedIn: number): void {
  if (startedIn !== epoch) return
  startNewEpoch()
  for (const listener of listeners) listener()
}

/** Returns an answer with the words of a rejection in `statusText`, if the back end has them in another field. */
async function withMessage<Answer>(answer: Answer, given: unknown): Promise<Answer> {
  const { status = 1, statusText } = answer as { status?: number; statusText?: string }
  if (status === 1 || statusText) return answer
  // Without the parser, the rejection still counts.
  const found = await import('@kehribar/shared/api/reader').then(({ messagesIn }) => messagesIn(given).statusText).catch(() => undefined)
  return found === undefined ? answer : { ...answer, statusText: found }
}

/**
 * Makes one call of the contract, with credentials and manual redirects, and validates the answer. Rejections by business
 * rules are returned with their `status`.
 * @throws {CallError} for every other failure
 */
export async function call<N extends CallName>(name: N, input: InputOf<Api[N]>, options: CallOptions = {}): Promise<ResultOf<Api[N]>> {
  const dialect = site().calls[name]
  const wire = calls[name]
  if (wire.money && !options.idempotencyKey) throw new TypeError(`${name} moves money and needs an idempotency key`)
  if (dialect?.off) throw new CallError('missing', name)
  const startedIn = epoch
  const toContract: ToContract = async (answer) => (dialect || site().session.bearer ? (await import('./foreign')).read(wire, dialect, input, answer) : answer)
  try {
    const loading = schemaOf(name, wire)
    // A money call is sent only when its answer can be read, because the answer may come only once.
    if (wire.money) await loading
    const [response, schema] = await Promise.all([send(name, wire, dialect, input, options), loading])
    if (!response.ok) throw await failure(name, wire, toContract, response)
    const { answer, isEscaped } = await json(name, wire, response, options.signal)
    const given = await toContract(answer)
    const parsed = schema.safeParse(given)
    // Answers of our own server match. For others the tolerant parser is loaded, which few pages need.
    const read: unknown = parsed.success
      ? parsed.data
      : (await import('./read-answer')).readTolerantly(name, { ...wire, money: options.onlyReads ? undefined : wire.money }, schema, response.status, given)
    const decoded = isEscaped ? (await import('@kehribar/shared/api/plain-texts')).decodePlainTexts(schema, read) : read
    const data = await withMessage(decoded, given)
    if (wire.auth === 'player' && site().session.gone.status.includes((data as { status?: number }).status ?? 1)) throw new CallError('unauthorized', name)
    return data as ResultOf<Api[N]>
  } catch (error) {
    if (error instanceof CallError && error.kind === 'unauthorized') reportUnauthorized(startedIn)
    throw error
  }
}

async function send(name: CallName, wire: CallRoute, dialect: Dialect | undefined, input: unknown, options: CallOptions): Promise<Response> {
  const { signal, idempotencyKey, file, onProgress, timeout = file ? fileTimeout : defaultTimeout } = options
  if (file && wire.file === undefined) throw new TypeError(`${name} takes no file`)
  // Names of methods, games and choices are returned in the page's language, not the browser's.
  const language = transport().language()
  const headers = new Headers({ Accept: 'application/json', ...(language ? { 'Accept-Language': language } : {}) })
  headers.set(requestMark.name, requestMark.value)
  if (idempotencyKey) headers.set(idempotencyHeader, idempotencyKey)
  const limit = AbortSignal.timeout(timeout)
  const bounded = signal ? AbortSignal.any([signal, limit]) : limit
  try {
    const { session, api } = site()
    const other =
      dialect || api.encoding || session.antiForgery || session.bearer
        ? await (await import('./foreign')).foreignRequest(wire, dialect, input, headers, bounded)
        : null
    const { method, path, encoding, fields, file: fileName = '' }: SentCallForm = other ?? { ...wire, fields: input }
    let url = apiUrl(path)
    let body: string | FormData | undefined
    if (method === 'GET') {
      url = withQuery(url, fields)
    } else {
      const encoded = encodeBody(encoding, fields, file && { name: fileName, content: file })
      body = encoded.body
      if (encoded.contentType) headers.set('Content-Type', encoded.contentType)
    }
    // Loaded with the first file, because few pages send files.
    if (file) return await (await import('./send-file')).sendFile(url, { headers, body, signal: bounded, onProgress })
    return await transport().fetch(url, { method, headers, body, credentials: 'include', redirect: 'manual', signal: bounded })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new CallError(limit.aborted ? 'timeout' : 'offline', name, { cause })
  }
}

/** Matches a body that may contain character references (`&amp;`), which plain texts must not show. */
const characterReference = /&(?:#|[a-z]{2,6}\d{0,2};)/i

/** Returns whether an answer declares no other charset than UTF-8. */
const isUtf8 = ({ headers }: Response) => !/charset=(?!\s*"?utf-?8)/i.test(headers.get('Content-Type') ?? '')

/**
 * Returns the parsed body: null if it is empty, undefined if it is not JSON; and whether it may contain character references. An incomplete answer to a money call counts as
 * unreadable, because the call may have been executed.
 * @throws {CallError} `offline` or `timeout` for an incomplete answer to other calls; the signal's reason if aborted
 */
async function json(name: CallName, { money }: CallRoute, response: Response, signal?: AbortSignal): Promise<{ answer: unknown; isEscaped: boolean }> {
  try {
    const body = isUtf8(response) ? await response.text() : await (await import('@kehribar/shared/api/read-text')).readBodyText(response)
    return { answer: body.trim() === '' ? null : (JSON.parse(body) as unknown), isEscaped: characterReference.test(body) }
  } catch (cause) {
    if (signal?.aborted) throw cause
    if (money || cause instanceof SyntaxError) return { answer: undefined, isEscaped: false }
    throw new CallError((cause as Error).name === 'TimeoutError' ? 'timeout' : 'offline', name, { cause })
  }
}

/** Converts a back end's answer into the contract's form. */
type ToContract = (answer: unknown) => Promise<unknown>

/** Returns the messages of a rejection in any form. Their parser is loaded with the first rejection. */
async function messagesOf(
  name: CallName,
  wire: CallRoute,
  toContract: ToContract,
  response: Response,
): Promise<{ statusText?: string; errors?: Record<string, string[]> }> {
  // If the body is incomplete, the status alone is enough.
  const { answer } = await json(name, wire, response).catch(() => ({ answer: null }))
  if (typeof answer !== 'object' || answer === null) return {}
  try {
    const given = await toContract(answer)
    return (await import('@kehribar/shared/api/reader')).messagesIn(given)
  } catch {
    return {}
  }
}

/** In the desktop client, the main process makes the calls and reports one without an answer with these keys. */
const unanswered: Partial<Record<string, CallErrorKind>> = { 'errors.offline': 'offline', 'errors.timeout': 'timeout' }
/** Its report of a redirect, which a page cannot see. */
const redirected = 'redirected'

async function failure(name: CallName, wire: CallRoute, toContract: ToContract, response: Response): Promise<CallError> {
  const { auth, money } = wire
  const { gone } = site().session
  const { status } = response
  // A rejection of a public call, such as a login, says nothing about the session.
  const ends = auth === 'player'
  // A redirect leaves the outcome of a money call unknown.
  const redirect = new CallError(ends && gone.redirect && !money ? 'unauthorized' : 'unexpected', name, { status: 302 })
  const retryAfter = Number(response.headers.get('Retry-After')) || undefined
  if (response.type === 'opaqueredirect') return redirect
  const details = { status, retryAfter, ...(await messagesOf(name, wire, toContract, response)) }
  if (details.statusText === redirected) return redirect
  if (ends && gone.http.includes(status)) return new CallError('unauthorized', name, details)
  if (status === 403) return new CallError('forbidden', name, details)
  if (status === 404 && !details.errors) return new CallError('missing', name, details)
  if (status === 429) return new CallError('throttled', name, details)
  if (status >= 500) return new CallError(unanswered[details.statusText ?? ''] ?? 'server', name, details)
  // With any other status, the call was rejected.
  if (status >= 400) return new CallError('invalid', name, details)
  return new CallError('unexpected', name, details)
}
