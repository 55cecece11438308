import type { AnswerChange } from './foreign/options'

/* Lists faults in an answer of a back end (@see BACKEND-1, BACKEND-5, BACKEND-10, BACKEND-16): one place at a time, or the whole answer. */

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const anyRow = '[]'

/** Returns every place of an answer with a text, a number or a list. Rows of a list count as one place. */
export function placesIn(value: unknown, path: readonly string[] = []): { path: readonly string[]; value: unknown }[] {
  if (Array.isArray(value)) return [...(path.length ? [{ path, value }] : []), ...(value.length ? placesIn(value[0], [...path, anyRow]) : [])]
  if (isFields(value)) return Object.entries(value).flatMap(([name, inner]) => placesIn(inner, [...path, name]))
  return [{ path, value }]
}

/** Returns a copy with another value at a place, in every row; undefined removes the field. */
export function changeAt(from: unknown, [step, ...rest]: readonly string[], to: (value: unknown) => unknown): unknown {
  if (step === undefined) return to(from)
  if (step === anyRow) return Array.isArray(from) ? from.map((row) => changeAt(row, rest, to)) : from
  return isFields(from) ? { ...from, [step]: changeAt(from[step], rest, to) } : from
}

const long = 'ğ'.repeat(5000)
const markup = '<img src=x onerror="alert(1)"><b>x</b>'
const isText = (value: unknown): boolean => typeof value === 'string'
const isList = (value: unknown): boolean => Array.isArray(value) && value.length > 0
const isSaid = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number'

/** Faults of one place, each with the values to which it applies. */
export const fieldFaults: Readonly<Record<string, { of: (value: unknown) => boolean; to: (value: unknown) => unknown }>> = {
  'field missing': { of: () => true, to: () => undefined },
  null: { of: () => true, to: () => null },
  'other type': {
    of: isSaid,
    to: (value) => (typeof value === 'number' ? String(value) : value !== '' && Number.isFinite(Number(value)) ? Number(value) : 20_261),
  },
  'no list': { of: isList, to: () => ({}) },
  'empty list': { of: isList, to: () => [] },
  'unknown value': { of: isSaid, to: (value) => (typeof value === 'number' ? 977 : 'zz-unknown') },
  '5,000 characters': { of: isText, to: () => long },
  HTML: { of: isText, to: () => markup },
  'one bad row': { of: isList, to: (value) => [(value as unknown[])[0], 'no row', (value as unknown[])[0]] },
}

const page =
  (status: number): AnswerChange =>
  (reply) => ({ ...reply, status, headers: { 'content-type': 'text/html' }, body: '<!doctype html><h1>x</h1>' })
const json =
  (status: number, body: unknown): AnswerChange =>
  (reply) => ({ ...reply, status, headers: {}, body })

/**
 * What the client learns from the answer of a money call, whatever happened at the back end. `unclear`: unreadable.
 * `silent`: no answer arrived, as far as the client can tell.
 */
export type AnswerOutcome = 'refused' | 'unclear' | 'silent' | 'gone'

/** Text of a refusal. */
export const refusalText = 'Günlük sınırınız doldu'

const pagesOf = (outcome: AnswerOutcome, ...statuses: number[]) =>
  Object.fromEntries(statuses.map((status) => [`a page, ${status}`, { change: page(status), outcome }]))

/** Faults of the whole answer of a money call. */
export const wholeAnswerFaults: Readonly<Record<string, { change: AnswerChange; outcome: AnswerOutcome }>> = {
  'a page, 200': { change: () => 'html', outcome: 'unclear' },
  'an empty body, 200': { change: () => 'empty', outcome: 'unclear' },
  'nothing, 204': { change: (reply) => ({ ...reply, status: 204, body: '' }), outcome: 'unclear' },
  'another status': { change: (reply) => ({ ...reply, body: { ...(reply.body as object), status: 'sonra', success: undefined } }), outcome: 'unclear' },
  'a redirect, 302': { change: (reply) => ({ ...reply, status: 302, headers: { location: '/login' }, body: '' }), outcome: 'unclear' },
  ...pagesOf('refused', 400, 403, 404, 405, 409, 419, 422, 429),
  'words, 422': { change: json(422, { message: refusalText }), outcome: 'refused' },
  'a throttle, 429': { change: json(429, { status: 0, statusText: refusalText }), outcome: 'refused' },
  'no session, 401': { change: json(401, { status: 0 }), outcome: 'gone' },
  ...pagesOf('silent', 500, 502, 503, 504),
  'words, 500': { change: json(500, { message: refusalText }), outcome: 'silent' },
  'cut before it began': { change: () => 'cut', outcome: 'silent' },
  'half of it': { change: () => 'half', outcome: 'unclear' },
  'too late': { change: () => 'slow', outcome: 'silent' },
}
