import type { LanguageCode } from '@kehribar/shared/languages'
import { type RouletteView, roulettePays, rouletteSpots } from '@kehribar/shared/partners/tables/roulette'
import { randomBelow } from '../../slots/random'
import type { TableEngine, TableRules } from '../engine'
import { formatPercent } from '../percent'

export interface RouletteState {
  number: number
}

/** On a wheel with a single zero, every stake returns 36/37. */
export const rouletteReturn = 36 / 37

const texts: Record<LanguageCode, { paragraphs: string[]; names: readonly [string, number][] }> = {
  tr: {
    paragraphs: [
      'Çarkta 0’dan 36’ya kadar 37 sayı vardır; her biri eşit olasılıklıdır. Top hangi sayıda durursa onu içeren bahisler kazanır.',
      'Bir sayıya, komşu sayıların ortak kenarına ya da köşesine, düzine, sütun veya dış alanlara fiş koyabilirsiniz. Kazanan bahis ödemesiyle birlikte geri döner.',
      'Sıfır gelince kırmızı, siyah, tek, çift, 1–18, 19–36, düzine ve sütun bahisleri kaybeder.',
    ],
    names: [
      ['Tek sayı', 1],
      ['İkili (iki komşu sayı)', 2],
      ['Üçlü (bir sıra ya da 0 ile iki komşusu)', 3],
      ['Dörtlü (köşe ya da 0–1–2–3)', 4],
      ['Altılı (iki sıra)', 6],
      ['Düzine, sütun', 12],
      ['Kırmızı, siyah, tek, çift, 1–18, 19–36', 18],
    ],
  },
  en: {
    paragraphs: [
      'The wheel has 37 numbers, 0 to 36, each equally likely. Stakes that contain the number where the ball rests win.',
      'Put chips on a number, on the edge or corner that neighbours share, on a dozen, a column or the outer fields. A winning stake comes back with its pay.',
      'On zero, red, black, odd, even, 1–18, 19–36, dozens and columns lose.',
    ],
    names: [
      ['Straight (one number)', 1],
      ['Split (two neighbours)', 2],
      ['Street (a row, or 0 with two neighbours)', 3],
      ['Corner (four numbers, or 0–1–2–3)', 4],
      ['Six line (two rows)', 6],
      ['Dozen, column', 12],
      ['Red, black, odd, even, 1–18, 19–36', 18],
    ],
  },
  de: {
    paragraphs: [
      'Das Rad hat 37 Zahlen, 0 bis 36, jede gleich wahrscheinlich. Es gewinnen die Einsätze, die die Zahl enthalten, auf der die Kugel liegen bleibt.',
      'Legen Sie Chips auf eine Zahl, auf die gemeinsame Kante oder Ecke von Nachbarn, auf ein Dutzend, eine Kolonne oder die äußeren Felder. Ein gewinnender Einsatz kommt mit seinem Gewinn zurück.',
      'Bei Null verlieren Rot, Schwarz, Ungerade, Gerade, 1–18, 19–36, Dutzende und Kolonnen.',
    ],
    names: [
      ['Plein (eine Zahl)', 1],
      ['Cheval (zwei Nachbarn)', 2],
      ['Transversale (eine Reihe oder 0 mit zwei Nachbarn)', 3],
      ['Carré (vier Zahlen oder 0–1–2–3)', 4],
      ['Transversale simple (zwei Reihen)', 6],
      ['Dutzend, Kolonne', 12],
      ['Rot, Schwarz, Ungerade, Gerade, 1–18, 19–36', 18],
    ],
  },
}

/** Single-zero roulette. */
export const rouletteEngine: TableEngine<RouletteState, RouletteView> = {
  name: 'roulette',
  accepts: (bets) => bets.every((bet) => rouletteSpots.has(bet.spot)),
  start: (_bets, random) => ({ number: randomBelow(37, random) }),
  isOver: () => true,
  payout: ({ number }, bets) =>
    bets.reduce((sum, { spot, amount }) => {
      const numbers = rouletteSpots.get(spot) ?? []
      return numbers.includes(number) ? sum + (amount * 36n) / BigInt(numbers.length) : sum
    }, 0n),
  view: ({ number }) => ({ number }),
  rules(language): TableRules {
    const { paragraphs, names } = texts[language]
    return { paragraphs, pays: names.map(([name, count]) => ({ name, pays: `${roulettePays(count)}:1`, rtp: formatPercent(rouletteReturn, language) })) }
  },
}
