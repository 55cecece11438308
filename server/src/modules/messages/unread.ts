import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { playerMessage } from '../../db/schema'
import type { Db, Tx } from '../../db/types'

/** Matches a player's messages of the last 12 months, which the list shows and the badge counts. */
export const isRecent = (playerId: number) =>
  and(eq(playerMessage.playerId, playerId), sql`${playerMessage.createdAt} > clock_timestamp() - interval '12 months'`)

/** Returns the number of the player's unread messages, for badges. @see SHELL-12 */
export async function countUnread(db: Db | Tx, playerId: number): Promise<number> {
  const [found] = await db
    .select({ total: count() })
    .from(playerMessage)
    .where(and(isRecent(playerId), isNull(playerMessage.readAt)))
  return found?.total ?? 0
}
