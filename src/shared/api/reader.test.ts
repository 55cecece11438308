import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { api } from '.'
import { newReadingNotes, readAnswer, statusOf, interpretAnswer, messagesIn } from './reader'
import {
  contentMap,
  day,
  extensionField,
  lira,
  optionalField,
  measuredNumber,
  moment,
  fieldWithFallback,
  capabilityOf,
  statusFields,
  unixSeconds,
  displayText,
} from './wire'

const row = z.object({ id: z.int(), title: z.string(), min: z.number(), tags: z.optional(z.array(z.string())) })
const answer = z.object({ ...statusFields(), rows: z.array(row), groups: z.optional(z.record(z.string(), z.array(row))) })
const read = (given: unknown) => readAnswer(answer, given, 1)
const one = { id: 1, title: 'Kehribar', min: 50 }

test('BACKEND-5 numbers as text and text as numbers are accepted if their meaning is unambiguous', () => {
  expect(read({ status: '1', rows: [{ id: '1', title: 7, min: '50.00' }] })?.value).toEqual({ status: 1, rows: [{ id: 1, title: '7', min: 50 }] })
  for (const min of ['1.234,50', '1e3', '50 TL', '0x10', '', '007', null, true, Number.NaN])
    expect([min, read({ rows: [one, { ...one, min }] })?.left]).toEqual([min, ['rows[1]']])
})

test('BACKEND-5 a number that PHP pads with one zero is accepted', () => {
  expect(read({ status: '1', rows: [{ id: '07', title: '', min: '00' }] })?.value.rows).toEqual([{ id: 7, title: '', min: 0 }])
})

test('BACKEND-5 an object, a list and texts by language are accepted as JSON text', () => {
  expect(read({ status: 1, rows: JSON.stringify([one, JSON.stringify(one)]), groups: JSON.stringify({ a: [one] }) })?.value).toEqual({
    status: 1,
    rows: [one, one],
    groups: { a: [one] },
  })
  const page = z.object({ ...statusFields(), title: contentMap() })
  expect(readAnswer(page, { status: 1, title: '{"1":"Kehribar"}' }, 1)?.value.title).toEqual({ 1: 'Kehribar' })
  expect(readAnswer(page, { status: 1, title: '[Yeni] {bonus}' }, 1)?.value.title).toEqual({ 1: '[Yeni] {bonus}' })
})

test('BACKEND-16 errors that are one text are the message of the rejection', () => {
  expect(messagesIn({ status: 0, errors: 'Limit aşıldı' })).toEqual({ statusText: 'Limit aşıldı' })
})

test('BACKEND-5 an amount must be exact to the kuruş; a number that lost precision is rejected', () => {
  for (const amount of [0, -12.34, 250.5, 90_071_992_547_408.99, 9_007_199_254_740_991]) expect(z.safeParse(lira(), amount).success, `${amount}`).toBe(true)
  for (const amount of [JSON.parse('12345678901234567890'), JSON.parse('99999999999999.99')])
    expect(z.safeParse(lira(), amount).success, `${amount}`).toBe(false)
})

