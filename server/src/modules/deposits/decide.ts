import { message } from '@kehribar/shared/api/messages'
import type { PaymentKind } from '@kehribar/shared/rules/payments'
import { and, eq } from 'drizzle-orm'
import { deposit, depositMethod, suspense } from '../../db/schema'
import type { Db } from '../../db/types'
import { recordDecision, moneyTransaction } from '../../ledger'
import { decideDeposit } from './credit-deposit'
import { isReference } from './reference'

/**
 * Result of a decision. `refund`: approved, but the player may no longer play, so the money goes back (@see LIMIT-6). `not_by_hand`: only the company can decide.
 * `in_suspense`: differing money has arrived and is under review.
 */
type Decided = 'approved' | 'declined' | 'refund' | 'not_found' | 'not_by_hand' | 'in_suspense' | 'already_decided'

/** Payments to the operator's own bank accounts, whose statements the operator reads. */
const byHand = new Set<PaymentKind>(['bank', 'wire', 'transfer'])

async function decide(db: Db, id: string, end: 'approved' | 'declined', reason: string | null): Promise<Decided> {
  const [found] = isReference(id)
    ? await db
        .select({ playerId: deposit.playerId, kind: depositMethod.kind })
        .from(deposit)
        .innerJoin(depositMethod, eq(depositMethod.code, deposit.methodCode))
        .where(eq(deposit.id, id))
    : []
  if (!found) return 'not_found'
  if (!byHand.has(found.kind)) return 'not_by_hand'
  return moneyTransaction(db, found.playerId, async (tx, player) => {
    if ((await tx.$count(suspense, and(eq(suspense.depositId, id), eq(suspense.state, 'waiting')))) > 0) return 'in_suspense'
    if (!(await decideDeposit(tx, player, id, end, reason))) return 'already_decided'
    await recordDecision(tx, { subject: 'deposit', ref: id, decided: end })
    const [now] = await tx.select({ state: deposit.state }).from(deposit).where(eq(deposit.id, id))
    return now?.state === 'refund' ? 'refund' : end
  })
}

/** Approves a bank transfer that the operator saw arrive. Credits it once and notifies the player. */
export const approveDeposit = (db: Db, id: string): Promise<Decided> => decide(db, id, 'approved', null)

/** Declines a bank transfer. The player sees the operator's reason. */
export const declineDeposit = (db: Db, id: string, reason: string): Promise<Decided> =>
  decide(db, id, 'declined', message('deposit.declined_because', { reason: reason.trim() }))
