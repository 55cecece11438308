import { formatCoordinate, mixColours, drawTimes } from './draw'
import { pickOne } from './random'
import type { Ink } from './palettes'
import { toCapitals, drawLettering, lineWidth, type TitleLanguage } from './lettering'

/* Draws a game’s title on its tile in one of four styles, on one to three lines. */

const CENTER = 150
const BOTTOM = 374
const WIDTH = 252
const HEIGHT = 122
const LARGEST = 52

type Style = 'solid' | 'gold' | 'inline' | 'block'
/** Repeated entries are more likely. */
const styles: readonly Style[] = ['solid', 'gold', 'inline', 'block', 'gold', 'block']

interface Hand {
  stretch: number
  /** Stroke width in glyph units. */
  pen: number
  gap: number
}

interface Setting {
  lines: string[]
  sizes: number[]
  height: number
}

/** Returns every way to break the words into `count` lines. */
function breaks(words: string[], count: number): string[][] {
  if (count === 1) return [[words.join(' ')]]
  return words.slice(1).flatMap((_, index) => breaks(words.slice(index + 1), count - 1).map((rest) => [words.slice(0, index + 1).join(' '), ...rest]))
}

/** Returns a line’s height relative to its size, with space for dots and breves. */
const leading = (line: string, language: TitleLanguage) => (/[İÖÜĞ]/.test(toCapitals(line, language)) ? 1.64 : 1.42)

/** Returns the line breaks with the largest lettering, on one to three lines. */
function fit(title: string, { stretch, pen, gap }: Hand, language: TitleLanguage): Setting {
  const words = title.split(' ')
  const settings = [1, 2, 3]
    .filter((count) => count <= words.length)
    .flatMap((count) => breaks(words, count))
    .map((lines) => {
      const widest = lines.map((line) => Math.min((10 * WIDTH) / (lineWidth(line, gap, language) * stretch + pen), LARGEST))
      const base = Math.min(...widest)
      const sizes = widest.map((size) => Math.min(size, base * 1.55))
      const height = lines.reduce((sum, line, index) => sum + (sizes[index] ?? 0) * leading(line, language), 0)
      const shrink = Math.min(1, HEIGHT / height)
      return { lines, sizes: sizes.map((size) => size * shrink), height: height * shrink, score: Math.min(...sizes) * shrink * (1 + 0.5 * shrink) }
    })
  return settings.reduce((best, next) => (next.score > best.score ? next : best))
}

/** Returns the lettering; it refers to the tile’s gradient `#<id>g`. */
export function titleArt(random: () => number, title: string, ink: Ink, id: string, language: TitleLanguage): string {
  const style = pickOne(random, styles)
  const stretch = pickOne(random, [0.74, 0.84, 0.92, 1])
  const pen = pickOne(random, [2, 2.3, 2.6])
  const hand: Hand = { stretch, pen, gap: pen + 1.25 }
  const setting = fit(title, hand, language)
  const slant = random() < 0.25 ? -9 : 0
  const arch = setting.lines.length < 3 && random() < 0.4 ? 13 : 0
  const bend = (x: number) => arch * (1 - ((x - CENTER) / (WIDTH / 2)) ** 2)
  const joins = random() < 0.3 ? 'stroke-linejoin="miter" stroke-linecap="square" stroke-miterlimit="2"' : 'stroke-linejoin="round" stroke-linecap="round"'

  let y = BOTTOM - setting.height
  const lines = setting.lines.map((line, index) => {
    const size = setting.sizes[index] ?? 0
    y += size * leading(line, language)
    return { d: drawLettering(line, { x: CENTER, y: y - size, size, stretch, gap: hand.gap, bend, language }), width: (size / 10) * pen }
  })

  /** Draws all lines again, with strokes wider by `grow` units, or scaled to the share `-grow` if negative. */
  const layer = (color: (line: number) => string, grow: number, drop = 0) =>
    lines
      .map(({ width }, index) => {
        const drawn = grow < 0 ? width * -grow : width + grow
        return `<use href="#${id}t${index}" stroke="${color(index)}" stroke-width="${formatCoordinate(Math.max(1, drawn))}"${drop ? ` y="${drop}"` : ''}/>`
      })
      .join('')

  const dark = mixColours(ink.deep, '#000000', 0.45)
  const warm = mixColours(ink.mainFlat, '#ffffff', 0.38)
  const second = mixColours(ink.accentFlat, '#ffffff', 0.3)
  const gold = mixColours(ink.accentFlat, dark, 0.25)
  const side = mixColours(ink.mainFlat, dark, 0.4)
  const alternating = (line: number) => (line % 2 ? warm : ink.light)
  const layers: Record<Style, () => string> = {
    solid: () => layer(() => dark, 9, 3) + layer(alternating, 0),
    gold: () => layer(() => dark, 9, 3) + layer(() => gold, 4) + layer(() => `url(#${id}g)`, 0),
    inline: () => layer(() => dark, 9, 2) + layer((line) => (line % 2 ? warm : second), 0) + layer(() => ink.light, -0.3),
    block: () => drawTimes(3, (step) => layer(() => side, 4, 6 - step * 2)) + layer(() => dark, 5) + layer(alternating, 0),
  }
  const lean = slant ? ` transform="translate(${formatCoordinate(-BOTTOM * Math.tan((slant * Math.PI) / 180) * 0.88)} 0) skewX(${slant})"` : ''
  const defs = lines.map(({ d }, index) => `<path id="${id}t${index}" d="${d}"/>`).join('')
  return `<defs>${defs}</defs><g fill="none" ${joins}${lean}>${layers[style]()}</g>`
}
