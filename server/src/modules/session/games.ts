import { and, eq, isNull, sql } from 'drizzle-orm'
import { gameLaunch, gameSession } from '../../db/schema'
import type { Tx } from '../../db/types'

/** Ends all game sessions of a player and expires all launch codes. Logins stay. @see LIMIT-5 */
export async function endAllGames(tx: Tx, playerId: number): Promise<void> {
  await tx
    .update(gameSession)
    .set({ endedAt: sql`clock_timestamp()` })
    .where(and(eq(gameSession.playerId, playerId), isNull(gameSession.endedAt)))
  await tx
    .update(gameLaunch)
    .set({ expiresAt: sql`clock_timestamp()` })
    .where(and(eq(gameLaunch.playerId, playerId), isNull(gameLaunch.usedAt)))
}
