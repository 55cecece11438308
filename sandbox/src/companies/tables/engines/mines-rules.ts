import type { LanguageCode } from '@kehribar/shared/languages'
import type { TableRules } from '../engine'
import { minesFields, maxOpenedSquares, minesPayout } from '@kehribar/shared/partners/tables/mines'
import { formatPercent } from '../percent'
import { formatMultiple } from './rules-format'

const texts: Record<
  LanguageCode,
  { paragraphs: readonly string[]; row: (mines: number) => string; opened: (count: number) => string; least: (share: string) => string }
> = {
  tr: {
    paragraphs: [
      '25 kareden kaçının mayınlı olacağını seçersiniz: 1 ile 24 arası. Mayınların yeri, bahis alınınca rastgele belirlenir ve tur boyunca değişmez; tur bitince hepsi gösterilir.',
      'Kareleri birer birer açarsınız. Her temiz kare ödemeyi büyütür; istediğiniz anda ödemeyi alabilirsiniz. Mayına basılırsa bahis kaybedilir.',
      'Ödeme, o ana kadar mayına basmama olasılığının tersinin %97’sidir, iki basamağa yukarı yuvarlanır; bahis ödemenin içindedir. Bütün temiz kareler açıldığında ya da bir sonraki ödeme bahsin 1.000 katını geçeceğinde tur kendiliğinden ödenir.',
      'Turdan ayrılır ve dönmezseniz açtığınız karelerin ödemesi hesabınıza geçer; hiç kare açmadıysanız bahis geri verilir.',
      'Bahis tam lira olarak konur. İki tur başlangıcı arasında en az 5 saniye geçer. Otomatik oyun yoktur.',
    ],
    row: (mines) => `${mines} mayın`,
    opened: (count) => `${count} kare`,
    least: (share) => `en az ${share}`,
  },
  en: {
    paragraphs: [
      'You choose how many of the 25 squares hide a mine: 1 to 24. Where they lie is drawn when the bet is taken and does not change during the round; afterwards all of them are shown.',
      'You open one square after another. Every clear square raises what the round pays, and you may take it at any time. A mine loses the stake.',
      'The round pays 97% of the inverse of the chance to have got this far, rounded up to two places; the stake is included. It is paid by itself when every clear square is open, or when the next one would pay more than 1,000 times the stake.',
      'If you leave and do not come back, you are paid for the squares you opened; with none opened, the stake is returned.',
      'Stakes are whole lira. At least 5 seconds lie between the starts of two rounds. There is no autoplay.',
    ],
    row: (mines) => (mines === 1 ? '1 mine' : `${mines} mines`),
    opened: (count) => (count === 1 ? '1 square' : `${count} squares`),
    least: (share) => `at least ${share}`,
  },
  de: {
    paragraphs: [
      'Gewählt wird, unter wie vielen der 25 Felder eine Mine liegt: 1 bis 24. Wo sie liegen, wird beim Einsatz zufällig gezogen und ändert sich in der Runde nicht; am Ende werden alle gezeigt.',
      'Die Felder werden einzeln geöffnet. Jedes freie Feld erhöht die Auszahlung, die jederzeit genommen werden kann. Bei einer Mine ist der Einsatz verloren.',
      'Ausgezahlt werden 97 % des Kehrwerts der Wahrscheinlichkeit, so weit zu kommen, auf zwei Stellen aufgerundet; der Einsatz ist darin enthalten. Von selbst wird ausgezahlt, wenn alle freien Felder offen sind oder das nächste mehr als das 1.000-Fache zahlen würde.',
      'Wer die Runde verlässt und nicht zurückkommt, erhält die Auszahlung der geöffneten Felder; ist keines geöffnet, den Einsatz.',
      'Eingesetzt werden ganze Lira. Zwischen den Anfängen zweier Runden liegen mindestens 5 Sekunden. Es gibt kein automatisches Spiel.',
    ],
    row: (mines) => (mines === 1 ? '1 Mine' : `${mines} Minen`),
    opened: (count) => (count === 1 ? '1 Feld' : `${count} Felder`),
    least: (share) => `mindestens ${share}`,
  },
}

/** Returns the share of stakes that is paid back to a player who always stops after this many squares. */
export function minesShare(mines: number, opened: number): number {
  let chance = 1
  for (let square = 0; square < opened; square++) chance *= (minesFields - mines - square) / (minesFields - square)
  return (chance * minesPayout(mines, opened)) / 100
}

export function minesRules(language: LanguageCode): TableRules {
  const { paragraphs, row, opened, least } = texts[language]
  const pays = [1, 3, 5, 10, 20, 24].map((mines) => {
    const last = maxOpenedSquares(mines)
    const shown = [...new Set([1, Math.ceil(last / 2), last])]
    const lowest = Math.min(...Array.from({ length: last }, (_, place) => minesShare(mines, place + 1)))
    return {
      name: row(mines),
      pays: shown.map((count) => `${opened(count)}:\u00a0${formatMultiple(minesPayout(mines, count), language)}`).join(' · '),
      rtp: least(formatPercent(lowest, language)),
    }
  })
  return { paragraphs, pays }
}
