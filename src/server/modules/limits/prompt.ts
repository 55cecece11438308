import { reviewMonths } from '@kehribar/shared/rules/limits'
import { eq, sql } from 'drizzle-orm'
import { playState } from '../../db/play-state'
import { player } from '../../db/schema'
import type { Db } from '../../db/types'

/**
 * What the player is asked: `first` until a limit was set or the limits were looked through, before the first approved
 * deposit; `review` six months after that, or after registration (@see R1, R6). Nothing while play is closed.
 */
const question = sql<'first' | 'review' | null>`case
  when ${playState} <> 'active' then null
  when ${player.limitsReviewedAt} is null and not exists (select from deposit where deposit.player_id = player.id and deposit.state = 'approved') then 'first'
  when coalesce(${player.limitsReviewedAt}, ${player.createdAt}) + make_interval(months => ${reviewMonths}) <= clock_timestamp() then 'review'
end`

interface Rules {
  readonly playState: { readonly kind: 'active' | 'time_out' | 'excluded' | 'closed'; readonly until: string | null }
  readonly limitsPrompt: 'first' | 'review' | null
}

/** The parts of a player's record that the own rules make. */
export async function rulesOf(db: Db, playerId: number): Promise<Rules> {
  const [found] = await db.select({ kind: playState, until: player.statusUntil, limitsPrompt: question }).from(player).where(eq(player.id, playerId))
  if (!found) throw new Error(`player ${playerId} does not exist`)
  const { kind, until, limitsPrompt } = found
  return { playState: { kind, until: (kind !== 'active' && until?.toISOString()) || null }, limitsPrompt }
}
