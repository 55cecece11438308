import { type Api, api, type CallName, type Endpoint, type InputOf, type ResultOf } from '@kehribar/shared/api'
import { encodeBody, encodeQuery } from '@kehribar/shared/api/encode'
import { readAnswer, statusOf, messagesIn } from '@kehribar/shared/api/reader'
import { translateAnswer, translateRequest } from '@kehribar/shared/site/dialect'
import type { Dialect, Site } from '@kehribar/shared/site/site'
import { redirectAnswer } from './headers'
import { createRecognition, endsSession } from './recognise'

/** Result of one call. `notes` are for the log: parts of the answer that could not be read. */
export type Sent<R> =
  | { kind: 'answer'; answer: R; notes: readonly string[] }
  | { kind: 'unauthorized' }
  | { kind: 'failed'; notes: readonly string[] /** No answer, so the outcome of the call is unknown. */; silent: boolean }

export interface SendOptions {
  /** Sends a request like a page of the site; `path` is without the API's base. */
  readonly request: (path: string, init: RequestInit & { headers: Readonly<Record<string, string>> }) => Promise<Response>
  readonly site: Pick<Site, 'calls' | 'session'>
}

/** Sends one call in the back end's dialect (`calls` of site.json) and returns its answer in the contract's form. */
export async function send<N extends CallName>({ request, site }: SendOptions, name: N, input: InputOf<Api[N]>): Promise<Sent<ResultOf<Api[N]>>> {
  const wire: Endpoint = api[name]
  const dialect: Dialect = site.calls[name] ?? {}
  const { method = wire.method, encoding = wire.encoding } = dialect
  const { path, fields } = translateRequest({ ...dialect, path: dialect.path ?? wire.path }, input)
  const encoded = method === 'GET' ? { query: encodeQuery(fields), body: null } : { query: '', ...encodeBody(encoding, fields) }
  const response = await request(path + encoded.query, {
    method,
    headers: { Accept: 'application/json', ...('contentType' in encoded && encoded.contentType ? { 'Content-Type': encoded.contentType } : {}) },
    body: encoded.body,
  })
  const given: unknown = await response.json().catch(() => undefined)
  const words = messagesIn(given)
  const redirected = response.status === redirectAnswer.http && words.statusText === redirectAnswer.statusText
  const translated = given === undefined ? undefined : translateAnswer(dialect, given)
  const read = response.ok && translated !== undefined ? readAnswer(wire.response, translated, 1) : null
  const status = statusOf(translated)
  const { session } = site
  if (endsSession(session.gone, createRecognition(site)(method, path), { http: redirected ? 302 : response.status, redirected, status }))
    return { kind: 'unauthorized' }
  if (read)
    return { kind: 'answer', answer: read.value as ResultOf<Api[N]>, notes: read.left.map((place) => `${placeOf(place)} cannot be read and was left out`) }
  const silent = response.status >= 500
  if (redirected) return { kind: 'failed', notes: ['the answer leads elsewhere'], silent }
  if (!response.ok) return { kind: 'failed', notes: [`HTTP ${response.status}${words.statusText === undefined ? '' : ` (${words.statusText})`}`], silent }
  if (translated === undefined) return { kind: 'failed', notes: ['the answer is no JSON'], silent }
  const places = (wire.response.safeParse(translated).error?.issues ?? []).map(({ path: at }) => placeOf(at.join('.'))).filter((place) => place !== 'status')
  return { kind: 'failed', notes: [`the answer cannot be read (${[...new Set(places)].slice(0, 5).join(', ')})`], silent }
}

/** Replaces list indexes, so that a list gives one note. */
const placeOf = (place: string) => place.replace(/\[\d+\]|\.\d+(?=\.|$)/g, '[…]')
