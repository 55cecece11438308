import type { Endpoint } from '@kehribar/shared/api'
import type { Capability } from '@kehribar/shared/api/capabilities'
import { wrapInData, interpretAnswer, isAbsentIn, isMessage, isRecord, messagesIn, newReadingNotes, readPart, statusOf } from '@kehribar/shared/api/reader'
import { capabilityOf, formOf } from '@kehribar/shared/api/wire'
import type { Site } from '@kehribar/shared/site/site'
import * as z from 'zod/mini'
import { definitionOf, withoutWrappers, type Schema, schemaAt, describeType } from '../schema.ts'
import type { CallAnswer } from './client.ts'

/**
 * `holds`: exactly the contract's form. `read`: another form that the site can parse. `refused`: a readable refusal.
 * `missing`: the call does not exist. `unreadable`: the site shows an error. `off`: the site file switches the call off.
 * `absent`: the call belongs to an extension that the back end does not state. `not asked`: the call was not made; `why` has
 * the reason.
 */
export type Verdict = 'holds' | 'read' | 'refused' | 'missing' | 'unreadable' | 'off' | 'absent' | 'not asked'

/** A difference from the contract, with its path in the answer. */
export interface Difference {
  readonly place: string
  readonly expected: string
  readonly given: string
  readonly times: number
  /** The first such value and what the site reads; undefined if it may be secret or is no number, time or flag. */
  readonly example?: string | undefined
}

export interface Judgement {
  readonly verdict: Verdict
  /** Reasons for the verdict, one per line. */
  readonly why: readonly string[]
  /** Values that the site reads although their form differs from the contract's. */
  readonly repaired: readonly Difference[]
  /** Amounts among `left`: they are not numbers, or are ambiguous. */
  readonly amounts: readonly string[]
  /** Unreadable values: the site omits them, or the whole answer if they are required. */
  readonly left: readonly Difference[]
  /** Missing fields that the specification promises and the site does not require. */
  readonly lacking: readonly string[]
  /** Missing fields of extensions, by capability. */
  readonly lackingOf: Readonly<Partial<Record<Capability, readonly string[]>>>
  /** The parsed value that the site uses. */
  readonly value?: unknown
}

export const judgement = (verdict: Verdict, ...why: string[]): Judgement => ({ verdict, why, repaired: [], amounts: [], left: [], lacking: [], lackingOf: {} })

/** Returns the type of a value, without its content. */
function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return value.length ? 'list' : 'empty list'
  if (typeof value === 'string') return value === '' ? 'empty text' : 'text'
  return { number: 'number', boolean: 'flag' }[typeof value as string] ?? 'object'
}

/** Returns a path such as `data[].amount`, the same for every row. */
const placeOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((place, step) => (typeof step === 'number' ? `${place}[]` : place ? `${place}.${String(step)}` : String(step)), '')
const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((at, step) => (typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[step] : undefined), value)

/** Merges equal differences and counts them. */
class Differences {
  private readonly found = new Map<string, Difference>()
  add(path: readonly PropertyKey[], expected: string, given: string, example?: string): void {
    const place = placeOf(path)
    const key = [place, expected, given].join()
    const known = this.found.get(key)
    this.found.set(key, { place, expected, given, times: (known?.times ?? 0) + 1, example: known?.example ?? example })
  }
  list(): Difference[] {
    return [...this.found.values()]
  }
}

/** Unwraps optional schemas only: null and empty times belong to the field's own form. */
function unwrapOptional(schema: Schema): Schema {
  const def = definitionOf(schema)
  return def.type === 'optional' || def.type === 'default' ? unwrapOptional(def.innerType) : schema
}

/** Matches fields whose values may identify a player or give access. */
const secretField = /token|pass|otp|key|iban|acc|identi|phone|gsm|mail|card|name|address|secret|session|cvc|birth|day$|month$|year$/i
const shownForms: readonly unknown[] = ['moment', 'seconds', 'day', 'lira', 'rate', 'coins', 'percent']
const longestExample = 30

/** Returns a value and what the site reads in its place, for a number, time or flag that is no secret. */
function exampleOf(schema: Schema, path: readonly PropertyKey[], value: unknown, read: unknown): string | undefined {
  const isShown = shownForms.includes(formOf(schema)) || ['number', 'boolean'].includes(definitionOf(schema).type)
  if (!isShown || secretField.test(placeOf(path)) || (typeof value !== 'string' && typeof value !== 'number')) return undefined
  const shown = JSON.stringify(value)
  return shown.length > longestExample ? undefined : `${shown} as ${read === undefined ? 'unknown' : JSON.stringify(read)}`
}

