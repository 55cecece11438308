import { fromIstanbul, inIstanbul } from '@kehribar/shared/rules/istanbul'
import type { Period } from './period'

const dayLength = 86_400_000

/** Returns the day in Istanbul as yyyy-mm-dd. */
export const dayOf = (moment: Date): string => inIstanbul(moment).toISOString().slice(0, 10)
/** Returns the first moment of a day. */
export const startOf = (day: string): Date => fromIstanbul(Date.parse(`${day}T00:00:00Z`))
export const nextDay = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + dayLength).toISOString().slice(0, 10)

/** A period split into whole days and partial days at both ends. */
export interface Cut {
  /** First and last whole day, inclusive; null is unbounded. The whole field is null if the period contains no whole day. */
  readonly days: { readonly first: string | null; readonly last: string | null } | null
  /** Partial day at the start. */
  readonly before: Period | null
  readonly after: Period | null
}

/** Splits a period, so that whole days are read from daily sums and only the ends row by row. */
export function cutIntoDays({ from, before }: Period): Cut {
  const firstStart = from === null ? null : from.getTime() === startOf(dayOf(from)).getTime() ? from : startOf(nextDay(dayOf(from)))
  const lastEnd = before === null ? null : startOf(dayOf(before))
  if (firstStart && lastEnd && firstStart >= lastEnd) return { days: null, before: { from, before }, after: null }
  return {
    days: { first: firstStart && dayOf(firstStart), last: lastEnd && dayOf(new Date(lastEnd.getTime() - 1)) },
    before: from && firstStart && from < firstStart ? { from, before: firstStart } : null,
    after: lastEnd && before && lastEnd < before ? { from: lastEnd, before } : null,
  }
}
