import { and, eq, sql } from 'drizzle-orm'
import { playerLimit } from '../../db/schema'
import type { Db, Tx } from '../../db/types'
import { moneyTransaction } from '../../ledger'
import { putLimit } from './amounts'
import { tellInForce } from './notes'

const dueOf = (db: Db | Tx, playerId: number) =>
  db
    .select()
    .from(playerLimit)
    .where(and(eq(playerLimit.playerId, playerId), sql`${playerLimit.pendingFrom} <= clock_timestamp()`))

/** Writes down the changes whose time has come and tells the player; they hold without this too. The caller holds the lock. */
export async function applyDue(tx: Tx, playerId: number): Promise<void> {
  for (const { kind, period, pendingAmount, pendingFrom } of await dueOf(tx, playerId)) {
    await putLimit(tx, playerId, kind, period, pendingAmount)
    if (pendingFrom) await tellInForce(tx, playerId, { kind, period, amount: pendingAmount }, pendingFrom)
  }
}

/** The same when somebody looks; takes the lock only when there is something to do. */
export async function lookForDue(db: Db, playerId: number): Promise<void> {
  if ((await dueOf(db, playerId)).length > 0) await moneyTransaction(db, playerId, (tx) => applyDue(tx, playerId))
}
