import { createHmac } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { player } from '../../db/schema'
import { type Call, type PlayerCall, Refusal } from '../../call'
import { writeAudit } from '../session'
import { trustedDevice } from './devices'
import { hashPassword, needsRehash, passwordMatches } from './passwords'
import { findById, findByLogin, type LoginPlayer } from './players'
import { addressKey, clearTries, giveTryBack, takeTry } from './throttle'

export interface Credentials {
  username: string
  password: string
}

export type Checked = { player: LoginPlayer; trusted: boolean } | { refusal: 'auth.invalid_credentials' | 'auth.account_closed' }

/**
 * Name and password, for the login and for the code request alike: one throttle, one answer for "no such player"
 * and "wrong password", the same work for both (@see A1, A2).
 *
 * A player's own trusted device has a count of its own, so that a stranger's guesses cannot keep the player out.
 * @throws Refusal 429 with the seconds to wait
 */
export async function checkCredentials(call: Call, { username, password }: Credentials, action: string): Promise<Checked> {
  const found = await findByLogin(call.db, username)
  const deviceId = await trustedDevice(call, found?.id ?? 0)
  const account = deviceId === null ? (found ? `account:${found.id}` : nameKey(call, username)) : `device:${deviceId}`
  const address = addressKey(call.ip)
  // Both counts first: while a password is looked at, parallel guesses would slip past a count that comes after.
  const blocked = await takeTry(call.db, address)
  const wait = blocked || (await takeTry(call.db, account))
  if (!blocked && wait) await giveTryBack(call.db, address)
  if (wait > 0) await refuse(call, action, found, wait)
  const checked = await check(call, found, password, action)
  if ('refusal' in checked && checked.refusal === 'auth.invalid_credentials') return checked
  await clearTries(call.db, account)
  await giveTryBack(call.db, address)
  return 'refusal' in checked ? checked : { ...checked, trusted: deviceId !== null }
}

/** The count of the password asked again in a living session. */
export const ownKey = (playerId: number) => `own:${playerId}`

/**
 * The password asked again before something serious. It has a count of its own: a session that somebody else got hold
 * of is no way to guess it, and a stranger's guesses at the login do not keep the player from a self-exclusion.
 * Null: wrong, or the account is closed.
 * @throws Refusal 429 with the seconds to wait
 */
export async function checkOwnPassword(call: PlayerCall, password: string, action: string): Promise<LoginPlayer | null> {
  const key = ownKey(call.session.playerId)
  const found = await findById(call.db, call.session.playerId)
  const wait = await takeTry(call.db, key)
  if (wait > 0) await refuse(call, action, found, wait)
  const checked = await check(call, found, password, action)
  if ('refusal' in checked) return null
  await clearTries(call.db, key)
  return checked.player
}

async function refuse(call: Call, action: string, found: LoginPlayer | undefined, retryAfter: number): Promise<never> {
  await writeAudit(call.db, call, { action, result: 'throttled', playerId: found?.id ?? null })
  throw new Refusal(429, 'auth.throttled', { retryAfter })
}

type Fitting = { player: LoginPlayer } | Extract<Checked, { refusal: string }>

async function check(call: Call, found: LoginPlayer | undefined, password: string, action: string): Promise<Fitting> {
  const matches = await passwordMatches(found?.passwordHash, password)
  if (!matches || !found) {
    await writeAudit(call.db, call, { action, result: 'invalid_credentials', playerId: found?.id ?? null })
    return { refusal: 'auth.invalid_credentials' }
  }
  if (found.status === 'closed') {
    await writeAudit(call.db, call, { action, result: 'account_closed', playerId: found.id })
    return { refusal: 'auth.account_closed' }
  }
  const passwordHash = needsRehash(found.passwordHash) ? await rehash(call, found, password) : found.passwordHash
  return { player: { ...found, passwordHash } }
}

/** A name that belongs to nobody is counted too, but not kept: people type passwords into the wrong field. */
function nameKey(call: Call, username: string): string {
  return `name:${createHmac('sha256', call.config.codeKey).update(`throttle:${username.toLowerCase()}`).digest('base64url')}`
}

/** Only while the old hash is still there: a password changed meanwhile wins. Returns the hash that the password now fits. */
async function rehash(call: Call, { id, passwordHash }: LoginPlayer, password: string): Promise<string> {
  const stronger = await hashPassword(password)
  const [replaced] = await call.db
    .update(player)
    .set({ passwordHash: stronger })
    .where(and(eq(player.id, id), eq(player.passwordHash, passwordHash)))
    .returning({ id: player.id })
  if (replaced) return stronger
  // Another login of the same moment was faster, or the password was changed: only the first is still a login.
  const current = (await findById(call.db, id))?.passwordHash
  return current && (await passwordMatches(current, password)) ? current : passwordHash
}
