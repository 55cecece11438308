import { deviceTrustDays } from '@kehribar/shared/rules/account'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { device, player, session } from '../../db/schema'
import { type Call, type PlayerCall, Refusal } from '../../call'
import { deviceTrusted, sendMessage } from '../messages'
import { deviceName, hashToken, hostCookie, newToken } from '../session'

const cookieOf = (call: Pick<Call, 'config'>) => hostCookie('device', call.config)

/** Returns the id of the caller's device if this player trusts it, otherwise null. */
export async function trustedDevice(call: Call, playerId: number): Promise<number | null> {
  const token = call.cookies[cookieOf(call)]
  const [found] = await call.db
    .select({ id: device.id })
    .from(device)
    .where(and(eq(device.tokenHash, hashToken(token ?? '')), eq(device.playerId, playerId), isNull(device.revokedAt), gt(device.expiresAt, sql`now()`)))
  return found?.id ?? null
}

/**
 * Marks the caller's device as trusted under a new random token, and revokes the browser's previous one.
 * @throws Refusal 401 if the session ended in the meantime
 */
export async function trustDevice(call: PlayerCall): Promise<void> {
  const { id: sessionId, playerId } = call.session
  const before = await trustedDevice(call, playerId)
  const { token, hash } = newToken()
  await call.db.transaction(async (tx) => {
    // Lock the player first, as everywhere, so that a parallel logout from all devices leaves no trusted device behind.
    await tx.select({ id: player.id }).from(player).where(eq(player.id, playerId)).for('no key update')
    const living = await tx
      .select({ id: session.id })
      .from(session)
      .where(and(eq(session.id, sessionId), isNull(session.endedAt)))
    if (living.length === 0) throw new Refusal(401, 'auth.login_required')
    if (before !== null) await tx.update(device).set({ revokedAt: sql`now()` }).where(eq(device.id, before))
    const [added] = await tx
      .insert(device)
      .values({
        playerId,
        tokenHash: hash,
        userAgent: call.userAgent.slice(0, 300),
        expiresAt: sql`now() + make_interval(days => ${deviceTrustDays})`,
      })
      .returning({ id: device.id })
    await tx
      .update(session)
      .set({ deviceId: added?.id ?? null })
      .where(eq(session.id, sessionId))
    // No message if the device was already trusted.
    if (before === null) await sendMessage(tx, playerId, deviceTrusted(deviceName(call.userAgent), deviceTrustDays))
  })
  call.setCookie(cookieOf(call), token, { httpOnly: true, maxAge: deviceTrustDays * 86_400 })
}

/** Returns the token hash of the browser's device cookie, whichever player it belongs to, or null without a cookie. */
export function deviceHash(call: Call): Buffer | null {
  const token = call.cookies[cookieOf(call)]
  return token === undefined ? null : hashToken(token)
}

/** Clears the device cookie. The caller revokes the row. */
export const clearDeviceCookie = (call: Pick<Call, 'config' | 'setCookie'>): void => call.setCookie(cookieOf(call), '', { httpOnly: true, maxAge: 0 })
