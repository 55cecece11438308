import { and, eq, sql } from 'drizzle-orm'
import { deposit } from '../../db/schema'
import type { Tx } from '../../db/types'
import { postTransaction } from '../../ledger'
import { depositApproved, depositDeclined } from '../messages/notes'
import { sendMessage } from '../messages/write'

/**
 * Moves a pending deposit to its end, and on approval credits it, in the caller's money transaction. False when it
 * was decided before: then nothing moved (@see money M8, M9). The player is told of both ends in a message. The approval's time is the database's (M12).
 */
export async function decideDeposit(tx: Tx, id: string, state: 'approved' | 'declined' | 'expired'): Promise<boolean> {
  const [decided] = await tx
    .update(deposit)
    .set({ state, decidedAt: sql`clock_timestamp()`, ...(state === 'approved' ? { approvedAt: sql`clock_timestamp()` } : {}) })
    .where(and(eq(deposit.id, id), eq(deposit.state, 'pending')))
    .returning()
  if (!decided) return false
  if (state === 'approved') {
    await postTransaction(tx, {
      kind: 'deposit',
      refType: 'deposit',
      refId: decided.id,
      playerId: decided.playerId,
      detail: decided.methodCode,
      entries: [
        { account: 'psp_clearing', amount: -decided.amount },
        { account: 'cash', amount: decided.amount },
      ],
    })
  }
  if (state === 'approved') await sendMessage(tx, decided.playerId, depositApproved(decided))
  if (state === 'declined') await sendMessage(tx, decided.playerId, depositDeclined(decided))
  return true
}
