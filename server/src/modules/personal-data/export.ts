import { and, asc, eq, getTableColumns, getTableName, gt, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { connectionOf } from '../../db/connections'
import * as schema from '../../db/schema'
import { receipt, receiptFile } from '../../db/schema'
import type { Db } from '../../db/types'

/**
 * Columns left out of an export: secrets, and verbatim messages of companies, which may contain tokens. They are useless to the player and dangerous in a
 * file.
 */
const secrets = [
  'password_hash',
  'token_hash',
  'code_hash',
  'challenge',
  'fingerprint',
  'salt',
  'digest',
  'public_key',
  'auth_secret',
  'endpoint',
  'key',
  'content',
  'message',
  'signature',
]

const ofPlayer = 'player_id = $1'
const within = (column: string, parent: string) => `${column} in (select id from ${parent} where player_id = $1)`

/** Conditions of tables that refer to a player through another table. */
const byParent: Readonly<Record<string, string>> = {
  ledger_entry: within('account_id', 'ledger_account'),
  account_day: within('account_id', 'ledger_account'),
  withdrawal_event: within('withdrawal_id', 'withdrawal'),
  payout_event: within('withdrawal_id', 'withdrawal'),
  payment_event: within('deposit_id', 'deposit'),
  suspense_part: within('suspense_id', 'suspense'),
  bonus_spins: within('bonus_id', 'player_bonus'),
  operator_decision: `subject = 'deposit' and ref in (select id::text from deposit where player_id = $1)
    or subject = 'withdrawal' and ref in (select id::text from withdrawal where player_id = $1)
    or subject = 'refund' and ref in (select id::text from refund where player_id = $1)
    or subject = 'bonus_request' and ref in (select id::text from bonus_request where player_id = $1)`,
}

interface PersonalTable {
  readonly name: string
  /** Condition for the player's rows. $1 is the player's id. */
  readonly rows: string
}

/** All tables with rows of a player. A new table with a player column is included automatically. @see OPERATE-9 */
export const personalTables: readonly PersonalTable[] = Object.values(schema)
  .filter((entry): entry is PgTable & typeof entry => is(entry, PgTable))
  .flatMap((table) => {
    const name = getTableName(table)
    const rows = name === 'player' ? 'id = $1' : 'playerId' in getTableColumns(table) ? ofPlayer : byParent[name]
    return rows === undefined ? [] : [{ name, rows }]
  })
  .sort((one, other) => (one.name === 'player' ? -1 : other.name === 'player' ? 1 : one.name.localeCompare(other.name)))

const secretColumns: readonly string[] = secrets

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
