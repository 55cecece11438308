import { inIstanbul } from './istanbul'
import { defaultMinimumAge } from './minimum-age'

export interface DateParts {
  day: number
  month: number
  year: number
}

/** Returns whether the three fields are an existing date from 1900 on. */
export function isCalendarDate({ day, month, year }: DateParts): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return year >= 1900 && date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** Returns the age in full years on `today`. A birthday on 29 February counts as 1 March in other years. */
export function ageOn(birth: DateParts, today: DateParts): number {
  const hadBirthday = today.month > birth.month || (today.month === birth.month && today.day >= birth.day)
  return today.year - birth.year - (hadBirthday ? 0 : 1)
}

/** Returns a message key, or null if the date exists and the person is old enough. @see VAL-08, VAL-49 */
export function birthDateProblem(birth: DateParts, today: DateParts, age: number = defaultMinimumAge): string | null {
  if (!isCalendarDate(birth)) return 'validation.date'
  if (ageOn(birth, today) >= age) return null
  return age === defaultMinimumAge ? 'validation.age' : `validation.age_of?age=${age}`
}

/** Parses 20.11.1990, 20/11/1990, 20-11-1990 and 1990-11-20: day first in every language, never month first. Returns null otherwise. */
export function parseTypedDate(typed: string): DateParts | null {
  const dayFirst = /^\s*(\d{1,2})[./-](\d{1,2})[./-](\d{4})\s*$/.exec(typed)
  const iso = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(typed)
  const parts = dayFirst
    ? { day: Number(dayFirst[1]), month: Number(dayFirst[2]), year: Number(dayFirst[3]) }
    : iso
      ? { day: Number(iso[3]), month: Number(iso[2]), year: Number(iso[1]) }
      : null
  return parts && isCalendarDate(parts) ? parts : null
}

/** Returns today's date in Istanbul, the time zone of all daily rules. @see docs/adr/0009-product.md: Time */
export function istanbulToday(now = new Date()): DateParts {
  const clock = inIstanbul(now)
  return { day: clock.getUTCDate(), month: clock.getUTCMonth() + 1, year: clock.getUTCFullYear() }
}
