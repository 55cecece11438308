import type { LanguageCode } from '@kehribar/shared/languages'
import { type KenoState, kenoDrawn, kenoNumbers, kenoPays, readKenoSpot } from '@kehribar/shared/partners/tables/keno'
import { randomBelow } from '../../slots/random'
import type { TableEngine, TableRules } from '../engine'
import { formatPercent } from '../percent'
import { formatMultiple } from './rules-format'

function choose(from: number, count: number): bigint {
  let ways = 1n
  for (let taken = 0; taken < count; taken++) ways = (ways * BigInt(from - taken)) / BigInt(taken + 1)
  return ways
}

/** Returns the exact figures of a ticket: total pay of all drawings in tenths of a stake, and number of drawings. */
export function kenoReturn(picked: number): { paid: bigint; drawings: bigint } {
  const paid = Object.entries(kenoPays[picked] ?? {}).reduce(
    (sum, [hits, tenths]) => sum + choose(kenoDrawn, Number(hits)) * choose(kenoNumbers - kenoDrawn, picked - Number(hits)) * BigInt(tenths),
    0n,
  )
  return { paid, drawings: choose(kenoNumbers, picked) }
}

const texts: Record<LanguageCode, { paragraphs: readonly string[]; ticket: (picked: number) => string }> = {
  tr: {
    paragraphs: [
      '1 ile 80 arasından bir ila on sayı seçilir. Her turda 20 sayı çekilir; 80 sayının her biri eşit olasılıkla çıkar.',
      'Ödeme, seçtiğiniz sayı adedine ve kaçının çıktığına bağlıdır. Tabloda “3: 47×”, üç isabetin bahsin 47 katını ödediği anlamına gelir; bahis ödemenin içindedir. On sayılık kupon, hiç isabet yoksa da öder.',
      'Bahis tam lira olarak konur, tur başına bir kupon oynanır.',
      'Bir tur en az 5 saniye sürer. Otomatik oyun yoktur. Bahis alındıktan sonra yarıda kalan tur kendiliğinden tamamlanır.',
    ],
    ticket: (picked) => `${picked} sayı`,
  },
  en: {
    paragraphs: [
      'Pick one to ten numbers from 1 to 80. Every round draws 20 numbers; each of the 80 is equally likely.',
      'What a ticket pays depends on how many numbers you picked and how many of them were drawn. “3: 47×” means that three hits pay 47 times the stake; the stake is included. A ticket with ten numbers also pays when none is hit.',
      'Stakes are whole lira, one ticket a round.',
      'A round lasts at least 5 seconds. There is no autoplay. A round that is interrupted after the bet was taken is completed by itself.',
    ],
    ticket: (picked) => (picked === 1 ? '1 number' : `${picked} numbers`),
  },
  de: {
    paragraphs: [
      'Gewählt werden eine bis zehn Zahlen von 1 bis 80. In jeder Runde werden 20 Zahlen gezogen; jede der 80 ist gleich wahrscheinlich.',
      'Die Auszahlung hängt davon ab, wie viele Zahlen gewählt und wie viele davon gezogen wurden. „3: 47×“ heißt: Drei Treffer zahlen das 47-Fache des Einsatzes; der Einsatz ist darin enthalten. Ein Schein mit zehn Zahlen zahlt auch, wenn keine getroffen wird.',
      'Eingesetzt werden ganze Lira, ein Schein je Runde.',
      'Eine Runde dauert mindestens 5 Sekunden. Es gibt kein automatisches Spiel. Eine Runde, die nach dem Einsatz unterbrochen wird, läuft von selbst zu Ende.',
    ],
    ticket: (picked) => (picked === 1 ? '1 Zahl' : `${picked} Zahlen`),
  },
}

function kenoRules(language: LanguageCode): TableRules {
  const { paragraphs, ticket } = texts[language]
  const pays = Object.entries(kenoPays).map(([picked, byHits]) => {
    const { paid, drawings } = kenoReturn(Number(picked))
    return {
      name: ticket(Number(picked)),
      pays: Object.entries(byHits)
        .map(([hits, tenths]) => `${hits}:\u00a0${formatMultiple(tenths * 10, language)}`)
        .join(' · '),
      rtp: formatPercent(Number((paid * 1_000_000n) / (drawings * 10n)) / 1_000_000, language),
    }
  })
  return { paragraphs, pays }
}

const stakeOf = (amount: bigint) => amount > 0n && amount % 100n === 0n

export const kenoEngine: TableEngine<KenoState, KenoState> = {
  name: 'keno',
  /** Accepts one ticket per round, in whole lira. */
  accepts: ([ticket, ...others]) => ticket !== undefined && others.length === 0 && stakeOf(ticket.amount) && readKenoSpot(ticket.spot) !== null,
  start(_bets, random) {
    const balls = Array.from({ length: kenoNumbers }, (_, index) => index + 1)
    return { drawn: Array.from({ length: kenoDrawn }, () => balls.splice(randomBelow(balls.length, random), 1)).flat() }
  },
  isOver: () => true,
  payout(state, bets) {
    const [ticket] = bets
    const numbers = ticket && readKenoSpot(ticket.spot)
    if (!numbers) return 0n
    const hits = numbers.filter((number) => state.drawn.includes(number)).length
    return (ticket.amount * BigInt(kenoPays[numbers.length]?.[hits] ?? 0)) / 10n
  },
  view: (state) => state,
  rules: kenoRules,
}
