import { shape, disc, placeAt, withMirrorImage, gleam, drawFacets } from '../draw'
import type { Drawing } from '../palettes'

const handBell: Drawing = (ink) =>
  disc(0, -88, 14, ink.accent) +
  disc(0, 76, 20, ink.accent) +
  shape('M0 -86C50 -86 56 -30 60 10C64 38 80 48 88 66H-88C-80 48 -64 38 -60 10C-56 -30 -50 -86 0 -86Z', ink.main) +
  drawFacets(ink, [['M16 -84C50 -80 56 -30 60 10C64 38 80 48 88 66H34C46 10 44 -50 16 -84Z', -0.3]]) +
  gleam(ink, 'M-42 14C-42 -20 -36 -46 -22 -58', 9) +
  shape('M-74 38H74', 'none', ' stroke-width="4" opacity=".6"')

const jingleBells: Drawing = (ink) =>
  withMirrorImage(
    placeAt(
      -40,
      16,
      0.78,
      disc(0, 76, 20, ink.accent) +
        shape('M0 -86C50 -86 56 -30 60 10C64 38 80 48 88 66H-88C-80 48 -64 38 -60 10C-56 -30 -50 -86 0 -86Z', ink.main) +
        gleam(ink, 'M-42 14C-42 -20 -36 -46 -22 -58', 9),
      18,
    ) + shape('M0 -58C-30 -106 -78 -96 -70 -64C-64 -40 -26 -46 0 -58Z', ink.accent),
  ) + disc(0, -58, 15, ink.light)

export const bell = { handBell, jingleBells }
