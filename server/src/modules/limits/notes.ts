import type { LanguageCode } from '@kehribar/shared/languages'
import type { LimitKind, LimitPeriod, LimitProduct } from '@kehribar/shared/rules/limits'
import { formatMoney, toLira } from '@kehribar/shared/rules/money'
import type { Tx } from '../../db/types'
import { moment, type NoteWords, saferPlayNote, sendMessage } from '../messages'

export interface Change {
  readonly kind: LimitKind
  readonly period: LimitPeriod
  readonly product?: LimitProduct | undefined
  /** Kuruş, or hundredths of a minute for time. Null is no limit. */
  readonly amount: bigint | null
}

const kinds: Record<LanguageCode, Record<LimitKind, string>> = {
  tr: { deposit: 'Yatırım limiti', play: 'Oyun limiti', loss: 'Kayıp limiti', stake: 'Tek bahis limiti', time: 'Süre limiti' },
  en: { deposit: 'Deposit limit', play: 'Play limit', loss: 'Loss limit', stake: 'Single stake limit', time: 'Time limit' },
  de: { deposit: 'Einzahlungslimit', play: 'Einsatzlimit', loss: 'Verlustlimit', stake: 'Limit je Einsatz', time: 'Zeitlimit' },
}
const periods: Record<LanguageCode, Record<LimitPeriod, string>> = {
  tr: { '24h': '24 saat', '7d': '7 gün', '30d': '30 gün', round: 'tur başına', session: 'oturum' },
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
export function nameOf({ kind, period, product, amount }: Change, language: LanguageCode) {
  const sum = amount === null ? none[language] : kind === 'time' ? `${Number(amount) / 100} ${minutes[language]}` : formatMoney(toLira(amount), language)
  const about = product === undefined ? periods[language][period] : `${products[language][product]}, ${periods[language][period]}`
  return { subject: `${kinds[language][kind]} (${about})`, sum }
}

/** Returns the part of an event name that identifies the limit. */
const aboutOf = ({ kind, period, product }: Change) => `${kind}${product ? `.${product}` : ''}:${period}`

function inForceWords(change: Change): NoteWords {
  const [tr, en, de] = [nameOf(change, 'tr'), nameOf(change, 'en'), nameOf(change, 'de')]
  return {
    tr: [tr.subject, `Limitiniz artık geçerli: ${tr.sum}.`],
    en: [en.subject, `Your limit is in effect now: ${en.sum}.`],
    de: [de.subject, `Ihr Limit gilt jetzt: ${de.sum}.`],
  }
}

export const notifyLimitSet = (tx: Tx, playerId: number, change: Change) => sendMessage(tx, playerId, saferPlayNote('success', undefined, inForceWords(change)))

/** Notifies the player of a change that took effect. `from` identifies the event, so that it is sent once. */
export const notifyLimitInForce = (tx: Tx, playerId: number, change: Change, from: Date) =>
  sendMessage(tx, playerId, saferPlayNote('warning', `limit:${aboutOf(change)}:${from.toISOString()}`, inForceWords(change)))

/** Notifies the player of a pending change. `confirmUntil` null: the change takes effect without confirmation. */
export function notifyLimitPending(tx: Tx, playerId: number, change: Change, from: Date, confirmUntil: Date | null) {
  const [tr, en, de] = [nameOf(change, 'tr'), nameOf(change, 'en'), nameOf(change, 'de')]
  if (confirmUntil !== null) {
    const words: NoteWords = {
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
    return sendMessage(tx, playerId, saferPlayNote('warning', undefined, words))
  }
  const words: NoteWords = {
    tr: [
      tr.subject,
      `Değişiklik isteğiniz (${tr.sum}) ${moment(from, 'tr')} itibarıyla geçerli olacak. O zamana kadar şimdiki limitiniz geçerli; vazgeçebilirsiniz.`,
    ],
    en: [en.subject, `Your change (${en.sum}) takes effect on ${moment(from, 'en')}. Until then your present limit applies, and you can keep it.`],
    de: [de.subject, `Ihre Änderung (${de.sum}) gilt ab ${moment(from, 'de')}. Bis dahin gilt Ihr jetziges Limit; Sie können es behalten.`],
  }
  return sendMessage(tx, playerId, saferPlayNote('warning', undefined, words))
}

/** Notifies the player that a change can be confirmed now. `from` identifies the event, so that it is sent once. */
export function notifyLimitConfirmable(tx: Tx, playerId: number, change: Change, from: Date, until: Date) {
  const [tr, en, de] = [nameOf(change, 'tr'), nameOf(change, 'en'), nameOf(change, 'de')]
  const words: NoteWords = {
    tr: [
      tr.subject,
      `Bekleyen değişikliği (${tr.sum}) ${moment(until, 'tr')} tarihine kadar onaylayabilirsiniz. Onaylamazsanız şimdiki limitiniz geçerli kalır.`,
    ],
    en: [en.subject, `You can confirm the waiting change (${en.sum}) until ${moment(until, 'en')}. If you do not, your present limit stays.`],
    de: [de.subject, `Die wartende Änderung (${de.sum}) können Sie bis ${moment(until, 'de')} bestätigen. Sonst bleibt Ihr jetziges Limit.`],
  }
  return sendMessage(tx, playerId, saferPlayNote('warning', `limit-confirm:${aboutOf(change)}:${from.toISOString()}`, words))
}

/** Notifies the player that an unconfirmed change lapsed. `kept` is the limit that stays. */
export function notifyLimitLapsed(tx: Tx, playerId: number, kept: Change, from: Date) {
  const [tr, en, de] = [nameOf(kept, 'tr'), nameOf(kept, 'en'), nameOf(kept, 'de')]
  const words: NoteWords = {
    tr: [tr.subject, `Değişiklik onaylanmadığı için düştü. Limitiniz: ${tr.sum}.`],
    en: [en.subject, `The change lapsed, as it was not confirmed. Your limit: ${en.sum}.`],
    de: [de.subject, `Die Änderung ist verfallen, da sie nicht bestätigt wurde. Ihr Limit: ${de.sum}.`],
  }
  return sendMessage(tx, playerId, saferPlayNote('warning', `limit-lapsed:${aboutOf(kept)}:${from.toISOString()}`, words))
}
