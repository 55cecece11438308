import { formatCoordinate, filledCircle, drawEach, drawHighlight, noStroke, type Point, drawFacets, filledPath } from '../draw'
import type { Ink } from '../palettes'

/* Shapes that several emblems share. */

export const suitPaths = {
  heart: 'M0 26C-46 -6 -24 -36 0 -14C24 -36 46 -6 0 26Z',
  spade: 'M0 -32C30 -4 34 20 6 14L12 32H-12L-6 14C-34 20 -30 -4 0 -32Z',
  diamond: 'M0 -32L24 0L0 32L-24 0Z',
  club: 'M-5 12A14 14 0 1 1 -14 -12A15 15 0 1 1 14 -12A14 14 0 1 1 5 12L10 32H-10Z',
}
export type Suit = keyof typeof suitPaths

export function playingCard(ink: Ink, suit: Suit, red = false): string {
  const color = red ? ink.accentFlat : ink.deep
  return (
    `<rect x="-46" y="-66" width="92" height="132" rx="11" fill="${ink.light}"/>` +
    filledPath(suitPaths[suit], color, `${noStroke} transform="scale(1.05)"`) +
    filledPath(suitPaths[suit], color, `${noStroke} transform="translate(-31 -48) scale(.34)"`)
  )
}

const pips: Record<number, Point[]> = {
  1: [[50, 50]],
  2: [
    [28, 28],
    [72, 72],
  ],
  3: [
    [25, 25],
    [50, 50],
    [75, 75],
  ],
  4: [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ],
  5: [
    [26, 26],
    [74, 26],
    [50, 50],
    [26, 74],
    [74, 74],
  ],
  6: [
    [28, 24],
    [72, 24],
    [28, 50],
    [72, 50],
    [28, 76],
    [72, 76],
  ],
}

/** Draws the pips of a die’s face, placed by an affine matrix. */
export const dieFace = (matrix: string, count: number, color: string) =>
  `<g transform="matrix(${matrix})"${noStroke}>${drawEach(pips[count] ?? [], ([x, y]) => filledCircle(x, y, 10, color))}</g>`

/** Draws a die seen from a corner, with top, left and right side. */
export function drawCube(ink: Ink, fill: string, [top, left, right]: readonly [number, number, number]): string {
  return (
    filledPath('M0 -96L84 -50V46L0 92L-84 46V-50Z', fill) +
    drawFacets(ink, [
      ['M0 -96L84 -50L0 -4L-84 -50Z', 0.45],
      ['M84 -50L0 -4V92L84 46Z', -0.35],
    ]) +
    filledPath('M-84 -50L0 -4L84 -50M0 -4V92', 'none') +
    dieFace('.84 -.46 .84 .46 -84 -50', top, ink.deep) +
    dieFace('.84 .46 0 .96 -84 -50', left, ink.light) +
    dieFace('.84 -.46 0 .96 0 -4', right, ink.light)
  )
}

export const drawLeaf = (ink: Ink) => filledPath('M0 0C30 -34 70 -24 78 4C48 22 18 20 0 0Z', ink.accent) + drawHighlight(ink, 'M16 0C30 -6 44 -6 58 0', 4)

/** Draws a circle of light bulbs. */
export const drawBulbs = (count: number, radius: number, ink: Ink) =>
  filledCircle(0, 0, radius, 'none', ` stroke="${ink.light}" stroke-width="12" stroke-dasharray="0 ${formatCoordinate((2 * Math.PI * radius) / count)}"`)

/** Draws one of `count` slices of a wheel, pointing up. */
export function wedgePath(radius: number, count: number, fill: string): string {
  const half = Math.PI / count
  const [x, y] = [formatCoordinate(radius * Math.sin(half)), formatCoordinate(-radius * Math.cos(half))]
  return filledPath(`M0 0L${formatCoordinate(-radius * Math.sin(half))} ${y}A${radius} ${radius} 0 0 1 ${x} ${y}Z`, fill)
}
