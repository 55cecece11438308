import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { connectionOf, mayKeepStatements } from './connections'
import { casing, type Db, type Tx } from './types'

type Values = Readonly<Record<string, unknown>>
/** Asks it; what was asked before in the same turn of the loop goes out before it, in one journey with it (@see F-5). */
type Asked<Row> = (on: Db | Tx, values: Values) => Promise<Row[]>

/**
 * A statement that every bet, settlement or withdrawal waits for: its text is made once, and the database plans it once for
 * each connection, where no pooler stands between. Its values are placeholders; its rows are the driver's, so that a bigint
 * is text. `name` is nobody else's.
 */
export function statement<Row extends object>(name: string, text: SQL): Asked<Row> {
  let query: { sql: string; params: unknown[] } | null = null
  return async (on, values) => {
    query ??= new PgDialect({ casing }).sqlToQuery(text)
    const asked = { text: query.sql, values: fillPlaceholders(query.params, values) }
    const { rows } = await connectionOf(on).query<Row>(mayKeepStatements(on) ? { ...asked, name } : asked)
    return rows
  }
}

/** A whole ledger takes its time, and more of it each year; the driver's own limit is for calls. */
const hours = 12

/** Asks what may take hours. The transaction has lifted the database's limit (`set local statement_timeout = 0`). */
export async function askAtLength<Row extends object>(tx: Tx, text: SQL): Promise<Row[]> {
  const query = new PgDialect({ casing }).sqlToQuery(text)
  const asked = { text: query.sql, values: query.params, query_timeout: hours * 3_600_000 }
  return (await connectionOf(tx).query<Row>(asked)).rows
}

/**
 * What several statements of one journey come to. Where one fails, those after it fail because of it: the first is thrown,
 * in the order given, which is that in which they were asked.
 */
export async function together<Asked extends readonly unknown[]>(
  asked: readonly [...Asked],
): Promise<{ -readonly [Place in keyof Asked]: Awaited<Asked[Place]> }> {
  const ended = await Promise.allSettled(asked)
  for (const end of ended) if (end.status === 'rejected') throw end.reason
  return ended.map((end) => (end.status === 'fulfilled' ? end.value : undefined)) as never
}
