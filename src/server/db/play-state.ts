import { sql } from 'drizzle-orm'
import type { PlayState } from '@kehribar/shared/rules/limits'
import { player } from './schema'

/**
 * What the player may do now, by the database's clock: a time-out whose end has passed is none any more, an exclusion
 * lasts until the player asked to return and the pause is over (@see R-7). Play that waits for a person is a break without
 * an end (@see R-2).
 * Everything that asks for a player's state asks this (@see G9, F7).
 */
export const playState = sql<PlayState>`case
  when ${player.status} = 'closed' then 'closed'
  when ${player.status} = 'excluded' and (${player.returnFrom} is null or ${player.returnFrom} > clock_timestamp()) then 'excluded'
  when ${player.status} = 'time_out' and (${player.statusUntil} is null or ${player.statusUntil} > clock_timestamp()) or ${player.heldSince} is not null then 'time_out'
  else 'active' end`

/** When it ends by itself: null for what does not, as play that waits for a person (@see R-2). */
export const playStateUntil =
  sql<Date | null>`case when ${player.status} = 'time_out' and ${player.statusUntil} <= clock_timestamp() then null else ${player.statusUntil} end`.mapWith(
    player.statusUntil,
  )
