import type { limits } from '@kehribar/shared/api/limits'
import type { Handler } from '../../call'
import { moneyTransaction, moneyTransactionOfAll } from '../../ledger'
import { checkOwnPassword } from '../credentials'
import { accountsOfPerson, excludeEach, isExcludedFor, refuseClosed, takeBreak } from '../exclusion'
import { writeAudit } from '../session'
import { refuseOther } from './offered'
import { limitsState } from './state'

/** Begins a break at once. @see LIMIT-4, LIMIT-9 */
export const timeOut: Handler<(typeof limits)['timeOut']> = ({ hours }, call) => {
  const { rules } = call.config
  refuseOther('hours', hours, rules.breakHours)
  return moneyTransaction(call.db, call.session.playerId, async (tx, player) => {
    refuseClosed(player)
    const taken = await takeBreak(tx, player, hours)
    if (taken !== 'done')
      return { ...(await limitsState(tx, player.id, rules, taken === 'longer' ? 'limits.time_out_longer' : 'limits.is_excluded')), status: 0 }
    await writeAudit(tx, call, { action: 'time_out', result: 'begun', detail: { hours } })
    return limitsState(tx, player.id, rules, 'limits.time_out_begun')
  })
}

/**
 * Excludes the player at once, ending all launch codes, game sessions and other logins in the same transaction. This session stays, to withdraw.
 * An exclusion cannot be revoked during its term, only extended (@see LIMIT-5). It covers the person's other open accounts (@see LIMIT-7).
 */
export const selfExclude: Handler<(typeof limits)['selfExclude']> = async ({ password, reason, term }, call) => {
  const { id: sessionId, playerId } = call.session
  const { rules } = call.config
  refuseOther('term', term, rules.exclusionTerms)
  if (!(await checkOwnPassword(call, password, 'self_exclude')))
    return { ...(await limitsState(call.db, playerId, rules, 'limits.wrong_password')), status: 0, errors: { password: ['limits.wrong_password'] } }
  return moneyTransactionOfAll(call.db, await accountsOfPerson(call.db, playerId), async (tx, players) => {
    const own = players.find(({ id }) => id === playerId)
    if (!own) throw new Error('the calling player is not locked')
    refuseClosed(own)
    if (await isExcludedFor(tx, own, term)) return { ...(await limitsState(tx, playerId, rules, 'limits.exclusion_longer')), status: 0 }
    for (const id of await excludeEach(tx, call.jobs, players, { term, reason, login: sessionId }, rules)) {
      const detail = { reason, term, ...(id === playerId ? {} : { with: playerId }) }
      await writeAudit(tx, call, { action: 'self_exclude', result: 'excluded', playerId: id, detail })
    }
    return limitsState(tx, playerId, rules, 'limits.excluded_now')
  })
}