describe('amounts', () => {
  const cashier = z.object({
    ...statusFields(),
    balance: optionalField(lira()),
    methods: z.array(z.object({ code: z.string(), min: optionalField(lira()), max: optionalField(lira()) })),
    rate: optionalField(measuredNumber('rate')),
    percent: optionalField(measuredNumber('percent')),
  })
  const with_ = (fields: object, notes = newReadingNotes()) => ({ answer: readAnswer(cashier, { methods: [], ...fields }, 1, notes)?.value, notes })

  test('MONEY-1 BACKEND-5 an ambiguous amount is left out and reported; the rest of its row stays', () => {
    const { answer, notes } = with_({ balance: '1.251', methods: [{ code: 'eft', min: '100', max: '50.000' }], rate: '41.123', percent: '12.500' })
    expect(answer).toEqual({ status: 1, methods: [{ code: 'eft', min: 100 }], percent: 12.5 })
    expect(notes.amounts).toEqual(['balance', 'methods[0].max', 'rate'])
    expect(notes.left).toEqual(notes.amounts)
  })

  test('MONEY-1 BACKEND-5 the separators of the installation resolve an ambiguous amount', () => {
    const turkish = newReadingNotes({ decimal: ',', thousands: '.' })
    expect(with_({ balance: '1.251', methods: [{ code: 'eft', min: '100,00', max: '50.000' }], rate: '3.912.345,5' }, turkish).answer).toEqual({
      status: 1,
      balance: 1251,
      methods: [{ code: 'eft', min: 100, max: 50_000 }],
      rate: 3_912_345.5,
    })
    expect(turkish.amounts).toEqual([])
    expect(with_({ balance: '1.251' }, newReadingNotes({ decimal: '.', thousands: '' })).answer?.balance).toBeUndefined()
  })

  test('MONEY-1 BACKEND-5 a number with more than two decimals is rejected, apart from floating-point errors', () => {
    const { answer, notes } = with_({ balance: 12.345, methods: [{ code: 'eft', min: 0.1 + 0.2, max: 1.005 }] })
    expect(answer).toEqual({ status: 1, methods: [{ code: 'eft', min: 0.3 }] })
    expect(notes.amounts).toEqual(['balance', 'methods[0].max'])
    const floats: [number, number][] = [
      [30.000000000000004, 30],
      [1_234_567_890.1200001, 1_234_567_890.12],
      [-5, -5],
    ]
    for (const [given, lira_] of floats) expect(z.parse(lira(), given)).toBe(lira_)
  })

  test('MONEY-1 BACKEND-5 an absent amount is not reported', () => {
    expect([with_({ balance: null }).answer, with_({ balance: '' }).notes.amounts]).toEqual([{ status: 1, methods: [] }, []])
  })

  test('MONEY-1 BACKEND-5 an answer that is unreadable because of an amount still reports it', () => {
    const notes = newReadingNotes()
    expect(interpretAnswer(z.object({ ...statusFields(), balance: lira() }), false, { balance: '1.251' }, notes)).toEqual({})
    expect(notes.amounts).toEqual(['balance'])
  })
})

test('BACKEND-10 an unreadable row is left out and reported; the others stay', () => {
  expect(read({ status: 1, rows: [one, { id: 2 }, null, { ...one, id: 3 }] })).toEqual({
    value: { status: 1, rows: [one, { ...one, id: 3 }] },
    left: ['rows[1]', 'rows[2]'],
  })
})

test('BACKEND-10 a list in which no row is readable is rejected, not treated as empty', () => {
  expect(read({ rows: [{ id: 2 }, { id: 3 }] })).toBeNull()
  expect(read({ rows: [{ id: 2 }], statusText: 'Tamam' })).toBeNull()
  expect(read({ rows: [{ id: 2 }], groups: { 0: [one] } })?.left).toEqual(['rows[0]'])
  // The outcome of a money call does not depend on its lists.
  expect(readAnswer(answer, { status: 1, rows: [{ id: 2 }] }, undefined)?.value).toEqual({ status: 1, rows: [] })
})

test('BACKEND-16 a list may be absent, a single item or a map; a map may be an empty list', () => {
  for (const rows of [undefined, null, [], {}, '']) expect(read({ rows })?.value.rows).toEqual([])
  expect(read({ rows: one })?.value.rows).toEqual([one])
  expect(read({ rows: { 0: one, 2: { ...one, id: 2 } } })?.value.rows).toEqual([one, { ...one, id: 2 }])
  expect(read({ rows: [], groups: [] })?.value.groups).toEqual({})
  expect(read({ rows: [], groups: [[one], [{ ...one, id: 2 }]] })?.value.groups).toEqual({ 0: [one], 1: [{ ...one, id: 2 }] })
  expect(read({ rows: 'many' })).toBeNull()
  // If all fields of a row are optional, an object with none of them is a map of rows, not a single row.
  const lax = z.object({ status: z.int(), data: z.array(z.object({ name: z.optional(z.string()) })) })
  expect(readAnswer(lax, { data: {} }, 1)?.value.data).toEqual([])
  expect(readAnswer(lax, { data: { 3: { name: 'a' }, 7: { name: 'b' } } }, 1)?.value.data).toEqual([{ name: 'a' }, { name: 'b' }])
  expect(readAnswer(lax, { data: { name: 'a' } }, 1)?.value.data).toEqual([{ name: 'a' }])
})

