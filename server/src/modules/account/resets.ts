import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { isAhead } from '../../db/now'
import { passwordReset, player } from '../../db/schema'
import type { Db, Tx } from '../../db/types'

/** Lifetime of a mailed token. @see ACCOUNT-6 */
const resetMinutes = 20

const isUsable = (hash: Buffer) => and(eq(passwordReset.tokenHash, hash), isNull(passwordReset.usedAt), isAhead(passwordReset.expiresAt, resetMinutes * 60))

/** Stores a reset token and deletes the player's older tokens. For an unknown player (id 0) the same statements run and write nothing. */
export async function replaceReset(db: Db, playerId: number, hash: Buffer): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPlayer(tx, playerId)
    await tx.delete(passwordReset).where(eq(passwordReset.playerId, playerId))
    await tx.execute(sql`
      insert into ${passwordReset} (token_hash, player_id, created_at, expires_at)
      select ${hash}, ${player.id}, clock_timestamp(), clock_timestamp() + make_interval(mins => ${resetMinutes}) from ${player} where ${player.id} = ${playerId}`)
  })
}

/** Returns the player whose password a token may set, without using it, or null if it is unknown, used, replaced or expired. */
export async function resetOwner(db: Db, hash: Buffer): Promise<number | null> {
  const [found] = await db
    .select({ playerId: passwordReset.playerId })
    .from(passwordReset)
    .innerJoin(player, eq(player.id, passwordReset.playerId))
    .where(and(isUsable(hash), ne(player.status, 'closed')))
  return found?.playerId ?? null
}

/** Uses a token once: only one of several parallel calls gets true. Locks the player's row first, like every other caller. */
export async function takeReset(tx: Tx, playerId: number, hash: Buffer): Promise<boolean> {
  await lockPlayer(tx, playerId)
  const taken = await tx
    .update(passwordReset)
    .set({ usedAt: sql`clock_timestamp()` })
    .where(and(isUsable(hash), eq(passwordReset.playerId, playerId)))
    .returning({ playerId: passwordReset.playerId })
  return taken.length > 0
}

const lockPlayer = (tx: Tx, playerId: number) => tx.select({ id: player.id }).from(player).where(eq(player.id, playerId)).for('no key update')
