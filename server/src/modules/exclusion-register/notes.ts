import type { LanguageCode } from '@kehribar/shared/languages'
import { paths } from '@kehribar/shared/paths'
import type { Tx } from '../../db/types'
import { linkTo, type NoteText, htmlParagraphs, sendMessage } from '../messages'

const texts: Record<LanguageCode, readonly [subject: string, tag: string, link: string, ...sentences: string[]]> = {
  tr: [
    'Ulusal dışlama kaydındasınız',
    'Sorumlu oyun',
    'Limitlerim',
    'Ulusal dışlama kaydı, oyuna kapalı olduğunuzu bildirdi. Para yatırma, bahis, oyun ve bonus kapalı; size reklam göndermiyoruz. Para çekme ve geçmişiniz bundan etkilenmez.',
    'Kaydın ne zaman biteceğini bilmiyoruz: bunu kaydı tutan kurum söyler, kaldıracak olan da odur. Her girişinizde yeniden sorarız. Bir yanlışlık olduğunu düşünüyorsanız kuruma ya da desteğe yazın.',
  ],
  en: [
    'You are on the national exclusion register',
    'Safer play',
    'My limits',
    'The national register of excluded people says that you are excluded from play. Deposits, bets, games and bonuses are blocked, and we send you no advertising. Withdrawing and your history are not affected.',
    'We do not know when your entry ends: whoever keeps the register can tell you, and only they can lift it. We ask again each time you log in. If you think this is a mistake, write to them or to our support.',
  ],
  de: [
    'Sie stehen im nationalen Sperrregister',
    'Spielerschutz',
    'Meine Limits',
    'Das nationale Sperrregister meldet, dass Sie für Spiele gesperrt sind. Einzahlungen, Wetten, Spiele und Boni sind gesperrt, und wir senden Ihnen keine Werbung. Auszahlung und Verlauf sind davon nicht betroffen.',
    'Wann Ihr Eintrag endet, wissen wir nicht: Das sagt Ihnen die Stelle, die das Register führt, und nur sie kann ihn aufheben. Wir fragen bei jeder Anmeldung neu. Halten Sie es für einen Irrtum, schreiben Sie der Stelle oder unserem Support.',
  ],
}

/** Sends the player a message about the register entry: what is closed, what is not, and whom to contact. */
export function notifyListed(tx: Tx, playerId: number): Promise<void> {
  const text = (language: LanguageCode): NoteText => {
    const [subject, tag, link, description, rest] = texts[language]
    return { subject, description: description ?? '', tag, body: htmlParagraphs(description ?? '', rest ?? '') + linkTo(paths.limits, link) }
  }
  return sendMessage(tx, playerId, { type: 'warning', text: { tr: text('tr'), en: text('en'), de: text('de') } })
}
