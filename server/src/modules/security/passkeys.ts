import type { Api } from '@kehribar/shared/api'
import { type AuthenticatorTransport, generateRegistrationOptions, type WebAuthnCredential } from '@simplewebauthn/server'
import { and, count, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { recordChange } from '../../db/record-change'
import { passkey, player, session } from '../../db/schema'
import type { Db, Tx } from '../../db/types'
import { type Handler, type PlayerCall, Refusal } from '../../call'
import { checkOwnPassword } from '../credentials'
import { queueMail } from '../account'
import { sendMessage } from '../messages'
import { deviceName, writeAudit } from '../session'
import { challengeMinutes, keepChallenge, takeChallenge, verifyNew, relyingParty } from './verify'
import { passkeyAdded, passkeyMail } from './texts'

/** Maximum number of passkeys per player. */
export const passkeyLimit = 10

const action = 'passkey_add'
const ways: readonly string[] = ['ble', 'hybrid', 'internal', 'nfc', 'usb'] satisfies AuthenticatorTransport[]

/** Returns the known transports of a credential's authenticator. Unknown ones are dropped. */
export const transportsOf = (value: unknown): AuthenticatorTransport[] =>
  Array.isArray(value) ? value.filter((way): way is AuthenticatorTransport => typeof way === 'string' && ways.includes(way)) : []

/** Returns a stored passkey in the library's form. */
export const credentialOf = (key: typeof passkey.$inferSelect): WebAuthnCredential => ({
  id: key.credentialId,
  publicKey: new Uint8Array(key.publicKey),
  counter: key.counter,
  transports: transportsOf(key.transports),
})

/** Stores a use. Returns false if the passkey was removed in the meantime, or its counter did not increase, which suggests a copied passkey. */
export async function countUse(db: Db | Tx, id: number, counter: number): Promise<boolean> {
  const used = await db
    .update(passkey)
    .set({ counter, lastUsedAt: sql`clock_timestamp()` })
    .where(and(eq(passkey.id, id), or(lt(passkey.counter, counter), and(eq(passkey.counter, 0), sql`${counter}::bigint = 0`))))
    .returning({ id: passkey.id })
  return used.length > 0
}

/** Returns the user handle of a passkey: the player id, which is neither secret nor personal. */
export const handleOf = (playerId: number): string => String(playerId)

/**
 * Starts adding a passkey, after checking the password. It is discoverable (a login needs no username) and requires user verification, so it counts as
 * both factors.
 * @throws Refusal 429 after too many wrong passwords
 */
export const passkeyOptions: Handler<Api['passkeyOptions']> = async ({ password }, call) => {
  const { playerId } = call.session
  if (!(await checkOwnPassword(call, password, action))) return { status: 0, errors: { password: ['validation.password_current'] } }
  const [found] = await call.db.select({ username: player.username }).from(player).where(eq(player.id, playerId))
  const own = await call.db.select({ id: passkey.credentialId, transports: passkey.transports }).from(passkey).where(eq(passkey.playerId, playerId))
  if (own.length >= passkeyLimit) return { status: 0, statusText: 'security.passkeys_full' }
  const { id: rpID, name: rpName } = relyingParty(call.config)
  const options = await generateRegistrationOptions({
    rpID,
    rpName,
    userID: new TextEncoder().encode(handleOf(playerId)),
    userName: found?.username ?? '',
    userDisplayName: found?.username ?? '',
    timeout: challengeMinutes * 60_000,
    attestationType: 'none',
    excludeCredentials: own.map(({ id, transports }) => ({ id, transports: transportsOf(transports) })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const challengeId = await keepChallenge(call.db, playerId, options.challenge)
  await writeAudit(call.db, call, { action, result: 'asked' })
  return { status: 1, challengeId, options: { ...options } }
}

/** Stores a new passkey and notifies the player by mail and message, because the passkey gives access to the account. */
export const passkeyAdd: Handler<Api['passkeyAdd']> = async (input, call) => {
  const refuse = async (statusText: string, result: string) => {
    await writeAudit(call.db, call, { action, result })
    return { status: 0, statusText }
  }
  const challenge = await takeChallenge(call.db, call.session.playerId, input.challengeId)
  if (challenge === null) return refuse('security.passkey_late', 'challenge_spent')
  const made = await verifyNew(call, input.credential, challenge)
  if (!made) return refuse('security.passkey_refused', 'not_verified')
  const device = deviceName(call.userAgent)
  const kept = await keep(call, made, input.name || device)
  if (kept === 'full') return refuse('security.passkeys_full', 'too_many')
  if (kept === 'known') return refuse('security.passkey_known', 'known')
  await queueMail(call, { to: kept.email, ...passkeyMail(kept.language, kept.username, device) })
  return { status: 1, statusText: 'security.passkey_added' }
}

/** Stores the passkey under the player's lock. @throws Refusal 401 if the session, and with it the password check, has ended in the meantime */
function keep(call: PlayerCall, { id, publicKey, counter, transports }: WebAuthnCredential, name: string) {
  const { playerId, id: sessionId } = call.session
  return call.db.transaction(async (tx) => {
    const [owner] = await tx
      .select({ email: player.email, language: player.language, username: player.username })
      .from(player)
      .where(eq(player.id, playerId))
      .for('no key update')
    const living = await tx
      .select({ id: session.id })
      .from(session)
      .where(and(eq(session.id, sessionId), isNull(session.endedAt)))
    if (!owner || living.length === 0) throw new Refusal(401, 'auth.login_required')
    const [held] = await tx.select({ total: count() }).from(passkey).where(eq(passkey.playerId, playerId))
    if (held && held.total >= passkeyLimit) return 'full'
    const [added] = await tx
      .insert(passkey)
      .values({ playerId, credentialId: id, publicKey: Buffer.from(publicKey), counter, transports: transportsOf(transports), name })
      .onConflictDoNothing()
      .returning({ id: passkey.id })
    if (!added) return 'known'
    await recordChange(tx, 'passkey', playerId, added.id)
    await writeAudit(tx, call, { action, result: 'added', detail: { passkey: added.id } })
    await sendMessage(tx, playerId, passkeyAdded(added.id, deviceName(call.userAgent)))
    return owner
  })
}

export const passkeyRemove: Handler<Api['passkeyRemove']> = async ({ id }, call) => {
  const { playerId } = call.session
  const removed = await call.db.transaction(async (tx) => {
    const rows = await tx
      .delete(passkey)
      .where(and(eq(passkey.id, id), eq(passkey.playerId, playerId)))
      .returning({ id: passkey.id })
    if (rows.length > 0) await recordChange(tx, 'passkey', playerId, id)
    return rows
  })
  if (removed.length === 0) return { status: 0, statusText: 'security.passkey_gone' }
  await writeAudit(call.db, call, { action: 'passkey_remove', result: 'removed', detail: { passkey: id } })
  return { status: 1, statusText: 'security.passkey_removed' }
}
