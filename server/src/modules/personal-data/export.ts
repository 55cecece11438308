import { and, asc, eq, gt } from 'drizzle-orm'
import { connectionOf } from '../../db/connections'
import { receipt, receiptFile } from '../../db/schema'
import type { Db } from '../../db/types'
import { personalTables, secretColumns } from './tables'

/** Rows per read. A player of many years has a hundred thousand. */
const page = 1000

interface Row {
  place: string
  row: string
}

/** Yields the rows of a table in their physical order. */
async function* rowsOf(db: Db, { name, rows }: (typeof personalTables)[number], playerId: number): AsyncGenerator<string> {
  let place = '(0,0)'
  for (;;) {
    const { rows: found } = await connectionOf(db).query<Row>(
      `select ctid::text as place, (to_jsonb(t) - $3::text[])::text as row from ${name} t where (${rows}) and ctid > $2::tid order by ctid limit ${page}`,
      [playerId, place, secretColumns],
    )
    for (const { row } of found) yield row
    if (found.length < page) return
    place = found.at(-1)?.place ?? place
  }
}

/** Yields all data of a player as JSON in pieces: each table with the player's rows, without secrets (@see OPERATE-9). Amounts are in kuruş, times have a zone. */
export async function* personalData(db: Db, playerId: number): AsyncGenerator<string> {
  yield `{\n"exportedAt": ${JSON.stringify(new Date().toISOString())},\n"playerId": ${playerId}`
  for (const table of personalTables) {
    yield `,\n${JSON.stringify(table.name)}: [`
    let first = true
    for await (const row of rowsOf(db, table, playerId)) {
      yield `${first ? '' : ','}\n${row}`
      first = false
    }
    yield ']'
  }
  yield '\n}\n'
}

/** Yields the files of a player's receipts. */
export async function* personalFiles(db: Db, playerId: number): AsyncGenerator<{ name: string; content: Buffer }> {
  let after = 0
  for (;;) {
    const [next] = await db
      .select({ id: receipt.id, name: receipt.name, content: receiptFile.content })
      .from(receipt)
      .innerJoin(receiptFile, eq(receiptFile.receiptId, receipt.id))
      .where(and(eq(receipt.playerId, playerId), gt(receipt.id, after)))
      .orderBy(asc(receipt.id))
      .limit(1)
    if (!next) return
    after = next.id
    yield next
  }
}
