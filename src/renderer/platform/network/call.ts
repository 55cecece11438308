import { requestMark } from '@kehribar/shared/security/request-mark'
import type { Api, CallName, InputOf, ResultOf } from '@kehribar/shared/api'
import { calls, type Part, type Wire } from '@kehribar/shared/api/calls'
import { encodeBody, encodeQuery } from '@kehribar/shared/api/encode'
import { idempotencyHeader } from '@kehribar/shared/api/names'
import type { Dialect } from '@kehribar/shared/site/site'
import type { ZodMiniType } from 'zod/mini'
import { CallError, type CallErrorKind } from './call-error'
import type { Travel } from './foreign'
import { apiUrl, site } from './site'
import { transport } from './transport'

export { CallError, type CallErrorKind, errorMessage } from './call-error'
export type { Api, CallName } from '@kehribar/shared/api'

export interface CallOptions {
  signal?: AbortSignal
  /** Money calls: one key per intent; a repeat with the same key and body replays the first answer (@see M10). */
  idempotencyKey?: string
  /** Milliseconds until the call is given up; 15 s unless told, with a file a little over two minutes. */
  timeout?: number
  /** Of a call that may move money: this time it only reads, and an answer without a `status` is one. */
  onlyReads?: boolean
  /** Travels with a call that takes one (@see API-36). */
  file?: File
  /** How much of a file's call has left, from 0 to 1. */
  onProgress?: (part: number) => void
}

const defaultTimeout = 15_000
/** A little longer than the server waits for 10 MB over a slow line, so that its words come first. */
const fileTimeout = 135_000

/** What goes and comes in a part's calls, loaded with the first of them. */
const parts: Readonly<Record<Part, () => Promise<Readonly<Record<string, { readonly response: ZodMiniType }>>>>> = {
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

async function schemaOf(name: CallName, { money }: Wire): Promise<ZodMiniType> {
  try {
    const endpoint = (await parts[calls[name].part]())[name]
    if (endpoint) return endpoint.response
  } catch (cause) {
    // A money call waits for it: nothing has been sent, and nothing is in doubt.
    throw money ? new CallError('invalid', name, { statusText: 'errors.offline' }) : new CallError('offline', name, { cause })
  }
  throw new TypeError(`${name} is in no part of the contract`)
}

/** A key for one intended money movement. Keep it over retries of the same intent. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

let epoch = 0
const listeners = new Set<() => void>()

/** The session was refused. Calls that were under way together tell it once (@see AUTH-36). */
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
  const dialect = site().calls[name]
  const wire: Wire = calls[name]
  if (wire.money && !options.idempotencyKey) throw new TypeError(`${name} moves money and needs an idempotency key`)
  if (dialect?.off) throw new CallError('missing', name)
  const startedIn = epoch
  const inOurWords: InOurWords = async (answer) => (dialect || site().session.bearer ? (await import('./foreign')).read(name, dialect, input, answer) : answer)
  try {
    const loading = schemaOf(name, wire)
    // What cannot be read afterwards is not sent: the answer about money may come only once.
    if (wire.money) await loading
    const [response, schema] = await Promise.all([send(name, wire, dialect, input, options), loading])
    if (!response.ok) throw await failure(name, wire, inOurWords, response)
    const given = await inOurWords(await json(name, wire, response, options.signal))
    const parsed = schema.safeParse(given)
    // Our own server's answers hold; another's are read with more patience, for which few pages have a need.
    const data: unknown = parsed.success
      ? parsed.data
      : (await import('./read-answer')).readOtherwise(name, { ...wire, money: options.onlyReads ? undefined : wire.money }, schema, response.status, given)
    if (wire.auth === 'player' && site().session.gone.status.includes((data as { status?: number }).status ?? 1)) throw new CallError('unauthorized', name)
    return data as ResultOf<Api[N]>
  } catch (error) {
    if (error instanceof CallError && error.kind === 'unauthorized') refused(startedIn)
    throw error
  }
}