/** Compares an answer with its schema: its differences, and whether the site can read it. */
function differences(
  schema: Schema,
  answer: unknown,
  money: boolean,
  site: Site,
  unreadable: readonly string[],
): { repaired: Difference[]; left: Difference[] } {
  const repaired = new Differences()
  const left = new Differences()
  const wrapped = wrapInData(schema, answer)
  if (wrapped !== answer || answer === null) repaired.add([], 'object', isRecord(answer) ? 'map of rows' : kindOf(answer))
  for (const { path } of z.core.safeParse(schema, wrapped ?? {}).error?.issues ?? []) {
    const value = valueAt(wrapped, path)
    const field = schemaAt(schema, path)
    const needed = unwrapOptional(field)
    // An explicit null for a field that may be absent is no difference.
    if (value === null && capabilityOf(field) !== undefined) continue
    const [name] = path.length === 1 ? path : []
    const isNone = field !== needed && isAbsentIn(needed, value)
    const part = readPart(needed, value, site.money)
    const readable =
      name === 'status' ? statusOf(answer) !== undefined || ((value ?? null) === null && !money) : isNone || part !== null || isMessage(String(name), value)
    ;(readable ? repaired : left).add(path, describeType(needed), kindOf(value), isNone ? undefined : exampleOf(needed, path, value, part?.value))
  }
  // The strict schema does not check inside a list of another form, such as a map of rows.
  const known = new Set(left.list().map(({ place }) => place))
  for (const place of unreadable) {
    const path = place.split(/[.[\]]+/).flatMap((step) => (step === '' ? [] : /^\d+$/.test(step) ? Number(step) : step))
    if (known.has(placeOf(path))) continue
    const needed = unwrapOptional(schemaAt(schema, path))
    left.add(path, describeType(needed), 'unreadable value', exampleOf(needed, path, valueAt(wrapped, path), undefined))
  }
  return { repaired: repaired.list(), left: left.list() }
}

interface Lack {
  absent: number
  of: number
  capability: Capability | null
}

/** Counts the optional fields that are absent from a value. */
function lacks(schema: Schema, value: unknown, at: string, found: Map<string, Lack>): void {
  const inner = withoutWrappers(schema)
  const def = definitionOf(inner)
  if (def.type === 'array' || def.type === 'record') {
    const rows = typeof value === 'object' && value !== null ? Object.values(value) : []
    const element = def.type === 'array' ? def.element : def.valueType
    for (const row of rows) lacks(element, row, `${at}${def.type === 'array' ? '[]' : '.*'}`, found)
    return
  }
  if (def.type !== 'object' || !isRecord(value)) return
  for (const [name, field] of Object.entries(def.shape)) {
    const place = at ? `${at}.${name}` : name
    const given = value[name]
    const capability = capabilityOf(field)
    if (capability !== undefined || definitionOf(field).type === 'default') {
      const lack = found.get(place) ?? { absent: 0, of: 0, capability: capability ?? null }
      lack.of += 1
      if (given === undefined || (given === null && definitionOf(unwrapOptional(field)).type !== 'nullable')) lack.absent += 1
      found.set(place, lack)
    }
    lacks(field, given, place, found)
  }
}

function lacking(schema: Schema, answer: unknown): Pick<Judgement, 'lacking' | 'lackingOf'> {
  const found = new Map<string, Lack>()
  lacks(schema, Array.isArray(answer) ? { data: answer as unknown[] } : answer, '', found)
  const core: string[] = []
  const of: Partial<Record<Capability, string[]>> = {}
  for (const [place, { absent, of: all, capability }] of found) {
    if (absent === 0) continue
    const line = absent === all ? place : `${place} (${absent} of ${all})`
    if (capability === null) core.push(line)
    else (of[capability] ??= []).push(line)
  }
  return { lacking: core, lackingOf: of }
}

/** Returns the texts that explain a refusal. */
function refusalWords(answer: unknown): string[] {
  const { statusText, errors } = messagesIn(answer)
  return [...(statusText === undefined ? [] : [`“${statusText}”`]), ...Object.entries(errors ?? {}).map(([field, words]) => `${field}: ${words.join(', ')}`)]
}

export const endOfSession = 'for the site this is the end of the session'

/** Judges an answer as the site reads it (@see src/renderer/platform/network/call.ts). */
export function judge({ auth, money, response: schema }: Endpoint, { http, kind, given: body, location }: CallAnswer, site: Site): Judgement {
  const { gone } = site.session
  const ends = auth === 'player'
  // HTTP 204 counts as an empty list.
  const given = body === null && http === 204 ? [] : body
  if (http >= 300 && http < 400) {
    const what = `HTTP ${http}${location === null ? '' : ` to ${location}`}`
    return ends && gone.redirect ? judgement('refused', what, endOfSession) : judgement('unreadable', what)
  }
  const words = refusalWords(given)
  if (ends && gone.http.includes(http)) return judgement('refused', `HTTP ${http}`, ...words, endOfSession)
  if (http === 404 && messagesIn(given).errors === undefined) return judgement('missing', 'HTTP 404')
  if (http >= 500) return judgement('unreadable', `HTTP ${http}`)
  if (http >= 400) return judgement('refused', `HTTP ${http}`, ...words)
  if (given === undefined)
    return judgement('unreadable', kind.includes('json') ? `invalid JSON with the type ${kind}` : kind ? `${kind} in place of JSON` : 'no JSON')

  const strict = z.core.safeParse(schema, given)
  const notes = newReadingNotes(site.money)
  const { reading, refusal } = strict.success ? { reading: { value: strict.data, left: [] } } : interpretAnswer(schema, money === true, given, notes)
  const amounts = [...new Set(notes.amounts.map((place) => place.replace(/\[\d+\]/g, '[]')))]
  const found = { ...(strict.success ? { repaired: [], left: [] } : differences(schema, given, money === true, site, notes.left)), amounts }
  const ended = statusOf(given)
  if (ends && ended !== undefined && gone.status.includes(ended)) return judgement('refused', `status ${ended}`, endOfSession)
  if (refusal) return judgement('refused', ...words)
  if (!reading) return { ...judgement('unreadable'), ...found }
  const { status } = reading.value as { status?: number }
  return {
    verdict: status !== undefined && status !== 1 ? 'refused' : strict.success ? 'holds' : 'read',
    why: status !== undefined && status !== 1 ? [`status ${status}`, ...words] : [],
    ...found,
    ...lacking(schema, given),
    value: reading.value,
  }
}
