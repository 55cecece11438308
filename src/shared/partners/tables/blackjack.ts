import { type Card, rankOf } from './cards'

export interface HandTotal {
  total: number
  /** Whether an ace counts eleven. */
  isSoft: boolean
}

/** Returns the total of a hand. One ace counts eleven unless the total would exceed 21. */
export function handTotal(cards: readonly Card[]): HandTotal {
  const hard = cards.reduce((sum, card) => sum + Math.min(rankOf(card) + 1, 10), 0)
  const isSoft = cards.some((card) => rankOf(card) === 0) && hard <= 11
  return { total: isSoft ? hard + 10 : hard, isSoft }
}

export const isBlackjack = (cards: readonly Card[]) => cards.length === 2 && handTotal(cards).total === 21

export type BlackjackOutcome = 'blackjack' | 'win' | 'push' | 'lose' | 'bust'
export type BlackjackAction = 'hit' | 'stand' | 'double' | 'split'

export interface BlackjackHandView {
  cards: Card[]
  total: number
  isSoft: boolean
  isDoubled: boolean
  /** Null until the round is over. */
  outcome: BlackjackOutcome | null
}

export interface BlackjackView {
  /** Null is the face-down card. */
  dealer: (Card | null)[]
  hands: BlackjackHandView[]
  /** Index of the hand to play; null when the round is over. */
  active: number | null
  actions: BlackjackAction[]
}
