import { eq } from 'drizzle-orm'
import { player } from '../db/schema'
import type { Db, Tx } from '../db/types'

const attempts = 5
/** Deadlock and serialisation failure: the database undid everything, so the work may run again. */
const retryable = new Set(['40P01', '40001'])

/** PostgreSQL's error code, also of an error that the query builder wrapped. */
export function databaseCode(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code
  }
  return undefined
}

/** The locked player row, as far as money decisions need it. */
export interface LockedPlayer {
  readonly id: number
  readonly status: (typeof player.$inferSelect)['status']
  readonly secret: boolean
}

/**
 * Locks the player's row until the transaction ends: nothing else that moves this player's money, or decides about
 * it, runs meanwhile. Must be the first statement (@see money M6, M7). Sessions and the like still open, as they
 * only refer to the row.
 */
async function lockPlayer(tx: Tx, playerId: number): Promise<LockedPlayer> {
  const [locked] = await tx
    .select({ id: player.id, status: player.status, secret: player.secret })
    .from(player)
    .where(eq(player.id, playerId))
    .for('no key update')
  if (!locked) throw new Error(`player ${playerId} does not exist`)
  return locked
}

/**
 * Runs `work` in a READ COMMITTED transaction that begins by locking the player, and runs it again, at most five
 * times in all, after a deadlock (@see money M6) or an error that `alsoRetry` names. `work` must do nothing but talk to
 * the database.
 */
export async function moneyTransaction<T>(
  db: Db,
  playerId: number,
  work: (tx: Tx, player: LockedPlayer) => Promise<T>,
  alsoRetry?: (error: unknown) => boolean,
): Promise<T> {
  return withRetries(() => db.transaction(async (tx) => work(tx, await lockPlayer(tx, playerId)), { isolationLevel: 'read committed' }), alsoRetry)
}

async function withRetries<T>(run: () => Promise<T>, alsoRetry: (error: unknown) => boolean = () => false): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      const again = retryable.has(databaseCode(error) ?? '') || alsoRetry(error)
      if (!again || attempt >= attempts) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt))
    }
  }
}
