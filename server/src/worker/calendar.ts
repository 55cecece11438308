import type { Config } from '../settings/config'
import type { ScheduledKind } from '../db/jobs'

/**
 * Returns a cron expression (UTC) with at most that many hours between two runs. From 24 hours on it counts whole days, starting
 * anew each month. One run is at 01:10: the previous day can have its root one hour after its end (server/src/ledger/day-roots.ts).
 */
export function everyHours(hours: number): string {
  if (hours >= 24) return `10 1 */${Math.floor(hours / 24)} * *`
  const times = Array.from({ length: Math.ceil(24 / hours) }, (_, nth) => (1 + nth * hours) % 24)
  return `10 ${times.join(',')} * * *`
}

/** Returns the cron expression (UTC) of every scheduled job; null disables a job. */
export const calendarOf = ({ auditHours }: Pick<Config, 'auditHours'>): Record<ScheduledKind, string | null> => ({
  audit: auditHours > 0 ? everyHours(auditHours) : null,
  harm: '*/10 * * * *',
  forget: '*/5 * * * *',
  remind: '20 * * * *',
})
