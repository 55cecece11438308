import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { Refusal } from '../call'
import { parseInput } from './validate'

const anything = z.looseObject({})
const errorsOf = (raw: unknown, schema: z.ZodMiniType = anything) => {
  try {
    parseInput(schema, raw)
    return null
  } catch (error) {
    return error instanceof Refusal ? [error.statusCode, error.options.errors] : error
  }
}
const nested = (depth: number, inner: unknown = '') => {
  let value = inner
  for (let n = 0; n < depth; n++) value = n % 2 ? [value] : { a: value }
  return { z: value }
}

test('ACCOUNT-11 an input may be nested twelve levels deep, and no depth exhausts the stack', () => {
  expect(errorsOf(nested(11))).toBeNull()
  for (const depth of [12, 2000, 100_000]) expect(errorsOf(nested(depth))).toEqual([422, undefined])
})

test('ACCOUNT-11 text that cannot be stored is reported with its path', () => {
  expect(errorsOf({ fine: 'a', list: ['b', { c: 'x\0' }], half: '\ud800' })).toEqual([
    422,
    { 'list.1.c': ['validation.invalid'], half: ['validation.invalid'] },
  ])
})

test('ACCOUNT-11 an answer lists at most fifty invalid fields', () => {
  const [, errors] = errorsOf({ list: Array<string>(30_000).fill('') }, z.object({ list: z.array(z.int()) })) as [number, object]
  expect(Object.keys(errors)).toHaveLength(50)
})
