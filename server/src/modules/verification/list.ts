import { timeZone } from '@kehribar/shared/rules/istanbul'
import type { VerificationState } from '@kehribar/shared/rules/verification'
import { asc, desc, eq, gte, sql } from 'drizzle-orm'
import { player, verificationEvent } from '../../db/schema'
import type { Db } from '../../db/types'
import { unverifiedSince, verificationState } from '../../db/verification'

const shown = { id: player.id, username: player.username, secret: player.secret, state: verificationState, since: unverifiedSince, until: player.verifiedUntil }

export type VerificationRow = Awaited<ReturnType<typeof verificationsIn>>[number]

/** Returns players of open accounts in a state, longest unverified first. */
export const verificationsIn = (db: Db, state: VerificationState, limit: number) =>
  db
    .select(shown)
    .from(player)
    .where(sql`${verificationState} = ${state} and ${player.status} <> 'closed'`)
    .orderBy(asc(player.unverifiedSince), asc(player.id))
    .limit(limit)

export async function verificationOf(db: Db, playerId: number): Promise<VerificationRow> {
  const [found] = await db.select(shown).from(player).where(eq(player.id, playerId))
  if (!found) throw new Error(`player ${playerId} does not exist`)
  return found
}

/** Returns all steps of a player, latest first. */
export const verificationHistory = (db: Db, playerId: number) =>
  db.select().from(verificationEvent).where(eq(verificationEvent.playerId, playerId)).orderBy(desc(verificationEvent.id))

/** Returns all steps of all players since the start of a day in Istanbul, in order. */
export const verificationsSince = (db: Db, day: string) =>
  db
    .select({ row: verificationEvent, username: player.username })
    .from(verificationEvent)
    .innerJoin(player, eq(player.id, verificationEvent.playerId))
    .where(gte(verificationEvent.at, sql`(${day}::date)::timestamp at time zone ${timeZone}`))
    .orderBy(asc(verificationEvent.id))
