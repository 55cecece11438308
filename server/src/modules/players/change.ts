import { emailProblem } from '@kehribar/shared/rules/account'
import { defaultLanguage, findLanguage, type LanguageCode } from '@kehribar/shared/languages'
import type { PlayerLockKind } from '@kehribar/shared/rules/operators'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { databaseCode } from '../../db/errors'
import { recordChange, recordPlayer } from '../../db/record-change'
import { device, otpChallenge, passkey, passwordReset, player, playerLock, playerNote } from '../../db/schema'
import type { Services } from '../../call'
import type { Db } from '../../db/types'
import { lockPlayer } from '../../ledger'
import { registrationPhone } from '../account'
import { htmlParagraphs, type NoteText, sendMessage } from '../messages'
import { acting, logAction } from '../operators'
import { endAllSessions } from '../session'
import { contactChanged } from './texts'

const operatorId = () => acting().operator?.id ?? null

/** Locks or unlocks a part of an account; a locked login also ends the sessions (@see OPERATE-19). Returns `already` if nothing changed. */
export function setPlayerLock(
  db: Db,
  playerId: number,
  { kind, locked, reason }: { kind: PlayerLockKind; locked: boolean; reason: string },
): Promise<'done' | 'already'> {
  return db.transaction(async (tx) => {
    await lockPlayer(tx, playerId)
    const [last] = await tx
      .select({ isLocked: playerLock.isLocked })
      .from(playerLock)
      .where(and(eq(playerLock.playerId, playerId), eq(playerLock.kind, kind)))
      .orderBy(desc(playerLock.id))
      .limit(1)
    if ((last?.isLocked ?? false) === locked) return 'already'
    await tx.insert(playerLock).values({ playerId, kind, isLocked: locked, reason, operatorId: operatorId() })
    if (kind === 'login' && locked) await endAllSessions(tx, playerId)
    await logAction(tx, { result: 'done', subject: kind, playerId, reason, before: { locked: !locked }, after: { locked } })
    return 'done'
  })
}

/** Ends all sessions of a player and returns their number. */
export function endSessionsOf(db: Db, playerId: number, reason: string): Promise<number> {
  return db.transaction(async (tx) => {
    const ended = await endAllSessions(tx, playerId)
    await logAction(tx, { result: 'done', playerId, reason, after: { ended } })
    return ended
  })
}

/**
 * Removes passkeys, trusted devices and open codes, and ends the sessions. The next login needs the password and a code to the phone or the
 * mail address of the account.
 */
export function resetSecondFactor(db: Db, playerId: number, reason: string): Promise<void> {
  return db.transaction(async (tx) => {
    const removed = await tx.delete(passkey).where(eq(passkey.playerId, playerId)).returning({ id: passkey.id })
    for (const { id } of removed) await recordChange(tx, 'passkey', playerId, id)
    const devices = await tx
      .update(device)
      .set({ revokedAt: sql`clock_timestamp()` })
      .where(and(eq(device.playerId, playerId), isNull(device.revokedAt)))
      .returning({ id: device.id })
    await expireCodes(tx, playerId)
    await endAllSessions(tx, playerId)
    await logAction(tx, { result: 'done', playerId, reason, before: { passkeys: removed.length, devices: devices.length } })
  })
}

/** Expires codes and links that were sent to an address that may be wrong. */
async function expireCodes(tx: Parameters<typeof logAction>[0], playerId: number): Promise<void> {
  for (const table of [otpChallenge, passwordReset])
    await tx
      .update(table)
      .set({ expiresAt: sql`least(expires_at, clock_timestamp())` })
      .where(and(eq(table.playerId, playerId), isNull(table.usedAt)))
}

const noteOf = (language: LanguageCode): NoteText => {
  const { subject, text } = contactChanged[language]
  return { subject, description: text, body: htmlParagraphs(text) }
}

export interface Contact {
  readonly email?: string
  readonly gsm?: string
  readonly city?: string
  readonly address?: string
}
/** `email`, `gsm`: the value is not valid. `taken`: it belongs to another player. */
export type Corrected = 'done' | 'email' | 'gsm' | 'taken' | 'same'

/** Corrects contact data. Codes to the old address expire, and the player is notified by message and at the old mail address. */
export async function correctContact(services: Pick<Services, 'db' | 'jobs'>, playerId: number, contact: Contact, reason: string): Promise<Corrected> {
  const gsm = contact.gsm === undefined ? undefined : registrationPhone(contact.gsm)
  if (gsm === null) return 'gsm'
  if (contact.email !== undefined && emailProblem(contact.email) !== null) return 'email'
  const wanted: Contact = { ...contact, ...(gsm === undefined ? {} : { gsm }) }
  try {
    return await services.db.transaction(async (tx) => {
      const [found] = await tx
        .select({ email: player.email, gsm: player.gsm, city: player.city, address: player.address, language: player.language })
        .from(player)
        .where(eq(player.id, playerId))
        .for('no key update')
      const fields = (Object.keys(wanted) as (keyof Contact)[]).filter((field) => found && wanted[field] !== found[field])
      if (!found || fields.length === 0) return 'same'
      const picked = (from: typeof found | Contact) => Object.fromEntries(fields.map((field) => [field, from[field]]))
      await tx.update(player).set(picked(wanted)).where(eq(player.id, playerId))
      await recordPlayer(tx, playerId)
      if (fields.includes('email') || fields.includes('gsm')) await expireCodes(tx, playerId)
      await sendMessage(tx, playerId, {
        type: 'warning',
        text: { tr: noteOf('tr'), en: noteOf('en'), de: noteOf('de') },
      })
      await services.jobs.send(
        'mail',
        { to: found.email, ...contactChanged[findLanguage(found.language)?.languageCode ?? defaultLanguage.languageCode] },
        { on: tx },
      )
      await logAction(tx, { result: 'done', playerId, reason, before: picked(found), after: picked(wanted) })
      return 'done'
    })
  } catch (error) {
    if (databaseCode(error) === '23505') return 'taken'
    throw error
  }
}

/** Adds a note that only operators read. */
export function addNote(db: Db, playerId: number, text: string): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.insert(playerNote).values({ playerId, text, operatorId: operatorId() })
    await logAction(tx, { result: 'done', playerId, reason: text })
  })
}
