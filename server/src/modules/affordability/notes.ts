import { formatMoney, toLira } from '@kehribar/shared/rules/money'
import type { LanguageCode } from '@kehribar/shared/languages'
import type { Tx } from '../../db/types'
import { type NoteWords, saferPlayNote, sendMessage } from '../messages'
import type { Check } from './open-check'

const spans: Record<LanguageCode, (hours: number) => string> = {
  tr: (hours) => (hours <= 24 ? `${hours} saatte` : `${hours / 24} günde`),
  en: (hours) => (hours <= 24 ? `${hours} hours` : `${hours / 24} days`),
  de: (hours) => (hours <= 24 ? `${hours} Stunden` : `${hours / 24} Tagen`),
}
const facts = ({ lost, hours }: Check, language: LanguageCode) => ({ sum: formatMoney(toLira(lost), language), span: spans[language](hours) })

const subjects: Record<LanguageCode, string> = { tr: 'Bütçeniz hakkında bir sorumuz var', en: 'A question about your budget', de: 'Eine Frage zu Ihrem Budget' }

export function notifyCheckOpened(tx: Tx, check: Check) {
  const [tr, en, de] = [facts(check, 'tr'), facts(check, 'en'), facts(check, 'de')]
  const person = check.level === 'evidence'
  const words: NoteWords = {
    tr: [
      subjects.tr,
      `Son ${tr.span} ${tr.sum} kaybettiniz. Yeniden para yatırmadan önce limitler sayfasında gelirinizi ve oyuna ayırabileceğiniz tutarı bildirin.${person ? ' Belgelerinizi “Dekont yükle” sayfasından gönderin; bir görevli bakar.' : ''} Para çekme ve oyun bundan etkilenmez.`,
    ],
    en: [
      subjects.en,
      `You have lost ${en.sum} in the last ${en.span}. Before you deposit again, tell us on the limits page your income and what you can spend on play.${person ? ' Upload proofs of it on the page of receipts; a person looks at them.' : ''} Withdrawing and play are not affected.`,
    ],
    de: [
      subjects.de,
      `In den letzten ${de.span} haben Sie ${de.sum} verloren. Bevor Sie wieder einzahlen, nennen Sie uns auf der Seite der Limits Ihr Einkommen und was Sie für Spiele ausgeben können.${person ? ' Nachweise laden Sie auf der Seite der Belege hoch; eine Person sieht sie an.' : ''} Auszahlung und Spiel sind davon nicht betroffen.`,
    ],
  }
  return sendMessage(tx, check.playerId, saferPlayNote('warning', `affordability:${check.id}`, words))
}

export function notifyCheckReopened(tx: Tx, check: Check, reason: string) {
  return sendMessage(
    tx,
    check.playerId,
    saferPlayNote('warning', `affordability:${check.id}`, {
      tr: [subjects.tr, `Bildirdikleriniz yeterli değil: ${reason} Lütfen limitler sayfasında yeniden yanıtlayın; o zamana kadar para yatırma kapalı.`],
      en: [subjects.en, `What you told us is not enough: ${reason} Please answer again on the limits page; deposits are blocked until then.`],
      de: [
        subjects.de,
        `Ihre Angaben reichen nicht: ${reason} Bitte antworten Sie auf der Seite der Limits noch einmal; bis dahin sind Einzahlungen gesperrt.`,
      ],
    }),
  )
}

export function notifyCheckAccepted(tx: Tx, check: Check) {
  return sendMessage(
    tx,
    check.playerId,
    saferPlayNote('success', `affordability-accepted:${check.id}`, {
      tr: [subjects.tr, 'Yanıtınıza baktık. Para yatırma yeniden açık.'],
      en: [subjects.en, 'We have looked at your answer. Deposits are open again.'],
      de: [subjects.de, 'Wir haben Ihre Antwort angesehen. Einzahlungen sind wieder möglich.'],
    }),
  )
}