test('BACKEND-5 optional lists do not hide the message of a rejection', () => {
  for (const name of ['siteContent', 'providers', 'banners'] as const)
    expect(z.safeParse(api[name].response, { status: 0, statusText: 'Kapalı' }).data, name).toEqual({ status: 0, statusText: 'Kapalı' })
})

test('BACKEND-5 "no limit" (null) is kept apart from unreadable, also beside an ambiguous amount', () => {
  const limits = z.object({ ...statusFields(), limits: z.array(z.object({ amount: optionalField(z.nullable(lira())), used: optionalField(lira()) })) })
  const rows = [{ amount: null, used: '50.000' }, { used: 1 }, { amount: 'viel' }]
  expect(readAnswer(limits, { status: 1, limits: rows }, 1)?.value.limits).toEqual([{ amount: null }, { used: 1 }, {}])
})

test('BACKEND-5 an optional field may be null, and is left out if it is unreadable', () => {
  expect(read({ rows: [{ ...one, tags: null }], statusText: null, errors: [] })).toEqual({ value: { status: 1, rows: [one], errors: {} }, left: [] })
  expect(read({ rows: [{ ...one, tags: 'new' }], errors: { amount: 'Çok az' } })?.value).toEqual({
    status: 1,
    rows: [{ ...one, tags: ['new'] }],
    errors: { amount: ['Çok az'] },
  })
  expect(read({ rows: [], statusText: { tr: 'x' } })).toEqual({ value: { status: 1, rows: [] }, left: ['statusText'] })
})

test('BACKEND-16 values that are not an answer are rejected', () => {
  for (const given of [undefined, null, '', '<html>', 7, true, [one]]) expect(read(given)).toBeNull()
})

describe('BACKEND-5 status', () => {
  test.each([
    [{ status: 1 }, 1],
    [{ status: '1' }, 1],
    [{ status: true }, 1],
    [{ status: 'OK' }, 1],
    [{ status: 'success' }, 1],
    [{ success: true }, 1],
    [{ success: '0' }, 0],
    [{ status: 0 }, 0],
    [{ status: false }, 0],
    [{ status: ' failed ' }, 0],
    [{ status: -3 }, -3],
    [{ status: null, success: true }, 1],
    [{ status: 'perhaps' }, undefined],
    [{}, undefined],
    [[], undefined],
    ['1', undefined],
  ])('%j is %s', (given, wanted) => {
    expect(statusOf(given)).toBe(wanted)
  })

  test('BACKEND-1 a money call without a status is rejected', () => {
    expect(readAnswer(answer, { rows: [] }, undefined)).toBeNull()
    expect(readAnswer(answer, { success: 1, rows: [] }, undefined)?.value.status).toBe(1)
  })
})

test('BACKEND-1 wordsOf reads the messages of a rejection in all forms', () => {
  expect(messagesIn({ statusText: 'Kapalı', errors: { amount: ['Çok az', 1], bank: 'Yok', other: { a: 1 } } })).toEqual({
    statusText: 'Kapalı',
    errors: { amount: ['Çok az'], bank: ['Yok'] },
  })
  expect(messagesIn({ message: 'Too many', statusText: ' ' })).toEqual({ statusText: 'Too many' })
  for (const given of [null, 'x', [], { errors: [] }, { statusText: 1 }]) expect(messagesIn(given)).toEqual({})
})

test('BACKEND-5 an unreadable status is not a success', () => {
  expect(read({ status: 'yes', rows: [] })).toBeNull()
  expect(read({ status: null, rows: [] })?.value.status).toBe(1)
})

