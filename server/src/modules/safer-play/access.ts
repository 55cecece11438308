import { api, type CallName } from '@kehribar/shared/api'
import { defaultMinimumAge } from '@kehribar/shared/rules/minimum-age'
import type { MarketRules } from '@kehribar/shared/rules/jurisdictions'
import { isNoticeDue, isPlayHeld, type VerificationRules } from '@kehribar/shared/rules/verification'
import type { LockedPlayer } from '../../ledger'

/** State of a player that decides about play. */
type Playing = Pick<LockedPlayer, 'status' | 'age' | 'verification' | 'now'>
type PlayRules = Pick<MarketRules, 'minimumAge' | keyof VerificationRules>

/** Returns whether a player in this state may make the call. Visitors are not checked. */
export function mayCall(name: CallName, player: Playing, rules: PlayRules): boolean {
  return !api[name].play || mayPlay(player, rules)
}

/**
 * Returns whether a player may stake or start a game. @see LIMIT-4, LIMIT-5, PLAY-16, PROTECT-3
 * Jobs without `rules` use the lowest minimum age and skip verification, which was checked when the player started.
 */
export const mayPlay = (player: Playing, rules?: PlayRules): boolean =>
  player.status === 'active' &&
  (player.age === null || player.age >= (rules?.minimumAge ?? defaultMinimumAge)) &&
  (rules === undefined || !(isPlayHeld(player.verification, rules, player.now) || isNoticeDue(player.verification, rules)))

/** Returns why a player may not play, so that the message can say what to do: verify, read the notice, or nothing specific. */
export function playRefusal({ status, verification, now }: Playing, rules: PlayRules): 'verification_due' | 'notice_due' | 'player_blocked' {
  if (status !== 'active') return 'player_blocked'
  if (isPlayHeld(verification, rules, now)) return 'verification_due'
  return isNoticeDue(verification, rules) ? 'notice_due' : 'player_blocked'
}
