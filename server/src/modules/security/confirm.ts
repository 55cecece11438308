import type { Api, ParsedOf } from '@kehribar/shared/api'
import { generateAuthenticationOptions } from '@simplewebauthn/server'
import { and, eq, sql } from 'drizzle-orm'
import type { Handler, PlayerCall } from '../../call'
import { passkey, session } from '../../db/schema'
import { checkOwnPassword } from '../credentials'
import { writeAudit } from '../session'
import { countUse, credentialOf, transportsOf } from './passkeys'
import { challengeMinutes, keepChallenge, relyingParty, takeChallenge, verifyUse } from './verify'

const action = 'confirm'

/** Returns the options for a confirmation with one of the player's passkeys. */
export const sessionConfirmOptions: Handler<Api['sessionConfirmOptions']> = async (_input, call) => {
  const own = await call.db.select().from(passkey).where(eq(passkey.playerId, call.session.playerId))
  if (own.length === 0) return { status: 0, statusText: 'security.no_passkeys' }
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(call.config).id,
    timeout: challengeMinutes * 60_000,
    userVerification: 'required',
    allowCredentials: own.map(({ credentialId: id, transports }) => ({ id, transports: transportsOf(transports) })),
  })
  // A challenge of a player could add a passkey, which needs the password.
  return { status: 1, challengeId: await keepChallenge(call.db, null, options.challenge), options: { ...options } }
}

/**
 * Confirms that the player requests the next sensitive action, and not only somebody with the session (@see ACCOUNT-13).
 * @throws Refusal 429 after too many wrong passwords
 */
export const sessionConfirm: Handler<Api['sessionConfirm']> = async (input, call) => {
  const isProved = input.password === undefined ? await isOwnPasskey(input, call) : (await checkOwnPassword(call, input.password, action)) !== null
  if (!isProved)
    return input.password === undefined
      ? { status: 0, statusText: 'security.passkey_refused' }
      : { status: 0, errors: { password: ['validation.password_current'] } }
  await call.db.update(session).set({ confirmedAt: sql`clock_timestamp()` }).where(eq(session.id, call.session.id))
  await writeAudit(call.db, call, { action, result: 'confirmed', detail: { by: input.password === undefined ? 'passkey' : 'password' } })
  return { status: 1 }
}

async function isOwnPasskey({ challengeId, credential }: ParsedOf<Api['sessionConfirm']>, call: PlayerCall): Promise<boolean> {
  const challenge = challengeId && credential ? await takeChallenge(call.db, null, challengeId) : null
  if (challenge === null || !credential) return false
  const [key] = await call.db
    .select()
    .from(passkey)
    .where(and(eq(passkey.credentialId, credential.id), eq(passkey.playerId, call.session.playerId)))
  const counter = key ? await verifyUse(call, credential, challenge, credentialOf(key)) : null
  return key !== undefined && counter !== null && countUse(call.db, key.id, counter)
}
