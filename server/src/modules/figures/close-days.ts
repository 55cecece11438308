import { sql } from 'drizzle-orm'
import { queryLong } from '../../db/statement'
import type { Db, Tx } from '../../db/types'

/** SQL of the first day whose figures are not stored; null without any posting. */
export const firstOpenDay = sql`coalesce((select max(day) + 1 from closed_day), (select business_day(min(created_at)) from ledger_tx))`

/** Runs a query on many days in one transaction, without a time limit. */
export const queryDays = <Row extends object>(db: Db, query: (tx: Tx) => Promise<Row[]>): Promise<Row[]> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    return query(tx)
  })

/**
 * Stores the figures of each ended day once the root of its history is sealed (@see OPERATE-23). Returns the number of closed days.
 * `stopping` ends it between two days.
 */
export async function closeDays(db: Db, stopping?: AbortSignal): Promise<number> {
  let closed = 0
  for (let more = true; more && !stopping?.aborted; closed += more ? 1 : 0) {
    const rows = await queryDays(db, (tx) => queryLong<{ closed: boolean | null }>(tx, sql`select close_day(${firstOpenDay}) as closed`))
    more = rows[0]?.closed === true
  }
  return closed
}

/** Returns the closed days of a period whose stored figures differ from the ledger. */
export async function wrongDays(db: Db, { from, to }: DayRange): Promise<string[]> {
  const rows = await queryDays(db, (tx) => queryLong<{ day: string }>(tx, sql`select day::text from wrong_figures(${from}::date, ${to}::date) day`))
  return rows.map(({ day }) => day)
}

/** Computes the stored figures of a period's closed days again. Returns the number of days. */
export async function rebuildDays(db: Db, { from, to }: DayRange): Promise<number> {
  const days = await db.execute<{ day: string }>(sql`select day::text from closed_day where day between ${from}::date and ${to}::date order by closed_day.day`)
  for (const { day } of days.rows) await queryDays(db, (tx) => queryLong(tx, sql`select close_day(${day}::date)`))
  return days.rows.length
}

/** A period of days in Istanbul as yyyy-mm-dd; both ends are included. */
export interface DayRange {
  readonly from: string
  readonly to: string
}
