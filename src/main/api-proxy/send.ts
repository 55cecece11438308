import { type Api, api, type CallName, type Endpoint, type InputOf, type ResultOf } from '@kehribar/shared/api'
import { encodeBody, withQuery } from '@kehribar/shared/api/encode'
import { decodePlainTexts } from '@kehribar/shared/api/plain-texts'
import { readAnswer, statusOf, messagesIn } from '@kehribar/shared/api/reader'
import { dialectFor, translateAnswer, callAsSent } from '@kehribar/shared/site/dialect'
import type { Site } from '@kehribar/shared/site/site'
import { redirectAnswer } from './headers'
import { createRecognition, endsSession } from './recognise'

/** Result of one call. `notes` are for the log: parts of the answer that could not be read. */
export type SentCall<R> =
  | { kind: 'answer'; answer: R; notes: readonly string[] }
  | { kind: 'unauthorized' }
  | { kind: 'failed'; notes: readonly string[] /** No answer arrived, so the outcome of the call is unknown. */; silent: boolean }

export interface SendOptions {
  /** Sends a request like a page of the site; `path` is relative to the API's base. */
  readonly request: (path: string, init: RequestInit & { headers: Readonly<Record<string, string>> }) => Promise<Response>
  readonly site: Pick<Site, 'api' | 'calls' | 'session'>
}

/** Sends one call in the back end's dialect (`calls` of site.json) and returns its answer in the contract's form. */
export async function sendCall<N extends CallName>({ request, site }: SendOptions, name: N, input: InputOf<Api[N]>): Promise<SentCall<ResultOf<Api[N]>>> {
  const wire: Endpoint = api[name]
  const dialect = site.calls[name]
  const { method, path, encoding, fields } = callAsSent(wire, dialect, site.api.encoding, input)
  const { body = null, contentType } = method === 'GET' ? {} : encodeBody(encoding, fields)
  const address = body === null ? withQuery(path, fields) : path
  const response = await request(address, { method, headers: { Accept: 'application/json', ...(contentType ? { 'Content-Type': contentType } : {}) }, body })
  const given: unknown = await response.json().catch(() => undefined)
  const words = messagesIn(given)
  const redirected = response.status === redirectAnswer.http && words.statusText === redirectAnswer.statusText
  const translated = given === undefined || !dialect ? given : translateAnswer(dialectFor(dialect, input), given)
  const read = response.ok && translated !== undefined ? readAnswer(wire.response, translated, 1) : null
  const status = statusOf(translated)
  const { session } = site
  if (endsSession(session.gone, createRecognition(site)(method, address), { http: redirected ? 302 : response.status, redirected, status }))
    return { kind: 'unauthorized' }
  if (read)
    return {
      kind: 'answer',
      answer: decodePlainTexts(wire.response, read.value) as ResultOf<Api[N]>,
      notes: read.left.map((place) => `${placeOf(place)} cannot be read and was left out`),
    }
  const silent = response.status >= 500
  if (redirected) return { kind: 'failed', notes: ['the answer leads elsewhere'], silent }
  if (!response.ok) return { kind: 'failed', notes: [`HTTP ${response.status}${words.statusText === undefined ? '' : ` (${words.statusText})`}`], silent }
  if (translated === undefined) return { kind: 'failed', notes: ['the answer is no JSON'], silent }
  const places = (wire.response.safeParse(translated).error?.issues ?? []).map(({ path: at }) => placeOf(at.join('.'))).filter((place) => place !== 'status')
  return { kind: 'failed', notes: [`the answer cannot be read (${[...new Set(places)].slice(0, 5).join(', ')})`], silent }
}

/** Replaces list indexes, so that a list gives one note. */
const placeOf = (place: string) => place.replace(/\[\d+\]|\.\d+(?=\.|$)/g, '[…]')
