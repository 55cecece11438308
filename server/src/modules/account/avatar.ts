import type { Api } from '@kehribar/shared/api'
import { eq } from 'drizzle-orm'
import { player } from '../../db/schema'
import type { Handler } from '../../call'

/** Stores the player's avatar. @see PROF-11 */
export const avatarSet: Handler<Api['avatarSet']> = async ({ avatar }, call) => {
  await call.db.update(player).set({ avatar }).where(eq(player.id, call.session.playerId))
  return { status: 1, statusText: 'profile.avatar_saved' }
}
