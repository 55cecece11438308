import { expect, test } from 'vitest'
import { ageOn, birthDateProblem, isCalendarDate, istanbulToday, parseTypedDate } from './birth-date'

const date = (text: string) => {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  return { day, month, year }
}

test.each([
  ['2000-02-29', true],
  ['1900-01-01', true],
  ['2024-12-31', true],
  ['1899-12-31', false],
  ['2001-02-29', false],
  ['2001-04-31', false],
  ['2001-13-01', false],
  ['2001-00-10', false],
  ['2001-01-00', false],
  ['0099-01-01', false],
])('VAL-49 %s is a calendar date: %s', (text, is) => {
  expect(isCalendarDate(date(text))).toBe(is)
})

test.each([
  ['2008-11-23', '2026-11-23', 18],
  ['2008-11-24', '2026-11-23', 17],
  ['2008-12-01', '2026-11-23', 17],
  ['2008-10-30', '2026-11-23', 18],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
])('VAL-08 a person born on %s is, on %s, %s years old', (birth, today, age) => {
  expect(ageOn(date(birth), date(today))).toBe(age)
})

test.each([
  ['2008-11-23', null],
  ['2008-11-24', 'validation.age'],
  ['2001-02-29', 'validation.date'],
])('VAL-08 VAL-49 the birthday %s on 23 November 2026: %s', (birth, problem) => {
  expect(birthDateProblem(date(birth), date('2026-11-23'))).toBe(problem)
})

test('TURKISH-04 parseTypedDate reads the day first in every language, or an ISO date', () => {
  for (const typed of ['20.11.1990', '20/11/1990', '20-11-1990', ' 20.11.1990 ', '1990-11-20', ' 1990-11-20 '])
    expect(parseTypedDate(typed)).toEqual(date('1990-11-20'))
  expect(parseTypedDate('5.7.1990')).toEqual(date('1990-07-05'))
  expect(parseTypedDate('1990-7-5')).toEqual(date('1990-07-05'))
  for (const typed of [
    '',
    '11.20.1990',
    '20.11.90',
    'x20.11.1990',
    '20.11.1990x',
    'x1990-11-20',
    '1990-11-20x',
    '120.11.1990',
    '1990-111-20',
    '1990.11.20',
    '20 11 1990',
  ])
    expect(parseTypedDate(typed)).toBeNull()
})

test('istanbulToday is the day at UTC+3', () => {
  expect(istanbulToday(new Date('2026-11-23T20:59:59Z'))).toEqual(date('2026-11-23'))
  expect(istanbulToday(new Date('2026-12-31T21:00:00Z'))).toEqual(date('2027-01-01'))
})
