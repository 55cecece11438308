import { formatCoordinate, filledCircle, drawRing } from './draw'
import { pickOne, seededNumbers } from './random'
import { svgPicture } from './frame'
import { drawLettering, lineWidth } from './lettering'

/* One-colour logos of game studios, 40 units high: a small symbol and drawn letters. */

const COLOR = '#d9cfbd'
const line = (d: string, width = 3) => `<path d="${d}" fill="none" stroke="${COLOR}" stroke-width="${width}"/>`
const solid = (d: string) => `<path d="${d}" fill="${COLOR}"/>`

const marks: readonly string[] = [
  line('M4 26A14 14 0 0 1 28 26M16 6V20') + filledCircle(16, 26, 4, COLOR),
  line('M2 10H20A5 5 0 1 0 16 4M2 17H26A5 5 0 1 1 22 24M2 24H14'),
  line('M2 22Q9 16 16 22T30 22M2 28Q9 22 16 28T30 28') + filledCircle(16, 9, 6, COLOR),
  line('M16 3L28 10V24L16 31L4 24V10ZM16 3V17L28 24M16 17L4 24'),
  line('M4 29L16 5L28 29M9 20H23', 4),
  line('M4 30V14L16 4L28 14V30M12 30V20H20V30'),
  solid('M16 3C24 14 27 18 27 22A11 11 0 0 1 5 22C5 18 8 14 16 3Z'),
  line('M16 3A14 14 0 1 0 16 31A14 14 0 1 0 16 3Z') + solid('M22 10L18 19L10 24L14 15Z'),
  `<g transform="translate(16 17)">${drawRing(9, () => solid('M-2 -14H2V-7H-2Z'))}</g>`,
  line('M3 8C12 8 14 16 16 20C18 16 20 8 29 8M16 20L11 30M16 20L21 30'),
  line('M11 31L13 14H19L21 31M10 14H22L16 4ZM3 9L8 11M29 9L24 11'),
  line('M3 12L10 5H22L29 12L16 30ZM3 12H29M10 5L16 30L22 5', 2),
  filledCircle(8, 17, 6, COLOR) + line('M24 11A6 6 0 1 0 24 23A6 6 0 1 0 24 11Z'),
]

/** Returns a studio’s logo; `position` selects symbol and lettering, so that neighbours in the strip differ. */
export function providerMark(name: string, position: number): string {
  const random = seededNumbers(`${name}w`)
  const boxed = position % 7 === 3
  const size = pickOne(random, [15, 17, 19])
  const stretch = [0.8, 1, 0.9, 1.1][position % 4] ?? 1
  const gap = [3.6, 4.6, 4.2, 5.8][(position * 3) % 4] ?? 4
  const pen = ([2.4, 1.9, 2.9, 1.7][position % 4] ?? 2) * (position % 5 === 2 ? 1.1 : 1)

  const words = name.split(' ')
  const stacked = words.length > 1 && position % 3 !== 0
  const lines = stacked ? words : [name]
  const height = stacked ? size * 0.62 : size
  const left = boxed ? 12 : 42
  const wide = Math.max(...lines.map((text) => lineWidth(text, gap + (stacked ? 0.8 : 0)))) * (height / 10) * stretch
  const width = Math.round(left + wide + (boxed ? 12 : 5))
  const d = lines
    .map((text, index) => {
      const y = stacked ? 9 + index * 15 : 20.5 - size / 2
      return drawLettering(text, { x: left, y, size: height, stretch, gap: gap + (stacked && index ? 0.8 : 0), anchor: 0 })
    })
    .join('')

  const square = position % 4 === 2
  const mark = boxed
    ? `<rect x="1.2" y="3" width="${width - 2.4}" height="35" rx="${position % 2 ? 17.5 : 5}" fill="none" stroke="${COLOR}" stroke-width="1.8"/>`
    : `<g transform="${position % 26 >= 13 ? 'translate(33 37) rotate(180)' : 'translate(1 3)'}">${marks[position % marks.length]}</g>`
  const lean = position % 6 === 4 ? ' transform="translate(4 0) skewX(-8)"' : ''
  const joins = `stroke-linecap="${square ? 'square' : 'round'}" stroke-linejoin="${square ? 'miter' : 'round'}" stroke-miterlimit="2"`
  const body = `<g ${joins}>${mark}<path d="${d}" fill="none" stroke="${COLOR}" stroke-width="${formatCoordinate((pen * height) / 10)}"${lean}/></g>`
  return svgPicture(width, 40, name, body, ` width="${width}" height="40"`)
}
