import type { Api } from '@kehribar/shared/api'
import { findLanguage } from '@kehribar/shared/languages'
import { sql } from 'drizzle-orm'
import { recordPlayer } from '../../db/record-change'
import { player } from '../../db/schema'
import type { Db } from '../../db/types'
import type { Call, Handler } from '../../call'
import { openPlayerAccounts } from '../../ledger'
import { queryRegisterForPerson, applyRegisterAnswer } from '../exclusion-register'
import { findExcludedContacts, pausePlayIfSimilar } from '../exclusion'
import { sendMessage, welcome } from '../messages'
import { writeAudit } from '../session'
import { solvedChallenge, spendChallenge } from '../captcha'
import { deviceHash, hashPassword } from '../credentials'
import { type FieldErrors, type Registration, registrationErrors, registrationPhone } from './register-rules'

/** Form field and message for each unique index of the table. */
const takenErrors: Readonly<Record<string, [field: string, message: string]>> = {
  player_username: ['username', 'validation.username_taken'],
  player_email: ['email', 'validation.email_taken'],
  player_gsm: ['gsm', 'validation.phone_taken'],
  player_identity: ['identification_no', 'validation.identity_taken'],
}

/**
 * Opens an account and its ledger accounts. The captcha is spent only after the checks that need no database, so probing for registered players costs
 * work each time. A person on the market's exclusion register gets the same answer, and an account in which play is closed (@see PROTECT-15).
 * @see AUTH-27, AUTH-30, AUTH-31, SEC-02
 */
export const register: Handler<Api['register']> = async (input, call) => {
  const errors = registrationErrors(input, call.config.rules)
  const challenge = await solvedChallenge(call.config.codeKey, input.captcha)
  if (!challenge) errors['captcha'] = ['validation.captcha']
  // Nothing is written before a challenge is spent (@see OPERATE-15).
  if (!challenge || Object.keys(errors).length > 0) return refused(errors)
  if (!(await spendChallenge(call.db, challenge))) return refused({ captcha: ['validation.captcha'] })

  const row = await newPlayer(input, call)
  const known = await duplicates(call.db, row)
  if (Object.keys(known).length > 0) return refuse(call, known)
  const registered = await queryRegisterForPerson(call, row, 'registration')
  try {
    await call.db.transaction(async (tx) => {
      const [created] = await tx.insert(player).values(row).returning({ id: player.id })
      if (!created) throw new Error('the player was not written')
      await recordPlayer(tx, created.id)
      await openPlayerAccounts(tx, created.id)
      await sendMessage(tx, created.id, welcome(row.username))
      await writeAudit(tx, call, { action: 'register', result: 'registered', playerId: created.id })
      await applyRegisterAnswer(tx, created.id, registered)
      await pausePlayIfSimilar(tx, created.id, deviceHash(call))
    })
  } catch (error) {
    const duplicate = duplicateOf(error)
    if (!duplicate) throw error
    return refuse(call, { [duplicate[0]]: [duplicate[1]] })
  }
  return { status: 1, statusText: 'auth.register_success' }
}

async function refuse(call: Call, errors: FieldErrors) {
  await writeAudit(call.db, call, { action: 'register', result: 'refused', detail: { fields: Object.keys(errors).join(' ') } })
  return refused(errors)
}

const refused = (errors: FieldErrors) => ({ status: 0, statusText: 'auth.register_failed', errors })

type NewPlayer = typeof player.$inferInsert

/** Fields of a secret member: personal data is not stored even if it was sent (@see docs/adr/0011-accounts.md: Secret membership). */
const nobody = { firstName: '', lastName: '', gsm: null, birthDate: null, sex: null, country: '', city: '', address: '', identityNo: null } as const

function person(input: Registration) {
  const { day = 0, month = 0, year = 0 } = input.birthdate ?? {}
  return {
    firstName: input.firstname ?? '',
    lastName: input.lastname ?? '',
    gsm: registrationPhone(input.gsm ?? ''),
    birthDate: [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-'),
    sex: input.sex ?? null,
    country: (input.country ?? '').toUpperCase(),
    city: input.city ?? '',
    address: input.address ?? '',
    identityNo: input.identification_no || null,
  }
}

async function newPlayer(input: Registration, call: Call): Promise<NewPlayer> {
  return {
    ...(input.secret ? nobody : person(input)),
    username: input.username,
    email: input.email,
    passwordHash: await hashPassword(input.password),
    secret: input.secret ?? false,
    branch: /^[\w-]+$/.test(input.branch ?? '') ? (input.branch ?? null) : null,
    language: (findLanguage(input.language) ?? { languageCode: call.language }).languageCode,
    marketing: input.checkmail ?? false,
  }
}

/**
 * Returns errors for all fields already in use, also by an excluded person, with the same messages (@see LIMIT-7). The unique indexes catch a race before the
 * insert.
 */
async function duplicates(db: Db, row: NewPlayer): Promise<FieldErrors> {
  const found = await db
    .select({
      player_username: sql<boolean>`lower(${player.username} collate "C") = lower(${row.username} collate "C")`,
      player_email: sql<boolean>`lower(${player.email} collate "C") = lower(${row.email} collate "C")`,
      player_gsm: sql<boolean>`coalesce(${player.gsm} = ${row.gsm ?? null}, false)`,
      player_identity: sql<boolean>`coalesce(${player.identityNo} = ${row.identityNo ?? null}, false)`,
    })
    .from(player)
    .where(
      sql`lower(${player.username} collate "C") = lower(${row.username} collate "C") or lower(${player.email} collate "C") = lower(${row.email} collate "C")
        or ${player.gsm} = ${row.gsm ?? null} or ${player.identityNo} = ${row.identityNo ?? null}`,
    )
  const names = found.flatMap((match) => Object.entries(match).flatMap(([index, same]) => (same && takenErrors[index] ? [takenErrors[index]] : [])))
  const excluded = await findExcludedContacts(db, row)
  if (excluded.email) names.push(['email', 'validation.email_taken'])
  if (excluded.gsm) names.push(['gsm', 'validation.phone_taken'])
  if (excluded.identityNo) names.push(['identification_no', 'validation.identity_taken'])
  return Object.fromEntries(names.map(([field, message]) => [field, [message]]))
}

/** Returns the form field behind a unique violation, also if the query builder wrapped the error. */
function duplicateOf(error: unknown): [field: string, message: string] | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === '23505' && 'constraint' in cause) return takenErrors[String(cause.constraint)]
  }
  return undefined
}
