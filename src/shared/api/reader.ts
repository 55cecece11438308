import type * as zod from 'zod/mini'
import * as z from 'zod/mini'
import { readAmountText, type Separators } from '../rules/amount-text'
import { parseTypedDate } from '../rules/birth-date'
import { decodeEntities } from '../rules/entities'
import { isEmptyDate, parseMoment, parseUnixSeconds } from '../rules/moment'
import { formOf } from './wire'

/*
 * Parses answers of other back ends tolerantly. If a schema of the contract rejects an answer, this parser converts values
 * whose meaning is unambiguous into the contract's form, without guessing. The module is loaded only after a rejection. @see
 * BACKEND-1, BACKEND-5, BACKEND-10, BACKEND-16
 */

/** Problems found while reading, by paths such as `data[3].amount`. */
export interface ReadingNotes {
  /** Paths of unreadable values that were left out. */
  readonly left: string[]
  /** Paths of unreadable amounts, also if the whole answer is unreadable. */
  readonly amounts: string[]
  /** How the back end formats amounts in text; null if its installation does not declare it. */
  readonly separators: Separators | null
}
export const newReadingNotes = (separators: Separators | null = null): ReadingNotes => ({ left: [], amounts: [], separators })

export interface Reading<T> {
  readonly value: T
  readonly left: readonly string[]
}

type Schema = zod.core.$ZodType
/** A converted value, or null if it cannot be converted. */
type Repaired = { readonly value: unknown } | null

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value)
const matches = (schema: Schema, value: unknown): boolean => z.core.safeParse(schema, value).success
const unchanged = (schema: Schema, value: unknown): Repaired => (matches(schema, value) ? { value } : null)

/** An exact decimal as text: "250.00", not "1.234,50" and not "1e3". */
const figure = /^\s*-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?\s*$/
/** A day, month or hour as PHP pads it: "07". */
const padded = /^0\d$/

