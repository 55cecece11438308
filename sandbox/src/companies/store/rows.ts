import { max, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** The first row, or null when there is none. */
export const first = async <Row>(query: PromiseLike<Row[]>): Promise<Row | null> => (await query)[0] ?? null

/** The row that must be there: what was just written, or what another row refers to. */
export async function mustFind<Row>(what: string, query: PromiseLike<Row[]>): Promise<Row> {
  const row = await first(query)
  if (row === null) throw new Error(`${what} is not in the store`)
  return row
}

/** A sum of amounts, 0 of none; `of` those rows only. */
export const sumOf = (amount: SQLWrapper, of?: SQL): SQL<bigint> =>
  sql<bigint>`coalesce(sum(${amount})${of ? sql` filter (where ${of})` : sql``}, 0)`.mapWith(BigInt)

/** The number after the highest, 1 being the first. */
export const nextOf = (number: PgColumn): SQL<number> => sql<number>`coalesce(${max(number)}, 0) + 1`

export const oneMore = (count: PgColumn): SQL<number> => sql<number>`${count} + 1`
