import type { VerificationState } from '@kehribar/shared/rules/verification'
import { sql } from 'drizzle-orm'
import { player } from './schema'

const isOver = sql`${player.verification} = 'verified' and ${player.verifiedUntil} <= clock_timestamp()`

/** SQL for a player's current verification state, by the database's clock; `verified` becomes `expired` after its end (@see PROTECT-3, FAULT-7). */
export const verificationState = sql<VerificationState>`case when ${isOver} then 'expired' else ${player.verification} end`

/** SQL for the time since which the player is unverified. */
export const unverifiedSince = sql<Date>`case when ${isOver} then ${player.verifiedUntil} else ${player.unverifiedSince} end`.mapWith(player.unverifiedSince)

/** SQL for whether the player has since confirmed reading the restrictions of unverified players (@see PROTECT-3). */
export const provisionalRead = sql<boolean>`coalesce(${player.provisionalReadAt} >= ${unverifiedSince}, false)`
