import { max, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Returns the first row, or null without rows. */
export const firstRow = async <Row>(query: PromiseLike<Row[]>): Promise<Row | null> => (await query)[0] ?? null

/** Returns a row that must exist, such as one just written or referred to. @throws if it is missing */
export async function mustFind<Row>(what: string, query: PromiseLike<Row[]>): Promise<Row> {
  const row = await firstRow(query)
  if (row === null) throw new Error(`${what} is not in the store`)
  return row
}

/** Returns the sum of amounts, 0 without rows; `of` filters the rows. */
export const sumOf = (amount: SQLWrapper, of?: SQL): SQL<bigint> =>
  sql<bigint>`coalesce(sum(${amount})${of ? sql` filter (where ${of})` : sql``}, 0)`.mapWith(BigInt)

/** Returns the highest number plus one; 1 without rows. */
export const nextOf = (number: PgColumn): SQL<number> => sql<number>`coalesce(${max(number)}, 0) + 1`

export const incremented = (count: PgColumn): SQL<number> => sql<number>`${count} + 1`
