import { formatCoordinate, filledCircle, mixColours } from './draw'
import { type EmblemName, emblemDrawings, emblemNames } from './emblems'
import { downwardsVector, drawRadialGradient, preparePalette, drawLinearGradient, svgPicture, withOutline } from './frame'
import { type BackgroundPattern, backgroundPatterns } from './grounds'
import type { TitleLanguage } from './lettering'
import { type Ink, type Palette, type PaletteName, paletteNames, palettes } from './palettes'
import { hashText, pickOne, seededNumbers } from './random'
import { titleArt } from './title'

/** Options of a tile. Missing options are derived from the title. */
export interface TileArt {
  emblem?: EmblemName | undefined
  palette?: PaletteName | undefined
  /** Language of the title, for its capitals. */
  language?: TitleLanguage | undefined
}

type Composition = 'hero' | 'halo' | 'pair' | 'close' | 'disc'
/** Repeated entries are more likely. */
const compositions: readonly Composition[] = ['hero', 'hero', 'halo', 'pair', 'close', 'disc']
const groundNames = Object.keys(backgroundPatterns) as BackgroundPattern[]

/** Highest length of a picture in characters. A longer picture is drawn again with a simpler background. */
export const maxTileCharacters = 6000

/** Elements of a picture. A game's window uses the same elements. */
export interface TileDesign {
  emblem: EmblemName
  palette: PaletteName
  composition: Composition
  ground: BackgroundPattern
  /** Outline width of the emblem. */
  outline: number
}

type Forced = Partial<Pick<TileDesign, 'ground' | 'composition'>>
/** Overrides for further attempts, each with a simpler picture. */
const attempts: readonly Forced[] = [{}, { ground: 'rings', composition: 'halo' }, { ground: 'waves', composition: 'close' }]

function picture(title: string, art: TileArt): { svg: string; design: TileDesign } {
  let drawn = draw(title, art, {})
  for (const forced of attempts.slice(1)) {
    if (drawn.svg.length <= maxTileCharacters) break
    drawn = draw(title, art, forced)
  }
  return drawn
}

/** Returns a game’s picture, 300 × 400 and at most 6 KB; deterministic. */
export const drawTile = (title: string, art: TileArt = {}): string => picture(title, art).svg
export const designOf = (title: string, art: TileArt = {}): TileDesign => picture(title, art).design

function draw(title: string, art: TileArt, forced: Forced): { svg: string; design: TileDesign } {
  const random = seededNumbers(title)
  const id = `k${hashText(title).toString(36)}`
  const paletteName = art.palette ?? pickOne(random, paletteNames)
  const palette = palettes[paletteName]
  const emblemName = art.emblem ?? pickOne(random, emblemNames)
  const { draw: main, companion } = emblemDrawings(emblemName)
  const composition = forced.composition ?? pickOne(random, compositions)
  const outline = pickOne(random, [3.5, 6, 6, 8])
  const { defs, ink } = preparePalette(id, palette, outline)
  const groundName = forced.ground ?? pickOne(random, groundNames)
  const ground = backgroundPatterns[groundName]({ ink, id, random, width: 300, x: 150, y: 140 })
  const scene = composeTile(composition, palette, ink, main(ink), companion(ink), id, random)
  const shade = `<rect y="216" width="300" height="184" fill="url(#${id}f)"/>`
  const lettering = titleArt(random, title, ink, id, art.language ?? 'tr')
  const body = `<defs>${defs}${surfaces(id, palette)}</defs><rect width="300" height="400" fill="url(#${id}m)"/>${ground}${scene}${shade}${lettering}`
  return { svg: svgPicture(300, 400, title, body), design: { emblem: emblemName, palette: paletteName, composition, ground: groundName, outline } }
}

/** Returns the gradients of background and lettering, and the shade below it. */
function surfaces(id: string, { deep, ground, main, light }: Palette): string {
  return (
    drawRadialGradient(
      `${id}m`,
      [
        [0, mixColours(ground, light, 0.14)],
        [0.45, ground],
        [1, deep],
      ],
      'cx=".5" cy=".36" r=".75"',
    ) +
    drawLinearGradient(
      `${id}g`,
      [
        [0, '#fff'],
        [0.5, mixColours(light, main, 0.25)],
        [1, main],
      ],
      'gradientUnits="userSpaceOnUse" x1="0" y1="276" x2="0" y2="386"',
    ) +
    drawLinearGradient(
      `${id}f`,
      [
        [0, deep, 0],
        [0.55, deep, 0.86],
        [1, mixColours(deep, '#000000', 0.4), 0.97],
      ],
      downwardsVector,
    )
  )
}

function composeTile(composition: Composition, palette: Palette, ink: Ink, main: string, companion: string, id: string, random: () => number): string {
  const floor = '<ellipse cx="150" cy="262" rx="92" ry="15" fill="#000" opacity=".38"/>'
  switch (composition) {
    case 'hero':
      return floor + withOutline(ink, 150, 148, 1.18, main, formatCoordinate(random() * 12 - 6))
    case 'halo': {
      const halo = filledCircle(150, 146, 118, ink.light, ' opacity=".12"') + filledCircle(150, 146, 88, ink.light, ' opacity=".12"')
      return halo + withOutline(ink, 150, 148, 1.08, main)
    }
    case 'close':
      return withOutline(ink, 150 + (random() < 0.5 ? -1 : 1) * 22, 152, 1.56, main, formatCoordinate(random() * 20 - 10))
    case 'pair': {
      // Two detailed drawings would exceed the size limit, so the second one is a copy of the first.
      const behind = main.length + companion.length > 3000 ? `<use href="#${id}e"/>` : companion
      return `<g opacity=".55">${withOutline(ink, 66, 92, 0.6, behind, -16)}</g>${floor}${withOutline(ink, 168, 158, 1.12, `<g id="${id}e">${main}</g>`, 6)}`
    }
    case 'disc': {
      const edge = (radius: number, width: number, opacity = '') =>
        filledCircle(150, 146, radius, 'none', ` stroke="${palette.accent}" stroke-width="${width}"${opacity}`)
      const plate =
        filledCircle(150, 146, 122, mixColours(palette.deep, palette.ground, 0.25), ' opacity=".8"') + edge(122, 5) + edge(111, 1.5, ' opacity=".7"')
      return plate + withOutline(ink, 150, 146, 0.94, main)
    }
  }
}
