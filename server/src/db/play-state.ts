import { sql } from 'drizzle-orm'
import { type RegisterStop, registerStops } from '@kehribar/shared/rules/exclusion-register'
import type { PlayState } from '@kehribar/shared/rules/limits'
import { player } from './schema'

/** A national register of excluded people lists the player, or gave no answer: everything is closed until it says otherwise (@see R-15). */
const stoppedByRegister = sql`coalesce(${player.registerState} in (${sql.raw(registerStops.map((stop) => `'${stop}'`).join(', '))}), false)`

/** Play that waits for a person, or for a register's word: a break without an end. */
const waits = sql`(${player.heldSince} is not null or ${stoppedByRegister})`

/**
 * What the player may do now, by the database's clock: a time-out whose end has passed is none any more, an exclusion
 * lasts until the player asked to return and the pause is over (@see R-7). Play that waits for a person, or for a register
 * of excluded people, is a break without an end (@see R-2, R-15).
 * Everything that asks for a player's state asks this (@see G9, F7).
 */
export const playState = sql<PlayState>`case
  when ${player.status} = 'closed' then 'closed'
  when ${player.status} = 'excluded' and (${player.returnFrom} is null or ${player.returnFrom} > clock_timestamp()) then 'excluded'
  when ${player.status} = 'time_out' and (${player.statusUntil} is null or ${player.statusUntil} > clock_timestamp()) or ${waits} then 'time_out'
  else 'active' end`

/** When it ends by itself: null for what does not, as play that waits. */
export const playStateUntil = sql<Date | null>`case
  when ${player.status} = 'time_out' and ${player.statusUntil} <= clock_timestamp() or ${playState} = 'time_out' and ${waits} then null
  else ${player.statusUntil} end`.mapWith(player.statusUntil)

/** What a register has to do with it; null where it is the player's own or the operator's decision. */
export const registerStop = sql<RegisterStop | null>`case when ${playState} = 'time_out' and ${stoppedByRegister} then ${player.registerState} end`
