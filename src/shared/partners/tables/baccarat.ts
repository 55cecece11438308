import { type Card, rankOf } from './cards'

export type BaccaratSide = 'player' | 'banker' | 'tie'
export const baccaratSides = ['player', 'tie', 'banker'] as const satisfies readonly BaccaratSide[]

/** Returns the value of a card: aces count one, tens and face cards zero. */
export const baccaratValue = (card: Card) => (rankOf(card) < 9 ? rankOf(card) + 1 : 0)
/** Returns the last digit of the sum of the cards. */
export const baccaratTotal = (cards: readonly Card[]) => cards.reduce((sum, card) => sum + baccaratValue(card), 0) % 10

export interface BaccaratView {
  player: Card[]
  banker: Card[]
  winner: BaccaratSide
}
