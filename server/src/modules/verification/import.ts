import type { Tx } from '../../db/types'
import { lockPlayer } from '../../ledger'
import { recordVerificationStep } from './step'

/** Marks an imported player as verified permanently, on the operator's word. Sends no message. */
export async function markVerified(tx: Tx, playerId: number): Promise<void> {
  await recordVerificationStep(tx, await lockPlayer(tx, playerId), 'pass', { by: 'operator' }, null)
}
