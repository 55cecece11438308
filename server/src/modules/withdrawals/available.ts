import { depositGap } from '@kehribar/shared/rules/withdrawal'
import { and, eq, sql } from 'drizzle-orm'
import { bonusSpins, deposit, playerBonus } from '../../db/schema'
import type { Db, Tx } from '../../db/types'
import { balances } from '../../ledger'
import { heldBonus } from '../bonuses'

/**
 * Returns when a player may withdraw: two hours after the last approved deposit, by the database's clock, rounded up to a millisecond. Returns null
 * without a deposit. @see WDR-09, MONEY-12
 */
export async function gapEnd(db: Db | Tx, playerId: number): Promise<Date | null> {
  const [last] = await db
    .select({ approved: sql<string | null>`ceil(extract(epoch from max(${deposit.approvedAt})) * 1000)::text` })
    .from(deposit)
    .where(and(eq(deposit.playerId, playerId), eq(deposit.state, 'approved')))
  return last?.approved == null ? null : new Date(Number(last.approved) + depositGap)
}

/** Returns the money of the running bonus in kuruş, including open bets. A withdrawal forfeits it. */
export async function bonusToGiveUp(db: Db | Tx, playerId: number): Promise<bigint> {
  const [running] = await db
    .select({ id: playerBonus.id })
    .from(playerBonus)
    .where(and(eq(playerBonus.playerId, playerId), eq(playerBonus.state, 'active')))
  return running ? (await balances(db, playerId)).bonus + (await heldBonus(db, playerId)) : 0n
}

/** Returns the unplayed free spins of the running bonus, which a withdrawal forfeits. */
export async function spinsToGiveUp(db: Db | Tx, playerId: number): Promise<number> {
  const [found] = await db
    .select({ left: sql<number>`${bonusSpins.total} - ${bonusSpins.used}` })
    .from(bonusSpins)
    .innerJoin(playerBonus, eq(playerBonus.id, bonusSpins.bonusId))
    .where(and(eq(playerBonus.playerId, playerId), eq(playerBonus.state, 'active')))
  return found?.left ?? 0
}
