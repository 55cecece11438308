import { createHmac } from 'node:crypto'
import type { Api } from '@kehribar/shared/api'
import { paths } from '@kehribar/shared/paths'
import { emailProblem } from '@kehribar/shared/rules/account'
import { isCalendarDate } from '@kehribar/shared/rules/birth-date'
import { toAsciiI } from '@kehribar/shared/rules/fold'
import { and, ne, sql } from 'drizzle-orm'
import { type Call, type Handler, Refusal } from '../../call'
import { player } from '../../db/schema'
import type { Tx } from '../../db/types'
import type { Mail } from '../../services/messages'
import { addressKey, addressTries, takeTry } from '../credentials'
import { newToken, writeAudit } from '../session'
import { recoveryText } from './recovery-texts'
import { replaceReset } from './resets'

/** Requests per caller and mail address before throttling: enough for an impatient player, too few to fill a mailbox. */
const mailTries = 5
/** Requests per mail address from all callers together. Well above the limit of one caller, so that a single stranger cannot use it up. */
const mailTriesOfAll = 20

const addressOf = (call: Call) => `recovery-${addressKey(call.ip)}`

/**
 * Counts a mail request per caller, per caller and mail address, and per mail address, whether or not the address has an account. The address is stored
 * as a keyed hash. The counts are separate from those of the login, so that a stranger's requests lock nobody out.
 * @see ACCOUNT-2
 * @throws Refusal 429 with the seconds to wait
 */
async function countRequest(call: Call, action: string, email: string): Promise<void> {
  const name = createHmac('sha256', call.config.codeKey).update(`recovery:${email.toLowerCase()}`).digest('base64url')
  const wait =
    (await takeTry(call.db, addressOf(call), addressTries)) ||
    (await takeTry(call.db, `recovery-mail:${name}:${addressKey(call.ip)}`, mailTries)) ||
    (await takeTry(call.db, `recovery-mail:${name}`, mailTriesOfAll))
  if (wait > 0) await refuse(call, action, wait)
}

/** Counts each use of a mailed token per caller, to limit guessing. @see ACCOUNT-2 */
export async function countGuess(call: Call, action: string): Promise<void> {
  const wait = await takeTry(call.db, guessKey(call))
  if (wait > 0) await refuse(call, action, wait)
}

export const guessKey = (call: Call) => `reset-${addressKey(call.ip)}`

async function refuse(call: Call, action: string, retryAfter: number): Promise<never> {
  await writeAudit(call.db, call, { action, result: 'throttled' })
  throw new Refusal(429, 'auth.throttled', { retryAfter })
}

/**
 * Queues a mail, with `on` as part of that transaction. Callers do not wait for the mail company, whose response time would reveal whether the address
 * exists.
 * Null queues a job without a mail, for the same timing. @see ACCOUNT-1
 */
export const queueMail = (call: Pick<Call, 'jobs'>, mail: Mail | null, on?: Tx): Promise<void> => call.jobs.send('mail', mail, on ? { on } : {})

/** Matches an open account by mail address, ignoring case. */
const accountOf = (email: string) => and(sql`lower(${player.email} collate "C") = lower(${email} collate "C")`, ne(player.status, 'closed'))

const wrongField = (field: string, message: string) => ({ status: 0, statusText: 'auth.recovery_failed', errors: { [field]: [message] } })
/** The same answer whether or not the address has an account. @see ACCOUNT-1 */
const sentAnswer = { status: 1, statusText: 'auth.recovery_sent' }

/** Mails a link for a new password. Runs the same statements for every address; only the mail depends on the result. @see API-10, AUTH-16, VAL-12 */
export const forgotPassword: Handler<Api['forgotPassword']> = async ({ email: typed }, call) => {
  const email = toAsciiI(typed)
  const problem = emailProblem(email)
  if (problem) return wrongField('email', problem)
  const action = 'password_forgotten'
  await countRequest(call, action, email)

  const [found] = await call.db
    .select({ id: player.id, email: player.email, language: player.language, username: player.username })
    .from(player)
    .where(accountOf(email))
  const { token, hash } = newToken()
  await replaceReset(call.db, found?.id ?? 0, hash)
  await writeAudit(call.db, call, { action, result: found ? 'mailed' : 'no_account', playerId: found?.id ?? null })
  const text = recoveryText(found?.language)
  const link = `${call.config.publicOrigin}${paths.resetPassword}/${token}`
  await queueMail(call, found ? { to: found.email, subject: text.passwordSubject, text: text.password(found.username, link) } : null)
  return sentAnswer
}

/**
 * Mails the username to the address if the birth date also matches. A secret member has no birth date to compare.
 * @see API-11, AUTH-17, VAL-13
 */
export const forgotUsername: Handler<Api['forgotUsername']> = async ({ email: typed, birthdate }, call) => {
  const email = toAsciiI(typed)
  const problem = emailProblem(email)
  if (problem) return wrongField('email', problem)
  if (!isCalendarDate(birthdate)) return wrongField('birthdate', 'validation.date')
  const action = 'username_forgotten'
  await countRequest(call, action, email)

  const { day, month, year } = birthdate
  const born = [String(year), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
  const [found] = await call.db
    .select({ id: player.id, email: player.email, language: player.language, username: player.username })
    .from(player)
    .where(and(accountOf(email), sql`(${player.secret} or ${player.birthDate} = ${born}::date)`))
  await writeAudit(call.db, call, { action, result: found ? 'mailed' : 'no_match', playerId: found?.id ?? null })
  const text = recoveryText(found?.language)
  await queueMail(call, found ? { to: found.email, subject: text.usernameSubject, text: text.username(found.username) } : null)
  return sentAnswer
}
