import { brand } from '@kehribar/shared/brand'
import { findLanguage, type LanguageCode } from '@kehribar/shared/languages'
import { paths } from '@kehribar/shared/paths'
import type { Services } from '../../call'
import type { Tx } from '../../db/types'
import { type Reminder, reminderWords } from './reminder-notes'

const texts: Record<LanguageCode, { hello: (username: string) => string; where: string }> = {
  tr: { hello: (username) => `Merhaba ${username},`, where: 'Doğrulama sayfanız:' },
  en: { hello: (username) => `Hello ${username},`, where: 'Your verification page:' },
  de: { hello: (username) => `Guten Tag ${username},`, where: 'Ihre Prüfung:' },
}

interface To {
  readonly username: string
  readonly email: string
  readonly language: string
}

/** Sends the reminder by mail too, in its transaction, so that players who do not log in get it in time. @see PROTECT-3 */
export async function mailReminder(
  tx: Tx,
  { jobs, config }: Pick<Services, 'jobs' | 'config'>,
  { username, email, language: own }: To,
  reminder: Reminder,
): Promise<void> {
  const language = findLanguage(own)?.languageCode ?? 'tr'
  const [subject, sentence] = reminderWords(reminder)[language]
  const { hello, where } = texts[language]
  const text = [hello(username), sentence, `${where} ${config.publicOrigin}${paths.verification}`, brand.name].join('\n\n')
  await jobs.send('mail', { to: email, subject, text }, { on: tx })
}
