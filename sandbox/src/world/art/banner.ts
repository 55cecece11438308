import { formatCoordinate, filledCircle, mixColours, filledPath, starPath, drawTimes } from './draw'
import { hashText, pickOne, seededNumbers } from './random'
import { type PaletteName, palettes } from './palettes'
import { type EmblemName, emblemDrawings } from './emblems'
import { downwardsVector, drawRadialGradient, withOutline, preparePalette, drawLinearGradient, rightwardsVector, svgPicture } from './frame'
import { type BackgroundPattern, backgroundPatterns } from './grounds'

export interface BannerArt {
  emblem: EmblemName
  palette: PaletteName
  ground?: BackgroundPattern | undefined
}

/** `wide` is 1600 × 600 with a dark left side, `phone` 800 × 600 with a dark lower side. The text of the banner is HTML over the picture. */
export type BannerShape = 'wide' | 'phone'

const layouts = { wide: { width: 1600, x: 1150, y: 300, radius: 236 }, phone: { width: 800, x: 520, y: 220, radius: 190 } }
const calm: readonly BackgroundPattern[] = ['rays', 'rings', 'arches', 'scales', 'columns', 'lozenge', 'hills']
/** Background colour of the page, so that the side with the text looks like a panel. */
const DARK = '#120f0b'

export function drawBanner(code: string, art: BannerArt, form: BannerShape): string {
  const { width, x, y, radius } = layouts[form]
  const random = seededNumbers(code)
  const id = `b${hashText(code + form).toString(36)}`
  const palette = palettes[art.palette]
  const { defs, ink } = preparePalette(id, palette, 4.5)
  const { draw, companion } = emblemDrawings(art.emblem)
  const ground = backgroundPatterns[art.ground ?? pickOne(random, calm)]({ ink, id, random, width, x, y })
  const plate =
    filledCircle(x, y, radius * 1.12, palette.deep, ' opacity=".42"') +
    filledCircle(x, y, radius * 1.12, 'none', ` stroke="${palette.main}" stroke-width="3" opacity=".6"`) +
    filledCircle(x, y, radius * 1.24, 'none', ` stroke="${palette.light}" stroke-width="1.5" opacity=".3"`)
  const sparks = drawTimes(9, (index) => {
    const angle = index * 0.7 + random()
    const reach = radius * (1.15 + random() * 0.55)
    const d = starPath(6 + random() * 12, 0.34, 4)
    const opacity = formatCoordinate(0.35 + random() * 0.5)
    const place = `translate(${formatCoordinate(x + reach * Math.cos(angle) * 1.25)} ${formatCoordinate(y + reach * Math.sin(angle) * 0.85)})`
    return filledPath(d, index % 2 ? palette.main : palette.light, ` opacity="${opacity}" transform="${place}"`)
  })
  const scale = radius / 150
  const emblems =
    withOutline(ink, x + radius * 1.16, y + radius * 0.62, scale * 0.5, companion(ink), 14) +
    withOutline(ink, x - radius * 1.1, y - radius * 0.62, scale * 0.4, companion(ink), -18) +
    withOutline(ink, x, y, scale * 1.3, draw(ink), formatCoordinate(random() * 10 - 5))
  const lit = drawRadialGradient(
    `${id}m`,
    [
      [0, mixColours(palette.ground, palette.light, 0.1)],
      [0.5, mixColours(palette.ground, palette.deep, 0.35)],
      [1, palette.deep],
    ],
    `gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${width * 0.5}"`,
  )
  const fill = (name: string) => `<rect width="${width}" height="600" fill="url(#${id}${name})"/>`
  return svgPicture(width, 600, '', `<defs>${defs}${lit}${copySide(id, form)}</defs>${fill('m')}${ground}${plate}${sparks}${emblems}${fill('f')}`)
}

/** Dark gradient below the HTML text. */
const copySide = (id: string, form: BannerShape) =>
  form === 'wide'
    ? drawLinearGradient(
        `${id}f`,
        [
          [0.12, DARK, 0.96],
          [0.44, DARK, 0.72],
          [0.72, DARK, 0],
        ],
        rightwardsVector,
      )
    : drawLinearGradient(
        `${id}f`,
        [
          [0, DARK, 0],
          [0.36, DARK, 0.15],
          [0.72, DARK, 0.93],
        ],
        downwardsVector,
      )
