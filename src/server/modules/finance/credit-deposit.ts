import { and, eq, sql } from 'drizzle-orm'
import { deposit, refund } from '../../db/schema'
import type { Tx } from '../../db/types'
import { postTransaction } from '../../ledger'
import { tellRefund } from '../limits/notes'
import { depositApproved, depositDeclined } from '../messages/notes'
import { sendMessage } from '../messages/write'

/**
 * Moves a pending deposit to its end, and on approval credits it, in the caller's money transaction. False when it
 * was decided before: then nothing moved (@see money M8, M9). The
 * player is told of every end in a message. `refund`: the payment came for somebody who may not play any more; it is
 * owed to the player and waits to be sent back, but is never balance (G6). The approval's time is the database's (M12).
 */
export async function decideDeposit(tx: Tx, id: string, state: 'approved' | 'declined' | 'expired' | 'refund'): Promise<boolean> {
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
  if (state === 'refund') await queueRefund(tx, decided)
  if (state === 'approved') await sendMessage(tx, decided.playerId, depositApproved(decided))
  if (state === 'declined') await sendMessage(tx, decided.playerId, depositDeclined(decided))
  return true
}

async function queueRefund(tx: Tx, { id, playerId, amount, methodCode }: typeof deposit.$inferSelect): Promise<void> {
  await tx.insert(refund).values({ playerId, depositId: id, amount })
  await postTransaction(tx, {
    kind: 'refund_due',
    refType: 'deposit',
    refId: id,
    playerId,
    detail: methodCode,
    entries: [
      { account: 'psp_clearing', amount: -amount },
      { account: 'refund_due', amount },
    ],
  })
  await tellRefund(tx, playerId, id, amount)
}
