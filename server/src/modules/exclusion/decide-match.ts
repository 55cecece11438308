import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { recordPlayer } from '../../db/record-change'
import { exclusionMatch, player } from '../../db/schema'
import type { Db } from '../../db/types'
import { moneyTransaction } from '../../ledger'
import { endAllGames } from '../session'
import { decideState } from './decisions'
import { notifyExclusion, notifyPlayReopened } from './notes'

const excluded = alias(player, 'excluded')

/** Returns the matches that wait for an operator, oldest first. */
export const openMatches = (db: Db) =>
  db
    .select({
      id: exclusionMatch.id,
      at: exclusionMatch.at,
      alike: exclusionMatch.alike,
      player: player.username,
      name: sql<string>`${player.firstName} || ' ' || ${player.lastName}`,
      birthDate: player.birthDate,
      excluded: excluded.username,
      until: excluded.statusUntil,
    })
    .from(exclusionMatch)
    .innerJoin(player, eq(player.id, exclusionMatch.playerId))
    .innerJoin(excluded, eq(excluded.id, exclusionMatch.excludedId))
    .where(isNull(exclusionMatch.decided))
    .orderBy(asc(exclusionMatch.id))

/**
 * Decides a match with an excluded player. `same`: the exclusion applies to this account too, until its end. `other`: play opens again, unless another
 * match is pending. `gone`: unknown or already decided. @see PROTECT-2
 */
export async function decideMatch(db: Db, id: number, decided: 'same' | 'other'): Promise<'done' | 'gone'> {
  const [found] = await db.select({ playerId: exclusionMatch.playerId }).from(exclusionMatch).where(eq(exclusionMatch.id, id))
  if (!found) return 'gone'
  const { playerId } = found
  return moneyTransaction(db, playerId, async (tx, own) => {
    const [match] = await tx
      .update(exclusionMatch)
      .set({ decided, decidedAt: sql`clock_timestamp()` })
      .where(and(eq(exclusionMatch.id, id), isNull(exclusionMatch.decided)))
      .returning()
    if (!match) return 'gone'
    if (decided === 'same' && own.status !== 'excluded' && own.status !== 'closed') {
      const [other] = await tx.select({ until: player.statusUntil, returnFrom: player.returnFrom }).from(player).where(eq(player.id, match.excludedId))
      const until = other?.until ? sql`${other.until.toISOString()}::timestamptz` : null
      const endsItself = other?.until != null && other.returnFrom?.getTime() === other.until.getTime()
      const end = await decideState(tx, playerId, { kind: 'excluded', reason: 'same_person', until, endsItself })
      await endAllGames(tx, playerId)
      await notifyExclusion(tx, playerId, end)
    }
    const waiting = await tx.$count(exclusionMatch, and(eq(exclusionMatch.playerId, playerId), isNull(exclusionMatch.decided)))
    if (waiting === 0 || decided === 'same') {
      await tx.update(player).set({ heldSince: null }).where(eq(player.id, playerId))
      await recordPlayer(tx, playerId)
    }
    if (waiting === 0 && decided === 'other') await notifyPlayReopened(tx, playerId)
    return 'done'
  })
}
