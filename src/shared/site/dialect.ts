import type { Dialect } from './site'

/*
 * What a back end spells otherwise, put into the contract's words and back. Places are spelt `data.items[].title`; a list
 * in the one is a list in the other. `[]` is every row of a list (`[][]` of lists in it; alone it is the answer itself),
 * `*` every entry of a map.
 */

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const steps = (place: string): string[] => place.split(/\.|(?=\[\])/)

/** What stands at a place; a list or map of it for every `[]` or `*`, undefined where there is nothing. */
function valueAt(from: unknown, [step, ...rest]: readonly string[]): unknown {
  if (step === undefined) return from
  if (step === '[]') return Array.isArray(from) ? from.map((item) => valueAt(item, rest)) : undefined
  if (!isFields(from)) return undefined
  if (step === '*') return Object.fromEntries(Object.entries(from).map(([name, item]) => [name, valueAt(item, rest)]))
  return Object.hasOwn(from, step) ? valueAt(from[step], rest) : undefined
}

/** `into` with a value at a place; what stands around it stays. */
function withValue(into: unknown, [step, ...rest]: readonly string[], value: unknown): unknown {
  if (value === undefined) return into
  if (step === undefined) return value
  if (step === '[]') {
    if (!Array.isArray(value)) return into
    const list: readonly unknown[] = Array.isArray(into) ? (into as unknown[]) : []
    return value.map((item: unknown, at) => withValue(list[at], rest, item))
  }
  const fields = isFields(into) ? into : {}
  if (step !== '*') return { ...fields, [step]: withValue(fields[step], rest, value) }
  if (!isFields(value)) return into
  return { ...fields, ...Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withValue(fields[name], rest, item)])) }
}

/** What the back end says for nothing at all. */
const nothing = ''

function mapped(value: unknown, codes: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(value)) return value.map((item) => mapped(item, codes))
  if (isFields(value)) return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, mapped(item, codes)]))
  const said = value ?? nothing
  if (typeof said !== 'string' && typeof said !== 'number' && typeof said !== 'boolean') return value
  return Object.hasOwn(codes, String(said)) ? codes[String(said)] : value
}

/** The text or number at a place of an answer, as text; null where there is none. */
export function textAt(answer: unknown, place: string): string | null {
  const found = valueAt(answer, steps(place))
  return typeof found === 'string' && found !== '' ? found : typeof found === 'number' ? String(found) : null
}

/** An answer without what stands at a place. */
export function withoutPlace(answer: unknown, place: string): unknown {
  const [step = '', ...rest] = steps(place)
  if (!isFields(answer) || !(step in answer)) return answer
  const { [step]: inner, ...others } = answer
  return rest.length ? { ...others, [step]: withoutPlace(inner, rest.join('.')) } : others
}

const fits = (given: unknown, wanted: string | number | boolean): boolean =>
  typeof wanted === 'boolean' ? Boolean(given) === wanted : String(given) === String(wanted)

/** The dialect of one request: the first variant whose fields it has goes before what stands beside the variants. */
export function spokenFor({ variants = [], ...dialect }: Dialect, input: unknown): Dialect {
  const given = isFields(input) ? input : {}
  const found = variants.find(({ when }) => Object.entries(when).every(([name, wanted]) => fits(given[name], wanted)))
  return { ...dialect, ...found }
}

/** An answer of the back end in the contract's words; null is one without words, undefined what is no answer. */
export function answerIn({ answer = {}, codes = {} }: Dialect, given: unknown): unknown {
  if (given === undefined) return undefined
  let read: unknown = given
  for (const [ours, theirs] of Object.entries(answer)) read = withValue(read, steps(ours), valueAt(given, steps(theirs)))
  for (const [place, told] of Object.entries(codes)) read = withValue(read, steps(place), mapped(valueAt(read, steps(place)), told))
  return read
}

/** A request in the back end's words: its path with the fields that stand in it, and the others. */
export function requestIn({ path = '', request = {}, values = {}, also = {} }: Dialect, input: unknown): { path: string; fields: Fields } {
  let told: unknown = isFields(input) ? input : {}
  for (const [place, called] of Object.entries(values)) told = withValue(told, steps(place), mapped(valueAt(told, steps(place)), called))
  const given = { ...(told as Fields) }
  const filled = path.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const value = given[name]
    delete given[name]
    return encodeURIComponent(typeof value === 'string' || typeof value === 'number' ? String(value) : '')
  })
  let fields: unknown = {}
  for (const [name, value] of Object.entries(given)) fields = withValue(fields, steps(request[name] ?? name), value)
  return { path: filled, fields: { ...(fields as Fields), ...also } }
}
