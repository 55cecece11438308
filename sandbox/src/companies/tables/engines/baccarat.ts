import type { LanguageCode } from '@kehribar/shared/languages'
import { type BaccaratSide, baccaratSides, baccaratTotal, baccaratValue, type BaccaratView } from '@kehribar/shared/partners/tables/baccarat'
import { type RandomSource, randomBelow } from '../../slots/random'
import type { TableEngine } from '../engine'
import { formatPercent } from '../percent'

const decks = 8
const shoe = decks * 52

export interface BaccaratState {
  player: number[]
  banker: number[]
}

/** Returns whether the banker draws on this total. `third` is the value of the player's third card, null if there is none. */
export function bankerDraws(total: number, third: number | null): boolean {
  if (third === null) return total <= 5
  if (total <= 2) return true
  if (total === 3) return third !== 8
  if (total === 4) return third >= 2 && third <= 7
  if (total === 5) return third >= 4 && third <= 7
  return total === 6 && (third === 6 || third === 7)
}

/** Deals a coup; `next` returns cards in the order player, banker, player, banker, then third cards. */
export function dealCoup(next: () => number): BaccaratState {
  const [first, second, third, fourth] = [next(), next(), next(), next()]
  const player = [first, third]
  const banker = [second, fourth]
  if (baccaratTotal(player) >= 8 || baccaratTotal(banker) >= 8) return { player, banker }
  let drawn: number | null = null
  if (baccaratTotal(player) <= 5) {
    drawn = next()
    player.push(drawn)
  }
  if (bankerDraws(baccaratTotal(banker), drawn === null ? null : baccaratValue(drawn))) banker.push(next())
  return { player, banker }
}

/** Returns cards of a full, newly shuffled shoe. No card is dealt twice. */
function fromShoe(random: RandomSource): () => number {
  const used = new Set<number>()
  return () => {
    let card = randomBelow(shoe, random)
    while (used.has(card)) card = randomBelow(shoe, random)
    used.add(card)
    return card % 52
  }
}

export function winnerOf({ player, banker }: BaccaratState): BaccaratSide {
  const difference = baccaratTotal(player) - baccaratTotal(banker)
  return difference > 0 ? 'player' : difference < 0 ? 'banker' : 'tie'
}

/** Returns the payout of a side in hundredths of the stake, stake included. */
export function baccaratPays(side: BaccaratSide, winner: BaccaratSide): bigint {
  if (side === winner) return { player: 200n, banker: 195n, tie: 1_000n }[side]
  return winner === 'tie' ? 100n : 0n
}

/** Return of each side by full enumeration of eight decks, which baccarat.test.ts verifies. */
export const baccaratReturns: Readonly<Record<BaccaratSide, number>> = { player: 0.987649, tie: 0.951559, banker: 0.98942 }

const texts: Record<LanguageCode, { paragraphs: string[]; names: Record<BaccaratSide, string>; pays: Record<BaccaratSide, string> }> = {
  tr: {
    paragraphs: [
      'Oyuncu ve banka ellerinden hangisinin dokuza daha yakın olacağına, ya da beraberliğe bahis konur. Aslar bir, onlular ve resimli kâğıtlar sıfır sayılır; toplamın yalnızca son basamağı geçerlidir.',
      'Her ele iki kâğıt açılır. Bir elde sekiz ya da dokuz varsa oyun biter. Oyuncu eli beş ve altında üçüncü kâğıdı alır; banka, oyuncunun üçüncü kâğıdına göre yerleşik kurala uyar.',
      'Beraberlikte oyuncu ve banka bahisleri geri döner. Banka kazancından yüzde beş pay kesilir. Her turda sekiz destelik, yeni karılmış bir sandıktan dağıtılır.',
    ],
    names: { player: 'Oyuncu', banker: 'Banka', tie: 'Beraberlik' },
    pays: { player: '1:1', banker: '0,95:1', tie: '9:1' },
  },
  en: {
    paragraphs: [
      'You bet on which hand, player or banker, comes closer to nine, or on a tie. Aces count one, tens and pictures nothing; only the last digit of a total counts.',
      'Each hand gets two cards. With eight or nine in either hand the round ends. The player’s hand draws a third card on five or less; the banker follows the usual rule, which depends on the player’s third card.',
      'On a tie, stakes on player and banker come back. Five percent are kept from banker wins. Every round is dealt from a freshly mixed shoe of eight decks.',
    ],
    names: { player: 'Player', banker: 'Banker', tie: 'Tie' },
    pays: { player: '1:1', banker: '0.95:1', tie: '9:1' },
  },
  de: {
    paragraphs: [
      'Gesetzt wird darauf, welche Hand der Neun näher kommt, Spieler oder Bank, oder auf Unentschieden. Asse zählen eins, Zehnen und Bilder nichts; von der Summe gilt nur die letzte Ziffer.',
      'Jede Hand erhält zwei Karten. Bei acht oder neun ist die Runde zu Ende. Die Spielerhand zieht bei fünf oder weniger eine dritte Karte; die Bank folgt der üblichen Regel, die von dieser Karte abhängt.',
      'Bei Unentschieden kommen Einsätze auf Spieler und Bank zurück. Von Gewinnen der Bank werden fünf Prozent einbehalten. Jede Runde wird aus einem frisch gemischten Schlitten mit acht Decks gegeben.',
    ],
    names: { player: 'Spieler', banker: 'Bank', tie: 'Unentschieden' },
    pays: { player: '1:1', banker: '0,95:1', tie: '9:1' },
  },
}

/** Punto banco from eight decks: five percent commission on banker wins, a tie pays nine to one. */
export const baccaratEngine: TableEngine<BaccaratState, BaccaratView> = {
  name: 'baccarat',
  accepts: (bets) => bets.every((bet) => Object.hasOwn(baccaratReturns, bet.spot)),
  start: (_bets, random) => dealCoup(fromShoe(random)),
  isOver: () => true,
  payout: (state, bets) => {
    const winner = winnerOf(state)
    return bets.reduce((sum, { spot, amount }) => sum + (amount * baccaratPays(spot as BaccaratSide, winner)) / 100n, 0n)
  },
  view: (state) => ({ ...state, winner: winnerOf(state) }),
  rules(language) {
    const { paragraphs, names, pays } = texts[language]
    return { paragraphs, pays: baccaratSides.map((side) => ({ name: names[side], pays: pays[side], rtp: formatPercent(baccaratReturns[side], language) })) }
  },
}
