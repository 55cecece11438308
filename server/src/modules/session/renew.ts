import { and, eq, isNull, sql } from 'drizzle-orm'
import { session } from '../../db/schema'
import type { Db, Tx } from '../../db/types'
import { hashToken, newToken } from './tokens'

/** Seconds after which all calls sent with the old token have arrived. */
const graceSeconds = 10

/**
 * Gives an active session a new token and keeps everything that belongs to it. Returns null if the session has ended. The
 * old token is no longer valid; a separate row records the renewal for {@link justRenewed}.
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

/** Returns whether a token was replaced within the grace period. Its browser has the new token and must not get the answer that the session ended. */
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
