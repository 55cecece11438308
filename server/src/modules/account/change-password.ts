import type { Api, ParsedOf } from '@kehribar/shared/api'
import { newPasswordProblems } from '@kehribar/shared/rules/password'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { recordPlayer } from '../../db/record-change'
import { passwordReset, player } from '../../db/schema'
import type { Handler, PlayerCall } from '../../call'
import { passwordChanged, sendMessage } from '../messages'
import { endAllSessions, renewSession, setSessionCookies, writeAudit } from '../session'
import { accountText } from './account-texts'
import { checkOwnPassword, hashPassword, type LoginPlayer } from '../credentials'
import { queueMail } from './recovery'
import { revokeDevices } from './reset-password'

const action = 'password_change'
const failed = 'profile.password_failed'

/**
 * Replaces the player's password after checking the current one. Ends all other sessions, the trust in every device, and pending codes and reset links.
 * This session continues under a new token, and passkeys stay valid.
 * @see API-12, VAL-14 to VAL-17, ACCOUNT-3, ACCOUNT-6
 * @throws Refusal 429 after too many wrong passwords
 */
export const changePassword: Handler<Api['changePassword']> = async (input, call) => {
  const errors = passwordErrors(input)
  if (Object.keys(errors).length > 0) return { status: 0, statusText: failed, errors }
  const known = await checkOwnPassword(call, input.currentPass, action)
  if (!known) return { status: 0, statusText: failed, errors: { currentPass: ['validation.password_current'] } }
  const replaced = await replacePassword(call, known, await hashPassword(input.newPass))
  if (!replaced) return { status: 0, statusText: failed }
  if (replaced.token !== null) setSessionCookies(call, replaced.token)
  const text = accountText(known.language)
  await queueMail(call, { to: known.email, subject: text.passwordSubject, text: text.password(replaced.username) })
  return { status: 1, statusText: 'profile.password_changed' }
}

type Input = ParsedOf<Api['changePassword']>

/** Checks the new password without the current one, so that a typing mistake does not count as a failed attempt. */
function passwordErrors({ currentPass, newPass, newPass_confirmation }: Input): Record<string, string[]> {
  const problems = newPasswordProblems(newPass)
  if (currentPass.normalize('NFKC') === newPass.normalize('NFKC')) problems.push('validation.password_same')
  return {
    ...(problems.length > 0 ? { newPass: problems } : {}),
    ...(newPass === newPass_confirmation ? {} : { newPass_confirmation: ['validation.password_match'] }),
  }
}

interface Replaced {
  username: string
  /** Null if this session was ended in the meantime. */
  token: string | null
}

/** Returns null if the password has changed in the meantime. The slow hash is computed before any row is locked. */
function replacePassword(call: PlayerCall, { id, passwordHash: old }: LoginPlayer, passwordHash: string): Promise<Replaced | null> {
  return call.db.transaction(async (tx) => {
    const [changed] = await tx
      .update(player)
      .set({ passwordHash })
      .where(and(eq(player.id, id), eq(player.passwordHash, old)))
      .returning({ username: player.username })
    if (!changed) return null
    await recordPlayer(tx, id)
    const ended = await endAllSessions(tx, id, call.session.id)
    const devices = await revokeDevices(tx, id)
    await tx
      .update(passwordReset)
      .set({ usedAt: sql`clock_timestamp()` })
      .where(and(eq(passwordReset.playerId, id), isNull(passwordReset.usedAt)))
    const token = await renewSession(tx, call.session.id)
    await sendMessage(tx, id, passwordChanged('change'))
    await writeAudit(tx, call, { action, result: 'changed', detail: { sessions: ended, devices } })
    return { username: changed.username, token }
  })
}
