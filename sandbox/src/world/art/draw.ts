import type { Ink } from './palettes'

/* Draws emblems and backgrounds from basic shapes; all functions return SVG text. Numbers are rounded to one decimal to keep pictures below 6 KB. */

export const noStroke = ' stroke="none"'
export type Point = readonly [x: number, y: number, turn?: number]

export const formatCoordinate = (value: number): string => String(Math.round(value * 10) / 10)

/** Blends two #rrggbb colours; 0 is the first, 1 the second. */
export function mixColours(from: string, to: string, share: number): string {
  const channel = (at: number) =>
    Math.round(parseInt(from.slice(at, at + 2), 16) * (1 - share) + parseInt(to.slice(at, at + 2), 16) * share)
      .toString(16)
      .padStart(2, '0')
  return `#${channel(1)}${channel(3)}${channel(5)}`
}

export const drawTimes = (count: number, draw: (index: number) => string): string => Array.from({ length: count }, (_, index) => draw(index)).join('')
export const drawEach = (points: readonly Point[], draw: (point: Point) => string): string => points.map(draw).join('')

export const filledPath = (d: string, fill: string, attributes = '') => `<path d="${d}" fill="${fill}"${attributes}/>`
export const filledCircle = (x: number | string, y: number | string, radius: number | string, fill: string, attributes = '') =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"${attributes}/>`
export const strokedPath = (d: string, color: string, width = 2, attributes = '') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}"${attributes}/>`

export const rotateBy = (degrees: number, content: string) => `<g transform="rotate(${formatCoordinate(degrees)})">${content}</g>`
export const placeAt = (x: number | string, y: number | string, scale: number | string, content: string, degrees: number | string = 0) =>
  `<g transform="translate(${x} ${y}) rotate(${degrees}) scale(${scale})">${content}</g>`
/** Returns the content with its mirror image. */
export const withMirrorImage = (content: string) => `${content}<g transform="scale(-1 1)">${content}</g>`
/** Draws `count` times around the centre. */
export const drawRing = (count: number, draw: (index: number) => string) => drawTimes(count, (index) => rotateBy((index * 360) / count, draw(index)))

/** Draws a thick line with a dark edge. */
export const drawBand = (d: string, width: number, color: string, edge: string) => strokedPath(d, edge, width + 9) + strokedPath(d, color, width)
/** Draws a highlight. */
export const drawHighlight = (ink: Ink, d: string, width = 7) => strokedPath(d, ink.light, width, ' opacity=".8"')
/** Draws facets: light ones for positive tones, dark ones for negative tones. */
export const drawFacets = (ink: Ink, facets: readonly (readonly [d: string, tone: number])[]) =>
  facets.map(([d, tone]) => filledPath(d, tone > 0 ? '#fff' : ink.deep, ` opacity="${Math.abs(tone)}"${noStroke}`)).join('')

export function starPath(radius: number, waist = 0.42, points = 5): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const angle = (index * Math.PI) / points
    const reach = index % 2 ? radius * waist : radius
    return `${formatCoordinate(reach * Math.sin(angle))} ${formatCoordinate(-reach * Math.cos(angle))}`
  })
  return `M${corners.join('L')}Z`
}
