import type { LanguageCode } from '@kehribar/shared/languages'
import { formatMoney, toLira } from '@kehribar/shared/rules/money'
import type { Tx } from '../../db/types'
import { moment, type NoteWords, saferPlayNote, sendMessage } from '../messages'

/** Notifies a player who asked to return after an exclusion. */
export function notifyReturn(tx: Tx, playerId: number, from: Date) {
  return sendMessage(
    tx,
    playerId,
    saferPlayNote('warning', undefined, {
      tr: ['Oyuna dönüş isteğiniz', `Hesabınız ${moment(from, 'tr')} itibarıyla oyuna açılacak. O zamana kadar kendinizi yeniden dışlayabilirsiniz.`],
      en: ['Your request to return', `Your account opens to play on ${moment(from, 'en')}. Until then you can exclude yourself again.`],
      de: ['Ihr Wunsch zurückzukehren', `Ihr Konto wird am ${moment(from, 'de')} zum Spielen freigeschaltet. Bis dahin können Sie sich erneut ausschließen.`],
    }),
  )
}

/** Notifies the player that play is paused until an operator decides. The reason is confidential. */
export function notifyPlayPaused(tx: Tx, playerId: number) {
  return sendMessage(
    tx,
    playerId,
    saferPlayNote('warning', undefined, {
      tr: [
        'Bilgileriniz inceleniyor',
        'Oyuna açılmadan önce bilgilerinizi ekibimiz inceliyor. Para çekme ve geçmişiniz bundan etkilenmez; sonucu size yazarız.',
      ],
      en: [
        'Your details are being checked',
        'A member of our staff looks at your details before play opens. Withdrawing and your history are not affected; we write to you.',
      ],
      de: [
        'Ihre Angaben werden geprüft',
        'Bevor das Spiel öffnet, prüft eine Person Ihre Angaben. Auszahlung und Verlauf sind davon nicht betroffen; wir schreiben Ihnen.',
      ],
    }),
  )
}

/** Notifies the player that the review found no match. */
export function notifyPlayReopened(tx: Tx, playerId: number) {
  return sendMessage(
    tx,
    playerId,
    saferPlayNote('success', undefined, {
      tr: ['İnceleme bitti', 'Bilgileriniz incelendi. Hesabınız oyuna açık.'],
      en: ['The check is done', 'Your details were checked. Your account is open to play.'],
      de: ['Prüfung abgeschlossen', 'Ihre Angaben wurden geprüft. Ihr Konto ist zum Spielen freigeschaltet.'],
    }),
  )
}

export function notifyBreak(tx: Tx, playerId: number, until: Date) {
  return sendMessage(
    tx,
    playerId,
    saferPlayNote('warning', undefined, {
      tr: [
        'Molanız başladı',
        `Molanız ${moment(until, 'tr')} tarihinde biter. O zamana kadar para yatırma, oyun ve bonus kapalı; para çekme ve geçmişiniz bundan etkilenmez.`,
      ],
      en: [
        'Your break has begun',
        `Your break ends on ${moment(until, 'en')}. Until then deposits, play and bonuses are blocked; withdrawing and your history are not affected.`,
      ],
      de: [
        'Ihre Pause hat begonnen',
        `Ihre Pause endet am ${moment(until, 'de')}. Bis dahin sind Einzahlung, Spiel und Boni gesperrt; Auszahlung und Verlauf sind davon nicht betroffen.`,
      ],
    }),
  )
}

/** Returns the texts about an exclusion. `until` null: permanent. `byHouse`: decided by the operator. */
export function exclusionText(until: Date | null, byHouse?: true): NoteWords {
  const end = (language: LanguageCode, forGood: string) => (until ? moment(until, language) : forGood)
  if (byHouse)
    return {
      tr: [
        'Hesabınız oyuna kapatıldı',
        `Sizi korumak için hesabınızı oyuna kapattık. Bitiş: ${end('tr', 'süresiz')}. Paranız sizindir; para çekme bundan etkilenmez.`,
      ],
      en: [
        'You are excluded from play',
        `To protect you we have closed your account to play. End: ${end('en', 'never')}. Your money is yours; withdrawing is not affected.`,
      ],
      de: [
        'Sie sind vom Spiel ausgeschlossen',
        `Zu Ihrem Schutz haben wir Ihr Konto für Spiele gesperrt. Ende: ${end('de', 'nie')}. Ihr Geld gehört Ihnen; die Auszahlung ist davon nicht betroffen.`,
      ],
    }
  return {
    tr: [
      'Hesabınız oyuna kapatıldı',
      `İsteğiniz üzerine hesabınız oyuna kapatıldı. Bitiş: ${end('tr', 'süresiz')}. Bu süre kısaltılamaz. Paranız sizindir; para çekme bundan etkilenmez.`,
    ],
    en: [
      'You are excluded from play',
      `As you asked, your account is blocked for play. End: ${end('en', 'never')}. This cannot be shortened. Your money is yours; withdrawing is not affected.`,
    ],
    de: [
      'Sie sind vom Spiel ausgeschlossen',
      `Auf Ihren Wunsch ist Ihr Konto für Spiele gesperrt. Ende: ${end('de', 'nie')}. Das lässt sich nicht verkürzen. Ihr Geld gehört Ihnen; die Auszahlung ist davon nicht betroffen.`,
    ],
  }
}

export const notifyExclusion = (tx: Tx, playerId: number, until: Date | null, byHouse?: true) =>
  sendMessage(tx, playerId, saferPlayNote('warning', undefined, exclusionText(until, byHouse)))

/** Notifies the player of a payment that arrived after the exclusion and will be sent back. @see LIMIT-6 */
export function notifyRefundDue(tx: Tx, playerId: number, depositId: string, amount: bigint) {
  const sum = (language: LanguageCode) => formatMoney(toLira(amount), language)
  return sendMessage(
    tx,
    playerId,
    saferPlayNote('warning', `deposit:${depositId}`, {
      tr: [
        'Ödemeniz iade edilecek',
        `${sum('tr')} tutarındaki ödemeniz hesabınız oyuna kapandıktan sonra geldi. Bakiyenize eklenmedi; ödediğiniz yere geri gönderilecek.`,
      ],
      en: [
        'Your payment will be sent back',
        `Your payment of ${sum('en')} arrived after your account was blocked for play. It was not added to your balance and will be sent back to where it came from.`,
      ],
      de: [
        'Ihre Zahlung geht zurück',
        `Ihre Zahlung über ${sum('de')} kam an, nachdem Ihr Konto für Spiele gesperrt war. Sie wurde nicht gutgeschrieben und geht dorthin zurück, woher sie kam.`,
      ],
    }),
  )
}
