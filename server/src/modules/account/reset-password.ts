import type { Api } from '@kehribar/shared/api'
import { newPasswordProblems } from '@kehribar/shared/rules/password'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { device, otpChallenge, passkey, passkeyChallenge, player } from '../../db/schema'
import type { Tx } from '../../db/types'
import type { Call, Handler } from '../../call'
import { passwordChanged, sendMessage } from '../messages'
import { clearSessionCookies, endAllSessions, hashToken, writeAudit } from '../session'
import { clearAccount, clearTries, hashPassword, ownKey } from '../credentials'
import { mailLater } from './recovery-mail'
import { countGuess, guessKey } from './recovery-throttle'
import { recoveryText } from './recovery-texts'
import { resetOwner, takeReset } from './resets'

const action = 'password_reset'

/**
 * A new password for a mailed token. Everything that the old one opened ends: sessions, trusted devices, codes on their
 * way, and passkeys too: whoever recovers an account knows of no other way in that a stranger may have left. Nobody is
 * logged in (@see API-13, AUTH-33, AUTH-34, A6). Mistakes in the password cost no token.
 */
export const resetPassword: Handler<Api['resetPassword']> = async (input, call) => {
  const errors = passwordErrors(input)
  if (Object.keys(errors).length > 0) return { status: 0, statusText: 'auth.reset_failed', errors }
  await countGuess(call, action)

  const hash = hashToken(input.token)
  const playerId = await resetOwner(call.db, hash)
  const changed = playerId !== null && (await changePassword(call, playerId, hash, input.password))
  if (!changed) {
    await writeAudit(call.db, call, { action, result: 'token_refused', playerId })
    return { status: 0, statusText: 'auth.reset_failed', errors: { token: ['auth.reset_link_spent'] } }
  }
  await clearTries(call.db, guessKey(call))
  // Who was kept waiting because of somebody's guesses has proved now whose account it is.
  await clearAccount(call.db, playerId)
  await clearTries(call.db, ownKey(playerId))
  if (call.session?.playerId === playerId) clearSessionCookies(call)
  return { status: 1, statusText: 'auth.reset_success' }
}

/** @see VAL-14, VAL-15 */
function passwordErrors({ password, password_confirmation }: { password: string; password_confirmation: string }): Record<string, string[]> {
  const problems = newPasswordProblems(password)
  return {
    ...(problems.length > 0 ? { password: problems } : {}),
    ...(password === password_confirmation ? {} : { password_confirmation: ['validation.password_match'] }),
  }
}

/** False when another use of the token came first. The slow hash is made before anything is locked. */
async function changePassword(call: Call, playerId: number, hash: Buffer, password: string): Promise<boolean> {
  const passwordHash = await hashPassword(password)
  const owner = await call.db.transaction(async (tx) => {
    if (!(await takeReset(tx, playerId, hash))) return null
    const [changed] = await tx
      .update(player)
      .set({ passwordHash })
      .where(eq(player.id, playerId))
      .returning({ email: player.email, language: player.language, username: player.username })
    const ended = await endAllSessions(tx, playerId)
    const devices = await forgetDevices(tx, playerId)
    const passkeys = await removePasskeys(tx, playerId)
    await sendMessage(tx, playerId, passwordChanged('reset'))
    await writeAudit(tx, call, { action, result: 'changed', playerId, detail: { sessions: ended, devices, passkeys } })
    if (!changed) return null
    const text = recoveryText(changed.language)
    await mailLater(call, { to: changed.email, subject: text.changedSubject, text: text.changed(changed.username) }, tx)
    return changed
  })
  return owner !== null
}

/** No passkey logs in any more, and none that is being added just now comes after. Returns their number. */
async function removePasskeys(tx: Tx, playerId: number): Promise<number> {
  await tx.delete(passkeyChallenge).where(eq(passkeyChallenge.playerId, playerId))
  const removed = await tx.delete(passkey).where(eq(passkey.playerId, playerId)).returning({ id: passkey.id })
  return removed.length
}

/** No device is trusted any more, and codes that the old password asked for open nothing. Returns the number of devices. */
export async function forgetDevices(tx: Tx, playerId: number): Promise<number> {
  const revoked = await tx
    .update(device)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(device.playerId, playerId), isNull(device.revokedAt)))
    .returning({ id: device.id })
  await tx
    .update(otpChallenge)
    .set({ expiresAt: sql`clock_timestamp()` })
    .where(and(eq(otpChallenge.playerId, playerId), isNull(otpChallenge.usedAt), gt(otpChallenge.expiresAt, sql`clock_timestamp()`)))
  return revoked.length
}
