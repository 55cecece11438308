import type { LanguageCode } from '@kehribar/shared/languages'
import { paths } from '@kehribar/shared/paths'
import type { VerificationReason } from '@kehribar/shared/rules/verification'
import type { Tx } from '../../db/types'
import { linkTo, type Note, type NoteText, htmlParagraphs, sendMessage } from '../messages'

const tags: Record<LanguageCode, string> = { tr: 'Doğrulama', en: 'Verification', de: 'Prüfung' }
const links: Record<LanguageCode, string> = { tr: 'Doğrulama', en: 'Verification', de: 'Identitätsprüfung' }

/** Reasons in the message. The page has its own texts. */
const reasons: Record<LanguageCode, Record<VerificationReason, string>> = {
  tr: {
    document: 'Belge okunamadı ya da geçerli değil.',
    liveness: 'Kamera önündeki kişinin siz olduğunuz doğrulanamadı.',
    underage: 'Yaşınızın oynamaya yettiği doğrulanamadı.',
    address: 'Adresiniz doğrulanamadı.',
    mismatch: 'Belgedeki bilgiler hesabınızdakilerle uyuşmuyor.',
    other: 'Ayrıntı için desteğe yazın.',
  },
  en: {
    document: 'The document could not be read or is not valid.',
    liveness: 'It could not be confirmed that it is you in front of the camera.',
    underage: 'It could not be confirmed that you are old enough to play.',
    address: 'Your address could not be confirmed.',
    mismatch: 'What the document says does not agree with your account.',
    other: 'Write to support for details.',
  },
  de: {
    document: 'Das Dokument war nicht lesbar oder ist nicht gültig.',
    liveness: 'Es ließ sich nicht bestätigen, dass Sie selbst vor der Kamera sind.',
    underage: 'Es ließ sich nicht bestätigen, dass Sie alt genug zum Spielen sind.',
    address: 'Ihre Adresse ließ sich nicht bestätigen.',
    mismatch: 'Die Angaben im Dokument stimmen nicht mit Ihrem Konto überein.',
    other: 'Einzelheiten erfahren Sie beim Support.',
  },
}

export type Words = Record<LanguageCode, readonly [subject: string, sentence: string]>

export function verificationNote(type: Note['type'], about: string | null, words: Words): Note {
  const text = (language: LanguageCode): NoteText => {
    const [subject, description] = words[language]
    return { subject, description, tag: tags[language], body: htmlParagraphs(description) + linkTo(paths.verification, links[language]) }
  }
  return { type, ...(about === null ? {} : { about }), text: { tr: text('tr'), en: text('en'), de: text('de') } }
}

const about = (caseId: string | null, what: string) => (caseId === null ? null : `verification:${caseId}:${what}`)

/** `reason`: null if the verification passed. */
export const notifyVerificationDecided = (tx: Tx, playerId: number, caseId: string | null, reason: VerificationReason | null): Promise<void> =>
  sendMessage(
    tx,
    playerId,
    reason === null
      ? verificationNote('success', about(caseId, 'passed'), {
          tr: ['Kimliğiniz doğrulandı', 'Kimliğiniz doğrulandı. Doğrulamayı bekleyen her şey açıldı.'],
          en: ['You are verified', 'You are verified. Whatever waited for it is open.'],
          de: ['Identität bestätigt', 'Ihre Identitätsprüfung ist abgeschlossen. Was darauf wartete, ist freigeschaltet.'],
        })
      : verificationNote('error', about(caseId, 'refused'), {
          tr: ['Kimliğiniz doğrulanamadı', `${reasons.tr[reason]} Doğrulama sayfasından yeniden deneyebilirsiniz.`],
          en: ['You could not be verified', `${reasons.en[reason]} You can try again on the verification page.`],
          de: ['Ihre Prüfung ist nicht gelungen', `${reasons.de[reason]} Auf der Seite Identitätsprüfung können Sie es noch einmal versuchen.`],
        }),
  )

export const notifyVerificationLapsed = (tx: Tx, playerId: number, caseId: string): Promise<void> =>
  sendMessage(
    tx,
    playerId,
    verificationNote('warning', about(caseId, 'lapsed'), {
      tr: ['Doğrulama tamamlanmadı', 'Başladığınız doğrulama tamamlanmadan bitti. Doğrulama sayfasından yeniden başlayabilirsiniz.'],
      en: ['Verification was not finished', 'What you began ended before it was finished. You can begin again on the verification page.'],
      de: ['Prüfung nicht abgeschlossen', 'Ihre Prüfung endete, bevor sie abgeschlossen war. Auf der Seite Identitätsprüfung können Sie neu beginnen.'],
    }),
  )
