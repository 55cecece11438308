import type { Dialect } from './site'

/*
 * What a back end spells otherwise, put into the contract's words and back. Places are spelt `data.items[].title`; a list
 * in the one is a list in the other.
 */

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const steps = (place: string): string[] => place.split('.')

/** What stands at a place; a list of it for every `[]`, undefined where there is nothing. */
function valueAt(from: unknown, [step, ...rest]: readonly string[]): unknown {
  if (step === undefined) return from
  if (!isFields(from)) return undefined
  if (!step.endsWith('[]')) return valueAt(from[step], rest)
  const list = from[step.slice(0, -2)]
  return Array.isArray(list) ? list.map((item) => valueAt(item, rest)) : undefined
}

/** `into` with a value at a place; what stands around it stays. */
function withValue(into: unknown, [step, ...rest]: readonly string[], value: unknown): unknown {
  if (value === undefined) return into
  if (step === undefined) return value
  const fields = isFields(into) ? into : {}
  if (!step.endsWith('[]')) return { ...fields, [step]: withValue(fields[step], rest, value) }
  const name = step.slice(0, -2)
  const list: readonly unknown[] = Array.isArray(fields[name]) ? (fields[name] as unknown[]) : []
  if (!Array.isArray(value)) return into
  return { ...fields, [name]: value.map((item: unknown, at) => withValue(list[at], rest, item)) }
}

function mapped(value: unknown, codes: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(value)) return value.map((item) => mapped(item, codes))
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return value
  return codes[String(value)] ?? value
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

/** An answer of the back end in the contract's words. */
export function answerIn({ answer = {}, codes = {} }: Dialect, given: unknown): unknown {
  let read = given
  for (const [ours, theirs] of Object.entries(answer)) read = withValue(read, steps(ours), valueAt(given, steps(theirs)))
  for (const [place, told] of Object.entries(codes)) read = withValue(read, steps(place), mapped(valueAt(read, steps(place)), told))
  return read
}

/** A request in the back end's words: its path with the fields that stand in it, and the others. */
export function requestIn({ path = '', request = {}, also = {} }: Dialect, input: unknown): { path: string; fields: Fields } {
  const given: Fields = isFields(input) ? { ...input } : {}
  const filled = path.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const value = given[name]
    delete given[name]
    return encodeURIComponent(typeof value === 'string' || typeof value === 'number' ? String(value) : '')
  })
  let fields: unknown = {}
  for (const [name, value] of Object.entries(given)) fields = withValue(fields, steps(request[name] ?? name), value)
  return { path: filled, fields: { ...(fields as Fields), ...also } }
}
