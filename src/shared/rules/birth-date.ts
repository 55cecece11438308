import { inIstanbul } from './istanbul'
export interface DateParts {
  day: number
  month: number
  year: number
}

/** Below this nobody plays anywhere; a market may ask for more (jurisdictions/). */
export const minimumAge = 18

/** Whether the three fields name a day that exists. */
export function isCalendarDate({ day, month, year }: DateParts): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return year >= 1900 && date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** Full years on `today`; somebody born on 29 February has the birthday on 1 March in other years. */
export function ageOn(birth: DateParts, today: DateParts): number {
  const had = today.month > birth.month || (today.month === birth.month && today.day >= birth.day)
  return today.year - birth.year - (had ? 0 : 1)
}

/** Message key, or null when the date exists and the person is old enough (@see VAL-08, VAL-49). */
export function birthDateProblem(birth: DateParts, today: DateParts, age: number = minimumAge): string | null {
  if (!isCalendarDate(birth)) return 'validation.date'
  if (ageOn(birth, today) >= age) return null
  return age === minimumAge ? 'validation.age' : `validation.age_of?age=${age}`
}

/** Reads 20.11.1990, 20/11/1990, 20-11-1990 and 1990-11-20: day first in every language, never month first. */
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

/** Today in Istanbul, where every daily rule runs (@see docs/decisions.md: Time). */
export function istanbulToday(now = new Date()): DateParts {
  const clock = inIstanbul(now)
  return { day: clock.getUTCDate(), month: clock.getUTCMonth() + 1, year: clock.getUTCFullYear() }
}
