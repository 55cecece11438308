import type { limits } from '@kehribar/shared/api/limits'
import { registerAgainSeconds } from '@kehribar/shared/rules/exclusion-register'
import type { Handler, Services } from '../../call'
import { queryAndApplyRegister, queryRegisterBeforeOffer, lastAnswer } from '../exclusion-register'
import { offersClosed } from './offers'
import { limitsState } from './state'

/** Queries the exclusion register again for a player who is `listed` or `unanswered`. After a recent query only the last answer is returned. @see PROTECT-15 */
export const exclusionCheck: Handler<(typeof limits)['exclusionCheck']> = async (_input, call) => {
  const { playerId } = call.session
  const { rules } = call.config
  const last = await lastAnswer(call, playerId)
  if (last === null || last.seconds >= registerAgainSeconds) await queryAndApplyRegister(call, playerId, 'again')
  const state = await limitsState(call.db, playerId, rules)
  return { ...state, statusText: `limits.register_${state.playState?.register ?? 'clear'}_now` }
}

/** Returns whether an absent player may get no offers. Queries the register first if its last answer is too old. */
export async function offersClosedNow(services: Pick<Services, 'db' | 'config' | 'registers'>, playerId: number): Promise<boolean> {
  await queryRegisterBeforeOffer(services, playerId)
  return offersClosed(services.db, playerId)
}
