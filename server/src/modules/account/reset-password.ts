import type { Api } from '@kehribar/shared/api'
import { newPasswordProblems } from '@kehribar/shared/rules/password'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { recordChange, recordPlayer } from '../../db/record-change'
import { device, otpChallenge, passkey, passkeyChallenge, player } from '../../db/schema'
import type { Tx } from '../../db/types'
import type { Call, Handler } from '../../call'
import { passwordChanged, sendMessage } from '../messages'
import { clearSessionCookies, endAllSessions, hashToken, writeAudit } from '../session'
import { clearAccount, clearTries, hashPassword, ownKey } from '../credentials'
import { queueMail, countGuess, guessKey } from './recovery'
import { recoveryText } from './recovery-texts'
import { resetOwner, takeReset } from './resets'

const action = 'password_reset'

/**
 * Sets a new password for a mailed token. Ends all sessions, trusted devices and pending codes, and removes passkeys, since a stranger may have added one.
 * Does not log the player in. Mistakes in the new password do not use up the token. @see API-13, AUTH-33, AUTH-34, ACCOUNT-6
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
  // The player has proved ownership of the account, so throttling because of other people's guesses ends.
  await clearAccount(call.db, playerId)
  await clearTries(call.db, ownKey(playerId))
  if (call.session?.playerId === playerId) clearSessionCookies(call)
  return { status: 1, statusText: 'auth.reset_success' }
}

/** Checks the new password. @see VAL-14, VAL-15 */
function passwordErrors({ password, password_confirmation }: { password: string; password_confirmation: string }): Record<string, string[]> {
  const problems = newPasswordProblems(password)
  return {
    ...(problems.length > 0 ? { password: problems } : {}),
    ...(password === password_confirmation ? {} : { password_confirmation: ['validation.password_match'] }),
  }
}

/** Returns false if another request used the token first. The slow hash is computed before any row is locked. */
async function changePassword(call: Call, playerId: number, hash: Buffer, password: string): Promise<boolean> {
  const passwordHash = await hashPassword(password)
  const owner = await call.db.transaction(async (tx) => {
    if (!(await takeReset(tx, playerId, hash))) return null
    const [changed] = await tx
      .update(player)
      .set({ passwordHash })
      .where(eq(player.id, playerId))
      .returning({ email: player.email, language: player.language, username: player.username })
    await recordPlayer(tx, playerId)
    const ended = await endAllSessions(tx, playerId)
    const devices = await revokeDevices(tx, playerId)
    const passkeys = await removePasskeys(tx, playerId)
    await sendMessage(tx, playerId, passwordChanged('reset'))
    await writeAudit(tx, call, { action, result: 'changed', playerId, detail: { sessions: ended, devices, passkeys } })
    if (!changed) return null
    const text = recoveryText(changed.language)
    await queueMail(call, { to: changed.email, subject: text.changedSubject, text: text.changed(changed.username) }, tx)
    return changed
  })
  return owner !== null
}

/** Removes all passkeys and pending passkey registrations. Returns the number of passkeys. */
async function removePasskeys(tx: Tx, playerId: number): Promise<number> {
  await tx.delete(passkeyChallenge).where(eq(passkeyChallenge.playerId, playerId))
  const removed = await tx.delete(passkey).where(eq(passkey.playerId, playerId)).returning({ id: passkey.id })
  for (const { id } of removed) await recordChange(tx, 'passkey', playerId, id)
  return removed.length
}

/** Revokes all trusted devices and expires codes requested with the old password. Returns the number of devices. */
export async function revokeDevices(tx: Tx, playerId: number): Promise<number> {
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
