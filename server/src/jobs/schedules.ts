import { sql } from 'drizzle-orm'
import { scheduleRun } from '../db/schema'
import type { ScheduledKind } from '../db/jobs'
import type { Db } from '../db/types'
import type { Config } from '../settings/config'

/** Returns the minutes between two runs of every scheduled job; null for a disabled one. */
const minutesOf = ({ auditHours }: Pick<Config, 'auditHours'>): Record<ScheduledKind, number | null> => ({
  audit: auditHours > 0 ? auditHours * 60 : null,
  harm: 10,
  forget: 5,
  remind: 60,
  retention: 60,
})

/** Minutes beyond two intervals before a schedule counts as standing: a run may be long, and a server may restart. */
const graceMinutes = 30

/** A scheduled job that has not run for too long, or whose last run lies in the future because a clock was wrong. */
export interface StandingSchedule {
  readonly kind: ScheduledKind
  readonly ranAt: Date
}

/** Records a run of a scheduled job. */
export async function recordRun(db: Db, kind: ScheduledKind): Promise<void> {
  const ranAt = sql`clock_timestamp()`
  await db.insert(scheduleRun).values({ kind, ranAt }).onConflictDoUpdate({ target: scheduleRun.kind, set: { ranAt } })
}

/** Returns the schedules that stand (@see DATABASE-17). A job that never ran is not one of them. */
export async function standingSchedules(db: Db, config: Pick<Config, 'auditHours'>): Promise<StandingSchedule[]> {
  const minutes = minutesOf(config)
  const rows = await db
    .select({ kind: scheduleRun.kind, ranAt: scheduleRun.ranAt, age: sql<number>`(extract(epoch from clock_timestamp() - ${scheduleRun.ranAt}) / 60)::float8` })
    .from(scheduleRun)
  return rows.flatMap(({ kind, ranAt, age }) => {
    const between = minutes[kind as ScheduledKind] ?? null
    return between !== null && (age < -1 || age > 2 * between + graceMinutes) ? [{ kind: kind as ScheduledKind, ranAt }] : []
  })
}
