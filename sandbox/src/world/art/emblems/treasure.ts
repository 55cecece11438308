import { shape, disc, placeAt, starPath, drawEach, NO_LINE } from '../draw'
import type { Drawing } from '../palettes'

const chest: Drawing = (ink) =>
  shape('M-92 -10C-92 -84 92 -84 92 -10Z', ink.accent) +
  drawEach(
    [
      [-50, -8],
      [-16, -20],
      [22, -16],
      [54, -6],
    ],
    ([x, y]) => disc(x, y, 24, ink.mainFlat),
  ) +
  shape('M-96 4H96V86H-96Z', ink.main) +
  shape('M-96 4H96V24H-96Z', ink.accent) +
  shape('M-64 4H-46V86H-64ZM46 4H64V86H46Z', ink.accent) +
  shape('M-20 8H20V48H-20Z', ink.light) +
  disc(0, 24, 7, ink.deep, NO_LINE)

const coins: Drawing = (ink) =>
  drawEach(
    [
      [0, 70, 0],
      [-6, 46, 0],
      [6, 22, 0],
      [-2, -2, 0],
    ],
    ([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="72" ry="26" fill="${ink.accent}"/>`,
  ) + placeAt(8, -44, 0.66, disc(0, 0, 92, ink.main) + disc(0, 0, 68, 'none', ' stroke-dasharray="12 12"') + shape(starPath(46), ink.light), -10)

export const treasure = { chest, coins }
