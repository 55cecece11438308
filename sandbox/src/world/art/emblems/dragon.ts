import { shape, disc, rotated, withMirrorImage, gleam, drawFacets, drawTimes, drawEach, NO_LINE } from '../draw'
import type { Drawing } from '../palettes'

const EGG = 'M0 -98C56 -98 82 -10 78 32C72 108 -72 108 -78 32C-82 -10 -56 -98 0 -98Z'

const dragonHead: Drawing = (ink) =>
  withMirrorImage(
    shape('M-30 -50C-44 -98 -84 -108 -108 -84C-80 -80 -72 -56 -60 -24Z', ink.accent) +
      shape('M-56 -30L-108 -20L-76 2L-102 34L-54 26Z', ink.accent) +
      shape('M0 -68C-40 -68 -66 -44 -60 -4L-36 36L-38 68L-18 94H0Z', ink.main),
  ) +
  drawFacets(ink, [['M0 -68C40 -68 66 -44 60 -4L36 36L38 68L18 94H0Z', -0.22]]) +
  withMirrorImage(
    shape('M-52 -14L-12 6C-18 20 -44 16 -52 -14Z', ink.light) +
      disc(-29, 2, 5, ink.deep, NO_LINE) +
      shape('M-58 -30L-10 -4', 'none', ' stroke-width="8"') +
      disc(-14, 66, 6, ink.deep, NO_LINE) +
      shape('M-36 84L-30 66L-20 88Z', ink.light),
  ) +
  shape('M0 -60L14 -34L0 34L-14 -34Z', ink.accent) +
  shape('M-16 80Q0 74 16 80', 'none')

const dragonEye: Drawing = (ink) =>
  withMirrorImage(
    drawTimes(4, (i) => rotated(-62 + i * 22, shape('M-14 -62L0 -104L14 -62Z', ink.accent))) +
      drawTimes(3, (i) => rotated(-140 + i * 22, shape('M-12 -58L0 -86L12 -58Z', ink.accent))),
  ) +
  shape('M-106 0C-62 -84 62 -84 106 0C62 84 -62 84 -106 0Z', ink.ground) +
  shape('M-86 0C-50 -58 50 -58 86 0C50 58 -50 58 -86 0Z', ink.light) +
  disc(0, 0, 46, ink.main) +
  disc(0, 0, 31, 'none', ' stroke-width="18" stroke-dasharray="3 13.2" stroke-linecap="butt" opacity=".4"') +
  shape('M0 -46C14 -18 14 18 0 46C-14 18 -14 -18 0 -46Z', ink.deep, NO_LINE) +
  disc(-16, -18, 9, '#fff', NO_LINE)

const dragonEgg: Drawing = (ink) =>
  shape(EGG, ink.main) +
  drawFacets(ink, [['M0 -98C56 -98 82 -10 78 32C72 108 0 104 -10 100C60 70 50 -40 0 -98Z', -0.3]]) +
  drawEach(
    [
      [-40, -34],
      [0, -34],
      [40, -34],
      [-20, -58],
      [20, -58],
      [-54, 64],
      [-18, 64],
      [18, 64],
      [54, 64],
      [-34, 82],
      [0, 82],
      [34, 82],
    ],
    ([x, y]) => shape(`M${x - 18} ${y}Q${x} ${y + 28} ${x + 18} ${y}`, 'none', ' stroke-width="4" opacity=".6"'),
  ) +
  shape('M-80 20L-52 -4L-28 22L-4 -8L22 24L48 -2L79 22L70 52L46 34L20 56L-6 30L-30 54L-54 32L-72 54Z', ink.accent) +
  gleam(ink, 'M-52 -36C-46 -60 -32 -74 -16 -80')

export const dragon = { dragonHead, dragonEye, dragonEgg }
