import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { passkeyChallenge } from '../../db/schema'
import type { Db } from '../../db/types'

/** Minutes for which the browser's passkey dialog can stay open. */
export const challengeMinutes = 5

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/** Stores a challenge for the browser to sign: for adding a passkey to a player, or (null) for a login. Deletes expired ones. */
export async function keepChallenge(db: Db, playerId: number | null, challenge: string): Promise<string> {
  await db.delete(passkeyChallenge).where(lt(passkeyChallenge.expiresAt, sql`clock_timestamp()`))
  const [kept] = await db
    .insert(passkeyChallenge)
    .values({ playerId, challenge, expiresAt: sql`clock_timestamp() + make_interval(mins => ${challengeMinutes})` })
    .returning({ id: passkeyChallenge.id })
  if (!kept) throw new Error('the challenge was not written')
  return kept.id
}

/**
 * Uses up a challenge, even if the check fails later; of parallel calls only one gets it. Returns null if it is unknown, used, expired, or for another
 * player or purpose.
 */
export async function takeChallenge(db: Db, playerId: number | null, id: string): Promise<string | null> {
  if (!uuid.test(id)) return null
  const [taken] = await db
    .update(passkeyChallenge)
    .set({ usedAt: sql`clock_timestamp()` })
    .where(
      and(
        eq(passkeyChallenge.id, id),
        playerId === null ? isNull(passkeyChallenge.playerId) : eq(passkeyChallenge.playerId, playerId),
        isNull(passkeyChallenge.usedAt),
        gt(passkeyChallenge.expiresAt, sql`clock_timestamp()`),
      ),
    )
    .returning({ challenge: passkeyChallenge.challenge })
  return taken?.challenge ?? null
}
