import { timeZone } from '@kehribar/shared/rules/istanbul'
import { paths } from '@kehribar/shared/paths'
import type { LanguageCode } from '@kehribar/shared/languages'
import type { LimitKind, LimitPeriod } from '@kehribar/shared/rules/limits'
import { formatMoney, toLira } from '@kehribar/shared/rules/money'
import type { Tx } from '../../db/types'
import { linkTo, type Note, type NoteText, paragraphs, sendMessage } from '../messages'

interface Change {
  readonly kind: LimitKind
  readonly period: LimitPeriod
  /** Kuruş; null is none. */
  readonly amount: bigint | null
}

const kinds: Record<LanguageCode, Record<LimitKind, string>> = {
  tr: { deposit: 'Para yatırma limiti', play: 'Oyun limiti' },
  en: { deposit: 'Deposit limit', play: 'Play limit' },
  de: { deposit: 'Einzahlungslimit', play: 'Spiellimit' },
}
const periods: Record<LanguageCode, Record<LimitPeriod, string>> = {
  tr: { '24h': '24 saat', '7d': '7 gün', '30d': '30 gün' },
  en: { '24h': '24 hours', '7d': '7 days', '30d': '30 days' },
  de: { '24h': '24 Stunden', '7d': '7 Tage', '30d': '30 Tage' },
}
const none: Record<LanguageCode, string> = { tr: 'limitsiz', en: 'no limit', de: 'kein Limit' }
const tags: Record<LanguageCode, string> = { tr: 'Sorumlu oyun', en: 'Safer play', de: 'Spielerschutz' }
const links: Record<LanguageCode, string> = { tr: 'Limitlerim', en: 'My limits', de: 'Meine Limits' }

/** On Istanbul's clock, as everything with a date. */
const moment = (at: Date, language: LanguageCode) => at.toLocaleString(language, { timeZone, dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' })

type Words = Readonly<Record<LanguageCode, readonly [subject: string, sentence: string]>>

function note(type: Note['type'], about: string | undefined, words: Words): Note {
  const text = (language: LanguageCode): NoteText => {
    const [subject, description] = words[language]
    return { subject, description, tag: tags[language], body: paragraphs(description) + linkTo(paths.limits, links[language]) }
  }
  return { type, ...(about === undefined ? {} : { about }), text: { tr: text('tr'), en: text('en'), de: text('de') } }
}

function nameOf({ kind, period, amount }: Change, language: LanguageCode) {
  const sum = amount === null ? none[language] : formatMoney(toLira(amount), language)
  return { subject: `${kinds[language][kind]} (${periods[language][period]})`, sum }
}

function holds(change: Change): Words {
  const [tr, en, de] = [nameOf(change, 'tr'), nameOf(change, 'en'), nameOf(change, 'de')]
  return {
    tr: [tr.subject, `Limitiniz artık geçerli: ${tr.sum}.`],
    en: [en.subject, `Your limit holds now: ${en.sum}.`],
    de: [de.subject, `Ihr Limit gilt jetzt: ${de.sum}.`],
  }
}

export const tellNow = (tx: Tx, playerId: number, change: Change) => sendMessage(tx, playerId, note('success', undefined, holds(change)))

/** An increase or removal whose time has come; `from` makes it one event, told once. */
export const tellInForce = (tx: Tx, playerId: number, change: Change, from: Date) =>
  sendMessage(tx, playerId, note('warning', `limit:${change.kind}:${change.period}:${from.toISOString()}`, holds(change)))

export function tellWaiting(tx: Tx, playerId: number, change: Change, from: Date) {
  const [tr, en, de] = [nameOf(change, 'tr'), nameOf(change, 'en'), nameOf(change, 'de')]
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

export function tellTimeOut(tx: Tx, playerId: number, until: Date) {
  return sendMessage(
    tx,
    playerId,
    note('warning', undefined, {
      tr: [
        'Molanız başladı',
        `Molanız ${moment(until, 'tr')} tarihinde biter. O zamana kadar para yatırma, oyun ve bonus kapalı; para çekme ve geçmişiniz açık.`,
      ],
      en: [
        'Your break has begun',
        `Your break ends on ${moment(until, 'en')}. Until then deposits, play and bonuses are closed; withdrawing and your history stay open.`,
      ],
      de: [
        'Ihre Pause hat begonnen',
        `Ihre Pause endet am ${moment(until, 'de')}. Bis dahin sind Einzahlung, Spiel und Boni geschlossen; Auszahlung und Verlauf bleiben offen.`,
      ],
    }),
  )
}

/** `until` null: for good. */
export function tellExcluded(tx: Tx, playerId: number, until: Date | null) {
  const end = (language: LanguageCode, forGood: string) => (until ? moment(until, language) : forGood)
  return sendMessage(
    tx,
    playerId,
    note('warning', undefined, {
      tr: [
        'Hesabınız oyuna kapatıldı',
        `İsteğiniz üzerine hesabınız oyuna kapatıldı. Bitiş: ${end('tr', 'süresiz')}. Bu süre kısaltılamaz; paranızı çekebilirsiniz.`,
      ],
      en: [
        'You are excluded from play',
        `As you asked, your account is closed to play. End: ${end('en', 'never')}. This cannot be shortened; you can withdraw your money.`,
      ],
      de: [
        'Sie sind vom Spiel ausgeschlossen',
        `Auf Ihren Wunsch ist Ihr Konto für Spiele gesperrt. Ende: ${end('de', 'nie')}. Das lässt sich nicht verkürzen; Ihr Geld können Sie auszahlen lassen.`,
      ],
    }),
  )
}

/** A payment that came after the exclusion: it goes back (@see G6). */
export function tellRefund(tx: Tx, playerId: number, depositId: string, amount: bigint) {
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
