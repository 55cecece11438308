import type { limits } from '@kehribar/shared/api/limits'
import { eq, sql } from 'drizzle-orm'
import { player } from '../../db/schema'
import type { Tx } from '../../db/types'
import type { Handler, PlayerCall } from '../../call'
import { moneyTransaction } from '../../ledger'
import { writeAudit } from '../session'
import { limitsOf, putLimit, queueLimit } from './amounts'
import { applyDue, lookForDue } from './due'
import { changeInterval, intervalOf } from './interval'
import { tellNow, tellWaiting } from './notes'
import { limitsState } from './state'

/** The player looked at the limits: asked again in six months (@see R6). */
const reviewed = (tx: Tx, playerId: number) => tx.update(player).set({ limitsReviewedAt: sql`clock_timestamp()` }).where(eq(player.id, playerId))

/** The player's own rule, changed under the lock that deposits and stakes wait for (@see M7). */
const change = (call: PlayerCall, work: (tx: Tx, playerId: number) => Promise<string | undefined>) =>
  moneyTransaction(call.db, call.session.playerId, async (tx, { id }) => {
    await applyDue(tx, id)
    const done = await work(tx, id)
    return limitsState(tx, id, done)
  })

export const limitsGet: Handler<(typeof limits)['limitsGet']> = async (_input, { db, session }) => {
  await lookForDue(db, session.playerId)
  return limitsState(db, session.playerId)
}

/**
 * A first or lower limit holds at once and cancels what waits; so does the present amount set again. A higher one or
 * none holds after the cooling hours, which begin anew each time (@see G2).
 */
export const limitSet: Handler<(typeof limits)['limitSet']> = ({ kind, period, amount: wanted = null }, call) =>
  change(call, async (tx, playerId) => {
    const present = (await limitsOf(tx, playerId)).find((limit) => limit.kind === kind && limit.period === period)
    if (!present) throw new Error(`no limit ${kind} ${period}`)
    await reviewed(tx, playerId)
    const detail = { kind, period, amount: wanted === null ? 'none' : String(wanted) }
    if (wanted === null && present.amount === null) return 'limits.no_limit'
    if (wanted !== null && (present.amount === null || wanted <= present.amount)) {
      await putLimit(tx, playerId, kind, period, wanted)
      await writeAudit(tx, call, { action: 'limit_set', result: 'now', detail })
      await tellNow(tx, playerId, { kind, period, amount: wanted })
      return 'limits.saved_now'
    }
    const from = await queueLimit(tx, playerId, present, wanted)
    await writeAudit(tx, call, { action: 'limit_set', result: 'waiting', detail })
    await tellWaiting(tx, playerId, { kind, period, amount: wanted }, from)
    return 'limits.saved_later'
  })

/** What waits is withdrawn; without anything waiting nothing changes. */
export const limitKeep: Handler<(typeof limits)['limitKeep']> = ({ kind, period }, call) =>
  change(call, async (tx, playerId) => {
    const present = (await limitsOf(tx, playerId)).find((limit) => limit.kind === kind && limit.period === period)
    await reviewed(tx, playerId)
    if (!present?.pending) return 'limits.nothing_waiting'
    await putLimit(tx, playerId, kind, period, present.amount)
    await writeAudit(tx, call, { action: 'limit_keep', result: 'kept', detail: { kind, period } })
    return 'limits.kept'
  })

export const limitsReviewed: Handler<(typeof limits)['limitsReviewed']> = (_input, call) =>
  change(call, async (tx, playerId) => {
    await reviewed(tx, playerId)
    await writeAudit(tx, call, { action: 'limits_reviewed', result: 'kept' })
    return undefined
  })

/** @see RG-07 */
export const realitySet: Handler<(typeof limits)['realitySet']> = ({ minutes }, call) =>
  change(call, async (tx, playerId) => {
    const from = await changeInterval(tx, playerId, await intervalOf(tx, playerId), minutes)
    await writeAudit(tx, call, { action: 'reality_set', result: from ? 'waiting' : 'now', detail: { minutes } })
    return from ? 'limits.saved_later' : 'limits.saved_now'
  })
