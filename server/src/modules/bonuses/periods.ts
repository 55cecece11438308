import { fromIstanbul, inIstanbul } from '@kehribar/shared/rules/istanbul'

const day = 86_400_000

/** A day, week or month in Istanbul. `from` is inclusive, `before` exclusive. `name`: 2026-11-19, or 2026-11 for a month. */
export interface Span {
  readonly name: string
  readonly from: Date
  readonly before: Date
}

const moment = (year: number, month: number, date: number) => fromIstanbul(Date.UTC(year, month, date))

export const isFirstOfMonth = (now: Date): boolean => inIstanbul(now).getUTCDate() === 1

export function yesterday(now: Date): Span {
  const local = inIstanbul(now)
  const before = moment(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate())
  const from = new Date(before.getTime() - day)
  return { name: inIstanbul(from).toISOString().slice(0, 10), from, before }
}

export function lastMonth(now: Date): Span {
  const local = inIstanbul(now)
  const from = moment(local.getUTCFullYear(), local.getUTCMonth() - 1, 1)
  return { name: inIstanbul(from).toISOString().slice(0, 7), from, before: moment(local.getUTCFullYear(), local.getUTCMonth(), 1) }
}

/** Returns the weekday in Istanbul; 0 is Sunday. */
export const weekday = (now: Date): number => inIstanbul(now).getUTCDay()

/** Returns the first moment of this week, which begins on Monday. */
export function startOfWeek(now: Date): Date {
  const local = inIstanbul(now)
  return moment(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate() - ((local.getUTCDay() + 6) % 7))
}

export function startOfMonth(now: Date): Date {
  const local = inIstanbul(now)
  return moment(local.getUTCFullYear(), local.getUTCMonth(), 1)
}

/** Returns the whole days from one moment to another. */
export const daysSince = (from: Date, now: Date): number => Math.floor((now.getTime() - from.getTime()) / day)

/** Returns the previous week, Monday to Sunday, named by its Monday. Returns null if today is not a Monday. */
export function lastWeek(now: Date): Span | null {
  if (weekday(now) !== 1) return null
  const before = startOfWeek(now)
  const from = new Date(before.getTime() - 7 * day)
  return { name: inIstanbul(from).toISOString().slice(0, 10), from, before }
}

/** Returns the year of the birthday that is today or was in the last seven days, or null. `birthDate`: YYYY-MM-DD. */
export function birthdayWindow(birthDate: string, now: Date): number | null {
  const [, month = 1, date = 1] = birthDate.split('-').map(Number)
  const today = inIstanbul(now)
  for (const year of [today.getUTCFullYear(), today.getUTCFullYear() - 1]) {
    // In common years, a birthday on 29 February counts as 1 March.
    const days = daysSince(moment(year, month - 1, date), now)
    if (days >= 0 && days <= 7) return year
  }
  return null
}
