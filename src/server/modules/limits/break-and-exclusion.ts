import type { limits } from '@kehribar/shared/api/limits'
import { termMonths } from '@kehribar/shared/rules/limits'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/types'
import type { Handler } from '../../call'
import { moneyTransaction, moneyTransactionOfAll } from '../../ledger'
import { checkOwnPassword } from '../credentials'
import { endAllGames, endAllSessions, writeAudit } from '../session'
import { decideState, presentEnd, refuseClosed } from './decisions'
import { tellExcluded, tellTimeOut } from './notes'
import { accountsOfPerson } from './same-person'
import { limitsState } from './state'

/** Whether an end by the database's clock is later than the present one; null is never. */
async function isLater(tx: Tx, playerId: number, wanted: ReturnType<typeof sql> | null): Promise<boolean> {
  const present = await presentEnd(tx, playerId)
  if (present === null) return false
  if (wanted === null) return true
  const { rows } = await tx.execute<{ later: boolean }>(sql`select ${wanted} > ${present.toISOString()}::timestamptz as later`)
  return rows[0]?.later === true
}

/** A break, at once. It can be made longer, never shorter, and an exclusion is more (@see G4, G9). */
export const timeOut: Handler<(typeof limits)['timeOut']> = ({ hours }, call) =>
  moneyTransaction(call.db, call.session.playerId, async (tx, player) => {
    const until = sql`clock_timestamp() + make_interval(hours => ${hours}::int)`
    refuseClosed(player)
    if (player.status === 'excluded') return { ...(await limitsState(tx, player.id, 'limits.is_excluded')), status: 0 }
    if (player.status === 'time_out' && !(await isLater(tx, player.id, until)))
      return { ...(await limitsState(tx, player.id, 'limits.time_out_longer')), status: 0 }
    const end = await decideState(tx, player.id, { kind: 'time_out', until })
    await endAllGames(tx, player.id)
    await writeAudit(tx, call, { action: 'time_out', result: 'begun', detail: { hours } })
    if (end) await tellTimeOut(tx, player.id, end)
    return limitsState(tx, player.id, 'limits.time_out_begun')
  })

/**
 * At once, and in one transaction with the end of every launch code, game session and other login; this login stays,
 * to withdraw. Within its term nothing takes it back; a longer term can be chosen (@see G5). It holds for the
 * person: other open accounts of the same mailbox or identity number are excluded with this one (@see G7).
 */
export const selfExclude: Handler<(typeof limits)['selfExclude']> = async ({ password, reason, term }, call) => {
  const { id: sessionId, playerId } = call.session
  if (!(await checkOwnPassword(call, password, 'self_exclude')))
    return { ...(await limitsState(call.db, playerId, 'limits.wrong_password')), status: 0, errors: { password: ['limits.wrong_password'] } }
  return moneyTransactionOfAll(call.db, await accountsOfPerson(call.db, playerId), async (tx, players) => {
    const until = term === 'forever' ? null : sql`clock_timestamp() + make_interval(months => ${termMonths[term]}::int)`
    const own = players.find(({ id }) => id === playerId)
    if (!own) throw new Error('the own account is not locked')
    refuseClosed(own)
    if (own.status === 'excluded' && !(await isLater(tx, playerId, until)))
      return { ...(await limitsState(tx, playerId, 'limits.exclusion_longer')), status: 0 }
    for (const { id, status } of players) {
      if (status === 'closed' || (status === 'excluded' && !(await isLater(tx, id, until)))) continue
      const end = await decideState(tx, id, { kind: 'excluded', reason, until })
      await endAllSessions(tx, id, sessionId)
      await endAllGames(tx, id)
      const detail = { reason, term, ...(id === playerId ? {} : { with: playerId }) }
      await writeAudit(tx, call, { action: 'self_exclude', result: 'excluded', playerId: id, detail })
      await tellExcluded(tx, id, end)
    }
    return limitsState(tx, playerId, 'limits.excluded_now')
  })
}
