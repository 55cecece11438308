import { sql } from 'drizzle-orm'
import type { PlayState } from '@kehribar/shared/rules/limits'
import { player } from './schema'

/**
 * What the player may do now, by the database's clock: a time-out or exclusion whose end has passed is none any more.
 * Everything that asks for a player's state asks this (@see G9, F7).
 */
export const playState = sql<PlayState>`case when ${player.status} in ('time_out', 'excluded') and ${player.statusUntil} <= clock_timestamp() then 'active' else ${player.status} end`
