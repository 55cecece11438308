import { timeZone } from '@kehribar/shared/rules/istanbul'
import { paths } from '@kehribar/shared/paths'
import type { LanguageCode } from '@kehribar/shared/languages'
import type { LimitKind, LimitPeriod, LimitProduct } from '@kehribar/shared/rules/limits'
import { formatMoney, toLira } from '@kehribar/shared/rules/money'
import type { Tx } from '../../db/types'
import { linkTo, type Note, type NoteText, htmlParagraphs, sendMessage } from '../messages'

export interface Change {
  readonly kind: LimitKind
  readonly period: LimitPeriod
  readonly product?: LimitProduct | undefined
  /** Kuruş, or hundredths of a minute for time. Null is no limit. */
  readonly amount: bigint | null
}

const kinds: Record<LanguageCode, Record<LimitKind, string>> = {
  tr: { deposit: 'Para yatırma limiti', play: 'Oyun limiti', loss: 'Kayıp limiti', stake: 'Tek bahis limiti', time: 'Süre limiti' },
  en: { deposit: 'Deposit limit', play: 'Play limit', loss: 'Loss limit', stake: 'Single stake limit', time: 'Time limit' },
  de: { deposit: 'Einzahlungslimit', play: 'Spiellimit', loss: 'Verlustlimit', stake: 'Limit je Einsatz', time: 'Zeitlimit' },
}
const periods: Record<LanguageCode, Record<LimitPeriod, string>> = {
  tr: { '24h': '24 saat', '7d': '7 gün', '30d': '30 gün', round: 'el başına', session: 'oturum' },
  en: { '24h': '24 hours', '7d': '7 days', '30d': '30 days', round: 'per round', session: 'session' },
  de: { '24h': '24 Stunden', '7d': '7 Tage', '30d': '30 Tage', round: 'je Runde', session: 'Sitzung' },
}
const products: Record<LanguageCode, Record<LimitProduct, string>> = {
  tr: { sports: 'spor', slot: 'slot', live: 'canlı casino', virtual: 'sanal bahis', crash: 'crash', other: 'diğer oyunlar' },
  en: { sports: 'sports', slot: 'slots', live: 'live casino', virtual: 'virtual bets', crash: 'crash', other: 'other games' },
  de: { sports: 'Sport', slot: 'Slots', live: 'Live-Casino', virtual: 'virtuelle Wetten', crash: 'Crash', other: 'andere Spiele' },
}
const minutes: Record<LanguageCode, string> = { tr: 'dk', en: 'min', de: 'Min.' }
const none: Record<LanguageCode, string> = { tr: 'limitsiz', en: 'no limit', de: 'kein Limit' }
const tags: Record<LanguageCode, string> = { tr: 'Sorumlu oyun', en: 'Safer play', de: 'Spielerschutz' }
const links: Record<LanguageCode, string> = { tr: 'Limitlerim', en: 'My limits', de: 'Meine Limits' }

