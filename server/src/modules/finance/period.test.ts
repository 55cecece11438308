import { expect, test } from 'vitest'
import { parseMoment, parsePeriod } from './period'

test.each(['2026-07-04+09:30', '2026-07-04 09:30', '2026-07-04T09:30'])("API-31 %s is Istanbul's time", (text) => {
  expect(parseMoment(text)?.toISOString()).toBe('2026-07-04T06:30:00.000Z')
})

test.each(['2026-02-30+00:00', '2026-13-01+00:00', '2026-07-04+24:00', '2026-07-04+09:60', '04.07.2026', '2026-7-4', "'; drop", ''])(
  '%s is not a valid moment',
  (text) => {
    expect(parseMoment(text)).toBeNull()
  },
)

test('API-31 both ends belong to the period, including the whole last minute', () => {
  expect(parsePeriod('2026-07-01+00:00', '2026-07-31+23:59')).toEqual({
    from: new Date('2026-06-30T21:00:00Z'),
    before: new Date('2026-07-31T21:00:00Z'),
  })
  expect(parsePeriod('2026-07-01', '2026-07-01')).toEqual({ from: new Date('2026-06-30T21:00:00Z'), before: new Date('2026-07-01T21:00:00Z') })
  expect(parsePeriod(undefined, '')).toEqual({ from: null, before: null })
})

test('VAL-57 an end before the start and nonexistent dates are reported at their field', () => {
  expect(parsePeriod('2026-07-02+00:00', '2026-07-01+00:00')).toEqual({ errors: { date2: ['validation.period'] } })
  expect(parsePeriod('x', '2026-99-01+00:00')).toEqual({ errors: { date1: ['validation.date'], date2: ['validation.date'] } })
})
