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

/** Card values with their probabilities: an ace is 1, four ranks count ten. */
const values = Array.from({ length: 10 }, (_, place) => place + 1)
const chance = (value: number) => (value === 10 ? 4 / 13 : 1 / 13)
const mean = (worth: (value: number) => number) => values.reduce((sum, value) => sum + chance(value) * worth(value), 0)

interface Hand {
  cards: number[]
  total: number
}
function handOf(cards: number[]): Hand {
  const hard = cards.reduce((sum, value) => sum + value, 0)
  return { cards, total: cards.includes(1) && hard <= 11 ? hard + 10 : hard }
}
const isNatural = ({ cards, total }: Hand) => cards.length === 2 && total === 21

/** Returns the distribution of the dealer’s total without blackjack: 17 to 21, and 22 for more. */
function dealerEnds(up: number): Map<number, number> {
  const ends = new Map<number, number>()
  const go = (hand: Hand, weight: number): void => {
    if (hand.total >= 17) {
      const end = Math.min(hand.total, 22)
      ends.set(end, (ends.get(end) ?? 0) + weight)
    } else for (const value of values) go(handOf([...hand.cards, value]), weight * chance(value))
  }
  const covered = values.filter((value) => !isNatural(handOf([up, value])))
  const all = covered.reduce((sum, value) => sum + chance(value), 0)
  for (const value of covered) go(handOf([up, value]), chance(value) / all)
  return ends
}

/** Returns the average net result in initial stakes when the dealer shows `up` and has no blackjack. */
function playAgainst(up: number) {
  const ends = [...dealerEnds(up)]
  const known = new Map<string, number>()
  const standing = (total: number) =>
    total > 21 ? -1 : ends.reduce((sum, [end, weight]) => sum + weight * (end > 21 || total > end ? 1 : total === end ? 0 : -1), 0)

  function worth(hand: Hand, canSplit: boolean): number {
    const { cards, total } = hand
    if (total >= 21) return standing(total)
    const key = `${[...cards].sort((a, b) => a - b).join()} ${canSplit}`
    const before = known.get(key)
    if (before !== undefined) return before
    const isFirst = cards.length === 2
    const possible: BlackjackAction[] = [
      'hit',
      'stand',
      ...(isFirst ? (['double'] as const) : []),
      ...(isFirst && canSplit && cards[0] === cards[1] ? (['split'] as const) : []),
    ]
    const ways: Record<BlackjackAction, () => number> = {
      stand: () => standing(total),
      hit: () => mean((value) => worth(handOf([...cards, value]), false)),
      double: () => 2 * mean((value) => standing(handOf([...cards, value]).total)),
      split: () =>
        2 *
        mean((value) => {
          const half = handOf([cards[0] ?? 0, value])
          return cards[0] === 1 ? standing(half.total) : worth(half, false)
        }),
    }
    // Only values matter, so any card of a value can be used.
    const chosen = basicStrategy(
      cards.map((value) => value - 1),
      up - 1,
      possible,
    )
    const result = ways[chosen]()
    known.set(key, result)
    return result
  }
  return (hand: Hand) => worth(hand, true)
}

/** Returns the return on the initial stake over all deals and draws, exact apart from rounding in the last digits. */
export function exactBlackjackReturn(): number {
  return (
    1 +
    mean((up) => {
      const worth = playAgainst(up)
      const natural = up === 1 ? chance(10) : up === 10 ? chance(1) : 0
      return mean((first) =>
        mean((second) => {
          const hand = handOf([first, second])
          return isNatural(hand) ? (1 - natural) * 1.5 : (1 - natural) * worth(hand) - natural
        }),
      )
    })
  )
}
