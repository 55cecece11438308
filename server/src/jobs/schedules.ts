import { sql } from 'drizzle-orm'
import { scheduleRun } from '../db/schema'
import type { ScheduledKind } from '../db/jobs'
import type { Db } from '../db/types'
import type { Config } from '../settings/config'

/**
 * Returns a cron expression (UTC) with at most that many hours between two runs. From 24 hours on it counts whole days, starting
 * anew each month. One run is at 01:10: the previous day can have its root one hour after its end (server/src/ledger/day-roots.ts).
 */
export function everyHours(hours: number): string {
  if (hours >= 24) return `10 1 */${Math.floor(hours / 24)} * *`
  const times = Array.from({ length: Math.ceil(24 / hours) }, (_, nth) => (1 + nth * hours) % 24)
  return `10 ${times.join(',')} * * *`
}

export interface Schedule {
  /** Cron expression (UTC). */
  readonly cron: string
  /** Minutes between two runs. */
  readonly minutes: number
}

/** Returns the schedule of every scheduled job; null for a disabled one. */
export const schedulesOf = ({ auditHours }: Pick<Config, 'auditHours'>): Record<ScheduledKind, Schedule | null> => ({
  audit: auditHours > 0 ? { cron: everyHours(auditHours), minutes: auditHours * 60 } : null,
  figures: { cron: '40 * * * *', minutes: 60 },
  harm: { cron: '*/10 * * * *', minutes: 10 },
  forget: { cron: '*/5 * * * *', minutes: 5 },
  remind: { cron: '20 * * * *', minutes: 60 },
  retention: { cron: '50 * * * *', minutes: 60 },
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
  const schedules = schedulesOf(config)
  const rows = await db
    .select({ kind: scheduleRun.kind, ranAt: scheduleRun.ranAt, age: sql<number>`(extract(epoch from clock_timestamp() - ${scheduleRun.ranAt}) / 60)::float8` })
    .from(scheduleRun)
  return rows.flatMap(({ kind, ranAt, age }) => {
    const minutes = schedules[kind as ScheduledKind]?.minutes ?? null
    return minutes !== null && (age < -1 || age > 2 * minutes + graceMinutes) ? [{ kind: kind as ScheduledKind, ranAt }] : []
  })
}
