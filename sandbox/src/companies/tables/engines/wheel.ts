import type { LanguageCode } from '@kehribar/shared/languages'
import { randomBelow } from '../../slots/random'
import type { TableEngine } from '../engine'
import { formatPercent } from '../percent'
import { type WheelField, wheelFields, wheelNames, wheelRim, type WheelView } from '@kehribar/shared/partners/tables/wheel'

export interface WheelState {
  stop: number
}
const fieldAt = (stop: number) => wheelRim[stop] ?? 'x1'
const isField = (spot: string): spot is WheelField => Object.hasOwn(wheelFields, spot)

/** Return of a field. All 50 segments are equally likely; segments × (pay + 1) is 48 for every field, so each returns exactly 96 %. */
export const wheelReturn = (field: WheelField) => (wheelRim.filter((other) => other === field).length * (wheelFields[field] + 1)) / wheelRim.length

const texts: Record<LanguageCode, { paragraphs: string[]; places: (count: number) => string }> = {
  tr: {
    paragraphs: [
      'Çarkta 50 dilim vardır ve her biri eşit olasılıklıdır. Fişlerinizi dilim türlerine koyarsınız; çarkın tepedeki okta durduğu dilim kazanır.',
      'Birden çok alana aynı anda bahis konabilir. Kazanan alanın bahsi, ödemesiyle birlikte geri döner; diğer alanlardaki bahisler kaybeder.',
      'Yıldız ve taç ikişer dilimdedir ve ikisi de 23:1 öder.',
    ],
    places: (count) => `${count} dilim`,
  },
  en: {
    paragraphs: [
      'The wheel has 50 segments, each equally likely. You put chips on kinds of segment; the segment under the pointer at the top wins.',
      'You may bet on several fields at once. A stake on the winning field comes back with its pay; stakes on the others are lost.',
      'Star and crown have two segments each and both pay 23:1.',
    ],
    places: (count) => `${count} segments`,
  },
  de: {
    paragraphs: [
      'Das Rad hat 50 Felder, jedes gleich wahrscheinlich. Sie setzen Chips auf Feldarten; es gewinnt das Feld unter dem Zeiger.',
      'Sie dürfen auf mehrere Arten zugleich setzen. Der Einsatz auf der gewinnenden Art kommt mit seinem Gewinn zurück, die anderen sind verloren.',
      'Stern und Krone stehen je zweimal auf dem Rad und zahlen beide 23:1.',
    ],
    places: (count) => `${count} Felder`,
  },
}

export const wheelEngine: TableEngine<WheelState, WheelView> = {
  name: 'wheel',
  accepts: (bets) => bets.every((bet) => isField(bet.spot)),
  start: (_bets, random) => ({ stop: randomBelow(wheelRim.length, random) }),
  isOver: () => true,
  payout: ({ stop }, bets) => {
    const field = fieldAt(stop)
    return bets.reduce((sum, bet) => sum + (bet.spot === field ? bet.amount * BigInt(wheelFields[field] + 1) : 0n), 0n)
  },
  view: ({ stop }) => ({ stop, field: fieldAt(stop) }),
  rules(language) {
    const { paragraphs, places } = texts[language]
    const names = wheelNames[language]
    return {
      paragraphs,
      pays: (Object.keys(wheelFields) as WheelField[]).map((field) => ({
        name: `${names[field]} (${places(wheelRim.filter((other) => other === field).length)})`,
        pays: `${wheelFields[field]}:1`,
        rtp: formatPercent(wheelReturn(field), language),
      })),
    }
  },
}
