import type * as zod from 'zod/mini'
import * as z from 'zod/mini'
import { decodeEntities } from '../rules/entities'
import { formOf } from './wire'

type Schema = zod.core.$ZodType
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Replaces the character references in the plain texts of a valid answer, but not in its HTML. @see BACKEND-5 */
export function decodePlainTexts(schema: Schema, value: unknown): unknown {
  if (formOf(schema) === 'html') return value
  const { def } = schema._zod as zod.core.$ZodTypes['_zod']
  switch (def.type) {
    case 'string':
      return typeof value === 'string' ? decodeEntities(value) : value
    case 'optional':
    case 'default':
    case 'nullable':
      return decodePlainTexts(def.innerType, value)
    case 'pipe':
      return decodePlainTexts(def.out, value)
    case 'array':
      return Array.isArray(value) ? value.map((item) => decodePlainTexts(def.element, item)) : value
    case 'record':
      return isRecord(value) ? mapFields(value, () => def.valueType) : value
    case 'object':
      return isRecord(value) ? mapFields(value, (name) => def.shape[name]) : value
    case 'union': {
      const option = def.options.find((each) => z.core.safeParse(each, value).success)
      return option ? decodePlainTexts(option, value) : value
    }
    default:
      return value
  }
}

const mapFields = (fields: Readonly<Record<string, unknown>>, schemaOf: (name: string) => Schema | undefined) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const schema = schemaOf(name)
      return [name, schema ? decodePlainTexts(schema, field) : field]
    }),
  )
