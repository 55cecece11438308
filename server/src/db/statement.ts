import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { connectionOf, mayKeepStatements } from './connections'
import { casing, type Db, type Tx } from './types'

type Values = Readonly<Record<string, unknown>>
/** Runs a statement. Statements started in the same turn of the event loop are sent in order, in one round trip (@see DATABASE-5). */
type Run<Row> = (on: Db | Tx, values: Values) => Promise<Row[]>

/**
 * Prepares a statement of the critical path (bets, settlements, withdrawals). The text is built once, and without a pooler
 * the database plans the statement once per connection. Values are placeholders. Rows come unmapped from the driver: a
 * bigint is text. `name` must be unique.
 */
export function statement<Row extends object>(name: string, text: SQL): Run<Row> {
  let query: { sql: string; params: unknown[] } | null = null
  return async (on, values) => {
    query ??= new PgDialect({ casing }).sqlToQuery(text)
    const asked = { text: query.sql, values: fillPlaceholders(query.params, values) }
    const { rows } = await connectionOf(on).query<Row>(mayKeepStatements(on) ? { ...asked, name } : asked)
    return rows
  }
}

/** Query timeout in hours for work on the whole ledger; the driver's own timeout is for calls. */
const timeoutHours = 12

/** Runs a query that may take hours. The transaction must have lifted the database's timeout (`set local statement_timeout = 0`). */
export async function queryLong<Row extends object>(tx: Tx, text: SQL): Promise<Row[]> {
  const query = new PgDialect({ casing }).sqlToQuery(text)
  const asked = { text: query.sql, values: query.params, query_timeout: timeoutHours * 3_600_000 }
  return (await connectionOf(tx).query<Row>(asked)).rows
}

/**
 * Awaits statements that were sent in one round trip and returns their rows. Throws the first error in the given order,
 * which must be the order of sending: later statements may fail only because of an earlier one.
 */
export async function awaitAll<Asked extends readonly unknown[]>(
  asked: readonly [...Asked],
): Promise<{ -readonly [Place in keyof Asked]: Awaited<Asked[Place]> }> {
  const ended = await Promise.allSettled(asked)
  for (const end of ended) if (end.status === 'rejected') throw end.reason
  return ended.map((end) => (end.status === 'fulfilled' ? end.value : undefined)) as never
}
