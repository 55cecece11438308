import { eq } from 'drizzle-orm'
import { playState } from '../../db/play-state'
import { player } from '../../db/schema'
import type { Db, Tx } from '../../db/types'
import { depositAllowance } from './amounts'
import { timeIsUp } from './stakes'

/**
 * Whether nothing may be offered to the player: excluded, in a break or closed, or at a limit of the player's own, which
 * an offer would ask to pass. Everything that writes, shows or gives an offer asks this (@see R-5).
 */
export async function offersClosed(db: Db | Tx, playerId: number): Promise<boolean> {
  const [found] = await db.select({ state: playState }).from(player).where(eq(player.id, playerId))
  if (found?.state !== 'active') return true
  const allowance = await depositAllowance(db, playerId)
  return allowance?.left === 0n || (await timeIsUp(db, playerId))
}
