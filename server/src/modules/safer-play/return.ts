import type { limits } from '@kehribar/shared/api/limits'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { recordPlayer } from '../../db/record-change'
import { player } from '../../db/schema'
import type { Handler } from '../../call'
import { moneyTransaction } from '../../ledger'
import { checkOwnPassword } from '../credentials'
import { notifyReturn, refuseClosed } from '../exclusion'
import { writeAudit } from '../session'
import { limitsState } from './state'

/**
 * Requests to play again after the term of an exclusion. Play opens after a waiting time, in which the player can exclude themselves again.
 * A second request changes nothing. @see PROTECT-7
 */
export const exclusionReturn: Handler<(typeof limits)['exclusionReturn']> = async ({ password }, call) => {
  const { rules } = call.config
  const { playerId } = call.session
  if (!(await checkOwnPassword(call, password, 'exclusion_return')))
    return { ...(await limitsState(call.db, playerId, rules, 'limits.wrong_password')), status: 0, errors: { password: ['limits.wrong_password'] } }
  return moneyTransaction(call.db, playerId, async (tx, own) => {
    refuseClosed(own)
    const [asked] = await tx
      .update(player)
      .set({ returnFrom: sql`clock_timestamp() + make_interval(hours => ${rules.returnHours ?? 0}::int)` })
      .where(and(eq(player.id, playerId), eq(player.status, 'excluded'), isNull(player.returnFrom), sql`${player.statusUntil} <= clock_timestamp()`))
      .returning({ from: player.returnFrom })
    if (asked) await recordPlayer(tx, playerId)
    if (!asked?.from) return { ...(await limitsState(tx, playerId, rules, 'limits.return_not_yet')), status: 0 }
    await writeAudit(tx, call, { action: 'exclusion_return', result: 'asked', detail: { hours: rules.returnHours ?? 0 } })
    await notifyReturn(tx, playerId, asked.from)
    return limitsState(tx, playerId, rules, 'limits.return_asked')
  })
}
