import { type AnyColumn, sql } from 'drizzle-orm'
import type { Db, Tx } from './types'

/** Returns the time of the database's clock, which decides all deadlines (@see FAULT-7). */
export async function databaseNow(tx: Db | Tx): Promise<Date> {
  const { rows } = await tx.execute<{ now: string }>(sql`select extract(epoch from clock_timestamp())::text as now`)
  return new Date(Number(rows[0]?.now) * 1000)
}

/** Seconds by which a time may lie in the future before it counts as written by a wrong clock. */
const tolerance = 60

/**
 * SQL condition: an end that was set `seconds` ahead has not come yet. An end further ahead was written while the database's clock was
 * wrong, and counts as past (@see DATABASE-17).
 */
export const isAhead = (end: AnyColumn, seconds: number) =>
  sql<boolean>`coalesce(${end} > clock_timestamp() and ${end} <= clock_timestamp() + make_interval(secs => ${seconds + tolerance}::int), false)`

/** SQL condition: a time of the past, and not one that the database's clock wrote while it was ahead. */
export const hasHappened = (moment: AnyColumn) => sql<boolean>`${moment} <= clock_timestamp() + make_interval(secs => ${tolerance}::int)`

/** Largest difference in seconds between the clocks of a server and of the database at which the server works (@see DATABASE-17). */
export const largestSkewSeconds = 30

/** Returns the seconds by which the clock of this machine is ahead of the database's; negative when it is behind. */
export async function clockSkew(db: Db | Tx, now: () => number = Date.now): Promise<number> {
  const before = now()
  const database = await databaseNow(db)
  return ((before + now()) / 2 - database.getTime()) / 1000
}

/** Returns a sentence if the clocks of this machine and of the database disagree, else null. */
export async function clockProblem(db: Db | Tx, now?: () => number): Promise<string | null> {
  const skew = await clockSkew(db, now)
  if (Math.abs(skew) <= largestSkewSeconds) return null
  return `The clock of this machine is ${Math.round(Math.abs(skew))} seconds ${skew > 0 ? 'ahead of' : 'behind'} the clock of the database. Set both by NTP.`
}
