import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeForm } from './body'

test('bracket fields become objects and lists', () => {
  expect(JSON.parse(JSON.stringify(decodeForm('birthdate[day]=1&birthdate[month]=2&type[]=a&type[]=b&one=1&empty=')))).toEqual({
    birthdate: { day: '1', month: '2' },
    type: ['a', 'b'],
    one: '1',
    empty: '',
  })
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
