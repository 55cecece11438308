import { type BlackjackAction, handTotal } from '@kehribar/shared/partners/tables/blackjack'
import { type Card, rankOf } from '@kehribar/shared/partners/tables/cards'

const value = (card: Card) => Math.min(rankOf(card) + 1, 10)
const within = (up: number, from: number, to: number) => up >= from && up <= to

/** Whether to split a pair against the dealer’s card, by value (1 is the ace). */
const splits: Readonly<Record<number, (up: number) => boolean>> = {
  1: () => true,
  2: (up) => within(up, 2, 7),
  3: (up) => within(up, 2, 7),
  4: (up) => within(up, 5, 6),
  6: (up) => within(up, 2, 6),
  7: (up) => within(up, 2, 7),
  8: () => true,
  9: (up) => within(up, 2, 9) && up !== 7,
}

function doubles(total: number, isSoft: boolean, up: number): boolean {
  const least: Readonly<Record<number, number>> = { 13: 6, 14: 5, 15: 5, 16: 4, 17: 3, 18: 3 }
  if (isSoft) return within(up, least[total] ?? 7, 6)
  return (total === 11 && up !== 1) || (total === 10 && within(up, 2, 9)) || (total === 9 && within(up, 3, 6))
}

function shouldStand(total: number, isSoft: boolean, up: number): boolean {
  if (isSoft) return total >= 19 || (total === 18 && up !== 1 && up < 9)
  return total >= 17 || (total >= 13 && within(up, 2, 6)) || (total === 12 && within(up, 4, 6))
}

/** Returns the action of the basic strategy in the rules of the blackjack table. */
export function basicStrategy(cards: readonly Card[], up: Card, possible: readonly BlackjackAction[]): BlackjackAction {
  const { total, isSoft } = handTotal(cards)
  const shown = value(up)
  if (possible.includes('split') && splits[value(cards[0] ?? 0)]?.(shown)) return 'split'
  if (possible.includes('double') && doubles(total, isSoft, shown)) return 'double'
  return shouldStand(total, isSoft, shown) ? 'stand' : 'hit'
}
