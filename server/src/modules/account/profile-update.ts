import type { Api, ParsedOf } from '@kehribar/shared/api'
import type { PlayState } from '@kehribar/shared/rules/limits'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { type Handler, languageCookie, type PlayerCall, Refusal } from '../../call'
import { databaseCode } from '../../db/errors'
import { playState } from '../../db/play-state'
import { recordPlayer } from '../../db/record-change'
import { otpChallenge, player } from '../../db/schema'
import { checkOwnPassword, takeTry } from '../credentials'
import { writeAudit } from '../session'
import { accountText } from './account-texts'
import { citiesOf } from './cities'
import { queueMail } from './recovery'
import { codeNumberProblem, type FieldErrors, registrationPhone } from './register-rules'

const aYear = 365 * 86_400

/** Stores the language in this browser's cookie and, for a player, also as the language of mails and SMS. @see API-16 */
export const setLang: Handler<Api['setLang']> = async (input, call) => {
  call.setCookie(languageCookie, input.lang, { httpOnly: true, maxAge: aYear })
  if (call.session) await call.db.update(player).set({ language: input.lang }).where(eq(player.id, call.session.playerId))
  return { status: 1 }
}

/** Stores the player's avatar. @see PROF-11 */
export const avatarSet: Handler<Api['avatarSet']> = async ({ avatar }, call) => {
  await call.db.update(player).set({ avatar }).where(eq(player.id, call.session.playerId))
  return { status: 1, statusText: 'profile.avatar_saved' }
}

const action = 'profile_update'
/** Attempts with another player's phone number before throttling, so that the form cannot be used to find out who is a player. */
const takenPhones = 5

type Player = typeof player.$inferSelect
type Changes = Partial<Pick<Player, 'address' | 'city' | 'gsm' | 'marketing'>>

/**
 * Updates the fields that a player may change without the operator. Omitted fields stay. A new phone needs the password, because login codes go there,
 * and the old number is notified.
 * @see PROF-07, PROF-08, LIMIT-7
 * @throws Refusal 429 after too many wrong passwords, or numbers that belong to other players
 */
export const profileUpdate: Handler<Api['profileUpdate']> = async (input, call) => {
  const [found] = await call.db.select({ before: player, state: playState }).from(player).where(eq(player.id, call.session.playerId))
  if (!found) throw new Refusal(401, 'auth.login_required')
  const { before, state } = found
  const changes = changesOf(input, before)
  const errors = problems(changes, before, state)
  if (changes.gsm && !errors['gsm']) Object.assign(errors, await passwordProblem(call, input.password))
  if (Object.keys(errors).length > 0) return refuse(call, errors)
  if (Object.keys(changes).length === 0) return { status: 1, statusText: 'profile.saved' }

  if (!(await save(call, before.id, changes))) {
    const wait = await takeTry(call.db, `phone:${before.id}`, takenPhones)
    if (wait > 0) throw new Refusal(429, 'auth.throttled', { retryAfter: wait })
    return refuse(call, { gsm: ['validation.phone_taken'] })
  }
  if (changes.gsm) await notifyPhoneChange(call, before, changes.gsm)
  return { status: 1, statusText: 'profile.saved' }
}

async function refuse(call: PlayerCall, errors: FieldErrors) {
  await writeAudit(call.db, call, { action, result: 'refused', detail: { fields: Object.keys(errors).join(' ') } })
  return { status: 0, statusText: 'profile.save_failed', errors }
}

/** Joins the lines of a text into one, trimmed and without empty lines. */
const onOneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ')

/** Returns the fields whose values differ. A phone that cannot be parsed stays as typed, for its error. */
function changesOf(input: ParsedOf<Api['profileUpdate']>, before: Player): Changes {
  const wanted: Changes = {
    address: input.address && onOneLine(input.address),
    city: input.city,
    gsm: input.gsm === undefined || (input.gsm === '' && before.gsm === null) ? undefined : (registrationPhone(input.gsm) ?? input.gsm),
    marketing: input.checkmail,
  }
  return Object.fromEntries(Object.entries(wanted).filter(([field, value]) => value !== undefined && value !== before[field as keyof Changes]))
}

/** Returns message keys by field, for everything that can be checked without the password. */
function problems(changes: Changes, { country, secret }: Player, state: PlayState): FieldErrors {
  const errors: FieldErrors = {}
  // A secret member has none of these, and none is stored (@see docs/adr/0011-accounts.md: Secret membership).
  if (secret) for (const field of ['address', 'city', 'gsm'] as const) if (changes[field]) errors[field] = ['profile.secret_member']
  // Excluded players cannot consent to advertising before they return (@see PROTECT-5).
  if (changes.marketing && state === 'excluded') errors['checkmail'] = ['profile.no_advertising']
  if (secret) return errors
  if (/\p{Cc}/u.test(changes.address ?? '')) errors['address'] = ['validation.invalid']
  if (changes.city !== undefined && !citiesOf(country)?.includes(changes.city)) errors['city'] = [changes.city ? 'validation.city' : 'validation.required']
  if (changes.gsm !== undefined && changes.gsm !== null) {
    const noNumber = codeNumberProblem(changes.gsm)
    if (changes.gsm === '') errors['gsm'] = ['validation.required']
    else if (noNumber) errors['gsm'] = [noNumber]
    // The old number of an excluded player must not become free for a second account (@see LIMIT-7).
    else if (state === 'excluded') errors['gsm'] = ['profile.phone_excluded']
  }
  return errors
}

async function passwordProblem(call: PlayerCall, password: string | undefined): Promise<FieldErrors> {
  if (!password) return { password: ['validation.required'] }
  return (await checkOwnPassword(call, password, action)) ? {} : { password: ['validation.password_current'] }
}

/** Saves the changes and expires codes sent to the old phone. Returns false if the phone belongs to another account. */
async function save(call: PlayerCall, playerId: number, changes: Changes): Promise<boolean> {
  try {
    await call.db.transaction(async (tx) => {
      await tx.update(player).set(changes).where(eq(player.id, playerId))
      await recordPlayer(tx, playerId)
      if (changes.gsm) {
        const underWay = and(eq(otpChallenge.playerId, playerId), eq(otpChallenge.channel, 'sms'), isNull(otpChallenge.usedAt))
        await tx
          .update(otpChallenge)
          .set({ expiresAt: sql`clock_timestamp()` })
          .where(and(underWay, gt(otpChallenge.expiresAt, sql`clock_timestamp()`)))
      }
      await writeAudit(tx, call, { action, result: 'changed', detail: { fields: Object.keys(changes).join(' ') } })
    })
    return true
  } catch (error) {
    if (changes.gsm && databaseCode(error) === '23505') return false
    throw error
  }
}

/** Notifies by mail and by SMS to the old number, because somebody who took over the account does not read both. */
async function notifyPhoneChange(call: PlayerCall, { email, gsm, language, username }: Player, changed: string): Promise<void> {
  const text = accountText(language)
  await queueMail(call, { to: email, subject: text.phoneSubject, text: text.phone(username, changed.slice(-2)) })
  if (gsm !== null) await call.jobs.send('sms', { to: gsm, text: text.phoneSms })
}
