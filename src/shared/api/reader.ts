import type * as zod from 'zod/mini'
import * as z from 'zod/mini'
import { readAmountText, type Separators } from '../rules/amount-text'
import { momentOf, secondsOf } from '../rules/moment'
import { formOf } from './wire'

/*
 * Answers of back ends that are not our own, read without guessing (@see B-1, B-5, B-10, B-16): what a schema of
 * the contract refuses is looked through once more, and put into the contract's form where its meaning is beyond doubt.
 * Loaded only when an answer was refused.
 */

/** What a reading comes across besides its value, by places such as `data[3].amount`. */
export interface Notes {
  /** Left out: nobody can read it. */
  readonly left: string[]
  /** Amounts among them, also of an answer that cannot be read as a whole. */
  readonly amounts: string[]
  /** How the back end writes amounts as text; null where its installation does not say. */
  readonly separators: Separators | null
}
export const newNotes = (separators: Separators | null = null): Notes => ({ left: [], amounts: [], separators })

export interface Reading<T> {
  readonly value: T
  readonly left: readonly string[]
}

type Schema = zod.core.$ZodType
/** A repaired value, or null where nothing can be made of it. */
type Repaired = { readonly value: unknown } | null

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value)
const holds = (schema: Schema, value: unknown): boolean => z.core.safeParse(schema, value).success
const asIs = (schema: Schema, value: unknown): Repaired => (holds(schema, value) ? { value } : null)

/** A figure as text, exactly: "250.00", not "1.234,50" and not "1e3". */
const figure = /^\s*-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?\s*$/

const flags = new Map<unknown, boolean>([
  [1, true],
  ['1', true],
  ['true', true],
  [0, false],
  ['0', false],
  ['false', false],
])

/** Nothing, in the ways of saying so. */
const isAbsent = (value: unknown): boolean => value === undefined || value === null

/** A text per language: also as a list in the languages' order, or as one text for all. */
const asContent = (given: unknown): unknown =>
  typeof given === 'string' || typeof given === 'number'
    ? given === ''
      ? {}
      : { 1: String(given) }
    : Array.isArray(given)
      ? Object.fromEntries(given.map((text: unknown, place) => [place + 1, text]))
      : given

function read(schema: Schema, given: unknown, path: string, notes: Notes): Repaired {
  const { def } = schema._zod as zod.core.$ZodTypes['_zod']
  switch (def.type) {
    case 'default': {
      if (isAbsent(given)) return { value: def.defaultValue }
      const inner = read(def.innerType, given, path, notes)
      if (!inner) notes.left.push(path)
      return inner ?? { value: def.defaultValue }
    }
    case 'optional': {
      // "None" is said, not left out.
      if (given === null && holds(def.innerType, null)) return { value: null }
      if (isAbsent(given)) return { value: undefined }
      const inner = read(def.innerType, given, path, notes)
      if (!inner) notes.left.push(path)
      return inner ?? { value: undefined }
    }
    case 'nullable':
      return isAbsent(given) || (given === '' && formOf(def.innerType) === 'moment') ? { value: null } : read(def.innerType, given, path, notes)
    case 'object':
      return readObject(def.shape, given, path, notes)
    case 'array':
      return readList(def.element, given, path, notes)
    case 'record':
      return readMap(def.valueType, formOf(schema) === 'content' ? asContent(given) : given, path, notes)
    case 'union': {
      const exact = def.options.find((option) => holds(option, given))
      if (exact) return { value: given }
      for (const option of def.options) {
        const found = read(option, given, path, newNotes(notes.separators))
        if (found) return found
      }
      return null
    }
    case 'string':
      if (formOf(schema) === 'moment') return asIs(schema, momentOf(given))
      return asIs(schema, typeof given === 'number' && Number.isFinite(given) ? String(given) : given)
    case 'number':
      if (formOf(schema) === 'seconds') return asIs(schema, secondsOf(given))
      if (isMoney(schema)) return readMoney(schema, given, path, notes)
      return asIs(schema, typeof given === 'string' && figure.test(given) ? Number(given) : given)
    case 'boolean':
      return asIs(schema, flags.get(given) ?? given)
    case 'pipe':
      return read(def.in, given, path, notes)
    default:
      return asIs(schema, given)
  }
}

/** Lira, and what is reckoned in lira: text of it may have two meanings. */
function isMoney(schema: Schema): boolean {
  const form = formOf(schema)
  return form === 'lira' || form === 'rate' || form === 'coins' || form === 'marker'
}

function readMoney(schema: Schema, given: unknown, path: string, notes: Notes): Repaired {
  const decimals = formOf(schema) === 'lira' ? 2 : 10
  const found = asIs(schema, typeof given === 'string' ? readAmountText(given, notes.separators, decimals) : given)
  if (!found && (typeof given === 'number' || (typeof given === 'string' && given.trim() !== ''))) notes.amounts.push(path)
  return found
}

function readObject(shape: Readonly<Record<string, Schema>>, given: unknown, path: string, notes: Notes): Repaired {
  // How PHP writes a map with nothing in it.
  const from = Array.isArray(given) && given.length === 0 ? {} : given
  if (!isRecord(from)) return null
  const value: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(shape)) {
    const found = read(field, from[name], path ? `${path}.${name}` : name, notes)
    if (!found) return null
    if (found.value !== undefined) value[name] = found.value
  }
  return { value }
}

