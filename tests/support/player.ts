import { randomBytes, randomInt } from 'node:crypto'
import type { LanguageCode } from '@kehribar/shared/languages'
import { sql } from 'drizzle-orm'
import type { Config } from '@server/settings/config'
import { recordPlayer } from '@server/db/record-change'
import { player } from '@server/db/schema'
import type { Db } from '@server/db/types'
import { moneyTransaction, openPlayerAccounts } from '@server/ledger'
import { hashPassword } from '@server/modules/credentials/credentials'
import { bookImportedDeposit } from '@server/modules/deposits'
import { welcome } from '@server/modules/messages/notes'
import { sendMessage } from '@server/modules/messages/write'
import { openSession, sessionCookie } from '@server/modules/session'

export interface PlayerOptions {
  username?: string
  email?: string
  password?: string
  firstName?: string
  lastName?: string
  /** E.164. */
  gsm?: string
  /** An ISO date. */
  birthDate?: string
  city?: string
  language?: LanguageCode
  status?: 'active' | 'time_out' | 'excluded' | 'closed'
  /** Cash in kuruş, from an approved deposit. */
  cash?: bigint
  /** Opens the session as after a one-time code. */
  viaCode?: boolean
  /** Adds the welcome message of a registration. */
  welcomed?: boolean
  /** The identity is not verified; by default it is, permanently (@see PROTECT-3). */
  unverified?: boolean
  /** The player has not confirmed the notice that nothing is paid out before verification. */
  unread?: boolean
  /** Without a session, so without token and cookie. */
  loggedOut?: boolean
}

export interface TestPlayer {
  id: number
  username: string
  email: string
  password: string
  gsm: string
  /** The session token. */
  token: string
  /** A `Cookie` header with the session. */
  cookie: string
}

/** Password hashes by password. Hashing is slow on purpose, and most test players share a password. */
const hashes = new Map<string, Promise<string>>()
function hashOnce(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, hash)
  return hash
}

/** Each player gets a different birth date, because the exclusion check compares names and birth dates (@see PROTECT-2). */
let born = randomInt(18_000)
const birthDate = () => new Date(Date.UTC(1950, 0, 1 + (born++ % 18_000))).toISOString().slice(0, 10)

/** Creates a player with empty accounts and a session, as registration and login would. */
export async function makePlayer(db: Db, config: Config, options: PlayerOptions = {}): Promise<TestPlayer> {
  const name = `oyuncu${randomBytes(5).toString('hex')}`
  const person = {
    username: options.username ?? name,
    email: options.email ?? `${name}@kehribar.example`,
    gsm: options.gsm ?? `+90555${String(randomInt(10_000_000)).padStart(7, '0')}`,
    password: options.password ?? 'Gizli-2026!',
  }
  const [row] = await db
    .insert(player)
    .values({
      ...person,
      passwordHash: await hashOnce(person.password),
      firstName: options.firstName ?? 'Derya',
      lastName: options.lastName ?? 'Yalın',
      birthDate: options.birthDate ?? birthDate(),
      sex: 'female',
      country: 'TUR',
      city: options.city ?? 'İzmir',
      language: options.language ?? 'tr',
      status: options.status ?? 'active',
      ...(!options.unread && { provisionalReadAt: sql`clock_timestamp()` }),
      ...(!options.unverified && { verification: 'verified' as const }),
    })
    .returning({ id: player.id })
  if (!row) throw new Error('the player was not inserted')
  await db.transaction((tx) => recordPlayer(tx, row.id))
  await openPlayerAccounts(db, row.id)
  const { cash: amount } = options
  if (amount) {
    const paid = { method: 'card', amount, company: 'sandbox', reference: `test-${row.id}`, card: { brand: 'visa', last4: '0000' } }
    await moneyTransaction(db, row.id, (tx, locked) => bookImportedDeposit(tx, locked, paid))
  }
  if (options.welcomed) await sendMessage(db, row.id, welcome(person.username))
  if (options.loggedOut) return { id: row.id, ...person, token: '', cookie: '' }
  const token = await openSession(db, { playerId: row.id, viaCode: options.viaCode ?? false, ip: '127.0.0.1', userAgent: 'test' })
  return { id: row.id, ...person, token, cookie: `${sessionCookie(config)}=${token}; token=1` }
}
