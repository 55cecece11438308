import type { Api } from '@kehribar/shared/api'
import { generateAuthenticationOptions } from '@simplewebauthn/server'
import { eq } from 'drizzle-orm'
import { isLocked } from '../../db/player-lock'
import { passkey, player } from '../../db/schema'
import { type Handler, Refusal } from '../../call'
import { beginSession } from '../account'
import { addressKey, addressTries, takeBackAttempt, takeTry } from '../credentials'
import { writeAudit } from '../session'
import { challengeMinutes, keepChallenge, takeChallenge, namesOwner, verifyUse, relyingParty } from './verify'
import { countUse, credentialOf, handleOf } from './passkeys'

const action = 'passkey_login'

/** Returns the options of a passkey login. Without a username no credentials are listed; the device offers its passkeys for this site. */
export const passkeyLoginOptions: Handler<Api['passkeyLoginOptions']> = async (_input, call) => {
  const { id: rpID } = relyingParty(call.config)
  const options = await generateAuthenticationOptions({ rpID, timeout: challengeMinutes * 60_000, userVerification: 'required', allowCredentials: [] })
  return { status: 1, challengeId: await keepChallenge(call.db, null, options.challenge), options: { ...options } }
}

/**
 * Logs in with a passkey. It replaces password and code, because the device itself verifies the player. It cannot be guessed, so failures only count for the
 * IP address, with the limit of a shared one. An attempt is counted before it is checked. @see ACCOUNT-2
 * @throws Refusal 429 with the seconds to wait
 */
export const passkeyLogin: Handler<Api['passkeyLogin']> = async ({ challengeId, credential }, call) => {
  const address = `passkey-${addressKey(call.ip)}`
  const wait = await takeTry(call.db, address, addressTries)
  if (wait > 0) {
    await writeAudit(call.db, call, { action, result: 'throttled', playerId: null })
    throw new Refusal(429, 'auth.throttled', { retryAfter: wait })
  }
  const refuse = async (result: string, playerId: number | null, statusText = 'auth.passkey_refused') => {
    await writeAudit(call.db, call, { action, result, playerId })
    return { status: 0, statusText }
  }

  const challenge = await takeChallenge(call.db, null, challengeId)
  if (challenge === null) return refuse('challenge_spent', null, 'auth.passkey_late')
  const [held] = await call.db
    .select({ key: passkey, status: player.status, locked: isLocked('login') })
    .from(passkey)
    .innerJoin(player, eq(player.id, passkey.playerId))
    .where(eq(passkey.credentialId, credential.id))
  if (!held) return refuse('unknown_passkey', null, 'auth.passkey_unknown')
  const { key, status, locked } = held
  const counter = await verifyUse(call, credential, challenge, credentialOf(key))
  if (counter === null || !namesOwner(credential, handleOf(key.playerId))) return refuse('not_verified', key.playerId)
  if (status === 'closed') return refuse('account_closed', key.playerId, 'auth.account_closed')
  if (locked) return refuse('account_locked', key.playerId, 'auth.account_locked')
  if (!(await beginSession(call, key.playerId, action, (tx) => countUse(tx, key.id, counter)))) return refuse('not_verified', key.playerId)
  await takeBackAttempt(call.db, address, addressTries)
  return { status: 1, statusText: 'auth.login_success' }
}
