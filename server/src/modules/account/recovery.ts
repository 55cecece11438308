import { paths } from '@kehribar/shared/paths'
import type { Api } from '@kehribar/shared/api'
import { emailProblem } from '@kehribar/shared/rules/account'
import { isCalendarDate } from '@kehribar/shared/rules/birth-date'
import { and, ne, sql } from 'drizzle-orm'
import { player } from '../../db/schema'
import type { Handler } from '../../call'
import { newToken, writeAudit } from '../session'
import { queueMail } from './recovery-mail'
import { countRequest } from './recovery-throttle'
import { recoveryText } from './recovery-texts'
import { replaceReset } from './resets'

/** Matches an open account by mail address, ignoring case. */
const accountOf = (email: string) => and(sql`lower(${player.email} collate "C") = lower(${email} collate "C")`, ne(player.status, 'closed'))

const wrongField = (field: string, message: string) => ({ status: 0, statusText: 'auth.recovery_failed', errors: { [field]: [message] } })
/** The same answer whether or not the address has an account. @see ACCOUNT-1 */
const sentAnswer = { status: 1, statusText: 'auth.recovery_sent' }

/** Mails a link for a new password. Runs the same statements for every address; only the mail depends on the result. @see API-10, AUTH-16, VAL-12 */
export const forgotPassword: Handler<Api['forgotPassword']> = async ({ email }, call) => {
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
export const forgotUsername: Handler<Api['forgotUsername']> = async ({ email, birthdate }, call) => {
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