/** Whether something can be an item by itself. A map of items has none of an item's fields, though none of those may be needed. */
function isItem(element: Schema, given: unknown, separators: Separators | null): boolean {
  const fields = Object.keys(shapeOf(element))
  if (isRecord(given) && fields.length > 0 && !fields.some((name) => name in given)) return false
  return read(element, given, '', newNotes(separators)) !== null
}

/** Nothing for an empty list, a single item for a list of one, a map of items for their list. A row that cannot be read is left out. */
function readList(element: Schema, given: unknown, path: string, notes: Notes): Repaired {
  if (isAbsent(given) || given === '') return { value: [] }
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

function readMap(element: Schema, given: unknown, path: string, notes: Notes): Repaired {
  if (isAbsent(given) || given === '') return { value: {} }
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

/** A list by itself is what the answer holds; nothing at all, and an empty list, are an answer that needs no fields. */
function inFields(schema: Schema, given: unknown): unknown {
  if (Array.isArray(given)) return given.length > 0 && 'data' in shapeOf(schema) ? { data: given as unknown[] } : given.length === 0 ? {} : given
  return given === null && holds(schema, { status: 1 }) ? {} : given
}

/** 1 for success and 0 for a refusal, by `status` in any of its spellings, else by `success`; undefined where neither says. */
export function statusOf(answer: unknown): number | undefined {
  if (!isRecord(answer)) return undefined
  for (const told of [answer.status, answer.success]) {
    if (typeof told === 'boolean') return told ? 1 : 0
    if (typeof told === 'number' && Number.isInteger(told)) return told
    if (typeof told !== 'string') continue
    const word = told.trim().toLowerCase()
    if (/^-?\d{1,9}$/.test(word)) return Number(word)
    if (/^(true|ok|success|succeeded)$/.test(word)) return 1
    if (/^(false|error|fail|failed|failure|refused)$/.test(word)) return 0
  }
  return undefined
}

/**
 * An answer that the schema refused, in the schema's form; null where it cannot be. `silent`: what a missing `status` means;
 * undefined where only the answer itself may say (money).
 */
export function readAnswer<S extends Schema>(schema: S, given: unknown, silent: number | undefined, notes = newNotes()): Reading<zod.core.output<S>> | null {
  const answer = inFields(schema, given)
  if (!isRecord(answer)) return null
  const mute = (answer.status ?? answer.success ?? null) === null
  const status = statusOf(answer) ?? (mute ? silent : undefined)
  const told = status === undefined ? answer : { ...answer, status }
  const { left } = notes
  const repaired = read(schema, told, '', notes)
  const parsed = repaired && z.core.safeParse(schema, repaired.value)
  if (!parsed?.success) return null
  // A list of which no row can be read is not one without rows; what money did is said by `status` alone.
  if (silent !== undefined && left.some((place) => place.endsWith(']')) && !tells({ ...(parsed.data as object), statusText: undefined })) return null
  return { value: parsed.data, left }
}

/** Whether there is any text in it. */
function tells(value: unknown): boolean {
  if (typeof value === 'string') return value !== ''
  return typeof value === 'object' && value !== null && Object.values(value).some(tells)
}

/** What a refusal says, whatever its form: the words of the answer, and those of its fields. */
export function wordsOf(answer: unknown): { statusText?: string; errors?: Record<string, string[]> } {
  if (!isRecord(answer)) return {}
  const [statusText] = [answer.statusText, answer.message].filter((words): words is string => typeof words === 'string' && words.trim() !== '')
  const fields = isRecord(answer.errors) ? Object.entries(answer.errors) : []
  const errors = fields.map(
    ([name, words]) => [name, (Array.isArray(words) ? (words as unknown[]) : [words]).filter((word) => typeof word === 'string')] as const,
  )
  const told = errors.filter(([, words]) => words.length > 0)
  return { ...(statusText === undefined ? {} : { statusText }), ...(told.length ? { errors: Object.fromEntries(told) } : {}) }
}

/** Whether anything of the contract's form can be made of a part of an answer. */
export const canRead = (schema: Schema, given: unknown, separators: Separators | null): boolean => read(schema, given, '', newNotes(separators)) !== null

/**
 * What an answer that the schema refused comes to: it is read, or a refusal in its own words, or (neither) something that
 * nobody can read. A call that moves money has to say itself whether it did; of any other an answer without a `status` is one.
 */
export function understood<S extends Schema>(
  schema: S,
  money: boolean,
  answer: unknown,
  notes: Notes,
): { reading?: Reading<zod.core.output<S>>; refusal?: ReturnType<typeof wordsOf> } {
  const reading = readAnswer(schema, answer, money ? undefined : 1, notes)
  const refusal = wordsOf(answer)
  const refused = statusOf(answer) !== 1 && (refusal.statusText !== undefined || refusal.errors !== undefined)
  // A list that a refusal lacks is not an empty one.
  if (reading && !(refused && lacksList(schema, answer))) return { reading }
  return refused ? { refusal } : {}
}

/** Whether an answer has nothing in the place of a list or map that the schema asks for. */
function lacksList(schema: Schema, answer: unknown): boolean {
  const { def } = schema._zod as zod.core.$ZodTypes['_zod']
  if (def.type !== 'object' || !isRecord(answer)) return false
  return Object.entries(def.shape).some(([name, field]) => {
    const { type } = field._zod.def
    return (type === 'array' || type === 'record') && (answer[name] ?? null) === null
  })
}
