import { createHmac, randomBytes } from 'node:crypto'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { toAsciiI } from '@kehribar/shared/rules/fold'
import { and, eq, sql } from 'drizzle-orm'
import { type Call, type PlayerCall, Refusal } from '../../call'
import { playState } from '../../db/play-state'
import { isLocked } from '../../db/player-lock'
import { recordPlayer } from '../../db/record-change'
import { player } from '../../db/schema'
import type { Db, Tx } from '../../db/types'
import { solvedChallenge, spendChallenge } from '../captcha'
import { writeAudit } from '../session'
import { trustedDevice } from './devices'
import {
  accountKey,
  accountTries,
  addressKey,
  addressTries,
  clearTries,
  freeTries,
  hadCorrectPassword,
  readShared,
  recordCorrectPassword,
  secondsBlocked,
  takeBackAttempt,
  takeSharedTry,
  takeTry,
} from './throttle'

/** Player columns that a login needs. */
const loginColumns = {
  id: player.id,
  passwordHash: player.passwordHash,
  email: player.email,
  gsm: player.gsm,
  language: player.language,
  status: playState,
  isLocked: isLocked('login'),
}

export type LoginPlayer = NonNullable<Awaited<ReturnType<typeof findByLogin>>>

/** Finds a player by username or e-mail, ignoring case. Usernames contain no @, so the two cannot be confused. */
async function findByLogin(db: Db | Tx, typed: string) {
  const column = typed.includes('@') ? player.email : player.username
  const [found] = await db.select(loginColumns).from(player).where(sql`lower(${column} collate "C") = lower(${typed} collate "C")`)
  return found
}

export async function findById(db: Db | Tx, id: number) {
  const [found] = await db.select(loginColumns).from(player).where(eq(player.id, id))
  return found
}

/** Argon2id, the library's default algorithm, with OWASP's parameters. @see ACCOUNT-1 */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Normalizes a password, so that composed and decomposed letters are equal. */
const normalisePassword = (password: string) => password.normalize('NFKC')

export function hashPassword(password: string): Promise<string> {
  return hash(normalisePassword(password), parameters)
}

/** Returns whether a stored hash is weaker than the current parameters and needs replacing at the next login. */
export function needsRehash(stored: string): boolean {
  const used = parseOptions(stored)
  return (
    !stored.startsWith('$argon2id$') ||
    used.memoryCost < parameters.memoryCost ||
    used.timeCost < parameters.timeCost ||
    used.parallelism < parameters.parallelism
  )
}

let dummy: Promise<string> | undefined

/** Compares with the stored hash or, for an unknown player, with a dummy hash, so that both take the same time. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword(randomBytes(32).toString('hex'))
  const matches = await verify(stored ?? (await dummy), normalisePassword(password))
  return stored !== undefined && matches
}

export interface Credentials {
  username: string
  password: string
  /** Solved captcha challenge. */
  captcha?: string | undefined
}

type Refused = 'auth.invalid_credentials' | 'auth.account_closed' | 'auth.account_locked' | 'auth.captcha_required' | 'validation.captcha'
/** `captcha`: the next attempt needs a solved challenge. */
export type Checked = { player: LoginPlayer; trusted: boolean } | { refusal: Refused; captcha: boolean }

/**
 * Checks name and password, for the login and the code request alike. Unknown players and wrong passwords have the same
 * throttle, answer and work (@see ACCOUNT-1, ACCOUNT-2). A player's trusted device has a separate counter, so that guesses
 * from elsewhere do not lock the player out. Otherwise the counter of account plus address leads to a wait; the counters of
 * the account and of the address first require a challenge (@see DATABASE-7).
 * @throws Refusal 429 with the seconds to wait
 */
export async function checkCredentials(call: Call, credentials: Credentials, action: string): Promise<Checked> {
  const username = toAsciiI(credentials.username)
  const { password } = credentials
  const found = await findByLogin(call.db, username)
  const deviceId = await trustedDevice(call, found?.id ?? 0)
  if (deviceId !== null) {
    const device = `device:${deviceId}`
    const wait = await takeTry(call.db, device)
    if (wait > 0) await refuse(call, action, found, wait)
    const checked = await check(call, found, password, action)
    if ('player' in checked || checked.refusal !== 'auth.invalid_credentials') await clearTries(call.db, device)
    return 'player' in checked ? { ...checked, trusted: true } : checked
  }
  const account = found ? accountKey(found.id) : nameKey(call, username)
  const taken = await takeTries(call, credentials, account, action, found)
  if ('refusal' in taken) return taken
  const checked = await check(call, found, password, action)
  if ('refusal' in checked && checked.refusal === 'auth.invalid_credentials') return { ...checked, captcha: taken.last }
  await taken.right()
  return 'refusal' in checked ? checked : { ...checked, trusted: false }
}

/**
 * Counts on all keys before the password is checked, so that parallel guesses cannot slip past a later counter. If a later counter refuses, the earlier
 * ones are decremented again.
 */
