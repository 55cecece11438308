import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bodyLimit, decodeForm, unfoldNames } from './body'

test('bracket fields become objects and lists', () => {
  expect(JSON.parse(JSON.stringify(decodeForm('birthdate[day]=1&birthdate[month]=2&type[]=a&type[]=b&one=1&empty=')))).toEqual({
    birthdate: { day: '1', month: '2' },
    type: ['a', 'b'],
    one: '1',
    empty: '',
  })
})

test('DETAIL-6 API-11 API-38 bracket names of a JSON body are decoded as in a form, and values stay unchanged', () => {
  const plain = (body: unknown) => JSON.parse(JSON.stringify(unfoldNames(body))) as unknown
  expect(plain({ 'birthdate[day]': 1, 'birthdate[month]': '2', 'type[]': ['a', 'b'], one: true })).toEqual({
    birthdate: { day: 1, month: '2' },
    type: ['a', 'b'],
    one: true,
  })
  expect(plain({ 'type[]': 'call', none: null, list: [{ a: 1.5 }, []] })).toEqual({ type: ['call'], none: null, list: [{ a: 1.5 }, []] })
  expect(plain({ birthdate: { day: 1 }, 'birthdate[month]': 2 })).toEqual({ birthdate: { day: 1, month: 2 } })
  const other = { a: { 'b[c]': 1 } }
  for (const body of [other, null, [1], 'a[b]', 7]) expect(unfoldNames(body)).toBe(body)
})

test('DETAIL-6 no name of a JSON body reaches a prototype', () => {
  unfoldNames(JSON.parse('{"__proto__[polluted]":1,"constructor[prototype][polluted]":1,"a[__proto__][polluted]":1}'))
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
})

test('DETAIL-6 any JSON body is unfolded without an exception', () => {
  const name = fc.oneof(fc.string(), fc.stringMatching(/^([a-z]{0,2}[[\]0-9]{0,4}){0,6}$/))
  fc.assert(
    fc.property(fc.dictionary(name, fc.jsonValue()), (body) => {
      JSON.stringify(unfoldNames(body))
    }),
    { numRuns: 500 },
  )
})

test('no field reaches a prototype', () => {
  decodeForm('__proto__[polluted]=1&constructor[prototype][polluted]=1&a[__proto__][polluted]=1&a[constructor][prototype][polluted]=1')
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
})

test('any text decodes without an exception and within its limits', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^([a-z]{0,2}[[\]=&%0-9]{0,9}){0,30}$/)), (text) => {
      expect(Object.keys(decodeForm(text)).length).toBeLessThanOrEqual(500)
    }),
    { numRuns: 500 },
  )
})

test('ACCOUNT-11 a JSON body with bracket names and thousands of objects is rejected before the quadratic decoding', () => {
  const objects = (count: number) => ({ 'a[b]': Array.from({ length: count }, () => ({})) })
  expect(() => unfoldNames(objects(bodyLimit / 3))).toThrow(expect.objectContaining({ statusCode: 413 }))
  expect(() => unfoldNames({ 'a[b]': 1, ...Object.fromEntries(objects(5_000)['a[b]'].entries()) })).toThrow(expect.objectContaining({ statusCode: 413 }))
  expect(unfoldNames(objects(1_000))).toMatchObject({ a: { b: expect.any(Array) } })
})
