import { formatCoordinate, mixColours, placeAt } from './draw'
import type { Ink, Palette } from './palettes'

type Stop = readonly [offset: number, color: string, opacity?: number]

const escapeText = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/** Returns the root element; `label` is the accessible name. */
export const svgPicture = (width: number, height: number, label: string, body: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeText(label)}"${attributes}>${body}</svg>\n`

const stops = (list: readonly Stop[]) =>
  list
    .map(([offset, color, opacity]) => `<stop offset="${offset}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`)
    .join('')

export const drawLinearGradient = (id: string, list: readonly Stop[], vector = 'x1="0" y1="0" x2=".35" y2="1"') =>
  `<linearGradient id="${id}" ${vector}>${stops(list)}</linearGradient>`
export const downwardsVector = 'x1="0" y1="0" x2="0" y2="1"'
export const rightwardsVector = 'x1="0" y1="0" x2="1" y2="0"'
export const drawRadialGradient = (id: string, list: readonly Stop[], vector: string) => `<radialGradient id="${id}" ${vector}>${stops(list)}</radialGradient>`

/** Returns the palette’s gradient definitions, and the ink that refers to them. */
export function preparePalette(id: string, palette: Palette, outline: number): { defs: string; ink: Ink } {
  const metal = (key: string, color: string, lift: number, middle: number) =>
    drawLinearGradient(id + key, [
      [0, mixColours(color, '#ffffff', lift)],
      [middle, color],
      [1, mixColours(color, palette.deep, 0.48)],
    ])
  return {
    defs: metal('a', palette.main, 0.4, 0.42) + metal('b', palette.accent, 0.38, 0.5),
    ink: { ...palette, main: `url(#${id}a)`, accent: `url(#${id}b)`, mainFlat: palette.main, accentFlat: palette.accent, outline },
  }
}

/** Returns a placed emblem with the dark outline that all emblems share. */
export const withOutline = (ink: Ink, x: number, y: number, scale: number, content: string, degrees: number | string = 0) =>
  `<g stroke="${mixColours(ink.deep, '#000000', 0.35)}" stroke-width="${ink.outline}" stroke-linejoin="round" stroke-linecap="round">` +
  `${placeAt(formatCoordinate(x), formatCoordinate(y), formatCoordinate(scale), content, degrees)}</g>`
