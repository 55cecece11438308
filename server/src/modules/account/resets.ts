import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { passwordReset, player } from '../../db/schema'
import type { Db, Tx } from '../../db/types'

/** A mailed token's life (@see A6). */
const resetMinutes = 20

const usable = (hash: Buffer) => and(eq(passwordReset.tokenHash, hash), isNull(passwordReset.usedAt), gt(passwordReset.expiresAt, sql`clock_timestamp()`))

/**
 * A new way to a new password in place of every older one; the newest only counts. For nobody (id 0) the same
 * statements run and nothing is written.
 */
export async function replaceReset(db: Db, playerId: number, hash: Buffer): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPlayer(tx, playerId)
    await tx.delete(passwordReset).where(eq(passwordReset.playerId, playerId))
    await tx.execute(sql`
      insert into ${passwordReset} (token_hash, player_id, created_at, expires_at)
      select ${hash}, ${player.id}, clock_timestamp(), clock_timestamp() + make_interval(mins => ${resetMinutes}) from ${player} where ${player.id} = ${playerId}`)
  })
}

/** Whose password a token may set, without taking it; null when it is unknown, spent, replaced or too old. */
export async function resetOwner(db: Db, hash: Buffer): Promise<number | null> {
  const [found] = await db
    .select({ playerId: passwordReset.playerId })
    .from(passwordReset)
    .innerJoin(player, eq(player.id, passwordReset.playerId))
    .where(and(usable(hash), ne(player.status, 'closed')))
  return found?.playerId ?? null
}

/** Takes a token, once: of parallel uses one is told true. The player's row is locked first, as everywhere. */
export async function takeReset(tx: Tx, playerId: number, hash: Buffer): Promise<boolean> {
  await lockPlayer(tx, playerId)
  const taken = await tx
    .update(passwordReset)
    .set({ usedAt: sql`clock_timestamp()` })
    .where(and(usable(hash), eq(passwordReset.playerId, playerId)))
    .returning({ playerId: passwordReset.playerId })
  return taken.length > 0
}

const lockPlayer = (tx: Tx, playerId: number) => tx.select({ id: player.id }).from(player).where(eq(player.id, playerId)).for('no key update')
