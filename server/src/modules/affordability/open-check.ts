import { and, eq, isNull } from 'drizzle-orm'
import { affordabilityCheck } from '../../db/schema'
import type { Db, Tx } from '../../db/types'

export type Check = typeof affordabilityCheck.$inferSelect

/** Returns the player's open check, or null. An answered check stays open until an operator decides. */
export async function openCheck(db: Db | Tx, playerId: number): Promise<Check | null> {
  const [found] = await db
    .select()
    .from(affordabilityCheck)
    .where(and(eq(affordabilityCheck.playerId, playerId), isNull(affordabilityCheck.decided)))
  return found ?? null
}
