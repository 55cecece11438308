import type { notifications } from '@kehribar/shared/api/notifications'
import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Handler } from '../../call'
import { pushSubscription } from '../../db/schema'
import { mayReceivePushes } from './push'

/** Maximum number of browsers per player. The most recent ones are kept. */
const browsersOfPlayer = 10

/** Returns whether this browser gets pushes, and the key for a subscription. */
export const pushGet: Handler<(typeof notifications)['pushGet']> = async ({ endpoint }, { db, push, session }) => {
  const known = endpoint
    ? await db
        .update(pushSubscription)
        .set({ sessionId: session.id })
        .where(and(eq(pushSubscription.endpoint, endpoint), eq(pushSubscription.playerId, session.playerId), mayReceivePushes))
        .returning({ id: pushSubscription.id })
    : []
  return { status: 1, key: push.key, on: known.length > 0 }
}

/** Subscribes the browser, and removes it from another player. A session has one subscription, the latest. */
export const pushOn: Handler<(typeof notifications)['pushOn']> = async ({ endpoint, p256dh, auth }, { db, push, session }) => {
  if (!push.takes({ endpoint, publicKey: p256dh, authSecret: auth })) return { status: 0, statusText: 'push.refused' }
  const { id: sessionId, playerId } = session
  await db.transaction(async (tx) => {
    await tx
      .delete(pushSubscription)
      .where(
        or(
          and(eq(pushSubscription.endpoint, endpoint), ne(pushSubscription.playerId, playerId)),
          and(eq(pushSubscription.sessionId, sessionId), ne(pushSubscription.endpoint, endpoint)),
        ),
      )
    const keys = { publicKey: p256dh, authSecret: auth }
    await tx
      .insert(pushSubscription)
      .values({ playerId, sessionId, endpoint, ...keys })
      .onConflictDoUpdate({ target: pushSubscription.endpoint, set: { playerId, sessionId, ...keys, createdAt: sql`clock_timestamp()` } })
    const older = tx
      .select({ id: pushSubscription.id })
      .from(pushSubscription)
      .where(eq(pushSubscription.playerId, playerId))
      .orderBy(desc(pushSubscription.createdAt), desc(pushSubscription.id))
      .offset(browsersOfPlayer)
    await tx.delete(pushSubscription).where(inArray(pushSubscription.id, older))
  })
  return { status: 1 }
}

export const pushOff: Handler<(typeof notifications)['pushOff']> = async ({ endpoint }, { db, session }) => {
  await db.delete(pushSubscription).where(and(eq(pushSubscription.endpoint, endpoint), eq(pushSubscription.playerId, session.playerId)))
  return { status: 1 }
}
