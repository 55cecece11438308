import { expect, test } from 'vitest'
import { callDayProblem, callDays, callHourProblem, callHours, istanbulClock, lastCallDay, openCallHours } from './call-request'

const clock = istanbulClock(new Date('2026-11-22T10:15:00Z'))

test('VAL-32 callDayProblem accepts days from today to three months ahead, Istanbul time', () => {
  expect(istanbulClock(new Date('2026-11-21T21:30:00Z'))).toEqual({ today: { day: 22, month: 11, year: 2026 }, hour: 0 })
  expect(callDayProblem('', clock)).toBe('validation.required')
  expect(callDayProblem('2026-11-21', clock)).toBe('calls.day_past')
  expect(callDayProblem('2026-11-22', clock)).toBeNull()
  expect(callDayProblem('2027-02-22', clock)).toBeNull()
  expect(callDayProblem('2027-02-23', clock)).toBe('calls.day_too_far')
  for (const no of ['2027-02-30', '22.11.2026', '2026-1-1', 'x']) expect(callDayProblem(no, clock)).toBe('validation.date')
  expect(lastCallDay({ day: 30, month: 11, year: 2026 })).toEqual({ day: 28, month: 2, year: 2027 })
  expect(lastCallDay({ day: 31, month: 12, year: 2026 })).toEqual({ day: 31, month: 3, year: 2027 })
})

test('VAL-33 calls start at 8 to 19 o’clock; today only in hours that have not begun', () => {
  expect(callHours).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19])
  expect(openCallHours('2026-11-22', clock)).toEqual([14, 15, 16, 17, 18, 19])
  expect(openCallHours('2026-11-23', clock)).toEqual(callHours)
  expect(callHourProblem('', '2026-11-23', clock)).toBe('validation.required')
  expect(callHourProblem('8', '2026-11-23', clock)).toBeNull()
  expect(callHourProblem('19', '2026-11-23', clock)).toBeNull()
  for (const no of ['7', '20', '8.5', 'x']) expect(callHourProblem(no, '2026-11-23', clock)).toBe('calls.hour_unknown')
  expect(callHourProblem('13', '2026-11-22', clock)).toBe('calls.hour_past')
  expect(callHourProblem('14', '2026-11-22', clock)).toBeNull()
})

test('VAL-32 the days to choose begin tomorrow if today has no hour left', () => {
  const days = callDays(clock)
  expect([days[0], days.at(-1), days.length]).toEqual(['2026-11-22', '2027-02-22', 93])
  expect(callDays(istanbulClock(new Date('2026-11-22T16:00:00Z')))[0]).toBe('2026-11-23')
})

test('VAL-32 VAL-33 a day or an hour with surrounding characters is rejected', () => {
  const clock = { today: { day: 23, month: 11, year: 2026 }, hour: 9 }
  for (const day of ['x2026-11-24', '2026-11-24x', '12026-11-24']) expect(callDayProblem(day, clock)).toBe('validation.date')
  for (const hour of ['x10', '10x', '010']) expect(callHourProblem(hour, '2026-11-24', clock)).toBe('calls.hour_unknown')
})
