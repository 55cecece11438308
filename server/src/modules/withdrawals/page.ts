import type { withdrawals } from '@kehribar/shared/api/withdrawals'
import { toLira } from '@kehribar/shared/rules/money'
import { restrictionsOf } from '@kehribar/shared/rules/verification'
import { depositComesFirst } from '@kehribar/shared/rules/withdrawal'
import { eq } from 'drizzle-orm'
import { playState } from '../../db/play-state'
import { unverifiedSince, verificationState } from '../../db/verification'
import { player } from '../../db/schema'
import type { Handler } from '../../call'
import { balances } from '../../ledger'
import { databaseNow } from '../../db/now'
import { endOverdue } from '../bonuses'
import { bonusToGiveUp, gapEnd, spinsToGiveUp } from './facts'
import { methodsOf } from './methods'

/** Returns balance, bonus and limits for the withdrawal page. @see API-43, WDR-04 */
export const pageWithdraw: Handler<(typeof withdrawals)['pageWithdraw']> = async (_input, { db, session, config: { rules } }) => {
  const { playerId } = session
  await endOverdue(db, playerId)
  const [{ cash }, bonus, spins, end, now, methods, [owner]] = await Promise.all([
    balances(db, playerId),
    bonusToGiveUp(db, playerId),
    spinsToGiveUp(db, playerId),
    gapEnd(db, playerId),
    databaseNow(db),
    methodsOf(db, playerId),
    db
      .select({ state: playState, verification: { state: verificationState, since: unverifiedSince } })
      .from(player)
      .where(eq(player.id, playerId)),
  ])
  const least = methods.reduce((min, { minAmount }) => (min === null || minAmount < min ? minAmount : min), null as bigint | null)
  const most = methods.reduce((max, { maxAmount }) => (maxAmount > max ? maxAmount : max), 0n)
  return {
    status: 1,
    balance: toLira(cash),
    bonus: toLira(bonus),
    ...(spins > 0 ? { spins } : {}),
    ...(end && end > now ? { available_at: end.toISOString() } : {}),
    ...(cash > 0n && owner && depositComesFirst(end !== null, owner.state) ? { deposit_first: true } : {}),
    ...(owner && restrictionsOf(owner.verification, rules).withdrawal ? { verification_first: true } : {}),
    limits: { min: toLira(least ?? 0n), max: toLira(most) },
  }
}
