import type { Db, Tx } from '../../db/types'
import { type Allowance, leastOf } from './amounts'
import { bindingOf } from './operator-limits'
import { usedOf } from './used'

/** Returns the smallest allowance of the deposit limits, the player's and the operator's, or null without a limit. @see LIMIT-1, PROTECT-15 */
export async function depositAllowance(tx: Db | Tx, playerId: number): Promise<Allowance | null> {
  const set = (await bindingOf(tx, playerId)).filter(({ kind, amount }) => kind === 'deposit' && amount !== null)
  return set.length === 0 ? null : leastOf(set, await usedOf(tx, playerId, 'deposit'))
}
