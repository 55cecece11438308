import type { LanguageCode } from '@kehribar/shared/languages'
import type { OperatorLimitReason } from '@kehribar/shared/rules/limits'
import type { Tx } from '../../db/types'
import { moment, type NoteWords, saferPlayNote, sendMessage } from '../messages'
import { type Change, nameOf } from './notes'

/** Reasons in the message. The page has its own texts. */
const reasons: Record<LanguageCode, Record<OperatorLimitReason, string>> = {
  tr: {
    harm: 'Oyun düzeninizde zarar belirtileri gördük.',
    affordability: 'Kayıplarınızı karşılayabildiğinizden emin olmak istiyoruz.',
    wish: 'Bunu bizden siz istediniz.',
    review: 'Hesabınızı inceliyoruz.',
  },
  en: {
    harm: 'We saw signs of harm in the way you play.',
    affordability: 'We want to be sure that you can afford what you lose.',
    wish: 'You asked us to.',
    review: 'We are reviewing your account.',
  },
  de: {
    harm: 'In Ihrem Spiel haben wir Anzeichen von Schaden gesehen.',
    affordability: 'Wir wollen sicher sein, dass Sie Ihre Verluste tragen können.',
    wish: 'Sie haben uns darum gebeten.',
    review: 'Wir überprüfen Ihr Konto.',
  },
}

/** Notifies the player of an operator's limit. `until` null: until the operator ends it. */
export function notifyHouseLimit(tx: Tx, playerId: number, change: Change, reason: OperatorLimitReason, until: Date | null) {
  const [tr, en, de] = [nameOf(change, 'tr'), nameOf(change, 'en'), nameOf(change, 'de')]
  const words: NoteWords = {
    tr: [
      tr.subject,
      `Sizi korumak için bir limit koyduk: ${tr.sum}. ${reasons.tr[reason]} ${until ? `${moment(until, 'tr')} tarihine kadar geçerli.` : 'Biz kaldırana kadar geçerli.'} Kendi limitleriniz yanında geçerlidir; sıkı olanı uygulanır.`,
    ],
    en: [
      en.subject,
      `To protect you we have set a limit: ${en.sum}. ${reasons.en[reason]} It applies ${until ? `until ${moment(until, 'en')}` : 'until we end it'}, beside your own limits; the tighter one counts.`,
    ],
    de: [
      de.subject,
      `Zu Ihrem Schutz haben wir ein Limit gesetzt: ${de.sum}. ${reasons.de[reason]} Es gilt ${until ? `bis ${moment(until, 'de')}` : 'bis wir es aufheben'}, neben Ihren eigenen Limits; das engere zählt.`,
    ],
  }
  return sendMessage(tx, playerId, saferPlayNote('warning', undefined, words))
}

export function notifyHouseLimitEnded(tx: Tx, playerId: number, change: Change) {
  const [tr, en, de] = [nameOf(change, 'tr'), nameOf(change, 'en'), nameOf(change, 'de')]
  const words: NoteWords = {
    tr: [tr.subject, `Koyduğumuz limiti (${tr.sum}) kaldırdık. Kendi limitleriniz geçerli kalır.`],
    en: [en.subject, `We have ended the limit that we had set (${en.sum}). Your own limits stay.`],
    de: [de.subject, `Das von uns gesetzte Limit (${de.sum}) haben wir aufgehoben. Ihre eigenen Limits bleiben.`],
  }
  return sendMessage(tx, playerId, saferPlayNote('success', undefined, words))
}