describe('optional fields of a back end', () => {
  const schema = z.object({
    ...statusFields(),
    name: displayText(),
    balance: optionalField(lira()),
    limits: extensionField('limits', z.object({ until: z.nullable(moment()) })),
    kind: fieldWithFallback(z.enum(['a', 'b']), 'a'),
    at: optionalField(moment()),
    seconds: optionalField(unixSeconds()),
    title: contentMap(),
  })
  const whole = {
    status: 1,
    name: 'Deniz',
    balance: 5,
    limits: { until: null },
    kind: 'b',
    at: '2026-11-20T10:00:00.000Z',
    seconds: 1_795_000_000,
    title: { 1: 'Bir' },
  }

  test('BACKEND-4 BACKEND-15 an answer with only the core fields is valid', () => {
    expect(z.safeParse(schema, whole)).toMatchObject({ success: true, data: whole })
    expect(z.safeParse(schema, { status: 1, title: {} })).toMatchObject({ success: true, data: { status: 1, name: '', kind: 'a', title: {} } })
    expect(capabilityOf(schema.def.shape.limits)).toBe('limits')
    expect([capabilityOf(schema.def.shape.balance), capabilityOf(schema.def.shape.title)]).toEqual([null, undefined])
  })

  test('BACKEND-4 BACKEND-10 an unreadable field is left out and reported; the others stay', () => {
    expect(readAnswer(schema, { ...whole, status: '1', name: {}, balance: '1.234', limits: 'none', kind: 'z', at: 'yarın', seconds: 'x' }, 1)).toEqual({
      value: { status: 1, name: '', kind: 'a', title: { 1: 'Bir' } },
      left: ['name', 'balance', 'limits', 'kind', 'at', 'seconds'],
    })
  })

  test('BACKEND-13 BACKEND-14 other formats of points in time are accepted', () => {
    expect(readAnswer(schema, { ...whole, at: '20.11.2026 13:00', seconds: 1_795_000_000_123, limits: { until: '' } }, 1)?.value).toEqual({ ...whole })
    const zeros = readAnswer(schema, { ...whole, status: '1', at: '0000-00-00 00:00:00', limits: { until: '0000-00-00' } }, 1)
    expect([zeros?.value.at, zeros?.value.limits, zeros?.left]).toEqual([undefined, { until: null }, []])
  })

  test('BACKEND-16 content may be keyed by number or code, a list, one text, or have gaps', () => {
    const title = (given: unknown) => readAnswer(schema, { ...whole, title: given }, 1)?.value.title
    expect(title({ tr: 'Bir', en: null })).toEqual({ tr: 'Bir' })
    expect(title(['Bir', 'One'])).toEqual({ 1: 'Bir', 2: 'One' })
    expect(title('Bir')).toEqual({ 1: 'Bir' })
    expect(title(7)).toEqual({ 1: '7' })
    for (const nothing of [null, undefined, '', []]) expect(title(nothing)).toEqual({})
  })
})

test('BACKEND-16 a bare list with gaps, which PHP encodes as a map by number, counts as `data`', () => {
  const rows = z.object({ status: z.int(), data: z.array(z.object({ id: z.int() })) })
  expect(readAnswer(rows, { 0: { id: 1 }, 2: { id: '3' } }, 1)?.value).toEqual({ status: 1, data: [{ id: 1 }, { id: 3 }] })
  expect(readAnswer(rows, { data: { 4: { id: 5 } } }, 1)?.value).toEqual({ status: 1, data: [{ id: 5 }] })
})

test('BACKEND-16 a bare list counts as `data`; null is an answer only if no fields are required', () => {
  const list = z.object({ data: z.array(row), total: optionalField(z.int()) })
  expect(readAnswer(list, [one, { ...one, id: '2' }], 1)?.value).toEqual({ data: [one, { ...one, id: 2 }] })
  expect(readAnswer(list, [], 1)?.value).toEqual({ data: [] })
  expect(readAnswer(list, null, 1)).toBeNull()
  expect(readAnswer(z.object(statusFields()), null, 1)?.value).toEqual({ status: 1 })
  expect(readAnswer(z.object(statusFields()), [], 1)?.value).toEqual({ status: 1 })
  expect(readAnswer(z.object(statusFields()), null, undefined)).toBeNull()
})

