import type { limits } from '@kehribar/shared/api/limits'
import type { Handler } from '../../call'
import { moneyTransaction } from '../../ledger'
import { answerCheck } from '../affordability'
import { refuseClosed } from '../exclusion'
import { writeAudit } from '../session'
import { limitsState } from './state'

/** Stores the player's answer to an affordability check. @see PROTECT-15 */
export const limitAnswer: Handler<(typeof limits)['limitAnswer']> = (answer, call) => {
  const { rules } = call.config
  return moneyTransaction(call.db, call.session.playerId, async (tx, player) => {
    refuseClosed(player)
    const answered = await answerCheck(tx, player.id, answer, rules)
    if (!answered) return { ...(await limitsState(tx, player.id, rules, 'limits.check_none')), status: 0 }
    await writeAudit(tx, call, { action: 'affordability', result: answered.result, detail: { check: answered.id } })
    return limitsState(tx, player.id, rules, answered.result === 'accepted' ? 'limits.check_accepted' : 'limits.check_sent')
  })
}
