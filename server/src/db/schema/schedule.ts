import { pgTable, text } from 'drizzle-orm/pg-core'
import { at } from './columns'

/** Time of the last run of each scheduled job, by the database's clock, so that a schedule that stands is noticed (@see DATABASE-17). */
export const scheduleRun = pgTable('schedule_run', { kind: text().primaryKey(), ranAt: at().notNull() })
