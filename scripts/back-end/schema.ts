import type * as zod from 'zod/mini'
import { formOf, capabilityOf } from '@kehribar/shared/api/wire'
import type { Capability } from '@kehribar/shared/api/capabilities'

/* Describes schemas of the contract in words, for the guide and for differences of an answer. */

export type Schema = zod.core.$ZodType
type Def = zod.core.$ZodTypes['_zod']['def']
export const definitionOf = (schema: Schema): Def => (schema._zod as zod.core.$ZodTypes['_zod']).def

interface Bounds {
  readonly minimum?: number | undefined
  readonly maximum?: number | undefined
}

/** Returns the limits in a schema's checks. */
function boundsOf(schema: Schema): Bounds {
  const checks = (definitionOf(schema).checks ?? []).map((check) => (check._zod as zod.core.$ZodChecks['_zod']).def)
  const [minimum] = checks.flatMap((check) => (check.check === 'greater_than' ? [Number(check.value)] : []))
  const [maximum] = checks.flatMap((check) => (check.check === 'less_than' ? [Number(check.value)] : check.check === 'max_length' ? [check.maximum] : []))
  return { minimum, maximum }
}

/** Returns the schema of a field without optional, nullable and default wrappers. */
export function withoutWrappers(schema: Schema): Schema {
  const def = definitionOf(schema)
  return def.type === 'optional' || def.type === 'default' || def.type === 'nullable' ? withoutWrappers(def.innerType) : schema
}

const mayBeNull = (schema: Schema): boolean => {
  const def = definitionOf(schema)
  return def.type === 'nullable' || ((def.type === 'optional' || def.type === 'default') && mayBeNull(def.innerType))
}

/** Returns the output schema of a conversion. */
function outOf(schema: Schema): Schema {
  const def = definitionOf(schema)
  return def.type === 'pipe' ? outOf(def.out) : schema
}

const longest = Number.MAX_SAFE_INTEGER
/** Returns whether a maximum is a rule of the contract, not only the limit of 32 bits. */
const isRealMaximum = (maximum: number | undefined): maximum is number => maximum !== undefined && maximum < 2_147_483_647

function wholeNumber({ minimum = -longest, maximum = longest }: Bounds): string {
  const from = minimum > -longest
  if (from && isRealMaximum(maximum)) return `whole number, ${minimum} to ${maximum}`
  return from && minimum !== 0 ? `whole number from ${minimum}` : 'whole number'
}

function describeConversion(schema: zod.core.$ZodPipe): string {
  const given = definitionOf(schema._zod.def.in)
  const out = outOf(schema)
  if (definitionOf(out).type === 'bigint') return 'lira, above 0, at most two decimals'
  if (definitionOf(out).type === 'array') return describeType(out)
  if (given.type === 'union' && given.options.some((option) => definitionOf(option).type === 'boolean')) return 'flag'
  return wholeNumber(boundsOf(out))
}

/** Describes a type in a few words. */
export function describeType(given: Schema): string {
  const schema = withoutWrappers(given)
  const words = plainType(schema)
  return mayBeNull(given) ? `${words} or null` : words
}

function plainType(schema: Schema): string {
  const def = definitionOf(schema)
  switch (def.type) {
    case 'string': {
      if (formOf(schema) === 'moment') return 'time'
      if (formOf(schema) === 'day') return 'day'
      if (formOf(schema) === 'html') return 'HTML'
      const { maximum } = boundsOf(schema)
      return maximum === undefined ? 'text' : `text up to ${maximum}`
    }
    case 'number':
      if (formOf(schema) === 'seconds') return 'seconds since 1970'
      if (formOf(schema) === 'lira') return 'lira'
      if (formOf(schema) === 'percent') return 'percent'
      return 'format' in def && def.format === 'safeint' ? wholeNumber(boundsOf(schema)) : 'number'
    case 'boolean':
      return 'flag'
    case 'enum':
      return `one of ${Object.values(def.entries).map(String).join(', ')}`
    case 'array':
      return `list of ${definitionOf(withoutWrappers(def.element)).type === 'object' ? 'objects' : describeType(def.element)}`
    case 'record':
      if (formOf(schema) === 'html') return 'HTML by language'
      return formOf(schema) === 'content'
        ? 'text by language'
        : `map of ${definitionOf(withoutWrappers(def.valueType)).type === 'object' ? 'objects' : describeType(def.valueType)}`
    case 'union':
      return [...new Set(def.options.map(describeType))].join(' or ')
    case 'pipe':
      return describeConversion(schema as zod.core.$ZodPipe)
    case 'object':
      return 'object'
    default:
      return 'anything'
  }
}

