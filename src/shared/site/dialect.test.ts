import { expect, test } from 'vitest'
import { translateAnswer, translateRequest, dialectFor, findTextAt, removeValueAt } from './dialect'
import { readSite } from './file'
import type { Dialect } from './site'

test('BACKEND-5 translateAnswer maps fields by path, lists to lists, and keeps all other fields', () => {
  const dialect = { answer: { data: 'items', 'data[].provider': 'items[].studio', 'data[].json.note': 'items[].about.remark', total: 'page.all' } }
  const given = { items: [{ id: 1, studio: 'a', about: { remark: 'x' } }, { id: 2 }], page: { all: 9 }, more: true }
  expect(translateAnswer(dialect, given)).toEqual({
    ...given,
    data: [
      { id: 1, studio: 'a', about: { remark: 'x' }, provider: 'a', json: { note: 'x' } },
      { id: 2, provider: undefined },
    ],
    total: 9,
  })
})

test('BACKEND-5 rows without field names are read by their position', () => {
  const dialect = { answer: { 'data[].id': 'rows[].0', 'data[].title': 'rows[].2.name' } }
  expect(translateAnswer(dialect, { rows: [['7', 'x', { name: 'Ada' }], ['8']] })).toMatchObject({ data: [{ id: '7', title: 'Ada' }, { id: '8' }] })
})

test('BACKEND-5 a date in a request becomes one text in the declared form', () => {
  const dialect = { dates: { birthdate: 'dd.mm.yyyy', 'form.born': 'yyyy-mm-dd' }, request: { birthdate: 'dogum' } }
  const born = { day: '7', month: 3, year: 1990 }
  expect(translateRequest(dialect, { birthdate: born, form: { born, name: 'x' } }).fields).toEqual({
    dogum: '07.03.1990',
    form: { born: '1990-03-07', name: 'x' },
  })
  expect(translateRequest(dialect, { birthdate: 'yok' }).fields).toEqual({ dogum: 'yok' })
})

test('BACKEND-5 two fields may swap names: each is read from the original answer', () => {
  expect(translateAnswer({ answer: { a: 'b', b: 'a' } }, { a: 1, b: 2 })).toEqual({ a: 2, b: 1 })
})

test('BACKEND-16 paths support nested lists, a list as the answer itself, and every entry of a map', () => {
  expect(translateAnswer({ answer: { 'data[][].code': 'groups[][].kind' } }, { groups: [[{ kind: 'x' }], []] })).toMatchObject({ data: [[{ code: 'x' }], []] })
  expect(translateAnswer({ answer: { 'data[].id': '[].no' } }, [{ no: 4 }])).toEqual({ data: [{ id: 4 }] })
  expect(
    translateAnswer({ answer: { footer: 'columns', 'footer.*.json': 'columns.*.content' } }, { columns: { help: { content: { title: 'H' } } } }),
  ).toMatchObject({
    footer: { help: { json: { title: 'H' } } },
  })
})

test('BACKEND-16 DEP-15 a list that PHP encodes as a map by number is translated like a list', () => {
  const dialect = { answer: { 'methods[].kind': 'methods[].code' }, codes: { 'methods[].kind': { creditcard: 'card' } } }
  const given = { methods: { 0: { code: 'creditcard' }, 2: { code: 'papara' } } }
  expect(translateAnswer(dialect, given)).toEqual({
    methods: [
      { code: 'creditcard', kind: 'card' },
      { code: 'papara', kind: 'papara' },
    ],
  })
  expect(translateAnswer(dialect, { methods: { creditcard: { code: 'creditcard' } } })).toEqual({ methods: { creditcard: { code: 'creditcard' } } })
})

test('BACKEND-5 missing fields stay absent, and inherited properties are not fields', () => {
  const dialect = { answer: { data: 'items', 'data[].x': 'items[].y', 'a.b': 'c.d', name: 'constructor.name' } }
  expect(translateAnswer(dialect, { items: 'none' })).toEqual({ items: 'none', data: 'none' })
  expect(translateAnswer(dialect, {})).toEqual({})
  expect(translateAnswer(dialect, null)).toBeNull()
  expect(translateAnswer({ ...dialect, codes: { status: { '': 1 } } }, undefined)).toBeUndefined()
})

test('BACKEND-5 codes replace words, numbers and flags, also in lists; unknown values stay unchanged', () => {
  const codes = { status: { OK: 1, REFUSED: 0 }, 'data[].status': { PENDING: 0, true: 1 } }
  expect(
    translateAnswer({ answer: { status: 'code' }, codes }, { code: 'REFUSED', data: [{ status: 'PENDING' }, { status: true }, { status: 'NEW' }, {}] }),
  ).toEqual({
    code: 'REFUSED',
    status: 0,
    data: [{ status: 0 }, { status: 1 }, { status: 'NEW' }, {}],
  })
})

