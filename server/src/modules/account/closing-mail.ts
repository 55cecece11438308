import { brand } from '@kehribar/shared/brand'
import { findLanguage, type LanguageCode } from '@kehribar/shared/languages'
import { eq } from 'drizzle-orm'
import { player } from '../../db/schema'
import type { Tx } from '../../db/types'
import type { Call } from '../../call'
import { moment } from '../messages'
import { queueMail } from './recovery'

const texts: Record<LanguageCode, (username: string, at: string) => [subject: string, ...lines: string[]]> = {
  tr: (username, at) => [
    'Hesabınız kapatıldı',
    `Merhaba ${username},`,
    `Hesabınız isteğiniz üzerine ${at} tarihinde kalıcı olarak kapatıldı. Bütün oturumlarınız sona erdi; bu hesapla artık giriş yapılamaz.`,
    `Bunu siz istemediyseniz ya da kayıtlarınızı istiyorsanız: ${brand.supportMail}`,
  ],
  en: (username, at) => [
    'Your account is closed',
    `Hello ${username},`,
    `Your account was closed for good on ${at}, as you requested. All your sessions have ended, and nobody can log in with this account.`,
    `If this was not you, or if you need your records: ${brand.supportMail}`,
  ],
  de: (username, at) => [
    'Ihr Konto ist geschlossen',
    `Guten Tag ${username},`,
    `Ihr Konto wurde auf Ihren Wunsch am ${at} endgültig geschlossen. Alle Sitzungen sind beendet, eine Anmeldung ist nicht mehr möglich.`,
    `Falls Sie das nicht waren oder Ihre Daten benötigen: ${brand.supportMail}`,
  ],
}

/** Confirms the closing by mail in its transaction, because the player can no longer read messages. @see LIMIT-8 */
export async function mailClosing(tx: Tx, call: Pick<Call, 'jobs'>, playerId: number): Promise<void> {
  const [found] = await tx.select({ email: player.email, username: player.username, language: player.language }).from(player).where(eq(player.id, playerId))
  if (!found) throw new Error(`player ${playerId} does not exist`)
  const language = findLanguage(found.language)?.languageCode ?? 'tr'
  const [subject, ...lines] = texts[language](found.username, moment(new Date(), language))
  await queueMail(call, { to: found.email, subject, text: [...lines, brand.name].join('\n\n') }, tx)
}
