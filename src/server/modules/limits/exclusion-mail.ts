import { brand } from '@kehribar/shared/brand'
import { findLanguage, type LanguageCode } from '@kehribar/shared/languages'
import { eq } from 'drizzle-orm'
import { player } from '../../db/schema'
import type { Tx } from '../../db/types'
import type { Call } from '../../call'
import { excludedWords } from './notes'

const greeting: Record<LanguageCode, (username: string) => string> = {
  tr: (username) => `Merhaba ${username},`,
  en: (username) => `Hello ${username},`,
  de: (username) => `Guten Tag ${username},`,
}
const after: Record<LanguageCode, { onRequest: string; help: string }> = {
  tr: {
    onRequest: 'Süre dolduğunda hesabınız kendiliğinden açılmaz: oyuna dönmek isterseniz bunu siz istersiniz ve bir gün beklenir.',
    help: `Bu süre boyunca size reklam ve bonus göndermiyoruz. Yardım için: ${brand.supportMail}`,
  },
  en: {
    onRequest: 'When the term is over your account does not open by itself: you would ask to return, and a day passes first.',
    help: `During this time we send you no advertising and no bonuses. For help: ${brand.supportMail}`,
  },
  de: {
    onRequest: 'Nach Ablauf öffnet sich Ihr Konto nicht von selbst: Sie müssten die Rückkehr wünschen, und ein Tag vergeht zuvor.',
    help: `In dieser Zeit senden wir Ihnen weder Werbung noch Boni. Hilfe erhalten Sie unter ${brand.supportMail}`,
  },
}

/** Confirms an exclusion by mail too, in its transaction: a person has it in hand outside the account (@see R-13). */
export async function mailExclusion(
  tx: Tx,
  { jobs }: Pick<Call, 'jobs'>,
  playerId: number,
  until: Date | null,
  onRequest: boolean,
  byHouse?: true,
): Promise<void> {
  const [found] = await tx.select({ email: player.email, username: player.username, language: player.language }).from(player).where(eq(player.id, playerId))
  if (!found) throw new Error(`player ${playerId} does not exist`)
  const language = findLanguage(found.language)?.languageCode ?? 'tr'
  const [subject, sentence] = excludedWords(until, byHouse)[language]
  const lines = [greeting[language](found.username), sentence, ...(onRequest && until ? [after[language].onRequest] : []), after[language].help, brand.name]
  await jobs.send('mail', { to: found.email, subject, text: lines.join('\n\n') }, { on: tx })
}
