import { fromIstanbul, inIstanbul } from '@kehribar/shared/rules/istanbul'

const day = 86_400_000

/** A day or month in Istanbul: from its first moment to, exclusive, its last. `name`: 2026-11-19 or 2026-11. */
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

/** 0 is Sunday. */
export const weekday = (now: Date): number => inIstanbul(now).getUTCDay()

/** The first moment of this week, which begins on Monday. */
export function startOfWeek(now: Date): Date {
  const local = inIstanbul(now)
  return moment(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate() - ((local.getUTCDay() + 6) % 7))
}

export function startOfMonth(now: Date): Date {
  const local = inIstanbul(now)
  return moment(local.getUTCFullYear(), local.getUTCMonth(), 1)
}

/** Whole days from one moment to another. */
export const daysSince = (from: Date, now: Date): number => Math.floor((now.getTime() - from.getTime()) / day)

/** The week from Monday to Sunday before this one, named by its Monday; null on another day than Monday. */
export function lastWeek(now: Date): Span | null {
  if (weekday(now) !== 1) return null
  const before = startOfWeek(now)
  const from = new Date(before.getTime() - 7 * day)
  return { name: inIstanbul(from).toISOString().slice(0, 10), from, before }
}

/** The year whose birthday is today or was in the last seven days; null when none was. `birthDate`: YYYY-MM-DD. */
export function birthdayWindow(birthDate: string, now: Date): number | null {
  const [, month = 1, date = 1] = birthDate.split('-').map(Number)
  const today = inIstanbul(now)
  for (const year of [today.getUTCFullYear(), today.getUTCFullYear() - 1]) {
    // Who was born on 29 February has the 1 March in other years.
    const days = daysSince(moment(year, month - 1, date), now)
    if (days >= 0 && days <= 7) return year
  }
  return null
}
