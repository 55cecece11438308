import type { VerificationState } from '@kehribar/shared/rules/verification'
import { sql } from 'drizzle-orm'
import { player } from './schema'

const isOver = sql`${player.verification} = 'verified' and ${player.verifiedUntil} <= clock_timestamp()`

/** What is known of who a player is now, by the database's clock: a proof whose time is over is none any more (@see R-3, F7). */
export const verificationState = sql<VerificationState>`case when ${isOver} then 'expired' else ${player.verification} end`

/** Since when nothing is proved. */
export const unverifiedSince = sql<Date>`case when ${isOver} then ${player.verifiedUntil} else ${player.unverifiedSince} end`.mapWith(player.unverifiedSince)

/** Whether the player said since then to have read what is held back (@see R-3). */
export const provisionalRead = sql<boolean>`coalesce(${player.provisionalReadAt} >= ${unverifiedSince}, false)`
