import type { limits } from '@kehribar/shared/api/limits'
import { registerAgainSeconds } from '@kehribar/shared/rules/exclusion-register'
import type { Handler, Services } from '../../call'
import { askAndTake, askBeforeOffer, lastAnswer } from '../exclusion-register'
import { offersClosed } from './offers'
import { limitsState } from './state'

/**
 * Asks the register of excluded people once more, for a player about whom it gave no answer, or whom it listed; the last
 * answer, and no new question, to who was asked about a moment ago (@see R-15).
 */
export const exclusionCheck: Handler<(typeof limits)['exclusionCheck']> = async (_input, call) => {
  const { playerId } = call.session
  const { rules } = call.config
  const last = await lastAnswer(call, playerId)
  if (last === null || last.seconds >= registerAgainSeconds) await askAndTake(call, playerId, 'again')
  const state = await limitsState(call.db, playerId, rules)
  return { ...state, statusText: `limits.register_${state.playState?.register ?? 'clear'}_now` }
}

/** Whether nothing may be offered to a player who is not there: what a register says of them is asked first where it is old. */
export async function offersClosedNow(services: Pick<Services, 'db' | 'config' | 'registers'>, playerId: number): Promise<boolean> {
  await askBeforeOffer(services, playerId)
  return offersClosed(services.db, playerId)
}