/** Formats a moment on Istanbul's clock, like all dates. */
export const moment = (at: Date, language: LanguageCode) => at.toLocaleString(language, { timeZone, dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' })

export type Words = Readonly<Record<LanguageCode, readonly [subject: string, sentence: string]>>

export function note(type: Note['type'], about: string | undefined, words: Words): Note {
  const text = (language: LanguageCode): NoteText => {
    const [subject, description] = words[language]
    return { subject, description, tag: tags[language], body: htmlParagraphs(description) + linkTo(paths.limits, links[language]) }
  }
  return { type, ...(about === undefined ? {} : { about }), text: { tr: text('tr'), en: text('en'), de: text('de') } }
}

export function nameOf({ kind, period, product, amount }: Change, language: LanguageCode) {
  const sum = amount === null ? none[language] : kind === 'time' ? `${Number(amount) / 100} ${minutes[language]}` : formatMoney(toLira(amount), language)
  const about = product === undefined ? periods[language][period] : `${products[language][product]}, ${periods[language][period]}`
  return { subject: `${kinds[language][kind]} (${about})`, sum }
}

/** Returns the part of an event name that identifies the limit. */
const aboutOf = ({ kind, period, product }: Change) => `${kind}${product ? `.${product}` : ''}:${period}`

function inForceWords(change: Change): Words {
  const [tr, en, de] = [nameOf(change, 'tr'), nameOf(change, 'en'), nameOf(change, 'de')]
  return {
    tr: [tr.subject, `Limitiniz artık geçerli: ${tr.sum}.`],
    en: [en.subject, `Your limit holds now: ${en.sum}.`],
    de: [de.subject, `Ihr Limit gilt jetzt: ${de.sum}.`],
  }
}

export const notifyLimitSet = (tx: Tx, playerId: number, change: Change) => sendMessage(tx, playerId, note('success', undefined, inForceWords(change)))

/** Notifies the player of a change that took effect. `from` identifies the event, so that it is sent once. */
export const notifyLimitInForce = (tx: Tx, playerId: number, change: Change, from: Date) =>
  sendMessage(tx, playerId, note('warning', `limit:${aboutOf(change)}:${from.toISOString()}`, inForceWords(change)))

/** Notifies the player of a pending change. `confirmUntil` null: it takes effect without confirmation. */
export function notifyLimitPending(tx: Tx, playerId: number, change: Change, from: Date, confirmUntil: Date | null) {
  const [tr, en, de] = [nameOf(change, 'tr'), nameOf(change, 'en'), nameOf(change, 'de')]
  if (confirmUntil !== null) {
    const words: Words = {
      tr: [
        tr.subject,
        `Değişiklik isteğinizi (${tr.sum}) ${moment(from, 'tr')} ile ${moment(confirmUntil, 'tr')} arasında onaylayabilirsiniz. Onaylamazsanız şimdiki limitiniz geçerli kalır.`,
      ],
      en: [
        en.subject,
        `You can confirm your change (${en.sum}) between ${moment(from, 'en')} and ${moment(confirmUntil, 'en')}. If you do not, your present limit stays.`,
      ],
      de: [
        de.subject,
        `Ihre Änderung (${de.sum}) können Sie zwischen ${moment(from, 'de')} und ${moment(confirmUntil, 'de')} bestätigen. Sonst bleibt Ihr jetziges Limit.`,
      ],
    }
    return sendMessage(tx, playerId, note('warning', undefined, words))
  }
  const words: Words = {
    tr: [
      tr.subject,
      `Değişiklik isteğiniz (${tr.sum}) ${moment(from, 'tr')} itibarıyla geçerli olacak. O zamana kadar şimdiki limitiniz geçerli; vazgeçebilirsiniz.`,
    ],
    en: [en.subject, `Your change (${en.sum}) will hold from ${moment(from, 'en')}. Until then your present limit holds, and you can keep it.`],
    de: [de.subject, `Ihre Änderung (${de.sum}) gilt ab ${moment(from, 'de')}. Bis dahin gilt Ihr jetziges Limit; Sie können es behalten.`],
  }
  return sendMessage(tx, playerId, note('warning', undefined, words))
}

/** Notifies the player that a change can be confirmed now. `from` identifies the event, so that it is sent once. */
export function notifyLimitConfirmable(tx: Tx, playerId: number, change: Change, from: Date, until: Date) {
  const [tr, en, de] = [nameOf(change, 'tr'), nameOf(change, 'en'), nameOf(change, 'de')]
  const words: Words = {
    tr: [
      tr.subject,
      `Bekleyen değişikliği (${tr.sum}) ${moment(until, 'tr')} tarihine kadar onaylayabilirsiniz. Onaylamazsanız şimdiki limitiniz geçerli kalır.`,
    ],
    en: [en.subject, `You can confirm the waiting change (${en.sum}) until ${moment(until, 'en')}. If you do not, your present limit stays.`],
    de: [de.subject, `Die wartende Änderung (${de.sum}) können Sie bis ${moment(until, 'de')} bestätigen. Sonst bleibt Ihr jetziges Limit.`],
  }
  return sendMessage(tx, playerId, note('warning', `limit-confirm:${aboutOf(change)}:${from.toISOString()}`, words))
}

/** Notifies the player that an unconfirmed change lapsed. `kept` is the limit that stays. */
export function notifyLimitLapsed(tx: Tx, playerId: number, kept: Change, from: Date) {
  const [tr, en, de] = [nameOf(kept, 'tr'), nameOf(kept, 'en'), nameOf(kept, 'de')]
  const words: Words = {
    tr: [tr.subject, `Değişiklik onaylanmadığı için düştü. Limitiniz: ${tr.sum}.`],
    en: [en.subject, `The change lapsed, as it was not confirmed. Your limit: ${en.sum}.`],
    de: [de.subject, `Die Änderung ist verfallen, da sie nicht bestätigt wurde. Ihr Limit: ${de.sum}.`],
  }
  return sendMessage(tx, playerId, note('warning', `limit-lapsed:${aboutOf(kept)}:${from.toISOString()}`, words))
}

/** Notifies a player who asked to return after an exclusion. */
export function notifyReturn(tx: Tx, playerId: number, from: Date) {
  return sendMessage(
    tx,
    playerId,
    note('warning', undefined, {
      tr: ['Oyuna dönüş isteğiniz', `Hesabınız ${moment(from, 'tr')} itibarıyla oyuna açılacak. O zamana kadar kendinizi yeniden dışlayabilirsiniz.`],
      en: ['Your request to return', `Your account opens to play on ${moment(from, 'en')}. Until then you can exclude yourself again.`],
      de: ['Ihr Wunsch zurückzukehren', `Ihr Konto öffnet sich am ${moment(from, 'de')} für Spiele. Bis dahin können Sie sich erneut ausschließen.`],
    }),
  )
}

/** Notifies the player that play is paused until an operator decides. The reason is confidential. */
export function notifyPlayPaused(tx: Tx, playerId: number) {
  return sendMessage(
    tx,
    playerId,
    note('warning', undefined, {
      tr: [
        'Bilgileriniz inceleniyor',
        'Oyuna açılmadan önce bilgilerinizi bir görevli inceliyor. Para çekme ve geçmişiniz bundan etkilenmez; sonucu size yazarız.',
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
    note('success', undefined, {
      tr: ['İnceleme bitti', 'Bilgileriniz incelendi. Hesabınız oyuna açık.'],
      en: ['The check is done', 'Your details were checked. Your account is open to play.'],
      de: ['Prüfung abgeschlossen', 'Ihre Angaben wurden geprüft. Ihr Konto ist offen für Spiele.'],
    }),
  )
}

export function notifyBreak(tx: Tx, playerId: number, until: Date) {
  return sendMessage(
    tx,
    playerId,
    note('warning', undefined, {
      tr: [
        'Molanız başladı',
        `Molanız ${moment(until, 'tr')} tarihinde biter. O zamana kadar para yatırma, oyun ve bonus kapalı; para çekme ve geçmişiniz bundan etkilenmez.`,
      ],
      en: [
        'Your break has begun',
        `Your break ends on ${moment(until, 'en')}. Until then deposits, play and bonuses are closed; withdrawing and your history are not affected.`,
      ],
      de: [
        'Ihre Pause hat begonnen',
        `Ihre Pause endet am ${moment(until, 'de')}. Bis dahin sind Einzahlung, Spiel und Boni geschlossen; Auszahlung und Verlauf sind davon nicht betroffen.`,
      ],
    }),
  )
}

/** Returns the texts about an exclusion. `until` null: permanent. `byHouse`: decided by the operator. */
export function excludedWords(until: Date | null, byHouse?: true): Words {
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
      `As you asked, your account is closed to play. End: ${end('en', 'never')}. This cannot be shortened. Your money is yours; withdrawing is not affected.`,
    ],
    de: [
      'Sie sind vom Spiel ausgeschlossen',
      `Auf Ihren Wunsch ist Ihr Konto für Spiele gesperrt. Ende: ${end('de', 'nie')}. Das lässt sich nicht verkürzen. Ihr Geld gehört Ihnen; die Auszahlung ist davon nicht betroffen.`,
    ],
  }
}

export const notifyExclusion = (tx: Tx, playerId: number, until: Date | null, byHouse?: true) =>
  sendMessage(tx, playerId, note('warning', undefined, excludedWords(until, byHouse)))

/** Notifies the player of a payment that arrived after the exclusion and will be sent back. @see LIMIT-6 */
export function notifyRefundDue(tx: Tx, playerId: number, depositId: string, amount: bigint) {
  const sum = (language: LanguageCode) => formatMoney(toLira(amount), language)
  return sendMessage(
    tx,
    playerId,
    note('warning', `deposit:${depositId}`, {
      tr: [
        'Ödemeniz iade edilecek',
        `${sum('tr')} tutarındaki ödemeniz hesabınız oyuna kapandıktan sonra geldi. Bakiyenize eklenmedi; ödediğiniz yere geri gönderilecek.`,
      ],
      en: [
        'Your payment will be sent back',
        `Your payment of ${sum('en')} arrived after your account was closed to play. It was not added to your balance and will be sent back to where it came from.`,
      ],
      de: [
        'Ihre Zahlung geht zurück',
        `Ihre Zahlung über ${sum('de')} kam an, nachdem Ihr Konto für Spiele gesperrt war. Sie wurde nicht gutgeschrieben und geht dorthin zurück, woher sie kam.`,
      ],
    }),
  )
}
