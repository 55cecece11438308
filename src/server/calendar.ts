import type { Config } from './config'
import type { ScheduledKind } from './db/jobs'

/** Cron, UTC: at most so many hours apart. Above a day it is whole days, counted anew each month. */
export const everyHours = (hours: number): string => (hours < 24 ? `0 */${hours} * * *` : `0 0 */${Math.floor(hours / 24)} * *`)

/** When work comes again, by cron in UTC; null: never. */
export const calendarOf = ({ auditHours }: Pick<Config, 'auditHours'>): Record<ScheduledKind, string | null> => ({
  audit: auditHours > 0 ? everyHours(auditHours) : null,
  harm: '*/10 * * * *',
  forget: '*/5 * * * *',
})
