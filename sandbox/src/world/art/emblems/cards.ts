import { shape, placeAt, gleam, starPath } from '../draw'
import type { Drawing } from '../palettes'
import { playingCard, suits } from './parts'

const fan: Drawing = (ink) =>
  (['club', 'diamond', 'spade', 'heart'] as const)
    .map((s, i) => `<g transform="rotate(${-36 + i * 24} 0 120)">${placeAt(0, -10, 1, playingCard(ink, s, i % 2 === 1))}</g>`)
    .join('')

const ace: Drawing = (ink) =>
  shape(suits.spade, ink.main, ' transform="scale(3.1)" stroke-width="2"') +
  gleam(ink, 'M-62 24C-66 0 -40 -40 -18 -62', 9) +
  shape(starPath(24), ink.light, ' transform="translate(0 -6)"')

const pair: Drawing = (ink) => placeAt(-34, 6, 1.12, playingCard(ink, 'spade'), -14) + placeAt(36, 10, 1.12, playingCard(ink, 'heart', true), 12)

const queenOfHearts: Drawing = (ink) =>
  shape(suits.heart, ink.main, ' transform="scale(2.9) translate(0 4)" stroke-width="2"') +
  gleam(ink, 'M-72 0C-74 -28 -52 -42 -34 -38', 9) +
  placeAt(0, 12, 0.5, shape('M-92 60L-104 -46L-48 0L0 -84L48 0L104 -46L92 60Z', ink.accent, ' stroke-width="9"'))

export const cards = { fan, ace, pair, queenOfHearts }
