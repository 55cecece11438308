import { expect, test } from 'vitest'
import { canonicalText } from './money-transaction'

test('MONEY-10 bodies that differ only in field order or absent fields are equal', () => {
  expect(canonicalText({ b: 1, a: { d: [1, 2], c: 'x' } })).toBe(canonicalText({ a: { c: 'x', d: [1, 2] }, b: 1, e: undefined }))
})

test('MONEY-10 bodies with another value, type or list order differ', () => {
  const bodies = [{ a: 1n }, { a: 1 }, { a: '1' }, { a: '1n' }, { a: [1, 2] }, { a: [2, 1] }, { a: null }, {}, { 'a"': 1 }]
  expect(new Set(bodies.map(canonicalText)).size).toBe(bodies.length)
})

test('MONEY-10 REPO-2 fields are sorted; a list differs from an object, and dates are written in full', () => {
  expect(canonicalText({ b: [1n, null], a: 'x' })).toBe('{"a":"x","b":[1n,null]}')
  expect(canonicalText(['x', 'y'])).not.toBe(canonicalText({ 0: 'x', 1: 'y' }))
  expect(canonicalText(new Date(1))).toBe('"1970-01-01T00:00:00.001Z"')
  expect(canonicalText(undefined)).toBe('null')
})
