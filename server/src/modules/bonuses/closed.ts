import type { Rules } from '@kehribar/shared/rules/jurisdictions'
import type { Tx } from '../../db/types'
import type { LockedPlayer } from '../../ledger'
import { isMarked, mayCall, whyNoPlay } from '../limits'

type Closed = `bonuses.${ReturnType<typeof whyNoPlay>}`

/**
 * Returns why the player takes no bonus now, as a message key, or null. A marker of harm and a check by a person get
 * the same words as a break: what they are about is confidential (@see ).
 */
export async function whyNoBonus(
  name: 'promocodeClaim' | 'claimDiscount' | 'bonusRequestSet',
  tx: Tx,
  player: LockedPlayer,
  rules: Rules,
): Promise<Closed | null> {
  if (!mayCall(name, player, rules)) return `bonuses.${whyNoPlay(player, rules)}`
  return (await isMarked(tx, player.id)) ? 'bonuses.player_blocked' : null
}

/** Status of a code or a claim that is refused for the account's state; no row of their tables has it. */
export const closedStatus = -5
