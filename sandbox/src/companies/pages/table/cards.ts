import type { LanguageCode } from '@kehribar/shared/languages'
import './cards.css'
import { type Card, rankSign, type Suit, suitOf } from '@kehribar/shared/partners/tables/cards'
import { reducedMotion, createShape } from '../slot/dom'

const pips: Record<Suit, string> = {
  heart: 'M0 9C-3 5 -10 0 -10 -5C-10 -9 -6.5 -10.5 -4.5 -9.8C-2.4 -9 -0.8 -7.4 0 -5.6C0.8 -7.4 2.4 -9 4.5 -9.8C6.5 -10.5 10 -9 10 -5C10 0 3 5 0 9Z',
  diamond: 'M0 -11L8 0L0 11L-8 0Z',
  spade: 'M0 -11C3 -6 10 -2 10 3.4C10 7.4 5 9 1.6 5.6C1.8 8 2.6 9.6 4 11H-4C-2.6 9.6 -1.8 8 -1.6 5.6C-5 9 -10 7.4 -10 3.4C-10 -2 -3 -6 0 -11Z',
  club: 'M-1.4 5C-4.4 8 -10 6.6 -10 2C-10 -1.8 -6.4 -3.4 -3.8 -2.4C-5.8 -5 -4.6 -10.5 0 -10.5C4.6 -10.5 5.8 -5 3.8 -2.4C6.4 -3.4 10 -1.8 10 2C10 6.6 4.4 8 1.4 5C1.6 7.6 2.6 9.4 4 11H-4C-2.6 9.4 -1.6 7.6 -1.4 5Z',
}

const suitNames = {
  tr: { spade: 'maça', heart: 'kupa', diamond: 'karo', club: 'sinek' },
  en: { spade: 'spades', heart: 'hearts', diamond: 'diamonds', club: 'clubs' },
  de: { spade: 'Pik', heart: 'Herz', diamond: 'Karo', club: 'Kreuz' },
} as const
const rankNames = {
  tr: { A: 'as', J: 'vale', Q: 'kız', K: 'papaz' },
  en: { A: 'ace', J: 'jack', Q: 'queen', K: 'king' },
  de: { A: 'Ass', J: 'Bube', Q: 'Dame', K: 'König' },
} as const
const covered = { tr: 'kapalı kâğıt', en: 'covered card', de: 'verdeckte Karte' }

/** Returns a card’s name: "kupa kız", "queen of hearts", "Herz Dame". */
export function cardName(card: Card | null, language: LanguageCode): string {
  if (card === null) return covered[language]
  const sign = rankSign(card)
  const rank = rankNames[language][sign as 'A'] ?? sign
  const suit = suitNames[language][suitOf(card)]
  return language === 'en' ? `${rank} of ${suit}` : `${suit} ${rank}`
}

function face(card: Card): SVGElement[] {
  const suit = suitOf(card)
  const sign = rankSign(card)
  const corner = (turn: string) => {
    const group = createShape('g', { transform: turn })
    const text = createShape('text', { x: sign === '10' ? '-33' : '-36', y: '-48', class: 'card-rank', 'text-anchor': 'middle' })
    text.textContent = sign
    group.append(text, createShape('path', { d: pips[suit], transform: 'translate(-36 -24) scale(.78)' }))
    return group
  }
  return [corner(''), corner('rotate(180)'), createShape('path', { d: pips[suit], transform: 'scale(2.3)' })]
}

function back(): SVGElement[] {
  const rows = Array.from({ length: 5 }, (_, row) =>
    Array.from({ length: 3 }, (_, column) =>
      createShape('path', { d: 'M0 -13L10 0L0 13L-10 0Z', class: 'card-weave', transform: `translate(${column * 24 - 24} ${row * 25 - 50})` }),
    ),
  ).flat()
  return [createShape('rect', { x: '-42', y: '-62', width: '84', height: '124', rx: '7', class: 'card-back' }), ...rows]
}

/** Draws a playing card with an accessible name; null is a covered card. */
export function cardView(card: Card | null, language: LanguageCode): SVGElement {
  const red = card !== null && (suitOf(card) === 'heart' || suitOf(card) === 'diamond')
  const svg = createShape('svg', {
    viewBox: '-50 -70 100 140',
    class: `card ${card === null ? 'covered' : red ? 'red-suit' : 'black-suit'}`,
    role: 'img',
    'aria-label': cardName(card, language),
  })
  svg.append(createShape('rect', { x: '-49', y: '-69', width: '98', height: '138', rx: '9', class: 'card-paper' }), ...(card === null ? back() : face(card)))
  return svg
}

/** Animates a card from the shoe at the upper right. Resolves when the card has reached its place. */
export async function animateCard(card: Element, isLive: boolean): Promise<void> {
  if (!isLive || reducedMotion.matches) return
  await card.animate(
    [
      { transform: 'translate(120px, -160px) rotate(24deg)', opacity: 0 },
      { transform: 'none', opacity: 1 },
    ],
    { duration: 320, easing: 'cubic-bezier(.2, .7, .2, 1)' },
  ).finished
}

/** Animates turning a covered card face up. */
export async function turnCardOver(from: Element, to: Element, isLive: boolean): Promise<void> {
  if (!isLive || reducedMotion.matches) {
    from.replaceWith(to)
    return
  }
  await from.animate([{ transform: 'none' }, { transform: 'scaleX(0)' }], { duration: 160, easing: 'ease-in' }).finished
  from.replaceWith(to)
  await to.animate([{ transform: 'scaleX(0)' }, { transform: 'none' }], { duration: 160, easing: 'ease-out' }).finished
}
