import { and, eq, isNull, sql } from 'drizzle-orm'
import { session } from '../../db/schema'
import type { Db, Tx } from '../../db/types'
import { hashToken, newToken } from './tokens'

/** Calls that were under way with the old token have arrived by then. */
const graceSeconds = 10

/**
 * Puts a living session under a new token, with all that hangs on it; null when it has ended meanwhile. The old token
 * opens nothing any more; a row of its own remembers for a moment what became of it ({@link justRenewed}).
 */
export async function renewSession(tx: Tx, sessionId: number): Promise<string | null> {
  const { token, hash } = newToken()
  const [old] = await tx
    .select()
    .from(session)
    .where(and(eq(session.id, sessionId), isNull(session.endedAt)))
    .for('update')
  if (!old) return null
  await tx.update(session).set({ tokenHash: hash }).where(eq(session.id, sessionId))
  const { playerId, viaCode, createdAt, ip, userAgent, tokenHash } = old
  await tx.insert(session).values({ playerId, viaCode, createdAt, ip, userAgent, tokenHash, endedAt: sql`clock_timestamp()`, endReason: 'renewed' })
  return token
}

/** Whether a token was replaced a moment ago: its browser has the new one, and need not be told that its session is over. */
export async function justRenewed(db: Db | Tx, token: string): Promise<boolean> {
  const [found] = await db
    .select({ id: session.id })
    .from(session)
    .where(
      and(
        eq(session.tokenHash, hashToken(token)),
        eq(session.endReason, 'renewed'),
        sql`${session.endedAt} > clock_timestamp() - make_interval(secs => ${graceSeconds})`,
      ),
    )
  return found !== undefined
}
