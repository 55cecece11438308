import { and, eq, sql } from 'drizzle-orm'
import { refund } from '../../db/schema'
import type { Services } from '../../call'
import { recordDecision, moneyTransaction, postTransaction } from '../../ledger'
import { isReference } from '../deposits'
import { sendMessage } from '../messages'
import type { Decided } from './decide'
import { refundSent } from './notes'

/**
 * Records that a payment of a player who may not play was sent back, once, and notifies the player. @see LIMIT-6
 * `reason`: `unknown` or `already_sent`.
 */
export async function sendRefund({ db }: Pick<Services, 'db'>, id: string): Promise<Decided> {
  const [found] = isReference(id) ? await db.select({ playerId: refund.playerId }).from(refund).where(eq(refund.id, id)) : []
  if (!found) return { outcome: 'refused', reason: 'unknown' }
  return moneyTransaction(db, found.playerId, async (tx) => {
    const [sent] = await tx
      .update(refund)
      .set({ state: 'sent', sentAt: sql`clock_timestamp()` })
      .where(and(eq(refund.id, id), eq(refund.state, 'queued')))
      .returning()
    if (!sent) return { outcome: 'refused', reason: 'already_sent' }
    await postTransaction(tx, {
      kind: 'refund_sent',
      refType: 'deposit',
      refId: sent.depositId,
      playerId: sent.playerId,
      entries: [
        { account: 'refund_due', amount: -sent.amount },
        { account: 'psp_clearing', amount: sent.amount },
      ],
    })
    await recordDecision(tx, { subject: 'refund', ref: sent.depositId, decided: 'sent' })
    await sendMessage(tx, sent.playerId, refundSent(sent.depositId, sent.amount))
    return { outcome: 'done' }
  })
}