async function send(name: CallName, wire: Wire, dialect: Dialect | undefined, input: unknown, options: CallOptions): Promise<Response> {
  const { signal, idempotencyKey, file, onProgress, timeout = file ? fileTimeout : defaultTimeout } = options
  if (file && wire.file === undefined) throw new TypeError(`${name} takes no file`)
  // Names of methods, games and choices come in the language of the page, whatever the browser's own is.
  const language = transport().language()
  const headers = new Headers({ Accept: 'application/json', ...(language ? { 'Accept-Language': language } : {}) })
  headers.set(requestMark.name, requestMark.value)
  if (idempotencyKey) headers.set(idempotencyHeader, idempotencyKey)
  const limit = AbortSignal.timeout(timeout)
  const bounded = signal ? AbortSignal.any([signal, limit]) : limit
  try {
    const { antiForgery, bearer } = site().session
    const other = dialect || antiForgery || bearer ? await (await import('./foreign')).request(wire, dialect, input, headers, bounded) : null
    const { method, path, encoding, fields, file: fileName = '' }: Travel = other ?? { ...wire, fields: input }
    let url = apiUrl(path)
    let body: string | FormData | undefined
    if (method === 'GET') {
      url += encodeQuery(fields)
    } else {
      const encoded = encodeBody(encoding, fields, file && { name: fileName, content: file })
      body = encoded.body
      if (encoded.contentType) headers.set('Content-Type', encoded.contentType)
    }
    // Few pages send a file: the way of doing it is loaded with the first one.
    if (file) return await (await import('./send-file')).sendFile(url, { headers, body, signal: bounded, onProgress })
    return await transport().fetch(url, { method, headers, body, credentials: 'include', redirect: 'manual', signal: bounded })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new CallError(limit.aborted ? 'timeout' : 'offline', name, { cause })
  }
}

/**
 * What the answer holds: null for nothing at all, undefined for what is no JSON. Of money half an answer is one that nobody
 * can read, since something was done; of anything else it is none.
 * @throws CallError `offline` or `timeout` for one that broke off; the signal's reason where it was given up
 */
async function json(name: CallName, { money }: Wire, response: Response, signal?: AbortSignal): Promise<unknown> {
  try {
    const body = await response.text()
    return body.trim() === '' ? null : (JSON.parse(body) as unknown)
  } catch (cause) {
    if (signal?.aborted) throw cause
    if (money || cause instanceof SyntaxError) return undefined
    throw new CallError((cause as Error).name === 'TimeoutError' ? 'timeout' : 'offline', name, { cause })
  }
}

/** An answer of the back end in the contract's words. */
type InOurWords = (answer: unknown) => Promise<unknown>

/** The words of a refusal, in whatever form; their reader comes with the first of them. */
async function words(
  name: CallName,
  wire: Wire,
  inOurWords: InOurWords,
  response: Response,
): Promise<{ statusText?: string; errors?: Record<string, string[]> }> {
  // Its status says enough, should the words break off.
  const answer = await json(name, wire, response).catch(() => null)
  if (typeof answer !== 'object' || answer === null) return {}
  try {
    const given = await inOurWords(answer)
    return (await import('@kehribar/shared/api/reader')).wordsOf(given)
  } catch {
    return {}
  }
}

/** In the desktop client the main process makes the calls, and says so when it got no answer. */
const unanswered: Partial<Record<string, CallErrorKind>> = { 'errors.offline': 'offline', 'errors.timeout': 'timeout' }
/** What it says of a redirect, which a page cannot see. */
const redirected = 'redirected'

async function failure(name: CallName, wire: Wire, inOurWords: InOurWords, response: Response): Promise<CallError> {
  const { auth, money } = wire
  const { gone } = site().session
  const { status } = response
  // Of a call that needs no session a refusal says nothing about one: a login is refused so, too.
  const ends = auth === 'player'
  // About money a redirect says nothing: not that it was refused, either.
  const redirect = new CallError(ends && gone.redirect && !money ? 'unauthorized' : 'unexpected', name, { status: 302 })
  const retryAfter = Number(response.headers.get('Retry-After')) || undefined
  if (response.type === 'opaqueredirect') return redirect
  const details = { status, retryAfter, ...(await words(name, wire, inOurWords, response)) }
  if (details.statusText === redirected) return redirect
  if (ends && gone.http.includes(status)) return new CallError('unauthorized', name, details)
  if (status === 403) return new CallError('forbidden', name, details)
  if (status === 404 && !details.errors) return new CallError('missing', name, details)
  if (status === 429) return new CallError('throttled', name, details)
  if (status >= 500) return new CallError(unanswered[details.statusText ?? ''] ?? 'server', name, details)
  // Whatever else stands there, it was heard and not done.
  if (status >= 400) return new CallError('invalid', name, details)
  return new CallError('unexpected', name, details)
}
