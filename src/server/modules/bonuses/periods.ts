import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/types'

/** Istanbul keeps UTC+3 all year (decisions: Time). */
const offset = 3 * 3_600_000
const day = 86_400_000

/** A day or month in Istanbul: from its first moment to, exclusive, its last. `name`: 2026-11-19 or 2026-11. */
export interface Span {
  readonly name: string
  readonly from: Date
  readonly before: Date
}

/** The database's clock decides (@see money F7). */
export async function databaseNow(tx: Tx): Promise<Date> {
  const { rows } = await tx.execute<{ now: string }>(sql`select extract(epoch from clock_timestamp())::text as now`)
  return new Date(Number(rows[0]?.now) * 1000)
}

const inIstanbul = (now: Date) => new Date(now.getTime() + offset)
const moment = (year: number, month: number, date: number) => new Date(Date.UTC(year, month, date) - offset)

export const isFirstOfMonth = (now: Date): boolean => inIstanbul(now).getUTCDate() === 1

export function yesterday(now: Date): Span {
  const local = inIstanbul(now)
  const before = moment(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate())
  const from = new Date(before.getTime() - day)
  return { name: inIstanbul(from).toISOString().slice(0, 10), from, before }
}

export function lastMonth(now: Date): Span {
  const local = inIstanbul(now)
  const from = moment(local.getUTCFullYear(), local.getUTCMonth() - 1, 1)
  return { name: inIstanbul(from).toISOString().slice(0, 7), from, before: moment(local.getUTCFullYear(), local.getUTCMonth(), 1) }
}
