import { and, eq, inArray, sql } from 'drizzle-orm'
import { deposit, refund } from '../../db/schema'
import type { Tx } from '../../db/types'
import { type LockedPlayer, postTransaction } from '../../ledger'
import { notifyRefundDue } from '../exclusion'
import { depositApproved, sendMessage } from '../messages'
import { grantChosenBonus } from './grant-chosen-bonus'
import type { DepositRow } from './kind'
import { declinedNote, chosenBonusNote } from './notes'

/**
 * Closes a pending deposit in the caller's transaction, and notifies the player. Returns false and changes nothing if it was already decided (@see MONEY-8, MONEY-9).
 * An approval credits the money and the wanted bonus, also after `failed`. For an excluded or closed player it becomes a due refund (LIMIT-6).
 * Times are the database's (MONEY-12). `reason`: message key of a decline, with its values.
 */
export async function decideDeposit(
  tx: Tx,
  player: LockedPlayer,
  id: string,
  end: 'approved' | 'declined' | 'expired',
  reason: string | null = null,
): Promise<boolean> {
  const state = end === 'approved' && (player.status === 'excluded' || player.status === 'closed') ? 'refund' : end
  const [decided] = await tx
    .update(deposit)
    .set({ state, reason, decidedAt: sql`clock_timestamp()`, ...(state === 'approved' ? { approvedAt: sql`clock_timestamp()` } : {}) })
    .where(and(eq(deposit.id, id), eq(deposit.playerId, player.id), inArray(deposit.state, end === 'approved' ? ['pending', 'failed'] : ['pending'])))
    .returning()
  if (!decided) return false
  if (state === 'approved') await credit(tx, player, decided)
  if (state === 'refund') await queueRefund(tx, decided)
  if (state === 'declined') await sendMessage(tx, player.id, declinedNote(decided))
  return true
}

/** Books the bonus first, because house accounts are locked in ascending order. @see MONEY-6 */
async function credit(tx: Tx, player: LockedPlayer, decided: DepositRow): Promise<void> {
  const wanted = await grantChosenBonus(tx, player, decided)
  await postTransaction(tx, {
    kind: 'deposit',
    refType: 'deposit',
    refId: decided.id,
    playerId: player.id,
    detail: decided.methodCode,
    entries: [
      { account: 'psp_clearing', amount: -decided.amount },
      { account: 'cash', amount: decided.amount },
    ],
  })
  await sendMessage(tx, player.id, depositApproved(decided))
  if (wanted) await sendMessage(tx, player.id, await chosenBonusNote(tx, decided.id, wanted))
}

async function queueRefund(tx: Tx, { id, playerId, amount, methodCode }: DepositRow): Promise<void> {
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
  await notifyRefundDue(tx, playerId, id, amount)
}
