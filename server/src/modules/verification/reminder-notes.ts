import type { LanguageCode } from '@kehribar/shared/languages'
import { timeZone } from '@kehribar/shared/rules/istanbul'
import type { Tx } from '../../db/types'
import { sendMessage } from '../messages'
import { verificationNote, type Words } from './notes'

export interface Reminder {
  /** `play`: play and deposits close. `expiry`: the verification expires. */
  readonly kind: 'play' | 'expiry'
  /** Time of the end. */
  readonly at: Date
}

const moment = (at: Date, language: LanguageCode) => at.toLocaleString(language, { timeZone, dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' })
const day = (at: Date, language: LanguageCode) => at.toLocaleDateString(language, { timeZone, dateStyle: 'long' })

/** Returns subject and sentence in each language: what ends when and what applies then. The texts must not urge. */
export function reminderWords({ kind, at }: Reminder): Words {
  if (kind === 'play')
    return {
      tr: [
        'Kimliğiniz henüz doğrulanmadı',
        `Kimliğiniz ${moment(at, 'tr')} tarihine kadar doğrulanmazsa oyun ve para yatırma kapanır. Bakiyeniz hesabınızda kalır; doğrulandığınızda çekebilirsiniz.`,
      ],
      en: [
        'You are not verified yet',
        `Unless you are verified by ${moment(at, 'en')}, play and deposits close then. Your balance stays in your account, and you can withdraw it once you are verified.`,
      ],
      de: [
        'Ihre Identität ist noch nicht geprüft',
        `Ist Ihre Identität bis ${moment(at, 'de')} nicht geprüft, schließen Spiel und Einzahlung. Ihr Guthaben bleibt auf dem Konto; nach der Prüfung können Sie es auszahlen lassen.`,
      ],
    }
  return {
    tr: [
      'Kimlik doğrulamanızın süresi doluyor',
      `Kimlik doğrulamanız ${day(at, 'tr')} tarihinde sona eriyor. Sonra kimliğiniz yeniden doğrulanana kadar hesabınızda kısıtlamalar olur.`,
    ],
    en: [
      'Your verification is about to end',
      `Your verification ends on ${day(at, 'en')}. After that your account is restricted until you are verified again.`,
    ],
    de: [
      'Ihre Identitätsprüfung läuft ab',
      `Ihre Identitätsprüfung endet am ${day(at, 'de')}. Danach ist Ihr Konto eingeschränkt, bis Ihre Identität erneut geprüft ist.`,
    ],
  }
}

export const sendReminder = (tx: Tx, playerId: number, about: string, reminder: Reminder): Promise<void> =>
  sendMessage(tx, playerId, verificationNote('warning', about, reminderWords(reminder)))
