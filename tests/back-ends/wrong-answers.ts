/* What may be wrong with an answer of a back end (@see B-1, B-5, B-10, B-16), one place of it at a time. */

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const anyRow = '[]'

/** Every place of an answer that holds a text or a number, and every one that holds a list; rows of a list are one. */
export function placesIn(value: unknown, path: readonly string[] = []): { path: readonly string[]; value: unknown }[] {
  if (Array.isArray(value)) return [...(path.length ? [{ path, value }] : []), ...(value.length ? placesIn(value[0], [...path, anyRow]) : [])]
  if (isFields(value)) return Object.entries(value).flatMap(([name, inner]) => placesIn(inner, [...path, name]))
  return [{ path, value }]
}

/** A copy with another value at a place, in every row; undefined leaves the field out. */
export function changed(from: unknown, [step, ...rest]: readonly string[], to: (value: unknown) => unknown): unknown {
  if (step === undefined) return to(from)
  if (step === anyRow) return Array.isArray(from) ? from.map((row) => changed(row, rest, to)) : from
  return isFields(from) ? { ...from, [step]: changed(from[step], rest, to) } : from
}

const long = 'ğ'.repeat(5000)
const markup = '<img src=x onerror="alert(1)"><b>x</b>'
const isText = (value: unknown): boolean => typeof value === 'string'
const isList = (value: unknown): boolean => Array.isArray(value) && value.length > 0
const isSaid = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number'

/** What is wrong with one place, and with which places it can be. */
export const wrongs: Readonly<Record<string, { of: (value: unknown) => boolean; to: (value: unknown) => unknown }>> = {
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
