import { Status } from '@kehribar/shared/rules/status'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { withdrawal } from '../../db/schema'
import type { Tx } from '../../db/types'
import { postTransaction } from '../../ledger'
import { sendMessage } from '../messages'
import { withdrawalCancelled, withdrawalPaid, withdrawalRejected } from './notes'
import { maskedTarget } from './requests'

export type Withdrawal = typeof withdrawal.$inferSelect

/** End of a withdrawal. `reason`: shown to the player, may be empty. `wish`: the player's request, quoted in the message. */
type End = { readonly how: 'paid' } | { readonly how: 'rejected'; readonly reason: string } | { readonly how: 'cancelled'; readonly wish: string }

const statusOf = { paid: Status.approved, rejected: Status.rejected, cancelled: Status.cancelled } as const
/** States from which each end is allowed (@see docs/adr/0013-withdrawals.md: States of a withdrawal). */
const after = { paid: [0, 3], rejected: [0, 3], cancelled: [0] } as const

/**
 * Closes an open withdrawal in the caller's money transaction: the held money is paid out or returned, and the player is
 * notified. Returns null and changes nothing if the withdrawal was decided before or can no longer be cancelled. @see
 * MONEY-8, MONEY-9
 */
export async function settleWithdrawal(tx: Tx, id: number, end: End): Promise<Withdrawal | null> {
  const [decided] = await tx
    .update(withdrawal)
    .set({ status: statusOf[end.how], decidedAt: sql`clock_timestamp()`, ...(end.how === 'rejected' ? { reason: end.reason } : {}) })
    .where(and(eq(withdrawal.id, id), inArray(withdrawal.status, [...after[end.how]])))
    .returning()
  if (!decided) return null
  const paid = end.how === 'paid'
  await postTransaction(tx, {
    kind: paid ? 'withdraw_paid' : 'withdraw_return',
    refType: 'withdrawal',
    refId: String(id),
    playerId: decided.playerId,
    detail: decided.methodCode,
    entries: [
      { account: 'withdraw_hold', amount: -decided.amount },
      { account: paid ? 'psp_clearing' : 'cash', amount: decided.amount },
    ],
  })
  await sendMessage(tx, decided.playerId, noteOf(decided, end))
  return decided
}

function noteOf(decided: Withdrawal, end: End) {
  if (end.how === 'paid') return withdrawalPaid(decided, maskedTarget(decided.target))
  return end.how === 'rejected' ? withdrawalRejected(decided, end.reason) : withdrawalCancelled(decided, end.wish)
}

/** Returns why nothing changed, such as `already_approved`, for reports and decisions alike. */
export async function refusalOf(tx: Tx, id: number): Promise<string> {
  const [now] = await tx.select({ status: withdrawal.status }).from(withdrawal).where(eq(withdrawal.id, id))
  const name = Object.entries(Status).find(([, status]) => status === now?.status)?.[0]
  return `already_${name ?? 'unknown'}`
}
