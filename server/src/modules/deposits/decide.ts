import { message } from '@kehribar/shared/api/messages'
import type { PaymentKind } from '@kehribar/shared/rules/payments'
import { and, eq } from 'drizzle-orm'
import { deposit, depositMethod, suspense } from '../../db/schema'
import type { Db } from '../../db/types'
import { keepDecision, moneyTransaction } from '../../ledger'
import { decideDeposit } from './credit-deposit'
import { isReference } from './reference'

/**
 * `refund`: approved for somebody who may not play any more, so it goes back (@see G6). `not_by_hand`: only its
 * company knows of this payment. `in_suspense`: money came for it, otherwise than asked, and waits to be decided about. Else it was decided before, or is nobody's.
 */
type Decided = 'approved' | 'declined' | 'refund' | 'not_found' | 'not_by_hand' | 'in_suspense' | 'already_decided'

/** Payments to our own bank accounts, whose statement the operator reads. */
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
    await keepDecision(tx, { subject: 'deposit', ref: id, decided: end })
    const [now] = await tx.select({ state: deposit.state }).from(deposit).where(eq(deposit.id, id))
    return now?.state === 'refund' ? 'refund' : end
  })
}

/** The operator saw the money of a bank transfer arrive: credits it, once, and tells the player. */
export const approveDeposit = (db: Db, id: string): Promise<Decided> => decide(db, id, 'approved', null)

/** The operator declines a bank transfer; the player reads the operator's words. */
export const declineDeposit = (db: Db, id: string, reason: string): Promise<Decided> =>
  decide(db, id, 'declined', message('deposit.declined_because', { reason: reason.trim() }))
