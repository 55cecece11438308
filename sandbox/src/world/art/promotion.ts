import { formatCoordinate, filledCircle, mixColours, placeAt, drawRing, filledPath, starPath, drawTimes, rotateBy } from './draw'
import { hashText, pickOne, seededNumbers } from './random'
import { type Ink, type Palette, type PaletteName, palettes } from './palettes'
import { type EmblemName, emblemDrawings } from './emblems'
import { drawRadialGradient, withOutline, preparePalette, svgPicture } from './frame'
import { type BackgroundPattern, backgroundPatterns } from './grounds'

/** Background shape of the emblem. A parade has three emblems in a row. */
export const promotionStages = ['rosette', 'disc', 'fan', 'rhomb', 'garland', 'parade'] as const
export type PromotionStage = (typeof promotionStages)[number]

export interface PromotionArt {
  emblem: EmblemName
  /** Second drawing; default: the emblem's companion. */
  beside?: EmblemName | undefined
  palette: PaletteName
  ground?: BackgroundPattern | undefined
  stage?: PromotionStage | undefined
}

/** Card is 1280 × 720, wide 1600 × 900, phone 1200 × 900. The text is below the picture, not in it. */
export const promotionShapes = {
  card: { width: 1280, height: 720, x: 640, y: 360, radius: 236 },
  wide: { width: 1600, height: 900, x: 800, y: 450, radius: 296 },
  phone: { width: 1200, height: 900, x: 600, y: 450, radius: 286 },
}
export type PromotionShape = keyof typeof promotionShapes

const calm: readonly BackgroundPattern[] = ['rays', 'rings', 'arches', 'scales', 'columns', 'lozenge']

interface Stage {
  palette: Palette
  ink: Ink
  radius: number
  random: () => number
}

const rim = ({ palette }: Stage, radius: number) =>
  filledCircle(0, 0, formatCoordinate(radius), 'none', ` stroke="${palette.main}" stroke-width="5" opacity=".8"`) +
  filledCircle(0, 0, formatCoordinate(radius * 1.09), 'none', ` stroke="${palette.light}" stroke-width="2" opacity=".35"`)

const stages: Record<PromotionStage, (stage: Stage) => string> = {
  rosette: (stage) => {
    const { palette, radius } = stage
    const petals = filledPath(starPath(radius * 1.2, 0.86, 16), mixColours(palette.deep, palette.ground, 0.55))
    const inner = filledCircle(0, 0, formatCoordinate(radius * 0.94), mixColours(palette.deep, palette.ground, 0.2))
    return petals + inner + drawRing(16, () => filledCircle(0, formatCoordinate(-radius * 1.04), 9, palette.accent)) + rim(stage, radius * 0.9)
  },
  disc: (stage) => {
    const { palette, radius } = stage
    return (
      filledCircle(0, 0, formatCoordinate(radius * 1.42), palette.light, ' opacity=".07"') +
      filledCircle(0, 0, formatCoordinate(radius * 1.2), palette.light, ' opacity=".1"') +
      filledCircle(0, 0, formatCoordinate(radius), mixColours(palette.deep, palette.ground, 0.3)) +
      rim(stage, radius)
    )
  },
  fan: ({ palette, radius }) =>
    drawRing(12, (index) =>
      filledPath(
        `M0 0L${formatCoordinate(-radius * 0.42)} ${formatCoordinate(-radius * 3)}H${formatCoordinate(radius * 0.42)}Z`,
        index % 2 ? palette.main : palette.light,
        ' opacity=".2"',
      ),
    ) + filledCircle(0, 0, formatCoordinate(radius * 0.98), palette.deep, ' opacity=".55"'),
  rhomb: (stage) => {
    const { palette, radius } = stage
    const rhomb = (size: number) =>
      `M0 ${formatCoordinate(-size)}L${formatCoordinate(size * 1.35)} 0L0 ${formatCoordinate(size)}L${formatCoordinate(-size * 1.35)} 0Z`
    return (
      filledPath(rhomb(radius * 1.34), mixColours(palette.deep, palette.ground, 0.35)) +
      filledPath(rhomb(radius * 1.22), 'none', ` stroke="${palette.main}" stroke-width="5"`) +
      filledPath(rhomb(radius * 1.1), 'none', ` stroke="${palette.light}" stroke-width="2" opacity=".5"`)
    )
  },
  garland: (stage) => {
    const { palette, radius } = stage
    const leaf = (index: number) =>
      placeAt(
        0,
        formatCoordinate(-radius * 1.2),
        1,
        filledPath('M0 -30C22 -12 22 14 0 30C-22 14 -22 -12 0 -30Z', index % 2 ? palette.main : palette.accent),
        62,
      )
    return filledCircle(0, 0, formatCoordinate(radius * 1.06), mixColours(palette.deep, palette.ground, 0.25)) + drawRing(22, leaf) + rim(stage, radius * 0.96)
  },
  parade: ({ palette, radius }) =>
    `<ellipse cy="${formatCoordinate(radius * 0.98)}" rx="${formatCoordinate(radius * 2)}" ry="${formatCoordinate(radius * 0.26)}" fill="#000" opacity=".26"/>` +
    filledCircle(0, formatCoordinate(-radius * 0.1), formatCoordinate(radius * 1.16), palette.light, ' opacity=".1"'),
}

