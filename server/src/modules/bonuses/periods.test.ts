import { expect, test } from 'vitest'
import { birthdayWindow, daysSince, isFirstOfMonth, lastMonth, lastWeek, startOfMonth, startOfWeek, weekday, yesterday } from './periods'

const at = (text: string) => new Date(`${text}+03:00`)

test('BON-16 REPO-2 weeks begin on Monday and months on their first, at midnight in Istanbul', () => {
  expect(['2026-11-22T23:59', '2026-11-23T00:00', '2026-11-25T12:00', '2026-11-29T23:59'].map((text) => startOfWeek(at(text)))).toEqual(
    ['2026-11-16T00:00', '2026-11-23T00:00', '2026-11-23T00:00', '2026-11-23T00:00'].map(at),
  )
  expect([startOfMonth(at('2026-11-30T23:59')), startOfMonth(at('2026-12-01T00:00'))]).toEqual([at('2026-11-01T00:00'), at('2026-12-01T00:00')])
  expect([weekday(at('2026-11-22T00:00')), weekday(at('2026-11-23T23:59'))]).toEqual([0, 1])
})

test('BON-09 BON-16 REPO-2 yesterday, last week and last month end where the current one begins, also across New Year', () => {
  const newYear = at('2027-01-01T00:00')
  expect(yesterday(newYear)).toEqual({ name: '2026-12-31', from: at('2026-12-31T00:00'), before: newYear })
  expect(lastMonth(newYear)).toEqual({ name: '2026-12', from: at('2026-12-01T00:00'), before: newYear })
  expect(lastWeek(at('2027-01-04T09:00'))).toEqual({ name: '2026-12-28', from: at('2026-12-28T00:00'), before: at('2027-01-04T00:00') })
  expect([lastWeek(at('2027-01-05T00:00')), lastWeek(at('2027-01-03T23:59'))]).toEqual([null, null])
  expect([isFirstOfMonth(newYear), isFirstOfMonth(at('2026-12-31T23:59'))]).toEqual([true, false])
})

test('BON-02 REPO-2 a birthday counts on its day and the seven days after it', () => {
  expect(['2026-11-19T23:59', '2026-11-20T00:00', '2026-11-27T23:59', '2026-11-28T00:00'].map((now) => birthdayWindow('1990-11-20', at(now)))).toEqual([
    null,
    2026,
    2026,
    null,
  ])
  expect(birthdayWindow('1990-12-31', at('2027-01-07T12:00'))).toBe(2026)
  expect([daysSince(at('2026-11-20T00:00'), at('2026-11-20T23:59')), daysSince(at('2026-11-20T00:00'), at('2026-11-21T00:00'))]).toEqual([0, 1])
})
