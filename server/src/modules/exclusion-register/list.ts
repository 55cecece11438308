import { registerStops } from '@kehribar/shared/rules/exclusion-register'
import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm'
import { player, registerCheck } from '../../db/schema'
import type { Db } from '../../db/types'

/** Returns players of open accounts whom a register keeps from playing, longest first. */
export const playersExcludedByRegister = (db: Db, limit: number) =>
  db
    .select({ id: player.id, username: player.username, state: player.registerState, at: player.registerAt })
    .from(player)
    .where(and(inArray(player.registerState, [...registerStops]), ne(player.status, 'closed')))
    .orderBy(asc(player.registerAt), asc(player.id))
    .limit(limit)

/** Returns all answers about a player, latest first. */
export const registerHistory = (db: Db, playerId: number) =>
  db.select().from(registerCheck).where(eq(registerCheck.playerId, playerId)).orderBy(desc(registerCheck.id))
