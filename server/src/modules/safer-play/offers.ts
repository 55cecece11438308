import { and, eq, sql } from 'drizzle-orm'
import { playState } from '../../db/play-state'
import { harmAssessment, player } from '../../db/schema'
import type { Db, Tx } from '../../db/types'
import { depositAllowance, isTimeLimitReached } from '../limits'

/** Returns whether markers of harm were found, so that the player gets no offers and no bonus. @see PROTECT-5, PROTECT-15 */
export async function isMarked(db: Db | Tx, playerId: number): Promise<boolean> {
  const marks = await db.$count(harmAssessment, and(eq(harmAssessment.playerId, playerId), sql`${harmAssessment.nothingSoldUntil} > clock_timestamp()`))
  return marks > 0
}

/**
 * Returns whether the player may get no offers: in a break, excluded, closed, marked, or at a limit that an offer would suggest to exceed.
 * Every writer of offers checks this. @see PROTECT-5
 */
export async function offersClosed(db: Db | Tx, playerId: number): Promise<boolean> {
  const [found] = await db.select({ state: playState }).from(player).where(eq(player.id, playerId))
  if (found?.state !== 'active' || (await isMarked(db, playerId))) return true
  const allowance = await depositAllowance(db, playerId)
  return allowance?.left === 0n || (await isTimeLimitReached(db, playerId))
}
