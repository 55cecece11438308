import type { limits } from '@kehribar/shared/api/limits'
import { eq, sql } from 'drizzle-orm'
import { player } from '../../db/schema'
import type { Tx } from '../../db/types'
import type { Handler, PlayerCall } from '../../call'
import { moneyTransaction } from '../../ledger'
import { openCheckIfDue } from '../affordability'
import { applyDue, applyDueIfAny, isSame, limitsOf, notifyLimitPending, notifyLimitSet, putLimit, queueLimit } from '../limits'
import { changeInterval, intervalOf } from '../reality-checks'
import { writeAudit } from '../session'
import { refuseOther, refuseUnknown } from './offered'
import { limitsState } from './state'

/** Records that the player has reviewed the limits. The next reminder comes in six months. @see PLAY-6 */
const reviewed = (tx: Tx, playerId: number) => tx.update(player).set({ limitsReviewedAt: sql`clock_timestamp()` }).where(eq(player.id, playerId))

/** Runs a change of the player's own limits under the lock that deposits and stakes use. @see MONEY-7 */
const change = (call: PlayerCall, work: (tx: Tx, playerId: number) => Promise<string | undefined>) =>
  moneyTransaction(call.db, call.session.playerId, async (tx, { id }) => {
    await applyDue(tx, id)
    const done = await work(tx, id)
    return limitsState(tx, id, call.config.rules, done)
  })

export const limitsGet: Handler<(typeof limits)['limitsGet']> = async (_input, { db, session, config }) => {
  await applyDueIfAny(db, session.playerId)
  await openCheckIfDue(db, session.playerId, config.rules)
  return limitsState(db, session.playerId, config.rules)
}

/**
 * Sets a limit. A first, equal or lower limit takes effect at once and cancels a pending change. A higher limit or a removal
 * waits, each time anew, and in some markets must then be confirmed. @see LIMIT-2, PROTECT-6
 */
export const limitSet: Handler<(typeof limits)['limitSet']> = ({ amount: wanted = null, ...name }, call) => {
  refuseUnknown(name, call.config.rules)
  return change(call, async (tx, playerId) => {
    const present = (await limitsOf(tx, playerId)).find((limit) => isSame(limit, name)) ?? { ...name, amount: null, pending: null }
    await reviewed(tx, playerId)
    const detail = { ...name, amount: wanted === null ? 'none' : String(wanted) }
    if (wanted === null && present.amount === null) return 'limits.no_limit'
    if (wanted !== null && (present.amount === null || wanted <= present.amount)) {
      await putLimit(tx, playerId, name, wanted)
      await writeAudit(tx, call, { action: 'limit_set', result: 'now', detail })
      await notifyLimitSet(tx, playerId, { ...name, amount: wanted })
      return 'limits.saved_now'
    }
    const { from, confirmUntil } = await queueLimit(tx, playerId, present, wanted, call.config.rules)
    await writeAudit(tx, call, { action: 'limit_set', result: 'waiting', detail })
    await notifyLimitPending(tx, playerId, { ...name, amount: wanted }, from, confirmUntil)
    return confirmUntil === null ? 'limits.saved_later' : 'limits.saved_confirm'
  })
}

/** Puts a waiting increase or removal into force. Only within its confirmation period. @see PROTECT-6 */
export const limitConfirm: Handler<(typeof limits)['limitConfirm']> = (name, call) =>
  change(call, async (tx, playerId) => {
    const pending = (await limitsOf(tx, playerId)).find((limit) => isSame(limit, name))?.pending
    if (!pending?.confirmable) return 'limits.nothing_to_confirm'
    await reviewed(tx, playerId)
    await putLimit(tx, playerId, name, pending.amount)
    await writeAudit(tx, call, {
      action: 'limit_confirm',
      result: 'now',
      detail: { ...name, amount: pending.amount === null ? 'none' : String(pending.amount) },
    })
    await notifyLimitSet(tx, playerId, { ...name, amount: pending.amount })
    return 'limits.confirmed'
  })

/** Cancels a pending change, if there is one. */
export const limitKeep: Handler<(typeof limits)['limitKeep']> = (name, call) =>
  change(call, async (tx, playerId) => {
    const present = (await limitsOf(tx, playerId)).find((limit) => isSame(limit, name))
    await reviewed(tx, playerId)
    if (!present?.pending) return 'limits.nothing_waiting'
    await putLimit(tx, playerId, name, present.amount)
    await writeAudit(tx, call, { action: 'limit_keep', result: 'kept', detail: { ...name } })
    return 'limits.kept'
  })

export const limitsReviewed: Handler<(typeof limits)['limitsReviewed']> = (_input, call) =>
  change(call, async (tx, playerId) => {
    await reviewed(tx, playerId)
    await writeAudit(tx, call, { action: 'limits_reviewed', result: 'kept' })
    return undefined
  })

/** Sets the interval of reality checks. @see RG-07 */
export const realitySet: Handler<(typeof limits)['realitySet']> = ({ minutes }, call) => {
  const { rules } = call.config
  refuseOther('minutes', minutes, rules.realityMinutes)
  return change(call, async (tx, playerId) => {
    const from = await changeInterval(tx, playerId, await intervalOf(tx, playerId, rules), minutes, rules)
    await writeAudit(tx, call, { action: 'reality_set', result: from ? 'waiting' : 'now', detail: { minutes } })
    return from ? 'limits.saved_later' : 'limits.saved_now'
  })
}
