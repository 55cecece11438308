import { createHmac } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { player } from '../../db/schema'
import { type Call, type PlayerCall, Refusal } from '../../http/handlers'
import { writeAudit } from '../session'
import { trustedDevice } from './devices'
import { hashPassword, needsRehash, passwordMatches } from './passwords'
import { findById, findByLogin, type LoginPlayer } from './players'
import { addressKey, clearTries, secondsBlocked, takeTry } from './throttle'

export interface Credentials {
  username: string
  password: string
}

export type Checked = { player: LoginPlayer; trusted: boolean } | { refusal: 'auth.invalid_credentials' | 'auth.account_closed' }

/**
 * Name and password, for the login and for the code request alike: one throttle, one answer for "no such player"
 * and "wrong password", the same work for both (@see security A1, A2).
 *
 * A player's own trusted device has a count of its own, so that a stranger's guesses cannot keep the player out.
 * @throws Refusal 429 with the seconds to wait
 */
export async function checkCredentials(call: Call, { username, password }: Credentials, action: string): Promise<Checked> {
  return check(call, await findByLogin(call.db, username), { username, password }, action)
}

/**
 * The password asked again before something serious, with the counts of the login, so that a session that somebody
 * else got hold of is no way to guess it. Null: wrong, or the account is closed.
 * @throws Refusal 429 with the seconds to wait
 */
export async function checkOwnPassword(call: PlayerCall, password: string, action: string): Promise<LoginPlayer | null> {
  const checked = await check(call, await findById(call.db, call.session.playerId), { username: '', password }, action)
  return 'refusal' in checked ? null : checked.player
}

async function check(call: Call, found: LoginPlayer | undefined, { username, password }: Credentials, action: string): Promise<Checked> {
  const deviceId = await trustedDevice(call, found?.id ?? 0)
  const address = addressKey(call.ip)
  const account = deviceId === null ? (found ? `account:${found.id}` : nameKey(call, username)) : `device:${deviceId}`
  const playerId = found?.id ?? null

  const wait = (await secondsBlocked(call.db, address)) || (await takeTry(call.db, account))
  if (wait > 0) {
    await writeAudit(call.db, call, { action, result: 'throttled', playerId })
    throw new Refusal(429, 'auth.throttled', { retryAfter: wait })
  }

  const matches = await passwordMatches(found?.passwordHash, password)
  if (!matches || !found) {
    await takeTry(call.db, address)
    await writeAudit(call.db, call, { action, result: 'invalid_credentials', playerId })
    return { refusal: 'auth.invalid_credentials' }
  }
  await clearTries(call.db, account)
  if (found.status === 'closed') {
    await writeAudit(call.db, call, { action, result: 'account_closed', playerId })
    return { refusal: 'auth.account_closed' }
  }
  const passwordHash = needsRehash(found.passwordHash) ? await rehash(call, found, password) : found.passwordHash
  return { player: { ...found, passwordHash }, trusted: deviceId !== null }
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
