import { sql } from 'drizzle-orm'
import { operationName } from '../observability/operation-context'
import type { ProtectedRelation } from './schema'
import { statement } from './statement'
import type { Tx } from './types'

const value = sql.placeholder
const record = statement(
  'record_change',
  sql`select record_change(${value('relation')}, ${value('player')}::bigint, ${value('subject')}, ${value('operation')})`,
)

/**
 * Adds the present state of a protected row to its history, in the transaction that changed it (@see DATABASE-16). Without it the
 * database refuses the change at commit. `playerId` is 0 for a row that belongs to no player, and `subject` identifies the row within
 * its table and player.
 */
export async function recordChange(tx: Tx, relation: ProtectedRelation, playerId: number, subject: string | number): Promise<void> {
  await record(tx, { relation, player: playerId, subject: String(subject), operation: operationName() })
}

/** Records a change of the player's own row. */
export const recordPlayer = (tx: Tx, playerId: number): Promise<void> => recordChange(tx, 'player', playerId, playerId)
