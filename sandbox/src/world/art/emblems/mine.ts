import { band, disc, gleam, NO_LINE, placeAt, ring, drawFacets, shape, starPath, drawTimes } from '../draw'
import type { Drawing, Ink } from '../palettes'

const spiked = (ink: Ink) =>
  ring(8, () => shape('M-14 -58L-10 -84H10L14 -58Z', ink.accent) + disc(0, -90, 13, ink.accent)) +
  disc(0, 0, 72, ink.main) +
  drawFacets(ink, [['M51 -51A72 72 0 0 1 -51 51A92 92 0 0 0 51 -51Z', -0.35]]) +
  shape('M-71 -8C-40 14 40 14 71 -8', 'none', ' stroke-width="4" opacity=".6"') +
  gleam(ink, 'M-52 -26A58 58 0 0 1 -22 -54', 9)

const seaMine: Drawing = (ink) => placeAt(0, -6, 0.96, spiked(ink))

const bomb: Drawing = (ink) =>
  band('M34 -52C54 -84 78 -88 92 -66', 8, ink.light, ink.deep) +
  placeAt(94, -62, 1, shape(starPath(30, 0.5, 7), ink.accent, ' stroke-width="4"') + disc(0, 0, 10, ink.light, NO_LINE)) +
  shape('M10 -74L46 -46L30 -22L-6 -50Z', ink.accent) +
  disc(-10, 20, 76, ink.main) +
  drawFacets(ink, [['M44 -34A76 76 0 0 1 -64 74A96 96 0 0 0 44 -34Z', -0.35]]) +
  gleam(ink, 'M-66 -4A62 62 0 0 1 -34 -36', 10)

/** Nine squares: a gem, a mine, the others closed. */
const minefield: Drawing = (ink) =>
  placeAt(
    0,
    -4,
    0.88,
    `<rect x="-98" y="-98" width="196" height="196" rx="22" fill="${ink.deep}"/>` +
      drawTimes(9, (i) => {
        const fill = i === 4 || i === 6 ? ink.ground : i % 2 ? ink.accent : ink.main
        return `<rect x="${-88 + (i % 3) * 60}" y="${-88 + Math.floor(i / 3) * 60}" width="56" height="56" rx="10" fill="${fill}"/>`
      }) +
      shape('M0 -24L24 -4L0 26L-24 -4Z', ink.light) +
      shape('M-24 -4H24M-8 -4L0 26L8 -4', 'none', ' stroke-width="3"') +
      shape('M-60 38V82M-82 60H-38M-76 44L-44 76M-44 44L-76 76', 'none') +
      disc(-60, 60, 14, ink.mainFlat),
  )

export const mine = { seaMine, bomb, minefield }
