import type { Db, Tx } from '../../db/types'
import { type Allowance, leastOf } from './amounts'
import { bindingOf } from './house'
import { usedOf } from './used'

/** What the deposit limits still let through, the player's own and the operator's, by the one that lets through least; null when there is none (@see G1, R-15). */
export async function depositAllowance(tx: Db | Tx, playerId: number): Promise<Allowance | null> {
  const set = (await bindingOf(tx, playerId)).filter(({ kind, amount }) => kind === 'deposit' && amount !== null)
  return set.length === 0 ? null : leastOf(set, await usedOf(tx, playerId, 'deposit'))
}
