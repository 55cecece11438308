import type { LanguageCode } from '../languages'
import { type HarmMarker, type HarmReason, type HarmStage, moneyMarkers, nightEndHour } from './harm'
import { formatMoney, toLira } from './money'

/*
 * Returns sentences for markers of harm with their figures. Players read them in messages and on the page, operators in the
 * list, with the same wording. @see PROTECT-15
 */

/** A reason as shown: money in lira, night and time in minutes. */
export interface ShownReason {
  readonly marker: HarmMarker
  readonly figure: number
  readonly usual: number | null
  readonly isStrong: boolean
}

/** Converts a found reason into its shown form. */
export function shownReason({ marker, figure, usual, isStrong }: HarmReason): ShownReason {
  const shown = (amount: number) => (moneyMarkers.includes(marker) ? toLira(BigInt(Math.round(amount))) : amount)
  return { marker, figure: shown(figure), usual: usual === null ? null : shown(usual), isStrong }
}

const night = `00:00–${String(nightEndHour).padStart(2, '0')}:00`

const units: Record<LanguageCode, readonly [hours: string, minutes: string]> = { tr: ['sa', 'dk'], en: ['h', 'min'], de: ['Std.', 'Min.'] }

/** Returns minutes as hours and minutes: "9 h 20 min". */
export function minutesText(minutes: number, language: LanguageCode): string {
  const [hour, minute] = units[language]
  const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)]
  return [...(hours > 0 ? [`${hours.toLocaleString(language)} ${hour}`] : []), ...(rest > 0 || hours === 0 ? [`${rest} ${minute}`] : [])].join(' ')
}

interface Figures {
  readonly figure: number
  /** The figure and the usual value, formatted. */
  readonly written: string
  readonly usual: string
}

const sentences: Record<LanguageCode, Record<HarmMarker, (figures: Figures) => string>> = {
  tr: {
    chasing: ({ figure }) => `7 gün içinde ${figure} kez, kaybettikten hemen sonra para yatırdınız.`,
    deposits: ({ written, usual }) => `7 gün içinde ${written} yatırdınız; olağan haftanız ${usual}.`,
    stakes: ({ written, usual }) => `7 gün içinde ${written} tutarında bahis yaptınız; olağan haftanız ${usual}.`,
    cancelled: ({ figure }) => `7 gün içinde ${figure} para çekme isteğinizi geri aldınız.`,
    declined: ({ figure }) => `7 gün içinde ${figure} kart ödemeniz reddedildi.`,
    raises: ({ figure }) => `7 gün içinde ${figure} kez bir limiti yükseltmek ya da kaldırmak istediniz.`,
    night: ({ written }) => `7 gün içinde geceleri (${night}) ${written} sitedeydiniz.`,
    time: ({ written }) => `7 gün içinde ${written} sitedeydiniz.`,
    products: ({ figure }) => `7 gün içinde ${figure} ayrı oyun türünde oynadınız.`,
  },
  en: {
    chasing: ({ figure }) => `Within 7 days you deposited right after losing ${figure === 1 ? 'once' : `${figure} times`}.`,
    deposits: ({ written, usual }) => `Within 7 days you deposited ${written}; your usual week is ${usual}.`,
    stakes: ({ written, usual }) => `Within 7 days you staked ${written}; your usual week is ${usual}.`,
    cancelled: ({ figure }) => `Within 7 days you took back ${figure === 1 ? 'a withdrawal' : `${figure} withdrawals`}.`,
    declined: ({ figure }) => `Within 7 days ${figure === 1 ? 'a card payment of yours was' : `${figure} card payments of yours were`} declined.`,
    raises: ({ figure }) => `Within 7 days you asked ${figure === 1 ? 'once' : `${figure} times`} for a limit to be higher or gone.`,
    night: ({ written }) => `Within 7 days you were on the site for ${written} at night (${night}).`,
    time: ({ written }) => `Within 7 days you were on the site for ${written}.`,
    products: ({ figure }) => `Within 7 days you played ${figure} different kinds of game.`,
  },
  de: {
    chasing: ({ figure }) => `Innerhalb von 7 Tagen haben Sie ${figure}-mal direkt nach einem Verlust eingezahlt.`,
    deposits: ({ written, usual }) => `Innerhalb von 7 Tagen haben Sie ${written} eingezahlt; üblich sind bei Ihnen ${usual} in der Woche.`,
    stakes: ({ written, usual }) => `Innerhalb von 7 Tagen haben Sie ${written} eingesetzt; üblich sind bei Ihnen ${usual} in der Woche.`,
    cancelled: ({ figure }) => `Innerhalb von 7 Tagen haben Sie ${figure === 1 ? 'eine Auszahlung' : `${figure} Auszahlungen`} zurückgenommen.`,
    declined: ({ figure }) => `Innerhalb von 7 Tagen ${figure === 1 ? 'wurde eine Kartenzahlung' : `wurden ${figure} Kartenzahlungen`} von Ihnen abgelehnt.`,
    raises: ({ figure }) => `Innerhalb von 7 Tagen wollten Sie ${figure}-mal ein Limit erhöhen oder aufheben.`,
    night: ({ written }) => `Innerhalb von 7 Tagen waren Sie nachts (${night}) ${written} auf der Seite.`,
    time: ({ written }) => `Innerhalb von 7 Tagen waren Sie ${written} auf der Seite.`,
    products: ({ figure }) => `Innerhalb von 7 Tagen haben Sie ${figure} verschiedene Spielarten gespielt.`,
  },
}

/** Returns the sentence of a reason. */
export function reasonText({ marker, figure, usual }: ShownReason, language: LanguageCode): string {
  const written = (amount: number) =>
    moneyMarkers.includes(marker) ? formatMoney(amount, language) : marker === 'night' || marker === 'time' ? minutesText(amount, language) : String(amount)
  return sentences[language][marker]({ figure, written: written(figure), usual: written(usual ?? 0) })
}

/** Short name of a stage's consequence. */
export const stageNames: Record<LanguageCode, Record<HarmStage, string>> = {
  tr: { information: 'bilgilendirme', limit: 'limit önerisi', break: 'zorunlu mola', call: 'zorunlu mola ve arama' },
  en: { information: 'information', limit: 'suggested limit', break: 'compulsory break', call: 'compulsory break and a call' },
  de: { information: 'Information', limit: 'Limitvorschlag', break: 'verpflichtende Pause', call: 'verpflichtende Pause und Anruf' },
}
