import { brand } from '@kehribar/shared/brand'
import { findLanguage, type LanguageCode } from '@kehribar/shared/languages'
import { eq } from 'drizzle-orm'
import { player } from '../../db/schema'
import type { Tx } from '../../db/types'
import type { Call } from '../../call'
import { exclusionText } from './notes'

const greeting: Record<LanguageCode, (username: string) => string> = {
  tr: (username) => `Merhaba ${username},`,
  en: (username) => `Hello ${username},`,
  de: (username) => `Guten Tag ${username},`,
}
const after: Record<LanguageCode, { onRequest: (hours: number) => string; help: string }> = {
  tr: {
    onRequest: (hours) => `Süre dolduğunda hesabınız kendiliğinden açılmaz: oyuna dönmek isterseniz bunu siz istersiniz ve ${hours} saat beklenir.`,
    help: `Bu süre boyunca size reklam ve bonus göndermiyoruz. Yardım için: ${brand.supportMail}`,
  },
  en: {
    onRequest: (hours) => `When the term is over your account does not open by itself: you would ask to return, and ${hours} hours pass first.`,
    help: `During this time we send you no advertising and no bonuses. For help: ${brand.supportMail}`,
  },
  de: {
    onRequest: (hours) => `Nach Ablauf öffnet sich Ihr Konto nicht von selbst: Sie müssten die Rückkehr wünschen, und ${hours} Stunden vergehen zuvor.`,
    help: `In dieser Zeit senden wir Ihnen weder Werbung noch Boni. Hilfe erhalten Sie unter ${brand.supportMail}`,
  },
}

/**
 * Confirms an exclusion by mail in its transaction, so that the player has proof outside the account (@see PROTECT-13).
 * `returnHours`: waiting time of a request to return, or null if the exclusion ends by itself.
 */
export async function mailExclusion(
  tx: Tx,
  { jobs }: Pick<Call, 'jobs'>,
  playerId: number,
  until: Date | null,
  returnHours: number | null,
  byHouse?: true,
): Promise<void> {
  const [found] = await tx.select({ email: player.email, username: player.username, language: player.language }).from(player).where(eq(player.id, playerId))
  if (!found) throw new Error(`player ${playerId} does not exist`)
  const language = findLanguage(found.language)?.languageCode ?? 'tr'
  const [subject, sentence] = exclusionText(until, byHouse)[language]
  const lines = [
    greeting[language](found.username),
    sentence,
    ...(returnHours !== null && until ? [after[language].onRequest(returnHours)] : []),
    after[language].help,
    brand.name,
  ]
  await jobs.send('mail', { to: found.email, subject, text: lines.join('\n\n') }, { on: tx })
}
