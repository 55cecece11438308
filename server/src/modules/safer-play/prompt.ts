import type { MarketRules } from '@kehribar/shared/rules/jurisdictions'
import { eq, sql } from 'drizzle-orm'
import { playState, playStateUntil, registerStop } from '../../db/play-state'
import { player } from '../../db/schema'
import type { Db } from '../../db/types'
import { offersClosed } from './offers'
import { type PlayStateView, playStateView } from './play-state'

/**
 * SQL for the prompt to show: `first` before the first approved deposit, until a limit was set or the limits were reviewed; `review` after the market's
 * review period. None while play is closed. @see PLAY-1, PLAY-6
 */
const question = ({ reviewMonths }: MarketRules) => sql<'first' | 'review' | null>`case
  when ${playState} <> 'active' then null
  when ${player.limitsReviewedAt} is null and not exists (select from deposit where deposit.player_id = player.id and deposit.state = 'approved') then 'first'
  when coalesce(${player.limitsReviewedAt}, ${player.createdAt}) + make_interval(months => ${reviewMonths}::int) <= clock_timestamp() then 'review'
end`

interface OwnRules {
  readonly playState: PlayStateView
  readonly limitsPrompt: 'first' | 'review' | null
  readonly noOffers: boolean
}

/** Returns the fields of a player's record that depend on the player's own limits and play state. */
export async function ownRulesOf(db: Db, playerId: number, rules: MarketRules): Promise<OwnRules> {
  const [found] = await db
    .select({ kind: playState, until: playStateUntil, returnFrom: player.returnFrom, register: registerStop, limitsPrompt: question(rules) })
    .from(player)
    .where(eq(player.id, playerId))
  if (!found) throw new Error(`player ${playerId} does not exist`)
  return { playState: playStateView(found), limitsPrompt: found.limitsPrompt, noOffers: await offersClosed(db, playerId) }
}