async function takeTries(call: Call, { captcha }: Credentials, account: string, action: string, found: LoginPlayer | undefined) {
  const { db } = call
  const address = addressKey(call.ip)
  const pair = `${account}@${address}`
  const right = `right:${pair}`
  const ask = async (refusal: 'auth.captcha_required' | 'validation.captcha'): Promise<Extract<Checked, { refusal: string }>> => {
    await writeAudit(db, call, { action, result: 'challenged', playerId: found?.id ?? null })
    return { refusal, captcha: true }
  }
  const solved = captcha ? await solvedChallenge(call.config.codeKey, captcha) : null
  if (captcha && !(solved && (await spendChallenge(db, solved)))) return ask('validation.captcha')

  // An address that has to wait or needs a challenge is refused before the attempt is counted, because each unknown name would add a row (@see OPERATE-15).
  const [waitOfPair, atAddress] = await Promise.all([secondsBlocked(db, pair), readShared(db, address)])
  if (waitOfPair === 0 && atAddress.wait > 0) await refuse(call, action, found, atAddress.wait)
  if (waitOfPair === 0 && atAddress.asked && solved === null && !(await hadCorrectPassword(db, right))) return ask('auth.captcha_required')
  const pairWait = await takeTry(db, pair)
  if (pairWait > 0) await refuse(call, action, found, pairWait)
  let last = false
  const before: [key: string, most: number][] = [[pair, freeTries]]
  for (const [key, most] of [
    [account, accountTries],
    [address, addressTries],
  ] as const) {
    let shared = await takeSharedTry(db, key, most, solved !== null)
    if (shared.asked && (await hadCorrectPassword(db, right))) shared = await takeSharedTry(db, key, most, true)
    if (shared.wait > 0 || shared.asked) for (const [earlier, free] of before) await takeBackAttempt(db, earlier, free)
    if (shared.wait > 0) await refuse(call, action, found, shared.wait)
    if (shared.asked) return ask('auth.captcha_required')
    last ||= shared.last
    before.push([key, most])
  }
  return {
    last,
    /** Resets the counters after a correct password. */
    right: async () => {
      await clearTries(db, account)
      await clearTries(db, pair)
      await takeBackAttempt(db, address, addressTries)
      await recordCorrectPassword(db, right)
    },
  }
}

/** Key of the counter for a password that is asked again in an open session. */
export const ownKey = (playerId: number) => `own:${playerId}`

/**
 * Checks the password again before a sensitive action. It has its own counter: a stolen session cannot be used to guess the password, and a
 * stranger's failed logins do not keep the player from a self-exclusion. Returns null if the password is wrong or the account is closed.
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

type Fitting = { player: LoginPlayer } | { refusal: 'auth.invalid_credentials' | 'auth.account_closed' | 'auth.account_locked'; captcha: false }

async function check(call: Call, found: LoginPlayer | undefined, password: string, action: string): Promise<Fitting> {
  const matches = await passwordMatches(found?.passwordHash, password)
  if (!matches || !found) {
    await writeAudit(call.db, call, { action, result: 'invalid_credentials', playerId: found?.id ?? null })
    return { refusal: 'auth.invalid_credentials', captcha: false }
  }
  if (found.status === 'closed') {
    await writeAudit(call.db, call, { action, result: 'account_closed', playerId: found.id })
    return { refusal: 'auth.account_closed', captcha: false }
  }
  if (found.isLocked) {
    await writeAudit(call.db, call, { action, result: 'account_locked', playerId: found.id })
    return { refusal: 'auth.account_locked', captcha: false }
  }
  const passwordHash = needsRehash(found.passwordHash) ? await rehash(call, found, password) : found.passwordHash
  return { player: { ...found, passwordHash } }
}

/** Returns the key of an unknown name, hashed because people type passwords into the wrong field. */
function nameKey(call: Call, username: string): string {
  return `name:${createHmac('sha256', call.config.codeKey).update(`throttle:${username.toLowerCase()}`).digest('base64url')}`
}

/** Stores a stronger hash only if the old one is unchanged, so that a concurrent password change wins. Returns the hash that fits the password. */
async function rehash(call: Call, { id, passwordHash }: LoginPlayer, password: string): Promise<string> {
  const stronger = await hashPassword(password)
  const isReplaced = await call.db.transaction(async (tx) => {
    const [replaced] = await tx
      .update(player)
      .set({ passwordHash: stronger })
      .where(and(eq(player.id, id), eq(player.passwordHash, passwordHash)))
      .returning({ id: player.id })
    if (replaced) await recordPlayer(tx, id)
    return replaced !== undefined
  })
  if (isReplaced) return stronger
  // Another login was faster, or the password was changed. Only in the first case is this still a valid login.
  const current = (await findById(call.db, id))?.passwordHash
  return current && (await passwordMatches(current, password)) ? current : passwordHash
}
