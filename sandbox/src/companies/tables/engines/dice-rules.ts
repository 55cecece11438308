import type { LanguageCode } from '@kehribar/shared/languages'
import type { TableRules } from '../engine'
import { type DiceBet, diceChances, diceRange, dicePayout } from '@kehribar/shared/partners/tables/dice'
import { formatPercent } from '../percent'
import { formatMultiple } from './rules-format'

const texts: Record<LanguageCode, { paragraphs: readonly string[]; over: (target: number) => string; under: (target: number) => string }> = {
  tr: {
    paragraphs: [
      'Her turda 1 ile 100 arasında bir sayı gelir; her biri eşit olasılıklıdır. Sonucun seçtiğiniz sayının üstünde mi altında mı kalacağına bahis yaparsınız; sayının kendisi kaybettirir.',
      'Ödeme, 97’nin kazanan sonuç adedine bölümüdür; iki basamağa yukarı yuvarlanır. Örneğin 50 kazanan sonuç 1,94×, bir kazanan sonuç 97× öder. Bahis ödemenin içindedir.',
      'Bahis tam lira olarak konur, tur başına bir bahis yapılır.',
      'Bir tur en az 5 saniye sürer. Otomatik oyun yoktur. Bahis alındıktan sonra yarıda kalan tur kendiliğinden tamamlanır.',
    ],
    over: (target) => `${target} üstü`,
    under: (target) => `${target} altı`,
  },
  en: {
    paragraphs: [
      'Every round gives a number from 1 to 100, each equally likely. You bet that the result is over or under the number you choose; the number itself loses.',
      'A win pays 97 divided by how many results win, rounded up to two places. 50 winning results pay 1.94×, a single one pays 97×. The stake is included.',
      'Stakes are whole lira, one bet a round.',
      'A round lasts at least 5 seconds. There is no autoplay. A round that is interrupted after the bet was taken is completed by itself.',
    ],
    over: (target) => `Over ${target}`,
    under: (target) => `Under ${target}`,
  },
  de: {
    paragraphs: [
      'Jede Runde ergibt eine Zahl von 1 bis 100, jede gleich wahrscheinlich. Gewettet wird, dass das Ergebnis über oder unter der gewählten Zahl liegt; die Zahl selbst verliert.',
      'Ein Gewinn zahlt 97 geteilt durch die Anzahl der gewinnenden Ergebnisse, auf zwei Stellen aufgerundet. 50 gewinnende Ergebnisse zahlen 1,94×, ein einziges zahlt 97×. Der Einsatz ist darin enthalten.',
      'Eingesetzt werden ganze Lira, eine Wette je Runde.',
      'Eine Runde dauert mindestens 5 Sekunden. Es gibt kein automatisches Spiel. Eine Runde, die nach dem Einsatz unterbrochen wird, läuft von selbst zu Ende.',
    ],
    over: (target) => `Über ${target}`,
    under: (target) => `Unter ${target}`,
  },
}

/** Bets in the pay table: the widest, the narrowest and some between. */
const listedBets: readonly DiceBet[] = [
  { side: 'over', target: diceRange.over[0] },
  { side: 'over', target: 25 },
  { side: 'over', target: 50 },
  { side: 'under', target: 50 },
  { side: 'under', target: 26 },
  { side: 'under', target: 11 },
  { side: 'under', target: diceRange.under[0] },
]

export function diceRules(language: LanguageCode): TableRules {
  const words = texts[language]
  const pays = listedBets.map((bet) => ({
    name: words[bet.side](bet.target),
    pays: formatMultiple(dicePayout(bet), language),
    rtp: formatPercent((diceChances(bet) * dicePayout(bet)) / 10_000, language),
  }))
  return { paragraphs: words.paragraphs, pays }
}
