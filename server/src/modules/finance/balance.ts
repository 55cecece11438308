import type { finance } from '@kehribar/shared/api/finance'
import { toLira } from '@kehribar/shared/rules/money'
import type { Handler } from '../../call'
import { balances, sessionNet } from '../../ledger'
import { endOverdue } from '../bonuses'

/** Returns the player's balances and the net result since login. The site polls it. */
export const balance: Handler<(typeof finance)['balance']> = async (_input, { db, session }) => {
  await endOverdue(db, session.playerId)
  const [{ cash, bonus }, net] = await Promise.all([balances(db, session.playerId), sessionNet(db, session.playerId, session.createdAt)])
  return { status: 1, balance: toLira(cash), bonus: toLira(bonus), currency: 'TRY', currencyIcon: '₺', sessionNet: toLira(net) }
}
