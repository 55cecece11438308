import { type Card, rankOf } from './cards'

export type BaccaratSide = 'player' | 'banker' | 'tie'
export const baccaratSides = ['player', 'tie', 'banker'] as const satisfies readonly BaccaratSide[]

/** Aces count one, tens and pictures nothing. */
export const baccaratValue = (card: Card) => (rankOf(card) < 9 ? rankOf(card) + 1 : 0)
/** The last digit of the sum. */
export const baccaratTotal = (cards: readonly Card[]) => cards.reduce((sum, card) => sum + baccaratValue(card), 0) % 10

export interface BaccaratView {
  player: Card[]
  banker: Card[]
  winner: BaccaratSide
}
