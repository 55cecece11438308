import { and, eq } from 'drizzle-orm'
import { player } from '../../db/schema'
import type { Call } from '../../http/handlers'
import { endSession, openSession, setSessionCookies, writeAudit } from '../session'

/** Who logs in, and the hash that the password was checked against. */
interface Checked {
  id: number
  passwordHash: string
}

/**
 * Opens the player's session under a fresh token; the one the caller came with ends (@see security A3). False when the
 * password was changed since it was checked: what it opened has ended then, and this would outlive it (@see security A6).
 */
export async function signIn(call: Call, { id, passwordHash }: Checked, how: 'login' | 'otp_verify'): Promise<boolean> {
  const token = await call.db.transaction(async (tx) => {
    const [same] = await tx
      .select({ id: player.id })
      .from(player)
      .where(and(eq(player.id, id), eq(player.passwordHash, passwordHash)))
      .for('share')
    if (!same) return null
    if (call.session) await endSession(tx, call.session.id, 'rotated')
    const opened = await openSession(tx, { playerId: id, viaCode: how === 'otp_verify', ip: call.ip, userAgent: call.userAgent })
    await writeAudit(tx, call, { action: how, result: 'logged_in', playerId: id })
    return opened
  })
  if (token === null) return false
  setSessionCookies(call, token)
  return true
}
