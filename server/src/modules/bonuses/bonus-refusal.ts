import type { MarketRules } from '@kehribar/shared/rules/jurisdictions'
import type { Tx } from '../../db/types'
import type { LockedPlayer } from '../../ledger'
import { isMarked, mayCall, playRefusal } from '../safer-play'

type Closed = `bonuses.${ReturnType<typeof playRefusal>}`

/**
 * Returns the message key of why the player may not take a bonus now, or null. A marker of harm and a manual review get the same message as a break,
 * because the reason is confidential. @see PROTECT-2, PROTECT-5, PROTECT-15
 */
export async function bonusRefusal(
  name: 'promocodeClaim' | 'claimDiscount' | 'bonusRequestSet',
  tx: Tx,
  player: LockedPlayer,
  rules: MarketRules,
): Promise<Closed | null> {
  if (!mayCall(name, player, rules)) return `bonuses.${playRefusal(player, rules)}`
  return (await isMarked(tx, player.id)) ? 'bonuses.player_blocked' : null
}

/** Status of a code or a claim refused because of the account's state. No other status table uses it. */
export const closedStatus = -5
