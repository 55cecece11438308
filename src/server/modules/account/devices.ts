import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { device } from '../../db/schema'
import type { Call } from '../../http/handlers'
import { hashToken, hostCookie, newToken } from '../session'

/** How long a device stays trusted after a one-time code (@see security A6). */
export const deviceTrustDays = 30

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

/** Remembers the caller's device under a new random token. */
export async function trustDevice(call: Call, playerId: number): Promise<void> {
  const { token, hash } = newToken()
  await call.db.insert(device).values({
    playerId,
    tokenHash: hash,
    userAgent: call.userAgent.slice(0, 300),
    expiresAt: sql`now() + make_interval(days => ${deviceTrustDays})`,
  })
  call.setCookie(cookieOf(call), token, { httpOnly: true, maxAge: deviceTrustDays * 86_400 })
}
