/** A card of one deck, 0..51: rank = card % 13 (0 ace, 9 ten, 10 jack, 11 queen, 12 king), suit = card / 13. */
export type Card = number

export const suits = ['spade', 'heart', 'diamond', 'club'] as const
export type Suit = (typeof suits)[number]

export const rankOf = (card: Card) => card % 13
export const suitOf = (card: Card): Suit => suits[Math.floor(card / 13) % 4] ?? 'spade'

/** Ranks as printed on cards in all three languages. */
export const rankSigns = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const
export const rankSign = (card: Card): string => rankSigns[rankOf(card)] ?? ''
