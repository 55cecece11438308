import type { Config } from './config'
import type { ScheduledKind } from './db/jobs'

/**
 * Cron, UTC: at most so many hours apart. Above a day it is whole days, counted anew each month. One time of a day is ten past
 * one: an hour after its end the day before rests and can have its root (server/src/ledger/day-roots.ts).
 */
export function everyHours(hours: number): string {
  if (hours >= 24) return `10 1 */${Math.floor(hours / 24)} * *`
  const times = Array.from({ length: Math.ceil(24 / hours) }, (_, nth) => (1 + nth * hours) % 24)
  return `10 ${times.join(',')} * * *`
}

/** When work comes again, by cron in UTC; null: never. */
export const calendarOf = ({ auditHours }: Pick<Config, 'auditHours'>): Record<ScheduledKind, string | null> => ({
  audit: auditHours > 0 ? everyHours(auditHours) : null,
  harm: '*/10 * * * *',
  forget: '*/5 * * * *',
  remind: '20 * * * *',
})