/** Draws small lights around the centre. */
function sparks({ palette, radius, random }: Stage): string {
  return drawTimes(16, (index) => {
    const reach = radius * (1.35 + random() * 0.75)
    const star = filledPath(
      starPath(8 + random() * 15, 0.32, 4),
      index % 3 ? palette.light : palette.main,
      ` opacity="${formatCoordinate(0.35 + random() * 0.5)}"`,
    )
    return rotateBy(index * 22.5 + random() * 14, `<g transform="translate(0 ${formatCoordinate(-reach)})">${star}</g>`)
  })
}

/** Returns the picture of a promotion or of the splash; deterministic. */
export function promotionPicture(code: string, art: PromotionArt, form: PromotionShape): string {
  const { width, height, x, y, radius } = promotionShapes[form]
  const random = seededNumbers(code)
  const id = `p${hashText(code + form).toString(36)}`
  const palette = palettes[art.palette]
  const { defs, ink } = preparePalette(id, palette, 4.5)
  const { draw, companion } = emblemDrawings(art.emblem)
  const second = art.beside ? emblemDrawings(art.beside).draw : companion
  const name = art.stage ?? pickOne(random, promotionStages)
  const stage: Stage = { palette, ink, radius, random }
  const ground = backgroundPatterns[art.ground ?? pickOne(random, calm)]({ ink, id, random, width, x, y })
  const lit = drawRadialGradient(
    `${id}m`,
    [
      [0, mixColours(palette.ground, palette.light, 0.16)],
      [0.45, palette.ground],
      [1, palette.deep],
    ],
    `gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${formatCoordinate(Math.max(width, height) * 0.62)}"`,
  )
  const { main, side, apart, drop } = name === 'parade' ? { main: 1.12, side: 0.84, apart: 1.6, drop: 0.2 } : { main: 1.2, side: 0.5, apart: 1.6, drop: 0.62 }
  const unit = radius / 150
  const scene =
    `<g transform="translate(${x} ${y})">${stages[name](stage)}${sparks(stage)}</g>` +
    withOutline(ink, x - radius * apart, y + radius * drop, unit * side, second(ink), -12) +
    withOutline(ink, x + radius * apart, y + radius * drop, unit * side, (art.beside ? companion : second)(ink), 14) +
    withOutline(ink, x, y, unit * main, draw(ink), formatCoordinate(random() * 8 - 4))
  return svgPicture(width, height, '', `<defs>${defs}${lit}</defs><rect width="${width}" height="${height}" fill="url(#${id}m)"/>${ground}${scene}`)
}
