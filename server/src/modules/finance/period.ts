import { fromIstanbul } from '@kehribar/shared/rules/istanbul'

/** Parses "2026-07-04+09:30" (separator plus, blank or T) as Istanbul time. Returns null for an invalid moment. */
export function parseMoment(text: string): Date | null {
  const match = /^(\d{4}-\d{2}-\d{2})(?:[+ T]([01]\d|2[0-3]):([0-5]\d))?$/.exec(text)
  if (!match) return null
  const [, day = '', hour = '00', minute = '00'] = match
  const moment = fromIstanbul(Date.parse(`${day}T${hour}:${minute}:00Z`))
  const exists = !Number.isNaN(moment.getTime()) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)
  return exists ? moment : null
}

export interface Period {
  readonly from: Date | null
  /** Exclusive. */
  readonly before: Date | null
}

/** Parses a period whose optional ends are inclusive to the minute. Returns field errors for an invalid one. @see VAL-57 */
export function parsePeriod(date1: string | undefined, date2: string | undefined): Period | { errors: Record<string, string[]> } {
  const from = date1 ? parseMoment(date1) : null
  const last = date2 ? parseMoment(date2) : null
  const errors: Record<string, string[]> = {}
  if (date1 && !from) errors.date1 = ['validation.date']
  if (date2 && !last) errors.date2 = ['validation.date']
  if (from && last && last < from) errors.date2 = ['validation.period']
  if (Object.keys(errors).length > 0) return { errors }
  const span = date2 && !/[+ T]/.test(date2) ? 24 * 60 : 1
  return { from, before: last ? new Date(last.getTime() + span * 60_000) : null }
}