/** Parses an object or a list that a back end passes on as JSON text from its database; returns anything else unchanged. */
function parseStoredJson(given: unknown): unknown {
  if (typeof given !== 'string' || !/^\s*[[{]/.test(given)) return given
  try {
    return JSON.parse(given) as unknown
  } catch {
    return given
  }
}

/** Flags as numbers, and as PHP, forms and PostgreSQL write them. */
const flags = new Map<string, boolean>([
  ...['1', 'true', 'on', 'yes', 't'].map((text) => [text, true] as const),
  ...['0', 'false', 'off', 'no', 'f'].map((text) => [text, false] as const),
])
const flagOf = (given: unknown) => (typeof given === 'string' || typeof given === 'number' ? flags.get(String(given).trim().toLowerCase()) : undefined)

const isAbsent = (value: unknown): boolean => value === undefined || value === null
const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === ''
/** PHP's empty list in place of an object or a list, and `false` in place of a row that a query did not find. */
const isEmptyInPhp = (value: unknown): boolean => value === false || (Array.isArray(value) && value.length === 0)
const isNone = (schema: Schema, value: unknown): boolean =>
  isBlank(value) ||
  (['moment', 'seconds', 'day'].includes(formOf(schema) ?? '') && isEmptyDate(value)) ||
  (['object', 'array', 'record'].includes(schema._zod.def.type) && isEmptyInPhp(value) && !matches(schema, {})) ||
  ('day' in shapeOf(schema) && isEmptyDate(value))

/** Returns whether an optional value is absent, or means none: an empty text, a date of zeros, or what PHP sends for no object. */
export const isAbsentIn = (schema: Schema, value: unknown): boolean => isAbsent(value) || (!matches(schema, value) && isNone(schema, value))

const isContent = (schema: Schema): boolean => formOf(schema) === 'content' || formOf(schema) === 'html'

/** Returns a text per language as a map; accepts a list in the languages' order, or one text for all languages. */
const asContent = (given: unknown): unknown =>
  typeof given === 'string' || typeof given === 'number'
    ? given === ''
      ? {}
      : { 1: String(given) }
    : Array.isArray(given)
      ? Object.fromEntries(given.map((text: unknown, place) => [place + 1, text]))
      : given

function read(schema: Schema, given: unknown, path: string, notes: ReadingNotes): Repaired {
  const { def } = schema._zod as zod.core.$ZodTypes['_zod']
  switch (def.type) {
    case 'default': {
      if (isAbsentIn(def.innerType, given)) return { value: def.defaultValue }
      const inner = read(def.innerType, given, path, notes)
      if (!inner) notes.left.push(path)
      return inner ?? { value: def.defaultValue }
    }
    case 'optional': {
      // A null that the schema allows is a value; it differs from an absent field.
      if (given === null && matches(def.innerType, null)) return { value: null }
      if (isAbsentIn(def.innerType, given)) return { value: undefined }
      const inner = read(def.innerType, given, path, notes)
      if (!inner) notes.left.push(path)
      return inner ?? { value: undefined }
    }
    case 'nullable':
      return isAbsentIn(def.innerType, given) ? { value: null } : read(def.innerType, given, path, notes)
    case 'object':
      return readObject(def.shape, parseStoredJson(given), path, notes)
    case 'array':
      return readList(def.element, parseStoredJson(given), path, notes)
    case 'record':
      return readMap(def.valueType, isContent(schema) ? asContent(parseStoredJson(given)) : parseStoredJson(given), path, notes)
    case 'union': {
      const exact = def.options.find((option) => matches(option, given))
      if (exact) return { value: given }
      for (const option of def.options) {
        const found = read(option, given, path, newReadingNotes(notes.separators))
        if (found) return found
      }
      return null
    }
    case 'string':
      if (formOf(schema) === 'moment') return unchanged(schema, parseMoment(given))
      return unchanged(schema, typeof given === 'number' && Number.isFinite(given) ? String(given) : given)
    case 'number':
      if (formOf(schema) === 'seconds') return unchanged(schema, parseUnixSeconds(given))
      if (isMoney(schema)) return readMoney(schema, given, path, notes)
      return unchanged(schema, typeof given === 'string' && (figure.test(given) || padded.test(given)) ? Number(given) : given)
    case 'boolean':
      return unchanged(schema, flagOf(given) ?? given)
    case 'pipe':
      return read(def.in, given, path, notes)
    default:
      return unchanged(schema, given)
  }
}

/** Returns whether a number is lira or a quantity priced in lira: as text it may be ambiguous. */
function isMoney(schema: Schema): boolean {
  const form = formOf(schema)
  return form === 'lira' || form === 'rate' || form === 'coins' || form === 'marker'
}

function readMoney(schema: Schema, given: unknown, path: string, notes: ReadingNotes): Repaired {
  const decimals = formOf(schema) === 'lira' ? 2 : 10
  const found = unchanged(schema, typeof given === 'string' ? readAmountText(decodeEntities(given), notes.separators, decimals) : given)
  if (!found && (typeof given === 'number' || (typeof given === 'string' && given.trim() !== ''))) notes.amounts.push(path)
  return found
}

function readObject(shape: Readonly<Record<string, Schema>>, given: unknown, path: string, notes: ReadingNotes): Repaired {
  const date = 'day' in shape && typeof given === 'string' ? parseTypedDate(given.replace(/[T ]00:00(?::00(?:\.0+)?)?(?:Z|\+00:00)?$/, '')) : null
  // PHP serialises an empty map as a list.
  const from = Array.isArray(given) && given.length === 0 ? {} : (date ?? given)
  if (!isRecord(from)) return null
  const value: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(shape)) {
    const found = read(field, from[name], path ? `${path}.${name}` : name, notes)
    if (!found) return null
    if (found.value !== undefined) value[name] = found.value
  }
  return { value }
}

/**
 * Returns whether a value is a single item of a list. A map of items has no field name in common with an item, but would
 * still match if all fields of an item are optional.
 */
function isItem(element: Schema, given: unknown, separators: Separators | null): boolean {
  const fields = Object.keys(shapeOf(element))
  if (isRecord(given) && fields.length > 0 && !fields.some((name) => name in given)) return false
  return read(element, given, '', newReadingNotes(separators)) !== null
}

/** Reads a list; also accepts nothing for an empty list, a single item, and a map of items. Leaves out unreadable rows. */
function readList(element: Schema, given: unknown, path: string, notes: ReadingNotes): Repaired {
  if (isAbsent(given) || isBlank(given) || given === false) return { value: [] }
  const items = Array.isArray(given) ? (given as unknown[]) : isItem(element, given, notes.separators) ? [given] : isRecord(given) ? Object.values(given) : null
  if (!items) return null
  const value: unknown[] = []
  for (const [place, item] of items.entries()) {
    const found = read(element, item, `${path}[${place}]`, notes)
    if (found) value.push(found.value)
    else notes.left.push(`${path}[${place}]`)
  }
  return { value }
}

function readMap(element: Schema, given: unknown, path: string, notes: ReadingNotes): Repaired {
  if (isAbsent(given) || isBlank(given) || given === false) return { value: {} }
  if (typeof given !== 'object' || given === null) return null
  const value: Record<string, unknown> = {}
  for (const [name, item] of Object.entries(given)) {
    const found = read(element, item, `${path}.${name}`, notes)
    if (found) value[name] = found.value
    else notes.left.push(`${path}.${name}`)
  }
  return { value }
}

const shapeOf = (schema: Schema): Readonly<Record<string, Schema>> => {
  const { def } = schema._zod as zod.core.$ZodTypes['_zod']
  return def.type === 'object' ? def.shape : {}
}

/** Returns whether a value is a list with gaps, which PHP encodes as a map by number. */
const isRowMap = (given: unknown): boolean => isRecord(given) && Object.keys(given).length > 0 && Object.keys(given).every((name) => /^\d+$/.test(name))

/** Wraps a bare list, or a map of rows by number, as `data`. Treats an empty list, and null if the schema requires no fields, as an empty answer. */
export function wrapInData(schema: Schema, given: unknown): unknown {
  if (Array.isArray(given)) return given.length > 0 && 'data' in shapeOf(schema) ? { data: given as unknown[] } : given.length === 0 ? {} : given
  if (isRowMap(given) && 'data' in shapeOf(schema)) return { data: given }
  return given === null && matches(schema, { status: 1 }) ? {} : given
}

/** Returns the numeric status: from `status` in any spelling, otherwise from `success` (1 success, 0 rejection); undefined if neither is readable. */
export function statusOf(answer: unknown): number | undefined {
  if (!isRecord(answer)) return undefined
  for (const given of [answer.status, answer.success]) {
    if (typeof given === 'boolean') return given ? 1 : 0
    if (typeof given === 'number' && Number.isInteger(given)) return given
    if (typeof given !== 'string') continue
    const word = given.trim().toLowerCase()
    if (/^-?\d{1,9}$/.test(word)) return Number(word)
    if (/^(true|ok|success|succeeded)$/.test(word)) return 1
    if (/^(false|error|fail|failed|failure|refused)$/.test(word)) return 0
  }
  return undefined
}

/**
 * Converts an answer that the schema rejected into the schema's form; null if that is impossible.
 * @param silent status to assume if the answer has none; undefined if the answer must have one (money calls)
 */
export function readAnswer<S extends Schema>(
  schema: S,
  given: unknown,
  silent: number | undefined,
  notes = newReadingNotes(),
): Reading<zod.core.output<S>> | null {
  const answer = wrapInData(schema, given)
  if (!isRecord(answer)) return null
  const hasNoStatus = (answer.status ?? answer.success ?? null) === null
  const status = statusOf(answer) ?? (hasNoStatus ? silent : undefined)
  // A text in one of these fields is the message of a rejection.
  const fields = Object.fromEntries(Object.entries(answer).filter(([name, value]) => !isMessage(name, value)))
  const withStatus = status === undefined ? fields : { ...fields, status }
  const { left } = notes
  const repaired = read(schema, withStatus, '', notes)
  const parsed = repaired && z.core.safeParse(schema, repaired.value)
  if (!parsed?.success) return null
  // A list without any readable row does not count as empty. For money calls only `status` counts.
  if (silent !== undefined && left.some((place) => place.endsWith(']')) && !hasText({ ...(parsed.data as object), statusText: undefined })) return null
  return { value: parsed.data, left }
}

/** Returns whether a value contains any text. */
function hasText(value: unknown): boolean {
  if (typeof value === 'string') return value !== ''
  return typeof value === 'object' && value !== null && Object.values(value).some(hasText)
}

/** Returns whether a field of an answer is a message where the contract has an object. */
export const isMessage = (name: string, value: unknown): boolean => (name === 'error' || name === 'errors') && typeof value === 'string'

/** Returns the messages of a rejection in any form: the general text and the field errors. */
export function messagesIn(answer: unknown): { statusText?: string; errors?: Record<string, string[]> } {
  if (!isRecord(answer)) return {}
  const [statusText] = [answer.statusText, answer.message, answer.msg, answer.error, answer.errors]
    .filter((words): words is string => typeof words === 'string' && words.trim() !== '')
    .map(decodeEntities)
  const fields = isRecord(answer.errors) ? Object.entries(answer.errors) : []
  const errors = fields.map(
    ([name, words]) => [name, (Array.isArray(words) ? (words as unknown[]) : [words]).filter((word) => typeof word === 'string').map(decodeEntities)] as const,
  )
  const withText = errors.filter(([, words]) => words.length > 0)
  return { ...(statusText === undefined ? {} : { statusText }), ...(withText.length ? { errors: Object.fromEntries(withText) } : {}) }
}

/** Converts a part of an answer into the contract's form; null if that is impossible. */
export const readPart = (schema: Schema, given: unknown, separators: Separators | null): Repaired => read(schema, given, '', newReadingNotes(separators))

/**
 * Interprets an answer that the schema rejected: as a readable answer, as a rejection with its messages, or as unreadable. A
 * money call's answer must have a status; without one it is a rejection only if it has errors. Any other answer without a status counts as success.
 */
export function interpretAnswer<S extends Schema>(
  schema: S,
  money: boolean,
  answer: unknown,
  notes: ReadingNotes,
): { reading?: Reading<zod.core.output<S>>; refusal?: ReturnType<typeof messagesIn> } {
  const reading = readAnswer(schema, answer, money ? undefined : 1, notes)
  const refusal = messagesIn(answer)
  const refused = (!money || isClearRefusal(answer)) && statusOf(answer) !== 1 && (refusal.statusText !== undefined || refusal.errors !== undefined)
  // A list missing from a rejection is not an empty list.
  if (reading && !(refused && lacksList(schema, answer))) return { reading }
  return refused ? { refusal } : {}
}

/**
 * Returns whether an answer says by itself that it is a rejection: by a readable status, or by its errors. A text beside an unknown status may as well
 * report success, and a player who is told of a rejection sends the money again.
 */
function isClearRefusal(answer: unknown): boolean {
  if (statusOf(answer) !== undefined) return true
  if (!isRecord(answer)) return false
  const { error, errors } = answer
  return messagesIn({ error, errors }).statusText !== undefined || messagesIn({ errors }).errors !== undefined
}

/** Returns whether an answer lacks a list or map of the schema. */
function lacksList(schema: Schema, answer: unknown): boolean {
  const { def } = schema._zod as zod.core.$ZodTypes['_zod']
  if (def.type !== 'object' || !isRecord(answer)) return false
  return Object.entries(def.shape).some(([name, field]) => {
    const { type } = field._zod.def
    return (type === 'array' || type === 'record') && (answer[name] ?? null) === null
  })
}
