import { sql } from 'drizzle-orm'
import type { Db, Tx } from './types'

/** Returns the time of the database's clock, which decides all deadlines (@see FAULT-7). */
export async function databaseNow(tx: Db | Tx): Promise<Date> {
  const { rows } = await tx.execute<{ now: string }>(sql`select extract(epoch from clock_timestamp())::text as now`)
  return new Date(Number(rows[0]?.now) * 1000)
}
