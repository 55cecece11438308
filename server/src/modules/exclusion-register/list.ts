import { registerStops } from '@kehribar/shared/rules/exclusion-register'
import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm'
import { player, registerCheck } from '../../db/schema'
import type { Db } from '../../db/types'

/** Players of open accounts whom a register keeps out of play, longest first. */
export const stoppedByRegister = (db: Db, limit: number) =>
  db
    .select({ id: player.id, username: player.username, state: player.registerState, at: player.registerAt })
    .from(player)
    .where(and(inArray(player.registerState, [...registerStops]), ne(player.status, 'closed')))
    .orderBy(asc(player.registerAt), asc(player.id))
    .limit(limit)

/** Every answer about a player, the latest first. */
export const registerHistory = (db: Db, playerId: number) =>
  db.select().from(registerCheck).where(eq(registerCheck.playerId, playerId)).orderBy(desc(registerCheck.id))
