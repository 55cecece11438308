import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as schema from '../../db/schema'

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

export interface PersonalTable {
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

export const secretColumns: readonly string[] = secrets
