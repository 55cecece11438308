import { and, eq, sql } from 'drizzle-orm'
import { playerLimit } from '../../db/schema'
import type { Db, Tx } from '../../db/types'
import { moneyTransaction } from '../../ledger'
import { limitRow, nameOfRow, putLimit } from './amounts'
import { notifyLimitConfirmable, notifyLimitInForce, notifyLimitLapsed } from './notes'

const dueOf = (db: Db | Tx, playerId: number) =>
  db
    .select({ limit: playerLimit, lapsed: sql<boolean>`coalesce(${playerLimit.confirmUntil} <= clock_timestamp(), false)` })
    .from(playerLimit)
    .where(
      and(
        eq(playerLimit.playerId, playerId),
        sql`${playerLimit.pendingFrom} <= clock_timestamp()`,
        // A change that needs confirmation is announced once.
        sql`(${playerLimit.confirmUntil} is null or ${playerLimit.confirmUntil} <= clock_timestamp() or not ${playerLimit.confirmTold})`,
      ),
    )

/** Applies due or lapsed changes and notifies the player. Reads already treat them as applied. The caller holds the lock. */
export async function applyDue(tx: Tx, playerId: number): Promise<void> {
  for (const { limit, lapsed } of await dueOf(tx, playerId)) {
    const { amount, pendingAmount, pendingFrom, confirmUntil } = limit
    const name = nameOfRow(limit)
    if (!pendingFrom) continue
    const change = { ...name, amount: pendingAmount }
    if (confirmUntil === null) {
      await putLimit(tx, playerId, name, pendingAmount)
      await notifyLimitInForce(tx, playerId, change, pendingFrom)
    } else if (lapsed) {
      await putLimit(tx, playerId, name, amount)
      await notifyLimitLapsed(tx, playerId, { ...name, amount }, pendingFrom)
    } else {
      await tx.update(playerLimit).set({ confirmTold: true }).where(limitRow(playerId, name))
      await notifyLimitConfirmable(tx, playerId, change, pendingFrom, confirmUntil)
    }
  }
}

/** Applies due changes. Takes the lock only if there are any. */
export async function applyDueIfAny(db: Db, playerId: number): Promise<void> {
  if ((await dueOf(db, playerId)).length > 0) await moneyTransaction(db, playerId, (tx) => applyDue(tx, playerId))
}
