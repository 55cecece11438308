import type { VerificationReason } from '@kehribar/shared/rules/verification'
import type { Services } from '../../call'
import type { Tx } from '../../db/types'
import { lockPlayer, moneyTransaction } from '../../ledger'
import { lastCase } from './begin'
import { notifyVerificationDecided } from './notes'
import { recordVerificationStep } from './step'

/** Marks an imported player as verified permanently, on the operator's word. Sends no message. */
export async function markVerified(tx: Tx, playerId: number): Promise<void> {
  await recordVerificationStep(tx, await lockPlayer(tx, playerId), 'pass', { by: 'operator' }, null)
}

/** Records an operator's decision, in place of a company or against it. It closes an open case, so that the company's later report is refused. */
export function decideVerification(
  { db, config: { rules } }: Pick<Services, 'db' | 'config'>,
  playerId: number,
  decision: { readonly pass: true } | { readonly pass: false; readonly reason: VerificationReason },
): Promise<'done' | 'closed' | 'already_done'> {
  return moneyTransaction(db, playerId, async (tx, player) => {
    if (player.status === 'closed') return 'closed'
    const open = player.verification.state === 'pending' ? await lastCase(tx, playerId) : null
    const reason = decision.pass ? null : decision.reason
    const detail = { by: 'operator' as const, reason, ...(open && { caseId: open.caseId, partner: open.partner }) }
    const after = await recordVerificationStep(tx, player, decision.pass ? 'pass' : 'fail', detail, rules.verificationValidDays)
    if (after === null) return 'already_done'
    await notifyVerificationDecided(tx, playerId, null, reason)
    return 'done'
  })
}
