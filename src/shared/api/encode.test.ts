import { expect, test } from 'vitest'
import { bracketFields, encodeBody, withQuery } from './encode'

test('API-09 API-31 nested input becomes bracket fields, lists repeat their name, absent values are omitted', () => {
  const input = { birthdate: { day: 20, month: 11 }, type: ['a', 'b'], note: undefined, gone: null, empty: '' }
  expect([...bracketFields(input)]).toEqual([
    ['birthdate[day]', 20],
    ['birthdate[month]', 11],
    ['type[]', 'a'],
    ['type[]', 'b'],
    ['empty', ''],
  ])
})

test('API-28 a query omits empty parameters', () => {
  expect(withQuery('/games', { search: 'çilek & nar', provider: '', tag: undefined, offset: 0, limit: 30 })).toBe('/games?search=%C3%A7ilek+%26+nar&limit=30')
  expect(withQuery('/games', {})).toBe('/games')
})

test('BACKEND-6 the parameters of a GET follow the query of its path', () => {
  expect(withQuery('/index.php?route=games', { limit: 30 })).toBe('/index.php?route=games&limit=30')
})

test('a multipart body contains files and encodes flags as 1 and 0; the browser sets its boundary', () => {
  const file = new File(['x'], 'dekont.pdf', { type: 'application/pdf' })
  const { body, contentType } = encodeBody('multipart', { file, checkage: true, checkmail: false, birthdate: { day: 1 } })
  const form = body as FormData
  expect(contentType).toBeUndefined()
  expect((form.get('file') as File).name).toBe('dekont.pdf')
  expect(form.get('checkage')).toBe('1')
  expect(form.get('checkmail')).toBe('0')
  expect(form.get('birthdate[day]')).toBe('1')
})

test('json and urlencoded bodies have a content type', () => {
  expect(encodeBody('json', { a: 1 })).toEqual({ body: '{"a":1}', contentType: 'application/json' })
  expect(encodeBody('urlencoded', { type: ['x'], a: 'ı' })).toEqual({ body: 'type%5B%5D=x&a=%C4%B1', contentType: expect.stringContaining('urlencoded') })
})
