import type * as zod from 'zod/mini'
import { expect, test } from 'vitest'
import { api, type Endpoint } from '.'
import { formOf } from './wire'

/* Amounts of the contract are amounts by their schema: a plain number would be read by another rule. */

type Schema = zod.core.$ZodType
interface Figure {
  readonly place: string
  readonly name: string
  readonly isWhole: boolean
  readonly form: ReturnType<typeof formOf>
}

/** Every number in an answer, by its place. */
function figuresIn(schema: Schema, place: string, name: string): Figure[] {
  const { def } = schema._zod as zod.core.$ZodTypes['_zod']
  switch (def.type) {
    case 'number':
      return [{ place, name, isWhole: 'format' in def && def.format === 'safeint', form: formOf(schema) }]
    case 'object':
      return Object.entries(def.shape).flatMap(([field, inner]) => figuresIn(inner, `${place}.${field}`, field))
    case 'array':
      return figuresIn(def.element, `${place}[]`, name)
    case 'record':
      return figuresIn(def.valueType, `${place}.*`, name)
    case 'union':
      return def.options.flatMap((option) => figuresIn(option, place, name))
    case 'optional':
    case 'default':
    case 'nullable':
      return figuresIn(def.innerType, place, name)
    case 'pipe':
      return figuresIn(def.in, place, name)
    default:
      return []
  }
}

const figures = Object.entries(api as Record<string, Endpoint>).flatMap(([call, { response }]) => figuresIn(response, call, call))
const amounts = figures.filter(({ form }) => form === 'lira')

test('M1 B-5 a number of an answer that need not be whole says what it measures', () => {
  expect(figures.filter(({ isWhole, form }) => !isWhole && form === undefined).map(({ place }) => place)).toEqual([])
})

test('M1 B-5 a field with the name of an amount is one, or says that it counts or measures something else', () => {
  const names = new Set(amounts.map(({ name }) => name))
  expect(names.size).toBeGreaterThan(20)
  expect(figures.filter(({ name, form }) => names.has(name) && form === undefined).map(({ place }) => place)).toEqual([])
})
