import type { Call } from '../../http/handlers'
import { endSession, openSession, setSessionCookies, writeAudit } from '../session'

/** Opens the player's session under a fresh token; the one the caller came with ends (@see security A3). */
export async function signIn(call: Call, playerId: number, how: 'login' | 'otp_verify'): Promise<void> {
  const token = await call.db.transaction(async (tx) => {
    if (call.session) await endSession(tx, call.session.id, 'rotated')
    const opened = await openSession(tx, { playerId, viaCode: how === 'otp_verify', ip: call.ip, userAgent: call.userAgent })
    await writeAudit(tx, call, { action: how, result: 'logged_in', playerId })
    return opened
  })
  setSessionCookies(call, token)
}