test('BACKEND-1 an empty answer can have a code: an operator declares that an empty money answer is a success', () => {
  const dialect = { answer: { status: 'code' }, codes: { status: { '': 1, NO: 0 } } }
  expect(translateAnswer(dialect, null)).toEqual({ status: 1 })
  expect(translateAnswer(dialect, { code: null })).toMatchObject({ status: 1 })
  expect(translateAnswer(dialect, { code: 'NO' })).toMatchObject({ status: 0 })
  expect(translateAnswer({ codes: { status: { NO: 0 } } }, {})).toEqual({})
})

test('BACKEND-6 translateRequest fills the path, renames and moves fields, and adds constant ones', () => {
  const dialect = { path: '/games/{id}/launch', request: { provider: 'studio.code', size: 'page.size' }, also: { client: 'web' } }
  expect(translateRequest(dialect, { id: 'a/b', provider: 'lodos', size: 3, lang: 'tr' })).toEqual({
    path: '/games/a%2Fb/launch',
    fields: { studio: { code: 'lodos' }, page: { size: 3 }, lang: 'tr', client: 'web' },
  })
  expect(translateRequest({}, undefined)).toEqual({ path: '', fields: {} })
})

test('BACKEND-5 BACKEND-6 request values are replaced in the path, in lists, in nested fields, and for an absent value', () => {
  const dialect: Dialect = {
    path: '/partners/{provider}',
    request: { type: 'kinds', wantbonus: 'bonus' },
    values: { provider: { sportsbook: 'sb' }, 'type[]': { bet: 'STAKE', 7: 'SEVEN' }, 'terms.kind': { a: 1 }, wantbonus: { '': 'NONE', 0: 'NONE' } },
  }
  expect(translateRequest(dialect, { provider: 'sportsbook', type: ['bet', 'win', 7], terms: { kind: 'a', more: true } })).toEqual({
    path: '/partners/sb',
    fields: { kinds: ['STAKE', 'win', 'SEVEN'], terms: { kind: 1, more: true }, bonus: 'NONE' },
  })
  expect(translateRequest(dialect, { provider: 'other', wantbonus: 0 })).toEqual({ path: '/partners/other', fields: { bonus: 'NONE' } })
  expect(readSite({ calls: { login: { values: { username: { a: 'b' } } } } }).calls.login?.values).toEqual({ username: { a: 'b' } })
  expect(() => readSite({ calls: { login: { values: { 'a..b': {} } } } })).toThrow('calls.login.values')
})

test('BACKEND-6 dialectFor picks the first variant whose fields the request has', () => {
  const dialect: Dialect = {
    path: '/claims',
    codes: { status: { OK: 1 } },
    variants: [
      { when: { monthly: true }, path: '/claims/monthly' },
      { when: { type: 'slot', page: 2 }, path: '/slots' },
      { when: { type: 'slot' }, path: '/slots/first' },
      { when: { cash: false, type: 'x' }, path: '/x' },
    ],
  }
  const path = (input: unknown) => dialectFor(dialect, input).path
  expect(path({ monthly: 1 })).toBe('/claims/monthly')
  expect(path({ monthly: false })).toBe('/claims')
  expect(path({ type: 'slot', page: '2' })).toBe('/slots')
  expect(path({ type: 'slot' })).toBe('/slots/first')
  expect(path({ type: 'x' })).toBe('/x')
  expect(path({ type: 'x', cash: true })).toBe('/claims')
  expect(path(undefined)).toBe('/claims')
  expect(dialectFor(dialect, { monthly: true }).codes).toEqual({ status: { OK: 1 } })
})

test('BACKEND-3 findTextAt returns the text or number at a path', () => {
  expect(findTextAt({ session: { token: 'abc' } }, 'session.token')).toBe('abc')
  expect(findTextAt({ token: 7 }, 'token')).toBe('7')
  expect([findTextAt({ token: '' }, 'token'), findTextAt({ token: {} }, 'token'), findTextAt(null, 'token')]).toEqual([null, null, null])
})

test('BACKEND-6 readSite reports an invalid path, and accepts paths of lists, maps and variants', () => {
  const site = (answer: object) => readSite({ calls: { footer: { answer } } })
  expect(site({ 'footer.*.json': 'columns.*.content', 'data[][].code': '[].kind' }).calls.footer?.answer).toBeDefined()
  for (const wrong of ['a..b', '.a', 'a.', 'a[', 'a b', '[]a', ''])
    expect(() => site({ footer: wrong }), wrong).toThrow('calls.footer.answer.footer: must be a place')
  expect(() => readSite({ calls: { login: { variants: [{ path: '/x' }] } } })).toThrow('calls.login.variants.0.when')
})

test('BACKEND-20 removeValueAt removes the value at a path and nothing else', () => {
  const answer = { status: 1, data: { token: 'T', name: 'a' } }
  expect(removeValueAt(answer, 'data.token')).toEqual({ status: 1, data: { name: 'a' } })
  expect(answer.data.token).toBe('T')
  expect(removeValueAt(answer, 'status')).toEqual({ data: { token: 'T', name: 'a' } })
  for (const place of ['token', 'data.other', 'status.token']) expect(removeValueAt(answer, place)).toEqual(answer)
  for (const nothing of [null, [], 'text']) expect(removeValueAt(nothing, 'token')).toEqual(nothing)
})