describe('values as PHP and MySQL write them', () => {
  const member = z.object({
    ...statusFields(),
    birthdate: optionalField(z.nullable(z.object({ day: z.int(), month: z.int(), year: z.int() }))),
    at: z.optional(moment()),
    day: day(),
    known: z.optional(z.boolean()),
    count: optionalField(z.int()),
    kind: optionalField(z.enum(['card'])),
    balance: optionalField(lira()),
    rows: fieldWithFallback(z.array(row), []),
    data: z.optional(z.object({ iban: z.string() })),
  })
  const readMember = (fields: object) => {
    const notes = newReadingNotes()
    const { status: _, ...value } = readAnswer(member, { status: '1', ...fields }, 1, notes)!.value
    return { ...value, left: notes.left }
  }
  const none = { day: '', rows: [], left: [] }

  test('BACKEND-5 BACKEND-13 an empty text, a date of zeros, and PHP’s values for nothing mean that there is none', () => {
    expect(readMember({ at: '', known: ' ', count: '', kind: '', balance: '', rows: '', data: '' })).toEqual(none)
    expect(readMember({ at: '0000-00-00', day: '0000-00-00', birthdate: '0000-00-00' })).toEqual({ ...none, birthdate: null })
    expect(readMember({ rows: false, data: false })).toEqual(none)
    expect(readMember({ birthdate: [], data: [] })).toEqual({ ...none, birthdate: null })
    expect(readMember({ day: '24.11.2026', at: ' 1764547200 ' })).toEqual({ ...none, day: '24.11.2026', at: '2025-12-01T00:00:00.000Z' })
  })

  test.each(['on', 'ON', 'yes', 't', ' True ', 1, '1'])('BACKEND-5 %j is a flag that is set', (known) => expect(readMember({ known }).known).toBe(true))
  test.each(['off', 'No', 'f', 'false', 0, '0'])('BACKEND-5 %j is a flag that is not set', (known) => expect(readMember({ known }).known).toBe(false))

  test.each(['1990-03-07', '7.3.1990', '07.03.1990', '07/03/1990', '1990-03-07 00:00:00', '1990-03-07T00:00:00.000Z'])(
    'BACKEND-5 BACKEND-13 %s is a birth date',
    (birthdate) => expect(readMember({ birthdate })).toEqual({ ...none, birthdate: { day: 7, month: 3, year: 1990 } }),
  )
  test.each(['1990-02-30', '03/1990', 'yok'])('BACKEND-5 BACKEND-13 %s is no birth date', (birthdate) =>
    expect(readMember({ birthdate })).toEqual({ ...none, left: ['birthdate'] }),
  )

  test.each([
    ['1.250,50&nbsp;TL', 1250.5],
    ['&#8378;1.250,50', 1250.5],
    ['&#x20BA; 250', 250],
    ['1&thinsp;250,00', 1250],
    ['&minus;5,00', -5],
  ])('MONEY-1 BACKEND-5 %s is an amount', (balance, amount) => expect(readMember({ balance }).balance).toBe(amount))
  test.each(['1.250&nbsp;TL', '250&yen;', '&#50;50&foo;'])('MONEY-1 BACKEND-5 %s is unknown', (balance) =>
    expect(readMember({ balance })).toEqual({ ...none, left: ['balance'] }),
  )
})

test.each([
  { status: 0, message: 'Limit aşıldı' },
  { status: 0, msg: 'Limit aşıldı' },
  { success: '0', error: 'Limit aşıldı' },
  { status: 0, errors: 'Limit aşıldı' },
])('BACKEND-16 %j states its message', (answer) => expect(messagesIn(answer)).toEqual({ statusText: 'Limit aşıldı' }))

const paymentAnswer = z.object({ ...statusFields(), url: z.optional(z.string()) })
test.each([
  { status: 'basarili', message: 'İşleminiz alındı', url: 'https://pay.example/1' },
  { status: 'pending', statusText: 'Alındı' },
  { error: false, message: 'Alındı' },
])('BACKEND-16 MONEY-9 %j leaves the outcome of a money call unknown', (answer) =>
  expect(interpretAnswer(paymentAnswer, true, answer, newReadingNotes(null))).toEqual({}),
)
test.each([{ error: 'Limit' }, { status: 'reddedildi', errors: { amount: ['Limit'] } }])('BACKEND-16 %j is a rejection of a money call', (answer) =>
  expect(interpretAnswer(paymentAnswer, true, answer, newReadingNotes(null))).toHaveProperty('refusal'),
)