/** A field of an answer or request, with its path. */
export interface Field {
  readonly place: string
  readonly schema: Schema
  readonly type: string
  /** Suffix of the path for the fields inside: `[]` for a list, `.*` for a map. */
  readonly mark: string
  /** Object inside the field; undefined for any other type. */
  readonly inner?: Schema | undefined
  /** `must`: required by the site. `may`: promised, but not required. `when`: present only if it applies. */
  readonly need: 'must' | 'may' | 'when'
  /** Capability that provides the field. */
  readonly capability?: Capability | undefined
  /** Value that is used if the field is absent. */
  readonly instead?: unknown
}

export const shapeOf = (schema: Schema): Readonly<Record<string, Schema>> => {
  const def = definitionOf(withoutWrappers(schema))
  return def.type === 'object' ? def.shape : {}
}

/** Returns the nested schemas of a field, each with its addition to the path. */
function inside(schema: Schema): readonly [mark: string, schema: Schema] {
  const inner = withoutWrappers(schema)
  const def = definitionOf(inner)
  if (def.type === 'array') return add('[]', def.element)
  if (def.type === 'record') return add('.*', def.valueType)
  if (def.type === 'pipe') return inside(def.out)
  return ['', inner]
}
function add(mark: string, schema: Schema): readonly [string, Schema] {
  const [more, inner] = inside(schema)
  return [mark + more, inner]
}

export function fieldsOf(schema: Schema, at = '', within?: Capability): Field[] {
  return Object.entries(shapeOf(schema)).flatMap(([name, field]) => {
    const place = at ? `${at}.${name}` : name
    const def = definitionOf(field)
    const spared = capabilityOf(field)
    const capability = spared ?? within
    const need = def.type === 'default' || spared !== undefined ? 'may' : def.type === 'optional' ? 'when' : 'must'
    const [mark, inner] = inside(field)
    const outer: Field = {
      place,
      schema: field,
      type: describeType(field),
      mark,
      ...(definitionOf(inner).type === 'object' ? { inner } : {}),
      need,
      ...(capability ? { capability } : {}),
      ...(def.type === 'default' ? { instead: def.defaultValue } : {}),
    }
    return [outer, ...fieldsOf(inner, place + mark, capability)]
  })
}

/** Returns a text that is equal for objects with equal fields; null for an object with fewer than two fields. */
export function fingerprintOf(schema: Schema): string | null {
  const fields = fieldsOf(schema).map(({ place, type, need, instead }) => [place, type, need, instead])
  return fields.length > 1 ? JSON.stringify(fields) : null
}

/** Returns the schema at a path of an answer, up to the first union. */
export function schemaAt(schema: Schema, [step, ...rest]: readonly PropertyKey[]): Schema {
  if (step === undefined) return schema
  const inner = withoutWrappers(schema)
  const def = definitionOf(inner)
  if (def.type === 'object') return def.shape[String(step)] ? schemaAt(def.shape[String(step)] as Schema, rest) : inner
  if (def.type === 'array') return schemaAt(def.element, rest)
  if (def.type === 'record') return schemaAt(def.valueType, rest)
  return inner
}
