import { deviceTrustDays } from '@kehribar/shared/rules/account'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { device, player, session } from '../../db/schema'
import { type Call, type PlayerCall, Refusal } from '../../call'
import { deviceTrusted, sendMessage } from '../messages'
import { deviceName, hashToken, hostCookie, newToken } from '../session'

const cookieOf = (call: Pick<Call, 'config'>) => hostCookie('device', call.config)

/** The id of the caller's device if this player trusted it, else null. */
export async function trustedDevice(call: Call, playerId: number): Promise<number | null> {
  const token = call.cookies[cookieOf(call)]
  const [found] = await call.db
    .select({ id: device.id })
    .from(device)
    .where(and(eq(device.tokenHash, hashToken(token ?? '')), eq(device.playerId, playerId), isNull(device.revokedAt), gt(device.expiresAt, sql`now()`)))
  return found?.id ?? null
}

/**
 * Remembers the caller's device under a new random token, in place of what this browser was remembered as before.
 * @throws Refusal 401 when the session ended meanwhile
 */
export async function trustDevice(call: PlayerCall): Promise<void> {
  const { id: sessionId, playerId } = call.session
  const before = await trustedDevice(call, playerId)
  const { token, hash } = newToken()
  await call.db.transaction(async (tx) => {
    // Locked first, as everywhere: who logs out everywhere at the same moment leaves no trusted device behind.
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
    // Renewed trust in a known device is no news.
    if (before === null) await sendMessage(tx, playerId, deviceTrusted(deviceName(call.userAgent), deviceTrustDays))
  })
  call.setCookie(cookieOf(call), token, { httpOnly: true, maxAge: deviceTrustDays * 86_400 })
}

/** What a browser that somebody trusted is known by, whoever it was; null for any other. */
export function deviceHash(call: Call): Buffer | null {
  const token = call.cookies[cookieOf(call)]
  return token === undefined ? null : hashToken(token)
}

/** The browser forgets what it was remembered by; the row is the caller's to revoke. */
export const clearDeviceCookie = (call: Pick<Call, 'config' | 'setCookie'>): void => call.setCookie(cookieOf(call), '', { httpOnly: true, maxAge: 0 })
