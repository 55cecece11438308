import { sql } from 'drizzle-orm'
import { type RegisterStop, registerStops } from '@kehribar/shared/rules/exclusion-register'
import type { PlayState } from '@kehribar/shared/rules/limits'
import { isLocked } from './player-lock'
import { player } from './schema'

/** SQL condition: an exclusion register lists the player or gave no answer, so all play is closed until it clears the player (@see PROTECT-15). */
const stoppedByRegister = sql`coalesce(${player.registerState} in (${sql.raw(registerStops.map((stop) => `'${stop}'`).join(', '))}), false)`

/** SQL condition: play waits for an operator's decision or for a register's answer, or an operator has locked it, as in a break without an end. */
const waits = sql`(${player.heldSince} is not null or ${stoppedByRegister} or ${isLocked('play')})`

/**
 * SQL for the player's current play state by the database's clock, used by every check of the state (@see LIMIT-9, FAULT-7).
 * A time-out ends at its time. An exclusion ends when the player has asked to return and the waiting time is over (@see
 * PROTECT-7). If play waits for an operator or a register, the state is a time-out without an end (@see PROTECT-2,
 * PROTECT-15).
 */
export const playState = sql<PlayState>`case
  when ${player.status} = 'closed' then 'closed'
  when ${player.status} = 'excluded' and (${player.returnFrom} is null or ${player.returnFrom} > clock_timestamp()) then 'excluded'
  when ${player.status} = 'time_out' and (${player.statusUntil} is null or ${player.statusUntil} > clock_timestamp()) or ${waits} then 'time_out'
  else 'active' end`

/** SQL for the end of the play state; null when it does not end by itself, as for play that waits for an operator. */
export const playStateUntil = sql<Date | null>`case
  when ${player.status} = 'time_out' and ${player.statusUntil} <= clock_timestamp() or ${playState} = 'time_out' and ${waits} then null
  else ${player.statusUntil} end`.mapWith(player.statusUntil)

/** SQL for the register state that closes play; null if the player or the operator closed it. */
export const registerStop = sql<RegisterStop | null>`case when ${playState} = 'time_out' and ${stoppedByRegister} then ${player.registerState} end`
