import { and, eq, ne } from 'drizzle-orm'
import { isLocked } from '../../db/player-lock'
import { player } from '../../db/schema'
import type { Tx } from '../../db/types'
import type { Call } from '../../call'
import { endSession, openSession, setSessionCookies, writeAudit } from '../session'
import { deviceHash, trustedDevice } from '../credentials'
import { queryRegister, applyRegisterAnswer } from '../exclusion-register'
import { pausePlayIfSimilar } from '../exclusion'

/** The player and the password hash that was checked. */
interface Checked {
  id: number
  passwordHash: string
}

/** Action in the audit log that opened a session. The login history reads this action. */
export type EntryAction = 'login' | 'otp_verify' | 'passkey_login'

/** Opens the player's session. Returns false if the password has changed since it was checked, because that change ended all sessions. @see ACCOUNT-6 */
export function signIn(call: Call, { id, passwordHash }: Checked, how: 'login' | 'otp_verify'): Promise<boolean> {
  return beginSession(call, id, how, async (tx) => {
    const same = await tx
      .select({ id: player.id })
      .from(player)
      .where(and(eq(player.id, id), eq(player.passwordHash, passwordHash)))
    return same.length > 0
  })
}

/**
 * Opens a session under a new token and ends the caller's previous one (@see ACCOUNT-3). Returns false and changes nothing if the account is closed or locked, or
 * `isProofValid` returns false under the player's row lock. Queries the market's exclusion register each time; an excluded player still gets in, to
 * withdraw and to read (@see PROTECT-15).
 */
export async function beginSession(call: Call, playerId: number, how: EntryAction, isProofValid: (tx: Tx) => Promise<boolean>): Promise<boolean> {
  const deviceId = await trustedDevice(call, playerId)
  const registered = await queryRegister(call, playerId, 'login')
  const token = await call.db.transaction(async (tx) => {
    const [open] = await tx
      .select({ id: player.id })
      .from(player)
      .where(and(eq(player.id, playerId), ne(player.status, 'closed')))
      .for('no key update')
    if (!open || !(await isProofValid(tx))) return null
    // A statement of its own, so that it sees a lock that was set while this call waited.
    if ((await tx.$count(player, and(eq(player.id, playerId), isLocked('login')))) > 0) return null
    if (call.session) await endSession(tx, call.session.id, 'rotated')
    const opened = await openSession(tx, { playerId, viaCode: how === 'otp_verify', deviceId, ip: call.ip, userAgent: call.userAgent })
    await writeAudit(tx, call, { action: how, result: 'logged_in', playerId })
    await applyRegisterAnswer(tx, playerId, registered)
    await pausePlayIfSimilar(tx, playerId, deviceHash(call))
    return opened
  })
  if (token === null) return false
  setSessionCookies(call, token)
  return true
}
