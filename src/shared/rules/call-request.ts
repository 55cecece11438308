import { type DateParts, isCalendarDate } from './birth-date'
import { inIstanbul } from './istanbul'

/** Starting hours of calls, Istanbul time. @see VAL-33 */
export const callHours: readonly number[] = Array.from({ length: 12 }, (_none, index) => index + 8)

/** Months ahead for which a call can be requested. @see VAL-32 */
const monthsAhead = 3

/** Current day and hour in Istanbul. */
export interface CallClock {
  readonly today: DateParts
  readonly hour: number
}

const two = (value: number) => String(value).padStart(2, '0')
export const isoDay = ({ year, month, day }: DateParts): string => `${year}-${two(month)}-${two(day)}`

function partsOf(date: Date): DateParts {
  return { day: date.getUTCDate(), month: date.getUTCMonth() + 1, year: date.getUTCFullYear() }
}

/** Returns the same day three months later, or that month's last day if it is shorter: 30 November gives 28 February. */
export function lastCallDay({ day, month, year }: DateParts): DateParts {
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + monthsAhead + 1, 0))
  return { ...partsOf(lastOfMonth), day: Math.min(day, lastOfMonth.getUTCDate()) }
}

/** Returns the hours of a day (YYYY-MM-DD) that have not begun yet. */
export const openCallHours = (day: string, clock: CallClock): readonly number[] => callHours.filter((hour) => day !== isoDay(clock.today) || hour > clock.hour)

/** Returns every day on which a call can be requested, as YYYY-MM-DD; today only while it has an open hour. */
export function callDays(clock: CallClock): string[] {
  const last = isoDay(lastCallDay(clock.today))
  const days: string[] = []
  for (let offset = 0; ; offset += 1) {
    const day = isoDay(partsOf(new Date(Date.UTC(clock.today.year, clock.today.month - 1, clock.today.day + offset))))
    if (day > last) return days
    if (openCallHours(day, clock).length > 0) days.push(day)
  }
}

/** Returns a message key, or null for a day from today to three months ahead. @see VAL-32 */
export function callDayProblem(day: string, { today }: CallClock): string | null {
  if (day === '') return 'validation.required'
  const [year = 0, month = 0, date = 0] = /^\d{4}-\d{2}-\d{2}$/.test(day) ? day.split('-').map(Number) : []
  if (!isCalendarDate({ day: date, month, year })) return 'validation.date'
  if (day < isoDay(today)) return 'calls.day_past'
  return day > isoDay(lastCallDay(today)) ? 'calls.day_too_far' : null
}

/** Returns a message key, or null for a starting hour of that day that has not begun yet. @see VAL-33 */
export function callHourProblem(hour: string, day: string, clock: CallClock): string | null {
  if (hour === '') return 'validation.required'
  if (!/^\d{1,2}$/.test(hour) || !callHours.includes(Number(hour))) return 'calls.hour_unknown'
  return openCallHours(day, clock).includes(Number(hour)) ? null : 'calls.hour_past'
}

/** Returns day and hour in Istanbul, the time zone of all daily rules. @see docs/adr/0009-product.md: Time */
export function istanbulClock(now = new Date()): CallClock {
  const local = inIstanbul(now)
  return { today: partsOf(local), hour: local.getUTCHours() }
}
