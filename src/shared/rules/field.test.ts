import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fieldRule, fieldSchema } from './field'

const short = fieldSchema((value) => (value.length > 3 ? 'too_long' : null))
const messages = (result: { error?: { issues: readonly { message: string; path: readonly PropertyKey[] }[] } }) =>
  result.error?.issues.map(({ message, path }) => [path.join('.'), message]) ?? []

test("a rule's key becomes the field's message; a value that is not text counts as missing", () => {
  expect(messages(short.safeParse('abc'))).toEqual([])
  expect(messages(short.safeParse('abcd'))).toEqual([['', 'too_long']])
  expect(messages(short.safeParse(undefined))).toEqual([['', 'validation.required']])
})

test('a form reports all errors at once, and an error of the whole form at its field', () => {
  const form = z
    .object({ first: short, second: short })
    .check(fieldRule<{ first: string; second: string }>('second', ({ first, second }) => (first === second ? null : 'differ')))
  expect(messages(form.safeParse({ first: 'abcd', second: 'abcde' }))).toEqual([
    ['first', 'too_long'],
    ['second', 'too_long'],
    ['second', 'differ'],
  ])
  expect(messages(form.safeParse({ first: 'ab', second: 'ab' }))).toEqual([])
})
